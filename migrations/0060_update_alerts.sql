CREATE TABLE `update_alert_people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` integer NOT NULL,
	`alert_id` integer NOT NULL,
	`vendor_id` integer,
	`owner_id` integer,
	`units` text DEFAULT '[]' NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`told_at` text,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`alert_id`) REFERENCES `update_alerts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `unit_owners`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "update_alert_people_one" CHECK((vendor_id is null) <> (owner_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `update_alert_people_vendor` ON `update_alert_people` (`update_id`,`vendor_id`) WHERE vendor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `update_alert_people_owner` ON `update_alert_people` (`update_id`,`owner_id`) WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX `update_alert_people_waiting` ON `update_alert_people` (`alert_id`,`id`) WHERE told_at is null;--> statement-breakpoint
CREATE INDEX `update_alert_people_of_owner` ON `update_alert_people` (`owner_id`) WHERE owner_id is not null;--> statement-breakpoint
CREATE TABLE `update_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` integer NOT NULL,
	`state` text DEFAULT 'collecting' NOT NULL,
	`rest` text NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`retailers` integer DEFAULT 0 NOT NULL,
	`owners` integer DEFAULT 0 NOT NULL,
	`told_retailers` integer DEFAULT 0 NOT NULL,
	`told_owners` integer DEFAULT 0 NOT NULL,
	`passed` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "update_alerts_state" CHECK(state in ('collecting','telling','done','cancelled')),
	CONSTRAINT "update_alerts_end" CHECK((finished_at is null) = (state in ('collecting','telling')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `update_alerts_running` ON `update_alerts` (`update_id`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `update_alerts_due` ON `update_alerts` (`id`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `update_alerts_update` ON `update_alerts` (`update_id`,`id`);--> statement-breakpoint
CREATE INDEX `units_by_range` ON `units` (code collate nocase,char(length(serial_number) + 40) || upper(serial_number),`id`) WHERE mounting_date is not null;--> statement-breakpoint
CREATE INDEX `units_vendor_range` ON `units` (`vendor_id`,code collate nocase,char(length(serial_number) + 40) || upper(serial_number),`id`) WHERE vendor_id is not null;--> statement-breakpoint
-- Who is erased is told of nothing, and of what was told nothing stays.
CREATE TRIGGER unit_owners_forgotten BEFORE DELETE ON unit_owners
BEGIN
  DELETE FROM outbox WHERE status = 'pending'
    AND key IN (SELECT 'update:' || update_id || ':owner:' || owner_id FROM update_alert_people WHERE owner_id = old.id);
  DELETE FROM update_alert_people WHERE owner_id = old.id;
END;
