-- What the catalogue's lists stand on: where each product is in them, in each language, by name and by id; what is counted by facets;
-- what translations and spare parts lack. What a list shows of a product is read from the product itself (`product-cards.ts`).

-- `product_names`: a row a language for each product that shoppers can list, and the row that a search in it finds. The key of the
-- name, without accents, is written by the verbs (`product-index.ts`).
CREATE TRIGGER product_names_insert AFTER INSERT ON products
BEGIN
  INSERT INTO product_names (lang, product_id, name_key, cat_id, fam_id, row_id, updated_at)
  SELECT value, new.id, lower(new.name), new.cat_id, new.fam_id, new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each('["de","en","fr","it","nl"]')
  WHERE new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part';
  UPDATE product_names SET row_id = new.id, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE product_id = new.parent_id AND lang = new.lang;
END;
--> statement-breakpoint
CREATE TRIGGER product_names_update AFTER UPDATE OF active, kind, cat_id, fam_id ON products
WHEN new.parent_id IS NULL AND (old.active, old.kind, old.cat_id, old.fam_id) IS NOT (new.active, new.kind, new.cat_id, new.fam_id)
BEGIN
  DELETE FROM product_names WHERE product_id = new.id AND (new.active <> 1 OR new.kind = 'part');
  INSERT INTO product_names (lang, product_id, name_key, cat_id, fam_id, row_id, reviews, stars, updated_at)
  SELECT l.value, new.id, lower(new.name), new.cat_id, new.fam_id,
    coalesce((SELECT id FROM products WHERE parent_id = new.id AND lang = l.value), new.id), r.reviews, r.stars, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM json_each('["de","en","fr","it","nl"]') l CROSS JOIN (SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars FROM reviews
    WHERE product_id = new.id AND approved_at IS NOT NULL AND deleted_at IS NULL) r
  WHERE new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part'
  ON CONFLICT (product_id, lang) DO UPDATE SET cat_id = excluded.cat_id, fam_id = excluded.fam_id, updated_at = excluded.updated_at
  WHERE cat_id <> excluded.cat_id OR fam_id IS NOT excluded.fam_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_names_delete AFTER DELETE ON products
WHEN old.parent_id IS NOT NULL
BEGIN
  UPDATE product_names SET row_id = product_id, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE product_id = old.parent_id AND lang = old.lang;
