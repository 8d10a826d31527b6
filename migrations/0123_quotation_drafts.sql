CREATE TABLE `quotation_drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`request_key` text NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`surname` text NOT NULL,
	`email` text NOT NULL,
	`telephone` text NOT NULL,
	`note` text NOT NULL,
	`user_type` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	`confirmed_at` text,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotation_drafts_user_type" CHECK(user_type in ('private','retailer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotation_drafts_token` ON `quotation_drafts` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotation_drafts_request` ON `quotation_drafts` (`request_key`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX `quotation_drafts_vendor` ON `quotation_drafts` (`vendor_id`);--> statement-breakpoint
CREATE INDEX `quotation_drafts_email` ON `quotation_drafts` (lower(email));--> statement-breakpoint
CREATE INDEX `quotation_drafts_expires` ON `quotation_drafts` (`expires_at`);