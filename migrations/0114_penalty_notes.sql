-- A penalty is a document of a series of its own. What kinds there are stands in the code alone; D1 takes no constraint from a table, so it is made anew.
PRAGMA defer_foreign_keys = ON;
--> statement-breakpoint
CREATE TABLE documents_before AS SELECT * FROM documents;
--> statement-breakpoint
CREATE TABLE sequences_before AS SELECT name, seq FROM sqlite_sequence WHERE name = 'documents';
--> statement-breakpoint
DROP TRIGGER documents_stay;
--> statement-breakpoint
-- Nothing refers to these: dropping the table takes nothing along.
UPDATE documents SET id = -id;
--> statement-breakpoint
DROP TABLE documents;
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`order_id` integer NOT NULL,
	`shipment_id` integer,
	`credit_id` integer,
	`vendor_id` integer NOT NULL,
	`year` integer NOT NULL,
	`seq` integer,
	`number` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`total` integer,
	`facts` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "documents_series" CHECK((seq is not null) = (kind in ('credit_note','penalty_note','invoice'))),
	CONSTRAINT "documents_shipment" CHECK(shipment_id is null or kind = 'packing_list'),
	CONSTRAINT "documents_total" CHECK(total is null or (typeof(total) = 'integer' and total >= 0))
);
--> statement-breakpoint
INSERT INTO documents (id, kind, order_id, shipment_id, credit_id, vendor_id, year, seq, number, lang, total, facts, made_at)
SELECT id, kind, order_id, shipment_id, credit_id, vendor_id, year, seq, number, lang, total, facts, made_at FROM documents_before;
--> statement-breakpoint
DROP TABLE documents_before;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number` ON `documents` (`kind`,`year`,`seq`) WHERE seq is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`order_id`,`kind`) WHERE shipment_id is null and credit_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_credit` ON `documents` (`credit_id`) WHERE credit_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_shipment` ON `documents` (`shipment_id`) WHERE shipment_id is not null;
--> statement-breakpoint
CREATE INDEX `documents_vendor` ON `documents` (`vendor_id`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_kind` ON `documents` (`kind`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_year` ON `documents` (`year`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_kind_year` ON `documents` (`kind`,`year`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_order` ON `documents` (`order_id`,`id`);
--> statement-breakpoint
-- As they were.
CREATE TRIGGER documents_stay BEFORE UPDATE ON documents
WHEN NOT EXISTS (SELECT 1 FROM e_invoices e WHERE e.document_id = old.id AND e.outcome = 'refused')
  OR json_array(new.id, new.kind, new.order_id, new.shipment_id, new.credit_id, new.vendor_id, new.year, new.seq, new.number, new.lang, new.total, new.made_at)
    <> json_array(old.id, old.kind, old.order_id, old.shipment_id, old.credit_id, old.vendor_id, old.year, old.seq, old.number, old.lang, old.total, old.made_at)
BEGIN
  SELECT RAISE(ABORT, 'documents_stay');
END;
--> statement-breakpoint
CREATE TRIGGER documents_e_invoice AFTER INSERT ON documents
WHEN new.kind IN ('invoice', 'credit_note')
BEGIN
  INSERT INTO e_invoices (document_id, buyer)
  SELECT new.id, json_object('vat_number', coalesce(o.vat_number, x.vat_number), 'tax_code', coalesce(x.tax_code, ''),
    'sdi_code', coalesce(x.sdi_code, ''), 'pec', coalesce(x.pec, ''))
  FROM orders o LEFT JOIN vendor_conditions x ON x.vendor_id = o.vendor_id WHERE new.kind = 'invoice' AND o.id = new.order_id;
  INSERT INTO e_invoices (document_id, buyer)
  SELECT new.id, e.buyer FROM documents i CROSS JOIN e_invoices e ON e.document_id = i.id
  WHERE new.kind = 'credit_note' AND i.order_id = new.order_id AND i.kind = 'invoice';
END;
--> statement-breakpoint
CREATE TRIGGER documents_count_insert AFTER INSERT ON documents
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('documents', new.kind || ' ' || new.year, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER documents_count_delete AFTER DELETE ON documents
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'documents' AND part = old.kind || ' ' || old.year;
END;
--> statement-breakpoint
CREATE TRIGGER documents_search_insert AFTER INSERT ON documents
BEGIN
  INSERT INTO document_search (rowid, terms) SELECT id, terms FROM document_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_search_delete AFTER DELETE ON documents
BEGIN
  DELETE FROM document_search WHERE rowid = old.id;
END;
--> statement-breakpoint
-- The id of a deleted row is not given again.
DELETE FROM sqlite_sequence WHERE name = 'documents';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT name, seq FROM sequences_before;
--> statement-breakpoint
DROP TABLE sequences_before;
--> statement-breakpoint
CREATE TABLE `favourite_screens` (
	`user_id` integer NOT NULL,
	`screen` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`user_id`, `screen`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
