CREATE TABLE `part_refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`return_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`status` text DEFAULT 'wanted' NOT NULL,
	`refund_id` text,
	`refused` integer DEFAULT 0 NOT NULL,
	`request_key` text NOT NULL,
	`problem` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "part_refunds_status" CHECK(status in ('wanted','pending','done','by_hand')),
	CONSTRAINT "part_refunds_amount" CHECK(typeof(amount) = 'integer' and amount > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `part_refunds_return` ON `part_refunds` (`return_id`);--> statement-breakpoint
CREATE INDEX `part_refunds_payment` ON `part_refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `part_refunds_due` ON `part_refunds` (`updated_at`) WHERE status in ('wanted','pending');--> statement-breakpoint
CREATE TABLE `order_return_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`return_id` integer NOT NULL,
	`move_id` integer,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `order_returns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`move_id`) REFERENCES `order_return_moves`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_return_files_type" CHECK(type in ('image/webp','video/mp4','video/webm'))
);
--> statement-breakpoint
CREATE INDEX `order_return_files_return` ON `order_return_files` (`return_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_return_files_move` ON `order_return_files` (`move_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_return_files_file` ON `order_return_files` (`file`);--> statement-breakpoint
CREATE TABLE `order_return_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`return_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`position` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`restocked` integer DEFAULT 0 NOT NULL,
	`credited` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `order_returns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_return_lines_quantity" CHECK(quantity between 1 and 999),
	CONSTRAINT "order_return_lines_received" CHECK(received between 0 and quantity),
	CONSTRAINT "order_return_lines_restocked" CHECK(restocked between 0 and received),
	CONSTRAINT "order_return_lines_credited" CHECK(credited between 0 and received),
	CONSTRAINT "order_return_lines_reason" CHECK(reason in ('wrong','too_many','damaged'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_return_lines_line` ON `order_return_lines` (`return_id`,`line_id`);--> statement-breakpoint
CREATE INDEX `order_return_lines_of` ON `order_return_lines` (`line_id`,`return_id`);--> statement-breakpoint
CREATE TABLE `order_return_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`return_id` integer NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`state` text NOT NULL,
	`party` text NOT NULL,
	`user_id` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `order_returns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_return_moves_event" CHECK(event in ('send','answer','withdraw','ask','approve','refuse','receive','credit','replace','close')),
	CONSTRAINT "order_return_moves_from" CHECK(from_state in ('draft','sent','asked','approved','received','credited','replaced','closed','refused','withdrawn')),
	CONSTRAINT "order_return_moves_state" CHECK(state in ('draft','sent','asked','approved','received','credited','replaced','closed','refused','withdrawn')),
	CONSTRAINT "order_return_moves_party" CHECK(party in ('retailer','administrator'))
);
--> statement-breakpoint
CREATE INDEX `order_return_moves_return` ON `order_return_moves` (`return_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_return_moves_user` ON `order_return_moves` (`user_id`);--> statement-breakpoint
CREATE TABLE `order_return_receipts` (
	`move_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`restocked` integer NOT NULL,
	PRIMARY KEY(`move_id`, `line_id`),
	FOREIGN KEY (`move_id`) REFERENCES `order_return_moves`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_return_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_return_receipts_quantity" CHECK(quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `order_return_receipts_line` ON `order_return_receipts` (`line_id`);--> statement-breakpoint
CREATE TABLE `order_returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`sent_at` text,
	`waiting_since` text,
	`moved_at` text,
	`reminders` integer DEFAULT 0 NOT NULL,
	`credit` integer,
	`fee` integer,
	`replacement_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`replacement_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_returns_state" CHECK(state in ('draft','sent','asked','approved','received','credited','replaced','closed','refused','withdrawn')),
	CONSTRAINT "order_returns_waits" CHECK((waiting_since is null) = (state not in ('sent','received'))),
	CONSTRAINT "order_returns_credit" CHECK((credit is null) = (state <> 'credited') and (credit is null) = (fee is null)),
	CONSTRAINT "order_returns_amounts" CHECK(credit is null or (credit > 0 and fee >= 0))
);
--> statement-breakpoint
CREATE INDEX `order_returns_order` ON `order_returns` (`order_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_returns_replacement` ON `order_returns` (`replacement_id`) WHERE replacement_id is not null;--> statement-breakpoint
CREATE INDEX `order_returns_user` ON `order_returns` (`user_id`);--> statement-breakpoint
CREATE INDEX `order_returns_vendor` ON `order_returns` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_returns_vendor_asked` ON `order_returns` (`vendor_id`) WHERE state in ('asked','approved');--> statement-breakpoint
CREATE INDEX `order_returns_waiting` ON `order_returns` (`waiting_since`,`id`) WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX `order_returns_reminded` ON `order_returns` (`moved_at`,`id`) WHERE state in ('asked','approved');--> statement-breakpoint
CREATE INDEX `order_returns_wait` ON `order_returns` (case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_sent` ON `order_returns` (`sent_at`,`id`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_state_wait` ON `order_returns` (`state`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_state_sent` ON `order_returns` (`state`,`sent_at`,`id`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_vendor_wait` ON `order_returns` (`vendor_id`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_vendor_sent` ON `order_returns` (`vendor_id`,`sent_at`,`id`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `order_returns_created` ON `order_returns` (`created_at`,`id`);--> statement-breakpoint
DROP INDEX `documents_once`;--> statement-breakpoint
ALTER TABLE `documents` ADD `return_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_return` ON `documents` (`return_id`) WHERE return_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`order_id`,`kind`) WHERE shipment_id is null and return_id is null;