CREATE TABLE `payment_disputes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`due_by` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_disputes_state" CHECK(state in ('needs_response','under_review','won','lost','closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_disputes_provider` ON `payment_disputes` (`provider`,`provider_id`);--> statement-breakpoint
CREATE INDEX `payment_disputes_payment` ON `payment_disputes` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_disputes_due` ON `payment_disputes` (`due_by`) WHERE state = 'needs_response';--> statement-breakpoint
ALTER TABLE `outbox` ADD `send_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `request_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `pending_reason` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_problem` text;--> statement-breakpoint
CREATE INDEX `payments_captures` ON `payments` (`capture_id`) WHERE capture_id is not null;--> statement-breakpoint
CREATE INDEX `payments_second_looks` ON `payments` (`updated_at`) WHERE status = 'failed' and capturing = 1;--> statement-breakpoint
CREATE INDEX `payments_by_hand` ON `payments` (`updated_at`) WHERE refund_status = 'by_hand';
--> statement-breakpoint
-- What is on its way goes on under the keys that it was begun with.
UPDATE `payments` SET `request_key` = cast(`id` as text);--> statement-breakpoint
UPDATE `outbox` SET `send_key` = `key` WHERE `status` = 'pending';
