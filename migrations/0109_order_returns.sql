CREATE TABLE `part_refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`return_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`status` text DEFAULT 'wanted' NOT NULL,
	`refund_id` text,
	`refused` integer DEFAULT 0 NOT NULL,
	`request_key` text NOT NULL,
	`problem` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "part_refunds_status" CHECK(status in ('wanted','pending','done','by_hand')),
	CONSTRAINT "part_refunds_amount" CHECK(typeof(amount) = 'integer' and amount > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `part_refunds_return` ON `part_refunds` (`return_id`);--> statement-breakpoint
CREATE INDEX `part_refunds_payment` ON `part_refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `part_refunds_due` ON `part_refunds` (`updated_at`) WHERE status in ('wanted','pending');--> statement-breakpoint
CREATE TABLE `order_return_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`return_id` integer NOT NULL,
	`move_id` integer,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `order_returns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`move_id`) REFERENCES `order_return_moves`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_return_files_type" CHECK(type in ('image/webp','video/mp4','video/webm'))
);
--> statement-breakpoint
CREATE INDEX `order_return_files_return` ON `order_return_files` (`return_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_return_files_move` ON `order_return_files` (`move_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_return_files_file` ON `order_return_files` (`file`);--> statement-breakpoint
CREATE TABLE `order_return_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`return_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`position` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`restocked` integer DEFAULT 0 NOT NULL,
	`credited` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `order_returns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_return_lines_quantity" CHECK(quantity between 1 and 999),
	CONSTRAINT "order_return_lines_received" CHECK(received between 0 and quantity),
	CONSTRAINT "order_return_lines_restocked" CHECK(restocked between 0 and received),
	CONSTRAINT "order_return_lines_credited" CHECK(credited between 0 and received),
	CONSTRAINT "order_return_lines_reason" CHECK(reason in ('wrong','too_many','damaged'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_return_lines_line` ON `order_return_lines` (`return_id`,`line_id`);--> statement-breakpoint
CREATE INDEX `order_return_lines_of` ON `order_return_lines` (`line_id`,`return_id`);--> statement-breakpoint
CREATE TABLE `order_return_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`return_id` integer NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`state` text NOT NULL,
	`party` text NOT NULL,
	`user_id` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `order_returns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_return_moves_event" CHECK(event in ('send','answer','withdraw','ask','approve','refuse','receive','credit','replace','close')),
	CONSTRAINT "order_return_moves_from" CHECK(from_state in ('draft','sent','asked','approved','received','credited','replaced','closed','refused','withdrawn')),
	CONSTRAINT "order_return_moves_state" CHECK(state in ('draft','sent','asked','approved','received','credited','replaced','closed','refused','withdrawn')),
	CONSTRAINT "order_return_moves_party" CHECK(party in ('retailer','administrator'))
);
--> statement-breakpoint
CREATE INDEX `order_return_moves_return` ON `order_return_moves` (`return_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_return_moves_user` ON `order_return_moves` (`user_id`);--> statement-breakpoint
CREATE TABLE `order_return_receipts` (
	`move_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`restocked` integer NOT NULL,
	PRIMARY KEY(`move_id`, `line_id`),
	FOREIGN KEY (`move_id`) REFERENCES `order_return_moves`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_return_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_return_receipts_quantity" CHECK(quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `order_return_receipts_line` ON `order_return_receipts` (`line_id`);--> statement-breakpoint
CREATE TABLE `order_returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`sent_at` text,
	`waiting_since` text,
	`moved_at` text,
	`reminders` integer DEFAULT 0 NOT NULL,
	`credit` integer,
	`fee` integer,
	`replacement_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`replacement_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_returns_state" CHECK(state in ('draft','sent','asked','approved','received','credited','replaced','closed','refused','withdrawn')),
	CONSTRAINT "order_returns_waits" CHECK((waiting_since is null) = (state not in ('sent','received'))),
	CONSTRAINT "order_returns_credit" CHECK((credit is null) = (state <> 'credited') and (credit is null) = (fee is null)),
	CONSTRAINT "order_returns_amounts" CHECK(credit is null or (credit > 0 and fee >= 0))
);
--> statement-breakpoint
CREATE INDEX `order_returns_order` ON `order_returns` (`order_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_returns_replacement` ON `order_returns` (`replacement_id`) WHERE replacement_id is not null;--> statement-breakpoint
CREATE INDEX `order_returns_user` ON `order_returns` (`user_id`);--> statement-breakpoint
CREATE INDEX `order_returns_vendor` ON `order_returns` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_returns_vendor_asked` ON `order_returns` (`vendor_id`) WHERE state in ('asked','approved');--> statement-breakpoint
CREATE INDEX `order_returns_waiting` ON `order_returns` (`waiting_since`,`id`) WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX `order_returns_reminded` ON `order_returns` (`moved_at`,`id`) WHERE state in ('asked','approved');--> statement-breakpoint
CREATE INDEX `order_returns_wait` ON `order_returns` (case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_sent` ON `order_returns` (`sent_at`,`id`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_state_wait` ON `order_returns` (`state`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_state_sent` ON `order_returns` (`state`,`sent_at`,`id`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_vendor_wait` ON `order_returns` (`vendor_id`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_vendor_sent` ON `order_returns` (`vendor_id`,`sent_at`,`id`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_created` ON `order_returns` (`created_at`,`id`);--> statement-breakpoint
DROP INDEX `documents_once`;--> statement-breakpoint
ALTER TABLE `documents` ADD `return_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_return` ON `documents` (`return_id`) WHERE return_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`order_id`,`kind`) WHERE shipment_id is null and return_id is null;
--> statement-breakpoint
-- Returns that were sent are found by their number, their order's number and reference, and their retailer.
CREATE VIRTUAL TABLE return_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW return_terms AS SELECT r.id, '_vendor' || r.vendor_id || ' ' || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (
      SELECT lower(replace(replace(replace(replace(replace(
        'RMA-' || substr(r.created_at, 1, 4) || '-' || printf('%06d', r.id) || ' '
          || (SELECT coalesce(o.number, o.id) || ' ' || o.reference FROM orders o WHERE o.id = r.order_id),
        '-', ' '), '/', ' '), '.', ' '), '_', ' '), '#', ' ')) || ' ' || (SELECT v.search FROM vendors v WHERE v.id = r.vendor_id) AS text
    ) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM order_returns r WHERE r.sent_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO return_search (rowid, terms) SELECT id, terms FROM return_terms;
--> statement-breakpoint
CREATE TRIGGER order_returns_search_insert AFTER INSERT ON order_returns
WHEN new.sent_at IS NOT NULL
BEGIN
  INSERT INTO return_search (rowid, terms) SELECT id, terms FROM return_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_returns_search_update AFTER UPDATE OF sent_at ON order_returns
WHEN old.sent_at IS NULL AND new.sent_at IS NOT NULL
BEGIN
  INSERT INTO return_search (rowid, terms) SELECT id, terms FROM return_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_returns_search_delete AFTER DELETE ON order_returns
WHEN old.sent_at IS NOT NULL
BEGIN
  DELETE FROM return_search WHERE rowid = old.id;
END;
--> statement-breakpoint
-- A retailer's name is in its returns too.
DROP TRIGGER vendors_search_renamed;
--> statement-breakpoint
CREATE TRIGGER vendors_search_renamed AFTER UPDATE OF search ON vendors
WHEN old.search <> new.search
BEGIN
  DELETE FROM user_search WHERE rowid IN (SELECT id FROM users WHERE vendor_id = new.id);
  INSERT INTO user_search (rowid, terms)
  SELECT id, terms FROM user_terms WHERE id IN (SELECT id FROM users WHERE vendor_id = new.id);
  DELETE FROM order_search WHERE rowid IN (SELECT id FROM orders WHERE vendor_id = new.id);
  INSERT INTO order_search (rowid, terms)
  SELECT id, terms FROM order_terms WHERE id IN (SELECT id FROM orders WHERE vendor_id = new.id);
  DELETE FROM claim_search WHERE rowid IN (SELECT id FROM claims WHERE vendor_id = new.id);
  INSERT INTO claim_search (rowid, terms)
  SELECT id, terms FROM claim_terms WHERE id IN (SELECT id FROM claims WHERE vendor_id = new.id);
  DELETE FROM return_search WHERE rowid IN (SELECT id FROM order_returns WHERE vendor_id = new.id AND sent_at IS NOT NULL);
  INSERT INTO return_search (rowid, terms)
  SELECT id, terms FROM return_terms WHERE id IN (SELECT id FROM order_returns WHERE vendor_id = new.id);
  DELETE FROM document_search WHERE rowid IN (SELECT id FROM documents WHERE vendor_id = new.id);
  INSERT INTO document_search (rowid, terms)
  SELECT id, terms FROM document_terms WHERE id IN (SELECT id FROM documents WHERE vendor_id = new.id);
  DELETE FROM statement_search WHERE rowid IN (SELECT id FROM credit_statements WHERE vendor_id = new.id);
  INSERT INTO statement_search (rowid, terms)
  SELECT id, terms FROM statement_terms WHERE id IN (SELECT id FROM credit_statements WHERE vendor_id = new.id);
END;
