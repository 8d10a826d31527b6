CREATE TABLE `credit_statement_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`statement_id` integer,
	`vendor_id` integer NOT NULL,
	`credit_id` integer,
	`corrects_id` integer,
	`number` text NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`minutes` integer NOT NULL,
	`km` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `credit_statements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_id`) REFERENCES `claim_credits`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "credit_statement_lines_amount" CHECK(iif(corrects_id is null, amount >= 0 and statement_id is not null, amount < 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_statement_lines_credit` ON `credit_statement_lines` (`credit_id`) WHERE credit_id is not null;--> statement-breakpoint
CREATE INDEX `credit_statement_lines_statement` ON `credit_statement_lines` (`statement_id`,`id`);--> statement-breakpoint
CREATE INDEX `credit_statement_lines_open` ON `credit_statement_lines` (`vendor_id`,`id`) WHERE statement_id is null;--> statement-breakpoint
CREATE INDEX `credit_statement_lines_corrects` ON `credit_statement_lines` (`corrects_id`) WHERE corrects_id is not null;--> statement-breakpoint
CREATE TABLE `credit_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`year` integer NOT NULL,
	`seq` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`month` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`recipient` text NOT NULL,
	`total` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`issued_at` text,
	`paid_on` text,
	`reference` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_statements_state" CHECK(state in ('open','issued','paid')),
	CONSTRAINT "credit_statements_paid" CHECK((state = 'paid') = (paid_on is not null) and total >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_statements_number` ON `credit_statements` (`year`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_statements_month` ON `credit_statements` (`vendor_id`,`month`);--> statement-breakpoint
CREATE INDEX `credit_statements_state` ON `credit_statements` (`state`,`id`);