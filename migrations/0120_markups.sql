CREATE TABLE `retailer_markups` (
	`vendor_id` integer NOT NULL,
	`cat_id` integer NOT NULL,
	`markup` integer NOT NULL,
	PRIMARY KEY(`vendor_id`, `cat_id`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "retailer_markups_range" CHECK(markup between 0 and 100000)
);
--> statement-breakpoint
CREATE INDEX `retailer_markups_category` ON `retailer_markups` (`cat_id`);