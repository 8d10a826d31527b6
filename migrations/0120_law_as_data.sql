CREATE TABLE `recall_targets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recall_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`code` text NOT NULL,
	`code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL,
	`serial_from` text,
	`serial_to` text,
	`low` text GENERATED ALWAYS AS (coalesce(char(length(upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_from, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) + 40) || upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_from, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', '')), '')) VIRTUAL,
	`high` text GENERATED ALWAYS AS (coalesce(char(length(upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_to, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) + 40) || upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_to, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', '')), char(1000))) VIRTUAL,
	`shipped_from` text,
	`shipped_to` text,
	`bought_from` text,
	`bought_to` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`recall_id`) REFERENCES `recalls`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recall_targets_recall` ON `recall_targets` (`recall_id`,`position`);--> statement-breakpoint
CREATE INDEX `recall_targets_code` ON `recall_targets` (`code_key`);--> statement-breakpoint
CREATE INDEX `recall_targets_product` ON `recall_targets` (`product_id`);--> statement-breakpoint
CREATE TABLE `recalls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`texts` text NOT NULL,
	`remedies` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`started_by` integer,
	`started_at` text,
	`closed_by` integer,
	`closed_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "recalls_state" CHECK(state in ('draft','started','closed')),
	CONSTRAINT "recalls_started" CHECK((started_at is null) = (state = 'draft')),
	CONSTRAINT "recalls_closed" CHECK((closed_at is null) = (state <> 'closed'))
);
--> statement-breakpoint
CREATE INDEX `recalls_by_state` ON `recalls` (`state`,`id`);--> statement-breakpoint
CREATE TABLE `sale_stops` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`country` text,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`recall_id` integer,
	`scope` text GENERATED ALWAYS AS (ifnull(country, '') || ':' || ifnull(recall_id, '')) VIRTUAL,
	`started_by` integer,
	`started_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`ended_by` integer,
	`ended_at` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recall_id`) REFERENCES `recalls`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sale_stops_of_recall" CHECK((reason = 'recall') = (recall_id is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sale_stops_one` ON `sale_stops` (`product_id`,`reason`,`scope`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `sale_stops_recall` ON `sale_stops` (`recall_id`) WHERE recall_id is not null;--> statement-breakpoint

-- Guards: what is kept from sale comes into no cart, order or quotation, and what is recalled is not registered, whoever writes it.

-- Of a cart it is known where its retailer is; of an order and a quotation, where it goes to. What a claim or a return replaces passes.
CREATE TRIGGER cart_items_stopped_insert BEFORE INSERT ON cart_items
WHEN EXISTS (SELECT 1 FROM sale_stops s WHERE s.product_id = new.product_id AND s.ended_at IS NULL AND (s.country IS NULL
  OR s.country = (SELECT v.country FROM carts c JOIN users u ON u.id = c.user_id JOIN vendors v ON v.id = u.vendor_id WHERE c.id = new.cart_id)))
BEGIN
  SELECT RAISE(ABORT, 'sale_stopped');
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_stopped_update BEFORE UPDATE OF quantity ON cart_items
WHEN new.quantity > old.quantity AND EXISTS (SELECT 1 FROM sale_stops s WHERE s.product_id = new.product_id AND s.ended_at IS NULL
  AND (s.country IS NULL OR s.country = (SELECT v.country FROM carts c JOIN users u ON u.id = c.user_id JOIN vendors v ON v.id = u.vendor_id
    WHERE c.id = new.cart_id)))
BEGIN
  SELECT RAISE(ABORT, 'sale_stopped');
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_stopped BEFORE INSERT ON order_lines
WHEN EXISTS (SELECT 1 FROM sale_stops s JOIN orders o ON o.id = new.order_id WHERE s.product_id = new.product_id AND s.ended_at IS NULL
  AND (s.country IS NULL OR s.country = o.country) AND o.origin NOT IN ('claim', 'return'))
BEGIN
  SELECT RAISE(ABORT, 'sale_stopped');
END;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_stopped BEFORE INSERT ON quotation_lines
WHEN EXISTS (SELECT 1 FROM sale_stops s WHERE s.product_id = new.product_id AND s.ended_at IS NULL AND (s.country IS NULL
  OR s.country = (SELECT v.country FROM quotations q JOIN vendors v ON v.id = q.vendor_id WHERE q.id = new.quotation_id)))
BEGIN
  SELECT RAISE(ABORT, 'sale_stopped');
END;
--> statement-breakpoint
CREATE TRIGGER warranties_recalled BEFORE INSERT ON warranties
WHEN EXISTS (SELECT 1 FROM recall_targets t JOIN recalls r ON r.id = t.recall_id AND r.state = 'started' WHERE t.code_key = new.code_key
  AND char(length(new.serial_key) + 40) || new.serial_key BETWEEN t.low AND t.high
  AND new.mounting_date BETWEEN ifnull(t.bought_from, '') AND ifnull(t.bought_to, '9999'))
BEGIN
  SELECT RAISE(ABORT, 'unit_recalled');
END;
--> statement-breakpoint
CREATE TRIGGER owner_requests_recalled BEFORE INSERT ON owner_requests
WHEN EXISTS (SELECT 1 FROM recall_targets t JOIN recalls r ON r.id = t.recall_id AND r.state = 'started' WHERE t.code_key = new.code_key
  AND char(length(new.serial_key) + 40) || new.serial_key BETWEEN t.low AND t.high
  AND new.mounting_date BETWEEN ifnull(t.bought_from, '') AND ifnull(t.bought_to, '9999'))
BEGIN
  SELECT RAISE(ABORT, 'unit_recalled');
END;
--> statement-breakpoint
-- The kinds of documents are the code's (DOCUMENT_KINDS), so their table is made anew without its check; triggers that name it go first.
DROP TRIGGER products_files_insert;--> statement-breakpoint
DROP TRIGGER products_doc_update;--> statement-breakpoint
CREATE TABLE `__new_product_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`file` text,
	`name` text DEFAULT '' NOT NULL,
	`kind` text DEFAULT 'manual' NOT NULL,
	`lang` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_product_documents`("id", "product_id", "file", "name", "kind", "lang", "position") SELECT "id", "product_id", "file", "name", "kind", "lang", "position" FROM `product_documents`;--> statement-breakpoint
DROP TABLE `product_documents`;--> statement-breakpoint
ALTER TABLE `__new_product_documents` RENAME TO `product_documents`;--> statement-breakpoint
CREATE INDEX `product_documents_product` ON `product_documents` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_documents_file` ON `product_documents` (`file`) WHERE file is not null;--> statement-breakpoint
CREATE TRIGGER products_files_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL
BEGIN
  INSERT INTO product_pictures (product_id, image, position) SELECT new.id, new.image, 0 WHERE new.image IS NOT NULL;
  INSERT INTO product_documents (product_id, file, name, position)
  SELECT new.id, new.doc, coalesce(new.doc_name, ''), 0 WHERE new.doc IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER products_doc_update AFTER UPDATE OF doc, doc_name ON products
WHEN new.parent_id IS NULL AND (new.doc, iif(new.doc IS NULL, NULL, coalesce(new.doc_name, ''))) IS NOT (
  SELECT file, name FROM product_documents WHERE product_id = new.id AND kind = 'manual' AND file IS NOT NULL
  ORDER BY position, id LIMIT 1)
BEGIN
  DELETE FROM product_documents WHERE new.doc IS NULL AND product_id = new.id AND kind = 'manual' AND file IS NOT NULL;
  UPDATE product_documents SET file = new.doc, name = coalesce(new.doc_name, '') WHERE new.doc IS NOT NULL AND id = (
    SELECT id FROM product_documents WHERE product_id = new.id AND kind = 'manual' ORDER BY file IS NULL, position, id LIMIT 1);
  INSERT INTO product_documents (product_id, file, name, position)
  SELECT new.id, new.doc, coalesce(new.doc_name, ''), (SELECT coalesce(max(position) + 1, 0) FROM product_documents WHERE product_id = new.id)
  WHERE new.doc IS NOT NULL AND NOT EXISTS (SELECT 1 FROM product_documents WHERE product_id = new.id AND kind = 'manual');
END;
--> statement-breakpoint
ALTER TABLE `products` ADD `warnings` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Warnings are among the texts that a translation follows.
DROP TRIGGER products_texts;--> statement-breakpoint
CREATE TRIGGER products_texts AFTER UPDATE OF name, description, warnings, types ON products
WHEN new.parent_id IS NULL AND (new.name <> old.name OR new.description <> old.description OR new.warnings <> old.warnings OR new.types <> old.types)
BEGIN
  UPDATE products SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
ALTER TABLE `offers` ADD `binding` text DEFAULT 'reservation' NOT NULL;
--> statement-breakpoint
-- What an offer's acceptance is stays as well, once it was sent.
DROP TRIGGER offers_sent_stay;
--> statement-breakpoint
-- So is an offer, once it was sent: only what became of it may change, and what is personal be taken out.
CREATE TRIGGER offers_sent_stay BEFORE UPDATE ON offers WHEN old.state <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'offers_sent_stay')
  WHERE new.state = 'draft' OR new.quotation_id IS NOT old.quotation_id OR new.vendor_id IS NOT old.vendor_id
    OR new.number IS NOT old.number OR new.binding IS NOT old.binding OR new.lang IS NOT old.lang OR new.prices IS NOT old.prices
    OR new.discount_kind IS NOT old.discount_kind OR new.discount_value IS NOT old.discount_value
    OR new.valid_until IS NOT old.valid_until OR new.ends_at IS NOT old.ends_at OR new.sent_at IS NOT old.sent_at
    OR new.vat_number IS NOT old.vat_number OR new.terms IS NOT old.terms OR (new.note IS NOT old.note AND new.note <> '')
    OR new.subtotal IS NOT old.subtotal OR new.discount IS NOT old.discount OR new.shares IS NOT old.shares
    OR new.net IS NOT old.net OR new.tax IS NOT old.tax OR new.gross IS NOT old.gross
    OR (new.pdf IS NOT old.pdf AND new.pdf IS NOT NULL) OR new.pdf_hash IS NOT old.pdf_hash
    OR (old.accepted_at IS NOT NULL AND new.accepted_at IS NOT old.accepted_at)
    OR (old.accepted_at IS NOT NULL AND new.accepted_name IS NOT old.accepted_name AND new.accepted_name <> '');
END;
--> statement-breakpoint
CREATE TABLE `duty_sign_offs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`duty` text NOT NULL,
	`product_id` integer,
	`country` text,
	`note` text NOT NULL,
	`valid_until` text NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`withdrawn_at` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "duty_sign_offs_country" CHECK(country is null or country glob '[A-Z][A-Z]')
);
--> statement-breakpoint
CREATE INDEX `duty_sign_offs_valid` ON `duty_sign_offs` (`duty`,`valid_until`) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX `duty_sign_offs_product` ON `duty_sign_offs` (`product_id`);
--> statement-breakpoint
CREATE TABLE `recall_recipients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recall_id` integer NOT NULL,
	`kind` text NOT NULL,
	`person_key` text NOT NULL,
	`email` text,
	`name` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`vendor_id` integer,
	`units` text DEFAULT '[]' NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`remedy` text,
	`told_at` text,
	`read_at` text,
	`answered_at` text,
	`done_at` text,
	`done_by` integer,
	`reference` text DEFAULT '' NOT NULL,
	`reminded_at` text,
	`reminders` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`recall_id`) REFERENCES `recalls`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`done_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recall_recipients_person` ON `recall_recipients` (`recall_id`,`person_key`);--> statement-breakpoint
CREATE INDEX `recall_recipients_key` ON `recall_recipients` (`person_key`);--> statement-breakpoint
CREATE INDEX `recall_recipients_waiting` ON `recall_recipients` (`recall_id`,`id`) WHERE told_at is null and email is not null;--> statement-breakpoint
CREATE INDEX `recall_recipients_letters` ON `recall_recipients` (`recall_id`,`id`) WHERE email is null;--> statement-breakpoint
CREATE INDEX `recall_recipients_answered` ON `recall_recipients` (`recall_id`,`answered_at`) WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX `recall_recipients_silent` ON `recall_recipients` (`recall_id`,`told_at`) WHERE answered_at is null and told_at is not null and email is not null;--> statement-breakpoint
CREATE TABLE `safety_complaints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`happened_on` text NOT NULL,
	`product_id` integer NOT NULL,
	`serial_number` text DEFAULT '' NOT NULL,
	`event` text NOT NULL,
	`injury` text DEFAULT '' NOT NULL,
	`measure` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `products` ADD `parts_years` integer;
--> statement-breakpoint
ALTER TABLE `offers` ADD `handed_on` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `revocable_until` text;
--> statement-breakpoint
ALTER TABLE `reviews` ADD `unit_id` integer REFERENCES units(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `reviews_unit` ON `reviews` (`unit_id`) WHERE unit_id is not null;
--> statement-breakpoint
CREATE TABLE `security_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`product` text NOT NULL,
	`versions` text DEFAULT '' NOT NULL,
	`countries` text DEFAULT '' NOT NULL,
	`what` text NOT NULL,
	`measures` text DEFAULT '' NOT NULL,
	`severity` text NOT NULL,
	`exploited` integer NOT NULL,
	`aware_at` text NOT NULL,
	`warned_at` text,
	`notified_at` text,
	`fixed_at` text,
	`final_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "security_reports_exploited" CHECK(exploited in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `security_reports_aware` ON `security_reports` (`aware_at`);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `certificate_of` integer;
--> statement-breakpoint
-- An owner who is forgotten is not told of a recall any more, nor is the mail that waits sent; but who owns another unit is.
CREATE TRIGGER unit_owners_recalled AFTER DELETE ON unit_owners
BEGIN
  DELETE FROM outbox WHERE status = 'pending' AND template = 'recall_notice' AND old.email <> ''
    AND id IN (SELECT o.id FROM recall_recipients r JOIN outbox o ON o.key = 'recall:' || r.recall_id || ':notice:' || r.id
      WHERE r.person_key = lower(trim(old.email)) AND r.kind IN ('owner', 'former'))
    AND NOT EXISTS (SELECT 1 FROM unit_owners WHERE lower(email) = lower(old.email) AND email <> '');
  DELETE FROM recall_recipients WHERE old.email <> '' AND person_key = lower(trim(old.email)) AND kind IN ('owner', 'former')
    AND NOT EXISTS (SELECT 1 FROM unit_owners WHERE lower(email) = lower(old.email) AND email <> '');
  DELETE FROM recall_recipients WHERE old.email = '' AND person_key = 'owner:' || old.id;
END;