END;
--> statement-breakpoint
-- `product_blocks`: far pages of those lists. Each is cut into blocks of at most 800 rows, which begin at a name's key and a product's id;
-- a list by name is of one language, one by id of all (`''`, and no key); of all products, a category or a family (0: of all).
CREATE TRIGGER product_blocks_insert AFTER INSERT ON product_names
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
  SELECT sorted.value, list.column1, list.column2, '', 0, 0
  FROM json_each(iif(new.lang = 'it', '["it",""]', json_array(new.lang))) sorted CROSS JOIN (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list
  WHERE list.column2 IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM product_blocks WHERE lang = sorted.value AND cat_id = list.column1 AND fam_id = list.column2);
  UPDATE product_blocks SET products = products + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = sorted.value AND cat_id = list.column1 AND fam_id = list.column2
      AND (name_key, product_id) <= (iif(sorted.value = '', '', new.name_key), new.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM json_each(iif(new.lang = 'it', '["it",""]', json_array(new.lang))) sorted CROSS JOIN (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_update AFTER UPDATE OF name_key, cat_id, fam_id ON product_names
WHEN (old.name_key, old.cat_id, old.fam_id) IS NOT (new.name_key, new.cat_id, new.fam_id)
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
  SELECT sorted.value, list.column1, list.column2, '', 0, 0
  FROM json_each(iif(new.lang = 'it', '["it",""]', json_array(new.lang))) sorted CROSS JOIN (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list
  WHERE list.column2 IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM product_blocks WHERE lang = sorted.value AND cat_id = list.column1 AND fam_id = list.column2);
  UPDATE product_blocks SET products = products - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = sorted.value AND cat_id = list.column1 AND fam_id = list.column2
      AND (name_key, product_id) <= (iif(sorted.value = '', '', old.name_key), old.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM json_each(iif(old.lang = 'it', '["it",""]', json_array(old.lang))) sorted CROSS JOIN (VALUES (0, 0), (old.cat_id, 0), (0, old.fam_id)) list);
  UPDATE product_blocks SET products = products + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = sorted.value AND cat_id = list.column1 AND fam_id = list.column2
      AND (name_key, product_id) <= (iif(sorted.value = '', '', new.name_key), new.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM json_each(iif(new.lang = 'it', '["it",""]', json_array(new.lang))) sorted CROSS JOIN (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_delete AFTER DELETE ON product_names
BEGIN
  UPDATE product_blocks SET products = products - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = sorted.value AND cat_id = list.column1 AND fam_id = list.column2
      AND (name_key, product_id) <= (iif(sorted.value = '', '', old.name_key), old.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM json_each(iif(old.lang = 'it', '["it",""]', json_array(old.lang))) sorted CROSS JOIN (VALUES (0, 0), (old.cat_id, 0), (0, old.fam_id)) list);
END;
--> statement-breakpoint
-- A block that grew too long is cut, an empty one goes, but for the first of its list.
CREATE TRIGGER product_blocks_cut AFTER UPDATE OF products ON product_blocks
WHEN new.products > 800 OR (new.products = 0 AND new.product_id <> 0)
BEGIN
  DELETE FROM product_blocks WHERE rowid = new.rowid AND new.products = 0;
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products, updated_at)
  SELECT lang, new.cat_id, new.fam_id, name_key, product_id, new.products - 500, new.updated_at FROM product_names
  WHERE new.products > 800 AND lang = new.lang AND (name_key, product_id) >= (new.name_key, new.product_id)
    AND new.cat_id IN (0, cat_id) AND new.fam_id IN (0, coalesce(fam_id, 0))
  ORDER BY name_key, product_id LIMIT 1 OFFSET 500;
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products, updated_at)
  SELECT '', new.cat_id, new.fam_id, '', product_id, new.products - 500, new.updated_at FROM product_names
  WHERE new.products > 800 AND new.lang = '' AND lang = 'it' AND product_id >= new.product_id
    AND new.cat_id IN (0, cat_id) AND new.fam_id IN (0, coalesce(fam_id, 0))
  ORDER BY product_id LIMIT 1 OFFSET 500;
  UPDATE product_blocks SET products = 500 WHERE rowid = new.rowid AND new.products > 800;
END;
--> statement-breakpoint
-- `facet_columns`: the values of a category's products by facet, in chunks of 4 096 ids, which the next reader makes anew
-- (`facet-columns.ts`) after a value or a
-- product's place changed; when facets change, their verb empties them.
CREATE VIEW facet_columns_now AS
SELECT c.cat_id, c.chunk, (
  SELECT json_group_array(n.product_id ORDER BY n.product_id) FROM product_names n INDEXED BY product_cards_listed_cat
  WHERE n.lang = 'it' AND n.cat_id = c.cat_id AND n.product_id BETWEEN c.chunk * 4096 AND c.chunk * 4096 + 4095
    AND EXISTS (SELECT 1 FROM facets WHERE cat_id = c.cat_id)
) AS ids, (
  SELECT '{' || coalesce(group_concat(json_quote(key) || ':[' || list || ']', ','), '') || '}' FROM (
    SELECT f.key, group_concat(coalesce(v.value, 'null'), ',' ORDER BY n.product_id) AS list
    FROM facets f
    CROSS JOIN product_names n INDEXED BY product_cards_listed_cat ON n.lang = 'it' AND n.cat_id = f.cat_id
      AND n.product_id BETWEEN c.chunk * 4096 AND c.chunk * 4096 + 4095
    LEFT JOIN product_facet_values v ON v.product_id = n.product_id AND v.facet_id = f.id
    WHERE f.cat_id = c.cat_id GROUP BY f.id
    UNION ALL
    SELECT '_fam', group_concat(coalesce(n.fam_id, 'null'), ',' ORDER BY n.product_id)
    FROM product_names n INDEXED BY product_cards_listed_cat
    WHERE n.lang = 'it' AND n.cat_id = c.cat_id AND n.product_id BETWEEN c.chunk * 4096 AND c.chunk * 4096 + 4095
      AND EXISTS (SELECT 1 FROM facets WHERE cat_id = c.cat_id)
  ) WHERE list IS NOT NULL
) AS data
FROM facet_columns c;
--> statement-breakpoint
CREATE TRIGGER facet_columns_enter AFTER INSERT ON product_names WHEN new.lang = 'it'
BEGIN
  INSERT INTO facet_columns (cat_id, chunk) VALUES (new.cat_id, new.product_id >> 12)
  ON CONFLICT (cat_id, chunk) DO UPDATE SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_move AFTER UPDATE OF cat_id, fam_id ON product_names
WHEN new.lang = 'it' AND (new.cat_id <> old.cat_id OR new.fam_id IS NOT old.fam_id)
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = old.cat_id AND chunk = old.product_id >> 12 AND ids IS NOT NULL;
  INSERT INTO facet_columns (cat_id, chunk) VALUES (new.cat_id, new.product_id >> 12)
  ON CONFLICT (cat_id, chunk) DO UPDATE SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_leave AFTER DELETE ON product_names WHEN old.lang = 'it'
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = old.cat_id AND chunk = old.product_id >> 12 AND ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_value_insert AFTER INSERT ON product_facet_values
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = (SELECT cat_id FROM products WHERE id = new.product_id) AND chunk = new.product_id >> 12 AND ids IS NOT NULL
    AND cat_id = (SELECT cat_id FROM facets WHERE id = new.facet_id);
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_value_update AFTER UPDATE OF value ON product_facet_values WHEN new.value IS NOT old.value
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = (SELECT cat_id FROM products WHERE id = new.product_id) AND chunk = new.product_id >> 12 AND ids IS NOT NULL
    AND cat_id = (SELECT cat_id FROM facets WHERE id = new.facet_id);
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_value_delete AFTER DELETE ON product_facet_values
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = (SELECT cat_id FROM products WHERE id = old.product_id) AND chunk = old.product_id >> 12 AND ids IS NOT NULL
    AND cat_id = (SELECT cat_id FROM facets WHERE id = old.facet_id);
END;
--> statement-breakpoint
-- `product_gaps`: which products lack a translation or have an outdated one. Gaps of their parts are written by the verbs.
CREATE VIEW part_gaps_now AS
SELECT 'parts' AS state, l.value AS lang, p.id AS product_id
FROM products p CROSS JOIN json_each('["en","de","fr","nl"]') l
WHERE p.parent_id IS NULL AND p.kind <> 'part' AND p.deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM product_images i JOIN product_image_parts ip ON ip.image_id = i.id
  JOIN products part ON part.id = ip.part_id AND part.active = 1
  LEFT JOIN products t ON t.parent_id = part.id AND t.lang = l.value
  WHERE i.product_id = p.id AND i.active = 1 AND (t.id IS NULL OR t.updated_at < part.texts_at)
);
--> statement-breakpoint
CREATE VIEW product_gaps_now AS
SELECT CASE WHEN t.id IS NULL THEN 'missing' ELSE 'stale' END AS state, l.value AS lang, p.id AS product_id
FROM products p CROSS JOIN json_each('["en","de","fr","nl"]') l
LEFT JOIN products t ON t.parent_id = p.id AND t.lang = l.value
WHERE p.parent_id IS NULL AND p.kind <> 'part' AND p.deleted_at IS NULL AND (t.id IS NULL OR t.updated_at < p.texts_at)
UNION ALL SELECT state, lang, product_id FROM part_gaps_now;
--> statement-breakpoint
CREATE TRIGGER products_gaps_insert AFTER INSERT ON products
WHEN new.kind <> 'part'
BEGIN
  DELETE FROM product_gaps WHERE product_id = coalesce(new.parent_id, new.id);
  INSERT INTO product_gaps (state, lang, product_id)
  SELECT state, lang, product_id FROM product_gaps_now WHERE product_id = coalesce(new.parent_id, new.id);
END;
--> statement-breakpoint
CREATE TRIGGER products_gaps_update AFTER UPDATE OF updated_at, texts_at, kind, deleted_at ON products
WHEN new.parent_id IS NOT NULL OR new.texts_at <> old.texts_at OR new.kind <> old.kind OR new.deleted_at IS NOT old.deleted_at
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
-- `part_gaps`: what spare parts lack (a price, a stock, a drawing, a name in a language), each with what the stock is.
CREATE TRIGGER part_gaps_insert AFTER INSERT ON products
BEGIN
  INSERT INTO part_gaps (gap, part_id) SELECT value, new.id FROM json_each('["stock","drawing","en","de","fr","nl"]')
  WHERE new.kind = 'part' AND new.parent_id IS NULL
  UNION ALL SELECT 'price', new.id WHERE new.kind = 'part' AND new.parent_id IS NULL AND new.price IS NULL;
  DELETE FROM part_gaps WHERE gap = new.lang AND part_id = new.parent_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_gaps_priced AFTER UPDATE OF price ON products
WHEN new.kind = 'part' AND new.parent_id IS NULL AND (old.price IS NULL) <> (new.price IS NULL)
BEGIN
  DELETE FROM part_gaps WHERE gap = 'price' AND part_id = new.id;
  INSERT INTO part_gaps (gap, part_id, stock) SELECT 'price', new.id, (SELECT stock FROM part_details WHERE part_id = new.id) WHERE new.price IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER part_gaps_delete AFTER DELETE ON products
WHEN old.kind = 'part' OR old.parent_id IS NOT NULL
BEGIN
  DELETE FROM part_gaps WHERE part_id = old.id;
  INSERT OR IGNORE INTO part_gaps (gap, part_id, stock) SELECT old.lang, id, (SELECT stock FROM part_details WHERE part_id = old.parent_id) FROM products
  WHERE id = old.parent_id AND kind = 'part';
END;
--> statement-breakpoint
CREATE TRIGGER part_gaps_stock_insert AFTER INSERT ON part_details
WHEN new.stock IS NOT NULL
BEGIN
  DELETE FROM part_gaps WHERE gap = 'stock' AND part_id = new.part_id;
  UPDATE part_gaps SET stock = new.stock WHERE part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_gaps_stock_update AFTER UPDATE OF stock ON part_details
WHEN old.stock IS NOT new.stock
BEGIN
  DELETE FROM part_gaps WHERE gap = 'stock' AND part_id = new.part_id;
  INSERT INTO part_gaps (gap, part_id) SELECT 'stock', id FROM products WHERE id = new.part_id AND kind = 'part' AND new.stock IS NULL;
  UPDATE part_gaps SET stock = new.stock WHERE part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_gaps_stock_delete AFTER DELETE ON part_details
WHEN old.stock IS NOT NULL
BEGIN
  UPDATE part_gaps SET stock = NULL WHERE part_id = old.part_id;
  INSERT OR IGNORE INTO part_gaps (gap, part_id) SELECT 'stock', id FROM products WHERE id = old.part_id AND kind = 'part';
END;
--> statement-breakpoint
CREATE TRIGGER parts_drawn AFTER INSERT ON product_image_parts
BEGIN
  DELETE FROM part_gaps WHERE gap = 'drawing' AND part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_undrawn AFTER DELETE ON product_image_parts
BEGIN
  INSERT OR IGNORE INTO part_gaps (gap, part_id, stock) SELECT 'drawing', id, (SELECT stock FROM part_details WHERE part_id = old.part_id) FROM products
  WHERE id = old.part_id AND NOT EXISTS (SELECT 1 FROM product_image_parts WHERE part_id = old.part_id);
END;
