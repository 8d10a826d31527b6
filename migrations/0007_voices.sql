DROP INDEX `reviews_created`;--> statement-breakpoint
ALTER TABLE `reviews` ADD `privacy_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `privacy_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `rejected_at` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `reviews_rated` ON `reviews` (`rating`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_created` ON `reviews` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `unsubscribe_url` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `expires_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `subscribers_unconfirmed` ON `subscribers` (`expires_at`) WHERE confirmed_at is null;