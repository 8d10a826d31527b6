CREATE TABLE `product_blocks` (
	`lang` text NOT NULL,
	`cat_id` integer NOT NULL,
	`fam_id` integer NOT NULL,
	`name_key` text NOT NULL,
	`product_id` integer NOT NULL,
	`products` integer NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`lang`, `cat_id`, `fam_id`, `name_key`, `product_id`)
);
--> statement-breakpoint
ALTER TABLE `product_names` ADD `row_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `product_names` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_names` ADD `slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_names` ADD `code` text;--> statement-breakpoint
ALTER TABLE `product_names` ADD `kind` text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_names` ADD `ampere` real;--> statement-breakpoint
ALTER TABLE `product_names` ADD `types` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_names` ADD `image` text;--> statement-breakpoint
ALTER TABLE `product_names` ADD `cat_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_names` ADD `cat_slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_names` ADD `fam_name` text;--> statement-breakpoint
ALTER TABLE `product_names` ADD `fam_slug` text;--> statement-breakpoint
ALTER TABLE `product_names` ADD `highlights` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_names` ADD `updated_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- product_names now holds the whole card of each product that shoppers can list, in each language. What its columns should be;
-- "UPDATE product_cards_now SET lang = lang WHERE …" writes it.
CREATE VIEW product_cards_now AS
SELECT n.product_id, n.lang, coalesce(t.id, p.id) AS row_id, p.cat_id, p.fam_id,
  coalesce(nullif(t.name, ''), p.name) AS name, coalesce(nullif(t.slug, ''), p.slug) AS slug, p.code, p.kind, p.ampere,
  coalesce(nullif(t.types, ''), p.types) AS types, p.image,
  coalesce(nullif(ct.name, ''), c.name) AS cat_name, coalesce(nullif(ct.slug, ''), c.slug) AS cat_slug,
  coalesce(nullif(ft.name, ''), f.name) AS fam_name, coalesce(nullif(ft.slug, ''), f.slug) AS fam_slug,
  (SELECT json_group_array(json_object('name', m.name, 'value', m.value)) FROM (
    SELECT name, value FROM product_metas
    WHERE product_id = coalesce((SELECT product_id FROM product_metas WHERE product_id = t.id LIMIT 1), p.id)
    ORDER BY position, id LIMIT 3) m) AS highlights
FROM product_names n
CROSS JOIN products p ON p.id = n.product_id
LEFT JOIN products t ON t.parent_id = p.id AND t.lang = n.lang
CROSS JOIN cats c ON c.id = p.cat_id
LEFT JOIN cats ct ON ct.parent_id = c.id AND ct.lang = n.lang
LEFT JOIN fams f ON f.id = p.fam_id
LEFT JOIN fams ft ON ft.parent_id = f.id AND ft.lang = n.lang;
--> statement-breakpoint
-- By itself what is in indexes: they would be written anew, changed or not.
CREATE TRIGGER product_cards_write INSTEAD OF UPDATE ON product_cards_now
BEGIN
  UPDATE product_names SET name = old.name, slug = old.slug, code = old.code, kind = old.kind, ampere = old.ampere,
    types = old.types, image = old.image, cat_name = old.cat_name, cat_slug = old.cat_slug, fam_name = old.fam_name, fam_slug = old.fam_slug,
    highlights = old.highlights, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = old.product_id AND lang = old.lang;
  UPDATE product_names SET row_id = old.row_id, cat_id = old.cat_id, fam_id = old.fam_id
  WHERE product_id = old.product_id AND lang = old.lang
    AND (row_id <> old.row_id OR cat_id <> old.cat_id OR fam_id IS NOT old.fam_id);
END;
--> statement-breakpoint
-- What there is, a language at a time: a statement may take 30 seconds.
UPDATE product_names SET row_id = now.row_id, name = now.name, slug = now.slug, code = now.code, kind = now.kind, ampere = now.ampere,
    types = now.types, image = now.image, cat_name = now.cat_name, cat_slug = now.cat_slug, fam_name = now.fam_name, fam_slug = now.fam_slug,
    highlights = now.highlights, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = 'de' AND product_names.lang = 'de';
