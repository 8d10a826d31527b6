CREATE TABLE `kept_comparisons` (
	`period` text NOT NULL,
	`part` integer NOT NULL,
	`made_at` text NOT NULL,
	`data` text NOT NULL,
	`search` text NOT NULL,
	PRIMARY KEY(`period`, `part`)
);
--> statement-breakpoint
-- A retailer who comes, goes, is called otherwise or found by other words is so in the next comparison.
CREATE TRIGGER vendors_comparisons_insert AFTER INSERT ON vendors
BEGIN
  DELETE FROM kept_comparisons;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_comparisons_update AFTER UPDATE OF name, city, country, email, search, deleted_at ON vendors
BEGIN
  DELETE FROM kept_comparisons;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_comparisons_delete AFTER DELETE ON vendors
BEGIN
  DELETE FROM kept_comparisons;
END;
