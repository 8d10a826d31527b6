ALTER TABLE `security_reports` ADD `warned_reminders` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `security_reports` ADD `notified_reminders` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `security_reports` ADD `final_reminders` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `data_access` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `claims` ADD `extended_months` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `claims_extension` ON `claims` (`unit_id`) WHERE extended_months > 0;--> statement-breakpoint
ALTER TABLE `updates` ADD `kind` text DEFAULT 'news' NOT NULL;
--> statement-breakpoint
-- As before, with what a repair prolongs the cover by: that of the unit itself, or of the one that it was sent for; once in all.
DROP VIEW units_now;
--> statement-breakpoint
CREATE VIEW units_now AS
SELECT u.id, u.code, u.serial_number, w.id AS warranty_id, o.id AS old_warranty_id, w.vendor_id,
  coalesce(min(w.mounting_date, coalesce(r.covered_from, w.mounting_date)), o.mounting_date) AS mounting_date,
  coalesce(iif(r.covered_from <= w.mounting_date, r.guarantee_months, w.guarantee_months), 36) AS guarantee_months,
  max(coalesce(iif(r.covered_from <= w.mounting_date, r.extended_months, 0), 0),
    coalesce((SELECT max(c.extended_months) FROM claims c WHERE c.unit_id = u.id), 0)) AS extended_months
FROM units u
LEFT JOIN warranties w ON w.code_key = u.code_key AND w.serial_key = u.serial_key AND w.deleted_at IS NULL AND w.contest IS NULL
LEFT JOIN old_warranties o ON o.id = iif(u.number_rank > 0, u.old_warranty_id,
  (SELECT min(f.id) FROM old_warranties f WHERE f.code_key = u.code_key AND f.serial_key = u.serial_key))
LEFT JOIN unit_replacements r ON r.successor_id = u.id AND r.freed_at IS NULL;
--> statement-breakpoint
-- What is said of its data is among the texts that a translation follows.
DROP TRIGGER products_texts;--> statement-breakpoint
CREATE TRIGGER products_texts AFTER UPDATE OF name, description, warnings, data_access, types ON products
WHEN new.parent_id IS NULL AND (new.name <> old.name OR new.description <> old.description OR new.warnings <> old.warnings
  OR new.data_access <> old.data_access OR new.types <> old.types)
