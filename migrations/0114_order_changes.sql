ALTER TABLE `order_lines` ADD `own_price` integer;--> statement-breakpoint
ALTER TABLE `store_credit_entries` ADD `of_change` integer DEFAULT false NOT NULL;