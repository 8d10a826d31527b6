CREATE TABLE `languages` (
	`lang` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Those of before; later ones are added by ADD_LANGUAGES (worker/base/db/languages.tables.ts).
INSERT INTO languages (lang) VALUES ('de'), ('en'), ('fr'), ('it'), ('nl');
--> statement-breakpoint
DROP TRIGGER product_names_insert;
--> statement-breakpoint
CREATE TRIGGER product_names_insert AFTER INSERT ON products
BEGIN
  INSERT INTO product_names (lang, product_id, name_key, cat_id, fam_id, row_id, updated_at)
  SELECT lang, new.id, lower(new.name), new.cat_id, new.fam_id, new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM languages
  WHERE new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part';
  UPDATE product_names SET row_id = new.id, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE product_id = new.parent_id AND lang = new.lang;
END;
--> statement-breakpoint
DROP TRIGGER product_names_update;
--> statement-breakpoint
CREATE TRIGGER product_names_update AFTER UPDATE OF active, kind, cat_id, fam_id ON products
WHEN new.parent_id IS NULL AND (old.active, old.kind, old.cat_id, old.fam_id) IS NOT (new.active, new.kind, new.cat_id, new.fam_id)
BEGIN
  DELETE FROM product_names WHERE product_id = new.id AND (new.active <> 1 OR new.kind = 'part');
  INSERT INTO product_names (lang, product_id, name_key, cat_id, fam_id, row_id, reviews, stars, updated_at)
  SELECT l.lang, new.id, lower(new.name), new.cat_id, new.fam_id,
    coalesce((SELECT id FROM products WHERE parent_id = new.id AND lang = l.lang), new.id), r.reviews, r.stars, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM languages l CROSS JOIN (SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars FROM reviews
    WHERE product_id = new.id AND approved_at IS NOT NULL AND deleted_at IS NULL) r
  WHERE new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part'
  ON CONFLICT (product_id, lang) DO UPDATE SET cat_id = excluded.cat_id, fam_id = excluded.fam_id, updated_at = excluded.updated_at
  WHERE cat_id <> excluded.cat_id OR fam_id IS NOT excluded.fam_id;
END;
--> statement-breakpoint
DROP VIEW product_gaps_now;
--> statement-breakpoint
DROP VIEW part_gaps_now;
--> statement-breakpoint
CREATE VIEW part_gaps_now AS
SELECT 'parts' AS state, l.lang, p.id AS product_id
FROM products p CROSS JOIN languages l
WHERE p.parent_id IS NULL AND p.kind <> 'part' AND p.deleted_at IS NULL AND l.lang <> 'it' AND EXISTS (
  SELECT 1 FROM product_images i JOIN product_image_parts ip ON ip.image_id = i.id
  JOIN products part ON part.id = ip.part_id AND part.active = 1
  LEFT JOIN products t ON t.parent_id = part.id AND t.lang = l.lang
  WHERE i.product_id = p.id AND i.active = 1 AND (t.id IS NULL OR t.updated_at < part.texts_at)
);
--> statement-breakpoint
CREATE VIEW product_gaps_now AS
SELECT CASE WHEN t.id IS NULL THEN 'missing' ELSE 'stale' END AS state, l.lang, p.id AS product_id
FROM products p CROSS JOIN languages l
LEFT JOIN products t ON t.parent_id = p.id AND t.lang = l.lang
WHERE p.parent_id IS NULL AND p.kind <> 'part' AND p.deleted_at IS NULL AND l.lang <> 'it' AND (t.id IS NULL OR t.updated_at < p.texts_at)
UNION ALL SELECT state, lang, product_id FROM part_gaps_now;
--> statement-breakpoint
DROP TRIGGER part_gaps_insert;
--> statement-breakpoint
CREATE TRIGGER part_gaps_insert AFTER INSERT ON products
BEGIN
  INSERT INTO part_gaps (gap, part_id)
  SELECT gap, new.id FROM (SELECT 'stock' AS gap UNION ALL SELECT 'drawing' UNION ALL SELECT lang FROM languages WHERE lang <> 'it' AND new.kind = 'part')
  WHERE new.kind = 'part' AND new.parent_id IS NULL
  UNION ALL SELECT 'price', new.id WHERE new.kind = 'part' AND new.parent_id IS NULL AND new.price IS NULL;
  DELETE FROM part_gaps WHERE gap = new.lang AND part_id = new.parent_id;
END;
--> statement-breakpoint
-- A new language: products stand in its lists by their Italian names, until they have one in it; so do the names of facets and symptoms.
CREATE TRIGGER languages_insert AFTER INSERT ON languages
BEGIN
  INSERT OR IGNORE INTO product_names (lang, product_id, name_key, cat_id, fam_id, row_id, reviews, stars, updated_at)
  SELECT new.lang, product_id, name_key, cat_id, fam_id, product_id, reviews, stars, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM product_names WHERE lang = 'it';
  INSERT OR IGNORE INTO product_gaps (state, lang, product_id)
  SELECT state, lang, product_id FROM product_gaps_now WHERE lang = new.lang;
  INSERT OR IGNORE INTO part_gaps (gap, part_id, stock)
  SELECT new.lang, p.id, d.stock FROM products p LEFT JOIN part_details d ON d.part_id = p.id WHERE p.parent_id IS NULL AND p.kind = 'part';
  UPDATE facets SET names = json_insert(names, '$.' || new.lang, names ->> 'it'), choices = (
    SELECT json_group_array(json_insert(value, '$.names.' || new.lang, value ->> '$.names.it') ORDER BY key) FROM json_each(choices));
  UPDATE symptoms SET names = json_insert(names, '$.' || new.lang, names ->> 'it');
  UPDATE serial_formats SET hints = json_insert(hints, '$.' || new.lang, '');
END;
