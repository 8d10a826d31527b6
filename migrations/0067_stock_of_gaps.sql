ALTER TABLE `part_gaps` ADD `stock` text;--> statement-breakpoint
CREATE INDEX `part_gaps_stock` ON `part_gaps` (`gap`,`stock`,`part_id`) WHERE stock is not null;
--> statement-breakpoint
UPDATE part_gaps SET stock = d.stock FROM part_details d WHERE d.part_id = part_gaps.part_id AND d.stock IS NOT NULL;
--> statement-breakpoint
-- What a part lacks is written down with its stock, whichever of the two came first.
CREATE TRIGGER part_gaps_stock_insert AFTER INSERT ON part_gaps
WHEN new.stock IS NULL
BEGIN
  UPDATE part_gaps SET stock = d.stock FROM part_details d
  WHERE part_gaps.gap = new.gap AND part_gaps.part_id = new.part_id AND d.part_id = new.part_id AND d.stock IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER part_details_gaps_insert AFTER INSERT ON part_details
WHEN new.stock IS NOT NULL
BEGIN
  UPDATE part_gaps SET stock = new.stock WHERE part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_details_gaps_update AFTER UPDATE OF stock ON part_details
WHEN old.stock IS NOT new.stock
BEGIN
  UPDATE part_gaps SET stock = new.stock WHERE part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_details_gaps_delete AFTER DELETE ON part_details
WHEN old.stock IS NOT NULL
BEGIN
  UPDATE part_gaps SET stock = NULL WHERE part_id = old.part_id;
END;
