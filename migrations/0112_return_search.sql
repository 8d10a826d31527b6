-- Returns that were sent are found by their number, their order's number and reference, and their retailer.
CREATE VIRTUAL TABLE return_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW return_terms AS SELECT r.id, '_vendor' || r.vendor_id || ' ' || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (
      SELECT lower(replace(replace(replace(replace(replace(
        'RMA-' || substr(r.created_at, 1, 4) || '-' || printf('%06d', r.id) || ' '
          || (SELECT coalesce(o.number, o.id) || ' ' || o.reference FROM orders o WHERE o.id = r.order_id),
        '-', ' '), '/', ' '), '.', ' '), '_', ' '), '#', ' ')) || ' ' || (SELECT v.search FROM vendors v WHERE v.id = r.vendor_id) AS text
    ) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM order_returns r WHERE r.sent_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO return_search (rowid, terms) SELECT id, terms FROM return_terms;
--> statement-breakpoint
CREATE TRIGGER order_returns_search_insert AFTER INSERT ON order_returns
WHEN new.sent_at IS NOT NULL
BEGIN
  INSERT INTO return_search (rowid, terms) SELECT id, terms FROM return_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_returns_search_update AFTER UPDATE OF sent_at ON order_returns
WHEN old.sent_at IS NULL AND new.sent_at IS NOT NULL
BEGIN
  INSERT INTO return_search (rowid, terms) SELECT id, terms FROM return_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_returns_search_delete AFTER DELETE ON order_returns
WHEN old.sent_at IS NOT NULL
BEGIN
  DELETE FROM return_search WHERE rowid = old.id;
END;
--> statement-breakpoint
-- A retailer's name is in its returns too.
DROP TRIGGER vendors_search_renamed;
--> statement-breakpoint
CREATE TRIGGER vendors_search_renamed AFTER UPDATE OF search ON vendors
WHEN old.search <> new.search
BEGIN
  DELETE FROM user_search WHERE rowid IN (SELECT id FROM users WHERE vendor_id = new.id);
  INSERT INTO user_search (rowid, terms)
  SELECT id, terms FROM user_terms WHERE id IN (SELECT id FROM users WHERE vendor_id = new.id);
  DELETE FROM order_search WHERE rowid IN (SELECT id FROM orders WHERE vendor_id = new.id);
  INSERT INTO order_search (rowid, terms)
  SELECT id, terms FROM order_terms WHERE id IN (SELECT id FROM orders WHERE vendor_id = new.id);
  DELETE FROM claim_search WHERE rowid IN (SELECT id FROM claims WHERE vendor_id = new.id);
  INSERT INTO claim_search (rowid, terms)
  SELECT id, terms FROM claim_terms WHERE id IN (SELECT id FROM claims WHERE vendor_id = new.id);
  DELETE FROM return_search WHERE rowid IN (SELECT id FROM order_returns WHERE vendor_id = new.id AND sent_at IS NOT NULL);
  INSERT INTO return_search (rowid, terms)
  SELECT id, terms FROM return_terms WHERE id IN (SELECT id FROM order_returns WHERE vendor_id = new.id);
  DELETE FROM document_search WHERE rowid IN (SELECT id FROM documents WHERE vendor_id = new.id);
  INSERT INTO document_search (rowid, terms)
  SELECT id, terms FROM document_terms WHERE id IN (SELECT id FROM documents WHERE vendor_id = new.id);
  DELETE FROM statement_search WHERE rowid IN (SELECT id FROM credit_statements WHERE vendor_id = new.id);
  INSERT INTO statement_search (rowid, terms)
  SELECT id, terms FROM statement_terms WHERE id IN (SELECT id FROM credit_statements WHERE vendor_id = new.id);
END;
