CREATE TABLE `message_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`text` text NOT NULL,
	`user_id` integer NOT NULL,
	`mail_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_answers_mail` ON `message_answers` (`mail_key`);--> statement-breakpoint
CREATE INDEX `message_answers_message` ON `message_answers` (`message_id`,`id`);--> statement-breakpoint
ALTER TABLE `cats` ADD `name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL;--> statement-breakpoint
ALTER TABLE `cats` ADD `name_rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Names that two have already stay as they are, one behind the other; nobody gets such a name any more.
UPDATE cats SET name_rank = (
  SELECT count(*) FROM cats o WHERE o.lang = cats.lang AND o.name_key = cats.name_key AND o.id < cats.id
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cats_name` ON `cats` (`lang`,`name_key`,`name_rank`);--> statement-breakpoint
ALTER TABLE `fams` ADD `name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL;--> statement-breakpoint
ALTER TABLE `fams` ADD `name_rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE fams SET name_rank = (
  SELECT count(*) FROM fams o WHERE o.lang = fams.lang AND o.name_key = fams.name_key AND o.id < fams.id
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fams_name` ON `fams` (`lang`,`name_key`,`name_rank`);--> statement-breakpoint
ALTER TABLE `messages` ADD `status` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
-- What was read some weeks ago has had its answer from a mailbox.
UPDATE messages SET status = 'closed' WHERE read_at IS NOT NULL AND created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days');
--> statement-breakpoint
CREATE INDEX `messages_by_status` ON `messages` (`status`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `vendor_categories` ADD `name_rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE vendor_categories SET name_rank = (
  SELECT count(*) FROM vendor_categories o WHERE o.lang = vendor_categories.lang AND o.name_key = vendor_categories.name_key AND o.id < vendor_categories.id
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_categories_name` ON `vendor_categories` (`lang`,`name_key`,`name_rank`);