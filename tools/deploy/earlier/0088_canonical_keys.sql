-- A number is the same however it is written. What keeps units is made anew behind it.
DROP TRIGGER warranties_unit_insert;
--> statement-breakpoint
DROP TRIGGER warranties_unit_update;
--> statement-breakpoint
DROP TRIGGER warranties_unit_correct;
--> statement-breakpoint
DROP TRIGGER warranties_unit_delete;
--> statement-breakpoint
DROP TRIGGER old_warranties_unit_insert;
--> statement-breakpoint
DROP TRIGGER old_warranties_unit_update;
--> statement-breakpoint
DROP TRIGGER old_warranties_unit_correct;
--> statement-breakpoint
DROP TRIGGER old_warranties_unit_delete;
--> statement-breakpoint
DROP VIEW unit_corrections;
--> statement-breakpoint
DROP VIEW unit_changes;
--> statement-breakpoint
DROP VIEW units_now;
--> statement-breakpoint
DROP INDEX `update_targets_code`;
--> statement-breakpoint
DROP INDEX `owner_requests_number`;
--> statement-breakpoint
DROP INDEX `units_number`;
--> statement-breakpoint
DROP INDEX `units_by_range`;
--> statement-breakpoint
DROP INDEX `units_vendor_range`;
--> statement-breakpoint
DROP INDEX `old_warranties_number`;
--> statement-breakpoint
DROP INDEX `warranties_serial`;
--> statement-breakpoint
DROP INDEX `warranties_contested`;
--> statement-breakpoint
DROP INDEX `warranties_number`;
--> statement-breakpoint
DROP INDEX `products_code_key`;
--> statement-breakpoint
CREATE TABLE `number_repairs` (
	`entity` text NOT NULL,
	`record_id` integer NOT NULL,
	`unreadable` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`entity`, `record_id`)
);
--> statement-breakpoint
ALTER TABLE `update_targets` ADD `code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `owner_requests` ADD `code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `owner_requests` ADD `serial_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `units` ADD `number_rank` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `units` ADD `code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `units` ADD `serial_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', '')) || iif(number_rank = 0, '', '~' || number_rank)) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `units` ADD `range_key` text GENERATED ALWAYS AS (char(length(upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) + 40) || upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `old_warranties` ADD `code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `old_warranties` ADD `serial_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `warranties` ADD `number_rank` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `warranties` ADD `code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `warranties` ADD `serial_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', '')) || iif(number_rank = 0, '', '~' || number_rank)) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `products` DROP COLUMN `code_key`;
--> statement-breakpoint
ALTER TABLE `products` ADD `code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL;
--> statement-breakpoint
-- Registrations that are the same now: the first one holds the number, the others are kept beside it, and are shown to administrators.
UPDATE warranties SET number_rank = r.number_rank FROM (
  SELECT id, row_number() OVER (PARTITION BY code_key, serial_key ORDER BY id) - 1 AS number_rank
  FROM warranties WHERE deleted_at IS NULL AND contest IS NULL
) r WHERE r.id = warranties.id AND r.number_rank > 0;
--> statement-breakpoint
UPDATE warranties SET number_rank = r.number_rank FROM (
  SELECT id, row_number() OVER (PARTITION BY vendor_id, code_key, serial_key ORDER BY id) - 1 AS number_rank
  FROM warranties WHERE deleted_at IS NULL AND contest IS NOT NULL AND vendor_id IS NOT NULL
) r WHERE r.id = warranties.id AND r.number_rank > 0;
--> statement-breakpoint
-- Their units have the same ranks; those that nobody registered come after them.
UPDATE units SET number_rank = r.number_rank FROM (
  SELECT u.id, row_number() OVER (
    PARTITION BY u.code_key, u.serial_key ORDER BY u.warranty_id IS NULL, w.number_rank, u.mounting_date IS NULL, u.id
  ) - 1 AS number_rank
  FROM units u LEFT JOIN warranties w ON w.id = u.warranty_id
) r WHERE r.id = units.id AND r.number_rank > 0;
--> statement-breakpoint
CREATE INDEX `number_repairs_due` ON `number_repairs` (`entity`,`record_id`) WHERE unreadable = 0;
--> statement-breakpoint
CREATE INDEX `update_targets_code` ON `update_targets` (`code_key`) WHERE code is not null;
--> statement-breakpoint
CREATE INDEX `owner_requests_number` ON `owner_requests` (`code_key`,`serial_key`,`id`);
--> statement-breakpoint
CREATE INDEX `units_twins` ON `units` (`id`) WHERE number_rank > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `units_number` ON `units` (`code_key`,`serial_key`);
--> statement-breakpoint
CREATE INDEX `units_by_range` ON `units` (`code_key`,`range_key`,`id`) WHERE mounting_date is not null;
--> statement-breakpoint
CREATE INDEX `units_vendor_range` ON `units` (`vendor_id`,`code_key`,`range_key`,`id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE INDEX `old_warranties_number` ON `old_warranties` (`serial_key`,`code_key`,`id`);
--> statement-breakpoint
CREATE INDEX `warranties_twins` ON `warranties` (`id`) WHERE number_rank > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_serial` ON `warranties` (`code_key`,`serial_key`) WHERE deleted_at is null and contest is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_contested` ON `warranties` (`vendor_id`,`code_key`,`serial_key`) WHERE deleted_at is null and contest is not null;
--> statement-breakpoint
CREATE INDEX `warranties_number` ON `warranties` (`serial_key`,`code_key`,`id`);
--> statement-breakpoint
CREATE INDEX `products_code_key` ON `products` (`code_key`,`id`) WHERE code is not null and parent_id is null;
--> statement-breakpoint
-- What a unit's columns are: as before, of the same number however it is written. One that only the old site had, and that is the same as
-- another one now, keeps what it had.
CREATE VIEW units_now AS
SELECT u.id, u.code, u.serial_number, w.id AS warranty_id, o.id AS old_warranty_id, w.vendor_id,
  coalesce(min(w.mounting_date, coalesce(r.covered_from, w.mounting_date)), o.mounting_date) AS mounting_date
FROM units u
LEFT JOIN warranties w ON w.code_key = u.code_key AND w.serial_key = u.serial_key AND w.deleted_at IS NULL AND w.contest IS NULL
LEFT JOIN old_warranties o ON o.id = iif(u.number_rank > 0, u.old_warranty_id,
  (SELECT min(f.id) FROM old_warranties f WHERE f.code_key = u.code_key AND f.serial_key = u.serial_key))
LEFT JOIN unit_replacements r ON r.successor_id = u.id AND r.freed_at IS NULL;
--> statement-breakpoint
UPDATE units SET warranty_id = n.warranty_id, old_warranty_id = n.old_warranty_id, vendor_id = n.vendor_id, mounting_date = n.mounting_date
FROM units_now n WHERE n.id = units.id AND units.id IN (
  SELECT f.id FROM units t JOIN units f ON f.code_key = t.code_key AND f.serial_key = substr(t.serial_key, 1, instr(t.serial_key, '~') - 1)
  WHERE t.number_rank > 0);
--> statement-breakpoint
-- A number that a registration has, had or got is written into this view: its unit is made if need be, and says how things are now.
CREATE VIEW unit_changes AS SELECT '' AS code, '' AS serial_number, 0 AS number_rank, '' AS code_key, '' AS serial_key, '' AS search WHERE false;
--> statement-breakpoint
CREATE TRIGGER units_change INSTEAD OF INSERT ON unit_changes
BEGIN
  INSERT INTO units (code, serial_number, number_rank, search) SELECT new.code, new.serial_number, new.number_rank, new.search WHERE new.search IS NOT NULL
  ON CONFLICT DO NOTHING;
  UPDATE units SET warranty_id = n.warranty_id, old_warranty_id = n.old_warranty_id, vendor_id = n.vendor_id, mounting_date = n.mounting_date,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM units_now n
  WHERE units.code_key = new.code_key AND units.serial_key = new.serial_key AND n.id = units.id;
END;
--> statement-breakpoint
-- A correction is of the number, not of the device: its unit goes with it, unless another registration has the old number or a unit the new one.
CREATE VIEW unit_corrections AS SELECT '' AS code_key, '' AS serial_key, '' AS new_code, '' AS new_serial_number, 0 AS new_number_rank,
  '' AS new_code_key, '' AS new_serial_key, '' AS search WHERE false;
--> statement-breakpoint
CREATE TRIGGER units_correct INSTEAD OF INSERT ON unit_corrections
BEGIN
  UPDATE units SET code = new.new_code, serial_number = new.new_serial_number, number_rank = new.new_number_rank, search = new.search
  WHERE units.code_key = new.code_key AND units.serial_key = new.serial_key
    AND (new.code_key = new.new_code_key AND new.serial_key = new.new_serial_key
      OR NOT EXISTS (SELECT 1 FROM warranties w WHERE w.code_key = new.code_key AND w.serial_key = new.serial_key)
      AND NOT EXISTS (SELECT 1 FROM old_warranties o WHERE o.code_key = new.code_key AND o.serial_key = new.serial_key)
      AND NOT EXISTS (SELECT 1 FROM units u WHERE u.code_key = new.new_code_key AND u.serial_key = new.new_serial_key AND u.id <> units.id));
  INSERT INTO unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
  VALUES (new.new_code, new.new_serial_number, new.new_number_rank, new.new_code_key, new.new_serial_key, new.search);
  INSERT INTO unit_changes (code_key, serial_key, search) VALUES (new.code_key, new.serial_key, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
  VALUES (new.code, new.serial_number, new.number_rank, new.code_key, new.serial_key, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_update AFTER UPDATE OF contest, deleted_at, vendor_id, mounting_date ON warranties
WHEN old.contest IS NOT new.contest OR old.deleted_at IS NOT new.deleted_at OR old.vendor_id IS NOT new.vendor_id OR old.mounting_date <> new.mounting_date
BEGIN
  INSERT INTO unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
  VALUES (new.code, new.serial_number, new.number_rank, new.code_key, new.serial_key, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_correct AFTER UPDATE OF code, serial_number, number_rank ON warranties
WHEN old.code <> new.code OR old.serial_number <> new.serial_number OR old.number_rank <> new.number_rank
BEGIN
  INSERT INTO unit_corrections (code_key, serial_key, new_code, new_serial_number, new_number_rank, new_code_key, new_serial_key, search)
  VALUES (old.code_key, old.serial_key, new.code, new.serial_number, new.number_rank, new.code_key, new.serial_key,
    new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_delete AFTER DELETE ON warranties
BEGIN
  INSERT INTO unit_changes (code_key, serial_key, search) VALUES (old.code_key, old.serial_key, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_insert AFTER INSERT ON old_warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
  VALUES (new.code, new.serial_number, 0, new.code_key, new.serial_key, trim(lower(replace(replace(replace(new.code || ' ' || new.serial_number, '-', ' '), '/', ' '), '.', ' '))
      || iif(new.code GLOB '*[^0-9A-Za-z]*', ' ' || lower(new.code_key), '') || iif(new.serial_number GLOB '*[^0-9A-Za-z]*', ' ' || lower(new.serial_key), '')));
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_update AFTER UPDATE OF mounting_date ON old_warranties
WHEN old.mounting_date <> new.mounting_date
BEGIN
  INSERT INTO unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
  VALUES (new.code, new.serial_number, 0, new.code_key, new.serial_key, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_correct AFTER UPDATE OF code, serial_number ON old_warranties
WHEN old.code <> new.code OR old.serial_number <> new.serial_number
BEGIN
  INSERT INTO unit_corrections (code_key, serial_key, new_code, new_serial_number, new_number_rank, new_code_key, new_serial_key, search)
  VALUES (old.code_key, old.serial_key, new.code, new.serial_number, 0, new.code_key, new.serial_key,
    trim(lower(replace(replace(replace(new.code || ' ' || new.serial_number, '-', ' '), '/', ' '), '.', ' '))
      || iif(new.code GLOB '*[^0-9A-Za-z]*', ' ' || lower(new.code_key), '') || iif(new.serial_number GLOB '*[^0-9A-Za-z]*', ' ' || lower(new.serial_key), '')));
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_delete AFTER DELETE ON old_warranties
BEGIN
  INSERT INTO unit_changes (code_key, serial_key, search) VALUES (old.code_key, old.serial_key, NULL);
END;
--> statement-breakpoint
-- What has other signs than those of a keyboard is written anew by the cron; numbers with signs get the words by which they are searched.
INSERT INTO number_repairs (entity, record_id)
SELECT 'warranties', id FROM warranties WHERE code GLOB '*[^0-9A-Za-z]*' OR serial_number GLOB '*[^0-9A-Za-z]*'
UNION ALL SELECT 'old_warranties', id FROM old_warranties WHERE code GLOB '*[^0-9A-Za-z]*' OR serial_number GLOB '*[^0-9A-Za-z]*'
UNION ALL SELECT 'owner_requests', id FROM owner_requests WHERE code GLOB '*[^ -~]*' OR serial_number GLOB '*[^ -~]*'
UNION ALL SELECT 'products', id FROM products WHERE code GLOB '*[^ -~]*' AND parent_id IS NULL
UNION ALL SELECT 'update_targets', id FROM update_targets WHERE code GLOB '*[^ -~]*' OR serial_from GLOB '*[^ -~]*' OR serial_to GLOB '*[^ -~]*';
