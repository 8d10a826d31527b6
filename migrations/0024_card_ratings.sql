ALTER TABLE `product_names` ADD `reviews` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `product_names` ADD `stars` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- A card says how its product is rated.
DROP VIEW product_cards_now;
--> statement-breakpoint
CREATE VIEW product_cards_now AS
SELECT n.product_id, n.lang, coalesce(t.id, p.id) AS row_id, p.cat_id, p.fam_id,
  coalesce(nullif(t.name, ''), p.name) AS name, coalesce(nullif(t.slug, ''), p.slug) AS slug, p.code, p.kind, p.ampere,
  coalesce(nullif(t.types, ''), p.types) AS types, p.image,
  coalesce(nullif(ct.name, ''), c.name) AS cat_name, coalesce(nullif(ct.slug, ''), c.slug) AS cat_slug,
  coalesce(nullif(ft.name, ''), f.name) AS fam_name, coalesce(nullif(ft.slug, ''), f.slug) AS fam_slug,
  (SELECT json_group_array(json_object('name', m.name, 'value', m.value)) FROM (
    SELECT name, value FROM product_metas
    WHERE product_id = coalesce((SELECT product_id FROM product_metas WHERE product_id = t.id LIMIT 1), p.id)
    ORDER BY position, id LIMIT 3) m) AS highlights,
  (SELECT count(*) FROM reviews WHERE product_id = p.id AND approved_at IS NOT NULL AND deleted_at IS NULL) AS reviews,
  (SELECT coalesce(sum(rating), 0) FROM reviews WHERE product_id = p.id AND approved_at IS NOT NULL AND deleted_at IS NULL) AS stars
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
    highlights = old.highlights, reviews = old.reviews, stars = old.stars, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = old.product_id AND lang = old.lang;
  UPDATE product_names SET row_id = old.row_id, cat_id = old.cat_id, fam_id = old.fam_id
  WHERE product_id = old.product_id AND lang = old.lang
    AND (row_id <> old.row_id OR cat_id <> old.cat_id OR fam_id IS NOT old.fam_id);
END;
--> statement-breakpoint
UPDATE product_names SET reviews = now.reviews, stars = now.stars, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM (SELECT product_id, count(*) AS reviews, sum(rating) AS stars FROM reviews
  WHERE approved_at IS NOT NULL AND deleted_at IS NULL GROUP BY product_id) now
WHERE now.product_id = product_names.product_id;
--> statement-breakpoint
-- Only approved reviews count, so one that waits writes nothing.
CREATE TRIGGER product_cards_review_insert AFTER INSERT ON reviews
WHEN new.approved_at IS NOT NULL AND new.deleted_at IS NULL
BEGIN
  UPDATE product_names SET reviews = now.reviews, stars = now.stars, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM (SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars FROM reviews
    WHERE product_id = new.product_id AND approved_at IS NOT NULL AND deleted_at IS NULL) now
  WHERE product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_review_update AFTER UPDATE OF rating, approved_at, deleted_at ON reviews
WHEN (new.approved_at IS NOT NULL AND new.deleted_at IS NULL) <> (old.approved_at IS NOT NULL AND old.deleted_at IS NULL) OR new.rating <> old.rating
BEGIN
  UPDATE product_names SET reviews = now.reviews, stars = now.stars, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM (SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars FROM reviews
    WHERE product_id = new.product_id AND approved_at IS NOT NULL AND deleted_at IS NULL) now
  WHERE product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_review_delete AFTER DELETE ON reviews
WHEN old.approved_at IS NOT NULL AND old.deleted_at IS NULL
BEGIN
  UPDATE product_names SET reviews = now.reviews, stars = now.stars, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM (SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars FROM reviews
    WHERE product_id = old.product_id AND approved_at IS NOT NULL AND deleted_at IS NULL) now
  WHERE product_id = old.product_id;
END;
