CREATE TABLE `manual_files` (
	`file` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`failure` text,
	`pages` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "manual_files_failure" CHECK((state = 'unreadable') = (failure is not null))
);
--> statement-breakpoint
CREATE INDEX `manual_files_state` ON `manual_files` (`state`);--> statement-breakpoint
CREATE TABLE `manual_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file` text NOT NULL,
	`page` integer NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `manual_pages_page` ON `manual_pages` (`file`,`page`);--> statement-breakpoint
-- The words of those pages as `normalise` writes them, by the pages’ ids.
CREATE VIRTUAL TABLE manual_search USING fts5(
  terms, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2"
);
