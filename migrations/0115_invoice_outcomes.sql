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
CREATE UNIQUE INDEX `invoice_outcomes_once` ON `invoice_outcomes` (`file`,`source`) WHERE source <> 'hand';--> statement-breakpoint
CREATE INDEX `invoice_outcomes_file` ON `invoice_outcomes` (`file`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_outcomes_document` ON `invoice_outcomes` (`document_id`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_outcomes_sdi` ON `invoice_outcomes` (`sdi_id`) WHERE sdi_id <> '';--> statement-breakpoint
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
CREATE UNIQUE INDEX `refused_invoices_file` ON `refused_invoices` (`file`);--> statement-breakpoint
CREATE INDEX `refused_invoices_document` ON `refused_invoices` (`document_id`,`id`);--> statement-breakpoint
CREATE INDEX `refused_invoices_hand_over` ON `refused_invoices` (`hand_over_id`,`id`) WHERE hand_over_id is not null;--> statement-breakpoint
DROP INDEX `e_invoices_waiting`;--> statement-breakpoint
ALTER TABLE `e_invoices` ADD `file` integer;--> statement-breakpoint
ALTER TABLE `e_invoices` ADD `outcome` text;--> statement-breakpoint
CREATE INDEX `e_invoices_handed_over` ON `e_invoices` (`document_id`) WHERE hand_over_id is not null and outcome is null;--> statement-breakpoint
CREATE INDEX `e_invoices_outcome` ON `e_invoices` (`outcome`,`document_id`) WHERE outcome is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `e_invoices_file` ON `e_invoices` (`file`) WHERE file is not null;--> statement-breakpoint
CREATE INDEX `e_invoices_waiting` ON `e_invoices` (`document_id`) WHERE hand_over_id is null and outcome is null;
--> statement-breakpoint
-- A document is what was sent: it stays as it is. What the exchange system refused was not issued: its facts are read anew, its number and day stay.
DROP TRIGGER documents_stay;--> statement-breakpoint
CREATE TRIGGER documents_stay BEFORE UPDATE ON documents
WHEN NOT EXISTS (SELECT 1 FROM e_invoices e WHERE e.document_id = old.id AND e.outcome = 'refused')
  OR json_array(new.id, new.kind, new.order_id, new.shipment_id, new.credit_id, new.vendor_id, new.year, new.seq, new.number, new.lang, new.total, new.made_at)
    <> json_array(old.id, old.kind, old.order_id, old.shipment_id, old.credit_id, old.vendor_id, old.year, old.seq, old.number, old.lang, old.total, old.made_at)
BEGIN
  SELECT RAISE(ABORT, 'documents_stay');
END;
--> statement-breakpoint
-- Its electronic twin gets its XML and its way out once for each file, and another file only when the one before was refused.
DROP TRIGGER e_invoices_stay;--> statement-breakpoint
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
