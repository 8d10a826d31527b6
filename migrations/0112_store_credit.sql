CREATE TABLE `store_credit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`order_id` integer,
	`amount` integer NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "store_credit_entries_amount" CHECK(amount <> 0)
);
--> statement-breakpoint
CREATE INDEX `store_credit_entries_retailer` ON `store_credit_entries` (`vendor_id`,`amount`);--> statement-breakpoint
CREATE INDEX `store_credit_entries_order` ON `store_credit_entries` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX `store_credit_entries_user` ON `store_credit_entries` (`user_id`);--> statement-breakpoint
ALTER TABLE `bank_returns` ADD `vendor_id` integer REFERENCES vendors(id);