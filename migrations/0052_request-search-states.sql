CREATE INDEX `quotations_state_type` ON `quotations` (`state`,`user_type`,`created_at`,`id`);--> statement-breakpoint
-- The index of requests knows in what state and of what kind each is, and whether it waits, so that a search within them looks at no other.
DROP VIEW quotation_terms;
--> statement-breakpoint
CREATE VIEW quotation_terms AS SELECT q.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT q.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) || ' _vendor' || q.vendor_id || ' _state' || q.state || ' _kind' || q.user_type || iif(q.waiting_since IS NULL, '', ' _waiting') AS terms
FROM quotations q;
--> statement-breakpoint
DROP TRIGGER quotations_search_update;
--> statement-breakpoint
CREATE TRIGGER quotations_search_update AFTER UPDATE OF search, vendor_id, state, user_type, waiting_since ON quotations
WHEN old.search <> new.search OR old.vendor_id <> new.vendor_id OR old.state <> new.state OR old.user_type <> new.user_type
  OR (old.waiting_since IS NULL) <> (new.waiting_since IS NULL)
BEGIN
  DELETE FROM quotation_search WHERE rowid = old.id;
  INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id = new.id;
END;
--> statement-breakpoint
-- In parts: D1 ends a statement after 30 s, and a million requests take longer than that.
INSERT INTO quotation_search (quotation_search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 0;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 1;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 2;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 3;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 4;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 5;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 6;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 7;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 8;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 9;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 10;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 11;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 12;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 13;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 14;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 15;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 16;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 17;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 18;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id % 20 = 19;
