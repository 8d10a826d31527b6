CREATE TABLE `retailer_credits` (
	`vendor_id` integer PRIMARY KEY NOT NULL,
	`credit_limit` integer NOT NULL,
	`days` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "retailer_credits_values" CHECK(credit_limit >= 0 and days between 0 and 180)
);
