ALTER TABLE `products` ADD `hs_code` text;--> statement-breakpoint
ALTER TABLE `products` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `users` ADD `net_prices` integer DEFAULT false NOT NULL;