CREATE TABLE `display_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`day` text NOT NULL,
	`is_there` integer NOT NULL,
	`unanswered` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `display_answers_day` ON `display_answers` (`vendor_id`,`product_id`,`day`);--> statement-breakpoint
CREATE INDEX `display_answers_by_day` ON `display_answers` (`day`);--> statement-breakpoint
CREATE INDEX `display_answers_product` ON `display_answers` (`product_id`);--> statement-breakpoint
CREATE TABLE `display_estimates` (
	`vendor_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`confidence` integer NOT NULL,
	`unanswered` integer NOT NULL,
	`delivered_on` text NOT NULL,
	PRIMARY KEY(`vendor_id`, `product_id`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "display_estimates_shares" CHECK(confidence between 0 and 1000 and unanswered between 0 and 1000)
);
--> statement-breakpoint
CREATE INDEX `display_estimates_product` ON `display_estimates` (`product_id`,`confidence`);--> statement-breakpoint
ALTER TABLE `vendors` ADD `displays` integer DEFAULT true NOT NULL;