CREATE TABLE `shipping_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`zone_id` integer NOT NULL,
	`method` text NOT NULL,
	`basis` text NOT NULL,
	`up_to` integer,
	`price` integer NOT NULL,
	FOREIGN KEY (`zone_id`) REFERENCES `shipping_zones`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shipping_rates_method" CHECK(method in ('standard','express','pallet')),
	CONSTRAINT "shipping_rates_basis" CHECK(basis in ('weight','value')),
	CONSTRAINT "shipping_rates_values" CHECK(price >= 0 and (up_to is null or up_to >= 0))
);
--> statement-breakpoint
CREATE INDEX `shipping_rates_zone` ON `shipping_rates` (`zone_id`);--> statement-breakpoint
CREATE TABLE `shipping_zones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`countries` text NOT NULL,
	`prefixes` text DEFAULT '' NOT NULL,
	`free_from` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shipping_zones_name` ON `shipping_zones` (`name`);--> statement-breakpoint
ALTER TABLE `carts` ADD `shipping_method` text;