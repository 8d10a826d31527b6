-- How many units only the old site knew.
INSERT INTO list_counts (list, part, rows) SELECT 'old_units', '', count(*) FROM units
WHERE mounting_date IS NOT NULL AND warranty_id IS NULL HAVING count(*) > 0;
--> statement-breakpoint
CREATE TRIGGER units_old_count_insert AFTER INSERT ON units
WHEN new.mounting_date IS NOT NULL AND new.warranty_id IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('old_units', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER units_old_count_update AFTER UPDATE OF mounting_date, warranty_id ON units
WHEN (old.mounting_date IS NOT NULL AND old.warranty_id IS NULL) <> (new.mounting_date IS NOT NULL AND new.warranty_id IS NULL)
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('old_units', '', iif(new.warranty_id IS NULL AND new.mounting_date IS NOT NULL, 1, -1))
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER units_old_count_delete AFTER DELETE ON units
WHEN old.mounting_date IS NOT NULL AND old.warranty_id IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'old_units' AND part = '';
END;
--> statement-breakpoint
-- How many claims each retailer has, drafts among them, and how many of them were sent.
CREATE VIEW claim_count_parts AS
SELECT id, 'vendor_claims' AS list, cast(vendor_id AS text) AS part FROM claims
UNION ALL SELECT id, 'vendor_sent_claims', cast(vendor_id AS text) FROM claims WHERE sent_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT list, part, count(*) FROM claim_count_parts GROUP BY list, part;
--> statement-breakpoint
CREATE TRIGGER claims_parts_insert AFTER INSERT ON claims
BEGIN
  INSERT INTO list_counts (list, part, rows) SELECT list, part, 1 FROM claim_count_parts WHERE id = new.id
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER claims_parts_delete BEFORE DELETE ON claims
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE (list, part) IN (SELECT list, part FROM claim_count_parts WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER claims_parts_leave BEFORE UPDATE OF vendor_id, sent_at ON claims
WHEN old.vendor_id <> new.vendor_id OR (old.sent_at IS NULL) <> (new.sent_at IS NULL)
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE (list, part) IN (SELECT list, part FROM claim_count_parts WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER claims_parts_enter AFTER UPDATE OF vendor_id, sent_at ON claims
WHEN old.vendor_id <> new.vendor_id OR (old.sent_at IS NULL) <> (new.sent_at IS NULL)
BEGIN
  INSERT INTO list_counts (list, part, rows) SELECT list, part, 1 FROM claim_count_parts WHERE id = new.id
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
