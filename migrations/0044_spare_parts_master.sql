CREATE TABLE `part_details` (
	`part_id` integer PRIMARY KEY NOT NULL,
	`weight_g` integer,
	`stock` text,
	`replaced_by_id` integer,
	`cover_months` integer,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`part_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replaced_by_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "part_details_weight" CHECK(weight_g is null or weight_g between 0 and 1000000),
	CONSTRAINT "part_details_stock_known" CHECK(stock is null or stock in ('in_stock','days','ordered','discontinued')),
	CONSTRAINT "part_details_other" CHECK(replaced_by_id is null or replaced_by_id <> part_id),
	CONSTRAINT "part_details_cover" CHECK(cover_months is null or cover_months between 0 and 240)
);
--> statement-breakpoint
CREATE INDEX `part_details_stock` ON `part_details` (`stock`,`part_id`);--> statement-breakpoint
CREATE INDEX `part_details_replaced` ON `part_details` (`replaced_by_id`) WHERE replaced_by_id is not null;--> statement-breakpoint
CREATE TABLE `part_gaps` (
	`gap` text NOT NULL,
	`part_id` integer NOT NULL,
	PRIMARY KEY(`gap`, `part_id`)
);
--> statement-breakpoint
CREATE INDEX `part_gaps_part` ON `part_gaps` (`part_id`);--> statement-breakpoint
CREATE INDEX `parts_kept` ON `products` (`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `parts_by_name` ON `products` (`search`,`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `parts_by_code` ON `products` (`code`,`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `parts_by_price` ON `products` (`price`,`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;--> statement-breakpoint
-- How many parts there are, and what each lacks.
INSERT INTO list_counts (list, part, rows) SELECT 'parts', '', count(*) FROM products WHERE parent_id IS NULL AND kind = 'part' AND deleted_at IS NULL HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO part_gaps (gap, part_id) SELECT 'stock', id FROM products WHERE parent_id IS NULL AND kind = 'part';
--> statement-breakpoint
INSERT INTO part_gaps (gap, part_id) SELECT 'price', id FROM products WHERE parent_id IS NULL AND kind = 'part' AND price IS NULL;
--> statement-breakpoint
INSERT INTO part_gaps (gap, part_id) SELECT 'drawing', p.id FROM products p
WHERE p.parent_id IS NULL AND p.kind = 'part' AND NOT EXISTS (SELECT 1 FROM product_image_parts WHERE part_id = p.id);
--> statement-breakpoint
INSERT INTO part_gaps (gap, part_id) SELECT l.value, p.id FROM products p CROSS JOIN json_each('["en","de","fr","nl"]') l
WHERE p.parent_id IS NULL AND p.kind = 'part' AND NOT EXISTS (SELECT 1 FROM products t WHERE t.parent_id = p.id AND t.lang = l.value);
--> statement-breakpoint
CREATE TRIGGER parts_insert AFTER INSERT ON products
WHEN new.kind = 'part' AND new.parent_id IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) SELECT 'parts', '', 1 WHERE new.deleted_at IS NULL
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
  INSERT INTO part_gaps (gap, part_id) SELECT value, new.id FROM json_each('["stock","drawing","en","de","fr","nl"]');
  INSERT INTO part_gaps (gap, part_id) SELECT 'price', new.id WHERE new.price IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER parts_delete AFTER DELETE ON products
WHEN old.kind = 'part' AND old.parent_id IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'parts' AND part = '' AND old.deleted_at IS NULL;
  DELETE FROM part_gaps WHERE part_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_leave AFTER UPDATE OF deleted_at, kind ON products
WHEN old.parent_id IS NULL AND old.kind = 'part' AND old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'parts' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER parts_enter AFTER UPDATE OF deleted_at, kind ON products
WHEN new.parent_id IS NULL AND new.kind = 'part' AND new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('parts', '', 1) ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER parts_priced AFTER UPDATE OF price ON products
WHEN new.kind = 'part' AND new.parent_id IS NULL AND (old.price IS NULL) <> (new.price IS NULL)
BEGIN
  DELETE FROM part_gaps WHERE gap = 'price' AND part_id = new.id;
  INSERT INTO part_gaps (gap, part_id) SELECT 'price', new.id WHERE new.price IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER parts_named AFTER INSERT ON products
WHEN new.parent_id IS NOT NULL
BEGIN
  DELETE FROM part_gaps WHERE gap = new.lang AND part_id = new.parent_id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_unnamed AFTER DELETE ON products
WHEN old.parent_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO part_gaps (gap, part_id) SELECT old.lang, id FROM products WHERE id = old.parent_id AND kind = 'part';
END;
--> statement-breakpoint
CREATE TRIGGER parts_drawn AFTER INSERT ON product_image_parts
BEGIN
  DELETE FROM part_gaps WHERE gap = 'drawing' AND part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_undrawn AFTER DELETE ON product_image_parts
BEGIN
  INSERT OR IGNORE INTO part_gaps (gap, part_id) SELECT 'drawing', id FROM products
  WHERE id = old.part_id AND NOT EXISTS (SELECT 1 FROM product_image_parts WHERE part_id = old.part_id);
END;
--> statement-breakpoint
CREATE TRIGGER parts_stocked AFTER INSERT ON part_details
WHEN new.stock IS NOT NULL
BEGIN
  DELETE FROM part_gaps WHERE gap = 'stock' AND part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_restocked AFTER UPDATE OF stock ON part_details
WHEN (old.stock IS NULL) <> (new.stock IS NULL)
BEGIN
  DELETE FROM part_gaps WHERE gap = 'stock' AND part_id = new.part_id;
  INSERT INTO part_gaps (gap, part_id) SELECT 'stock', new.part_id WHERE new.stock IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER parts_unstocked AFTER DELETE ON part_details
WHEN old.stock IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO part_gaps (gap, part_id) SELECT 'stock', id FROM products WHERE id = old.part_id;
END;
