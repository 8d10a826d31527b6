CREATE TABLE `claim_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`move_id` integer,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`move_id`) REFERENCES `claim_moves`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "claim_files_type" CHECK(type in ('image/webp','video/mp4','video/webm'))
);
--> statement-breakpoint
CREATE INDEX `claim_files_claim` ON `claim_files` (`claim_id`,`position`);--> statement-breakpoint
CREATE INDEX `claim_files_move` ON `claim_files` (`move_id`,`position`);--> statement-breakpoint
CREATE INDEX `claim_files_file` ON `claim_files` (`file`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_files` (
	`key` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`pages` integer,
	`public` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "files_purpose" CHECK(purpose in ('image','manual','update','invoice','diagram','review','request','offer','claim'))
);
--> statement-breakpoint
INSERT INTO `__new_files`("key", "purpose", "name", "type", "size", "pages", "public", "created_at") SELECT "key", "purpose", "name", "type", "size", "pages", "public", "created_at" FROM `files`;--> statement-breakpoint
DROP TABLE `files`;--> statement-breakpoint
ALTER TABLE `__new_files` RENAME TO `files`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `files_created` ON `files` (`created_at`);