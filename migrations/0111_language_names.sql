-- A new language: products stand in its lists by their Italian names, until they have one in it; so do the names of facets and symptoms.
DROP TRIGGER languages_insert;
--> statement-breakpoint
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
