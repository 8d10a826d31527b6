ALTER TABLE `messages` ADD `product` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `serial` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `reference` text;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_reference` ON `messages` (`reference`);