--> statement-breakpoint
UPDATE product_names SET row_id = now.row_id, name = now.name, slug = now.slug, code = now.code, kind = now.kind, ampere = now.ampere,
    types = now.types, image = now.image, cat_name = now.cat_name, cat_slug = now.cat_slug, fam_name = now.fam_name, fam_slug = now.fam_slug,
    highlights = now.highlights, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = 'en' AND product_names.lang = 'en';
--> statement-breakpoint
UPDATE product_names SET row_id = now.row_id, name = now.name, slug = now.slug, code = now.code, kind = now.kind, ampere = now.ampere,
    types = now.types, image = now.image, cat_name = now.cat_name, cat_slug = now.cat_slug, fam_name = now.fam_name, fam_slug = now.fam_slug,
    highlights = now.highlights, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = 'fr' AND product_names.lang = 'fr';
--> statement-breakpoint
UPDATE product_names SET row_id = now.row_id, name = now.name, slug = now.slug, code = now.code, kind = now.kind, ampere = now.ampere,
    types = now.types, image = now.image, cat_name = now.cat_name, cat_slug = now.cat_slug, fam_name = now.fam_name, fam_slug = now.fam_slug,
    highlights = now.highlights, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = 'it' AND product_names.lang = 'it';
--> statement-breakpoint
UPDATE product_names SET row_id = now.row_id, name = now.name, slug = now.slug, code = now.code, kind = now.kind, ampere = now.ampere,
    types = now.types, image = now.image, cat_name = now.cat_name, cat_slug = now.cat_slug, fam_name = now.fam_name, fam_slug = now.fam_slug,
    highlights = now.highlights, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = 'nl' AND product_names.lang = 'nl';
