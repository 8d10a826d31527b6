DROP INDEX `claims_sent`;--> statement-breakpoint
CREATE INDEX `claims_wait` ON `claims` (case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `claims_state_wait` ON `claims` (`state`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `claims_state_sent` ON `claims` (`state`,`sent_at`,`id`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `claims_vendor_wait` ON `claims` (`vendor_id`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `claims_vendor_sent` ON `claims` (`vendor_id`,`sent_at`,`id`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `claims_sent` ON `claims` (`sent_at`,`id`) WHERE sent_at is not null;
--> statement-breakpoint
-- How many claims were sent, by their state.
DROP TRIGGER claims_count_insert;
--> statement-breakpoint
DROP TRIGGER claims_count_update;
--> statement-breakpoint
DROP TRIGGER claims_count_delete;
--> statement-breakpoint
DELETE FROM list_counts WHERE list = 'claims';
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT 'claims', state, count(*) FROM claims WHERE sent_at IS NOT NULL GROUP BY state;
--> statement-breakpoint
CREATE TRIGGER claims_count_insert AFTER INSERT ON claims
WHEN new.sent_at IS NOT NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('claims', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER claims_count_update AFTER UPDATE OF sent_at, state ON claims
WHEN old.state <> new.state OR (old.sent_at IS NULL) <> (new.sent_at IS NULL)
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'claims' AND part = old.state AND old.sent_at IS NOT NULL;
  INSERT INTO list_counts (list, part, rows) SELECT 'claims', new.state, 1 WHERE new.sent_at IS NOT NULL
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER claims_count_delete AFTER DELETE ON claims
WHEN old.sent_at IS NOT NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'claims' AND part = old.state;
END;
--> statement-breakpoint
-- Claims that were sent are found by runs of three letters of their number, their unit and their retailer.
CREATE VIRTUAL TABLE claim_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW claim_terms AS SELECT c.id, '_vendor' || c.vendor_id || ' ' || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (
      SELECT 'r ' || substr(c.created_at, 1, 4) || ' ' || printf('%06d', c.id) || ' ' || (SELECT u.search FROM units u WHERE u.id = c.unit_id)
        || ' ' || (SELECT v.search FROM vendors v WHERE v.id = c.vendor_id) AS text
    ) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM claims c WHERE c.sent_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO claim_search (rowid, terms) SELECT id, terms FROM claim_terms;
--> statement-breakpoint
CREATE TRIGGER claims_search_insert AFTER INSERT ON claims
WHEN new.sent_at IS NOT NULL
BEGIN
  INSERT INTO claim_search (rowid, terms) SELECT id, terms FROM claim_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER claims_search_update AFTER UPDATE OF sent_at ON claims
WHEN (old.sent_at IS NULL) <> (new.sent_at IS NULL)
BEGIN
  DELETE FROM claim_search WHERE rowid = old.id;
  INSERT INTO claim_search (rowid, terms) SELECT id, terms FROM claim_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER claims_search_delete AFTER DELETE ON claims
BEGIN
  DELETE FROM claim_search WHERE rowid = old.id;
END;
--> statement-breakpoint
-- A corrected number and a renamed retailer are found by their new names.
CREATE TRIGGER units_claims_search AFTER UPDATE OF search ON units
WHEN old.search <> new.search
BEGIN
  DELETE FROM claim_search WHERE rowid IN (SELECT id FROM claims WHERE unit_id = new.id);
  INSERT INTO claim_search (rowid, terms)
  SELECT id, terms FROM claim_terms WHERE id IN (SELECT id FROM claims WHERE unit_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER vendors_claims_search AFTER UPDATE OF search ON vendors
WHEN old.search <> new.search
BEGIN
  DELETE FROM claim_search WHERE rowid IN (SELECT id FROM claims WHERE vendor_id = new.id);
  INSERT INTO claim_search (rowid, terms)
  SELECT id, terms FROM claim_terms WHERE id IN (SELECT id FROM claims WHERE vendor_id = new.id);
END;
