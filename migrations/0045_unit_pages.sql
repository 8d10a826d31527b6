CREATE TABLE `update_targets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` integer NOT NULL,
	`code` text,
	`satellite` text,
	`serial_from` text,
	`serial_to` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "update_targets_given" CHECK((code is null) <> (satellite is null))
);
--> statement-breakpoint
CREATE INDEX `update_targets_update` ON `update_targets` (`update_id`,`position`);--> statement-breakpoint
CREATE INDEX `update_targets_code` ON `update_targets` (code collate nocase) WHERE code is not null;--> statement-breakpoint
CREATE INDEX `update_targets_satellite` ON `update_targets` (`satellite`) WHERE satellite is not null;--> statement-breakpoint
CREATE INDEX `units_old` ON `units` (`mounting_date`,`id`) WHERE mounting_date is not null and warranty_id is null;--> statement-breakpoint
CREATE INDEX `warranty_claims_warranty` ON `warranty_claims` (`warranty_id`,`order_id`);