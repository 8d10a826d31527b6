CREATE TABLE `e_invoices` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`buyer` text NOT NULL,
	`xml` text,
	`hand_over_id` integer,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`hand_over_id`) REFERENCES `hand_overs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `e_invoices_waiting` ON `e_invoices` (`document_id`) WHERE hand_over_id is null;--> statement-breakpoint
CREATE INDEX `e_invoices_hand_over` ON `e_invoices` (`hand_over_id`,`document_id`) WHERE hand_over_id is not null;--> statement-breakpoint
CREATE TABLE `hand_overs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_on` text NOT NULL,
	`to_on` text NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

--> statement-breakpoint
-- An invoice is made with what its buyer is known and reached by, as it is then; the credit note of one with the same.
CREATE TRIGGER documents_e_invoice AFTER INSERT ON documents
WHEN new.kind = 'invoice'
BEGIN
  INSERT INTO e_invoices (document_id, buyer)
  SELECT new.id, json_object('vat_number', coalesce(o.vat_number, x.vat_number), 'tax_code', coalesce(x.tax_code, ''),
    'sdi_code', coalesce(x.sdi_code, ''), 'pec', coalesce(x.pec, ''))
  FROM orders o LEFT JOIN vendor_conditions x ON x.vendor_id = o.vendor_id WHERE o.id = new.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_e_credit_note AFTER INSERT ON documents
WHEN new.kind = 'credit_note'
BEGIN
  INSERT INTO e_invoices (document_id, buyer)
  SELECT new.id, e.buyer FROM documents i CROSS JOIN e_invoices e ON e.document_id = i.id
  WHERE i.order_id = new.order_id AND i.kind = 'invoice';
END;
--> statement-breakpoint
-- What somebody has got stays as it is, and is handed over once.
CREATE TRIGGER e_invoices_stay BEFORE UPDATE ON e_invoices
WHEN new.document_id <> old.document_id OR new.buyer <> old.buyer OR (old.xml IS NOT NULL AND new.xml IS NOT old.xml)
  OR (old.hand_over_id IS NOT NULL AND new.hand_over_id IS NOT old.hand_over_id)
BEGIN
  SELECT RAISE(ABORT, 'e_invoices_stay');
END;
