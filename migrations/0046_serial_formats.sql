CREATE TABLE `serial_formats` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`mask` text NOT NULL,
	`check_rule` text NOT NULL,
	`example` text NOT NULL,
	`hints` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
