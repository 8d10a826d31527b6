-- Full-text indexes. Each `…_search` of a list has the rows of its view `…_terms`: every run of three letters of a record's own search
-- text and of those that it shows, and facets (`_vendor7`) by which a search is narrowed. Those of products, facets and places are
-- written by the verbs. Backups hold none: `rebuildSearch` makes them.

CREATE VIRTUAL TABLE places_search USING fts5(
  terms, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE user_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE vendor_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE warranty_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE old_warranty_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE quotation_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE order_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE message_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE part_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE facet_search USING fts5(
  terms, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE product_search USING fts5(
  terms, name, tags, data, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 2 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE unit_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE claim_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE statement_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE document_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW user_terms AS SELECT u.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT u.search || ' ' || coalesce((SELECT v.search FROM vendors v WHERE v.id = u.vendor_id), '') AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) || ' _role' || coalesce(u.role, '') AS terms
FROM users u WHERE u.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW vendor_terms AS SELECT v.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT v.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM vendors v WHERE v.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW warranty_terms AS SELECT w.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT w.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM warranties w WHERE w.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW old_warranty_terms AS SELECT o.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT o.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM old_warranties o;
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
CREATE VIEW order_terms AS SELECT o.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT replace(coalesce(o.number, ''), '-', ' ') || ' ' || (SELECT u.search FROM users u WHERE u.id = o.user_id) || ' ' || coalesce((SELECT v.search FROM vendors v WHERE v.id = o.vendor_id), '') || ' ' || lower(replace(replace(replace(replace(replace(o.reference, '-', ' '), '/', ' '), '.', ' '), '_', ' '), '#', ' ')) AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM orders o WHERE o.status <> 'pending';
--> statement-breakpoint
CREATE VIEW message_terms AS SELECT m.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT m.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM messages m WHERE m.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW part_terms AS SELECT p.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT p.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM products p WHERE p.kind = 'part' AND p.parent_id IS NULL AND p.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW unit_terms AS SELECT u.id, coalesce('_vendor' || u.vendor_id || ' ', '') || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT u.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM units u WHERE u.mounting_date IS NOT NULL;
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
CREATE VIEW document_terms AS SELECT d.id, '_vendor' || d.vendor_id || ' _kind' || d.kind || ' _year' || d.year || ' ' || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (
      SELECT lower(replace(replace(replace(replace(replace(
        d.number || ' ' || (SELECT coalesce(o.number, o.id) || ' ' || o.reference FROM orders o WHERE o.id = d.order_id),
        '-', ' '), '/', ' '), '.', ' '), '_', ' '), '#', ' ')) || ' ' || (SELECT v.search FROM vendors v WHERE v.id = d.vendor_id) AS text
    ) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM documents d;
--> statement-breakpoint
-- A person's name is also in their orders.
CREATE TRIGGER users_search_insert AFTER INSERT ON users
BEGIN
  INSERT INTO user_search (rowid, terms) SELECT id, terms FROM user_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_search_delete AFTER DELETE ON users
BEGIN
  DELETE FROM user_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF search, role, vendor_id, deleted_at ON users
WHEN (old.search, old.role, old.vendor_id, old.deleted_at) IS NOT (new.search, new.role, new.vendor_id, new.deleted_at)
BEGIN
  DELETE FROM user_search WHERE rowid = old.id;
  INSERT INTO user_search (rowid, terms) SELECT id, terms FROM user_terms WHERE id = new.id;
  DELETE FROM order_search WHERE rowid IN (SELECT id FROM orders WHERE user_id = new.id AND old.search <> new.search);
  INSERT INTO order_search (rowid, terms)
  SELECT id, terms FROM order_terms WHERE id IN (SELECT id FROM orders WHERE user_id = new.id AND old.search <> new.search);
END;
--> statement-breakpoint
-- A retailer's name is also in its people, orders, claims, documents and statements.
CREATE TRIGGER vendors_search_insert AFTER INSERT ON vendors
BEGIN
  INSERT INTO vendor_search (rowid, terms) SELECT id, terms FROM vendor_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_delete AFTER DELETE ON vendors
BEGIN
  DELETE FROM vendor_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_update AFTER UPDATE OF search, deleted_at ON vendors
WHEN old.search <> new.search OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM vendor_search WHERE rowid = old.id;
  INSERT INTO vendor_search (rowid, terms) SELECT id, terms FROM vendor_terms WHERE id = new.id;
END;
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
  DELETE FROM document_search WHERE rowid IN (SELECT id FROM documents WHERE vendor_id = new.id);
  INSERT INTO document_search (rowid, terms)
  SELECT id, terms FROM document_terms WHERE id IN (SELECT id FROM documents WHERE vendor_id = new.id);
  DELETE FROM statement_search WHERE rowid IN (SELECT id FROM credit_statements WHERE vendor_id = new.id);
  INSERT INTO statement_search (rowid, terms)
  SELECT id, terms FROM statement_terms WHERE id IN (SELECT id FROM credit_statements WHERE vendor_id = new.id);
END;
--> statement-breakpoint
-- A unit's number is also in its claims.
CREATE TRIGGER units_search_insert AFTER INSERT ON units
BEGIN
  INSERT INTO unit_search (rowid, terms) SELECT id, terms FROM unit_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_search_delete AFTER DELETE ON units
BEGIN
  DELETE FROM unit_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_search_update AFTER UPDATE OF search, vendor_id, mounting_date ON units
WHEN old.search <> new.search OR old.vendor_id IS NOT new.vendor_id OR (old.mounting_date IS NULL) <> (new.mounting_date IS NULL)
BEGIN
  DELETE FROM unit_search WHERE rowid = old.id;
  INSERT INTO unit_search (rowid, terms) SELECT id, terms FROM unit_terms WHERE id = new.id;
  DELETE FROM claim_search WHERE rowid IN (SELECT id FROM claims WHERE unit_id = new.id AND old.search <> new.search);
  INSERT INTO claim_search (rowid, terms)
  SELECT id, terms FROM claim_terms WHERE id IN (SELECT id FROM claims WHERE unit_id = new.id AND old.search <> new.search);
END;
--> statement-breakpoint
-- The other lists.
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_search (rowid, terms) SELECT id, terms FROM order_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update AFTER UPDATE OF number, user_id, vendor_id, status ON orders
BEGIN
  DELETE FROM order_search WHERE rowid = old.id;
  INSERT INTO order_search (rowid, terms) SELECT id, terms FROM order_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_search_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_search_update AFTER UPDATE OF search, vendor_id, state, user_type, waiting_since ON quotations
WHEN old.search <> new.search OR old.vendor_id <> new.vendor_id OR old.state <> new.state OR old.user_type <> new.user_type
  OR (old.waiting_since IS NULL) <> (new.waiting_since IS NULL)
BEGIN
  DELETE FROM quotation_search WHERE rowid = old.id;
  INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_search_delete AFTER DELETE ON quotations
BEGIN
  DELETE FROM quotation_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER messages_search_insert AFTER INSERT ON messages
BEGIN
  INSERT INTO message_search (rowid, terms) SELECT id, terms FROM message_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER messages_search_update AFTER UPDATE OF search, deleted_at ON messages
WHEN old.search <> new.search OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM message_search WHERE rowid = old.id;
  INSERT INTO message_search (rowid, terms) SELECT id, terms FROM message_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER messages_search_delete AFTER DELETE ON messages
BEGIN
  DELETE FROM message_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_search_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO warranty_search (rowid, terms) SELECT id, terms FROM warranty_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_search_update AFTER UPDATE OF search, deleted_at ON warranties
WHEN old.search <> new.search OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM warranty_search WHERE rowid = old.id;
  INSERT INTO warranty_search (rowid, terms) SELECT id, terms FROM warranty_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_search_delete AFTER DELETE ON warranties
BEGIN
  DELETE FROM warranty_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_search_insert AFTER INSERT ON old_warranties
BEGIN
  INSERT INTO old_warranty_search (rowid, terms) SELECT id, terms FROM old_warranty_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_search_update AFTER UPDATE OF search ON old_warranties
WHEN old.search <> new.search
BEGIN
  DELETE FROM old_warranty_search WHERE rowid = old.id;
  INSERT INTO old_warranty_search (rowid, terms) SELECT id, terms FROM old_warranty_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_search_delete AFTER DELETE ON old_warranties
BEGIN
  DELETE FROM old_warranty_search WHERE rowid = old.id;
END;
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
CREATE TRIGGER documents_search_insert AFTER INSERT ON documents
BEGIN
  INSERT INTO document_search (rowid, terms) SELECT id, terms FROM document_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_search_delete AFTER DELETE ON documents
BEGIN
  DELETE FROM document_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_search_insert AFTER INSERT ON products
WHEN new.kind = 'part'
BEGIN
  INSERT INTO part_search (rowid, terms) SELECT id, terms FROM part_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_search_update AFTER UPDATE OF search, deleted_at ON products
WHEN new.kind = 'part' AND (old.search <> new.search OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  DELETE FROM part_search WHERE rowid = old.id;
  INSERT INTO part_search (rowid, terms) SELECT id, terms FROM part_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_search_delete AFTER DELETE ON products
WHEN old.kind = 'part'
BEGIN
  DELETE FROM part_search WHERE rowid = old.id;
END;
--> statement-breakpoint
-- The words of the catalogue, each under what is left of it without one or two letters: so a slip finds it.
CREATE TRIGGER search_words_insert AFTER INSERT ON search_words
BEGIN
  INSERT OR IGNORE INTO search_word_keys (lang, key, word, deleted)
  SELECT new.lang, text, new.word, 0 FROM (SELECT new.word AS text UNION SELECT new.forms ->> '$[0][0]' WHERE json_array_length(new.forms) = 1 AND length(new.forms ->> '$[0][0]') > 3);
  INSERT OR IGNORE INTO search_word_keys (lang, key, word, deleted)
  SELECT new.lang, substr(text, 1, a.value - 1) || substr(text, a.value + 1), new.word, 1 FROM (SELECT new.word AS text UNION SELECT new.forms ->> '$[0][0]' WHERE json_array_length(new.forms) = 1 AND length(new.forms ->> '$[0][0]') > 3) CROSS JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]') a
  WHERE a.value <= length(text);
  INSERT OR IGNORE INTO search_word_keys (lang, key, word, deleted)
  SELECT new.lang, substr(text, 1, a.value - 1) || substr(text, a.value + 1, b.value - a.value - 1) || substr(text, b.value + 1), new.word, 2
  FROM (SELECT new.word AS text UNION SELECT new.forms ->> '$[0][0]' WHERE json_array_length(new.forms) = 1 AND length(new.forms ->> '$[0][0]') > 3) CROSS JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]') a CROSS JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]') b
  WHERE length(new.word) BETWEEN 6 AND 14 AND a.value < b.value AND b.value <= length(text);
END;
--> statement-breakpoint
CREATE TRIGGER search_words_delete AFTER DELETE ON search_words
BEGIN
  DELETE FROM search_word_keys WHERE lang = old.lang AND word = old.word;
