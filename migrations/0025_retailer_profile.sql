CREATE TABLE `vendor_photos` (
	`vendor_id` integer NOT NULL,
	`position` integer NOT NULL,
	`image` text NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`vendor_id`, `position`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vendor_photos_image` ON `vendor_photos` (`image`);--> statement-breakpoint
ALTER TABLE `vendors` ADD `website` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `brands` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `hours` text;