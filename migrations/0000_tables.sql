CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_seen_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_tokens_purpose" CHECK(purpose in ('activation','reset'))
);
--> statement-breakpoint
CREATE INDEX `user_tokens_user` ON `user_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `user_tokens_expiry` ON `user_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`password_hash` text,
	`role` text,
	`vendor_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`activated_at` text,
	`last_seen_at` text,
	`deleted_at` text,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "users_email_lower" CHECK(email = lower(email)),
	CONSTRAINT "users_role_known" CHECK(role is null or role in ('admin','vendor')),
	CONSTRAINT "users_vendor_given" CHECK((coalesce(role, '') = 'vendor') = (vendor_id is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `users_vendor` ON `users` (`vendor_id`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`user_name` text DEFAULT '' NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer,
	`before` text,
	`after` text,
	`request_id` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entries_entity` ON `audit_entries` (`entity`,`entity_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_entries_created` ON `audit_entries` (`created_at`);--> statement-breakpoint
CREATE TABLE `cart_items` (
	`cart_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`satellite` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`cart_id`, `product_id`, `satellite`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_items_quantity" CHECK(typeof(quantity) = 'integer' and quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `cart_items_product` ON `cart_items` (`product_id`);--> statement-breakpoint
CREATE TABLE `carts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`visitor` text,
	`user_type` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carts_owner" CHECK((user_id is null) <> (visitor is null)),
	CONSTRAINT "carts_user_type" CHECK(user_type is null or user_type in ('private','retailer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_user` ON `carts` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `carts_visitor` ON `carts` (`visitor`);--> statement-breakpoint
CREATE INDEX `carts_updated` ON `carts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `cats` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`image` text,
	`has_fams` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cats_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "cats_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cats_slug` ON `cats` (`lang`,`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `cats_translation` ON `cats` (`parent_id`,`lang`);--> statement-breakpoint
CREATE INDEX `cats_order` ON `cats` (`position`,`id`) WHERE parent_id is null;--> statement-breakpoint
CREATE TABLE `control_unit_satellites` (
	`product_id` integer NOT NULL,
	`satellite` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `satellite`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `fams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`cat_id` integer,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`image` text,
	`position` integer DEFAULT 0 NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `fams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fams_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "fams_tree" CHECK((parent_id is null) = (lang = 'it')),
	CONSTRAINT "fams_cat_given" CHECK((cat_id is null) = (parent_id is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fams_slug` ON `fams` (`lang`,`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `fams_translation` ON `fams` (`parent_id`,`lang`);--> statement-breakpoint
CREATE INDEX `fams_cat` ON `fams` (`cat_id`,`position`);--> statement-breakpoint
CREATE TABLE `product_counts` (
	`cat_id` integer NOT NULL,
	`fam_id` integer NOT NULL,
	`products` integer NOT NULL,
	PRIMARY KEY(`cat_id`, `fam_id`)
);
--> statement-breakpoint
CREATE INDEX `product_counts_fam` ON `product_counts` (`fam_id`);--> statement-breakpoint
CREATE TABLE `product_faqs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`title` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_faqs_product` ON `product_faqs` (`product_id`,`position`);--> statement-breakpoint
CREATE TABLE `product_image_parts` (
	`image_id` integer NOT NULL,
	`part_id` integer NOT NULL,
	`section` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`point_x` real,
	`point_y` real,
	PRIMARY KEY(`image_id`, `part_id`),
	FOREIGN KEY (`image_id`) REFERENCES `product_images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_image_parts_point" CHECK((point_x is null) = (point_y is null))
);
--> statement-breakpoint
CREATE INDEX `product_image_parts_part` ON `product_image_parts` (`part_id`);--> statement-breakpoint
CREATE TABLE `product_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`image` text,
	`active` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_images_product` ON `product_images` (`product_id`,`position`);--> statement-breakpoint
CREATE TABLE `product_metas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`type` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`value` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_metas_product` ON `product_metas` (`product_id`,`position`);--> statement-breakpoint
CREATE TABLE `product_names` (
	`lang` text DEFAULT 'it' NOT NULL,
	`product_id` integer NOT NULL,
	`name_key` text NOT NULL,
	`cat_id` integer NOT NULL,
	`fam_id` integer,
	PRIMARY KEY(`product_id`, `lang`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_names_sorted` ON `product_names` (`lang`,`name_key`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_names_sorted_cat` ON `product_names` (`lang`,`cat_id`,`name_key`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_names_sorted_fam` ON `product_names` (`lang`,`fam_id`,`name_key`,`product_id`);--> statement-breakpoint
CREATE TABLE `product_options` (
	`product_id` integer NOT NULL,
	`option_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `option_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`option_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_options_option` ON `product_options` (`option_id`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`code` text,
	`kind` text DEFAULT 'device' NOT NULL,
	`cat_id` integer,
	`fam_id` integer,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`types` text DEFAULT '' NOT NULL,
	`price` integer,
	`ampere` real,
	`video` text,
	`image` text,
	`doc` text,
	`doc_name` text,
	`active` integer DEFAULT true NOT NULL,
	`panel_satellites` integer,
	`takes_bluetooth` integer DEFAULT true NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fam_id`) REFERENCES `fams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "products_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "products_tree" CHECK((parent_id is null) = (lang = 'it')),
	CONSTRAINT "products_kind" CHECK(kind in ('antenna','device','panel','control_unit','bluetooth','tv','accessory','part')),
	CONSTRAINT "products_price" CHECK(price is null or (typeof(price) = 'integer' and price between 0 and 100000000)),
	CONSTRAINT "products_ampere" CHECK(ampere is null or ampere between 0 and 10000),
	CONSTRAINT "products_cat_given" CHECK((cat_id is null) = (parent_id is not null)),
	CONSTRAINT "products_panel" CHECK(panel_satellites is null or (kind = 'panel' and panel_satellites between 1 and 2))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug` ON `products` (`lang`,`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_translation` ON `products` (`parent_id`,`lang`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_code` ON `products` (`code`) WHERE parent_id is null and kind <> 'part';--> statement-breakpoint
CREATE INDEX `products_listed` ON `products` (`id`) WHERE parent_id is null and active = 1 and kind <> 'part';--> statement-breakpoint
CREATE INDEX `products_listed_cat` ON `products` (`cat_id`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';--> statement-breakpoint
CREATE INDEX `products_listed_fam` ON `products` (`fam_id`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';--> statement-breakpoint
CREATE INDEX `products_asked` ON `products` (`asked`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';--> statement-breakpoint
CREATE INDEX `products_cat` ON `products` (`cat_id`,`id`);--> statement-breakpoint
CREATE INDEX `products_fam` ON `products` (`fam_id`,`id`);--> statement-breakpoint
CREATE INDEX `products_parent_name` ON `products` (`name`,`id`) WHERE parent_id is null;--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`author` text NOT NULL,
	`email` text NOT NULL,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`approved_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_rating" CHECK(rating between 1 and 5),
	CONSTRAINT "reviews_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`product_id`,`created_at`) WHERE approved_at is not null;--> statement-breakpoint
CREATE INDEX `reviews_created` ON `reviews` (`created_at`);--> statement-breakpoint
CREATE TABLE `slug_redirects` (
	`entity` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`slug` text NOT NULL,
	`target_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`entity`, `lang`, `slug`)
);
--> statement-breakpoint
CREATE TABLE `faqs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`deleted_at` text,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `faqs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "faqs_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "faqs_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `faqs_translation` ON `faqs` (`parent_id`,`lang`);--> statement-breakpoint
CREATE INDEX `faqs_order` ON `faqs` (`position`,`id`) WHERE parent_id is null and deleted_at is null;--> statement-breakpoint
CREATE TABLE `updates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`doc` text,
	`doc_name` text,
	`deleted_at` text,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "updates_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "updates_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `updates_translation` ON `updates` (`parent_id`,`lang`);--> statement-breakpoint
CREATE INDEX `updates_created` ON `updates` (`created_at`,`id`) WHERE parent_id is null and deleted_at is null;--> statement-breakpoint
CREATE TABLE `files` (
	`key` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`public` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "files_purpose" CHECK(purpose in ('image','manual','update','invoice','diagram'))
);
--> statement-breakpoint
CREATE INDEX `files_created` ON `files` (`created_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text NOT NULL,
	`window_end` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window_end`)
);
--> statement-breakpoint
CREATE INDEX `rate_limits_end` ON `rate_limits` (`window_end`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`template` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` text NOT NULL,
	`sent_at` text,
	`provider_id` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "outbox_status" CHECK(status in ('pending','sent','dead')),
	CONSTRAINT "outbox_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key` ON `outbox` (`key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`surname` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`privacy_text` text NOT NULL,
	`privacy_at` text NOT NULL,
	`read_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "messages_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`surname` text NOT NULL,
	`email` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`consent_text` text NOT NULL,
	`consent_at` text NOT NULL,
	`confirmed_at` text,
	`unsubscribed_at` text,
	`token_hash` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "subscribers_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email` ON `subscribers` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_token` ON `subscribers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `subscribers_created` ON `subscribers` (`created_at`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_quantity" CHECK(quantity between 1 and 999),
	CONSTRAINT "order_lines_price" CHECK(price >= 0)
);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `order_status_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`status` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_status_changes_order` ON `order_status_changes` (`order_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text,
	`user_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`payment_method` text NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`cap` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`request_key` text NOT NULL,
	`withheld` integer,
	`delivery_costs` integer,
	`refunded` integer,
	`placed_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "orders_method" CHECK(payment_method in ('paypal','stripe','warranty')),
	CONSTRAINT "orders_status_known" CHECK(status in ('pending','placed','confirmed','shipped','delivered','cancelled','failed_delivery','terminated')),
	CONSTRAINT "orders_total" CHECK(typeof(total) = 'integer' and total >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_request` ON `orders` (`request_key`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_vendor` ON `orders` (`vendor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`owner` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`answer` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`owner`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`provider`, `event_id`)
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_provider_known" CHECK(provider in ('stripe','paypal')),
	CONSTRAINT "payments_status" CHECK(status in ('started','authentication','paid','failed','refunded')),
	CONSTRAINT "payments_amount" CHECK(typeof(amount) = 'integer' and amount > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider`,`provider_id`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `geocodes` (
	`address` text PRIMARY KEY NOT NULL,
	`formatted_address` text,
	`lat` real,
	`lng` real,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "geocodes_whole" CHECK((formatted_address is null) = (lat is null) and (lat is null) = (lng is null))
);
--> statement-breakpoint
CREATE INDEX `geocodes_created` ON `geocodes` (`created_at`);--> statement-breakpoint
CREATE TABLE `places` (
	`id` integer PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`postal_code` text NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`province` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quotation_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quotation_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`cat_name` text DEFAULT '' NOT NULL,
	`image` text,
	`satellite` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotation_lines_quantity" CHECK(quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `quotation_lines_quotation` ON `quotation_lines` (`quotation_id`,`position`);--> statement-breakpoint
CREATE INDEX `quotation_lines_product` ON `quotation_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `quotations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`surname` text NOT NULL,
	`email` text NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_type` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`privacy_text` text NOT NULL,
	`privacy_at` text NOT NULL,
	`newsletter` integer DEFAULT false NOT NULL,
	`request_key` text NOT NULL,
	`read_at` text,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotations_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "quotations_user_type" CHECK(user_type in ('private','retailer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotations_request` ON `quotations` (`request_key`);--> statement-breakpoint
CREATE INDEX `quotations_vendor` ON `quotations` (`vendor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `quotations_created` ON `quotations` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `vendor_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `vendor_categories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vendor_categories_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "vendor_categories_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_categories_translation` ON `vendor_categories` (`parent_id`,`lang`);--> statement-breakpoint
CREATE TABLE `vendor_category_links` (
	`vendor_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	PRIMARY KEY(`vendor_id`, `category_id`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `vendor_categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vendor_category_links_category` ON `vendor_category_links` (`category_id`);--> statement-breakpoint
CREATE TABLE `vendors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`cap` text DEFAULT '' NOT NULL,
	`country` text DEFAULT 'IT' NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`email` text,
	`lat` real,
	`lng` real,
	`active` integer DEFAULT true NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vendors_place" CHECK((lat is null) = (lng is null)),
	CONSTRAINT "vendors_lat" CHECK(lat is null or lat between -90 and 90),
	CONSTRAINT "vendors_lng" CHECK(lng is null or lng between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX `vendors_near` ON `vendors` (`lat`,`lng`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `vendors_name` ON `vendors` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `vendors_city` ON `vendors` (`city`,`id`);--> statement-breakpoint
CREATE TABLE `old_warranties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`mounting_date` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`surname` text DEFAULT '' NOT NULL,
	`plate` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`search` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `old_warranties_mounting` ON `old_warranties` (`mounting_date`,`id`);--> statement-breakpoint
CREATE INDEX `old_warranties_code` ON `old_warranties` (`code`,`serial_number`);--> statement-breakpoint
CREATE TABLE `warranties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`vendor_id` integer,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`mounting_date` text NOT NULL,
	`doc` text,
	`doc_name` text,
	`status` integer DEFAULT false NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "warranties_date" CHECK(mounting_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_serial` ON `warranties` (code collate nocase,serial_number collate nocase);--> statement-breakpoint
CREATE INDEX `warranties_user` ON `warranties` (`user_id`,`mounting_date`);--> statement-breakpoint
CREATE INDEX `warranties_vendor` ON `warranties` (`vendor_id`,`mounting_date`);--> statement-breakpoint
CREATE INDEX `warranties_mounting` ON `warranties` (`mounting_date`,`id`);--> statement-breakpoint
CREATE TABLE `warranty_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`warranty_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`open` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`warranty_id`) REFERENCES `warranties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `warranty_claims_open` ON `warranty_claims` (`warranty_id`) WHERE open = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `warranty_claims_order` ON `warranty_claims` (`order_id`);