CREATE TABLE `claim_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`product_id` integer,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`rule_sent` text,
	`rule` text,
	`approved` integer,
	`reason` text DEFAULT '' NOT NULL,
	`price` integer,
	`sent_product_id` integer,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_lines_quantity" CHECK(quantity between 1 and 999),
	CONSTRAINT "claim_lines_reason" CHECK(approved is null or reason <> '' or (approved = 1 and rule = 'covered')),
	CONSTRAINT "claim_lines_rule" CHECK(rule is null or rule in ('registration','expired','foreign','pieces','wear','part_expired','covered')),
	CONSTRAINT "claim_lines_rule_sent" CHECK(rule_sent is null or rule_sent in ('registration','expired','foreign','pieces','wear','part_expired','covered'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_lines_product` ON `claim_lines` (`claim_id`,`product_id`) WHERE product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `claim_lines_whole` ON `claim_lines` (`claim_id`) WHERE product_id is null;--> statement-breakpoint
CREATE INDEX `claim_lines_claim` ON `claim_lines` (`claim_id`,`position`);--> statement-breakpoint
CREATE INDEX `claim_lines_part` ON `claim_lines` (`product_id`) WHERE product_id is not null;--> statement-breakpoint
CREATE TABLE `claim_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`state` text NOT NULL,
	`party` text NOT NULL,
	`user_id` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_moves_event" CHECK(event in ('send','answer','withdraw','ask','return','approve','approve_part','refuse')),
	CONSTRAINT "claim_moves_from" CHECK(from_state in ('draft','sent','asked','returned','approved','partly_approved','refused','withdrawn')),
	CONSTRAINT "claim_moves_state" CHECK(state in ('draft','sent','asked','returned','approved','partly_approved','refused','withdrawn')),
	CONSTRAINT "claim_moves_party" CHECK(party in ('retailer','administrator'))
);
--> statement-breakpoint
CREATE INDEX `claim_moves_claim` ON `claim_moves` (`claim_id`,`id`);--> statement-breakpoint
CREATE INDEX `claim_moves_user` ON `claim_moves` (`user_id`);--> statement-breakpoint
CREATE TABLE `claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`warranty_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`description` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`order_id` integer,
	`sent_at` text,
	`waiting_since` text,
	`decided_at` text,
	`decided_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warranty_id`) REFERENCES `warranties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claims_state" CHECK(state in ('draft','sent','asked','returned','approved','partly_approved','refused','withdrawn')),
	CONSTRAINT "claims_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "claims_waits" CHECK((waiting_since is null) = (state <> 'sent'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_undecided` ON `claims` (`unit_id`,`vendor_id`) WHERE state in ('sent','asked','returned');--> statement-breakpoint
CREATE UNIQUE INDEX `claims_order` ON `claims` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX `claims_unit` ON `claims` (`unit_id`,`id`);--> statement-breakpoint
CREATE INDEX `claims_vendor` ON `claims` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `claims_user` ON `claims` (`user_id`);--> statement-breakpoint
CREATE INDEX `claims_warranty` ON `claims` (`warranty_id`);--> statement-breakpoint
CREATE INDEX `claims_waiting` ON `claims` (`waiting_since`,`id`) WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX `claims_sent` ON `claims` (`id`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `claims_created` ON `claims` (`created_at`,`id`);
--> statement-breakpoint
-- How many claims were sent.
CREATE TRIGGER claims_count_insert AFTER INSERT ON claims
WHEN new.sent_at IS NOT NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('claims', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER claims_count_update AFTER UPDATE OF sent_at ON claims
WHEN (old.sent_at IS NULL) <> (new.sent_at IS NULL)
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('claims', '', iif(new.sent_at IS NULL, -1, 1))
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER claims_count_delete AFTER DELETE ON claims
WHEN old.sent_at IS NOT NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'claims' AND part = '';
END;
