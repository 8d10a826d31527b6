CREATE TABLE `saved_list_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`set_head` integer,
	`texts` text,
	FOREIGN KEY (`list_id`) REFERENCES `saved_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "saved_list_lines_quantity" CHECK(typeof(quantity) = 'integer' and quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `saved_list_lines_list` ON `saved_list_lines` (`list_id`,`position`);--> statement-breakpoint
CREATE INDEX `saved_list_lines_product` ON `saved_list_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `saved_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_lists_name` ON `saved_lists` (`vendor_id`,`name`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `saved_lists_deleted` ON `saved_lists` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `products` ADD `code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(code, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `products_code_key` ON `products` (`code_key`,`id`) WHERE code is not null and parent_id is null;