DROP INDEX `warranties_serial`;--> statement-breakpoint
ALTER TABLE `warranties` ADD `contest` text;--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_contested` ON `warranties` (`vendor_id`,code collate nocase,serial_number collate nocase) WHERE deleted_at is null and contest is not null;--> statement-breakpoint
CREATE INDEX `warranties_by_contest` ON `warranties` (`contest`,`mounting_date`,`id`) WHERE contest is not null;--> statement-breakpoint
CREATE INDEX `warranties_by_code` ON `warranties` (code collate nocase,serial_number collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_serial` ON `warranties` (code collate nocase,serial_number collate nocase) WHERE deleted_at is null and contest is null;
--> statement-breakpoint
-- What is not decided, or was decided for another, is not valid, and so pays nothing.
CREATE TRIGGER warranties_contested_invalid BEFORE UPDATE OF status, contest ON warranties
WHEN new.contest IS NOT NULL AND new.status = 1
BEGIN
  SELECT RAISE(ABORT, 'warranties_contested_invalid');
END;
