CREATE TABLE `payment_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message` text NOT NULL,
	`account` text NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_orders_message` ON `payment_orders` (`message`);--> statement-breakpoint
ALTER TABLE `bank_returns` ADD `payment_order_id` integer REFERENCES payment_orders(id);--> statement-breakpoint
CREATE INDEX `bank_returns_order` ON `bank_returns` (`payment_order_id`) WHERE payment_order_id is not null;