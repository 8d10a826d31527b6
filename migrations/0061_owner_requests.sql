CREATE TABLE `owner_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`mounting_date` text NOT NULL,
	`doc` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`country` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`wishes_updates` integer NOT NULL,
	`consent_text` text NOT NULL,
	`consent_at` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`confirmed_at` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`refusal` text,
	`refusal_note` text,
	`decided_at` text,
	`decided_by` integer,
	`owner_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `unit_owners`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "owner_requests_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_requests_token` ON `owner_requests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `owner_requests_waiting` ON `owner_requests` (`confirmed_at`,`id`) WHERE confirmed_at is not null and state = 'waiting';--> statement-breakpoint
CREATE INDEX `owner_requests_number` ON `owner_requests` (code collate nocase,serial_number collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `owner_requests_email` ON `owner_requests` (lower(email));--> statement-breakpoint
CREATE INDEX `owner_requests_unconfirmed` ON `owner_requests` (`expires_at`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX `owner_requests_refused` ON `owner_requests` (`decided_at`) WHERE state = 'refused';--> statement-breakpoint
CREATE INDEX `owner_requests_owner` ON `owner_requests` (`owner_id`) WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX `owner_requests_doc` ON `owner_requests` (`doc`);--> statement-breakpoint
ALTER TABLE `warranties` ADD `source` text;