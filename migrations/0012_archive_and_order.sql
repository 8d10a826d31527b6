CREATE TABLE `product_gaps` (
	`state` text NOT NULL,
	`lang` text NOT NULL,
	`product_id` integer NOT NULL,
	PRIMARY KEY(`state`, `lang`, `product_id`)
);
--> statement-breakpoint
CREATE INDEX `product_gaps_product` ON `product_gaps` (`product_id`);--> statement-breakpoint
DROP INDEX `updates_created`;--> statement-breakpoint
ALTER TABLE `updates` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `updates` ADD `texts_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `updates_order` ON `updates` (`position`,`id`) WHERE parent_id is null and deleted_at is null;--> statement-breakpoint
DROP INDEX `cats_name`;--> statement-breakpoint
DROP INDEX `cats_order`;--> statement-breakpoint
ALTER TABLE `cats` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `cats` ADD `texts_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `cats_name` ON `cats` (`lang`,`name_key`,`name_rank`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `cats_order` ON `cats` (`position`,`id`) WHERE parent_id is null and deleted_at is null;--> statement-breakpoint
DROP INDEX `fams_name`;--> statement-breakpoint
ALTER TABLE `fams` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `fams` ADD `texts_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `fams_name` ON `fams` (`lang`,`name_key`,`name_rank`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `products_kept`;--> statement-breakpoint
DROP INDEX `products_kept_cat`;--> statement-breakpoint
DROP INDEX `products_kept_fam`;--> statement-breakpoint
DROP INDEX `products_by_name`;--> statement-breakpoint
DROP INDEX `products_by_price`;--> statement-breakpoint
DROP INDEX `products_by_active`;--> statement-breakpoint
ALTER TABLE `products` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `products` ADD `was_active` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `texts_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `products_by_code` ON `products` (`code`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_by_kind` ON `products` (`kind`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_archived` ON `products` (`deleted_at`,`id`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `products_kept` ON `products` (`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_kept_cat` ON `products` (`cat_id`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_kept_fam` ON `products` (`fam_id`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`search`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`price`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_by_active` ON `products` (active + 0,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;--> statement-breakpoint
DROP INDEX `vendor_categories_name`;--> statement-breakpoint
ALTER TABLE `vendor_categories` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `vendor_categories` ADD `texts_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_categories_name` ON `vendor_categories` (`lang`,`name_key`,`name_rank`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `vendors_by_name`;--> statement-breakpoint
DROP INDEX `vendors_by_city`;--> statement-breakpoint
DROP INDEX `vendors_by_address`;--> statement-breakpoint
DROP INDEX `vendors_by_active`;--> statement-breakpoint
ALTER TABLE `vendors` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `vendors` ADD `was_active` integer;--> statement-breakpoint
CREATE INDEX `vendors_name` ON `vendors` (`search`,`id`);--> statement-breakpoint
CREATE INDEX `vendors_kept` ON `vendors` (`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vendors_by_country` ON `vendors` (`country`,`search`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vendors_unlocated` ON `vendors` (`search`,`id`) WHERE lat is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `vendors_archived` ON `vendors` (`deleted_at`,`id`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `vendors_by_name` ON `vendors` (`search`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vendors_by_city` ON `vendors` (`city_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vendors_by_address` ON `vendors` (`address_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vendors_by_active` ON `vendors` (active + 0,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `warranties_serial`;--> statement-breakpoint
ALTER TABLE `warranties` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `warranties_archived` ON `warranties` (`deleted_at`,`id`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_serial` ON `warranties` (code collate nocase,serial_number collate nocase) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `faqs` ADD `texts_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `search` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `messages_archived` ON `messages` (`deleted_at`,`id`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `users_archived` ON `users` (`role`,`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint
-- texts_at: when the texts that translations are made of changed last. A translation saved before that is older than them.
UPDATE cats SET texts_at = coalesce((
  SELECT max(created_at) FROM audit_entries
  WHERE entity = 'categories' AND entity_id = cats.id AND action = 'edit' AND (before ->> 'name') IS NOT (after ->> 'name')
), created_at) WHERE parent_id IS NULL;
--> statement-breakpoint
CREATE TRIGGER cats_texts AFTER UPDATE OF name ON cats
WHEN new.parent_id IS NULL AND new.name <> old.name
BEGIN
  UPDATE cats SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE fams SET texts_at = coalesce((
  SELECT max(created_at) FROM audit_entries
  WHERE entity = 'fams' AND entity_id = fams.id AND action = 'edit' AND (before ->> 'name') IS NOT (after ->> 'name')
), created_at) WHERE parent_id IS NULL;
--> statement-breakpoint
CREATE TRIGGER fams_texts AFTER UPDATE OF name ON fams
WHEN new.parent_id IS NULL AND new.name <> old.name
BEGIN
  UPDATE fams SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE products SET texts_at = coalesce((
  SELECT max(created_at) FROM audit_entries
  WHERE entity = 'products' AND entity_id = products.id AND action = 'edit' AND ((before ->> 'name') IS NOT (after ->> 'name') OR (before ->> 'description') IS NOT (after ->> 'description') OR (before ->> 'types') IS NOT (after ->> 'types'))
), created_at) WHERE parent_id IS NULL;
--> statement-breakpoint
CREATE TRIGGER products_texts AFTER UPDATE OF name, description, types ON products
WHEN new.parent_id IS NULL AND (new.name <> old.name OR new.description <> old.description OR new.types <> old.types)
BEGIN
  UPDATE products SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE faqs SET texts_at = coalesce((
  SELECT max(created_at) FROM audit_entries
  WHERE entity = 'faqs' AND entity_id = faqs.id AND action = 'edit' AND ((before ->> 'title') IS NOT (after ->> 'title') OR (before ->> 'content') IS NOT (after ->> 'content'))
), created_at) WHERE parent_id IS NULL;
--> statement-breakpoint
CREATE TRIGGER faqs_texts AFTER UPDATE OF title, content ON faqs
WHEN new.parent_id IS NULL AND (new.title <> old.title OR new.content <> old.content)
BEGIN
  UPDATE faqs SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE updates SET texts_at = coalesce((
  SELECT max(created_at) FROM audit_entries
  WHERE entity = 'updates' AND entity_id = updates.id AND action = 'edit' AND ((before ->> 'title') IS NOT (after ->> 'title') OR (before ->> 'content') IS NOT (after ->> 'content'))
), created_at) WHERE parent_id IS NULL;
--> statement-breakpoint
CREATE TRIGGER updates_texts AFTER UPDATE OF title, content ON updates
WHEN new.parent_id IS NULL AND (new.title <> old.title OR new.content <> old.content)
BEGIN
  UPDATE updates SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE vendor_categories SET texts_at = coalesce((
  SELECT max(created_at) FROM audit_entries
  WHERE entity = 'vendor-categories' AND entity_id = vendor_categories.id AND action = 'edit' AND (before ->> 'name') IS NOT (after ->> 'name')
), created_at) WHERE parent_id IS NULL;
--> statement-breakpoint
CREATE TRIGGER vendor_categories_texts AFTER UPDATE OF name ON vendor_categories
WHEN new.parent_id IS NULL AND new.name <> old.name
BEGIN
  UPDATE vendor_categories SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
-- Updates keep their order: the newest has the highest position.
UPDATE updates SET position = (
  SELECT count(*) FROM updates o WHERE o.parent_id IS NULL
    AND (o.created_at < updates.created_at OR (o.created_at = updates.created_at AND o.id <= updates.id))
) WHERE parent_id IS NULL;
--> statement-breakpoint
-- What is archived is nowhere in the shop: an archived product or retailer is not active.
CREATE TRIGGER products_archived_off BEFORE UPDATE OF active, deleted_at ON products
WHEN new.parent_id IS NULL AND new.deleted_at IS NOT NULL AND new.active = 1
BEGIN
  SELECT RAISE(ABORT, 'products_archived');
END;
--> statement-breakpoint
CREATE TRIGGER vendors_archived_off BEFORE UPDATE OF active, deleted_at ON vendors
WHEN new.deleted_at IS NOT NULL AND new.active = 1
BEGIN
  SELECT RAISE(ABORT, 'vendors_archived');
END;
--> statement-breakpoint
-- Nothing is left in an archived category or family, and nothing comes into one.
CREATE TRIGGER cats_in_use BEFORE UPDATE OF deleted_at ON cats
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL AND new.parent_id IS NULL AND (
  EXISTS (SELECT 1 FROM products WHERE cat_id = new.id AND parent_id IS NULL AND kind <> 'part' AND deleted_at IS NULL)
  OR EXISTS (SELECT 1 FROM fams WHERE cat_id = new.id AND deleted_at IS NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'cats_in_use');
END;
--> statement-breakpoint
CREATE TRIGGER fams_in_use BEFORE UPDATE OF deleted_at ON fams
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL AND new.parent_id IS NULL
  AND EXISTS (SELECT 1 FROM products WHERE fam_id = new.id AND parent_id IS NULL AND kind <> 'part' AND deleted_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'fams_in_use');
END;
--> statement-breakpoint
CREATE TRIGGER fams_cat_kept_insert BEFORE INSERT ON fams
WHEN new.deleted_at IS NULL AND EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'group_archived');
END;
--> statement-breakpoint
CREATE TRIGGER fams_cat_kept_update BEFORE UPDATE OF cat_id, deleted_at ON fams
WHEN new.deleted_at IS NULL AND EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'group_archived');
END;
--> statement-breakpoint
CREATE TRIGGER products_group_kept_insert BEFORE INSERT ON products
WHEN new.deleted_at IS NULL AND new.kind <> 'part' AND (
  EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND deleted_at IS NOT NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'group_archived');
END;
--> statement-breakpoint
CREATE TRIGGER products_group_kept_update BEFORE UPDATE OF cat_id, fam_id, deleted_at ON products
WHEN new.deleted_at IS NULL AND new.kind <> 'part' AND (
  EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND deleted_at IS NOT NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'group_archived');
END;
--> statement-breakpoint
-- A warranty that pays an open order stays, and an archived one pays none.
CREATE TRIGGER warranties_claimed BEFORE UPDATE OF deleted_at ON warranties
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM warranty_claims WHERE warranty_id = new.id AND open = 1)
BEGIN
  SELECT RAISE(ABORT, 'warranties_claimed');
END;
--> statement-breakpoint
CREATE TRIGGER warranty_claims_kept BEFORE INSERT ON warranty_claims
WHEN EXISTS (SELECT 1 FROM warranties WHERE id = new.warranty_id AND deleted_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'warranty_archived');
END;
--> statement-breakpoint
-- Archived ones are not counted.
DROP TRIGGER vendors_count_insert;
--> statement-breakpoint
DROP TRIGGER vendors_count_delete;
--> statement-breakpoint
CREATE TRIGGER vendors_count_insert AFTER INSERT ON vendors
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('vendors', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_count_delete AFTER DELETE ON vendors
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'vendors' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER vendors_count_leave AFTER UPDATE OF deleted_at ON vendors
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'vendors' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER vendors_count_enter AFTER UPDATE OF deleted_at ON vendors
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('vendors', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
DROP TRIGGER warranties_count_insert;
--> statement-breakpoint
DROP TRIGGER warranties_count_delete;
--> statement-breakpoint
DROP TRIGGER warranties_count_leave;
--> statement-breakpoint
DROP TRIGGER warranties_count_enter;
--> statement-breakpoint
CREATE TRIGGER warranties_count_insert AFTER INSERT ON warranties
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('warranties', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_count_delete AFTER DELETE ON warranties
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'warranties' AND part = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_count_leave AFTER UPDATE OF status, deleted_at ON warranties
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'warranties' AND part = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_count_enter AFTER UPDATE OF status, deleted_at ON warranties
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('warranties', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
DROP TRIGGER messages_count_insert;
--> statement-breakpoint
DROP TRIGGER messages_count_delete;
--> statement-breakpoint
CREATE TRIGGER messages_count_insert AFTER INSERT ON messages
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('messages', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_delete AFTER DELETE ON messages
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'messages' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_leave AFTER UPDATE OF deleted_at ON messages
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'messages' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_enter AFTER UPDATE OF deleted_at ON messages
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('messages', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
DROP TRIGGER products_kept_insert;
--> statement-breakpoint
CREATE TRIGGER products_kept_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.kind <> 'part' AND new.deleted_at IS NULL
BEGIN
  INSERT INTO product_counts (cat_id, fam_id, products, kept) VALUES (new.cat_id, coalesce(new.fam_id, 0), 0, 1)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET kept = kept + 1;
END;
--> statement-breakpoint
DROP TRIGGER products_kept_delete;
--> statement-breakpoint
CREATE TRIGGER products_kept_delete AFTER DELETE ON products
WHEN old.parent_id IS NULL AND old.kind <> 'part' AND old.deleted_at IS NULL
BEGIN
  UPDATE product_counts SET kept = kept - 1 WHERE cat_id = old.cat_id AND fam_id = coalesce(old.fam_id, 0);
END;
--> statement-breakpoint
DROP TRIGGER products_kept_leave;
--> statement-breakpoint
CREATE TRIGGER products_kept_leave AFTER UPDATE OF kind, cat_id, fam_id, deleted_at ON products
WHEN old.parent_id IS NULL AND old.kind <> 'part' AND old.deleted_at IS NULL
BEGIN
  UPDATE product_counts SET kept = kept - 1 WHERE cat_id = old.cat_id AND fam_id = coalesce(old.fam_id, 0);
END;
--> statement-breakpoint
DROP TRIGGER products_kept_enter;
--> statement-breakpoint
CREATE TRIGGER products_kept_enter AFTER UPDATE OF kind, cat_id, fam_id, deleted_at ON products
WHEN new.parent_id IS NULL AND new.kind <> 'part' AND new.deleted_at IS NULL
BEGIN
  INSERT INTO product_counts (cat_id, fam_id, products, kept) VALUES (new.cat_id, coalesce(new.fam_id, 0), 0, 1)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET kept = kept + 1;
END;
--> statement-breakpoint
-- Nor found.
DROP TRIGGER vendors_search_update;
--> statement-breakpoint
DROP TRIGGER vendors_search_insert;
--> statement-breakpoint
DROP VIEW vendor_terms;
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
CREATE TRIGGER vendors_search_insert AFTER INSERT ON vendors
BEGIN
  INSERT INTO vendor_search (rowid, terms) SELECT id, terms FROM vendor_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_update AFTER UPDATE OF search, deleted_at ON vendors
WHEN old.search <> new.search OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM vendor_search WHERE rowid = old.id;
  INSERT INTO vendor_search (rowid, terms) SELECT id, terms FROM vendor_terms WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER warranties_search_update;
--> statement-breakpoint
DROP TRIGGER warranties_search_insert;
--> statement-breakpoint
DROP VIEW warranty_terms;
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
-- Messages are searched like the other long lists.
UPDATE messages SET search = trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name || ' ' || surname || ' ' || email || ' ' || subject || ' ' || message, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z')), '@', ' '), '.', ' '), '-', ' '), ',', ' '), ';', ' '), ':', ' '), '/', ' '), '’', ' '), '''', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '+', ' '), '_', ' '), char(10), ' '), char(13), ' '));
--> statement-breakpoint
CREATE VIRTUAL TABLE message_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
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
INSERT INTO message_search (rowid, terms) SELECT id, terms FROM message_terms;
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
-- product_gaps: what the view says of each product.
CREATE VIEW product_gaps_now AS
SELECT CASE WHEN t.id IS NULL THEN 'missing' ELSE 'stale' END AS state, l.value AS lang, p.id AS product_id
FROM products p CROSS JOIN json_each('["en","de","fr","nl"]') l
LEFT JOIN products t ON t.parent_id = p.id AND t.lang = l.value
WHERE p.parent_id IS NULL AND p.kind <> 'part' AND p.deleted_at IS NULL AND (t.id IS NULL OR t.updated_at < p.texts_at);
--> statement-breakpoint
INSERT INTO product_gaps (state, lang, product_id) SELECT state, lang, product_id FROM product_gaps_now;
--> statement-breakpoint
CREATE TRIGGER products_gaps_insert AFTER INSERT ON products
WHEN new.kind <> 'part'
BEGIN
  DELETE FROM product_gaps WHERE product_id = coalesce(new.parent_id, new.id);
  INSERT INTO product_gaps (state, lang, product_id)
  SELECT state, lang, product_id FROM product_gaps_now WHERE product_id = coalesce(new.parent_id, new.id);
END;
--> statement-breakpoint
CREATE TRIGGER products_gaps_delete AFTER DELETE ON products
WHEN old.kind <> 'part'
BEGIN
  DELETE FROM product_gaps WHERE product_id = coalesce(old.parent_id, old.id);
  INSERT INTO product_gaps (state, lang, product_id)
  SELECT state, lang, product_id FROM product_gaps_now WHERE product_id = coalesce(old.parent_id, old.id);
END;
--> statement-breakpoint
CREATE TRIGGER products_gaps_update AFTER UPDATE OF updated_at, texts_at, kind, deleted_at ON products
WHEN new.parent_id IS NOT NULL OR new.texts_at <> old.texts_at OR new.kind <> old.kind OR new.deleted_at IS NOT old.deleted_at
BEGIN
  DELETE FROM product_gaps WHERE product_id = coalesce(new.parent_id, new.id);
  INSERT INTO product_gaps (state, lang, product_id)
  SELECT state, lang, product_id FROM product_gaps_now WHERE product_id = coalesce(new.parent_id, new.id);
END;
