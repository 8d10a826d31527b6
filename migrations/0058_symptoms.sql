CREATE TABLE `symptoms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cat_id` integer NOT NULL,
	`position` integer NOT NULL,
	`names` text NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `symptoms_cat` ON `symptoms` (`cat_id`,`position`);--> statement-breakpoint
ALTER TABLE `claims` ADD `symptom_id` integer REFERENCES symptoms(id);--> statement-breakpoint
ALTER TABLE `claims` ADD `other_symptom` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `claims_symptom_wait` ON `claims` (`symptom_id`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null and symptom_id is not null;--> statement-breakpoint
CREATE INDEX `claims_symptom_sent` ON `claims` (`symptom_id`,`sent_at`,`id`) WHERE sent_at is not null and symptom_id is not null;