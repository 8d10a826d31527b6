CREATE TABLE `bank_allocations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` integer NOT NULL,
	`receivable_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `bank_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receivable_id`) REFERENCES `receivables`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_allocations_amount" CHECK(amount > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_allocations_pair` ON `bank_allocations` (`entry_id`,`receivable_id`);--> statement-breakpoint
CREATE INDEX `bank_allocations_receivable` ON `bank_allocations` (`receivable_id`);--> statement-breakpoint
CREATE TABLE `bank_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`statement_id` integer NOT NULL,
	`key` text NOT NULL,
	`booked_on` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`is_credit` integer NOT NULL,
	`is_reversal` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`iban` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`bank_reference` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`outcome` text,
	`note` text DEFAULT '' NOT NULL,
	`assigned` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `bank_statements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_entries_state" CHECK(state in ('new','open','done','aside','other')),
	CONSTRAINT "bank_entries_left" CHECK(assigned >= 0 and returned >= 0 and assigned + returned <= amount)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_entries_key` ON `bank_entries` (`key`);--> statement-breakpoint
CREATE INDEX `bank_entries_state` ON `bank_entries` (`state`,`booked_on`,`id`);--> statement-breakpoint
CREATE INDEX `bank_entries_booked` ON `bank_entries` (`booked_on`,`id`);--> statement-breakpoint
CREATE INDEX `bank_entries_statement` ON `bank_entries` (`statement_id`);--> statement-breakpoint
CREATE INDEX `bank_entries_payer` ON `bank_entries` (`iban`,`id`) WHERE iban <> '';--> statement-breakpoint
CREATE TABLE `bank_returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`receivable_id` integer,
	`entry_id` integer,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`name` text NOT NULL,
	`iban` text NOT NULL,
	`done_at` text,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`receivable_id`) REFERENCES `receivables`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `bank_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_returns_amount" CHECK(amount > 0)
);
--> statement-breakpoint
CREATE INDEX `bank_returns_open` ON `bank_returns` (`id`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `bank_returns_receivable` ON `bank_returns` (`receivable_id`);--> statement-breakpoint
CREATE INDEX `bank_returns_entry` ON `bank_returns` (`entry_id`);--> statement-breakpoint
CREATE TABLE `bank_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`file` text NOT NULL,
	`number` text NOT NULL,
	`from_on` text NOT NULL,
	`to_on` text NOT NULL,
	`opening` integer,
	`closing` integer,
	`entries` integer NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_statements_key` ON `bank_statements` (`key`);--> statement-breakpoint
CREATE INDEX `bank_statements_to` ON `bank_statements` (`to_on`);--> statement-breakpoint
-- What is assigned of an entry, and what is paid of an order, are sums of the same rows.
CREATE TRIGGER bank_allocations_insert AFTER INSERT ON bank_allocations
BEGIN
  UPDATE bank_entries SET assigned = assigned + new.amount WHERE id = new.entry_id;
  UPDATE receivables SET paid = paid + new.amount, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1 WHERE id = new.receivable_id;
END;
--> statement-breakpoint
CREATE TRIGGER bank_allocations_update AFTER UPDATE OF amount ON bank_allocations
BEGIN
  UPDATE bank_entries SET assigned = assigned - old.amount + new.amount WHERE id = new.entry_id;
  UPDATE receivables SET paid = paid - old.amount + new.amount, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1 WHERE id = new.receivable_id;
END;
--> statement-breakpoint
CREATE TRIGGER bank_allocations_delete AFTER DELETE ON bank_allocations
BEGIN
  UPDATE bank_entries SET assigned = assigned - old.amount WHERE id = old.entry_id;
  UPDATE receivables SET paid = paid - old.amount, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1 WHERE id = old.receivable_id;
END;
