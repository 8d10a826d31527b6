CREATE TABLE `claim_credits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer,
	`vendor_id` integer NOT NULL,
	`rate_id` integer NOT NULL,
	`number` text NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`minutes` integer NOT NULL,
	`km` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rate_id`) REFERENCES `labour_rates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_credits_values" CHECK(minutes >= 0 and km >= 0 and amount >= 0 and minutes + km > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_credits_claim` ON `claim_credits` (`claim_id`) WHERE claim_id is not null;--> statement-breakpoint
CREATE INDEX `claim_credits_vendor` ON `claim_credits` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `claim_credits_rate` ON `claim_credits` (`rate_id`);--> statement-breakpoint
CREATE TABLE `labour_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`valid_from` text NOT NULL,
	`per_hour` integer NOT NULL,
	`per_km` integer NOT NULL,
	`max_hours` integer NOT NULL,
	`max_km` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "labour_rates_values" CHECK(per_hour >= 0 and per_km >= 0 and max_hours >= 0 and max_km >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `labour_rates_day` ON `labour_rates` (`country`,`valid_from`);--> statement-breakpoint
ALTER TABLE `claim_returns` ADD `reminders` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `claims` ADD `minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `claims` ADD `km` integer DEFAULT 0 NOT NULL;