END;
--> statement-breakpoint
-- Words that mean the same, which administrators add to and change.
INSERT INTO synonym_groups (id, lang, words, search, created_at, updated_at, version) VALUES
  (1, 'it', 'antenna satellitare, antenna sat, sat, satellitare, antenna tv, impianto satellitare, ricevitore satellitare', 'antenna satellitare antenna sat sat satellitare antenna tv impianto satellitare ricevitore satellitare', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (2, 'it', 'parabola, padella, disco, antenna parabolica, parabola satellitare', 'parabola padella disco antenna parabolica parabola satellitare', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (3, 'it', 'antenna piatta, piatto, antenna a pannello, flat', 'antenna piatta piatto antenna a pannello flat', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (4, 'it', 'cupola, dome, antenna a cupola, antenna in movimento', 'cupola dome antenna a cupola antenna in movimento', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (5, 'it', 'portatile, mobile, trasportabile, da campeggio, treppiede', 'portatile mobile trasportabile da campeggio treppiede', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (6, 'it', 'climatizzatore, condizionatore, clima, aria condizionata, aircondition, ac, raffrescatore, climatizzazione', 'climatizzatore condizionatore clima aria condizionata aircondition ac raffrescatore climatizzazione', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (7, 'it', 'pompa di calore, riscaldamento, caldo freddo, inverter caldo', 'pompa di calore riscaldamento caldo freddo inverter caldo', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (8, 'it', 'pannello solare, pannello fotovoltaico, fotovoltaico, modulo solare, solare, celle solari, placca solare', 'pannello solare pannello fotovoltaico fotovoltaico modulo solare solare celle solari placca solare', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (9, 'it', 'flessibile, calpestabile, pieghevole, morbido', 'flessibile calpestabile pieghevole morbido', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (10, 'it', 'batteria, accumulatore, accu, batteria servizi, batteria al litio, pila', 'batteria accumulatore accu batteria servizi batteria al litio pila', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (11, 'it', 'litio, lifepo4, lfp, ioni di litio, lithium', 'litio lifepo4 lfp ioni di litio lithium', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (12, 'it', 'inverter, convertitore, trasformatore, invertitore, convertitore 12v 230v', 'inverter convertitore trasformatore invertitore convertitore 12v 230v', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (13, 'it', 'caricatore, caricabatterie, caricabatteria, booster, carica batterie, dc dc, alternatore', 'caricatore caricabatterie caricabatteria booster carica batterie dc dc alternatore', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (14, 'it', 'regolatore, regolatore di carica, centralina solare, mppt, regolatore solare', 'regolatore regolatore di carica centralina solare mppt regolatore solare', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (15, 'it', 'televisore, televisione, tv, tele, tivu, schermo, monitor, tvcolor, teleschermo, schermo piatto', 'televisore televisione tv tele tivu schermo monitor tvcolor teleschermo schermo piatto', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2),
  (16, 'it', 'staffa, supporto, braccio, attacco, porta tv, staffa tv, supporto tv', 'staffa supporto braccio attacco porta tv staffa tv supporto tv', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (17, 'it', 'cavo, filo, cavetto, coassiale, cavo coassiale, prolunga, cavo antenna, cavo satellitare, cavo tv', 'cavo filo cavetto coassiale cavo coassiale prolunga cavo antenna cavo satellitare cavo tv', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2),
  (18, 'it', 'presa, presa di corrente, spina, attacco esterno', 'presa presa di corrente spina attacco esterno', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (19, 'it', 'telecomando, comando a distanza, remote', 'telecomando comando a distanza remote', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (20, 'it', 'comando, pannello di comando, pannello comandi, quadro comandi, display', 'comando pannello di comando pannello comandi quadro comandi display', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (21, 'it', 'centralina, unita di controllo, decoder, ricevitore', 'centralina unita di controllo decoder ricevitore', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (22, 'it', 'fusibile, valvola, fusibili', 'fusibile valvola fusibili', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (23, 'it', 'guarnizione, guarnizioni, oring, o ring, tenuta', 'guarnizione guarnizioni oring o ring tenuta', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (24, 'it', 'filtro, filtri aria, filtro aria', 'filtro filtri aria filtro aria', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (25, 'it', 'ricambio, pezzo di ricambio, parti di ricambio, ricambi', 'ricambio pezzo di ricambio parti di ricambio ricambi', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (26, 'it', 'passatetto, passacavo, passacavi, passaggio tetto', 'passatetto passacavo passacavi passaggio tetto', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (27, 'it', 'due uscite, twin, doppia uscita, due tv, due televisori, due ricevitori', 'due uscite twin doppia uscita due tv due televisori due ricevitori', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (28, 'it', 'in marcia, in viaggio, in movimento, mentre si guida', 'in marcia in viaggio in movimento mentre si guida', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (29, 'it', 'sottopanca, sotto panca, sottosedile, sotto il letto, cassapanca', 'sottopanca sotto panca sottosedile sotto il letto cassapanca', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (30, 'it', 'smart, internet, wifi, wi fi, streaming', 'smart internet wifi wi fi streaming', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (31, 'it', 'silenzioso, rumore, rumoroso, rumorosita', 'silenzioso rumore rumoroso rumorosita', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (32, 'it', 'frigo, frigorifero, frigobar, freezer', 'frigo frigorifero frigobar freezer', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (33, 'it', 'tetto, da tetto, a tetto', 'tetto da tetto a tetto', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (34, 'en', 'satellite antenna, aerial, satellite, sat, sat antenna, satellite system, tv aerial, satellite receiver', 'satellite antenna aerial satellite sat sat antenna satellite system tv aerial satellite receiver', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (35, 'en', 'dish, satellite dish, parabolic antenna, parabola, parabolic', 'dish satellite dish parabolic antenna parabola parabolic', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (36, 'en', 'flat antenna, flat panel antenna, flat, flat panel', 'flat antenna flat panel antenna flat flat panel', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (37, 'en', 'dome, bubble, radome, dome antenna, domed', 'dome bubble radome dome antenna domed', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (38, 'en', 'portable, tripod, mobile, freestanding, suitcase', 'portable tripod mobile freestanding suitcase', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (39, 'en', 'air conditioner, air conditioning, aircon, air con, ac, ac unit, cooler, climate, air conditioning unit, cooling', 'air conditioner air conditioning aircon air con ac ac unit cooler climate air conditioning unit cooling', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (40, 'en', 'heat pump, heating, heater, reverse cycle, heat', 'heat pump heating heater reverse cycle heat', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (41, 'en', 'solar panel, photovoltaic, pv, pv panel, solar module, solar, solar cell, solar charger', 'solar panel photovoltaic pv pv panel solar module solar solar cell solar charger', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (42, 'en', 'flexible, bendable, thin, walk on, foldable', 'flexible bendable thin walk on foldable', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (43, 'en', 'battery, accumulator, leisure battery, batteries, power pack, house battery, accu', 'battery accumulator leisure battery batteries power pack house battery accu', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (44, 'en', 'lithium, lifepo4, lfp, li ion, lithium ion', 'lithium lifepo4 lfp li ion lithium ion', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (45, 'en', 'inverter, power inverter, converter, transformer, sine wave inverter', 'inverter power inverter converter transformer sine wave inverter', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (46, 'en', 'charge booster, battery charger, charger, booster, dc dc, b2b, b2b charger, alternator charger', 'charge booster battery charger charger booster dc dc b2b b2b charger alternator charger', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (47, 'en', 'solar controller, charge controller, regulator, mppt, solar regulator, controller', 'solar controller charge controller regulator mppt solar regulator controller', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (48, 'en', 'television, tv, telly, tele, tv set, screen, monitor, tellies, display, flat screen, flatscreen', 'television tv telly tele tv set screen monitor tellies display flat screen flatscreen', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2),
  (49, 'en', 'bracket, mount, holder, wall mount, arm, tv mount, wall bracket', 'bracket mount holder wall mount arm tv mount wall bracket', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (50, 'en', 'cable, lead, wire, coax, coax cable, cord, coaxial, antenna cable, aerial lead, satellite lead', 'cable lead wire coax coax cable cord coaxial antenna cable aerial lead satellite lead', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2),
  (51, 'en', 'socket, outlet, power point, plug, hook up', 'socket outlet power point plug hook up', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (52, 'en', 'remote control, remote, zapper, clicker, handset', 'remote control remote zapper clicker handset', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (53, 'en', 'control panel, display, operating panel, switch panel', 'control panel display operating panel switch panel', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (54, 'en', 'control unit, controller box, receiver, box', 'control unit controller box receiver box', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (55, 'en', 'fuse, fuses', 'fuse fuses', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (56, 'en', 'seal, gasket, o ring, rubber seal', 'seal gasket o ring rubber seal', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (57, 'en', 'filter, air filter', 'filter air filter', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (58, 'en', 'spare part, replacement part, part, spares, replacement', 'spare part replacement part part spares replacement', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (59, 'en', 'roof gland, cable gland, cable entry, grommet, cable entry plate, roof entry', 'roof gland cable gland cable entry grommet cable entry plate roof entry', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (60, 'en', 'twin output, twin, two tvs, two tv, two receivers, dual, double output', 'twin output twin two tvs two tv two receivers dual double output', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (61, 'en', 'in motion, while driving, on the move, moving', 'in motion while driving on the move moving', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (62, 'en', 'under bench, under seat, underseat, bench, under bed', 'under bench under seat underseat bench under bed', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (63, 'en', 'smart, internet, wifi, wi fi, streaming', 'smart internet wifi wi fi streaming', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (64, 'en', 'quiet, silent, noise, noisy', 'quiet silent noise noisy', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (65, 'en', 'fridge, refrigerator, cool box', 'fridge refrigerator cool box', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (66, 'en', 'roof mounted, roof, rooftop, roof top', 'roof mounted roof rooftop roof top', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (67, 'de', 'Satellitenantenne, Sat Antenne, Satantenne, Satanlage, Sat Anlage, Sat, Satellit, TV Antenne, Satellitenanlage, Satellitenempfang, Sat Empfang', 'satellitenantenne sat antenne satantenne satanlage sat anlage sat satellit tv antenne satellitenanlage satellitenempfang sat empfang', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (68, 'de', 'Parabolspiegel, Schüssel, Satschüssel, Sat Schüssel, Schuessel, Satellitenschüssel, Parabolantenne, Spiegel, Sat Spiegel', 'parabolspiegel schussel satschussel sat schussel schuessel satellitenschussel parabolantenne spiegel sat spiegel', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (69, 'de', 'Flachantenne, Planarantenne, flache Antenne, Flach', 'flachantenne planarantenne flache antenne flach', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (70, 'de', 'Kuppel, Dom, Domantenne, Kuppelantenne, Haube', 'kuppel dom domantenne kuppelantenne haube', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (71, 'de', 'mobile Antenne, tragbar, portabel, Stativ, Dreibein, Campingantenne, Koffer', 'mobile antenne tragbar portabel stativ dreibein campingantenne koffer', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (72, 'de', 'Klimaanlage, Klima, Klimagerät, Klimageraet, Klimatisierung, Dachklima, Dachklimaanlage, Aufdachklimaanlage, AC, Aircondition, Kühlung, Kühlgerät', 'klimaanlage klima klimagerat klimageraet klimatisierung dachklima dachklimaanlage aufdachklimaanlage ac aircondition kuhlung kuhlgerat', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (73, 'de', 'Wärmepumpe, Waermepumpe, Heizung, heizen, Heizfunktion', 'warmepumpe waermepumpe heizung heizen heizfunktion', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (74, 'de', 'Solarmodul, Solarpanel, Solarzelle, Photovoltaik, PV, PV Modul, Solarplatte, Solaranlage, Solar', 'solarmodul solarpanel solarzelle photovoltaik pv pv modul solarplatte solaranlage solar', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (75, 'de', 'flexibel, biegsam, biegbar, begehbar, faltbar', 'flexibel biegsam biegbar begehbar faltbar', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (76, 'de', 'Batterie, Akku, Bordbatterie, Aufbaubatterie, Versorgungsbatterie, Akkumulator, Lithiumakku, Lithiumbatterie', 'batterie akku bordbatterie aufbaubatterie versorgungsbatterie akkumulator lithiumakku lithiumbatterie', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (77, 'de', 'Lithium, LiFePO4, LFP, Li Ion, Lithium Ionen', 'lithium lifepo4 lfp li ion lithium ionen', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (78, 'de', 'Wechselrichter, Spannungswandler, Inverter, Umwandler, Sinuswechselrichter, Stromwandler', 'wechselrichter spannungswandler inverter umwandler sinuswechselrichter stromwandler', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (79, 'de', 'Ladebooster, Ladegerät, Ladegeraet, Booster, Ladewandler, B2B, DC DC, Batterieladegerät', 'ladebooster ladegerat ladegeraet booster ladewandler b2b dc dc batterieladegerat', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (80, 'de', 'Solarregler, Laderegler, Solarladeregler, MPPT, MPPT Regler, Regler', 'solarregler laderegler solarladeregler mppt mppt regler regler', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (81, 'de', 'Fernseher, TV, Fernsehgerät, Fernsehgeraet, TV Gerät, Glotze, Flimmerkiste, Fernsehen, Bildschirm, Monitor, Flachbildfernseher, Television, Flachbild', 'fernseher tv fernsehgerat fernsehgeraet tv gerat glotze flimmerkiste fernsehen bildschirm monitor flachbildfernseher television flachbild', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2),
  (82, 'de', 'Halterung, Halter, Wandhalterung, Schwenkarm, TV Halter, Befestigung, TV Arm', 'halterung halter wandhalterung schwenkarm tv halter befestigung tv arm', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (83, 'de', 'Kabel, Leitung, Koaxkabel, Koaxialkabel, Antennenkabel, Sat Kabel', 'kabel leitung koaxkabel koaxialkabel antennenkabel sat kabel', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (84, 'de', 'Steckdose, Anschlussdose, Außensteckdose, Aussendose, Stecker', 'steckdose anschlussdose aussensteckdose aussendose stecker', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (85, 'de', 'Fernbedienung, Fernsteuerung, Remote, FB', 'fernbedienung fernsteuerung remote fb', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (86, 'de', 'Bedienpanel, Bedienteil, Display, Bedieneinheit, Bedienfeld', 'bedienpanel bedienteil display bedieneinheit bedienfeld', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (87, 'de', 'Steuergerät, Steuereinheit, Receiver, Steuerbox, Steuerung', 'steuergerat steuereinheit receiver steuerbox steuerung', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (88, 'de', 'Sicherung, Schmelzsicherung, Sicherungen', 'sicherung schmelzsicherung sicherungen', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (89, 'de', 'Dichtung, Gummidichtung, O Ring, Dichtring', 'dichtung gummidichtung o ring dichtring', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (90, 'de', 'Filter, Luftfilter, Klimafilter', 'filter luftfilter klimafilter', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (91, 'de', 'Ersatzteil, Ersatz, Teile, Austauschteil', 'ersatzteil ersatz teile austauschteil', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (92, 'de', 'Dachdurchführung, Kabeldurchführung, Kabeldurchlass, Dachdose, Durchführung', 'dachdurchfuhrung kabeldurchfuhrung kabeldurchlass dachdose durchfuhrung', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (93, 'de', 'zwei Ausgänge, Twin, zwei Fernseher, zwei TV, zwei Receiver, Doppel, Dual', 'zwei ausgange twin zwei fernseher zwei tv zwei receiver doppel dual', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (94, 'de', 'während der Fahrt, in Fahrt, vollautomatisch nachführend, beim Fahren, in Bewegung', 'wahrend der fahrt in fahrt vollautomatisch nachfuhrend beim fahren in bewegung', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (95, 'de', 'Staukasten, Sitzbank, Unterbank, unter der Sitzbank, Staukastenklimaanlage', 'staukasten sitzbank unterbank unter der sitzbank staukastenklimaanlage', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (96, 'de', 'Smart, Internet, WLAN, Wifi, Streaming', 'smart internet wlan wifi streaming', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (97, 'de', 'leise, Geräusch, Lautstärke, laut', 'leise gerausch lautstarke laut', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (98, 'de', 'Kühlschrank, Kühlbox, Fridge', 'kuhlschrank kuhlbox fridge', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (99, 'de', 'Dachmontage, Dach, Aufdach', 'dachmontage dach aufdach', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (100, 'fr', 'antenne satellite, antenne sat, satellite, sat, antenne tv, système satellite, récepteur satellite', 'antenne satellite antenne sat satellite sat antenne tv systeme satellite recepteur satellite', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (101, 'fr', 'parabole, antenne parabolique, parabolique, assiette', 'parabole antenne parabolique parabolique assiette', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (102, 'fr', 'antenne plate, plate, antenne panneau', 'antenne plate plate antenne panneau', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (103, 'fr', 'dôme, coupole, antenne dôme, bulle', 'dome coupole antenne dome bulle', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (104, 'fr', 'portable, mobile, nomade, trépied, valise', 'portable mobile nomade trepied valise', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (105, 'fr', 'climatiseur, clim, climatisation, climatiseur de toit, air conditionné, ac, conditionneur, refroidisseur', 'climatiseur clim climatisation climatiseur de toit air conditionne ac conditionneur refroidisseur', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (106, 'fr', 'pompe à chaleur, réversible, clim réversible, chauffage, climatiseur réversible', 'pompe a chaleur reversible clim reversible chauffage climatiseur reversible', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (107, 'fr', 'panneau solaire, panneau photovoltaïque, photovoltaïque, module solaire, cellule solaire, plaque solaire, solaire', 'panneau solaire panneau photovoltaique photovoltaique module solaire cellule solaire plaque solaire solaire', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (108, 'fr', 'souple, flexible, pliable, pliant', 'souple flexible pliable pliant', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (109, 'fr', 'batterie, accu, accumulateur, batterie cellule, batterie auxiliaire, batterie de service', 'batterie accu accumulateur batterie cellule batterie auxiliaire batterie de service', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (110, 'fr', 'lithium, lifepo4, lfp, li ion, lithium ion', 'lithium lifepo4 lfp li ion lithium ion', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (111, 'fr', 'convertisseur, onduleur, transformateur, inverter', 'convertisseur onduleur transformateur inverter', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (112, 'fr', 'chargeur, booster, booster de charge, chargeur de batterie, dc dc, chargeur booster', 'chargeur booster booster de charge chargeur de batterie dc dc chargeur booster', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (113, 'fr', 'régulateur, régulateur solaire, régulateur de charge, mppt, contrôleur de charge', 'regulateur regulateur solaire regulateur de charge mppt controleur de charge', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (114, 'fr', 'téléviseur, télévision, télé, tv, poste, écran, moniteur, poste de télévision, petit écran, écran plat', 'televiseur television tele tv poste ecran moniteur poste de television petit ecran ecran plat', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2),
  (115, 'fr', 'support, fixation, bras, support mural, support tv, potence', 'support fixation bras support mural support tv potence', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (116, 'fr', 'câble, fil, câble coaxial, coaxial, coax, rallonge, câble antenne, câble satellite, câble tv', 'cable fil cable coaxial coaxial coax rallonge cable antenne cable satellite cable tv', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2),
  (117, 'fr', 'prise, prise de courant, prise extérieure, branchement', 'prise prise de courant prise exterieure branchement', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (118, 'fr', 'télécommande, zapette, zappette, commande à distance', 'telecommande zapette zappette commande a distance', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (119, 'fr', 'panneau de commande, tableau de commande, afficheur', 'panneau de commande tableau de commande afficheur', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (120, 'fr', 'boîtier, boîtier de commande, centrale, démodulateur, décodeur, récepteur', 'boitier boitier de commande centrale demodulateur decodeur recepteur', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (121, 'fr', 'fusible, plomb, fusibles', 'fusible plomb fusibles', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (122, 'fr', 'joint, joint d''étanchéité, étanchéité, joint torique', 'joint joint d etancheite etancheite joint torique', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (123, 'fr', 'filtre, filtre à air', 'filtre filtre a air', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (124, 'fr', 'pièce détachée, pièce de rechange, rechange, pièces', 'piece detachee piece de rechange rechange pieces', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (125, 'fr', 'passe toit, passe câble, passage de toit, passe cloison', 'passe toit passe cable passage de toit passe cloison', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (126, 'fr', 'deux sorties, twin, double sortie, deux téléviseurs, deux télés, deux tv', 'deux sorties twin double sortie deux televiseurs deux teles deux tv', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (127, 'fr', 'en roulant, en marche, en mouvement, pendant le trajet', 'en roulant en marche en mouvement pendant le trajet', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (128, 'fr', 'sous banquette, banquette, sous siège, coffre', 'sous banquette banquette sous siege coffre', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (129, 'fr', 'smart, internet, wifi, wi fi, streaming, connectée', 'smart internet wifi wi fi streaming connectee', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (130, 'fr', 'silencieux, bruit, bruyant', 'silencieux bruit bruyant', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (131, 'fr', 'frigo, réfrigérateur, glacière', 'frigo refrigerateur glaciere', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (132, 'fr', 'toit, de toit, pavillon', 'toit de toit pavillon', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (133, 'nl', 'satellietantenne, satelliet, sat, sat antenne, schotelantenne, tv antenne, satellietsysteem, satellietontvanger', 'satellietantenne satelliet sat sat antenne schotelantenne tv antenne satellietsysteem satellietontvanger', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (134, 'nl', 'schotel, schotelantenne, satellietschotel, parabool, paraboolantenne, schoteltje', 'schotel schotelantenne satellietschotel parabool paraboolantenne schoteltje', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (135, 'nl', 'vlakke antenne, vlakantenne, platte antenne, vlak', 'vlakke antenne vlakantenne platte antenne vlak', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (136, 'nl', 'koepel, koepelantenne, dome, bol', 'koepel koepelantenne dome bol', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (137, 'nl', 'draagbaar, draagbare, mobiel, losse, driepoot, koffer, portable', 'draagbaar draagbare mobiel losse driepoot koffer portable', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (138, 'nl', 'airconditioner, airco, airconditioning, dakairco, klimaat, ac, koeling, klimaatregeling', 'airconditioner airco airconditioning dakairco klimaat ac koeling klimaatregeling', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (139, 'nl', 'warmtepomp, verwarming, verwarmen, kachel', 'warmtepomp verwarming verwarmen kachel', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (140, 'nl', 'zonnepaneel, zonnepanelen, solar, solarpaneel, zonnecel, zonnecellen, pv, solar paneel, zonnestroom', 'zonnepaneel zonnepanelen solar solarpaneel zonnecel zonnecellen pv solar paneel zonnestroom', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (141, 'nl', 'flexibel, buigbaar, opvouwbaar, plooibaar', 'flexibel buigbaar opvouwbaar plooibaar', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (142, 'nl', 'accu, batterij, huishoudaccu, lithium accu, accubatterij, boordaccu', 'accu batterij huishoudaccu lithium accu accubatterij boordaccu', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (143, 'nl', 'lithium, lifepo4, lfp, li ion, lithium ion', 'lithium lifepo4 lfp li ion lithium ion', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (144, 'nl', 'omvormer, inverter, spanningsomvormer, transformator, converter', 'omvormer inverter spanningsomvormer transformator converter', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (145, 'nl', 'laadbooster, acculader, lader, booster, dc dc, b2b', 'laadbooster acculader lader booster dc dc b2b', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (146, 'nl', 'laadregelaar, zonneregelaar, mppt, mppt regelaar, regelaar, solar regelaar', 'laadregelaar zonneregelaar mppt mppt regelaar regelaar solar regelaar', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (147, 'nl', 'televisie, tv, tv toestel, teevee, beeldscherm, scherm, monitor, buis, televisietoestel, flatscreen, flatscreen tv', 'televisie tv tv toestel teevee beeldscherm scherm monitor buis televisietoestel flatscreen flatscreen tv', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2),
  (148, 'nl', 'beugel, houder, muurbeugel, wandbeugel, ophangbeugel, steun, tv arm', 'beugel houder muurbeugel wandbeugel ophangbeugel steun tv arm', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (149, 'nl', 'kabel, snoer, coax, coaxkabel, antennekabel', 'kabel snoer coax coaxkabel antennekabel', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2),
  (150, 'nl', 'contactdoos, stopcontact, buitenstopcontact, stekker, aansluiting', 'contactdoos stopcontact buitenstopcontact stekker aansluiting', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (151, 'nl', 'afstandsbediening, remote, zapper', 'afstandsbediening remote zapper', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (152, 'nl', 'bedieningspaneel, bedienpaneel, display', 'bedieningspaneel bedienpaneel display', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (153, 'nl', 'regelkast, besturingskast, receiver, ontvanger, besturing', 'regelkast besturingskast receiver ontvanger besturing', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (154, 'nl', 'zekering, stop, zekeringen', 'zekering stop zekeringen', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (155, 'nl', 'afdichting, pakking, rubber, o ring, afdichtring', 'afdichting pakking rubber o ring afdichtring', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (156, 'nl', 'filter, luchtfilter', 'filter luchtfilter', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (157, 'nl', 'onderdeel, reserveonderdeel, reservedeel, vervangingsonderdeel', 'onderdeel reserveonderdeel reservedeel vervangingsonderdeel', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (158, 'nl', 'dakdoorvoer, kabeldoorvoer, doorvoer', 'dakdoorvoer kabeldoorvoer doorvoer', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (159, 'nl', 'twee uitgangen, twin, twee televisies, twee tv, dubbele uitgang', 'twee uitgangen twin twee televisies twee tv dubbele uitgang', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (160, 'nl', 'onderweg, tijdens het rijden, in beweging, rijdend', 'onderweg tijdens het rijden in beweging rijdend', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (161, 'nl', 'onder de bank, bank, onderbank, zitbank', 'onder de bank bank onderbank zitbank', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (162, 'nl', 'smart, internet, wifi, wi fi, streaming', 'smart internet wifi wi fi streaming', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (163, 'nl', 'stil, geluid, lawaai', 'stil geluid lawaai', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (164, 'nl', 'koelkast, koelbox, frigo', 'koelkast koelbox frigo', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1),
  (165, 'nl', 'dakmodel, dak, opdak', 'dakmodel dak opdak', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1);
--> statement-breakpoint
-- The same, by how each begins and in which forms it is found.
INSERT INTO synonym_words (lang, start, synonym_id, forms) VALUES
  ('it', 'antenn sat', 1, '[["antenn"],["sat"]]'),
  ('it', 'antenn satellit', 1, '[["antenn"],["satellit"]]'),
  ('it', 'antenn tv', 1, '[["antenn"],["tv"]]'),
  ('it', 'impiant satellit', 1, '[["impiant"],["satellit"]]'),
  ('it', 'ricevitor satellit', 1, '[["ricevitor"],["satellit"]]'),
  ('it', 'sat', 1, '[["sat"]]'),
  ('it', 'satellit', 1, '[["satellit"]]'),
  ('it', 'antenn parabol', 2, '[["antenn"],["parabol"]]'),
  ('it', 'disc', 2, '[["disc"]]'),
  ('it', 'padell', 2, '[["padell"]]'),
  ('it', 'parabol', 2, '[["parabol"]]'),
  ('it', 'parabol satellit', 2, '[["parabol"],["satellit"]]'),
  ('it', 'antenn a pannell', 3, '[["antenn"],["a"],["pannell"]]'),
  ('it', 'antenn piatt', 3, '[["antenn"],["piatt"]]'),
  ('it', 'flat', 3, '[["flat"]]'),
  ('it', 'piatt', 3, '[["piatt"]]'),
  ('it', 'antenn a cupol', 4, '[["antenn"],["a"],["cupol"]]'),
  ('it', 'antenn in movi', 4, '[["antenn"],["in"],["movi"]]'),
  ('it', 'cupol', 4, '[["cupol"]]'),
  ('it', 'domo', 4, '[["domo","domi","doma","dome"]]'),
  ('it', 'da campegg', 5, '[["da"],["campegg"]]'),
  ('it', 'mobil', 5, '[["mobil"]]'),
  ('it', 'portatil', 5, '[["portatil"]]'),
  ('it', 'trasport', 5, '[["trasport"]]'),
  ('it', 'treppied', 5, '[["treppied"]]'),
  ('it', 'ac', 6, '[["ac"]]'),
  ('it', 'aircondition', 6, '[["aircondition"]]'),
  ('it', 'ario condizion', 6, '[["ario","arii","aria","arie"],["condizion"]]'),
  ('it', 'clim', 6, '[["clim"]]'),
  ('it', 'climatizz', 6, '[["climatizz"]]'),
  ('it', 'condizion', 6, '[["condizion"]]'),
  ('it', 'raffresc', 6, '[["raffresc"]]'),
  ('it', 'cald fredd', 7, '[["cald"],["fredd"]]'),
  ('it', 'inverter cald', 7, '[["inverter"],["cald"]]'),
  ('it', 'pomp di calor', 7, '[["pomp"],["di"],["calor"]]'),
  ('it', 'riscald', 7, '[["riscald"]]'),
  ('it', 'cell solar', 8, '[["cell"],["solar"]]'),
  ('it', 'fotovolt', 8, '[["fotovolt"]]'),
  ('it', 'modul sola', 8, '[["modul"],["sola"]]'),
  ('it', 'pannell fotovolt', 8, '[["pannell"],["fotovolt"]]'),
  ('it', 'pannell sola', 8, '[["pannell"],["sola"]]'),
  ('it', 'placc sola', 8, '[["placc"],["sola"]]'),
  ('it', 'sola', 8, '[["sola"]]'),
  ('it', 'calpest', 9, '[["calpest"]]'),
  ('it', 'flessibil', 9, '[["flessibil"]]'),
  ('it', 'morbid', 9, '[["morbid"]]'),
  ('it', 'pieghevol', 9, '[["pieghevol"]]'),
  ('it', 'accu', 10, '[["accu"]]'),
  ('it', 'accumul', 10, '[["accumul"]]'),
  ('it', 'batter', 10, '[["batter"]]'),
  ('it', 'batter al liti', 10, '[["batter"],["al"],["liti"]]'),
  ('it', 'batter serviz', 10, '[["batter"],["serviz"]]'),
  ('it', 'pilo', 10, '[["pilo","pili","pila","pile"]]'),
  ('it', 'iono di liti', 11, '[["iono","ioni","iona","ione"],["di"],["liti"]]'),
  ('it', 'lfp', 11, '[["lfp"]]'),
  ('it', 'lifepo4', 11, '[["lifepo4"]]'),
  ('it', 'lithium', 11, '[["lithium"]]'),
  ('it', 'liti', 11, '[["liti"]]'),
  ('it', 'convertitor', 12, '[["convertitor"]]'),
  ('it', 'convertitor 12v 230v', 12, '[["convertitor"],["12v"],["230v"]]'),
  ('it', 'inverter', 12, '[["inverter"]]'),
  ('it', 'invertitor', 12, '[["invertitor"]]'),
  ('it', 'trasform', 12, '[["trasform"]]'),
  ('it', 'altern', 13, '[["altern"]]'),
  ('it', 'booster', 13, '[["booster"]]'),
  ('it', 'caric', 13, '[["caric"]]'),
  ('it', 'caric batter', 13, '[["caric"],["batter"]]'),
  ('it', 'caricabatter', 13, '[["caricabatter"]]'),
  ('it', 'dc', 13, '[["dc"]]'),
  ('it', 'centralin sola', 14, '[["centralin"],["sola"]]'),
  ('it', 'mppt', 14, '[["mppt"]]'),
  ('it', 'regol', 14, '[["regol"]]'),
  ('it', 'regol di caric', 14, '[["regol"],["di"],["caric"]]'),
  ('it', 'regol sola', 14, '[["regol"],["sola"]]'),
  ('it', 'monitor', 15, '[["monitor"]]'),
  ('it', 'scherm', 15, '[["scherm"]]'),
  ('it', 'scherm piatt', 15, '[["scherm"],["piatt"]]'),
  ('it', 'telescherm', 15, '[["telescherm"]]'),
  ('it', 'television', 15, '[["television"]]'),
  ('it', 'televisor', 15, '[["televisor"]]'),
  ('it', 'telo', 15, '[["telo","teli","tela","tele"]]'),
  ('it', 'tivu', 15, '[["tivu"]]'),
  ('it', 'tv', 15, '[["tv"]]'),
  ('it', 'tvcolor', 15, '[["tvcolor"]]'),
  ('it', 'attacc', 16, '[["attacc"]]'),
  ('it', 'bracc', 16, '[["bracc"]]'),
  ('it', 'port tv', 16, '[["port"],["tv"]]'),
  ('it', 'staff', 16, '[["staff"]]'),
  ('it', 'staff tv', 16, '[["staff"],["tv"]]'),
  ('it', 'support', 16, '[["support"]]'),
  ('it', 'support tv', 16, '[["support"],["tv"]]'),
  ('it', 'cavett', 17, '[["cavett"]]'),
  ('it', 'cavo', 17, '[["cavo","cavi","cava","cave"]]'),
  ('it', 'cavo antenn', 17, '[["cavo","cavi","cava","cave"],["antenn"]]'),
  ('it', 'cavo coassial', 17, '[["cavo","cavi","cava","cave"],["coassial"]]'),
  ('it', 'cavo satellit', 17, '[["cavo","cavi","cava","cave"],["satellit"]]'),
  ('it', 'cavo tv', 17, '[["cavo","cavi","cava","cave"],["tv"]]'),
  ('it', 'coassial', 17, '[["coassial"]]'),
  ('it', 'filo', 17, '[["filo","fili","fila","file"]]'),
  ('it', 'prolung', 17, '[["prolung"]]'),
  ('it', 'attacc estern', 18, '[["attacc"],["estern"]]'),
  ('it', 'pres', 18, '[["pres"]]'),
  ('it', 'pres di corrent', 18, '[["pres"],["di"],["corrent"]]'),
  ('it', 'spin', 18, '[["spin"]]'),
  ('it', 'coma a distanz', 19, '[["coma"],["a"],["distanz"]]'),
  ('it', 'remot', 19, '[["remot"]]'),
  ('it', 'telecom', 19, '[["telecom"]]'),
  ('it', 'coma', 20, '[["coma"]]'),
  ('it', 'display', 20, '[["display"]]'),
  ('it', 'pannell comand', 20, '[["pannell"],["comand"]]'),
  ('it', 'pannell di coma', 20, '[["pannell"],["di"],["coma"]]'),
  ('it', 'quadr comand', 20, '[["quadr"],["comand"]]'),
  ('it', 'centralin', 21, '[["centralin"]]'),
  ('it', 'decoder', 21, '[["decoder"]]'),
  ('it', 'ricevitor', 21, '[["ricevitor"]]'),
  ('it', 'unit di controll', 21, '[["unit"],["di"],["controll"]]'),
  ('it', 'fusibil', 22, '[["fusibil"]]'),
  ('it', 'valvol', 22, '[["valvol"]]'),
  ('it', 'guarnizion', 23, '[["guarnizion"]]'),
  ('it', 'o ring', 23, '[["o"],["ring"]]'),
  ('it', 'oring', 23, '[["oring"]]'),
  ('it', 'tenu', 23, '[["tenu"]]'),
  ('it', 'filtr', 24, '[["filtr"]]'),
  ('it', 'filtr ario', 24, '[["filtr"],["ario","arii","aria","arie"]]'),
  ('it', 'part di ricamb', 25, '[["part"],["di"],["ricamb"]]'),
  ('it', 'pezz di ricamb', 25, '[["pezz"],["di"],["ricamb"]]'),
  ('it', 'ricamb', 25, '[["ricamb"]]'),
  ('it', 'passac', 26, '[["passac"]]'),
  ('it', 'passagg tett', 26, '[["passagg"],["tett"]]'),
  ('it', 'passatett', 26, '[["passatett"]]'),
  ('it', 'dopp uscit', 27, '[["dopp"],["uscit"]]'),
  ('it', 'due ricevitor', 27, '[["due"],["ricevitor"]]'),
  ('it', 'due televisor', 27, '[["due"],["televisor"]]'),
  ('it', 'due tv', 27, '[["due"],["tv"]]'),
  ('it', 'due uscit', 27, '[["due"],["uscit"]]'),
  ('it', 'twin', 27, '[["twin"]]'),
  ('it', 'in marc', 28, '[["in"],["marc"]]'),
  ('it', 'in movi', 28, '[["in"],["movi"]]'),
  ('it', 'in viagg', 28, '[["in"],["viagg"]]'),
  ('it', 'mentr si guid', 28, '[["mentr"],["si"],["guid"]]'),
  ('it', 'cassapanc', 29, '[["cassapanc"]]'),
  ('it', 'sott il lett', 29, '[["sott"],["il"],["lett"]]'),
  ('it', 'sott panc', 29, '[["sott"],["panc"]]'),
  ('it', 'sottopanc', 29, '[["sottopanc"]]'),
  ('it', 'sottosedil', 29, '[["sottosedil"]]'),
  ('it', 'internet', 30, '[["internet"]]'),
  ('it', 'smart', 30, '[["smart"]]'),
  ('it', 'streaming', 30, '[["streaming"]]'),
  ('it', 'wi fi', 30, '[["wi"],["fi"]]'),
  ('it', 'wifo', 30, '[["wifo","wifi","wifa","wife"]]'),
  ('it', 'rumor', 31, '[["rumor"]]'),
  ('it', 'rumoros', 31, '[["rumoros"]]'),
  ('it', 'silenz', 31, '[["silenz"]]'),
  ('it', 'freezer', 32, '[["freezer"]]'),
  ('it', 'frig', 32, '[["frig"]]'),
  ('it', 'frigob', 32, '[["frigob"]]'),
  ('it', 'frigorifer', 32, '[["frigorifer"]]'),
  ('it', 'a tett', 33, '[["a"],["tett"]]'),
  ('it', 'da tett', 33, '[["da"],["tett"]]'),
  ('it', 'tett', 33, '[["tett"]]'),
  ('en', 'aerial', 34, '[["aerial"]]'),
  ('en', 'sat', 34, '[["sat"]]'),
  ('en', 'sat antenna', 34, '[["sat"],["antenna"]]'),
  ('en', 'satellit', 34, '[["satellit"]]'),
  ('en', 'satellit antenna', 34, '[["satellit"],["antenna"]]'),
  ('en', 'satellit receiv', 34, '[["satellit"],["receiv"]]'),
  ('en', 'satellit system', 34, '[["satellit"],["system"]]'),
  ('en', 'tv aerial', 34, '[["tv"],["aerial"]]'),
  ('en', 'dish', 35, '[["dish"]]'),
  ('en', 'parabol', 35, '[["parabol"]]'),
  ('en', 'parabol antenna', 35, '[["parabol"],["antenna"]]'),
  ('en', 'parabola', 35, '[["parabola"]]'),
  ('en', 'satellit dish', 35, '[["satellit"],["dish"]]'),
  ('en', 'flat', 36, '[["flat"]]'),
  ('en', 'flat antenna', 36, '[["flat"],["antenna"]]'),
  ('en', 'flat panel', 36, '[["flat"],["panel"]]'),
  ('en', 'flat panel antenna', 36, '[["flat"],["panel"],["antenna"]]'),
  ('en', 'bubbl', 37, '[["bubbl"]]'),
  ('en', 'dome', 37, '[["dome"]]'),
  ('en', 'dome antenna', 37, '[["dome"],["antenna"]]'),
  ('en', 'radom', 37, '[["radom"]]'),
  ('en', 'freestand', 38, '[["freestand"]]'),
  ('en', 'mobil', 38, '[["mobil"]]'),
  ('en', 'portabl', 38, '[["portabl"]]'),
  ('en', 'suitcas', 38, '[["suitcas"]]'),
  ('en', 'tripod', 38, '[["tripod"]]'),
  ('en', 'ac', 39, '[["ac"]]'),
  ('en', 'ac unit', 39, '[["ac"],["unit"]]'),
  ('en', 'air con', 39, '[["air"],["con"]]'),
  ('en', 'air condition', 39, '[["air"],["condition"]]'),
  ('en', 'air condition unit', 39, '[["air"],["condition"],["unit"]]'),
  ('en', 'aircon', 39, '[["aircon"]]'),
  ('en', 'climat', 39, '[["climat"]]'),
  ('en', 'cool', 39, '[["cool"]]'),
  ('en', 'cooler', 39, '[["cooler"]]'),
  ('en', 'heat', 40, '[["heat"]]'),
  ('en', 'heat pump', 40, '[["heat"],["pump"]]'),
  ('en', 'heater', 40, '[["heater"]]'),
  ('en', 'revers cycl', 40, '[["revers"],["cycl"]]'),
  ('en', 'photovolta', 41, '[["photovolta"]]'),
  ('en', 'pv', 41, '[["pv"]]'),
  ('en', 'pv panel', 41, '[["pv"],["panel"]]'),
  ('en', 'solar', 41, '[["solar"]]'),
  ('en', 'solar cell', 41, '[["solar"],["cell"]]'),
  ('en', 'solar charger', 41, '[["solar"],["charger"]]'),
  ('en', 'solar modul', 41, '[["solar"],["modul"]]'),
  ('en', 'solar panel', 41, '[["solar"],["panel"]]'),
  ('en', 'bendabl', 42, '[["bendabl"]]'),
  ('en', 'flexibl', 42, '[["flexibl"]]'),
  ('en', 'foldabl', 42, '[["foldabl"]]'),
  ('en', 'thin', 42, '[["thin"]]'),
  ('en', 'walk on', 42, '[["walk"],["on"]]'),
  ('en', 'accu', 43, '[["accu"]]'),
  ('en', 'accumul', 43, '[["accumul"]]'),
  ('en', 'batter', 43, '[["batter"]]'),
  ('en', 'hous batter', 43, '[["hous"],["batter"]]'),
  ('en', 'leisur batter', 43, '[["leisur"],["batter"]]'),
  ('en', 'power pack', 43, '[["power"],["pack"]]'),
  ('en', 'lfp', 44, '[["lfp"]]'),
  ('en', 'li ion', 44, '[["li"],["ion"]]'),
  ('en', 'lifepo4', 44, '[["lifepo4"]]'),
  ('en', 'lithium', 44, '[["lithium"]]'),
  ('en', 'lithium ion', 44, '[["lithium"],["ion"]]'),
  ('en', 'convert', 45, '[["convert"]]'),
  ('en', 'invert', 45, '[["invert"]]'),
  ('en', 'power invert', 45, '[["power"],["invert"]]'),
  ('en', 'sine wave invert', 45, '[["sine"],["wave"],["invert"]]'),
  ('en', 'transform', 45, '[["transform"]]'),
  ('en', 'altern charger', 46, '[["altern"],["charger"]]'),
  ('en', 'b2b', 46, '[["b2b"]]'),
  ('en', 'b2b charger', 46, '[["b2b"],["charger"]]'),
  ('en', 'batter charger', 46, '[["batter"],["charger"]]'),
  ('en', 'booster', 46, '[["booster"]]'),
  ('en', 'charg booster', 46, '[["charg"],["booster"]]'),
  ('en', 'charger', 46, '[["charger"]]'),
  ('en', 'dc', 46, '[["dc"]]'),
  ('en', 'charg control', 47, '[["charg"],["control"]]'),
  ('en', 'control', 47, '[["control"]]'),
  ('en', 'mppt', 47, '[["mppt"]]'),
  ('en', 'regul', 47, '[["regul"]]'),
  ('en', 'solar control', 47, '[["solar"],["control"]]'),
  ('en', 'solar regul', 47, '[["solar"],["regul"]]'),
  ('en', 'displa', 48, '[["displa"]]'),
  ('en', 'flat screen', 48, '[["flat"],["screen"]]'),
  ('en', 'flatscreen', 48, '[["flatscreen"]]'),
  ('en', 'monitor', 48, '[["monitor"]]'),
  ('en', 'screen', 48, '[["screen"]]'),
  ('en', 'tele', 48, '[["tele"]]'),
  ('en', 'telev', 48, '[["telev"]]'),
  ('en', 'tell', 48, '[["tell"]]'),
  ('en', 'tv', 48, '[["tv"]]'),
  ('en', 'tv set', 48, '[["tv"],["set"]]'),
  ('en', 'arm', 49, '[["arm"]]'),
  ('en', 'bracket', 49, '[["bracket"]]'),
  ('en', 'holder', 49, '[["holder"]]'),
  ('en', 'mount', 49, '[["mount"]]'),
  ('en', 'tv mount', 49, '[["tv"],["mount"]]'),
  ('en', 'wall bracket', 49, '[["wall"],["bracket"]]'),
  ('en', 'wall mount', 49, '[["wall"],["mount"]]'),
  ('en', 'aerial lead', 50, '[["aerial"],["lead"]]'),
  ('en', 'antenna cabl', 50, '[["antenna"],["cabl"]]'),
  ('en', 'cabl', 50, '[["cabl"]]'),
  ('en', 'coax', 50, '[["coax"]]'),
  ('en', 'coax cabl', 50, '[["coax"],["cabl"]]'),
  ('en', 'coaxial', 50, '[["coaxial"]]'),
  ('en', 'cord', 50, '[["cord"]]'),
  ('en', 'lead', 50, '[["lead"]]'),
  ('en', 'satellit lead', 50, '[["satellit"],["lead"]]'),
  ('en', 'wire', 50, '[["wire"]]'),
  ('en', 'hook up', 51, '[["hook"],["up"]]'),
  ('en', 'outlet', 51, '[["outlet"]]'),
  ('en', 'plug', 51, '[["plug"]]'),
  ('en', 'power point', 51, '[["power"],["point"]]'),
  ('en', 'socket', 51, '[["socket"]]'),
  ('en', 'clicker', 52, '[["clicker"]]'),
  ('en', 'handset', 52, '[["handset"]]'),
  ('en', 'remot', 52, '[["remot"]]'),
  ('en', 'remot control', 52, '[["remot"],["control"]]'),
  ('en', 'zapper', 52, '[["zapper"]]'),
  ('en', 'control panel', 53, '[["control"],["panel"]]'),
  ('en', 'displa', 53, '[["displa"]]'),
  ('en', 'oper panel', 53, '[["oper"],["panel"]]'),
  ('en', 'switch panel', 53, '[["switch"],["panel"]]'),
  ('en', 'box', 54, '[["box"]]'),
  ('en', 'control box', 54, '[["control"],["box"]]'),
  ('en', 'control unit', 54, '[["control"],["unit"]]'),
  ('en', 'receiv', 54, '[["receiv"]]'),
  ('en', 'fuse', 55, '[["fuse"]]'),
  ('en', 'gasket', 56, '[["gasket"]]'),
  ('en', 'o ring', 56, '[["o"],["ring"]]'),
  ('en', 'rubber seal', 56, '[["rubber"],["seal"]]'),
  ('en', 'seal', 56, '[["seal"]]'),
  ('en', 'air filter', 57, '[["air"],["filter"]]'),
  ('en', 'filter', 57, '[["filter"]]'),
  ('en', 'part', 58, '[["part"]]'),
  ('en', 'replac', 58, '[["replac"]]'),
  ('en', 'replac part', 58, '[["replac"],["part"]]'),
  ('en', 'spare', 58, '[["spare"]]'),
  ('en', 'spare part', 58, '[["spare"],["part"]]'),
  ('en', 'cabl entr', 59, '[["cabl"],["entr"]]'),
  ('en', 'cabl entr plate', 59, '[["cabl"],["entr"],["plate"]]'),
  ('en', 'cabl gland', 59, '[["cabl"],["gland"]]'),
  ('en', 'grommet', 59, '[["grommet"]]'),
  ('en', 'roof entr', 59, '[["roof"],["entr"]]'),
  ('en', 'roof gland', 59, '[["roof"],["gland"]]'),
  ('en', 'doubl output', 60, '[["doubl"],["output"]]'),
  ('en', 'dual', 60, '[["dual"]]'),
  ('en', 'twin', 60, '[["twin"]]'),
  ('en', 'twin output', 60, '[["twin"],["output"]]'),
  ('en', 'two receiv', 60, '[["two"],["receiv"]]'),
  ('en', 'two tv', 60, '[["two"],["tv"]]'),
  ('en', 'two tvs', 60, '[["two"],["tvs"]]'),
  ('en', 'in motion', 61, '[["in"],["motion"]]'),
  ('en', 'movi', 61, '[["movi"]]'),
  ('en', 'on the move', 61, '[["on"],["the"],["move"]]'),
  ('en', 'while driv', 61, '[["while"],["driv"]]'),
  ('en', 'bench', 62, '[["bench"]]'),
  ('en', 'under bed', 62, '[["under"],["bed"]]'),
  ('en', 'under bench', 62, '[["under"],["bench"]]'),
  ('en', 'under seat', 62, '[["under"],["seat"]]'),
  ('en', 'underseat', 62, '[["underseat"]]'),
  ('en', 'internet', 63, '[["internet"]]'),
  ('en', 'smart', 63, '[["smart"]]'),
  ('en', 'stream', 63, '[["stream"]]'),
  ('en', 'wi fi', 63, '[["wi"],["fi"]]'),
  ('en', 'wifi', 63, '[["wifi"]]'),
  ('en', 'nois', 64, '[["nois"]]'),
  ('en', 'quiet', 64, '[["quiet"]]'),
  ('en', 'silent', 64, '[["silent"]]'),
  ('en', 'cool box', 65, '[["cool"],["box"]]'),
  ('en', 'fridg', 65, '[["fridg"]]'),
  ('en', 'refriger', 65, '[["refriger"]]'),
  ('en', 'roof', 66, '[["roof"]]'),
  ('en', 'roof mount', 66, '[["roof"],["mount"]]'),
  ('en', 'roof top', 66, '[["roof"],["top"]]'),
  ('en', 'rooftop', 66, '[["rooftop"]]'),
  ('de', 'sat', 67, '[["sat"]]'),
  ('de', 'sat anlag', 67, '[["sat"],["anlag"]]'),
  ('de', 'sat antenn', 67, '[["sat"],["antenn"]]'),
  ('de', 'sat empfang', 67, '[["sat"],["empfang"]]'),
  ('de', 'satanlag', 67, '[["satanlag"]]'),
  ('de', 'satantenn', 67, '[["satantenn"]]'),
  ('de', 'satellit', 67, '[["satellit"]]'),
  ('de', 'satellitenanlag', 67, '[["satellitenanlag"]]'),
  ('de', 'satellitenantenn', 67, '[["satellitenantenn"]]'),
  ('de', 'satellitenempfang', 67, '[["satellitenempfang"]]'),
  ('de', 'tv antenn', 67, '[["tv"],["antenn"]]'),
  ('de', 'parabolantenn', 68, '[["parabolantenn"]]'),
  ('de', 'parabolspiegel', 68, '[["parabolspiegel"]]'),
  ('de', 'sat schussel', 68, '[["sat"],["schussel"]]'),
  ('de', 'sat spiegel', 68, '[["sat"],["spiegel"]]'),
  ('de', 'satellitenschussel', 68, '[["satellitenschussel"]]'),
  ('de', 'satschussel', 68, '[["satschussel"]]'),
  ('de', 'schuessel', 68, '[["schuessel"]]'),
  ('de', 'schussel', 68, '[["schussel"]]'),
  ('de', 'spiegel', 68, '[["spiegel"]]'),
  ('de', 'flach', 69, '[["flach"]]'),
  ('de', 'flach antenn', 69, '[["flach"],["antenn"]]'),
  ('de', 'flachantenn', 69, '[["flachantenn"]]'),
  ('de', 'planarantenn', 69, '[["planarantenn"]]'),
  ('de', 'dom', 70, '[["dom"]]'),
  ('de', 'domantenn', 70, '[["domantenn"]]'),
  ('de', 'haub', 70, '[["haub"]]'),
  ('de', 'kuppel', 70, '[["kuppel"]]'),
  ('de', 'kuppelantenn', 70, '[["kuppelantenn"]]'),
  ('de', 'campingantenn', 71, '[["campingantenn"]]'),
  ('de', 'dreibein', 71, '[["dreibein"]]'),
  ('de', 'koff', 71, '[["koff"]]'),
  ('de', 'mobil antenn', 71, '[["mobil"],["antenn"]]'),
  ('de', 'portabel', 71, '[["portabel"]]'),
  ('de', 'stativ', 71, '[["stativ"]]'),
  ('de', 'tragbar', 71, '[["tragbar"]]'),
  ('de', 'ac', 72, '[["ac"]]'),
  ('de', 'aircondition', 72, '[["aircondition"]]'),
  ('de', 'aufdachklimaanlag', 72, '[["aufdachklimaanlag"]]'),
  ('de', 'dachklima', 72, '[["dachklima"]]'),
  ('de', 'dachklimaanlag', 72, '[["dachklimaanlag"]]'),
  ('de', 'klima', 72, '[["klima"]]'),
  ('de', 'klimaanlag', 72, '[["klimaanlag"]]'),
  ('de', 'klimageraet', 72, '[["klimageraet"]]'),
  ('de', 'klimagerat', 72, '[["klimagerat"]]'),
  ('de', 'klimatisier', 72, '[["klimatisier"]]'),
  ('de', 'kuhlgerat', 72, '[["kuhlgerat"]]'),
  ('de', 'kuhlung', 72, '[["kuhlung"]]'),
  ('de', 'heiz', 73, '[["heiz"]]'),
  ('de', 'heizfunktion', 73, '[["heizfunktion"]]'),
  ('de', 'heizung', 73, '[["heizung"]]'),
  ('de', 'waermepump', 73, '[["waermepump"]]'),
  ('de', 'warmepump', 73, '[["warmepump"]]'),
  ('de', 'photovolta', 74, '[["photovolta"]]'),
  ('de', 'pv', 74, '[["pv"]]'),
  ('de', 'pv modul', 74, '[["pv"],["modul"]]'),
  ('de', 'solar', 74, '[["solar"]]'),
  ('de', 'solaranlag', 74, '[["solaranlag"]]'),
  ('de', 'solarmodul', 74, '[["solarmodul"]]'),
  ('de', 'solarpanel', 74, '[["solarpanel"]]'),
  ('de', 'solarplatt', 74, '[["solarplatt"]]'),
  ('de', 'solarzell', 74, '[["solarzell"]]'),
  ('de', 'begehbar', 75, '[["begehbar"]]'),
  ('de', 'biegbar', 75, '[["biegbar"]]'),
  ('de', 'biegsam', 75, '[["biegsam"]]'),
  ('de', 'faltbar', 75, '[["faltbar"]]'),
  ('de', 'flexibel', 75, '[["flexibel"]]'),
  ('de', 'akku', 76, '[["akku"]]'),
  ('de', 'akkumulator', 76, '[["akkumulator"]]'),
  ('de', 'aufbaubatteri', 76, '[["aufbaubatteri"]]'),
  ('de', 'batteri', 76, '[["batteri"]]'),
  ('de', 'bordbatteri', 76, '[["bordbatteri"]]'),
  ('de', 'lithiumakku', 76, '[["lithiumakku"]]'),
  ('de', 'lithiumbatteri', 76, '[["lithiumbatteri"]]'),
  ('de', 'versorgungsbatteri', 76, '[["versorgungsbatteri"]]'),
  ('de', 'lfp', 77, '[["lfp"]]'),
  ('de', 'li ion', 77, '[["li"],["ion"]]'),
  ('de', 'lifepo4', 77, '[["lifepo4"]]'),
  ('de', 'lithium', 77, '[["lithium"]]'),
  ('de', 'lithium ione', 77, '[["lithium"],["ione"]]'),
  ('de', 'invert', 78, '[["invert"]]'),
  ('de', 'sinuswechselricht', 78, '[["sinuswechselricht"]]'),
  ('de', 'spannungswandl', 78, '[["spannungswandl"]]'),
  ('de', 'stromwandl', 78, '[["stromwandl"]]'),
  ('de', 'umwandl', 78, '[["umwandl"]]'),
  ('de', 'wechselricht', 78, '[["wechselricht"]]'),
  ('de', 'b2b', 79, '[["b2b"]]'),
  ('de', 'batterieladegerat', 79, '[["batterieladegerat"]]'),
  ('de', 'boost', 79, '[["boost"]]'),
  ('de', 'dc', 79, '[["dc"]]'),
  ('de', 'ladeboost', 79, '[["ladeboost"]]'),
  ('de', 'ladegeraet', 79, '[["ladegeraet"]]'),
  ('de', 'ladegerat', 79, '[["ladegerat"]]'),
  ('de', 'ladewandl', 79, '[["ladewandl"]]'),
  ('de', 'laderegl', 80, '[["laderegl"]]'),
  ('de', 'mppt', 80, '[["mppt"]]'),
  ('de', 'mppt regl', 80, '[["mppt"],["regl"]]'),
  ('de', 'regl', 80, '[["regl"]]'),
  ('de', 'solarladeregl', 80, '[["solarladeregl"]]'),
  ('de', 'solarregl', 80, '[["solarregl"]]'),
  ('de', 'bildschirm', 81, '[["bildschirm"]]'),
  ('de', 'fernseh', 81, '[["fernseh"]]'),
  ('de', 'fernsehgeraet', 81, '[["fernsehgeraet"]]'),
  ('de', 'fernsehgerat', 81, '[["fernsehgerat"]]'),
  ('de', 'flachbild', 81, '[["flachbild"]]'),
  ('de', 'flachbildfernseh', 81, '[["flachbildfernseh"]]'),
  ('de', 'flimmerkist', 81, '[["flimmerkist"]]'),
  ('de', 'glotz', 81, '[["glotz"]]'),
  ('de', 'monitor', 81, '[["monitor"]]'),
  ('de', 'television', 81, '[["television"]]'),
  ('de', 'tv', 81, '[["tv"]]'),
  ('de', 'tv gerat', 81, '[["tv"],["gerat"]]'),
  ('de', 'befest', 82, '[["befest"]]'),
  ('de', 'halt', 82, '[["halt"]]'),
  ('de', 'halter', 82, '[["halter"]]'),
  ('de', 'schwenkarm', 82, '[["schwenkarm"]]'),
  ('de', 'tv arm', 82, '[["tv"],["arm"]]'),
  ('de', 'tv halt', 82, '[["tv"],["halt"]]'),
  ('de', 'wandhalter', 82, '[["wandhalter"]]'),
  ('de', 'antennenkabel', 83, '[["antennenkabel"]]'),
  ('de', 'kabel', 83, '[["kabel"]]'),
  ('de', 'koaxialkabel', 83, '[["koaxialkabel"]]'),
  ('de', 'koaxkabel', 83, '[["koaxkabel"]]'),
  ('de', 'leitung', 83, '[["leitung"]]'),
  ('de', 'sat kabel', 83, '[["sat"],["kabel"]]'),
  ('de', 'anschlussdos', 84, '[["anschlussdos"]]'),
  ('de', 'aussendos', 84, '[["aussendos"]]'),
  ('de', 'aussensteckdos', 84, '[["aussensteckdos"]]'),
  ('de', 'steck', 84, '[["steck"]]'),
  ('de', 'steckdos', 84, '[["steckdos"]]'),
  ('de', 'fb', 85, '[["fb"]]'),
  ('de', 'fernbedien', 85, '[["fernbedien"]]'),
  ('de', 'fernsteuer', 85, '[["fernsteuer"]]'),
  ('de', 'remot', 85, '[["remot"]]'),
  ('de', 'bedienein', 86, '[["bedienein"]]'),
  ('de', 'bedienfeld', 86, '[["bedienfeld"]]'),
  ('de', 'bedienpanel', 86, '[["bedienpanel"]]'),
  ('de', 'bedienteil', 86, '[["bedienteil"]]'),
  ('de', 'display', 86, '[["display"]]'),
  ('de', 'receiv', 87, '[["receiv"]]'),
  ('de', 'steuer', 87, '[["steuer"]]'),
  ('de', 'steuerbox', 87, '[["steuerbox"]]'),
  ('de', 'steuerein', 87, '[["steuerein"]]'),
  ('de', 'steuergerat', 87, '[["steuergerat"]]'),
  ('de', 'schmelzsicher', 88, '[["schmelzsicher"]]'),
  ('de', 'sicher', 88, '[["sicher"]]'),
  ('de', 'dichtring', 89, '[["dichtring"]]'),
  ('de', 'dichtung', 89, '[["dichtung"]]'),
  ('de', 'gummidicht', 89, '[["gummidicht"]]'),
  ('de', 'o ring', 89, '[["o"],["ring"]]'),
  ('de', 'filt', 90, '[["filt"]]'),
  ('de', 'klimafilt', 90, '[["klimafilt"]]'),
  ('de', 'luftfilt', 90, '[["luftfilt"]]'),
  ('de', 'austauschteil', 91, '[["austauschteil"]]'),
  ('de', 'ersatz', 91, '[["ersatz"]]'),
  ('de', 'ersatzteil', 91, '[["ersatzteil"]]'),
  ('de', 'teil', 91, '[["teil"]]'),
  ('de', 'dachdos', 92, '[["dachdos"]]'),
  ('de', 'dachdurchfuhr', 92, '[["dachdurchfuhr"]]'),
  ('de', 'durchfuhr', 92, '[["durchfuhr"]]'),
  ('de', 'kabeldurchfuhr', 92, '[["kabeldurchfuhr"]]'),
  ('de', 'kabeldurchlass', 92, '[["kabeldurchlass"]]'),
  ('de', 'doppel', 93, '[["doppel"]]'),
  ('de', 'dual', 93, '[["dual"]]'),
  ('de', 'twin', 93, '[["twin"]]'),
  ('de', 'zwei ausgang', 93, '[["zwei"],["ausgang"]]'),
  ('de', 'zwei fernseh', 93, '[["zwei"],["fernseh"]]'),
  ('de', 'zwei receiv', 93, '[["zwei"],["receiv"]]'),
  ('de', 'zwei tv', 93, '[["zwei"],["tv"]]'),
  ('de', 'beim fahr', 94, '[["beim"],["fahr"]]'),
  ('de', 'in beweg', 94, '[["in"],["beweg"]]'),
  ('de', 'in fahrt', 94, '[["in"],["fahrt"]]'),
  ('de', 'vollautomat nachfuhr', 94, '[["vollautomat"],["nachfuhr"]]'),
  ('de', 'wahrend der fahrt', 94, '[["wahrend"],["der"],["fahrt"]]'),
  ('de', 'sitzbank', 95, '[["sitzbank"]]'),
  ('de', 'staukast', 95, '[["staukast"]]'),
  ('de', 'staukastenklimaanlag', 95, '[["staukastenklimaanlag"]]'),
  ('de', 'unte der sitzbank', 95, '[["unte"],["der"],["sitzbank"]]'),
  ('de', 'unterbank', 95, '[["unterbank"]]'),
  ('de', 'internet', 96, '[["internet"]]'),
  ('de', 'smart', 96, '[["smart"]]'),
  ('de', 'streaming', 96, '[["streaming"]]'),
  ('de', 'wifi', 96, '[["wifi"]]'),
  ('de', 'wlan', 96, '[["wlan"]]'),
  ('de', 'gerausch', 97, '[["gerausch"]]'),
  ('de', 'laut', 97, '[["laut"]]'),
  ('de', 'lautstark', 97, '[["lautstark"]]'),
  ('de', 'leis', 97, '[["leis"]]'),
  ('de', 'fridg', 98, '[["fridg"]]'),
  ('de', 'kuhlbox', 98, '[["kuhlbox"]]'),
  ('de', 'kuhlschrank', 98, '[["kuhlschrank"]]'),
  ('de', 'aufdach', 99, '[["aufdach"]]'),
  ('de', 'dach', 99, '[["dach"]]'),
  ('de', 'dachmontag', 99, '[["dachmontag"]]'),
  ('fr', 'anten sat', 100, '[["anten"],["sat"]]'),
  ('fr', 'anten satellit', 100, '[["anten"],["satellit"]]'),
  ('fr', 'anten tv', 100, '[["anten"],["tv"]]'),
  ('fr', 'recepteur satellit', 100, '[["recepteur"],["satellit"]]'),
  ('fr', 'sat', 100, '[["sat"]]'),
  ('fr', 'satellit', 100, '[["satellit"]]'),
  ('fr', 'system satellit', 100, '[["system"],["satellit"]]'),
  ('fr', 'anten parabol', 101, '[["anten"],["parabol"]]'),
  ('fr', 'assiet', 101, '[["assiet"]]'),
  ('fr', 'parabol', 101, '[["parabol"]]'),
  ('fr', 'anten panneau', 102, '[["anten"],["panneau"]]'),
  ('fr', 'anten plat', 102, '[["anten"],["plat"]]'),
  ('fr', 'plat', 102, '[["plat"]]'),
  ('fr', 'anten dome', 103, '[["anten"],["dome"]]'),
  ('fr', 'bull', 103, '[["bull"]]'),
  ('fr', 'coupol', 103, '[["coupol"]]'),
  ('fr', 'dome', 103, '[["dome"]]'),
  ('fr', 'mobil', 104, '[["mobil"]]'),
  ('fr', 'nomad', 104, '[["nomad"]]'),
  ('fr', 'portabl', 104, '[["portabl"]]'),
  ('fr', 'trepied', 104, '[["trepied"]]'),
  ('fr', 'valis', 104, '[["valis"]]'),
  ('fr', 'ac', 105, '[["ac"]]'),
  ('fr', 'air condition', 105, '[["air"],["condition"]]'),
  ('fr', 'clim', 105, '[["clim"]]'),
  ('fr', 'climatis', 105, '[["climatis"]]'),
  ('fr', 'climatiseur', 105, '[["climatiseur"]]'),
  ('fr', 'climatiseur de toit', 105, '[["climatiseur"],["de"],["toit"]]'),
  ('fr', 'conditionneur', 105, '[["conditionneur"]]'),
  ('fr', 'refroidisseur', 105, '[["refroidisseur"]]'),
  ('fr', 'chauffag', 106, '[["chauffag"]]'),
  ('fr', 'clim reversibl', 106, '[["clim"],["reversibl"]]'),
  ('fr', 'climatiseur reversibl', 106, '[["climatiseur"],["reversibl"]]'),
  ('fr', 'pomp a chaleur', 106, '[["pomp"],["a"],["chaleur"]]'),
  ('fr', 'reversibl', 106, '[["reversibl"]]'),
  ('fr', 'cellul solair', 107, '[["cellul"],["solair"]]'),
  ('fr', 'modul solair', 107, '[["modul"],["solair"]]'),
  ('fr', 'panneau photovolta', 107, '[["panneau"],["photovolta"]]'),
  ('fr', 'panneau solair', 107, '[["panneau"],["solair"]]'),
  ('fr', 'photovolta', 107, '[["photovolta"]]'),
  ('fr', 'plaqu solair', 107, '[["plaqu"],["solair"]]'),
  ('fr', 'solair', 107, '[["solair"]]'),
  ('fr', 'flexibl', 108, '[["flexibl"]]'),
  ('fr', 'plia', 108, '[["plia"]]'),
  ('fr', 'pliabl', 108, '[["pliabl"]]'),
  ('fr', 'soupl', 108, '[["soupl"]]'),
  ('fr', 'accu', 109, '[["accu"]]'),
  ('fr', 'accumul', 109, '[["accumul"]]'),
  ('fr', 'batter', 109, '[["batter"]]'),
  ('fr', 'batter auxiliair', 109, '[["batter"],["auxiliair"]]'),
  ('fr', 'batter cellul', 109, '[["batter"],["cellul"]]'),
  ('fr', 'batter de servic', 109, '[["batter"],["de"],["servic"]]'),
  ('fr', 'lfp', 110, '[["lfp"]]'),
  ('fr', 'li ion', 110, '[["li"],["ion"]]'),
  ('fr', 'lifepo4', 110, '[["lifepo4"]]'),
  ('fr', 'lithium', 110, '[["lithium"]]'),
  ('fr', 'lithium ion', 110, '[["lithium"],["ion"]]'),
  ('fr', 'convertisseur', 111, '[["convertisseur"]]'),
  ('fr', 'invert', 111, '[["invert"]]'),
  ('fr', 'onduleur', 111, '[["onduleur"]]'),
  ('fr', 'transform', 111, '[["transform"]]'),
  ('fr', 'boost', 112, '[["boost"]]'),
  ('fr', 'boost de charg', 112, '[["boost"],["de"],["charg"]]'),
  ('fr', 'chargeur', 112, '[["chargeur"]]'),
  ('fr', 'chargeur boost', 112, '[["chargeur"],["boost"]]'),
  ('fr', 'chargeur de batter', 112, '[["chargeur"],["de"],["batter"]]'),
  ('fr', 'dc', 112, '[["dc"]]'),
  ('fr', 'controleur de charg', 113, '[["controleur"],["de"],["charg"]]'),
  ('fr', 'mppt', 113, '[["mppt"]]'),
  ('fr', 'regul', 113, '[["regul"]]'),
  ('fr', 'regul de charg', 113, '[["regul"],["de"],["charg"]]'),
  ('fr', 'regul solair', 113, '[["regul"],["solair"]]'),
  ('fr', 'ecran', 114, '[["ecran"]]'),
  ('fr', 'ecran plat', 114, '[["ecran"],["plat"]]'),
  ('fr', 'moniteur', 114, '[["moniteur"]]'),
  ('fr', 'peti ecran', 114, '[["peti"],["ecran"]]'),
  ('fr', 'post', 114, '[["post"]]'),
  ('fr', 'post de televis', 114, '[["post"],["de"],["televis"]]'),
  ('fr', 'tele', 114, '[["tele"]]'),
  ('fr', 'televis', 114, '[["televis"]]'),
  ('fr', 'televiseur', 114, '[["televiseur"]]'),
  ('fr', 'tv', 114, '[["tv"]]'),
  ('fr', 'bras', 115, '[["bras"]]'),
  ('fr', 'fixat', 115, '[["fixat"]]'),
  ('fr', 'potenc', 115, '[["potenc"]]'),
  ('fr', 'support', 115, '[["support"]]'),
  ('fr', 'support mural', 115, '[["support"],["mural"]]'),
  ('fr', 'support tv', 115, '[["support"],["tv"]]'),
  ('fr', 'cabl', 116, '[["cabl"]]'),
  ('fr', 'cabl anten', 116, '[["cabl"],["anten"]]'),
  ('fr', 'cabl coaxial', 116, '[["cabl"],["coaxial"]]'),
  ('fr', 'cabl satellit', 116, '[["cabl"],["satellit"]]'),
  ('fr', 'cabl tv', 116, '[["cabl"],["tv"]]'),
  ('fr', 'coax', 116, '[["coax"]]'),
  ('fr', 'coaxial', 116, '[["coaxial"]]'),
  ('fr', 'fil', 116, '[["fil"]]'),
  ('fr', 'rallong', 116, '[["rallong"]]'),
  ('fr', 'branch', 117, '[["branch"]]'),
  ('fr', 'pris', 117, '[["pris"]]'),
  ('fr', 'pris de cour', 117, '[["pris"],["de"],["cour"]]'),
  ('fr', 'pris exterieur', 117, '[["pris"],["exterieur"]]'),
  ('fr', 'command a distanc', 118, '[["command"],["a"],["distanc"]]'),
  ('fr', 'telecommand', 118, '[["telecommand"]]'),
  ('fr', 'zapet', 118, '[["zapet"]]'),
  ('fr', 'zappet', 118, '[["zappet"]]'),
  ('fr', 'afficheur', 119, '[["afficheur"]]'),
  ('fr', 'panneau de command', 119, '[["panneau"],["de"],["command"]]'),
  ('fr', 'tableau de command', 119, '[["tableau"],["de"],["command"]]'),
  ('fr', 'boiti', 120, '[["boiti"]]'),
  ('fr', 'boiti de command', 120, '[["boiti"],["de"],["command"]]'),
  ('fr', 'central', 120, '[["central"]]'),
  ('fr', 'decodeur', 120, '[["decodeur"]]'),
  ('fr', 'demodul', 120, '[["demodul"]]'),
  ('fr', 'recepteur', 120, '[["recepteur"]]'),
  ('fr', 'fusibl', 121, '[["fusibl"]]'),
  ('fr', 'plomb', 121, '[["plomb"]]'),
  ('fr', 'etancheit', 122, '[["etancheit"]]'),
  ('fr', 'joint', 122, '[["joint"]]'),
  ('fr', 'joint d etancheit', 122, '[["joint"],["d"],["etancheit"]]'),
  ('fr', 'joint toriqu', 122, '[["joint"],["toriqu"]]'),
  ('fr', 'filtr', 123, '[["filtr"]]'),
  ('fr', 'filtr a air', 123, '[["filtr"],["a"],["air"]]'),
  ('fr', 'piec', 124, '[["piec"]]'),
  ('fr', 'piec de rechang', 124, '[["piec"],["de"],["rechang"]]'),
  ('fr', 'piec detache', 124, '[["piec"],["detache"]]'),
  ('fr', 'rechang', 124, '[["rechang"]]'),
  ('fr', 'pass cabl', 125, '[["pass"],["cabl"]]'),
  ('fr', 'pass cloison', 125, '[["pass"],["cloison"]]'),
  ('fr', 'pass toit', 125, '[["pass"],["toit"]]'),
  ('fr', 'passag de toit', 125, '[["passag"],["de"],["toit"]]'),
  ('fr', 'deux sort', 126, '[["deux"],["sort"]]'),
  ('fr', 'deux tele', 126, '[["deux"],["tele"]]'),
  ('fr', 'deux televiseur', 126, '[["deux"],["televiseur"]]'),
  ('fr', 'deux tv', 126, '[["deux"],["tv"]]'),
  ('fr', 'doubl sort', 126, '[["doubl"],["sort"]]'),
  ('fr', 'twin', 126, '[["twin"]]'),
  ('fr', 'en march', 127, '[["en"],["march"]]'),
  ('fr', 'en mouv', 127, '[["en"],["mouv"]]'),
  ('fr', 'en roul', 127, '[["en"],["roul"]]'),
  ('fr', 'pend le trajet', 127, '[["pend"],["le"],["trajet"]]'),
  ('fr', 'banquet', 128, '[["banquet"]]'),
  ('fr', 'coffr', 128, '[["coffr"]]'),
  ('fr', 'sous banquet', 128, '[["sous"],["banquet"]]'),
  ('fr', 'sous sieg', 128, '[["sous"],["sieg"]]'),
  ('fr', 'connecte', 129, '[["connecte"]]'),
  ('fr', 'internet', 129, '[["internet"]]'),
  ('fr', 'smart', 129, '[["smart"]]'),
  ('fr', 'streaming', 129, '[["streaming"]]'),
  ('fr', 'wi fi', 129, '[["wi"],["fi"]]'),
  ('fr', 'wifi', 129, '[["wifi"]]'),
  ('fr', 'bruit', 130, '[["bruit"]]'),
  ('fr', 'bruy', 130, '[["bruy"]]'),
  ('fr', 'silenci', 130, '[["silenci"]]'),
  ('fr', 'frigo', 131, '[["frigo"]]'),
  ('fr', 'glacier', 131, '[["glacier"]]'),
  ('fr', 'refriger', 131, '[["refriger"]]'),
  ('fr', 'de toit', 132, '[["de"],["toit"]]'),
  ('fr', 'pavillon', 132, '[["pavillon"]]'),
  ('fr', 'toit', 132, '[["toit"]]'),
  ('nl', 'sat', 133, '[["sat"]]'),
  ('nl', 'sat antenn', 133, '[["sat"],["antenn"]]'),
  ('nl', 'satelliet', 133, '[["satelliet"]]'),
  ('nl', 'satellietantenn', 133, '[["satellietantenn"]]'),
  ('nl', 'satellietontvange', 133, '[["satellietontvange"]]'),
  ('nl', 'satellietsyste', 133, '[["satellietsyste"]]'),
  ('nl', 'schotelantenn', 133, '[["schotelantenn"]]'),
  ('nl', 'tv antenn', 133, '[["tv"],["antenn"]]'),
  ('nl', 'parabo', 134, '[["parabo"]]'),
  ('nl', 'paraboolantenn', 134, '[["paraboolantenn"]]'),
  ('nl', 'satellietschote', 134, '[["satellietschote"]]'),
  ('nl', 'schote', 134, '[["schote"]]'),
  ('nl', 'schotelantenn', 134, '[["schotelantenn"]]'),
  ('nl', 'schoteltj', 134, '[["schoteltj"]]'),
  ('nl', 'plat antenn', 135, '[["plat"],["antenn"]]'),
  ('nl', 'vlak', 135, '[["vlak"]]'),
  ('nl', 'vlak antenn', 135, '[["vlak"],["antenn"]]'),
  ('nl', 'vlakantenn', 135, '[["vlakantenn"]]'),
  ('nl', 'bol', 136, '[["bol"]]'),
  ('nl', 'dome', 136, '[["dome"]]'),
  ('nl', 'koepe', 136, '[["koepe"]]'),
  ('nl', 'koepelantenn', 136, '[["koepelantenn"]]'),
  ('nl', 'draagba', 137, '[["draagba"]]'),
  ('nl', 'driepo', 137, '[["driepo"]]'),
  ('nl', 'koffe', 137, '[["koffe"]]'),
  ('nl', 'loss', 137, '[["loss"]]'),
  ('nl', 'mobiel', 137, '[["mobiel"]]'),
  ('nl', 'portabl', 137, '[["portabl"]]'),
  ('nl', 'ac', 138, '[["ac"]]'),
  ('nl', 'airco', 138, '[["airco"]]'),
  ('nl', 'aircondition', 138, '[["aircondition"]]'),
  ('nl', 'airconditione', 138, '[["airconditione"]]'),
  ('nl', 'dakairco', 138, '[["dakairco"]]'),
  ('nl', 'klima', 138, '[["klima"]]'),
  ('nl', 'klimaatrege', 138, '[["klimaatrege"]]'),
  ('nl', 'koeling', 138, '[["koeling"]]'),
  ('nl', 'kache', 139, '[["kache"]]'),
  ('nl', 'verwarm', 139, '[["verwarm"]]'),
  ('nl', 'warmtepomp', 139, '[["warmtepomp"]]'),
  ('nl', 'pv', 140, '[["pv"]]'),
  ('nl', 'sola', 140, '[["sola"]]'),
  ('nl', 'sola pane', 140, '[["sola"],["pane"]]'),
  ('nl', 'solarpane', 140, '[["solarpane"]]'),
  ('nl', 'zonnece', 140, '[["zonnece"]]'),
  ('nl', 'zonnecell', 140, '[["zonnecell"]]'),
  ('nl', 'zonnepane', 140, '[["zonnepane"]]'),
  ('nl', 'zonnestro', 140, '[["zonnestro"]]'),
  ('nl', 'buigba', 141, '[["buigba"]]'),
  ('nl', 'flexibe', 141, '[["flexibe"]]'),
  ('nl', 'opvouw', 141, '[["opvouw"]]'),
  ('nl', 'plooiba', 141, '[["plooiba"]]'),
  ('nl', 'accu', 142, '[["accu"]]'),
  ('nl', 'accubatteri', 142, '[["accubatteri"]]'),
  ('nl', 'batteri', 142, '[["batteri"]]'),
  ('nl', 'boordaccu', 142, '[["boordaccu"]]'),
  ('nl', 'huishoudaccu', 142, '[["huishoudaccu"]]'),
  ('nl', 'lithium accu', 142, '[["lithium"],["accu"]]'),
  ('nl', 'lfp', 143, '[["lfp"]]'),
  ('nl', 'li ion', 143, '[["li"],["ion"]]'),
  ('nl', 'lifepo4', 143, '[["lifepo4"]]'),
  ('nl', 'lithium', 143, '[["lithium"]]'),
  ('nl', 'lithium ion', 143, '[["lithium"],["ion"]]'),
  ('nl', 'converte', 144, '[["converte"]]'),
  ('nl', 'inverte', 144, '[["inverte"]]'),
  ('nl', 'omvorme', 144, '[["omvorme"]]'),
  ('nl', 'spanningsomvorme', 144, '[["spanningsomvorme"]]'),
  ('nl', 'transformato', 144, '[["transformato"]]'),
  ('nl', 'acculade', 145, '[["acculade"]]'),
  ('nl', 'b2b', 145, '[["b2b"]]'),
  ('nl', 'booste', 145, '[["booste"]]'),
  ('nl', 'dc', 145, '[["dc"]]'),
  ('nl', 'laadbooste', 145, '[["laadbooste"]]'),
  ('nl', 'lade', 145, '[["lade"]]'),
  ('nl', 'laadregela', 146, '[["laadregela"]]'),
  ('nl', 'mppt', 146, '[["mppt"]]'),
  ('nl', 'mppt regela', 146, '[["mppt"],["regela"]]'),
  ('nl', 'regela', 146, '[["regela"]]'),
  ('nl', 'sola regela', 146, '[["sola"],["regela"]]'),
  ('nl', 'zonneregela', 146, '[["zonneregela"]]'),
  ('nl', 'beeldscherm', 147, '[["beeldscherm"]]'),
  ('nl', 'buis', 147, '[["buis"]]'),
  ('nl', 'flatscre', 147, '[["flatscre"]]'),
  ('nl', 'flatscre tv', 147, '[["flatscre"],["tv"]]'),
  ('nl', 'monito', 147, '[["monito"]]'),
  ('nl', 'scherm', 147, '[["scherm"]]'),
  ('nl', 'teevee', 147, '[["teevee"]]'),
  ('nl', 'televisie', 147, '[["televisie"]]'),
  ('nl', 'televisietoeste', 147, '[["televisietoeste"]]'),
  ('nl', 'tv', 147, '[["tv"]]'),
  ('nl', 'tv toeste', 147, '[["tv"],["toeste"]]'),
  ('nl', 'beuge', 148, '[["beuge"]]'),
  ('nl', 'houde', 148, '[["houde"]]'),
  ('nl', 'muurbeuge', 148, '[["muurbeuge"]]'),
  ('nl', 'ophangbeuge', 148, '[["ophangbeuge"]]'),
  ('nl', 'steun', 148, '[["steun"]]'),
  ('nl', 'tv arm', 148, '[["tv"],["arm"]]'),
  ('nl', 'wandbeuge', 148, '[["wandbeuge"]]'),
  ('nl', 'antennekabe', 149, '[["antennekabe"]]'),
  ('nl', 'coax', 149, '[["coax"]]'),
  ('nl', 'coaxkabe', 149, '[["coaxkabe"]]'),
  ('nl', 'kabe', 149, '[["kabe"]]'),
  ('nl', 'snoer', 149, '[["snoer"]]'),
  ('nl', 'aansluit', 150, '[["aansluit"]]'),
  ('nl', 'buitenstopcontact', 150, '[["buitenstopcontact"]]'),
  ('nl', 'contactdo', 150, '[["contactdo"]]'),
  ('nl', 'stekke', 150, '[["stekke"]]'),
  ('nl', 'stopcontact', 150, '[["stopcontact"]]'),
  ('nl', 'afstandsbedien', 151, '[["afstandsbedien"]]'),
  ('nl', 'remo', 151, '[["remo"]]'),
  ('nl', 'zappe', 151, '[["zappe"]]'),
  ('nl', 'bedieningspane', 152, '[["bedieningspane"]]'),
  ('nl', 'bedienpane', 152, '[["bedienpane"]]'),
  ('nl', 'display', 152, '[["display"]]'),
  ('nl', 'bestu', 153, '[["bestu"]]'),
  ('nl', 'besturingskast', 153, '[["besturingskast"]]'),
  ('nl', 'ontvange', 153, '[["ontvange"]]'),
  ('nl', 'receive', 153, '[["receive"]]'),
  ('nl', 'regelkast', 153, '[["regelkast"]]'),
  ('nl', 'stop', 154, '[["stop"]]'),
  ('nl', 'zeke', 154, '[["zeke"]]'),
  ('nl', 'afdicht', 155, '[["afdicht"]]'),
  ('nl', 'afdichtr', 155, '[["afdichtr"]]'),
  ('nl', 'o ring', 155, '[["o"],["ring"]]'),
  ('nl', 'pakking', 155, '[["pakking"]]'),
  ('nl', 'rubbe', 155, '[["rubbe"]]'),
  ('nl', 'filte', 156, '[["filte"]]'),
  ('nl', 'luchtfilte', 156, '[["luchtfilte"]]'),
  ('nl', 'onderde', 157, '[["onderde"]]'),
  ('nl', 'reservede', 157, '[["reservede"]]'),
  ('nl', 'reserveonderde', 157, '[["reserveonderde"]]'),
  ('nl', 'vervangingsonderde', 157, '[["vervangingsonderde"]]'),
  ('nl', 'dakdoorvoer', 158, '[["dakdoorvoer"]]'),
  ('nl', 'doorvoer', 158, '[["doorvoer"]]'),
  ('nl', 'kabeldoorvoer', 158, '[["kabeldoorvoer"]]'),
  ('nl', 'dubbe uitgang', 159, '[["dubbe"],["uitgang"]]'),
  ('nl', 'twee televisies', 159, '[["twee"],["televisies"]]'),
  ('nl', 'twee tv', 159, '[["twee"],["tv"]]'),
  ('nl', 'twee uitgang', 159, '[["twee"],["uitgang"]]'),
  ('nl', 'twin', 159, '[["twin"]]'),
  ('nl', 'in bewe', 160, '[["in"],["bewe"]]'),
  ('nl', 'onderwe', 160, '[["onderwe"]]'),
  ('nl', 'rijdend', 160, '[["rijdend"]]'),
  ('nl', 'tijde het rijd', 160, '[["tijde"],["het"],["rijd"]]'),
  ('nl', 'bank', 161, '[["bank"]]'),
  ('nl', 'onde de bank', 161, '[["onde"],["de"],["bank"]]'),
  ('nl', 'onderbank', 161, '[["onderbank"]]'),
  ('nl', 'zitbank', 161, '[["zitbank"]]'),
  ('nl', 'interne', 162, '[["interne"]]'),
  ('nl', 'smart', 162, '[["smart"]]'),
  ('nl', 'streaming', 162, '[["streaming"]]'),
  ('nl', 'wi fi', 162, '[["wi"],["fi"]]'),
  ('nl', 'wifi', 162, '[["wifi"]]'),
  ('nl', 'geluid', 163, '[["geluid"]]'),
  ('nl', 'lawaai', 163, '[["lawaai"]]'),
  ('nl', 'stil', 163, '[["stil"]]'),
  ('nl', 'frigo', 164, '[["frigo"]]'),
  ('nl', 'koelbo', 164, '[["koelbo"]]'),
  ('nl', 'koelkast', 164, '[["koelkast"]]'),
  ('nl', 'dak', 165, '[["dak"]]'),
  ('nl', 'dakmode', 165, '[["dakmode"]]'),
  ('nl', 'opda', 165, '[["opda"]]');
