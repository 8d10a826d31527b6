CREATE TABLE `quality_sums` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`level` integer NOT NULL,
	`span` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL,
	`labour` integer DEFAULT 0 NOT NULL,
	`units` integer DEFAULT 0 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`kind`, `level`, `span`, `key`)
);
--> statement-breakpoint
CREATE INDEX `quality_sums_worst` ON `quality_sums` (`failures`,`key`) WHERE kind = 'batch' and failures > 0;--> statement-breakpoint
CREATE TABLE `claim_marks` (
	`claim_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`day` text NOT NULL,
	`failures` integer NOT NULL,
	`parts` integer NOT NULL,
	`labour` integer NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`claim_id`, `kind`, `key`),
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `claim_marks_key` ON `claim_marks` (`kind`,`key`,`claim_id`);
--> statement-breakpoint
-- Failures: claims that were sent and are neither refused nor withdrawn, on their day in Rome.
CREATE VIEW claim_failures AS
SELECT c.id, c.symptom_id, c.other_symptom, date(c.sent_at, iif(c.sent_at >= date(substr(c.sent_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
  AND c.sent_at < date(substr(c.sent_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day,
  upper(u.code) AS code, upper(u.serial_number) AS serial_number, u.mounting_date
FROM claims c JOIN units u ON u.id = c.unit_id
WHERE c.sent_at IS NOT NULL AND c.state NOT IN ('refused', 'withdrawn');
--> statement-breakpoint
-- By what they are counted. A batch is the number without its last three signs: a thousand numbers, or a hundred and a check digit. An age is
-- in quarters of a year since the mounting, the twentieth and all later ones together.
CREATE VIEW claim_marks_now AS
SELECT f.id AS claim_id, m.value ->> 0 AS kind, m.value ->> 1 AS "key", f.day, 1 AS failures, 0 AS parts, 0 AS labour
FROM claim_failures f CROSS JOIN json_each(json_array(
  json_array('product', f.code),
  json_array('batch', f.code || '|' || substr(f.serial_number, 1, max(length(f.serial_number) - 3, 0))),
  json_array('symptom', iif(f.other_symptom = 1, 'other', coalesce(cast(f.symptom_id AS text), ''))),
  json_array('age', iif(f.mounting_date IS NULL, '', cast(min(20, max(0, (substr(f.day, 1, 4) * 12 + substr(f.day, 6, 2)
    - substr(f.mounting_date, 1, 4) * 12 - substr(f.mounting_date, 6, 2) - (substr(f.day, 9, 2) < substr(f.mounting_date, 9, 2))) / 3)) AS text)))
)) m
UNION ALL SELECT f.id, 'part', cast(l.product_id AS text), f.day, 1, 0, 0 FROM claim_failures f JOIN claim_lines l ON l.claim_id = f.id
  WHERE l.product_id IS NOT NULL AND l.approved IS NOT 0
UNION ALL SELECT c.id, 'cost', substr(date(c.decided_at, iif(c.decided_at >= date(substr(c.decided_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
  AND c.decided_at < date(substr(c.decided_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')), 1, 7),
  date(c.decided_at, iif(c.decided_at >= date(substr(c.decided_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
  AND c.decided_at < date(substr(c.decided_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')), 0,
  coalesce((SELECT sum(l.price * l.quantity) FROM claim_lines l WHERE l.claim_id = c.id AND l.approved = 1), 0),
  coalesce((SELECT k.amount FROM claim_credits k WHERE k.claim_id = c.id), 0)
  FROM claims c WHERE c.state IN ('approved', 'partly_approved') AND c.decided_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE kind NOT IN ('part', 'cost');
--> statement-breakpoint
INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE kind = 'part';
--> statement-breakpoint
INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE kind = 'cost';
--> statement-breakpoint
INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
SELECT kind, "key", 10, substr(day, 1, 10), sum(failures), sum(parts), sum(labour) FROM claim_marks WHERE kind NOT IN ('batch', 'cost') GROUP BY kind, "key", substr(day, 1, 10);
--> statement-breakpoint
INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
SELECT kind, "key", 9, substr(day, 1, 9), sum(failures), sum(parts), sum(labour) FROM claim_marks WHERE kind NOT IN ('batch', 'cost') GROUP BY kind, "key", substr(day, 1, 9);
--> statement-breakpoint
INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
SELECT kind, "key", 7, substr(day, 1, 7), sum(failures), sum(parts), sum(labour) FROM claim_marks WHERE kind NOT IN ('batch', 'cost') GROUP BY kind, "key", substr(day, 1, 7);
--> statement-breakpoint
INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
SELECT kind, "key", 4, substr(day, 1, 4), sum(failures), sum(parts), sum(labour) FROM claim_marks WHERE kind NOT IN ('batch', 'cost') GROUP BY kind, "key", substr(day, 1, 4);
--> statement-breakpoint
INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
SELECT kind, "key", 0, substr(day, 1, 0), sum(failures), sum(parts), sum(labour) FROM claim_marks GROUP BY kind, "key", substr(day, 1, 0);
--> statement-breakpoint
INSERT INTO quality_sums (kind, "key", level, span, units)
SELECT 'product', upper(code), 0, '', count(*) FROM units WHERE warranty_id IS NOT NULL GROUP BY 2
ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = excluded.units;
--> statement-breakpoint
INSERT INTO quality_sums (kind, "key", level, span, units)
SELECT 'batch', upper(code) || '|' || substr(upper(serial_number), 1, max(length(serial_number) - 3, 0)), 0, '', count(*) FROM units WHERE warranty_id IS NOT NULL GROUP BY 2
ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = excluded.units;
--> statement-breakpoint
CREATE TRIGGER claim_marks_sum_insert AFTER INSERT ON claim_marks
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
  SELECT new.kind, new."key", value, substr(new.day, 1, value), new.failures, new.parts, new.labour FROM json_each('[10,9,7,4,0]')
  WHERE value = 0 OR new.kind NOT IN ('batch', 'cost')
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET failures = failures + excluded.failures, parts = parts + excluded.parts,
    labour = labour + excluded.labour, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER claim_marks_sum_delete AFTER DELETE ON claim_marks
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
  SELECT old.kind, old."key", value, substr(old.day, 1, value), -old.failures, -old.parts, -old.labour FROM json_each('[10,9,7,4,0]')
  WHERE value = 0 OR old.kind NOT IN ('batch', 'cost')
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET failures = failures + excluded.failures, parts = parts + excluded.parts,
    labour = labour + excluded.labour, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER claims_marks_insert AFTER INSERT ON claims
WHEN new.sent_at IS NOT NULL
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.id;
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER claims_marks_update AFTER UPDATE OF state, sent_at, decided_at, symptom_id, other_symptom ON claims
WHEN old.sent_at IS NOT new.sent_at OR old.decided_at IS NOT new.decided_at OR old.symptom_id IS NOT new.symptom_id
  OR old.other_symptom <> new.other_symptom OR (old.state IN ('refused', 'withdrawn')) <> (new.state IN ('refused', 'withdrawn'))
  OR (old.state IN ('approved', 'partly_approved')) <> (new.state IN ('approved', 'partly_approved'))
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.id;
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER claim_lines_marks_insert AFTER INSERT ON claim_lines
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(new.product_id AS text)) OR kind = 'cost');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(new.product_id AS text)) OR kind = 'cost');
END;
--> statement-breakpoint
CREATE TRIGGER claim_lines_marks_update AFTER UPDATE OF product_id, quantity, approved, price ON claim_lines
WHEN old.product_id IS NOT new.product_id OR old.quantity <> new.quantity OR old.approved IS NOT new.approved OR old.price IS NOT new.price
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text), cast(new.product_id AS text)) OR kind = 'cost');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text), cast(new.product_id AS text)) OR kind = 'cost');
END;
--> statement-breakpoint
CREATE TRIGGER claim_lines_marks_delete AFTER DELETE ON claim_lines
BEGIN
  DELETE FROM claim_marks WHERE claim_id = old.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text)) OR kind = 'cost');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = old.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text)) OR kind = 'cost');
END;
--> statement-breakpoint
CREATE TRIGGER claim_credits_marks_insert AFTER INSERT ON claim_credits
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND kind = 'cost';
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND kind = 'cost';
END;
--> statement-breakpoint
CREATE TRIGGER claim_credits_marks_update AFTER UPDATE OF claim_id, amount ON claim_credits
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND kind = 'cost';
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND kind = 'cost';
END;
--> statement-breakpoint
CREATE TRIGGER claim_credits_marks_delete AFTER DELETE ON claim_credits
BEGIN
  DELETE FROM claim_marks WHERE claim_id = old.claim_id AND kind = 'cost';
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = old.claim_id AND kind = 'cost';
END;
--> statement-breakpoint
-- How many units of a product, or a batch, are registered: only these can be claimed.
CREATE TRIGGER units_quality_insert AFTER INSERT ON units
WHEN new.warranty_id IS NOT NULL
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT value ->> 0, value ->> 1, 0, '', 1 FROM json_each(json_array(
    json_array('product', upper(new.code)), json_array('batch', upper(new.code) || '|' || substr(upper(new.serial_number), 1, max(length(new.serial_number) - 3, 0))))) WHERE new.warranty_id IS NOT NULL
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER units_quality_delete AFTER DELETE ON units
WHEN old.warranty_id IS NOT NULL
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT value ->> 0, value ->> 1, 0, '', -1 FROM json_each(json_array(
    json_array('product', upper(old.code)), json_array('batch', upper(old.code) || '|' || substr(upper(old.serial_number), 1, max(length(old.serial_number) - 3, 0))))) WHERE old.warranty_id IS NOT NULL
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER units_quality_update AFTER UPDATE OF code, serial_number, warranty_id ON units
WHEN old.code <> new.code OR old.serial_number <> new.serial_number OR (old.warranty_id IS NULL) <> (new.warranty_id IS NULL)
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT value ->> 0, value ->> 1, 0, '', -1 FROM json_each(json_array(
    json_array('product', upper(old.code)), json_array('batch', upper(old.code) || '|' || substr(upper(old.serial_number), 1, max(length(old.serial_number) - 3, 0))))) WHERE old.warranty_id IS NOT NULL
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT value ->> 0, value ->> 1, 0, '', 1 FROM json_each(json_array(
    json_array('product', upper(new.code)), json_array('batch', upper(new.code) || '|' || substr(upper(new.serial_number), 1, max(length(new.serial_number) - 3, 0))))) WHERE new.warranty_id IS NOT NULL
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
-- A number or a day of mounting that is corrected.
CREATE TRIGGER units_marks_update AFTER UPDATE OF code, serial_number, mounting_date ON units
WHEN old.code <> new.code OR old.serial_number <> new.serial_number OR old.mounting_date IS NOT new.mounting_date
BEGIN
  DELETE FROM claim_marks WHERE claim_id IN (SELECT id FROM claims WHERE unit_id = new.id) AND kind IN ('product', 'batch', 'age');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id IN (SELECT id FROM claims WHERE unit_id = new.id) AND kind IN ('product', 'batch', 'age');
END;
