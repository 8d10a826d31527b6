ALTER TABLE `subscribers` ADD `surname_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(surname, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `subscribers_by_surname` ON `subscribers` (`surname_key`,`id`);
--> statement-breakpoint
-- How many reviews and sign-ups there are.
INSERT INTO list_counts (list, part, rows)
SELECT 'reviews', CASE WHEN approved_at IS NOT NULL THEN 'approved' WHEN rejected_at IS NOT NULL THEN 'rejected' ELSE 'waiting' END, count(*) FROM reviews WHERE deleted_at IS NULL GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER reviews_count_insert AFTER INSERT ON reviews
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('reviews', CASE WHEN new.approved_at IS NOT NULL THEN 'approved' WHEN new.rejected_at IS NOT NULL THEN 'rejected' ELSE 'waiting' END, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_delete AFTER DELETE ON reviews
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'reviews' AND part = CASE WHEN old.approved_at IS NOT NULL THEN 'approved' WHEN old.rejected_at IS NOT NULL THEN 'rejected' ELSE 'waiting' END;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_leave AFTER UPDATE OF approved_at, rejected_at, deleted_at ON reviews
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'reviews' AND part = CASE WHEN old.approved_at IS NOT NULL THEN 'approved' WHEN old.rejected_at IS NOT NULL THEN 'rejected' ELSE 'waiting' END;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_enter AFTER UPDATE OF approved_at, rejected_at, deleted_at ON reviews
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('reviews', CASE WHEN new.approved_at IS NOT NULL THEN 'approved' WHEN new.rejected_at IS NOT NULL THEN 'rejected' ELSE 'waiting' END, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT 'subscribers', '', count(*) FROM subscribers HAVING count(*) > 0;
--> statement-breakpoint
CREATE TRIGGER subscribers_count_insert AFTER INSERT ON subscribers
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('subscribers', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER subscribers_count_delete AFTER DELETE ON subscribers
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'subscribers' AND part = '';
END;
