ALTER TABLE `product_images` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `product_images` ADD `was_active` integer;--> statement-breakpoint
-- An archived table is not in the shop either.
CREATE TRIGGER product_images_archived_off BEFORE UPDATE OF active, deleted_at ON product_images
WHEN new.deleted_at IS NOT NULL AND new.active = 1
BEGIN
  SELECT RAISE(ABORT, 'product_images_archived');
END;
--> statement-breakpoint
-- Spare parts are found by name and code, like the rows of the long lists.
CREATE VIRTUAL TABLE part_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
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
INSERT INTO part_search (rowid, terms) SELECT id, terms FROM part_terms;
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
-- product_gaps: products of whose parts one has no name in a language, or one older than the Italian.
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
DROP VIEW product_gaps_now;
--> statement-breakpoint
CREATE VIEW product_gaps_now AS
SELECT CASE WHEN t.id IS NULL THEN 'missing' ELSE 'stale' END AS state, l.value AS lang, p.id AS product_id
FROM products p CROSS JOIN json_each('["en","de","fr","nl"]') l
LEFT JOIN products t ON t.parent_id = p.id AND t.lang = l.value
WHERE p.parent_id IS NULL AND p.kind <> 'part' AND p.deleted_at IS NULL AND (t.id IS NULL OR t.updated_at < p.texts_at)
UNION ALL SELECT state, lang, product_id FROM part_gaps_now;
--> statement-breakpoint
INSERT INTO product_gaps (state, lang, product_id) SELECT state, lang, product_id FROM part_gaps_now;
