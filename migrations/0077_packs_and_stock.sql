ALTER TABLE `products` ADD `min_quantity` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `pack_size` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- How soon devices can be sent is written beside that of parts; they lack nothing as parts do.
DROP TRIGGER parts_restocked;
--> statement-breakpoint
CREATE TRIGGER parts_restocked AFTER UPDATE OF stock ON part_details
WHEN (old.stock IS NULL) <> (new.stock IS NULL)
BEGIN
  DELETE FROM part_gaps WHERE gap = 'stock' AND part_id = new.part_id;
  INSERT INTO part_gaps (gap, part_id) SELECT 'stock', id FROM products
  WHERE id = new.part_id AND kind = 'part' AND new.stock IS NULL;
END;
--> statement-breakpoint
DROP TRIGGER parts_unstocked;
--> statement-breakpoint
CREATE TRIGGER parts_unstocked AFTER DELETE ON part_details
WHEN old.stock IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO part_gaps (gap, part_id) SELECT 'stock', id FROM products WHERE id = old.part_id AND kind = 'part';
END;
