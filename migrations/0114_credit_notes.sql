-- What returns were credited with becomes credit notes of the same numbers, to which documents and refunds then refer.
ALTER TABLE `documents` RENAME COLUMN "return_id" TO "credit_id";--> statement-breakpoint
ALTER TABLE `part_refunds` RENAME COLUMN "return_id" TO "credit_id";--> statement-breakpoint
CREATE TABLE `credit_note_lines` (
	`credit_note_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`each` integer NOT NULL,
	`whole` integer NOT NULL,
	PRIMARY KEY(`credit_note_id`, `line_id`),
	FOREIGN KEY (`credit_note_id`) REFERENCES `credit_notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_note_lines_amount" CHECK(quantity between 1 and 999 and each > 0)
);
--> statement-breakpoint
CREATE INDEX `credit_note_lines_line` ON `credit_note_lines` (`line_id`);--> statement-breakpoint
CREATE TABLE `credit_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`return_id` integer,
	`reason` text NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer DEFAULT 0 NOT NULL,
	`shipping` integer DEFAULT 0 NOT NULL,
	`way` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_notes_reason" CHECK(reason in ('returned','short','wrong','price','shipping','goodwill')),
	CONSTRAINT "credit_notes_way" CHECK(way in ('back','balance')),
	CONSTRAINT "credit_notes_amounts" CHECK(amount > 0 and fee >= 0 and shipping >= 0),
	CONSTRAINT "credit_notes_return" CHECK((return_id is null) = (reason <> 'returned'))
);
--> statement-breakpoint
CREATE INDEX `credit_notes_order` ON `credit_notes` (`order_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_return` ON `credit_notes` (`return_id`) WHERE return_id is not null;--> statement-breakpoint
CREATE INDEX `credit_notes_user` ON `credit_notes` (`user_id`);--> statement-breakpoint
DROP INDEX `documents_return`;--> statement-breakpoint
DROP INDEX `documents_once`;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_credit` ON `documents` (`credit_id`) WHERE credit_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`order_id`,`kind`) WHERE shipment_id is null and credit_id is null;--> statement-breakpoint
DROP INDEX `part_refunds_return`;--> statement-breakpoint
CREATE UNIQUE INDEX `part_refunds_credit` ON `part_refunds` (`credit_id`);--> statement-breakpoint
INSERT INTO credit_notes (id, order_id, return_id, reason, amount, fee, way, user_id, created_at)
SELECT r.id, r.order_id, r.id, 'returned', r.credit, r.fee, 'back', m.user_id, m.created_at FROM order_returns r
CROSS JOIN order_return_moves m ON m.id = (SELECT max(x.id) FROM order_return_moves x WHERE x.return_id = r.id AND x.event = 'credit')
WHERE r.credit IS NOT NULL;
--> statement-breakpoint
INSERT INTO credit_note_lines (credit_note_id, line_id, quantity, each, whole)
SELECT n.id, rl.line_id, rl.credited, l.price, 1 FROM credit_notes n CROSS JOIN order_return_lines rl ON rl.return_id = n.return_id
CROSS JOIN order_lines l ON l.id = rl.line_id WHERE rl.credited > 0 AND l.price > 0;
