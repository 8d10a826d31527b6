CREATE TABLE `facet_columns` (
	`cat_id` integer NOT NULL,
	`chunk` integer NOT NULL,
	`ids` text,
	`data` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`cat_id`, `chunk`)
);
--> statement-breakpoint
CREATE INDEX `facet_columns_empty` ON `facet_columns` (`cat_id`,`chunk`) WHERE ids is null;--> statement-breakpoint
CREATE TABLE `facets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cat_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text,
	`side` integer,
	`position` integer NOT NULL,
	`names` text NOT NULL,
	`sources` text NOT NULL,
	`choices` text DEFAULT '[]' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "facets_kind" CHECK(kind in ('range','choice')),
	CONSTRAINT "facets_side" CHECK(side is null or side between 1 and 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facets_key` ON `facets` (`cat_id`,`key`);--> statement-breakpoint
CREATE TABLE `product_facet_values` (
	`product_id` integer NOT NULL,
	`facet_id` integer NOT NULL,
	`value` text,
	`unread` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`product_id`, `facet_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`facet_id`) REFERENCES `facets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_facet_values_facet` ON `product_facet_values` (`facet_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_facet_values_unread` ON `product_facet_values` (`facet_id`) WHERE unread is not null;--> statement-breakpoint
CREATE INDEX `products_listed_price` ON `products` (`price`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';--> statement-breakpoint
CREATE INDEX `products_listed_cat_price` ON `products` (`cat_id`,`price`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';
--> statement-breakpoint
-- What a row of facet_columns should hold: a column for each facet of its category, and one of the families. Without facets none.
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
INSERT INTO facet_columns (cat_id, chunk, ids, data)
SELECT DISTINCT cat_id, product_id >> 12, '[]', '{}' FROM product_names WHERE lang = 'it';
--> statement-breakpoint
CREATE TRIGGER facet_columns_enter AFTER INSERT ON product_names WHEN new.lang = 'it'
BEGIN
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
CREATE TRIGGER facet_columns_value_insert AFTER INSERT ON product_facet_values
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
CREATE TRIGGER facet_columns_value_update AFTER UPDATE OF value ON product_facet_values WHEN new.value IS NOT old.value
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = (SELECT cat_id FROM products WHERE id = new.product_id) AND chunk = new.product_id >> 12 AND ids IS NOT NULL
    AND cat_id = (SELECT cat_id FROM facets WHERE id = new.facet_id);
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_facet_insert AFTER INSERT ON facets
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = new.cat_id AND ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_facet_delete AFTER DELETE ON facets
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = old.cat_id AND ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_facet_update AFTER UPDATE OF key ON facets
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = new.cat_id AND ids IS NOT NULL;
END;
