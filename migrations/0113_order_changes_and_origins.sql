ALTER TABLE `offers` ADD `documents` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
CREATE INDEX `receivables_touched` ON `receivables` (`vendor_id`,`updated_at`);
--> statement-breakpoint
CREATE INDEX `receivables_uneven` ON `receivables` (`vendor_id`) WHERE amount - waived - paid <> 0;
--> statement-breakpoint
ALTER TABLE `orders` ADD `origin` text DEFAULT 'shop' NOT NULL;
--> statement-breakpoint
CREATE INDEX `orders_by_origin` ON `orders` (`origin`,`created_at`,`id`) WHERE status <> 'pending';
--> statement-breakpoint
-- What there was before says it by its key, its approval, who placed it, and its request.
UPDATE `orders` SET `origin` = 'claim' WHERE `request_key` LIKE 'claim:%';
--> statement-breakpoint
UPDATE `orders` SET `origin` = 'return' WHERE `request_key` LIKE 'return:%';
--> statement-breakpoint
UPDATE `orders` SET `origin` = 'offer' WHERE `origin` = 'shop' AND `id` IN (SELECT `order_id` FROM `quotation_orders`);
--> statement-breakpoint
UPDATE `orders` SET `origin` = 'approval' WHERE `id` IN (SELECT `order_id` FROM `order_approvals` WHERE `order_id` IS NOT NULL AND `request_key` NOT LIKE 'office:%');
--> statement-breakpoint
UPDATE `orders` SET `origin` = 'office' WHERE `id` IN (SELECT `order_id` FROM `order_approvals` WHERE `order_id` IS NOT NULL AND `request_key` LIKE 'office:%');
--> statement-breakpoint
UPDATE `orders` SET `origin` = 'office' WHERE `origin` = 'shop' AND `id` IN (SELECT s.`order_id` FROM `order_status_changes` s JOIN `users` u ON u.`id` = s.`user_id`
  WHERE s.`status` = 'placed' AND u.`role` = 'admin');
--> statement-breakpoint
ALTER TABLE `order_lines` ADD `own_price` integer;
--> statement-breakpoint
ALTER TABLE `store_credit_entries` ADD `of_change` integer DEFAULT false NOT NULL;
