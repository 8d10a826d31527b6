-- Full-text indexes of the back-office's lists, by id, made of the runs of three letters that worker/db/search.ts asks for.
-- A view gives the terms of each row from its normalised `search`; triggers keep the index at what the view says.
CREATE VIRTUAL TABLE user_search USING fts5(
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
INSERT INTO user_search (rowid, terms) SELECT id, terms FROM user_terms;
--> statement-breakpoint
CREATE TRIGGER users_search_insert AFTER INSERT ON users
BEGIN
  INSERT INTO user_search (rowid, terms) SELECT id, terms FROM user_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF search, role, vendor_id, deleted_at ON users
BEGIN
  DELETE FROM user_search WHERE rowid = old.id;
  INSERT INTO user_search (rowid, terms) SELECT id, terms FROM user_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_search_delete AFTER DELETE ON users
BEGIN
  DELETE FROM user_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE vendor_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW vendor_terms AS SELECT v.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT v.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM vendors v;
--> statement-breakpoint
INSERT INTO vendor_search (rowid, terms) SELECT id, terms FROM vendor_terms;
--> statement-breakpoint
CREATE TRIGGER vendors_search_insert AFTER INSERT ON vendors
BEGIN
  INSERT INTO vendor_search (rowid, terms) SELECT id, terms FROM vendor_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_update AFTER UPDATE OF search ON vendors
WHEN old.search <> new.search
BEGIN
  DELETE FROM vendor_search WHERE rowid = old.id;
  INSERT INTO vendor_search (rowid, terms) SELECT id, terms FROM vendor_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_delete AFTER DELETE ON vendors
BEGIN
  DELETE FROM vendor_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE warranty_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW warranty_terms AS SELECT w.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT w.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM warranties w;
--> statement-breakpoint
INSERT INTO warranty_search (rowid, terms) SELECT id, terms FROM warranty_terms;
--> statement-breakpoint
CREATE TRIGGER warranties_search_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO warranty_search (rowid, terms) SELECT id, terms FROM warranty_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_search_update AFTER UPDATE OF search ON warranties
WHEN old.search <> new.search
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
CREATE VIRTUAL TABLE old_warranty_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
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
INSERT INTO old_warranty_search (rowid, terms) SELECT id, terms FROM old_warranty_terms;
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
CREATE VIRTUAL TABLE quotation_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW quotation_terms AS SELECT q.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT q.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM quotations q;
--> statement-breakpoint
INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms;
--> statement-breakpoint
CREATE TRIGGER quotations_search_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_search_update AFTER UPDATE OF search ON quotations
WHEN old.search <> new.search
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
CREATE VIRTUAL TABLE order_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW order_terms AS SELECT o.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT replace(coalesce(o.number, ''), '-', ' ') || ' ' || (SELECT u.search FROM users u WHERE u.id = o.user_id) || ' ' || coalesce((SELECT v.search FROM vendors v WHERE v.id = o.vendor_id), '') AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM orders o WHERE o.status <> 'pending';
--> statement-breakpoint
INSERT INTO order_search (rowid, terms) SELECT id, terms FROM order_terms;
--> statement-breakpoint
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
-- People are found by their retailer, orders by their buyer and retailer.
CREATE TRIGGER vendors_search_renamed AFTER UPDATE OF search ON vendors WHEN old.search <> new.search
BEGIN
  DELETE FROM user_search WHERE rowid IN (SELECT id FROM users WHERE vendor_id = new.id);
  INSERT INTO user_search (rowid, terms)
  SELECT id, terms FROM user_terms WHERE id IN (SELECT id FROM users WHERE vendor_id = new.id);
  DELETE FROM order_search WHERE rowid IN (SELECT id FROM orders WHERE vendor_id = new.id);
  INSERT INTO order_search (rowid, terms)
  SELECT id, terms FROM order_terms WHERE id IN (SELECT id FROM orders WHERE vendor_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_renamed AFTER UPDATE OF search ON users WHEN old.search <> new.search
BEGIN
  DELETE FROM order_search WHERE rowid IN (SELECT id FROM orders WHERE user_id = new.id);
  INSERT INTO order_search (rowid, terms)
  SELECT id, terms FROM order_terms WHERE id IN (SELECT id FROM orders WHERE user_id = new.id);
END;
--> statement-breakpoint
-- list_counts: how many rows a list has, by what it is cut by most.
INSERT INTO list_counts (list, part, rows) SELECT 'users', coalesce(role, ''), count(*) FROM users WHERE deleted_at IS NULL GROUP BY coalesce(role, '');
--> statement-breakpoint
CREATE TRIGGER users_count_insert AFTER INSERT ON users
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('users', coalesce(new.role, ''), 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_count_delete AFTER DELETE ON users
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'users' AND part = coalesce(old.role, '');
END;
--> statement-breakpoint
CREATE TRIGGER users_count_leave AFTER UPDATE OF role, deleted_at ON users
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'users' AND part = coalesce(old.role, '');
END;
--> statement-breakpoint
CREATE TRIGGER users_count_enter AFTER UPDATE OF role, deleted_at ON users
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('users', coalesce(new.role, ''), 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT 'vendors', '', count(*) FROM vendors HAVING count(*) > 0;
--> statement-breakpoint
CREATE TRIGGER vendors_count_insert AFTER INSERT ON vendors
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('vendors', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_count_delete AFTER DELETE ON vendors
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'vendors' AND part = '';
END;
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT 'warranties', status, count(*) FROM warranties GROUP BY status;
--> statement-breakpoint
CREATE TRIGGER warranties_count_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('warranties', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_count_delete AFTER DELETE ON warranties
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'warranties' AND part = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_count_leave AFTER UPDATE OF status ON warranties
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'warranties' AND part = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_count_enter AFTER UPDATE OF status ON warranties
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('warranties', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT 'old_warranties', '', count(*) FROM old_warranties HAVING count(*) > 0;
--> statement-breakpoint
CREATE TRIGGER old_warranties_count_insert AFTER INSERT ON old_warranties
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('old_warranties', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_count_delete AFTER DELETE ON old_warranties
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'old_warranties' AND part = '';
END;
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT 'orders', status, count(*) FROM orders GROUP BY status;
--> statement-breakpoint
CREATE TRIGGER orders_count_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('orders', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_delete AFTER DELETE ON orders
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'orders' AND part = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_leave AFTER UPDATE OF status ON orders
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'orders' AND part = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_enter AFTER UPDATE OF status ON orders
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('orders', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT 'quotations', user_type, count(*) FROM quotations GROUP BY user_type;
--> statement-breakpoint
CREATE TRIGGER quotations_count_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('quotations', new.user_type, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_count_delete AFTER DELETE ON quotations
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'quotations' AND part = old.user_type;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_count_leave AFTER UPDATE OF user_type ON quotations
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'quotations' AND part = old.user_type;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_count_enter AFTER UPDATE OF user_type ON quotations
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('quotations', new.user_type, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT 'messages', '', count(*) FROM messages HAVING count(*) > 0;
--> statement-breakpoint
CREATE TRIGGER messages_count_insert AFTER INSERT ON messages
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('messages', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_delete AFTER DELETE ON messages
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'messages' AND part = '';
END;
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT 'audit_entries', entity, count(*) FROM audit_entries GROUP BY entity;
--> statement-breakpoint
CREATE TRIGGER audit_entries_count_insert AFTER INSERT ON audit_entries
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('audit_entries', new.entity, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
-- product_counts.kept: products that shoppers can list or not.
INSERT INTO product_counts (cat_id, fam_id, products, kept)
SELECT cat_id, coalesce(fam_id, 0), 0, count(*) FROM products WHERE parent_id IS NULL AND kind <> 'part' GROUP BY 1, 2
ON CONFLICT (cat_id, fam_id) DO UPDATE SET kept = excluded.kept;
--> statement-breakpoint
CREATE TRIGGER products_kept_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.kind <> 'part'
BEGIN
  INSERT INTO product_counts (cat_id, fam_id, products, kept) VALUES (new.cat_id, coalesce(new.fam_id, 0), 0, 1)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET kept = kept + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_kept_delete AFTER DELETE ON products
WHEN old.parent_id IS NULL AND old.kind <> 'part'
BEGIN
  UPDATE product_counts SET kept = kept - 1 WHERE cat_id = old.cat_id AND fam_id = coalesce(old.fam_id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_kept_leave AFTER UPDATE OF kind, cat_id, fam_id ON products
WHEN old.parent_id IS NULL AND old.kind <> 'part'
BEGIN
  UPDATE product_counts SET kept = kept - 1 WHERE cat_id = old.cat_id AND fam_id = coalesce(old.fam_id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_kept_enter AFTER UPDATE OF kind, cat_id, fam_id ON products
WHEN new.parent_id IS NULL AND new.kind <> 'part'
BEGIN
  INSERT INTO product_counts (cat_id, fam_id, products, kept) VALUES (new.cat_id, coalesce(new.fam_id, 0), 0, 1)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET kept = kept + 1;
END;
