CREATE TABLE `page_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`lang` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`intro` text NOT NULL,
	`sections` text NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "page_texts_sections" CHECK(json_valid(sections))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_texts_lang` ON `page_texts` (`version_id`,`lang`);
--> statement-breakpoint
CREATE TABLE `page_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`area` text NOT NULL,
	`number` integer,
	`effective_from` text,
	`published_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_versions_published" CHECK((number is null) = (effective_from is null) and (number is null) = (published_at is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_versions_number` ON `page_versions` (`area`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_versions_draft` ON `page_versions` (`area`) WHERE number is null;
--> statement-breakpoint
CREATE INDEX `page_versions_from` ON `page_versions` (`area`,`effective_from`,`number`) WHERE number is not null;
--> statement-breakpoint
ALTER TABLE `messages` ADD `privacy_version` integer;
--> statement-breakpoint
ALTER TABLE `subscribers` ADD `privacy_version` integer;
--> statement-breakpoint
ALTER TABLE `orders` ADD `terms_version` integer;
--> statement-breakpoint
ALTER TABLE `quotations` ADD `privacy_version` integer;
--> statement-breakpoint
ALTER TABLE `reviews` ADD `privacy_version` integer;
--> statement-breakpoint
ALTER TABLE `stock_waits` ADD `privacy_version` integer;
--> statement-breakpoint
ALTER TABLE `owner_requests` ADD `privacy_version` integer;
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`published` text,
	`published_at` text,
	`draft` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
