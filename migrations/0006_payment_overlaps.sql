ALTER TABLE `payments` ADD `capturing` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `refunds_refused` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `idempotency_keys` DROP COLUMN `status`;