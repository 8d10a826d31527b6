CREATE INDEX `credit_statements_in_month` ON `credit_statements` (`month`,`id`);--> statement-breakpoint
CREATE INDEX `credit_statements_total` ON `credit_statements` (`total`,`id`);--> statement-breakpoint
CREATE INDEX `credit_statements_month_total` ON `credit_statements` (`month`,`total`,`id`);--> statement-breakpoint
CREATE INDEX `credit_statements_state_month` ON `credit_statements` (`state`,`month`,`id`);--> statement-breakpoint
CREATE INDEX `credit_statements_state_total` ON `credit_statements` (`state`,`total`,`id`);
--> statement-breakpoint
-- How many statements there are, by their state.
INSERT INTO list_counts (list, part, rows) SELECT 'statements', state, count(*) FROM credit_statements GROUP BY state;
--> statement-breakpoint
CREATE TRIGGER credit_statements_count_insert AFTER INSERT ON credit_statements
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('statements', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_count_update AFTER UPDATE OF state ON credit_statements
WHEN old.state <> new.state
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'statements' AND part = old.state;
  INSERT INTO list_counts (list, part, rows) VALUES ('statements', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_count_delete AFTER DELETE ON credit_statements
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'statements' AND part = old.state;
END;
--> statement-breakpoint
-- Statements are found by runs of three letters of their number and their retailer.
CREATE VIRTUAL TABLE statement_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW statement_terms AS SELECT s.id, '_vendor' || s.vendor_id || ' _state' || s.state || ' _month' || replace(s.month, '-', '') || ' ' || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (
      SELECT s.year || ' ' || printf('%04d', s.seq) || ' ' || (SELECT v.search FROM vendors v WHERE v.id = s.vendor_id) AS text
    ) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM credit_statements s;
--> statement-breakpoint
INSERT INTO statement_search (rowid, terms) SELECT id, terms FROM statement_terms;
--> statement-breakpoint
CREATE TRIGGER credit_statements_search_insert AFTER INSERT ON credit_statements
BEGIN
  INSERT INTO statement_search (rowid, terms) SELECT id, terms FROM statement_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_search_update AFTER UPDATE OF state ON credit_statements
WHEN old.state <> new.state
BEGIN
  DELETE FROM statement_search WHERE rowid = old.id;
  INSERT INTO statement_search (rowid, terms) SELECT id, terms FROM statement_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_search_delete AFTER DELETE ON credit_statements
BEGIN
  DELETE FROM statement_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_statements_search AFTER UPDATE OF search ON vendors
WHEN old.search <> new.search
BEGIN
  DELETE FROM statement_search WHERE rowid IN (SELECT id FROM credit_statements WHERE vendor_id = new.id);
  INSERT INTO statement_search (rowid, terms)
  SELECT id, terms FROM statement_terms WHERE id IN (SELECT id FROM credit_statements WHERE vendor_id = new.id);
END;
