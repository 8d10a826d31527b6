ALTER TABLE `products` ADD `hs_code` text;
--> statement-breakpoint
ALTER TABLE `products` ADD `origin` text;
--> statement-breakpoint
ALTER TABLE `users` ADD `net_prices` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `users` ADD `mail_choices` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE `quotations` ADD `origin` text DEFAULT 'shopper' NOT NULL;
--> statement-breakpoint
-- What a retailer begins at its counter stands in the lists as requests do, but is no request of a shopper: it counts in no sum of requests.
DROP TRIGGER quotations_sums_insert;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('quotations', new.user_type, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
  SELECT vendor_id, state, sum(rows), sum(waiting), sum(assigned) FROM (
    SELECT value AS vendor_id, new.state AS state, 1 AS rows, (new.waiting_since IS NOT NULL) AS waiting,
      (new.assigned_to IS NOT NULL) AS assigned FROM json_each(json_array(new.vendor_id, 0))
  ) GROUP BY vendor_id, state HAVING (sum(rows), sum(waiting), sum(assigned)) <> (0, 0, 0)
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + excluded.rows, waiting = waiting + excluded.waiting, assigned = assigned + excluded.assigned;
  INSERT INTO sales_changes (subject, at, ref, quotations)
  SELECT column1, new.created_at, column2, 1 FROM (VALUES ('shop', 0), ('retailer', new.vendor_id))
  WHERE new.origin = 'shopper';
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, asked_at, answered_at)
  SELECT new.vendor_id, new.created_at, 1, (new.answered_at IS NOT NULL), (new.offered_at IS NOT NULL),
    (new.state = 'accepted'), (new.state = 'declined' AND new.state_by <> 'customer'),
    coalesce(new.reassigned_at, new.created_at), new.answered_at WHERE new.origin = 'shopper';
END;
--> statement-breakpoint
DROP TRIGGER quotations_sums_update;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_update
AFTER UPDATE OF vendor_id, created_at, reassigned_at, answered_at, offered_at, state, state_by, user_type, waiting_since, assigned_to ON quotations
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'quotations' AND part = old.user_type AND old.user_type <> new.user_type;
  INSERT INTO list_counts (list, part, rows) SELECT 'quotations', new.user_type, 1 WHERE old.user_type <> new.user_type
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
  SELECT vendor_id, state, sum(rows), sum(waiting), sum(assigned) FROM (
    SELECT value AS vendor_id, old.state AS state, -1 AS rows, -(old.waiting_since IS NOT NULL) AS waiting,
      -(old.assigned_to IS NOT NULL) AS assigned FROM json_each(json_array(old.vendor_id, 0))
    UNION ALL SELECT value AS vendor_id, new.state AS state, 1 AS rows, (new.waiting_since IS NOT NULL) AS waiting,
      (new.assigned_to IS NOT NULL) AS assigned FROM json_each(json_array(new.vendor_id, 0))
  ) GROUP BY vendor_id, state HAVING (sum(rows), sum(waiting), sum(assigned)) <> (0, 0, 0)
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + excluded.rows, waiting = waiting + excluded.waiting, assigned = assigned + excluded.assigned;
  INSERT INTO sales_changes (subject, at, ref, quotations)
  SELECT column1, old.created_at, column2, -1 FROM (VALUES ('shop', 0), ('retailer', old.vendor_id))
  WHERE new.origin = 'shopper' AND (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at);
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', old.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), -1, -sum(quantity)
  FROM quotation_lines WHERE quotation_id = old.id AND new.origin = 'shopper' AND (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at) GROUP BY 3, 4;
  INSERT INTO sales_changes (subject, at, ref, quotations)
  SELECT column1, new.created_at, column2, 1 FROM (VALUES ('shop', 0), ('retailer', new.vendor_id))
  WHERE new.origin = 'shopper' AND (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at);
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', new.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), 1, sum(quantity)
  FROM quotation_lines WHERE quotation_id = new.id AND new.origin = 'shopper' AND (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at) GROUP BY 3, 4;
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, asked_at, answered_at)
  SELECT old.vendor_id, old.created_at, -1, -(old.answered_at IS NOT NULL), -(old.offered_at IS NOT NULL),
    -(old.state = 'accepted'), -(old.state = 'declined' AND old.state_by <> 'customer'),
    coalesce(old.reassigned_at, old.created_at), old.answered_at
  WHERE new.origin = 'shopper' AND (old.vendor_id, old.created_at, old.reassigned_at, old.answered_at, old.offered_at, old.state, old.state_by)
    IS NOT (new.vendor_id, new.created_at, new.reassigned_at, new.answered_at, new.offered_at, new.state, new.state_by)
  UNION ALL SELECT new.vendor_id, new.created_at, 1, (new.answered_at IS NOT NULL), (new.offered_at IS NOT NULL),
    (new.state = 'accepted'), (new.state = 'declined' AND new.state_by <> 'customer'),
    coalesce(new.reassigned_at, new.created_at), new.answered_at
  WHERE new.origin = 'shopper' AND (old.vendor_id, old.created_at, old.reassigned_at, old.answered_at, old.offered_at, old.state, old.state_by)
    IS NOT (new.vendor_id, new.created_at, new.reassigned_at, new.answered_at, new.offered_at, new.state, new.state_by);
