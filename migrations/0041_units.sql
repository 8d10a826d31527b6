CREATE TABLE `unit_owners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`since` text NOT NULL,
	`until` text,
	`wishes_updates` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "unit_owners_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "unit_owners_days" CHECK(until is null or until >= since)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_owners_present` ON `unit_owners` (`unit_id`) WHERE until is null;--> statement-breakpoint
CREATE INDEX `unit_owners_unit` ON `unit_owners` (`unit_id`,`id`);--> statement-breakpoint
CREATE INDEX `unit_owners_email` ON `unit_owners` (lower(email)) WHERE email <> '';--> statement-breakpoint
CREATE TABLE `units` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`warranty_id` integer,
	`old_warranty_id` integer,
	`vendor_id` integer,
	`mounting_date` text,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`warranty_id`) REFERENCES `warranties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`old_warranty_id`) REFERENCES `old_warranties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `units_number` ON `units` (code collate nocase,serial_number collate nocase);--> statement-breakpoint
CREATE INDEX `units_by_number` ON `units` (code collate nocase,serial_number collate nocase,`id`) WHERE mounting_date is not null;--> statement-breakpoint
CREATE INDEX `units_by_serial` ON `units` (serial_number collate nocase,`id`) WHERE mounting_date is not null;--> statement-breakpoint
CREATE INDEX `units_mounting` ON `units` (`mounting_date`,`id`) WHERE mounting_date is not null;--> statement-breakpoint
CREATE INDEX `units_vendor` ON `units` (`vendor_id`,`mounting_date`,`id`) WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX `units_vendor_number` ON `units` (`vendor_id`,code collate nocase,serial_number collate nocase,`id`) WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX `units_vendor_serial` ON `units` (`vendor_id`,serial_number collate nocase,`id`) WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX `units_gone` ON `units` (`id`) WHERE mounting_date is null;--> statement-breakpoint
CREATE INDEX `units_warranty` ON `units` (`warranty_id`);--> statement-breakpoint
CREATE INDEX `units_old_warranty` ON `units` (`old_warranty_id`);--> statement-breakpoint
CREATE INDEX `old_warranties_number` ON `old_warranties` (code collate nocase,serial_number collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `warranties_number` ON `warranties` (code collate nocase,serial_number collate nocase,`id`);
--> statement-breakpoint
-- What a unit's columns are: the registration that holds its number, the old site's first one, and from both retailer and day of mounting.
CREATE VIEW units_now AS
SELECT u.id, u.code, u.serial_number, w.id AS warranty_id, o.id AS old_warranty_id, w.vendor_id, coalesce(w.mounting_date, o.mounting_date) AS mounting_date
FROM units u
LEFT JOIN warranties w ON w.code = u.code COLLATE NOCASE AND w.serial_number = u.serial_number COLLATE NOCASE AND w.deleted_at IS NULL AND w.contest IS NULL
LEFT JOIN old_warranties o ON o.id = (SELECT min(f.id) FROM old_warranties f WHERE f.code = u.code COLLATE NOCASE AND f.serial_number = u.serial_number COLLATE NOCASE);
--> statement-breakpoint
-- A number as lists search it: the old site's rows are found by their names as well, which a unit is not.
INSERT INTO units (code, serial_number, search, created_at)
SELECT code, serial_number, search, created_at FROM warranties WHERE true ORDER BY (deleted_at IS NULL AND contest IS NULL) DESC, id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO units (code, serial_number, search)
SELECT code, serial_number, trim(lower(replace(replace(replace(code || ' ' || serial_number, '-', ' '), '/', ' '), '.', ' '))) FROM old_warranties WHERE true ORDER BY id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE units SET warranty_id = n.warranty_id, old_warranty_id = n.old_warranty_id, vendor_id = n.vendor_id, mounting_date = n.mounting_date
FROM units_now n WHERE n.id = units.id;
--> statement-breakpoint
-- A number that a registration has, had or got is written into this view: its unit is made if need be, and says how things are now.
CREATE VIEW unit_changes AS SELECT '' AS code, '' AS serial_number, '' AS search WHERE false;
--> statement-breakpoint
CREATE TRIGGER units_change INSTEAD OF INSERT ON unit_changes
BEGIN
  INSERT INTO units (code, serial_number, search) SELECT new.code, new.serial_number, new.search WHERE new.search IS NOT NULL
  ON CONFLICT DO NOTHING;
  UPDATE units SET warranty_id = n.warranty_id, old_warranty_id = n.old_warranty_id, vendor_id = n.vendor_id, mounting_date = n.mounting_date,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM units_now n
  WHERE units.code = new.code COLLATE NOCASE AND units.serial_number = new.serial_number COLLATE NOCASE AND n.id = units.id;
END;
--> statement-breakpoint
-- A correction is of the number, not of the device: its unit goes with it, unless another registration has the old number or a unit the new one.
CREATE VIEW unit_corrections AS SELECT '' AS code, '' AS serial_number, '' AS new_code, '' AS new_serial_number, '' AS search WHERE false;
--> statement-breakpoint
CREATE TRIGGER units_correct INSTEAD OF INSERT ON unit_corrections
BEGIN
  UPDATE units SET code = new.new_code, serial_number = new.new_serial_number, search = new.search
  WHERE units.code = new.code COLLATE NOCASE AND units.serial_number = new.serial_number COLLATE NOCASE
    AND NOT EXISTS (SELECT 1 FROM warranties w WHERE w.code = new.code COLLATE NOCASE AND w.serial_number = new.serial_number COLLATE NOCASE)
    AND NOT EXISTS (SELECT 1 FROM old_warranties o WHERE o.code = new.code COLLATE NOCASE AND o.serial_number = new.serial_number COLLATE NOCASE)
    AND NOT EXISTS (SELECT 1 FROM units u WHERE u.code = new.new_code COLLATE NOCASE AND u.serial_number = new.new_serial_number COLLATE NOCASE AND u.id <> units.id);
  INSERT INTO unit_changes (code, serial_number, search) VALUES (new.new_code, new.new_serial_number, new.search);
  INSERT INTO unit_changes (code, serial_number, search) VALUES (new.code, new.serial_number, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, search) VALUES (new.code, new.serial_number, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_update AFTER UPDATE OF contest, deleted_at, vendor_id, mounting_date ON warranties
WHEN old.contest IS NOT new.contest OR old.deleted_at IS NOT new.deleted_at OR old.vendor_id IS NOT new.vendor_id OR old.mounting_date <> new.mounting_date
BEGIN
  INSERT INTO unit_changes (code, serial_number, search) VALUES (new.code, new.serial_number, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_correct AFTER UPDATE OF code, serial_number ON warranties
WHEN old.code <> new.code OR old.serial_number <> new.serial_number
BEGIN
  INSERT INTO unit_corrections (code, serial_number, new_code, new_serial_number, search)
  VALUES (old.code, old.serial_number, new.code, new.serial_number, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_delete AFTER DELETE ON warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, search) VALUES (old.code, old.serial_number, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_insert AFTER INSERT ON old_warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, search)
  VALUES (new.code, new.serial_number, trim(lower(replace(replace(replace(new.code || ' ' || new.serial_number, '-', ' '), '/', ' '), '.', ' '))));
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_update AFTER UPDATE OF mounting_date ON old_warranties
WHEN old.mounting_date <> new.mounting_date
BEGIN
  INSERT INTO unit_changes (code, serial_number, search) VALUES (new.code, new.serial_number, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_correct AFTER UPDATE OF code, serial_number ON old_warranties
WHEN old.code <> new.code OR old.serial_number <> new.serial_number
BEGIN
  INSERT INTO unit_corrections (code, serial_number, new_code, new_serial_number, search)
  VALUES (old.code, old.serial_number, new.code, new.serial_number,
    trim(lower(replace(replace(replace(new.code || ' ' || new.serial_number, '-', ' '), '/', ' '), '.', ' '))));
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_delete AFTER DELETE ON old_warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, search) VALUES (old.code, old.serial_number, NULL);
END;
--> statement-breakpoint
-- Found by runs of three letters of code and serial number, among those of a retailer by its word.
CREATE VIRTUAL TABLE unit_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW unit_terms AS SELECT u.id, coalesce('_vendor' || u.vendor_id || ' ', '') || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT u.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM units u WHERE u.mounting_date IS NOT NULL;
--> statement-breakpoint
INSERT INTO unit_search (rowid, terms) SELECT id, terms FROM unit_terms;
--> statement-breakpoint
CREATE TRIGGER units_search_insert AFTER INSERT ON units
BEGIN
  INSERT INTO unit_search (rowid, terms) SELECT id, terms FROM unit_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_search_update AFTER UPDATE OF search, vendor_id, mounting_date ON units
WHEN old.search <> new.search OR old.vendor_id IS NOT new.vendor_id OR (old.mounting_date IS NULL) <> (new.mounting_date IS NULL)
BEGIN
  DELETE FROM unit_search WHERE rowid = old.id;
  INSERT INTO unit_search (rowid, terms) SELECT id, terms FROM unit_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_search_delete AFTER DELETE ON units
BEGIN
  DELETE FROM unit_search WHERE rowid = old.id;
END;
--> statement-breakpoint
-- How many units there are, and how many each retailer has.
INSERT INTO list_counts (list, part, rows) SELECT 'units', '', count(*) FROM units WHERE mounting_date IS NOT NULL HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO list_counts (list, part, rows) SELECT 'vendor_units', vendor_id, count(*) FROM units WHERE vendor_id IS NOT NULL GROUP BY vendor_id;
--> statement-breakpoint
CREATE TRIGGER units_count_insert AFTER INSERT ON units
WHEN new.mounting_date IS NOT NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('units', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER units_count_update AFTER UPDATE OF mounting_date ON units
WHEN (old.mounting_date IS NULL) <> (new.mounting_date IS NULL)
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('units', '', iif(new.mounting_date IS NULL, -1, 1))
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER units_count_delete AFTER DELETE ON units
WHEN old.mounting_date IS NOT NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'units' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER units_vendor_count_insert AFTER INSERT ON units
WHEN new.vendor_id IS NOT NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('vendor_units', new.vendor_id, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER units_vendor_count_leave AFTER UPDATE OF vendor_id ON units
WHEN old.vendor_id IS NOT NULL AND old.vendor_id IS NOT new.vendor_id
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'vendor_units' AND part = old.vendor_id;
END;
--> statement-breakpoint
CREATE TRIGGER units_vendor_count_enter AFTER UPDATE OF vendor_id ON units
WHEN new.vendor_id IS NOT NULL AND old.vendor_id IS NOT new.vendor_id
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('vendor_units', new.vendor_id, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER units_vendor_count_delete AFTER DELETE ON units
WHEN old.vendor_id IS NOT NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'vendor_units' AND part = old.vendor_id;
END;
