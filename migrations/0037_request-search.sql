DROP INDEX `quotations_assigned`;--> statement-breakpoint
CREATE INDEX `quotations_vendor_assigned` ON `quotations` (`vendor_id`,`assigned_to`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `quotation_counts` ADD `assigned` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- quotation_counts: the network as retailer 0, and what is passed on to a colleague.
DELETE FROM quotation_counts;
--> statement-breakpoint
INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
SELECT vendor_id, state, count(*), count(waiting_since), count(assigned_to) FROM quotations GROUP BY vendor_id, state;
--> statement-breakpoint
INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
SELECT 0, state, sum(rows), sum(waiting), sum(assigned) FROM quotation_counts WHERE true GROUP BY state;
--> statement-breakpoint
DROP TRIGGER quotations_states_insert;
--> statement-breakpoint
DROP TRIGGER quotations_states_delete;
--> statement-breakpoint
DROP TRIGGER quotations_states_leave;
--> statement-breakpoint
DROP TRIGGER quotations_states_enter;
--> statement-breakpoint
CREATE TRIGGER quotations_states_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
  SELECT value, new.state, 1, new.waiting_since IS NOT NULL, new.assigned_to IS NOT NULL FROM json_each(json_array(new.vendor_id, 0)) WHERE true
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + 1, waiting = waiting + excluded.waiting, assigned = assigned + excluded.assigned;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_states_delete AFTER DELETE ON quotations
BEGIN
  UPDATE quotation_counts SET rows = rows - 1, waiting = waiting - (old.waiting_since IS NOT NULL),
    assigned = assigned - (old.assigned_to IS NOT NULL)
  WHERE vendor_id IN (old.vendor_id, 0) AND state = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_states_leave AFTER UPDATE OF vendor_id, state, waiting_since, assigned_to ON quotations
BEGIN
  UPDATE quotation_counts SET rows = rows - 1, waiting = waiting - (old.waiting_since IS NOT NULL),
    assigned = assigned - (old.assigned_to IS NOT NULL)
  WHERE vendor_id IN (old.vendor_id, 0) AND state = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_states_enter AFTER UPDATE OF vendor_id, state, waiting_since, assigned_to ON quotations
BEGIN
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
  SELECT value, new.state, 1, new.waiting_since IS NOT NULL, new.assigned_to IS NOT NULL FROM json_each(json_array(new.vendor_id, 0)) WHERE true
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + 1, waiting = waiting + excluded.waiting, assigned = assigned + excluded.assigned;
END;
--> statement-breakpoint
-- The index of requests knows whose each is, so that a retailer's search looks at its own only.
DROP VIEW quotation_terms;
--> statement-breakpoint
CREATE VIEW quotation_terms AS SELECT q.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT q.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) || ' _vendor' || q.vendor_id AS terms
FROM quotations q;
--> statement-breakpoint
INSERT INTO quotation_search (quotation_search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms;
--> statement-breakpoint
DROP TRIGGER quotations_search_update;
--> statement-breakpoint
CREATE TRIGGER quotations_search_update AFTER UPDATE OF search, vendor_id ON quotations
WHEN old.search <> new.search OR old.vendor_id <> new.vendor_id
BEGIN
  DELETE FROM quotation_search WHERE rowid = old.id;
  INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id = new.id;
END;
