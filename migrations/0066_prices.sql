CREATE TABLE `price_list_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` integer NOT NULL,
	`product_id` integer,
	`cat_id` integer,
	`min_quantity` integer DEFAULT 1 NOT NULL,
	`discount` integer,
	`price` integer,
	`valid_from` text,
	`valid_to` text,
	`scope` text GENERATED ALWAYS AS (case when product_id is not null then 'p' || product_id when cat_id is not null then 'c' || cat_id else '' end) VIRTUAL,
	FOREIGN KEY (`list_id`) REFERENCES `price_lists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_list_entries_scope_known" CHECK(product_id is null or cat_id is null),
	CONSTRAINT "price_list_entries_quantity" CHECK(min_quantity between 1 and 999),
	CONSTRAINT "price_list_entries_one" CHECK((discount is null) <> (price is null) and (price is null or product_id is not null)),
	CONSTRAINT "price_list_entries_values" CHECK((discount is null or discount between 0 and 10000) and (price is null or price between 0 and 100000000)),
	CONSTRAINT "price_list_entries_days" CHECK(valid_from is null or valid_to is null or valid_from <= valid_to)
);
--> statement-breakpoint
CREATE INDEX `price_list_entries_scope` ON `price_list_entries` (`list_id`,`scope`);--> statement-breakpoint
CREATE INDEX `price_list_entries_product` ON `price_list_entries` (`product_id`);--> statement-breakpoint
CREATE INDEX `price_list_entries_category` ON `price_list_entries` (`cat_id`);--> statement-breakpoint
CREATE TABLE `price_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_lists_name` ON `price_lists` (`name`);--> statement-breakpoint
CREATE TABLE `vendor_conditions` (
	`vendor_id` integer PRIMARY KEY NOT NULL,
	`price_list_id` integer,
	`vat_number` text,
	`vat_until` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`price_list_id`) REFERENCES `price_lists`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vendor_conditions_proof" CHECK(vat_until is null or vat_number is not null)
);
--> statement-breakpoint
CREATE INDEX `vendor_conditions_list` ON `vendor_conditions` (`price_list_id`);--> statement-breakpoint
CREATE INDEX `vendor_conditions_vat_until` ON `vendor_conditions` (`vat_until`) WHERE vat_number is not null;--> statement-breakpoint
CREATE TABLE `vat_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`vat_number` text NOT NULL,
	`answer` text NOT NULL,
	`consultation` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vat_checks_answer" CHECK(answer in ('valid','invalid','unreachable','accepted'))
);
--> statement-breakpoint
CREATE INDEX `vat_checks_vendor` ON `vat_checks` (`vendor_id`,`id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `net` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `tax` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `shipping` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_treatment` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_rate` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_number` text;