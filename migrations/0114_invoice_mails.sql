ALTER TABLE `outbox` ADD `document_id` integer;--> statement-breakpoint
ALTER TABLE `vendor_conditions` ADD `invoice_email` text DEFAULT '' NOT NULL;