CREATE INDEX `warranties_user_code` ON `warranties` (`user_id`,code collate nocase,serial_number collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `warranties_user_serial` ON `warranties` (`user_id`,serial_number collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `warranties_user_status` ON `warranties` (`user_id`,`status`,`mounting_date`,`id`) WHERE deleted_at is null;--> statement-breakpoint
-- How many warranties each account has: its list is one of the long ones.
INSERT INTO list_counts (list, part, rows)
SELECT 'account_warranties', user_id, count(*) FROM warranties WHERE user_id IS NOT NULL AND deleted_at IS NULL GROUP BY user_id;
--> statement-breakpoint
CREATE TRIGGER warranties_account_insert AFTER INSERT ON warranties
WHEN new.user_id IS NOT NULL AND new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('account_warranties', new.user_id, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_account_delete AFTER DELETE ON warranties
WHEN old.user_id IS NOT NULL AND old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'account_warranties' AND part = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_account_leave AFTER UPDATE OF user_id, deleted_at ON warranties
WHEN old.user_id IS NOT NULL AND old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'account_warranties' AND part = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_account_enter AFTER UPDATE OF user_id, deleted_at ON warranties
WHEN new.user_id IS NOT NULL AND new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('account_warranties', new.user_id, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
