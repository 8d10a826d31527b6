CREATE TABLE `translation_drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`lang` text NOT NULL,
	`path` text NOT NULL,
	`source` text NOT NULL,
	`text` text,
	`reason` text,
	`detail` text DEFAULT '' NOT NULL,
	`model` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "translation_drafts_refused" CHECK((text is null) = (reason is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translation_drafts_text` ON `translation_drafts` (`kind`,`record_id`,`lang`,`path`);--> statement-breakpoint
CREATE INDEX `translation_drafts_created` ON `translation_drafts` (`created_at`);