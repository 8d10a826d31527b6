CREATE TABLE `parcels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`shipment_id` integer NOT NULL,
	`carrier` text NOT NULL,
	`number` text NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `parcels_shipment` ON `parcels` (`shipment_id`,`id`);--> statement-breakpoint
CREATE TABLE `shipment_lines` (
	`shipment_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`shipment_id`, `line_id`),
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shipment_lines_quantity" CHECK(quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `shipment_lines_line` ON `shipment_lines` (`line_id`);--> statement-breakpoint
CREATE TABLE `shipments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shipments_order` ON `shipments` (`order_id`,`id`);