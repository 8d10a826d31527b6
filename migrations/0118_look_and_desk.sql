-- The words of a column are the code's (PURPOSES), so the table is made anew without its check.
CREATE TABLE `__new_files` (
	`key` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`pages` integer,
	`public` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_files`("key", "purpose", "name", "type", "size", "pages", "public", "created_at") SELECT "key", "purpose", "name", "type", "size", "pages", "public", "created_at" FROM `files`;
--> statement-breakpoint
DROP TABLE `files`;
--> statement-breakpoint
ALTER TABLE `__new_files` RENAME TO `files`;
--> statement-breakpoint
CREATE INDEX `files_created` ON `files` (`created_at`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `glossary_terms_key` ON `glossary_terms` (`key`);
--> statement-breakpoint
CREATE TABLE `translation_memory` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lang` text NOT NULL,
	`source` text NOT NULL,
	`target` text NOT NULL,
	`used_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translation_memory_pair` ON `translation_memory` (`lang`,`source`,`target`);
