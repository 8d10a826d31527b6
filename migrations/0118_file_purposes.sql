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
INSERT INTO `__new_files`("key", "purpose", "name", "type", "size", "pages", "public", "created_at") SELECT "key", "purpose", "name", "type", "size", "pages", "public", "created_at" FROM `files`;--> statement-breakpoint
DROP TABLE `files`;--> statement-breakpoint
ALTER TABLE `__new_files` RENAME TO `files`;--> statement-breakpoint
CREATE INDEX `files_created` ON `files` (`created_at`);