CREATE TABLE `foreign_ids` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`system` text NOT NULL,
	`entity` text NOT NULL,
	`foreign_id` text NOT NULL,
	`record_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "foreign_ids_entity" CHECK(entity in ('products','parts','vendors','orders'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `foreign_ids_theirs` ON `foreign_ids` (`system`,`entity`,`foreign_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `foreign_ids_ours` ON `foreign_ids` (`system`,`entity`,`record_id`);--> statement-breakpoint
CREATE INDEX `foreign_ids_record` ON `foreign_ids` (`entity`,`record_id`);--> statement-breakpoint
ALTER TABLE `imports` ADD `at_once` integer DEFAULT false NOT NULL;