END;
--> statement-breakpoint
DROP TRIGGER quotations_sums_delete;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_delete AFTER DELETE ON quotations
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'quotations' AND part = old.user_type;
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
  SELECT vendor_id, state, sum(rows), sum(waiting), sum(assigned) FROM (
    SELECT value AS vendor_id, old.state AS state, -1 AS rows, -(old.waiting_since IS NOT NULL) AS waiting,
      -(old.assigned_to IS NOT NULL) AS assigned FROM json_each(json_array(old.vendor_id, 0))
  ) GROUP BY vendor_id, state HAVING (sum(rows), sum(waiting), sum(assigned)) <> (0, 0, 0)
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + excluded.rows, waiting = waiting + excluded.waiting, assigned = assigned + excluded.assigned;
  INSERT INTO sales_changes (subject, at, ref, quotations)
  SELECT column1, old.created_at, column2, -1 FROM (VALUES ('shop', 0), ('retailer', old.vendor_id))
  WHERE old.origin = 'shopper';
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, asked_at, answered_at)
  SELECT old.vendor_id, old.created_at, -1, -(old.answered_at IS NOT NULL), -(old.offered_at IS NOT NULL),
    -(old.state = 'accepted'), -(old.state = 'declined' AND old.state_by <> 'customer'),
    coalesce(old.reassigned_at, old.created_at), old.answered_at WHERE old.origin = 'shopper';
END;
--> statement-breakpoint
DROP TRIGGER quotation_lines_sums_insert;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_insert AFTER INSERT ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = new.quotation_id
      AND product_id IS new.product_id AND (new.product_id IS NOT NULL OR name = new.name) AND id <> new.id), 0, 1), new.quantity
  FROM quotations WHERE id = new.quotation_id AND origin = 'shopper';
END;
--> statement-breakpoint
DROP TRIGGER quotation_lines_sums_update;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_update AFTER UPDATE OF quotation_id, product_id, name, quantity ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = old.quotation_id
      AND product_id IS old.product_id AND (old.product_id IS NOT NULL OR name = old.name)), 0, -1), -old.quantity
  FROM quotations WHERE id = old.quotation_id AND origin = 'shopper';
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    iif(new.quotation_id = old.quotation_id AND new.product_id IS old.product_id AND (new.product_id IS NOT NULL OR new.name = old.name)
      OR EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = new.quotation_id
      AND product_id IS new.product_id AND (new.product_id IS NOT NULL OR name = new.name) AND id <> new.id), 0, 1), new.quantity
  FROM quotations WHERE id = new.quotation_id AND origin = 'shopper';
END;
--> statement-breakpoint
DROP TRIGGER quotation_lines_sums_delete;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_delete AFTER DELETE ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = old.quotation_id
      AND product_id IS old.product_id AND (old.product_id IS NOT NULL OR name = old.name)), 0, -1), -old.quantity
  FROM quotations WHERE id = old.quotation_id AND origin = 'shopper';
