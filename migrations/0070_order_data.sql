CREATE TABLE `cart_details` (
	`cart_id` integer PRIMARY KEY NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`wished_on` text,
	`address_id` integer,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `delivery_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`cap` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `delivery_addresses_vendor` ON `delivery_addresses` (`vendor_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_addresses_default` ON `delivery_addresses` (`vendor_id`) WHERE is_default = 1 and deleted_at is null;--> statement-breakpoint
ALTER TABLE `orders` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `wished_on` text;--> statement-breakpoint
-- Orders are found by the retailer's own number too. Orders from before have none, so their terms stay as they are.
DROP VIEW order_terms;
--> statement-breakpoint
CREATE VIEW order_terms AS SELECT o.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT replace(coalesce(o.number, ''), '-', ' ') || ' ' || (SELECT u.search FROM users u WHERE u.id = o.user_id) || ' ' || coalesce((SELECT v.search FROM vendors v WHERE v.id = o.vendor_id), '') || ' ' || lower(replace(replace(replace(replace(replace(o.reference, '-', ' '), '/', ' '), '.', ' '), '_', ' '), '#', ' ')) AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM orders o WHERE o.status <> 'pending';