BEGIN
  UPDATE products SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`topic` text NOT NULL,
	`kind` text,
	`record_id` integer,
	`vendor_id` integer,
	`is_public` integer DEFAULT false NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_key` ON `events` (`key`);--> statement-breakpoint
CREATE INDEX `events_created` ON `events` (`created_at`);--> statement-breakpoint
CREATE INDEX `events_vendor` ON `events` (`vendor_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` integer NOT NULL,
	`status` integer,
	`error` text,
	`answer` text DEFAULT '' NOT NULL,
	`ms` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`delivery_id`) REFERENCES `webhook_deliveries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_attempts_delivery` ON `webhook_attempts` (`delivery_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`attempts_before` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_deliveries_state" CHECK(state in ('pending','sent','dead'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`endpoint_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`endpoint_id`,`id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`topics` text NOT NULL,
	`vendor_id` integer,
	`user_id` integer NOT NULL,
	`secret` text NOT NULL,
	`former_secret` text,
	`former_until` text,
	`state` text DEFAULT 'active' NOT NULL,
	`failing_since` text,
	`last_success_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_endpoints_state" CHECK(state in ('active','disabled','gone','failed','left')),
	CONSTRAINT "webhook_endpoints_former" CHECK((former_secret is null) = (former_until is null))
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_vendor` ON `webhook_endpoints` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_user` ON `webhook_endpoints` (`user_id`);
--> statement-breakpoint
CREATE TRIGGER order_status_changes_event_insert AFTER INSERT ON order_status_changes
BEGIN
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT iif(EXISTS (SELECT 1 FROM order_status_changes e WHERE e.order_id = new.order_id AND e.id <> new.id), 'order.changed', 'order.created'), 'orders', o.id, o.vendor_id, 0, json_object('id', o.id, 'vendor_id', o.vendor_id, 'status', new.status)
  FROM orders o WHERE o.id = new.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_event_insert AFTER INSERT ON documents
BEGIN
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT iif(new.kind = 'invoice', 'invoice.created', 'document.created'), 'documents', new.id, new.vendor_id, 0, json_object('id', new.id, 'vendor_id', new.vendor_id, 'kind', new.kind, 'order_id', new.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER payments_event_update AFTER UPDATE OF status ON payments WHEN new.status IN ('paid', 'refunded') AND old.status <> new.status
BEGIN
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT iif(new.status = 'paid', 'payment.received', 'payment.refunded'), 'payments', new.id, o.vendor_id, 0, json_object('id', new.id, 'vendor_id', o.vendor_id, 'order_id', o.id, 'status', new.status)
  FROM orders o WHERE o.id = new.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER receivables_event_update AFTER UPDATE OF paid, waived, amount ON receivables WHEN new.paid <> old.paid OR new.waived <> old.waived OR new.amount <> old.amount
BEGIN
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT 'receivable.changed', 'receivables', new.id, new.vendor_id, 0, json_object('id', new.id, 'vendor_id', new.vendor_id, 'order_id', new.order_id, 'is_open', json(iif(new.amount - new.waived - new.paid > 0, 'true', 'false')));
END;
--> statement-breakpoint
CREATE TRIGGER quotation_events_event_insert AFTER INSERT ON quotation_events
BEGIN
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT iif(new.event = 'ask', 'request.created', iif(new.event = 'offer', 'offer.sent', iif(new.event = 'accept', 'offer.accepted',
      iif(new.event = 'decline', 'offer.declined', iif(new.event = 'expire', 'offer.expired', 'request.changed'))))), 'quotations', new.quotation_id, new.vendor_id, 0, json_object('id', new.quotation_id, 'vendor_id', new.vendor_id, 'state', new.state, 'event', new.event);
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT 'request.created', 'quotations', new.quotation_id, new.new_vendor_id, 0, json_object('id', new.quotation_id, 'vendor_id', new.new_vendor_id, 'state', new.state, 'event', 'ask')
  WHERE new.new_vendor_id IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER claim_moves_event_insert AFTER INSERT ON claim_moves WHEN new.from_state <> 'draft' OR new.event = 'send'
BEGIN
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT iif(new.from_state = 'draft', 'claim.created', 'claim.changed'), 'claims', r.id, r.vendor_id, 0, json_object('id', r.id, 'vendor_id', r.vendor_id, 'state', new.state, 'event', new.event)
  FROM claims r WHERE r.id = new.claim_id;
END;
--> statement-breakpoint
CREATE TRIGGER order_return_moves_event_insert AFTER INSERT ON order_return_moves WHEN new.from_state <> 'draft' OR new.event = 'send'
BEGIN
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT iif(new.from_state = 'draft', 'return.created', 'return.changed'), 'returns', r.id, r.vendor_id, 0, json_object('id', r.id, 'vendor_id', r.vendor_id, 'state', new.state, 'event', new.event)
  FROM order_returns r WHERE r.id = new.return_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_details_event_insert AFTER INSERT ON part_details WHEN new.stock IS NOT NULL OR new.on_hand IS NOT NULL
BEGIN
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT 'stock.changed', iif(p.kind = 'part', 'parts', 'products'), p.id, NULL, p.active = 1 AND p.deleted_at IS NULL, json_object('id', p.id, 'code', p.code)
  FROM products p WHERE p.id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_details_event_update AFTER UPDATE OF stock, on_hand ON part_details WHEN new.stock IS NOT old.stock OR new.on_hand IS NOT old.on_hand
BEGIN
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT 'stock.changed', iif(p.kind = 'part', 'parts', 'products'), p.id, NULL, p.active = 1 AND p.deleted_at IS NULL, json_object('id', p.id, 'code', p.code)
  FROM products p WHERE p.id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_event_insert AFTER INSERT ON audit_entries WHEN new.entity IN ('products', 'parts', 'warranties', 'orders')
BEGIN
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT iif(t.parent_id IS NULL AND new.action = 'create', 'product.created',
      iif(t.parent_id IS NULL AND new.action = 'delete', 'product.removed', 'product.changed')), iif(p.kind = 'part', 'parts', 'products'), p.id, NULL, (p.active = 1 AND p.deleted_at IS NULL) OR ifnull(new.before ->> '$.active', 0) = 1 OR ifnull(new.after ->> '$.active', 0) = 1
      OR (new.action IN ('delete', 'restore') AND ifnull(p.was_active, 0) = 1), json_object('id', p.id, 'code', p.code)
  FROM products t JOIN products p ON p.id = ifnull(t.parent_id, t.id) WHERE t.id = new.entity_id AND new.entity IN ('products', 'parts');
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT 'price.changed', iif(p.kind = 'part', 'parts', 'products'), p.id, NULL, (p.active = 1 AND p.deleted_at IS NULL) OR ifnull(new.before ->> '$.active', 0) = 1 OR ifnull(new.after ->> '$.active', 0) = 1
      OR (new.action IN ('delete', 'restore') AND ifnull(p.was_active, 0) = 1), json_object('id', p.id, 'code', p.code)
  FROM products t JOIN products p ON p.id = ifnull(t.parent_id, t.id) WHERE t.id = new.entity_id AND new.entity IN ('products', 'parts') AND new.action NOT IN ('create', 'delete', 'restore')
    AND new.before ->> '$.price' IS NOT new.after ->> '$.price';
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT iif(new.action = 'create', 'unit.registered', 'unit.changed'), 'warranties', w.id, w.vendor_id, 0, json_object('id', w.id, 'vendor_id', w.vendor_id, 'unit_id', (SELECT u.id FROM units u WHERE u.warranty_id = w.id))
  FROM warranties w WHERE w.id = new.entity_id AND new.entity = 'warranties';
  INSERT INTO events (topic, kind, record_id, vendor_id, is_public, data)
  SELECT 'order.changed', 'orders', o.id, o.vendor_id, 0, json_object('id', o.id, 'vendor_id', o.vendor_id, 'status', o.status)
  FROM orders o WHERE o.id = new.entity_id AND new.entity = 'orders' AND new.action NOT IN ('status', 'create') AND o.status <> 'pending';
END;
--> statement-breakpoint
CREATE TRIGGER events_deliver AFTER INSERT ON events
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, event_id)
  SELECT w.id, new.id FROM webhook_endpoints w
  WHERE w.state = 'active' AND EXISTS (SELECT 1 FROM json_each(w.topics) t WHERE t.value = new.topic)
    AND (w.vendor_id IS NULL OR w.vendor_id = new.vendor_id OR (new.vendor_id IS NULL AND new.is_public = 1));
END;
--> statement-breakpoint
DROP TRIGGER api_keys_left;
--> statement-breakpoint
DROP TRIGGER api_keys_vendor_left;
--> statement-breakpoint
-- As before, with the addresses that events are sent to: what somebody gave ends with what they may (SECURITY 17).
CREATE TRIGGER api_keys_left AFTER UPDATE OF deleted_at, active, role, admin_role, vendor_id, vendor_role ON users
WHEN new.deleted_at IS NOT old.deleted_at OR new.active IS NOT old.active OR new.role IS NOT old.role OR new.admin_role IS NOT old.admin_role
  OR new.vendor_id IS NOT old.vendor_id OR new.vendor_role IS NOT old.vendor_role BEGIN
  UPDATE api_keys SET is_left = 1, revoked_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE user_id = new.id AND revoked_at IS NULL;
  UPDATE webhook_endpoints SET state = 'left', updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE user_id = new.id AND state <> 'left';
END;
--> statement-breakpoint
CREATE TRIGGER api_keys_vendor_left AFTER UPDATE OF active, deleted_at ON vendors
WHEN new.active = 0 OR new.deleted_at IS NOT NULL BEGIN
  UPDATE api_keys SET is_left = 1, revoked_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE vendor_id = new.id AND revoked_at IS NULL;
  UPDATE webhook_endpoints SET state = 'left', updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE vendor_id = new.id AND state <> 'left';
END;
