CREATE TABLE `receivables` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`reference` text NOT NULL,
	`amount` integer NOT NULL,
	`waived` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`on_credit` integer DEFAULT false NOT NULL,
	`due_on` text NOT NULL,
	`reminders` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receivables_amounts" CHECK(waived between 0 and amount and paid between 0 and amount)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receivables_order` ON `receivables` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `receivables_reference` ON `receivables` (`reference`);--> statement-breakpoint
CREATE INDEX `receivables_open` ON `receivables` (`vendor_id`,`due_on`) WHERE amount - waived - paid > 0;--> statement-breakpoint
CREATE INDEX `receivables_due` ON `receivables` (`due_on`,`id`) WHERE amount - waived - paid > 0;--> statement-breakpoint
CREATE INDEX `receivables_retailer` ON `receivables` (`vendor_id`,`created_at`);--> statement-breakpoint
-- How an order is paid: what the older constraint does not know stands beside it, because D1 can neither widen a constraint nor make
-- a table anew to which others refer. Sums and the version before read the older column: `stripe` is money to both.
ALTER TABLE `orders` ADD `by_bank` text CONSTRAINT "orders_by_bank" CHECK(by_bank is null or (by_bank in ('transfer','account') and payment_method = 'stripe'));--> statement-breakpoint
ALTER TABLE `orders` ADD `method` text GENERATED ALWAYS AS (coalesce(by_bank, payment_method)) VIRTUAL NOT NULL;--> statement-breakpoint
DROP INDEX `orders_by_method`;--> statement-breakpoint
CREATE INDEX `orders_by_method` ON `orders` (`method`,`id`) WHERE status <> 'pending';