--> statement-breakpoint
CREATE INDEX `product_cards_listed` ON `product_names` (`lang`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_cards_listed_cat` ON `product_names` (`lang`,`cat_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_cards_listed_fam` ON `product_names` (`lang`,`fam_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_cards_row` ON `product_names` (`row_id`,`lang`,`name_key`,`product_id`);
--> statement-breakpoint
-- A product has cards as long as shoppers can list it. Its name's key is only nearly right until the verb writes it.
CREATE TRIGGER product_cards_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part'
BEGIN
  INSERT INTO product_names (lang, product_id, name_key, cat_id, fam_id)
  SELECT value, new.id, lower(new.name), new.cat_id, new.fam_id FROM json_each('["de","en","fr","it","nl"]');
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_enter AFTER UPDATE OF active, kind ON products
WHEN new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part' AND (old.active <> 1 OR old.kind = 'part')
BEGIN
  INSERT INTO product_names (lang, product_id, name_key, cat_id, fam_id)
  SELECT value, new.id, lower(new.name), new.cat_id, new.fam_id FROM json_each('["de","en","fr","it","nl"]') WHERE true
  ON CONFLICT (product_id, lang) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_leave AFTER UPDATE OF active, kind ON products
WHEN old.parent_id IS NULL AND (new.active <> 1 OR new.kind = 'part')
BEGIN
  DELETE FROM product_names WHERE product_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_made AFTER INSERT ON product_names
BEGIN
  UPDATE product_cards_now SET lang = lang WHERE product_id = new.product_id AND lang = new.lang;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_update AFTER UPDATE OF name, slug, code, kind, cat_id, fam_id, types, ampere, image ON products
WHEN new.parent_id IS NULL AND (new.name <> old.name OR new.slug <> old.slug OR new.code IS NOT old.code OR new.kind <> old.kind
  OR new.cat_id <> old.cat_id OR new.fam_id IS NOT old.fam_id OR new.types <> old.types OR new.ampere IS NOT old.ampere
  OR new.image IS NOT old.image)
BEGIN
  UPDATE product_cards_now SET lang = lang WHERE product_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_translate AFTER INSERT ON products
WHEN new.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang WHERE product_id = new.parent_id AND lang = new.lang;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_retranslate AFTER UPDATE OF name, slug, types ON products
WHEN new.parent_id IS NOT NULL AND (new.name <> old.name OR new.slug <> old.slug OR new.types <> old.types)
BEGIN
  UPDATE product_cards_now SET lang = lang WHERE product_id = new.parent_id AND lang = new.lang;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_untranslate AFTER DELETE ON products
WHEN old.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang WHERE product_id = old.parent_id AND lang = old.lang;
END;
--> statement-breakpoint
-- Of its data a card shows the first three.
CREATE TRIGGER product_cards_meta_insert AFTER INSERT ON product_metas
WHEN (SELECT count(*) FROM (
  SELECT 1 FROM product_metas WHERE product_id = new.product_id AND (position, id) < (new.position, new.id) LIMIT 3)) < 3
BEGIN
  UPDATE product_names SET highlights = (
    SELECT highlights FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = product_names.lang
  ), updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = (SELECT coalesce(parent_id, id) FROM products WHERE id = new.product_id)
    AND (SELECT parent_id IS NULL OR lang = product_names.lang FROM products WHERE id = new.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_meta_update AFTER UPDATE ON product_metas
BEGIN
  UPDATE product_names SET highlights = (
    SELECT highlights FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = product_names.lang
  ), updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = (SELECT coalesce(parent_id, id) FROM products WHERE id = new.product_id)
    AND (SELECT parent_id IS NULL OR lang = product_names.lang FROM products WHERE id = new.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_meta_delete AFTER DELETE ON product_metas
WHEN (SELECT count(*) FROM (
  SELECT 1 FROM product_metas WHERE product_id = old.product_id AND (position, id) < (old.position, old.id) LIMIT 3)) < 3
BEGIN
  UPDATE product_names SET highlights = (
    SELECT highlights FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = product_names.lang
  ), updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = (SELECT coalesce(parent_id, id) FROM products WHERE id = old.product_id)
    AND (SELECT parent_id IS NULL OR lang = product_names.lang FROM products WHERE id = old.product_id);
END;
--> statement-breakpoint
-- A category or family with many products is renamed in all their cards, some seconds for a hundred thousand.
CREATE TRIGGER product_cards_cats_insert AFTER INSERT ON cats
WHEN new.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE cat_id = coalesce(new.parent_id, new.id))
    AND (new.parent_id IS NULL OR lang = new.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_cats_update AFTER UPDATE OF name, slug ON cats
WHEN (new.name <> old.name OR new.slug <> old.slug)
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE cat_id = coalesce(new.parent_id, new.id))
    AND (new.parent_id IS NULL OR lang = new.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_cats_delete AFTER DELETE ON cats
WHEN old.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE cat_id = coalesce(old.parent_id, old.id))
    AND (old.parent_id IS NULL OR lang = old.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_fams_insert AFTER INSERT ON fams
WHEN new.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE fam_id = coalesce(new.parent_id, new.id))
    AND (new.parent_id IS NULL OR lang = new.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_fams_update AFTER UPDATE OF name, slug ON fams
WHEN (new.name <> old.name OR new.slug <> old.slug)
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE fam_id = coalesce(new.parent_id, new.id))
    AND (new.parent_id IS NULL OR lang = new.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_fams_delete AFTER DELETE ON fams
WHEN old.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE fam_id = coalesce(old.parent_id, old.id))
    AND (old.parent_id IS NULL OR lang = old.lang);
END;
--> statement-breakpoint
-- product_blocks: the cards of each list, in blocks of at most 800. A list begins with a block at the empty key.
CREATE TRIGGER product_blocks_name_insert AFTER INSERT ON product_names
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
  SELECT new.lang, list.column1, list.column2, '', 0, 0 FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list
  WHERE list.column2 IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM product_blocks WHERE lang = new.lang AND cat_id = list.column1 AND fam_id = list.column2);
  UPDATE product_blocks SET products = products + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = new.lang AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= (new.name_key, new.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_name_delete AFTER DELETE ON product_names
BEGIN
  UPDATE product_blocks SET products = products - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = old.lang AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= (old.name_key, old.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (old.cat_id, 0), (0, old.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_name_update AFTER UPDATE OF name_key, cat_id, fam_id ON product_names
WHEN new.name_key <> old.name_key OR new.cat_id <> old.cat_id OR new.fam_id IS NOT old.fam_id
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
  SELECT new.lang, list.column1, list.column2, '', 0, 0 FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list
  WHERE list.column2 IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM product_blocks WHERE lang = new.lang AND cat_id = list.column1 AND fam_id = list.column2);
  UPDATE product_blocks SET products = products - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = old.lang AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= (old.name_key, old.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (old.cat_id, 0), (0, old.fam_id)) list);
  UPDATE product_blocks SET products = products + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = new.lang AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= (new.name_key, new.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_id_insert AFTER INSERT ON product_names
WHEN new.lang = 'it'
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
  SELECT '', list.column1, list.column2, '', 0, 0 FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list
  WHERE list.column2 IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM product_blocks WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2);
  UPDATE product_blocks SET products = products + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= ('', new.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_id_delete AFTER DELETE ON product_names
WHEN old.lang = 'it'
BEGIN
  UPDATE product_blocks SET products = products - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= ('', old.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (old.cat_id, 0), (0, old.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_id_update AFTER UPDATE OF cat_id, fam_id ON product_names
WHEN new.lang = 'it' AND (new.cat_id <> old.cat_id OR new.fam_id IS NOT old.fam_id)
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
  SELECT '', list.column1, list.column2, '', 0, 0 FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list
  WHERE list.column2 IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM product_blocks WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2);
  UPDATE product_blocks SET products = products - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= ('', old.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (old.cat_id, 0), (0, old.fam_id)) list);
  UPDATE product_blocks SET products = products + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= ('', new.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list);
END;
--> statement-breakpoint
-- An empty block goes into the one before it.
CREATE TRIGGER product_blocks_empty AFTER UPDATE OF products ON product_blocks
WHEN new.products = 0 AND new.product_id <> 0
BEGIN
  DELETE FROM product_blocks
  WHERE lang = new.lang AND cat_id = new.cat_id AND fam_id = new.fam_id AND name_key = new.name_key AND product_id = new.product_id;
END;
--> statement-breakpoint
-- A full block becomes two; the first keeps more, because names and ids often grow.
CREATE TRIGGER product_blocks_split_name AFTER UPDATE OF products ON product_blocks
WHEN new.products > 800 AND new.lang <> ''
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products, updated_at)
  SELECT lang, new.cat_id, new.fam_id, name_key, product_id, new.products - 500, new.updated_at FROM product_names
  WHERE lang = new.lang AND (name_key, product_id) >= (new.name_key, new.product_id)
    AND new.cat_id IN (0, cat_id) AND new.fam_id IN (0, coalesce(fam_id, 0))
  ORDER BY name_key, product_id LIMIT 1 OFFSET 500;
  UPDATE product_blocks SET products = 500
  WHERE lang = new.lang AND cat_id = new.cat_id AND fam_id = new.fam_id AND name_key = new.name_key AND product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_split_id AFTER UPDATE OF products ON product_blocks
WHEN new.products > 800 AND new.lang = ''
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products, updated_at)
  SELECT '', new.cat_id, new.fam_id, '', product_id, new.products - 500, new.updated_at FROM product_names
  WHERE lang = 'it' AND product_id >= new.product_id
    AND new.cat_id IN (0, cat_id) AND new.fam_id IN (0, coalesce(fam_id, 0))
  ORDER BY product_id LIMIT 1 OFFSET 500;
  UPDATE product_blocks SET products = 500
  WHERE lang = new.lang AND cat_id = new.cat_id AND fam_id = new.fam_id AND name_key = new.name_key AND product_id = new.product_id;
END;
--> statement-breakpoint
INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
SELECT lang, cat_id, fam_id, iif(min(place) = 0, '', name_key), iif(min(place) = 0, 0, product_id), count(*) FROM (
  SELECT lang AS lang, 0 AS cat_id, 0 AS fam_id, name_key AS name_key, product_id,
    row_number() OVER (PARTITION BY lang ORDER BY name_key, product_id) - 1 AS place
  FROM product_names WHERE true)
GROUP BY lang, cat_id, fam_id, place / 500;
--> statement-breakpoint
INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
SELECT lang, cat_id, fam_id, iif(min(place) = 0, '', name_key), iif(min(place) = 0, 0, product_id), count(*) FROM (
  SELECT lang AS lang, cat_id AS cat_id, 0 AS fam_id, name_key AS name_key, product_id,
    row_number() OVER (PARTITION BY lang, cat_id ORDER BY name_key, product_id) - 1 AS place
  FROM product_names WHERE true)
GROUP BY lang, cat_id, fam_id, place / 500;
--> statement-breakpoint
INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
SELECT lang, cat_id, fam_id, iif(min(place) = 0, '', name_key), iif(min(place) = 0, 0, product_id), count(*) FROM (
  SELECT lang AS lang, 0 AS cat_id, fam_id AS fam_id, name_key AS name_key, product_id,
    row_number() OVER (PARTITION BY lang, fam_id ORDER BY name_key, product_id) - 1 AS place
  FROM product_names WHERE fam_id IS NOT NULL)
GROUP BY lang, cat_id, fam_id, place / 500;
--> statement-breakpoint
INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
SELECT lang, cat_id, fam_id, iif(min(place) = 0, '', name_key), iif(min(place) = 0, 0, product_id), count(*) FROM (
  SELECT '' AS lang, 0 AS cat_id, 0 AS fam_id, '' AS name_key, product_id,
    row_number() OVER (PARTITION BY lang ORDER BY product_id) - 1 AS place
  FROM product_names WHERE lang = 'it')
GROUP BY lang, cat_id, fam_id, place / 500;
--> statement-breakpoint
INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
SELECT lang, cat_id, fam_id, iif(min(place) = 0, '', name_key), iif(min(place) = 0, 0, product_id), count(*) FROM (
  SELECT '' AS lang, cat_id AS cat_id, 0 AS fam_id, '' AS name_key, product_id,
    row_number() OVER (PARTITION BY lang, cat_id ORDER BY product_id) - 1 AS place
  FROM product_names WHERE lang = 'it')
GROUP BY lang, cat_id, fam_id, place / 500;
--> statement-breakpoint
INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
SELECT lang, cat_id, fam_id, iif(min(place) = 0, '', name_key), iif(min(place) = 0, 0, product_id), count(*) FROM (
  SELECT '' AS lang, 0 AS cat_id, fam_id AS fam_id, '' AS name_key, product_id,
    row_number() OVER (PARTITION BY lang, fam_id ORDER BY product_id) - 1 AS place
  FROM product_names WHERE lang = 'it' AND fam_id IS NOT NULL)
GROUP BY lang, cat_id, fam_id, place / 500;
--> statement-breakpoint
-- How many products shoppers can list in all, so that nobody sums up the categories and families.
INSERT INTO list_counts (list, part, rows) SELECT 'products', '', sum(products) FROM product_counts HAVING count(*) > 0;
--> statement-breakpoint
CREATE TRIGGER product_counts_insert AFTER INSERT ON product_counts
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('products', '', new.products)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER product_counts_update AFTER UPDATE OF products ON product_counts
WHEN new.products <> old.products
BEGIN
  UPDATE list_counts SET rows = rows + new.products - old.products WHERE list = 'products' AND part = '';
END;
