CREATE TABLE `colleague_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`vendor_role` text NOT NULL,
	`order_limit` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`token_hash` text,
	`expires_at` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "colleague_invitations_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "colleague_invitations_email_lower" CHECK(email = lower(email))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `colleague_invitations_email` ON `colleague_invitations` (`vendor_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `colleague_invitations_token` ON `colleague_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `colleague_invitations_expiry` ON `colleague_invitations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `vendor_role` text DEFAULT 'manager' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `order_limit` integer;