CREATE TABLE `list_columns` (
	`user_id` integer NOT NULL,
	`screen` text NOT NULL,
	`columns` text NOT NULL,
	PRIMARY KEY(`user_id`, `screen`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`screen` text NOT NULL,
	`name` text NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`columns` text,
	`is_shared` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_name` ON `saved_views` (`user_id`,`screen`,name collate nocase) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `saved_views_screen` ON `saved_views` (`screen`,`user_id`);