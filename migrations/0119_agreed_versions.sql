ALTER TABLE `messages` ADD `privacy_version` integer;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `privacy_version` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `terms_version` integer;--> statement-breakpoint
ALTER TABLE `quotations` ADD `privacy_version` integer;--> statement-breakpoint
ALTER TABLE `reviews` ADD `privacy_version` integer;--> statement-breakpoint
ALTER TABLE `stock_waits` ADD `privacy_version` integer;--> statement-breakpoint
ALTER TABLE `owner_requests` ADD `privacy_version` integer;