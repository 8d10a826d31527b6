CREATE TABLE `store_credit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`order_id` integer,
	`amount` integer NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "store_credit_entries_amount" CHECK(amount <> 0)
);
--> statement-breakpoint
CREATE INDEX `store_credit_entries_retailer` ON `store_credit_entries` (`vendor_id`,`amount`);
--> statement-breakpoint
CREATE INDEX `store_credit_entries_order` ON `store_credit_entries` (`order_id`) WHERE order_id is not null;
--> statement-breakpoint
CREATE INDEX `store_credit_entries_user` ON `store_credit_entries` (`user_id`);
--> statement-breakpoint
ALTER TABLE `bank_returns` ADD `vendor_id` integer REFERENCES vendors(id);
--> statement-breakpoint
CREATE TABLE `stock_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`shipment_id` integer,
	`return_move_id` integer,
	`pieces` integer NOT NULL,
	`short` integer DEFAULT 0 NOT NULL,
	`on_hand` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_moves_cause" CHECK((shipment_id is null) <> (return_move_id is null)),
	CONSTRAINT "stock_moves_figures" CHECK(short >= 0 and on_hand >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_moves_shipment` ON `stock_moves` (`shipment_id`,`product_id`) WHERE shipment_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_moves_return` ON `stock_moves` (`return_move_id`,`product_id`) WHERE return_move_id is not null;
--> statement-breakpoint
CREATE INDEX `stock_moves_product` ON `stock_moves` (`product_id`,`id`);
--> statement-breakpoint
CREATE INDEX `stock_moves_created` ON `stock_moves` (`created_at`);
--> statement-breakpoint
ALTER TABLE `part_details` ADD `on_hand` integer
  CONSTRAINT "part_details_on_hand" CHECK(on_hand is null or on_hand between 0 and 999999)
  CONSTRAINT "part_details_settled" CHECK(on_hand is null or (stock is not null and (stock = 'discontinued' or (stock = 'in_stock') = (on_hand > 0))));
--> statement-breakpoint
ALTER TABLE `part_details` ADD `expected_on` text;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `document_id` integer;
--> statement-breakpoint
ALTER TABLE `vendor_conditions` ADD `invoice_email` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE TABLE `payment_items` (
	`payment_id` integer NOT NULL,
	`receivable_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`booked` integer DEFAULT 0 NOT NULL,
	`booked_at` text,
	`lost` integer DEFAULT 0 NOT NULL,
	`lost_at` text,
	PRIMARY KEY(`payment_id`, `receivable_id`),
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`receivable_id`) REFERENCES `receivables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payment_items_amounts" CHECK(amount > 0 and booked between 0 and amount and lost between 0 and booked)
);
--> statement-breakpoint
CREATE INDEX `payment_items_receivable` ON `payment_items` (`receivable_id`);
--> statement-breakpoint
ALTER TABLE `payments` ADD `payer_id` integer REFERENCES users(id);
--> statement-breakpoint
CREATE INDEX `payments_payer` ON `payments` (`payer_id`,`id`) WHERE payer_id is not null;
--> statement-breakpoint
ALTER TABLE `hand_overs` ADD `files` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE hand_overs SET files = (SELECT count(*) FROM e_invoices e WHERE e.hand_over_id = hand_overs.id)
  + (SELECT count(*) FROM refused_invoices x WHERE x.hand_over_id = hand_overs.id);
--> statement-breakpoint
CREATE TABLE `stock_waits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`user_id` integer,
	`email` text,
	`lang` text DEFAULT 'it' NOT NULL,
	`consent_text` text DEFAULT '' NOT NULL,
	`consent_at` text DEFAULT '' NOT NULL,
	`confirmed_at` text,
	`told_at` text,
	`token_hash` text,
	`expires_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_waits_one" CHECK((user_id is null) <> (email is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_waits_account` ON `stock_waits` (`product_id`,`user_id`) WHERE user_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_waits_email` ON `stock_waits` (`product_id`,`email`) WHERE email is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_waits_token` ON `stock_waits` (`token_hash`) WHERE token_hash is not null;
--> statement-breakpoint
CREATE INDEX `stock_waits_waiting` ON `stock_waits` (`product_id`,`id`) WHERE confirmed_at is not null and told_at is null;
--> statement-breakpoint
CREATE INDEX `stock_waits_expires` ON `stock_waits` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `stock_waits_of_account` ON `stock_waits` (`user_id`) WHERE user_id is not null;
--> statement-breakpoint
CREATE INDEX `stock_waits_of_email` ON `stock_waits` (`email`) WHERE email is not null;
