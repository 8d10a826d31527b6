ALTER TABLE `warranties` ADD `refused_at` text;--> statement-breakpoint
ALTER TABLE `warranties` ADD `refusal` text;--> statement-breakpoint
ALTER TABLE `warranties` ADD `refusal_note` text;--> statement-breakpoint
ALTER TABLE `warranties` ADD `decided_by` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `warranties` ADD `resubmitted_at` text;--> statement-breakpoint
ALTER TABLE `warranties` ADD `waiting_since` text GENERATED ALWAYS AS (case when status = 0 and refused_at is null and contest is null and deleted_at is null
        then coalesce(resubmitted_at, created_at) end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `warranties_waiting` ON `warranties` (`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
-- Until now a registration was refused when it was not valid and the trail had a switch of it: the last one was the refusal.
UPDATE warranties SET (refused_at, decided_by) = (
  SELECT created_at, (SELECT id FROM users WHERE id = user_id) FROM audit_entries
  WHERE entity = 'warranties' AND entity_id = warranties.id AND action = 'toggle' ORDER BY created_at DESC, id DESC LIMIT 1
) WHERE status = 0 AND EXISTS (
  SELECT 1 FROM audit_entries WHERE entity = 'warranties' AND entity_id = warranties.id AND action = 'toggle'
);
--> statement-breakpoint
-- How many registrations wait, and how many of each retailer's there are and are refused.
CREATE VIEW warranty_count_parts AS
SELECT id, 'waiting_warranties' AS list, '' AS part FROM warranties WHERE waiting_since IS NOT NULL
UNION ALL SELECT id, 'vendor_warranties', cast(vendor_id AS text) FROM warranties WHERE vendor_id IS NOT NULL AND deleted_at IS NULL
UNION ALL SELECT id, 'vendor_refused', cast(vendor_id AS text) FROM warranties WHERE vendor_id IS NOT NULL AND deleted_at IS NULL
  AND (contest IS 'lost' OR status = 0 AND contest IS NULL AND refused_at IS NOT NULL);
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT list, part, count(*) FROM warranty_count_parts GROUP BY list, part;
--> statement-breakpoint
CREATE TRIGGER warranties_parts_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO list_counts (list, part, rows) SELECT list, part, 1 FROM warranty_count_parts WHERE id = new.id
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_parts_delete BEFORE DELETE ON warranties
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE (list, part) IN (SELECT list, part FROM warranty_count_parts WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_parts_leave BEFORE UPDATE OF vendor_id, status, refused_at, contest, deleted_at ON warranties
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE (list, part) IN (SELECT list, part FROM warranty_count_parts WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_parts_enter AFTER UPDATE OF vendor_id, status, refused_at, contest, deleted_at ON warranties
BEGIN
  INSERT INTO list_counts (list, part, rows) SELECT list, part, 1 FROM warranty_count_parts WHERE id = new.id
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
