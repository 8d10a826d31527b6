ALTER TABLE `vendor_conditions` ADD `tax_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendor_conditions` ADD `sdi_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendor_conditions` ADD `pec` text DEFAULT '' NOT NULL;