CREATE TABLE `recall_cases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recall_id` integer NOT NULL,
	`recipient_id` integer NOT NULL,
	`unit_id` integer,
	`claim_id` integer,
	`return_id` integer,
	`is_own` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`recall_id`) REFERENCES `recalls`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recipient_id`) REFERENCES `recall_recipients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`return_id`) REFERENCES `order_returns`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recall_cases_unit` ON `recall_cases` (`recall_id`,`unit_id`) WHERE unit_id is not null;--> statement-breakpoint
CREATE INDEX `recall_cases_recipient` ON `recall_cases` (`recipient_id`);--> statement-breakpoint
CREATE INDEX `recall_cases_claim` ON `recall_cases` (`claim_id`) WHERE claim_id is not null;--> statement-breakpoint
CREATE INDEX `recall_cases_return` ON `recall_cases` (`return_id`) WHERE return_id is not null;--> statement-breakpoint
CREATE INDEX `recall_cases_units` ON `recall_cases` (`unit_id`) WHERE unit_id is not null;--> statement-breakpoint
CREATE TABLE `review_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` integer NOT NULL,
	`photo` integer DEFAULT 0 NOT NULL,
	`photo_id` integer,
	`reason` text NOT NULL,
	`message_id` integer,
	`state` text DEFAULT 'open' NOT NULL,
	`facts` text DEFAULT '' NOT NULL,
	`decided_at` text,
	`decided_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_id`) REFERENCES `review_photos`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_reports_decided" CHECK((decided_at is null) = (state = 'open'))
);
--> statement-breakpoint
CREATE INDEX `review_reports_state` ON `review_reports` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `review_reports_review` ON `review_reports` (`review_id`);--> statement-breakpoint
CREATE INDEX `review_reports_photo` ON `review_reports` (`photo_id`) WHERE photo_id is not null;--> statement-breakpoint
CREATE INDEX `review_reports_message` ON `review_reports` (`message_id`) WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX `review_reports_decider` ON `review_reports` (`decided_by`) WHERE decided_by is not null;--> statement-breakpoint
ALTER TABLE `recall_recipients` ADD `unit_ids` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- Who chose a remedy is done as soon as all that it led to is: claims that are approved, returns that are credited or replaced.
CREATE VIEW recall_cases_open AS
SELECT k.recipient_id FROM recall_cases k LEFT JOIN claims c ON c.id = k.claim_id LEFT JOIN order_returns r ON r.id = k.return_id
WHERE ifnull(c.state, '') NOT IN ('approved', 'partly_approved') AND ifnull(r.state, '') NOT IN ('credited', 'replaced');
--> statement-breakpoint
CREATE TRIGGER claims_recall_done AFTER UPDATE OF state ON claims WHEN new.state IN ('approved', 'partly_approved') AND old.state <> new.state
BEGIN
  UPDATE recall_recipients SET done_at = new.updated_at,
    reference = 'R-' || substr(new.created_at, 1, 4) || '-' || printf('%06d', new.id)
  WHERE done_at IS NULL AND answered_at IS NOT NULL AND id IN (SELECT recipient_id FROM recall_cases WHERE claim_id = new.id)
    AND NOT EXISTS (SELECT 1 FROM recall_cases_open o WHERE o.recipient_id = recall_recipients.id);
END;
--> statement-breakpoint
CREATE TRIGGER order_returns_recall_done AFTER UPDATE OF state ON order_returns WHEN new.state IN ('credited', 'replaced') AND old.state <> new.state
BEGIN
  UPDATE recall_recipients SET done_at = new.updated_at,
    reference = 'RMA-' || substr(new.created_at, 1, 4) || '-' || printf('%06d', new.id)
  WHERE done_at IS NULL AND answered_at IS NOT NULL AND id IN (SELECT recipient_id FROM recall_cases WHERE return_id = new.id)
    AND NOT EXISTS (SELECT 1 FROM recall_cases_open o WHERE o.recipient_id = recall_recipients.id);
END;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `queued_at` text;
--> statement-breakpoint
CREATE TABLE `api_key_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`route` text NOT NULL,
	`status` integer NOT NULL,
	`address` text NOT NULL,
	FOREIGN KEY (`key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_key_calls_key` ON `api_key_calls` (`key_id`,`id`);--> statement-breakpoint
CREATE INDEX `api_key_calls_created` ON `api_key_calls` (`created_at`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`hint` text NOT NULL,
	`name` text NOT NULL,
	`is_test` integer NOT NULL,
	`scopes` text NOT NULL,
	`vendor_id` integer,
	`user_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	`former_id` integer,
	`replaced_at` text,
	`last_used_at` text,
	`revoked_at` text,
	`is_left` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`former_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "api_keys_left_revoked" CHECK(is_left = 0 or revoked_at is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_token` ON `api_keys` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_former` ON `api_keys` (`former_id`);--> statement-breakpoint
CREATE INDEX `api_keys_vendor` ON `api_keys` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`);--> statement-breakpoint
CREATE INDEX `api_keys_expiry` ON `api_keys` (`expires_at`);
--> statement-breakpoint
-- A key ends with what its giver may (SECURITY 17): in the statement that changes it, whoever makes it.
CREATE TRIGGER api_keys_left AFTER UPDATE OF deleted_at, active, role, admin_role, vendor_id, vendor_role ON users
WHEN new.deleted_at IS NOT old.deleted_at OR new.active IS NOT old.active OR new.role IS NOT old.role OR new.admin_role IS NOT old.admin_role
  OR new.vendor_id IS NOT old.vendor_id OR new.vendor_role IS NOT old.vendor_role BEGIN
  UPDATE api_keys SET is_left = 1, revoked_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE user_id = new.id AND revoked_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER api_keys_vendor_left AFTER UPDATE OF active, deleted_at ON vendors
WHEN new.active = 0 OR new.deleted_at IS NOT NULL BEGIN
  UPDATE api_keys SET is_left = 1, revoked_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE vendor_id = new.id AND revoked_at IS NULL;
END;
--> statement-breakpoint
-- A log of the newest calls: a key that is called without pause fills no database.
CREATE TRIGGER api_key_calls_newest AFTER INSERT ON api_key_calls WHEN new.id % 20 = 0 BEGIN
  DELETE FROM api_key_calls WHERE key_id = new.key_id
    AND id <= (SELECT id FROM api_key_calls WHERE key_id = new.key_id ORDER BY id DESC LIMIT 1 OFFSET 2000);
END;
--> statement-breakpoint
ALTER TABLE `unit_replacements` ADD `guarantee_months` integer DEFAULT 36 NOT NULL;--> statement-breakpoint
ALTER TABLE `unit_replacements` ADD `extended_months` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `units` ADD `guarantee_months` integer DEFAULT 36 NOT NULL;--> statement-breakpoint
ALTER TABLE `units` ADD `extended_months` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `units` ADD `covered_until` text GENERATED ALWAYS AS (date(mounting_date, (guarantee_months + extended_months) || ' months', '-1 day')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `warranties` ADD `guarantee_months` integer DEFAULT 36 NOT NULL;--> statement-breakpoint
-- What was registered so far has what its certificate says: what the product promises now.
UPDATE warranties SET guarantee_months = p.guarantee_months FROM products p
WHERE p.code_key = warranties.code_key AND p.code IS NOT NULL AND p.parent_id IS NULL AND p.kind <> 'part' AND p.guarantee_months > 36;
--> statement-breakpoint
UPDATE units SET guarantee_months = w.guarantee_months FROM warranties w WHERE w.id = units.warranty_id AND w.guarantee_months > 36;
--> statement-breakpoint
UPDATE unit_replacements SET guarantee_months = u.guarantee_months FROM units u WHERE u.id = unit_replacements.unit_id AND u.guarantee_months > 36;
--> statement-breakpoint
DROP TRIGGER warranties_unit_insert;
--> statement-breakpoint
DROP TRIGGER warranties_unit_correct;
--> statement-breakpoint
DROP TRIGGER units_change;
--> statement-breakpoint
DROP TRIGGER units_correct;
--> statement-breakpoint
DROP VIEW units_now;
--> statement-breakpoint
-- As before, with the months of the guarantee: those of the registration, or of the unit that it was sent for, whose cover it has.
CREATE VIEW units_now AS
SELECT u.id, u.code, u.serial_number, w.id AS warranty_id, o.id AS old_warranty_id, w.vendor_id,
  coalesce(min(w.mounting_date, coalesce(r.covered_from, w.mounting_date)), o.mounting_date) AS mounting_date,
  coalesce(iif(r.covered_from <= w.mounting_date, r.guarantee_months, w.guarantee_months), 36) AS guarantee_months,
  iif(r.covered_from <= w.mounting_date, r.extended_months, 0) AS extended_months
FROM units u
LEFT JOIN warranties w ON w.code_key = u.code_key AND w.serial_key = u.serial_key AND w.deleted_at IS NULL AND w.contest IS NULL
LEFT JOIN old_warranties o ON o.id = iif(u.number_rank > 0, u.old_warranty_id,
  (SELECT min(f.id) FROM old_warranties f WHERE f.code_key = u.code_key AND f.serial_key = u.serial_key))
LEFT JOIN unit_replacements r ON r.successor_id = u.id AND r.freed_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER units_change INSTEAD OF INSERT ON unit_changes
BEGIN
  INSERT INTO units (code, serial_number, number_rank, search) SELECT new.code, new.serial_number, new.number_rank, new.search WHERE new.search IS NOT NULL
  ON CONFLICT DO NOTHING;
  UPDATE units SET warranty_id = n.warranty_id, old_warranty_id = n.old_warranty_id, vendor_id = n.vendor_id, mounting_date = n.mounting_date,
    guarantee_months = n.guarantee_months, extended_months = n.extended_months, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM units_now n
  WHERE units.code_key = new.code_key AND units.serial_key = new.serial_key AND n.id = units.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_correct INSTEAD OF INSERT ON unit_corrections
BEGIN
  UPDATE units SET code = new.new_code, serial_number = new.new_serial_number, number_rank = new.new_number_rank, search = new.search
  WHERE units.code_key = new.code_key AND units.serial_key = new.serial_key
    AND (new.code_key = new.new_code_key AND new.serial_key = new.new_serial_key
      OR NOT EXISTS (SELECT 1 FROM warranties w WHERE w.code_key = new.code_key AND w.serial_key = new.serial_key)
      AND NOT EXISTS (SELECT 1 FROM old_warranties o WHERE o.code_key = new.code_key AND o.serial_key = new.serial_key)
      AND NOT EXISTS (SELECT 1 FROM units u WHERE u.code_key = new.new_code_key AND u.serial_key = new.new_serial_key AND u.id <> units.id));
  INSERT INTO units (code, serial_number, number_rank, search)
  SELECT new.new_code, new.new_serial_number, new.new_number_rank, new.search WHERE new.search IS NOT NULL
  ON CONFLICT DO NOTHING;
  UPDATE units SET warranty_id = n.warranty_id, old_warranty_id = n.old_warranty_id, vendor_id = n.vendor_id, mounting_date = n.mounting_date,
    guarantee_months = n.guarantee_months, extended_months = n.extended_months, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM units_now n
  WHERE (units.code_key, units.serial_key) IN (VALUES (new.new_code_key, new.new_serial_key), (new.code_key, new.serial_key)) AND n.id = units.id;
END;
--> statement-breakpoint
-- A registration has what its product promises on that day, three years at least; a product that promises something else afterwards
-- changes nothing of it. Of a corrected code it is the other product's.
CREATE VIEW product_guarantees AS
SELECT w.id AS warranty_id, max(36, coalesce((SELECT p.guarantee_months FROM products p
  WHERE p.code_key = w.code_key AND p.code IS NOT NULL AND p.parent_id IS NULL AND p.kind <> 'part'
  ORDER BY p.code = w.code DESC, p.id LIMIT 1), 36)) AS months
FROM warranties w;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_insert AFTER INSERT ON warranties
BEGIN
  UPDATE warranties SET guarantee_months = g.months FROM product_guarantees g
  WHERE g.warranty_id = new.id AND warranties.id = new.id AND warranties.guarantee_months < g.months;
  INSERT INTO unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
  VALUES (new.code, new.serial_number, new.number_rank, new.code_key, new.serial_key, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_correct AFTER UPDATE OF code, serial_number, number_rank ON warranties
WHEN old.code <> new.code OR old.serial_number <> new.serial_number OR old.number_rank <> new.number_rank
BEGIN
  UPDATE warranties SET guarantee_months = g.months FROM product_guarantees g
  WHERE old.code_key <> new.code_key AND g.warranty_id = new.id AND warranties.id = new.id;
  INSERT INTO unit_corrections (code_key, serial_key, new_code, new_serial_number, new_number_rank, new_code_key, new_serial_key, search)
  VALUES (old.code_key, old.serial_key, new.code, new.serial_number, new.number_rank, new.code_key, new.serial_key,
    new.search);
END;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `contract_of` integer;--> statement-breakpoint
CREATE INDEX `products_gtin` ON `products` (`gtin`) WHERE gtin is not null;
--> statement-breakpoint
-- A registration that is corrected to a recalled number is refused like a new one. What was recalled before, and what only gets its one form,
-- passes. It reads the row as it is written: before that, what SQLite computes is not known of an update.
CREATE TRIGGER warranties_recalled_update AFTER UPDATE OF code, serial_number, mounting_date ON warranties
WHEN EXISTS (SELECT 1 FROM warranties w JOIN recall_targets t ON t.code_key = w.code_key
    AND char(length(w.serial_key) + 40) || w.serial_key BETWEEN t.low AND t.high
    AND w.mounting_date BETWEEN ifnull(t.bought_from, '') AND ifnull(t.bought_to, '9999')
  JOIN recalls r ON r.id = t.recall_id AND r.state = 'started'
  WHERE w.id = new.id AND NOT (t.code_key = old.code_key AND char(length(old.serial_key) + 40) || old.serial_key BETWEEN t.low AND t.high
    AND old.mounting_date BETWEEN ifnull(t.bought_from, '') AND ifnull(t.bought_to, '9999')))
  AND NOT EXISTS (SELECT 1 FROM number_repairs WHERE entity = 'warranties' AND record_id = new.id)
BEGIN
  SELECT RAISE(ABORT, 'unit_recalled');
END;
