CREATE TABLE `fault_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `fault_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fault_files_message` ON `fault_files` (`message_id`,`position`);--> statement-breakpoint
CREATE INDEX `fault_files_file` ON `fault_files` (`file`);--> statement-breakpoint
CREATE TABLE `fault_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`party` text NOT NULL,
	`user_id` integer,
	`text` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`request_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `fault_reports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fault_messages_party" CHECK(party in ('owner','retailer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fault_messages_request` ON `fault_messages` (`request_key`);--> statement-breakpoint
CREATE INDEX `fault_messages_report` ON `fault_messages` (`report_id`,`id`);--> statement-breakpoint
CREATE INDEX `fault_messages_user` ON `fault_messages` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE TABLE `fault_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`symptom_id` integer,
	`other_symptom` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`claim_id` integer,
	`request_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `unit_owners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`symptom_id`) REFERENCES `symptoms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "fault_reports_state" CHECK(state in ('open','answered','claimed','closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fault_reports_request` ON `fault_reports` (`request_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `fault_reports_claim` ON `fault_reports` (`claim_id`) WHERE claim_id is not null;--> statement-breakpoint
CREATE INDEX `fault_reports_unit` ON `fault_reports` (`unit_id`,`id`);--> statement-breakpoint
CREATE INDEX `fault_reports_owner` ON `fault_reports` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `fault_reports_vendor` ON `fault_reports` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `fault_reports_updated` ON `fault_reports` (`updated_at`);