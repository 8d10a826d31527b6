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
CREATE INDEX `payment_items_receivable` ON `payment_items` (`receivable_id`);--> statement-breakpoint
ALTER TABLE `payments` ADD `payer_id` integer REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `payments_payer` ON `payments` (`payer_id`,`id`) WHERE payer_id is not null;