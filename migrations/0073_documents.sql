CREATE TABLE `document_files` (
	`document_id` integer NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`file` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`document_id`, `lang`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "document_files_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_files_file` ON `document_files` (`file`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`order_id` integer NOT NULL,
	`shipment_id` integer,
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
	CONSTRAINT "documents_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "documents_kind" CHECK(kind in ('proforma','confirmation','packing_list','credit_note','invoice')),
	CONSTRAINT "documents_series" CHECK((seq is not null) = (kind in ('credit_note','invoice'))),
	CONSTRAINT "documents_shipment" CHECK(shipment_id is null or kind = 'packing_list'),
	CONSTRAINT "documents_total" CHECK(total is null or (typeof(total) = 'integer' and total >= 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number` ON `documents` (`kind`,`year`,`seq`) WHERE seq is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`order_id`,`kind`) WHERE shipment_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_shipment` ON `documents` (`shipment_id`) WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX `documents_vendor` ON `documents` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `documents_kind` ON `documents` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `documents_year` ON `documents` (`year`,`id`);--> statement-breakpoint
CREATE INDEX `documents_kind_year` ON `documents` (`kind`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `documents_order` ON `documents` (`order_id`,`id`);
--> statement-breakpoint
-- What was made stays as it is: a retailer has it, and so has the law.
CREATE TRIGGER documents_stay BEFORE UPDATE ON documents
BEGIN
  SELECT RAISE(ABORT, 'documents_stay');
END;
--> statement-breakpoint
-- How many documents there are, by kind and year.
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
-- Documents are found by runs of three letters of their number, their order's, the retailer's own, and their retailer.
CREATE VIRTUAL TABLE document_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW document_terms AS SELECT d.id, '_vendor' || d.vendor_id || ' _kind' || d.kind || ' _year' || d.year || ' ' || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (
      SELECT lower(replace(replace(replace(replace(replace(
        d.number || ' ' || (SELECT coalesce(o.number, o.id) || ' ' || o.reference FROM orders o WHERE o.id = d.order_id),
        '-', ' '), '/', ' '), '.', ' '), '_', ' '), '#', ' ')) || ' ' || (SELECT v.search FROM vendors v WHERE v.id = d.vendor_id) AS text
    ) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM documents d;
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
CREATE TRIGGER vendors_documents_search AFTER UPDATE OF search ON vendors
WHEN old.search <> new.search
BEGIN
  DELETE FROM document_search WHERE rowid IN (SELECT id FROM documents WHERE vendor_id = new.id);
  INSERT INTO document_search (rowid, terms)
  SELECT id, terms FROM document_terms WHERE id IN (SELECT id FROM documents WHERE vendor_id = new.id);
END;
