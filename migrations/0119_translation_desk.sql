CREATE TABLE `glossary_terms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`term` text NOT NULL,
	`key` text NOT NULL,
	`names` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "glossary_terms_names" CHECK(json_valid(names))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `glossary_terms_key` ON `glossary_terms` (`key`);--> statement-breakpoint
CREATE TABLE `translation_memory` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lang` text NOT NULL,
	`source` text NOT NULL,
	`target` text NOT NULL,
	`used_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translation_memory_pair` ON `translation_memory` (`lang`,`source`,`target`);