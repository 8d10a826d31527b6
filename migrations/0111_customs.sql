ALTER TABLE `products` ADD `hs_code` text;--> statement-breakpoint
ALTER TABLE `products` ADD `origin` text;