END;
--> statement-breakpoint
-- What returns were credited with becomes credit notes of the same numbers, to which documents and refunds then refer.
ALTER TABLE `documents` RENAME COLUMN "return_id" TO "credit_id";
--> statement-breakpoint
ALTER TABLE `part_refunds` RENAME COLUMN "return_id" TO "credit_id";
--> statement-breakpoint
CREATE TABLE `credit_note_lines` (
	`credit_note_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`each` integer NOT NULL,
	`whole` integer NOT NULL,
	PRIMARY KEY(`credit_note_id`, `line_id`),
	FOREIGN KEY (`credit_note_id`) REFERENCES `credit_notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_note_lines_amount" CHECK(quantity between 1 and 999 and each > 0)
);
--> statement-breakpoint
CREATE INDEX `credit_note_lines_line` ON `credit_note_lines` (`line_id`);
--> statement-breakpoint
CREATE TABLE `credit_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`return_id` integer,
	`reason` text NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer DEFAULT 0 NOT NULL,
	`shipping` integer DEFAULT 0 NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_notes_reason" CHECK(reason in ('returned','short','wrong','price','shipping','goodwill')),
	CONSTRAINT "credit_notes_amounts" CHECK(amount > 0 and fee >= 0 and shipping >= 0),
	CONSTRAINT "credit_notes_return" CHECK((return_id is null) = (reason <> 'returned'))
);
--> statement-breakpoint
CREATE INDEX `credit_notes_order` ON `credit_notes` (`order_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_return` ON `credit_notes` (`return_id`) WHERE return_id is not null;
--> statement-breakpoint
CREATE INDEX `credit_notes_user` ON `credit_notes` (`user_id`);
--> statement-breakpoint
DROP INDEX `documents_return`;
--> statement-breakpoint
DROP INDEX `documents_once`;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_credit` ON `documents` (`credit_id`) WHERE credit_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`order_id`,`kind`) WHERE shipment_id is null and credit_id is null;
--> statement-breakpoint
DROP INDEX `part_refunds_return`;
--> statement-breakpoint
CREATE UNIQUE INDEX `part_refunds_credit` ON `part_refunds` (`credit_id`);
--> statement-breakpoint
INSERT INTO credit_notes (id, order_id, return_id, reason, amount, fee, user_id, created_at)
SELECT r.id, r.order_id, r.id, 'returned', r.credit, r.fee, m.user_id, m.created_at FROM order_returns r
CROSS JOIN order_return_moves m ON m.id = (SELECT max(x.id) FROM order_return_moves x WHERE x.return_id = r.id AND x.event = 'credit')
WHERE r.credit IS NOT NULL;
--> statement-breakpoint
INSERT INTO credit_note_lines (credit_note_id, line_id, quantity, each, whole)
SELECT n.id, rl.line_id, rl.credited, l.price, 1 FROM credit_notes n CROSS JOIN order_return_lines rl ON rl.return_id = n.return_id
CROSS JOIN order_lines l ON l.id = rl.line_id WHERE rl.credited > 0 AND l.price > 0;
--> statement-breakpoint
CREATE TABLE `invoice_outcomes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` integer NOT NULL,
	`file` integer NOT NULL,
	`source` text NOT NULL,
	`outcome` text NOT NULL,
	`sdi_id` text DEFAULT '' NOT NULL,
	`errors` text DEFAULT '[]' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`said_at` text,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_outcomes_source" CHECK(source in ('hand','NS','MC','AT','RC','DT','NE')),
	CONSTRAINT "invoice_outcomes_outcome" CHECK(outcome in ('delivered','undelivered','refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_outcomes_once` ON `invoice_outcomes` (`file`,`source`) WHERE source <> 'hand';
--> statement-breakpoint
CREATE INDEX `invoice_outcomes_file` ON `invoice_outcomes` (`file`,`id`);
--> statement-breakpoint
CREATE INDEX `invoice_outcomes_document` ON `invoice_outcomes` (`document_id`,`id`);
--> statement-breakpoint
CREATE INDEX `invoice_outcomes_sdi` ON `invoice_outcomes` (`sdi_id`) WHERE sdi_id <> '';
--> statement-breakpoint
CREATE TABLE `refused_invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` integer NOT NULL,
	`file` integer NOT NULL,
	`xml` text,
	`facts` text NOT NULL,
	`hand_over_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`hand_over_id`) REFERENCES `hand_overs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refused_invoices_file` ON `refused_invoices` (`file`);
--> statement-breakpoint
CREATE INDEX `refused_invoices_document` ON `refused_invoices` (`document_id`,`id`);
--> statement-breakpoint
CREATE INDEX `refused_invoices_hand_over` ON `refused_invoices` (`hand_over_id`,`id`) WHERE hand_over_id is not null;
--> statement-breakpoint
DROP INDEX `e_invoices_waiting`;
--> statement-breakpoint
ALTER TABLE `e_invoices` ADD `file` integer;
--> statement-breakpoint
ALTER TABLE `e_invoices` ADD `outcome` text;
--> statement-breakpoint
CREATE INDEX `e_invoices_handed_over` ON `e_invoices` (`document_id`) WHERE hand_over_id is not null and outcome is null;
--> statement-breakpoint
CREATE INDEX `e_invoices_outcome` ON `e_invoices` (`outcome`,`document_id`) WHERE outcome is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `e_invoices_file` ON `e_invoices` (`file`) WHERE file is not null;
--> statement-breakpoint
CREATE INDEX `e_invoices_waiting` ON `e_invoices` (`document_id`) WHERE hand_over_id is null and outcome is null;
--> statement-breakpoint
-- A document is what was sent: it stays as it is. What the exchange system refused was not issued: its facts are read anew, its number and day stay.
DROP TRIGGER documents_stay;
--> statement-breakpoint
CREATE TRIGGER documents_stay BEFORE UPDATE ON documents
WHEN NOT EXISTS (SELECT 1 FROM e_invoices e WHERE e.document_id = old.id AND e.outcome = 'refused')
  OR json_array(new.id, new.kind, new.order_id, new.shipment_id, new.credit_id, new.vendor_id, new.year, new.seq, new.number, new.lang, new.total, new.made_at)
    <> json_array(old.id, old.kind, old.order_id, old.shipment_id, old.credit_id, old.vendor_id, old.year, old.seq, old.number, old.lang, old.total, old.made_at)
BEGIN
  SELECT RAISE(ABORT, 'documents_stay');
END;
--> statement-breakpoint
-- Its electronic twin gets its XML and its way out once for each file, and another file only when the one before was refused.
DROP TRIGGER e_invoices_stay;
--> statement-breakpoint
CREATE TRIGGER e_invoices_stay BEFORE UPDATE ON e_invoices
WHEN new.document_id <> old.document_id
  OR (new.file IS NOT old.file AND old.outcome IS NOT 'refused')
  OR (new.file IS old.file AND (new.buyer <> old.buyer OR (old.xml IS NOT NULL AND new.xml IS NOT old.xml)
    OR (old.hand_over_id IS NOT NULL AND new.hand_over_id IS NOT old.hand_over_id)))
BEGIN
  SELECT RAISE(ABORT, 'e_invoices_stay');
END;
--> statement-breakpoint
CREATE TRIGGER invoice_outcomes_stay BEFORE UPDATE ON invoice_outcomes
BEGIN
  SELECT RAISE(ABORT, 'invoice_outcomes_stay');
END;
--> statement-breakpoint
CREATE TABLE `payment_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message` text NOT NULL,
	`account` text NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_orders_message` ON `payment_orders` (`message`);
--> statement-breakpoint
ALTER TABLE `bank_returns` ADD `payment_order_id` integer REFERENCES payment_orders(id);
--> statement-breakpoint
CREATE INDEX `bank_returns_order` ON `bank_returns` (`payment_order_id`) WHERE payment_order_id is not null;
--> statement-breakpoint
ALTER TABLE `cart_items` ADD `own_price` integer;
--> statement-breakpoint
CREATE INDEX `part_refunds_by_hand` ON `part_refunds` (`payment_id`) WHERE status = 'by_hand';
--> statement-breakpoint
ALTER TABLE `delivery_addresses` ADD `once_for` integer;
--> statement-breakpoint
CREATE INDEX `delivery_addresses_once` ON `delivery_addresses` (`once_for`) WHERE once_for is not null;
--> statement-breakpoint
CREATE TABLE `retailer_markups` (
	`vendor_id` integer NOT NULL,
	`cat_id` integer NOT NULL,
	`markup` integer NOT NULL,
	PRIMARY KEY(`vendor_id`, `cat_id`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "retailer_markups_range" CHECK(markup between 0 and 100000)
);
--> statement-breakpoint
CREATE INDEX `retailer_markups_category` ON `retailer_markups` (`cat_id`);
