-- The schema as the first 84 migrations left it (0000 to 0084): what a backup of that time is restored into, and what tests deploy.
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_seen_at` text NOT NULL,
	`expires_at` text NOT NULL, `second_factor` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL, `last_name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(last_name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `admin_role` text DEFAULT 'everything' NOT NULL, `vendor_role` text DEFAULT 'manager' NOT NULL, `order_limit` integer,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "users_email_lower" CHECK(email = lower(email)),
	CONSTRAINT "users_role_known" CHECK(role is null or role in ('admin','vendor')),
	CONSTRAINT "users_vendor_given" CHECK((coalesce(role, '') = 'vendor') = (vendor_id is not null))
);
--> statement-breakpoint
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
CREATE TABLE `carts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`visitor` text,
	`user_type` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `revision` integer DEFAULT 0 NOT NULL, `shipping_method` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carts_owner" CHECK((user_id is null) <> (visitor is null)),
	CONSTRAINT "carts_user_type" CHECK(user_type is null or user_type in ('private','retailer'))
);
--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL, `name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `name_rank` integer DEFAULT 0 NOT NULL, `deleted_at` text, `texts_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cats_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "cats_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL, `name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `name_rank` integer DEFAULT 0 NOT NULL, `deleted_at` text, `texts_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `fams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fams_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "fams_tree" CHECK((parent_id is null) = (lang = 'it')),
	CONSTRAINT "fams_cat_given" CHECK((cat_id is null) = (parent_id is not null))
);
--> statement-breakpoint
CREATE TABLE `product_counts` (
	`cat_id` integer NOT NULL,
	`fam_id` integer NOT NULL,
	`products` integer NOT NULL, `kept` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`cat_id`, `fam_id`)
);
--> statement-breakpoint
CREATE TABLE `product_faqs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`title` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `product_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`image` text,
	`active` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL, `deleted_at` text, `was_active` integer, `titles` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `product_names` (
	`lang` text DEFAULT 'it' NOT NULL,
	`product_id` integer NOT NULL,
	`name_key` text NOT NULL,
	`cat_id` integer NOT NULL,
	`fam_id` integer, `row_id` integer DEFAULT 0 NOT NULL, `name` text DEFAULT '' NOT NULL, `slug` text DEFAULT '' NOT NULL, `code` text, `kind` text DEFAULT 'device' NOT NULL, `ampere` real, `types` text DEFAULT '' NOT NULL, `image` text, `cat_name` text DEFAULT '' NOT NULL, `cat_slug` text DEFAULT '' NOT NULL, `fam_name` text, `fam_slug` text, `highlights` text DEFAULT '[]' NOT NULL, `updated_at` text DEFAULT '' NOT NULL, `reviews` integer DEFAULT 0 NOT NULL, `stars` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `lang`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_options` (
	`product_id` integer NOT NULL,
	`option_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `option_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`option_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL, `deleted_at` text, `was_active` integer, `texts_at` text DEFAULT '' NOT NULL, `code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(code, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''))) VIRTUAL, `weight_g` integer, `min_quantity` integer DEFAULT 1 NOT NULL, `pack_size` integer DEFAULT 1 NOT NULL,
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
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`author` text NOT NULL,
	`email` text NOT NULL,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`approved_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `privacy_text` text DEFAULT '' NOT NULL, `privacy_at` text DEFAULT '' NOT NULL, `rejected_at` text, `deleted_at` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_rating" CHECK(rating between 1 and 5),
	CONSTRAINT "reviews_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL, `texts_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `faqs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "faqs_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "faqs_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL, `position` integer DEFAULT 0 NOT NULL, `texts_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "updates_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "updates_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text NOT NULL,
	`window_end` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window_end`)
);
--> statement-breakpoint
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
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `unsubscribe_url` text, `send_key` text DEFAULT '' NOT NULL,
	CONSTRAINT "outbox_status" CHECK(status in ('pending','sent','dead')),
	CONSTRAINT "outbox_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
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
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `surname_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(surname, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `subject_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(subject, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `status` text DEFAULT 'new' NOT NULL, `search` text DEFAULT '' NOT NULL, `deleted_at` text,
	CONSTRAINT "messages_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
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
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `expires_at` text DEFAULT '' NOT NULL, `surname_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(surname, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	CONSTRAINT "subscribers_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL, `set_head` integer, `texts` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_quantity" CHECK(quantity between 1 and 999),
	CONSTRAINT "order_lines_price" CHECK(price >= 0)
);
--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL, `cart_id` integer, `cart_revision` integer, `payment_id` integer, `by_bank` text CONSTRAINT "orders_by_bank" CHECK(by_bank is null or (by_bank in ('transfer','account') and payment_method = 'stripe')), `method` text GENERATED ALWAYS AS (coalesce(by_bank, payment_method)) VIRTUAL NOT NULL, `net` integer, `tax` integer, `shipping` integer, `vat_treatment` text, `vat_rate` integer, `vat_number` text, `reference` text DEFAULT '' NOT NULL, `note` text DEFAULT '' NOT NULL, `wished_on` text, `shipping_request_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "orders_method" CHECK(payment_method in ('paypal','stripe','warranty')),
	CONSTRAINT "orders_status_known" CHECK(status in ('pending','placed','confirmed','shipped','delivered','cancelled','failed_delivery','terminated')),
	CONSTRAINT "orders_total" CHECK(typeof(total) = 'integer' and total >= 0)
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`owner` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`owner`, `key`)
);
--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `capture_id` text, `refund_amount` integer, `refund_reason` text, `refund_status` text, `refund_id` text, `capturing` integer DEFAULT false NOT NULL, `refunds_refused` integer DEFAULT 0 NOT NULL, `request_key` text DEFAULT '' NOT NULL, `pending_reason` text, `refund_problem` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_provider_known" CHECK(provider in ('stripe','paypal')),
	CONSTRAINT "payments_status" CHECK(status in ('started','authentication','paid','failed','refunded')),
	CONSTRAINT "payments_amount" CHECK(typeof(amount) = 'integer' and amount > 0)
);
--> statement-breakpoint
CREATE TABLE `geocodes` (
	`address` text PRIMARY KEY NOT NULL,
	`formatted_address` text,
	`lat` real,
	`lng` real,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "geocodes_whole" CHECK((formatted_address is null) = (lat is null) and (lat is null) = (lng is null))
);
--> statement-breakpoint
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
	`position` integer NOT NULL, `set_head` integer, `texts` text,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotation_lines_quantity" CHECK(quantity between 1 and 999)
);
--> statement-breakpoint
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
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `surname_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(surname, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `state` text DEFAULT 'received' NOT NULL, `state_by` text DEFAULT 'customer' NOT NULL, `waiting_since` text, `assigned_to` integer REFERENCES users(id), `link_version` integer DEFAULT 1 NOT NULL, `reassigned_at` text, `answered_at` text, `offered_at` text, `version` integer DEFAULT 1 NOT NULL, `waiting_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotations_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "quotations_user_type" CHECK(user_type in ('private','retailer'))
);
--> statement-breakpoint
CREATE TABLE `vendor_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL, `name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `name_rank` integer DEFAULT 0 NOT NULL, `deleted_at` text, `texts_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `vendor_categories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vendor_categories_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "vendor_categories_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
CREATE TABLE `vendor_category_links` (
	`vendor_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	PRIMARY KEY(`vendor_id`, `category_id`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `vendor_categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL, `city_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(city, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `address_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(address, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `deleted_at` text, `was_active` integer, `website` text DEFAULT '' NOT NULL, `brands` text DEFAULT '' NOT NULL, `hours` text,
	CONSTRAINT "vendors_place" CHECK((lat is null) = (lng is null)),
	CONSTRAINT "vendors_lat" CHECK(lat is null or lat between -90 and 90),
	CONSTRAINT "vendors_lng" CHECK(lng is null or lng between -180 and 180)
);
--> statement-breakpoint
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
, `name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL, `surname_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(surname, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL);
--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL, `deleted_at` text, `contest` text, `refused_at` text, `refusal` text, `refusal_note` text, `decided_by` integer REFERENCES users(id), `resubmitted_at` text, `waiting_since` text GENERATED ALWAYS AS (case when status = 0 and refused_at is null and contest is null and deleted_at is null
        then coalesce(resubmitted_at, created_at) end) VIRTUAL, `source` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "warranties_date" CHECK(mounting_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
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
CREATE VIRTUAL TABLE places_search USING fts5(
  terms, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE TABLE `list_columns` (
	`user_id` integer NOT NULL,
	`screen` text NOT NULL,
	`columns` text NOT NULL,
	PRIMARY KEY(`user_id`, `screen`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`screen` text NOT NULL,
	`name` text NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`columns` text,
	`is_shared` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `list_counts` (
	`list` text NOT NULL,
	`part` text NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`list`, `part`)
);
--> statement-breakpoint
CREATE VIRTUAL TABLE user_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE vendor_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE warranty_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE old_warranty_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE quotation_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE order_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE TABLE `backup_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`lease_holder` text,
	`lease_until` text DEFAULT '' NOT NULL,
	`problems` text,
	`checked_at` text,
	`stored` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "backup_state_one" CHECK(id = 1)
);
--> statement-breakpoint
CREATE TABLE `backups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`finished_at` text,
	`rows` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	`file_bytes` integer DEFAULT 0 NOT NULL,
	`progress` text,
	`error` text,
	`verified_at` text,
	`damage` text,
	CONSTRAINT "backups_reason" CHECK(reason in ('nightly','on_demand')),
	CONSTRAINT "backups_status" CHECK(status in ('running','done','failed'))
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` integer NOT NULL,
	`line` integer NOT NULL,
	`data` text,
	`key` text,
	`action` text,
	`errors` text,
	`target_id` integer,
	`before` text,
	`after` text,
	`derived` text,
	`revision` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "import_rows_action_known" CHECK(action is null or action in ('make','change','same','wrong'))
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text DEFAULT 'staging' NOT NULL,
	`columns` text NOT NULL,
	`rows` integer NOT NULL,
	`invite` integer DEFAULT false NOT NULL,
	`made` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`wrong` integer DEFAULT 0 NOT NULL,
	`user_id` integer NOT NULL,
	`user_name` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`applied_at` text,
	`undone_at` text,
	CONSTRAINT "imports_state" CHECK(state in ('staging','checking','checked','applied','undone'))
);
--> statement-breakpoint
CREATE TABLE `job_incidents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`kind` text NOT NULL,
	`opened_at` text NOT NULL,
	`closed_at` text,
	CONSTRAINT "job_incidents_kind" CHECK(kind in ('failed','late'))
);
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text,
	`ms` integer,
	`result` text,
	`error` text,
	CONSTRAINT "job_runs_status" CHECK(status in ('running','ok','failed'))
);
--> statement-breakpoint
CREATE TABLE `code_apps` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`last_step` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`last_used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `pending_steps` (
	`sid` text NOT NULL,
	`purpose` text NOT NULL,
	`user_id` integer,
	`value` text NOT NULL,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`sid`, `purpose`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pending_steps_purpose" CHECK(purpose in ('sign_in','passkey_sign_in','passkey_create','proof'))
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `email_changes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "email_changes_email_lower" CHECK(email = lower(email))
);
--> statement-breakpoint
CREATE TABLE `message_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`text` text NOT NULL,
	`user_id` integer NOT NULL,
	`mail_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `product_gaps` (
	`state` text NOT NULL,
	`lang` text NOT NULL,
	`product_id` integer NOT NULL,
	PRIMARY KEY(`state`, `lang`, `product_id`)
);
--> statement-breakpoint
CREATE VIRTUAL TABLE message_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE TABLE `product_askers` (
	`product_id` integer NOT NULL,
	`asker` text NOT NULL,
	`weight` integer NOT NULL,
	`asked_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`product_id`, `asker`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_askers_weight" CHECK(weight between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	`cart_id` integer NOT NULL,
	`set_key` text DEFAULT '' NOT NULL,
	`product_id` integer NOT NULL,
	`satellite` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`cart_id`, `set_key`, `product_id`, `satellite`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_items_quantity" CHECK(typeof(quantity) = 'integer' and quantity between 1 and 999)
);
--> statement-breakpoint
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
CREATE VIRTUAL TABLE part_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE TABLE `sales_sums` (
	`subject` text NOT NULL,
	`level` integer NOT NULL,
	`span` text NOT NULL,
	`ref` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`quotations` integer NOT NULL,
	`orders` integer NOT NULL,
	`pieces` integer NOT NULL,
	`revenue` integer NOT NULL,
	`asked` integer NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`subject`, `level`, `span`, `ref`, `name`)
);
--> statement-breakpoint
CREATE TABLE `product_blocks` (
	`lang` text NOT NULL,
	`cat_id` integer NOT NULL,
	`fam_id` integer NOT NULL,
	`name_key` text NOT NULL,
	`product_id` integer NOT NULL,
	`products` integer NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`lang`, `cat_id`, `fam_id`, `name_key`, `product_id`)
);
--> statement-breakpoint
CREATE TABLE `product_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`file` text,
	`name` text DEFAULT '' NOT NULL,
	`kind` text DEFAULT 'manual' NOT NULL,
	`lang` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_documents_kind" CHECK(kind in ('manual','mounting','datasheet','declaration','certificate','other')),
	CONSTRAINT "product_documents_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE TABLE `product_pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`image` text,
	`kind` text DEFAULT 'photo' NOT NULL,
	`alts` text DEFAULT '{}' NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_pictures_kind" CHECK(kind in ('photo','drawing','lifestyle')),
	CONSTRAINT "product_pictures_alts" CHECK(json_valid(alts))
);
--> statement-breakpoint
CREATE TABLE `product_relations` (
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`related_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `kind`, `related_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`related_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_relations_kind" CHECK(kind in ('needed','goes_with','accessories')),
	CONSTRAINT "product_relations_other" CHECK(related_id <> product_id)
);
--> statement-breakpoint
CREATE TABLE `facet_columns` (
	`cat_id` integer NOT NULL,
	`chunk` integer NOT NULL,
	`ids` text,
	`data` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`cat_id`, `chunk`)
);
--> statement-breakpoint
CREATE TABLE `facets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cat_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text,
	`side` integer,
	`position` integer NOT NULL,
	`names` text NOT NULL,
	`sources` text NOT NULL,
	`choices` text DEFAULT '[]' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "facets_kind" CHECK(kind in ('range','choice')),
	CONSTRAINT "facets_side" CHECK(side is null or side between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE `product_facet_values` (
	`product_id` integer NOT NULL,
	`facet_id` integer NOT NULL,
	`value` text,
	`unread` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `low` real,
	PRIMARY KEY(`product_id`, `facet_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`facet_id`) REFERENCES `facets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE VIRTUAL TABLE facet_search USING fts5(
  terms, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE TABLE `search_word_keys` (
	`lang` text NOT NULL,
	`key` text NOT NULL,
	`word` text NOT NULL,
	`deleted` integer NOT NULL,
	PRIMARY KEY(`lang`, `key`, `word`)
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`lang` text NOT NULL,
	`word` text NOT NULL,
	`said` text NOT NULL,
	`forms` text NOT NULL,
	PRIMARY KEY(`lang`, `word`)
);
--> statement-breakpoint
CREATE TABLE `synonym_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lang` text NOT NULL,
	`words` text NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "synonym_groups_lang_known" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE TABLE `synonym_words` (
	`lang` text NOT NULL,
	`start` text NOT NULL,
	`synonym_id` integer NOT NULL,
	`forms` text NOT NULL,
	PRIMARY KEY(`lang`, `start`, `synonym_id`),
	FOREIGN KEY (`synonym_id`) REFERENCES `synonym_groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE VIRTUAL TABLE product_search USING fts5(
  terms, name, tags, data, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 2 tokenchars '_'"
);
--> statement-breakpoint
CREATE TABLE `vendor_photos` (
	`vendor_id` integer NOT NULL,
	`position` integer NOT NULL,
	`image` text NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`vendor_id`, `position`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `review_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` integer NOT NULL,
	`file` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `search_misses` (
	`lang` text NOT NULL,
	`term` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`lang`, `term`, `day`)
);
--> statement-breakpoint
CREATE TABLE `quotation_counts` (
	`vendor_id` integer NOT NULL,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`waiting` integer NOT NULL, `assigned` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`vendor_id`, `state`)
);
--> statement-breakpoint
CREATE TABLE `quotation_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quotation_id` integer NOT NULL,
	`event` text NOT NULL,
	`state` text NOT NULL,
	`party` text NOT NULL,
	`user_id` integer,
	`vendor_id` integer NOT NULL,
	`new_vendor_id` integer,
	`reason` text DEFAULT '' NOT NULL,
	`detail` text,
	`request_key` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`new_vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotation_events_party" CHECK(party in ('customer','retailer','administrator','clock')),
	CONSTRAINT "quotation_events_state" CHECK(state in ('received','seen','answered','offered','accepted','declined','expired','withdrawn'))
);
--> statement-breakpoint
CREATE TABLE `quotation_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `quotation_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `quotation_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quotation_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`party` text NOT NULL,
	`user_id` integer,
	`text` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`request_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotation_messages_party" CHECK(party in ('customer','retailer','administrator','clock')),
	CONSTRAINT "quotation_messages_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE TABLE `quotation_clocks` (
	`id` integer PRIMARY KEY NOT NULL,
	`remind` integer DEFAULT 1 NOT NULL,
	`remind_again` integer DEFAULT 3 NOT NULL,
	`tell_manufacturer` integer DEFAULT 5 NOT NULL,
	`offer_other` integer DEFAULT 7 NOT NULL,
	`announce_end` integer DEFAULT 3 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotation_clocks_one" CHECK(id = 1),
	CONSTRAINT "quotation_clocks_order" CHECK(0 < remind and remind < remind_again and remind_again < tell_manufacturer and tell_manufacturer < offer_other and announce_end > 0)
);
--> statement-breakpoint
CREATE TABLE `offer_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`offer_id` integer NOT NULL,
	`position` integer NOT NULL,
	`asked` integer,
	`product_id` integer,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`set_head` integer,
	`texts` text,
	`name` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`vat` integer NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offer_lines_quantity" CHECK(quantity between 1 and 999),
	CONSTRAINT "offer_lines_price" CHECK(price >= 0 and amount >= 0),
	CONSTRAINT "offer_lines_rates" CHECK(discount between 0 and 10000 and vat between 0 and 3000)
);
--> statement-breakpoint
CREATE TABLE `offer_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quotation_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`number` integer,
	`state` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`prices` text NOT NULL,
	`discount_kind` text NOT NULL,
	`discount_value` integer DEFAULT 0 NOT NULL,
	`valid_until` text NOT NULL,
	`ends_at` text NOT NULL,
	`vat_number` text DEFAULT '' NOT NULL,
	`terms` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`subtotal` integer DEFAULT 0 NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`net` integer DEFAULT 0 NOT NULL,
	`tax` integer DEFAULT 0 NOT NULL,
	`gross` integer DEFAULT 0 NOT NULL,
	`shares` text,
	`pdf` text,
	`pdf_hash` text,
	`sent_at` text,
	`sent_by` integer,
	`accepted_name` text DEFAULT '' NOT NULL,
	`accepted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offers_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "offers_is_draft" CHECK((state = 'draft') = (number is null) and (number is null) = (sent_at is null)),
	CONSTRAINT "offers_sums" CHECK(net + tax = gross and subtotal >= discount and discount >= 0)
);
--> statement-breakpoint
CREATE TABLE `quotation_carts` (
	`quotation_id` integer NOT NULL,
	`cart_id` integer NOT NULL,
	PRIMARY KEY(`quotation_id`, `cart_id`),
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `quotation_orders` (
	`quotation_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	PRIMARY KEY(`quotation_id`, `order_id`),
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `retailer_answers` (
	`vendor_id` integer NOT NULL,
	`level` integer NOT NULL,
	`span` text NOT NULL,
	`bucket` integer NOT NULL,
	`answers` integer NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`vendor_id`, `level`, `span`, `bucket`)
);
--> statement-breakpoint
CREATE TABLE `retailer_sums` (
	`vendor_id` integer NOT NULL,
	`level` integer NOT NULL,
	`span` text NOT NULL,
	`requests` integer NOT NULL,
	`answered` integer NOT NULL,
	`offered` integer NOT NULL,
	`accepted` integer NOT NULL,
	`refused` integer NOT NULL,
	`warranties` integer NOT NULL,
	`failures` integer NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`vendor_id`, `level`, `span`)
);
--> statement-breakpoint
CREATE TABLE `unit_owners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`since` text NOT NULL,
	`until` text,
	`wishes_updates` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL, `link_version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "unit_owners_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "unit_owners_days" CHECK(until is null or until >= since)
);
--> statement-breakpoint
CREATE TABLE `units` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`warranty_id` integer,
	`old_warranty_id` integer,
	`vendor_id` integer,
	`mounting_date` text,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`warranty_id`) REFERENCES `warranties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`old_warranty_id`) REFERENCES `old_warranties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE VIRTUAL TABLE unit_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE TABLE `kept_comparisons` (
	`period` text NOT NULL,
	`part` integer NOT NULL,
	`made_at` text NOT NULL,
	`data` text NOT NULL,
	`search` text NOT NULL,
	PRIMARY KEY(`period`, `part`)
);
--> statement-breakpoint
CREATE TABLE `part_details` (
	`part_id` integer PRIMARY KEY NOT NULL,
	`weight_g` integer,
	`stock` text,
	`replaced_by_id` integer,
	`cover_months` integer,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`part_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replaced_by_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "part_details_weight" CHECK(weight_g is null or weight_g between 0 and 1000000),
	CONSTRAINT "part_details_stock_known" CHECK(stock is null or stock in ('in_stock','days','ordered','discontinued')),
	CONSTRAINT "part_details_other" CHECK(replaced_by_id is null or replaced_by_id <> part_id),
	CONSTRAINT "part_details_cover" CHECK(cover_months is null or cover_months between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE `part_gaps` (
	`gap` text NOT NULL,
	`part_id` integer NOT NULL, `stock` text,
	PRIMARY KEY(`gap`, `part_id`)
);
--> statement-breakpoint
CREATE TABLE `update_targets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` integer NOT NULL,
	`code` text,
	`satellite` text,
	`serial_from` text,
	`serial_to` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "update_targets_given" CHECK((code is null) <> (satellite is null))
);
--> statement-breakpoint
CREATE TABLE `serial_formats` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`mask` text NOT NULL,
	`check_rule` text NOT NULL,
	`example` text NOT NULL,
	`hints` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `price_plan_parts` (
	`plan_id` integer NOT NULL,
	`part_id` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `part_id`),
	FOREIGN KEY (`plan_id`) REFERENCES `price_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`part_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `price_plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`hundredths` integer NOT NULL,
	`step` integer NOT NULL,
	`starts_on` text NOT NULL,
	`state` text DEFAULT 'planned' NOT NULL,
	`changed` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "price_plans_state" CHECK(state in ('planned','applied','cancelled')),
	CONSTRAINT "price_plans_hundredths" CHECK(hundredths between -9000 and 10000 and hundredths <> 0),
	CONSTRAINT "price_plans_step" CHECK(step in (1,5,10,50,100))
);
--> statement-breakpoint
CREATE TABLE `claim_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`product_id` integer,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`rule_sent` text,
	`rule` text,
	`approved` integer,
	`reason` text DEFAULT '' NOT NULL,
	`price` integer,
	`sent_product_id` integer,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_lines_quantity" CHECK(quantity between 1 and 999),
	CONSTRAINT "claim_lines_reason" CHECK(approved is null or reason <> '' or (approved = 1 and rule = 'covered')),
	CONSTRAINT "claim_lines_rule" CHECK(rule is null or rule in ('registration','expired','foreign','pieces','wear','part_expired','covered')),
	CONSTRAINT "claim_lines_rule_sent" CHECK(rule_sent is null or rule_sent in ('registration','expired','foreign','pieces','wear','part_expired','covered'))
);
--> statement-breakpoint
CREATE TABLE `claim_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`state` text NOT NULL,
	`party` text NOT NULL,
	`user_id` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_moves_event" CHECK(event in ('send','answer','withdraw','ask','return','approve','approve_part','refuse')),
	CONSTRAINT "claim_moves_from" CHECK(from_state in ('draft','sent','asked','returned','approved','partly_approved','refused','withdrawn')),
	CONSTRAINT "claim_moves_state" CHECK(state in ('draft','sent','asked','returned','approved','partly_approved','refused','withdrawn')),
	CONSTRAINT "claim_moves_party" CHECK(party in ('retailer','administrator'))
);
--> statement-breakpoint
CREATE TABLE `claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`warranty_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`description` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`order_id` integer,
	`sent_at` text,
	`waiting_since` text,
	`decided_at` text,
	`decided_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL, `minutes` integer DEFAULT 0 NOT NULL, `km` integer DEFAULT 0 NOT NULL, `symptom_id` integer REFERENCES symptoms(id), `other_symptom` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warranty_id`) REFERENCES `warranties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claims_state" CHECK(state in ('draft','sent','asked','returned','approved','partly_approved','refused','withdrawn')),
	CONSTRAINT "claims_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "claims_waits" CHECK((waiting_since is null) = (state <> 'sent'))
);
--> statement-breakpoint
CREATE VIRTUAL TABLE claim_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE TABLE `claim_returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking` text DEFAULT '' NOT NULL,
	`user_id` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`sent_at` text,
	`closed_at` text,
	`version` integer DEFAULT 1 NOT NULL, `reminders` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `claim_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_returns_state" CHECK(state in ('asked','sent','received','not_received','waived')),
	CONSTRAINT "claim_returns_closed" CHECK((closed_at is null) = (state in ('asked','sent'))),
	CONSTRAINT "claim_returns_sent" CHECK(state <> 'sent' or (sent_at is not null and carrier <> ''))
);
--> statement-breakpoint
CREATE TABLE `claim_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`move_id` integer,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`move_id`) REFERENCES `claim_moves`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "claim_files_type" CHECK(type in ('image/webp','video/mp4','video/webm'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	`key` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`pages` integer,
	`public` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "files_purpose" CHECK(purpose in ('image','manual','update','invoice','diagram','review','request','offer','claim'))
);
--> statement-breakpoint
CREATE TABLE `claim_credits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer,
	`vendor_id` integer NOT NULL,
	`rate_id` integer NOT NULL,
	`number` text NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`minutes` integer NOT NULL,
	`km` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rate_id`) REFERENCES `labour_rates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_credits_values" CHECK(minutes >= 0 and km >= 0 and amount >= 0 and minutes + km > 0)
);
--> statement-breakpoint
CREATE TABLE `labour_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`valid_from` text NOT NULL,
	`per_hour` integer NOT NULL,
	`per_km` integer NOT NULL,
	`max_hours` integer NOT NULL,
	`max_km` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "labour_rates_values" CHECK(per_hour >= 0 and per_km >= 0 and max_hours >= 0 and max_km >= 0)
);
--> statement-breakpoint
CREATE TABLE `credit_statement_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`statement_id` integer,
	`vendor_id` integer NOT NULL,
	`credit_id` integer,
	`corrects_id` integer,
	`number` text NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`minutes` integer NOT NULL,
	`km` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `credit_statements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_id`) REFERENCES `claim_credits`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "credit_statement_lines_amount" CHECK(iif(corrects_id is null, amount >= 0 and statement_id is not null, amount < 0))
);
--> statement-breakpoint
CREATE TABLE `credit_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`year` integer NOT NULL,
	`seq` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`month` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`recipient` text NOT NULL,
	`total` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`issued_at` text,
	`paid_on` text,
	`reference` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_statements_state" CHECK(state in ('open','issued','paid')),
	CONSTRAINT "credit_statements_paid" CHECK((state = 'paid') = (paid_on is not null) and total >= 0)
);
--> statement-breakpoint
CREATE TABLE `symptoms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cat_id` integer NOT NULL,
	`position` integer NOT NULL,
	`names` text NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `quality_sums` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`level` integer NOT NULL,
	`span` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL,
	`labour` integer DEFAULT 0 NOT NULL,
	`units` integer DEFAULT 0 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`kind`, `level`, `span`, `key`)
);
--> statement-breakpoint
CREATE TABLE `claim_marks` (
	`claim_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`day` text NOT NULL,
	`failures` integer NOT NULL,
	`parts` integer NOT NULL,
	`labour` integer NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`claim_id`, `kind`, `key`),
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `update_alert_people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` integer NOT NULL,
	`alert_id` integer NOT NULL,
	`vendor_id` integer,
	`owner_id` integer,
	`units` text DEFAULT '[]' NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`told_at` text,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`alert_id`) REFERENCES `update_alerts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `unit_owners`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "update_alert_people_one" CHECK((vendor_id is null) <> (owner_id is null))
);
--> statement-breakpoint
CREATE TABLE `update_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` integer NOT NULL,
	`state` text DEFAULT 'collecting' NOT NULL,
	`rest` text NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`retailers` integer DEFAULT 0 NOT NULL,
	`owners` integer DEFAULT 0 NOT NULL,
	`told_retailers` integer DEFAULT 0 NOT NULL,
	`told_owners` integer DEFAULT 0 NOT NULL,
	`passed` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "update_alerts_state" CHECK(state in ('collecting','telling','done','cancelled')),
	CONSTRAINT "update_alerts_end" CHECK((finished_at is null) = (state in ('collecting','telling')))
);
--> statement-breakpoint
CREATE TABLE `owner_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`mounting_date` text NOT NULL,
	`doc` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`country` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`wishes_updates` integer NOT NULL,
	`consent_text` text NOT NULL,
	`consent_at` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`confirmed_at` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`refusal` text,
	`refusal_note` text,
	`decided_at` text,
	`decided_by` integer,
	`owner_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `unit_owners`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "owner_requests_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE VIRTUAL TABLE statement_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE TABLE `receivables` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`reference` text NOT NULL,
	`amount` integer NOT NULL,
	`waived` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`on_credit` integer DEFAULT false NOT NULL,
	`due_on` text NOT NULL,
	`reminders` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receivables_amounts" CHECK(waived between 0 and amount and paid between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE `bank_allocations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` integer NOT NULL,
	`receivable_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `bank_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receivable_id`) REFERENCES `receivables`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_allocations_amount" CHECK(amount > 0)
);
--> statement-breakpoint
CREATE TABLE `bank_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`statement_id` integer NOT NULL,
	`key` text NOT NULL,
	`booked_on` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`is_credit` integer NOT NULL,
	`is_reversal` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`iban` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`bank_reference` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`outcome` text,
	`note` text DEFAULT '' NOT NULL,
	`assigned` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `bank_statements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_entries_state" CHECK(state in ('new','open','done','aside','other')),
	CONSTRAINT "bank_entries_left" CHECK(assigned >= 0 and returned >= 0 and assigned + returned <= amount)
);
--> statement-breakpoint
CREATE TABLE `bank_returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`receivable_id` integer,
	`entry_id` integer,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`name` text NOT NULL,
	`iban` text NOT NULL,
	`done_at` text,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`receivable_id`) REFERENCES `receivables`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `bank_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_returns_amount" CHECK(amount > 0)
);
--> statement-breakpoint
CREATE TABLE `bank_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`file` text NOT NULL,
	`number` text NOT NULL,
	`from_on` text NOT NULL,
	`to_on` text NOT NULL,
	`opening` integer,
	`closing` integer,
	`entries` integer NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `retailer_credits` (
	`vendor_id` integer PRIMARY KEY NOT NULL,
	`credit_limit` integer NOT NULL,
	`days` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "retailer_credits_values" CHECK(credit_limit >= 0 and days between 0 and 180)
);
--> statement-breakpoint
CREATE TABLE `price_list_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` integer NOT NULL,
	`product_id` integer,
	`cat_id` integer,
	`min_quantity` integer DEFAULT 1 NOT NULL,
	`discount` integer,
	`price` integer,
	`valid_from` text,
	`valid_to` text,
	`scope` text GENERATED ALWAYS AS (case when product_id is not null then 'p' || product_id when cat_id is not null then 'c' || cat_id else '' end) VIRTUAL,
	FOREIGN KEY (`list_id`) REFERENCES `price_lists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_list_entries_scope_known" CHECK(product_id is null or cat_id is null),
	CONSTRAINT "price_list_entries_quantity" CHECK(min_quantity between 1 and 999),
	CONSTRAINT "price_list_entries_one" CHECK((discount is null) <> (price is null) and (price is null or product_id is not null)),
	CONSTRAINT "price_list_entries_values" CHECK((discount is null or discount between 0 and 10000) and (price is null or price between 0 and 100000000)),
	CONSTRAINT "price_list_entries_days" CHECK(valid_from is null or valid_to is null or valid_from <= valid_to)
);
--> statement-breakpoint
CREATE TABLE `price_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vendor_conditions` (
	`vendor_id` integer PRIMARY KEY NOT NULL,
	`price_list_id` integer,
	`vat_number` text,
	`vat_until` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL, `tax_code` text DEFAULT '' NOT NULL, `sdi_code` text DEFAULT '' NOT NULL, `pec` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`price_list_id`) REFERENCES `price_lists`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vendor_conditions_proof" CHECK(vat_until is null or vat_number is not null)
);
--> statement-breakpoint
CREATE TABLE `vat_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`vat_number` text NOT NULL,
	`answer` text NOT NULL,
	`consultation` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vat_checks_answer" CHECK(answer in ('valid','invalid','unreachable','accepted'))
);
--> statement-breakpoint
CREATE TABLE `shipping_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`zone_id` integer NOT NULL,
	`method` text NOT NULL,
	`basis` text NOT NULL,
	`up_to` integer,
	`price` integer NOT NULL,
	FOREIGN KEY (`zone_id`) REFERENCES `shipping_zones`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shipping_rates_method" CHECK(method in ('standard','express','pallet')),
	CONSTRAINT "shipping_rates_basis" CHECK(basis in ('weight','value')),
	CONSTRAINT "shipping_rates_values" CHECK(price >= 0 and (up_to is null or up_to >= 0))
);
--> statement-breakpoint
CREATE TABLE `shipping_zones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`countries` text NOT NULL,
	`prefixes` text DEFAULT '' NOT NULL,
	`free_from` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_list_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`set_head` integer,
	`texts` text,
	FOREIGN KEY (`list_id`) REFERENCES `saved_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "saved_list_lines_quantity" CHECK(typeof(quantity) = 'integer' and quantity between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE `saved_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `cart_details` (
	`cart_id` integer PRIMARY KEY NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`wished_on` text,
	`address_id` integer,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `delivery_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`cap` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `parcels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`shipment_id` integer NOT NULL,
	`carrier` text NOT NULL,
	`number` text NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shipment_lines` (
	`shipment_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`shipment_id`, `line_id`),
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shipment_lines_quantity" CHECK(quantity between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE `shipments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `document_files` (
	`document_id` integer NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`file` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`document_id`, `lang`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "document_files_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`order_id` integer NOT NULL,
	`shipment_id` integer,
	`vendor_id` integer NOT NULL,
	`year` integer NOT NULL,
	`seq` integer,
	`number` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`total` integer,
	`facts` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "documents_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "documents_kind" CHECK(kind in ('proforma','confirmation','packing_list','credit_note','invoice')),
	CONSTRAINT "documents_series" CHECK((seq is not null) = (kind in ('credit_note','invoice'))),
	CONSTRAINT "documents_shipment" CHECK(shipment_id is null or kind = 'packing_list'),
	CONSTRAINT "documents_total" CHECK(total is null or (typeof(total) = 'integer' and total >= 0))
);
--> statement-breakpoint
CREATE VIRTUAL TABLE document_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE TABLE `shipping_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`cart_id` integer NOT NULL,
	`cart_revision` integer NOT NULL,
	`contents` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`cap` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`weight` integer,
	`goods` integer NOT NULL,
	`lines` text NOT NULL,
	`net` integer,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`answered_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shipping_requests_state_known" CHECK(state in ('asked','answered','refused','withdrawn','void','ordered')),
	CONSTRAINT "shipping_requests_net" CHECK(net is null or (typeof(net) = 'integer' and net >= 0))
);
--> statement-breakpoint
CREATE TABLE `colleague_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`vendor_role` text NOT NULL,
	`order_limit` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`token_hash` text,
	`expires_at` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "colleague_invitations_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "colleague_invitations_email_lower" CHECK(email = lower(email))
);
--> statement-breakpoint
CREATE TABLE `order_approval_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`approval_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`set_head` integer,
	`texts` text,
	FOREIGN KEY (`approval_id`) REFERENCES `order_approvals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_approval_lines_quantity" CHECK(typeof(quantity) = 'integer' and quantity between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE `order_approvals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`request_key` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`net` integer NOT NULL,
	`total` integer NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`wished_on` text,
	`address_id` integer,
	`shipping_method` text,
	`approver_id` integer,
	`decided_at` text,
	`reason` text DEFAULT '' NOT NULL,
	`cart_id` integer,
	`order_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL, `shipping_request_id` integer,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_approvals_state" CHECK(state in ('open','approved','ordered','refused','withdrawn')),
	CONSTRAINT "order_approvals_other" CHECK(approver_id is null or approver_id <> user_id)
);
--> statement-breakpoint
CREATE TABLE `e_invoices` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`buyer` text NOT NULL,
	`xml` text,
	`hand_over_id` integer,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`hand_over_id`) REFERENCES `hand_overs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `hand_overs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_on` text NOT NULL,
	`to_on` text NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `user_tokens_user` ON `user_tokens` (`user_id`);
--> statement-breakpoint
CREATE INDEX `user_tokens_expiry` ON `user_tokens` (`expires_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);
--> statement-breakpoint
CREATE INDEX `users_vendor` ON `users` (`vendor_id`);
--> statement-breakpoint
CREATE INDEX `audit_entries_entity` ON `audit_entries` (`entity`,`entity_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `audit_entries_created` ON `audit_entries` (`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_user` ON `carts` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_visitor` ON `carts` (`visitor`);
--> statement-breakpoint
CREATE INDEX `carts_updated` ON `carts` (`updated_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cats_slug` ON `cats` (`lang`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cats_translation` ON `cats` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE UNIQUE INDEX `fams_slug` ON `fams` (`lang`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `fams_translation` ON `fams` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE INDEX `fams_cat` ON `fams` (`cat_id`,`position`);
--> statement-breakpoint
CREATE INDEX `product_counts_fam` ON `product_counts` (`fam_id`);
--> statement-breakpoint
CREATE INDEX `product_faqs_product` ON `product_faqs` (`product_id`,`position`);
--> statement-breakpoint
CREATE INDEX `product_image_parts_part` ON `product_image_parts` (`part_id`);
--> statement-breakpoint
CREATE INDEX `product_images_product` ON `product_images` (`product_id`,`position`);
--> statement-breakpoint
CREATE INDEX `product_metas_product` ON `product_metas` (`product_id`,`position`);
--> statement-breakpoint
CREATE INDEX `product_names_sorted` ON `product_names` (`lang`,`name_key`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_names_sorted_cat` ON `product_names` (`lang`,`cat_id`,`name_key`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_names_sorted_fam` ON `product_names` (`lang`,`fam_id`,`name_key`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_options_option` ON `product_options` (`option_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug` ON `products` (`lang`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_translation` ON `products` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_code` ON `products` (`code`) WHERE parent_id is null and kind <> 'part';
--> statement-breakpoint
CREATE INDEX `products_listed` ON `products` (`id`) WHERE parent_id is null and active = 1 and kind <> 'part';
--> statement-breakpoint
CREATE INDEX `products_listed_cat` ON `products` (`cat_id`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';
--> statement-breakpoint
CREATE INDEX `products_cat` ON `products` (`cat_id`,`id`);
--> statement-breakpoint
CREATE INDEX `products_fam` ON `products` (`fam_id`,`id`);
--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`product_id`,`created_at`) WHERE approved_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `faqs_translation` ON `faqs` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE INDEX `faqs_order` ON `faqs` (`position`,`id`) WHERE parent_id is null and deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `updates_translation` ON `updates` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE INDEX `rate_limits_end` ON `rate_limits` (`window_end`);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key` ON `outbox` (`key`);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`created_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email` ON `subscribers` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_token` ON `subscribers` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `subscribers_created` ON `subscribers` (`created_at`);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`,`position`);
--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`);
--> statement-breakpoint
CREATE INDEX `order_status_changes_order` ON `order_status_changes` (`order_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_request` ON `orders` (`request_key`);
--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `orders_vendor` ON `orders` (`vendor_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider`,`provider_id`);
--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);
--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`status`,`updated_at`);
--> statement-breakpoint
CREATE INDEX `geocodes_created` ON `geocodes` (`created_at`);
--> statement-breakpoint
CREATE INDEX `quotation_lines_quotation` ON `quotation_lines` (`quotation_id`,`position`);
--> statement-breakpoint
CREATE INDEX `quotation_lines_product` ON `quotation_lines` (`product_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotations_request` ON `quotations` (`request_key`);
--> statement-breakpoint
CREATE INDEX `quotations_vendor` ON `quotations` (`vendor_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_created` ON `quotations` (`created_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_categories_translation` ON `vendor_categories` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE INDEX `vendor_category_links_category` ON `vendor_category_links` (`category_id`);
--> statement-breakpoint
CREATE INDEX `vendors_near` ON `vendors` (`lat`,`lng`) WHERE active = 1;
--> statement-breakpoint
CREATE INDEX `old_warranties_mounting` ON `old_warranties` (`mounting_date`,`id`);
--> statement-breakpoint
CREATE INDEX `warranties_user` ON `warranties` (`user_id`,`mounting_date`);
--> statement-breakpoint
CREATE INDEX `warranties_vendor` ON `warranties` (`vendor_id`,`mounting_date`);
--> statement-breakpoint
CREATE INDEX `warranties_mounting` ON `warranties` (`mounting_date`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `warranty_claims_open` ON `warranty_claims` (`warranty_id`) WHERE open = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `warranty_claims_order` ON `warranty_claims` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_name` ON `saved_views` (`user_id`,`screen`,name collate nocase) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `saved_views_screen` ON `saved_views` (`screen`,`user_id`);
--> statement-breakpoint
CREATE INDEX `old_warranties_by_code` ON `old_warranties` (code collate nocase,`id`);
--> statement-breakpoint
CREATE INDEX `old_warranties_by_serial` ON `old_warranties` (serial_number collate nocase,`id`);
--> statement-breakpoint
CREATE INDEX `old_warranties_by_name` ON `old_warranties` (`name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `old_warranties_by_surname` ON `old_warranties` (`surname_key`,`id`);
--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`search`,`id`);
--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` (`last_name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`role`,`search`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `users_by_last_name` ON `users` (`role`,`last_name_key`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`role`,`email`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`created_at`,`id`) WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX `messages_by_name` ON `messages` (`name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_by_surname` ON `messages` (`surname_key`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_by_subject` ON `messages` (`subject_key`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_unread` ON `quotations` (`created_at`,`id`) WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX `quotations_by_name` ON `quotations` (`search`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_by_surname` ON `quotations` (`surname_key`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_by_type` ON `quotations` (`user_type`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_entries_of` ON `audit_entries` (`entity`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `cats_by_name` ON `cats` (`search`,`id`);
--> statement-breakpoint
CREATE INDEX `fams_by_name` ON `fams` (`search`,`id`);
--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox` (`id`) WHERE status = 'dead';
--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`created_at`,`id`) WHERE status <> 'pending';
--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` (`total`,`id`) WHERE status <> 'pending';
--> statement-breakpoint
CREATE INDEX `warranties_by_serial` ON `warranties` (serial_number collate nocase,`id`);
--> statement-breakpoint
CREATE INDEX `warranties_by_status` ON `warranties` (`status`,`mounting_date`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_cart` ON `orders` (`cart_id`,`cart_revision`) WHERE status <> 'pending' and cart_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`order_id`) WHERE status in ('started','authentication');
--> statement-breakpoint
CREATE INDEX `payments_refunds` ON `payments` (`updated_at`) WHERE refund_status in ('wanted','pending');
--> statement-breakpoint
CREATE INDEX `payment_events_created` ON `payment_events` (`created_at`);
--> statement-breakpoint
CREATE INDEX `reviews_rated` ON `reviews` (`rating`,`id`);
--> statement-breakpoint
CREATE INDEX `reviews_created` ON `reviews` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `subscribers_unconfirmed` ON `subscribers` (`expires_at`) WHERE confirmed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `backups_key` ON `backups` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `backups_running` ON `backups` (`status`) WHERE status = 'running';
--> statement-breakpoint
CREATE INDEX `import_rows_action` ON `import_rows` (`import_id`,`action`,`line`);
--> statement-breakpoint
CREATE INDEX `import_rows_key` ON `import_rows` (`import_id`,`key`,`line`);
--> statement-breakpoint
CREATE INDEX `import_rows_target` ON `import_rows` (`import_id`,`target_id`);
--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_incidents_open` ON `job_incidents` (`job`) WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX `job_incidents_closed` ON `job_incidents` (`closed_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_runs_lock` ON `job_runs` (`job`) WHERE status = 'running';
--> statement-breakpoint
CREATE INDEX `job_runs_of` ON `job_runs` (`job`,`started_at`);
--> statement-breakpoint
CREATE INDEX `job_runs_by_status` ON `job_runs` (`job`,`status`,`started_at`);
--> statement-breakpoint
CREATE INDEX `job_runs_started` ON `job_runs` (`started_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`id`);
--> statement-breakpoint
CREATE INDEX `pending_steps_expiry` ON `pending_steps` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `pending_steps_user` ON `pending_steps` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_code` ON `recovery_codes` (`user_id`,`code_hash`);
--> statement-breakpoint
CREATE INDEX `users_old_password` ON `users` (`password_hash`) WHERE password_hash glob '$2*';
--> statement-breakpoint
CREATE INDEX `product_images_image` ON `product_images` (`image`) WHERE image is not null;
--> statement-breakpoint
CREATE INDEX `products_image` ON `products` (`image`) WHERE image is not null;
--> statement-breakpoint
CREATE INDEX `products_doc` ON `products` (`doc`) WHERE doc is not null;
--> statement-breakpoint
CREATE INDEX `reviews_waiting` ON `reviews` (`id`) WHERE approved_at is null and rejected_at is null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `quotation_lines_image` ON `quotation_lines` (`image`) WHERE image is not null;
--> statement-breakpoint
CREATE INDEX `warranties_doc` ON `warranties` (`doc`) WHERE doc is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_token` ON `email_changes` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `email_changes_expiry` ON `email_changes` (`expires_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_answers_mail` ON `message_answers` (`mail_key`);
--> statement-breakpoint
CREATE INDEX `message_answers_message` ON `message_answers` (`message_id`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_by_status` ON `messages` (`status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `users_deleted_email` ON `users` (`email`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `product_gaps_product` ON `product_gaps` (`product_id`);
--> statement-breakpoint
CREATE INDEX `updates_order` ON `updates` (`position`,`id`) WHERE parent_id is null and deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `cats_name` ON `cats` (`lang`,`name_key`,`name_rank`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `cats_order` ON `cats` (`position`,`id`) WHERE parent_id is null and deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `fams_name` ON `fams` (`lang`,`name_key`,`name_rank`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_by_code` ON `products` (`code`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_by_kind` ON `products` (`kind`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_archived` ON `products` (`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `products_kept` ON `products` (`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_kept_cat` ON `products` (`cat_id`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_kept_fam` ON `products` (`fam_id`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`search`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`price`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_by_active` ON `products` (active + 0,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_categories_name` ON `vendor_categories` (`lang`,`name_key`,`name_rank`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_name` ON `vendors` (`search`,`id`);
--> statement-breakpoint
CREATE INDEX `vendors_kept` ON `vendors` (`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_by_country` ON `vendors` (`country`,`search`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_unlocated` ON `vendors` (`search`,`id`) WHERE lat is null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_archived` ON `vendors` (`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `vendors_by_name` ON `vendors` (`search`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_by_city` ON `vendors` (`city_key`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_by_address` ON `vendors` (`address_key`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_by_active` ON `vendors` (active + 0,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `warranties_archived` ON `warranties` (`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `messages_archived` ON `messages` (`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `users_archived` ON `users` (`role`,`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `product_askers_asked` ON `product_askers` (`asked_at`);
--> statement-breakpoint
CREATE INDEX `products_asked_extras` ON `products` (`asked`,`id`) WHERE parent_id is null and active = 1 and kind in ('panel','control_unit','bluetooth','accessory');
--> statement-breakpoint
CREATE INDEX `products_asked` ON `products` (`asked`,`id`) WHERE parent_id is null and active = 1 and kind in ('antenna','device','tv');
--> statement-breakpoint
CREATE INDEX `cart_items_product` ON `cart_items` (`product_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_disputes_provider` ON `payment_disputes` (`provider`,`provider_id`);
--> statement-breakpoint
CREATE INDEX `payment_disputes_payment` ON `payment_disputes` (`payment_id`);
--> statement-breakpoint
CREATE INDEX `payment_disputes_due` ON `payment_disputes` (`due_by`) WHERE state = 'needs_response';
--> statement-breakpoint
CREATE INDEX `payments_captures` ON `payments` (`capture_id`) WHERE capture_id is not null;
--> statement-breakpoint
CREATE INDEX `payments_second_looks` ON `payments` (`updated_at`) WHERE status = 'failed' and capturing = 1;
--> statement-breakpoint
CREATE INDEX `payments_by_hand` ON `payments` (`updated_at`) WHERE refund_status = 'by_hand';
--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_contested` ON `warranties` (`vendor_id`,code collate nocase,serial_number collate nocase) WHERE deleted_at is null and contest is not null;
--> statement-breakpoint
CREATE INDEX `warranties_by_contest` ON `warranties` (`contest`,`mounting_date`,`id`) WHERE contest is not null;
--> statement-breakpoint
CREATE INDEX `warranties_by_code` ON `warranties` (code collate nocase,serial_number collate nocase,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_serial` ON `warranties` (code collate nocase,serial_number collate nocase) WHERE deleted_at is null and contest is null;
--> statement-breakpoint
CREATE INDEX `sales_sums_sold` ON `sales_sums` (`subject`,`pieces`,`revenue`) WHERE level = 0 and pieces > 0;
--> statement-breakpoint
CREATE INDEX `sales_sums_asked` ON `sales_sums` (`subject`,`quotations`,`asked`) WHERE level = 0 and quotations > 0;
--> statement-breakpoint
CREATE INDEX `sales_sums_revenue` ON `sales_sums` (`subject`,`revenue`,`quotations`) WHERE level = 0 and subject = 'retailer';
--> statement-breakpoint
CREATE INDEX `order_lines_name` ON `order_lines` (`name`) WHERE product_id is null;
--> statement-breakpoint
CREATE INDEX `quotation_lines_name` ON `quotation_lines` (`name`) WHERE product_id is null;
--> statement-breakpoint
CREATE INDEX `product_cards_listed` ON `product_names` (`lang`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_cards_listed_cat` ON `product_names` (`lang`,`cat_id`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_cards_listed_fam` ON `product_names` (`lang`,`fam_id`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_cards_row` ON `product_names` (`row_id`,`lang`,`name_key`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_documents_product` ON `product_documents` (`product_id`,`position`);
--> statement-breakpoint
CREATE INDEX `product_documents_file` ON `product_documents` (`file`) WHERE file is not null;
--> statement-breakpoint
CREATE INDEX `product_pictures_product` ON `product_pictures` (`product_id`,`position`);
--> statement-breakpoint
CREATE INDEX `product_pictures_image` ON `product_pictures` (`image`) WHERE image is not null;
--> statement-breakpoint
CREATE INDEX `product_relations_related` ON `product_relations` (`related_id`);
--> statement-breakpoint
CREATE INDEX `facet_columns_empty` ON `facet_columns` (`cat_id`,`chunk`) WHERE ids is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `facets_key` ON `facets` (`cat_id`,`key`);
--> statement-breakpoint
CREATE INDEX `product_facet_values_facet` ON `product_facet_values` (`facet_id`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_facet_values_unread` ON `product_facet_values` (`facet_id`) WHERE unread is not null;
--> statement-breakpoint
CREATE INDEX `products_listed_price` ON `products` (`price`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';
--> statement-breakpoint
CREATE INDEX `products_listed_cat_price` ON `products` (`cat_id`,`price`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';
--> statement-breakpoint
CREATE INDEX `product_facet_values_size` ON `product_facet_values` (`facet_id`,`low`,`product_id`) WHERE low is not null;
--> statement-breakpoint
CREATE INDEX `synonym_groups_lang` ON `synonym_groups` (`lang`,`words`,`id`);
--> statement-breakpoint
CREATE INDEX `synonym_words_synonym` ON `synonym_words` (`synonym_id`);
--> statement-breakpoint
CREATE INDEX `vendor_photos_image` ON `vendor_photos` (`image`);
--> statement-breakpoint
CREATE INDEX `review_photos_review` ON `review_photos` (`review_id`,`position`);
--> statement-breakpoint
CREATE INDEX `review_photos_file` ON `review_photos` (`file`);
--> statement-breakpoint
CREATE INDEX `search_misses_day` ON `search_misses` (`day`);
--> statement-breakpoint
CREATE INDEX `quotation_events_quotation` ON `quotation_events` (`quotation_id`,`id`);
--> statement-breakpoint
CREATE INDEX `quotation_events_vendor` ON `quotation_events` (`vendor_id`,`event`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotation_events_request` ON `quotation_events` (`request_key`) WHERE request_key is not null;
--> statement-breakpoint
CREATE INDEX `quotation_files_message` ON `quotation_files` (`message_id`,`position`);
--> statement-breakpoint
CREATE INDEX `quotation_files_file` ON `quotation_files` (`file`);
--> statement-breakpoint
CREATE INDEX `quotation_messages_quotation` ON `quotation_messages` (`quotation_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotation_messages_request` ON `quotation_messages` (`request_key`);
--> statement-breakpoint
CREATE INDEX `quotations_by_state` ON `quotations` (`state`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_vendor_state` ON `quotations` (`vendor_id`,`state`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_vendor_name` ON `quotations` (`vendor_id`,`search`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_vendor_waiting` ON `quotations` (`vendor_id`,`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
CREATE INDEX `quotations_waiting` ON `quotations` (`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
CREATE INDEX `quotations_waiting_step` ON `quotations` (`waiting_step`,`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_lines_offer` ON `offer_lines` (`offer_id`,`position`);
--> statement-breakpoint
CREATE INDEX `offer_lines_product` ON `offer_lines` (`product_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_templates_name` ON `offer_templates` (`vendor_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_number` ON `offers` (`quotation_id`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_draft` ON `offers` (`quotation_id`,`vendor_id`) WHERE state = 'draft';
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_standing` ON `offers` (`quotation_id`) WHERE state in ('sent','accepted');
--> statement-breakpoint
CREATE INDEX `offers_ending` ON `offers` (`ends_at`) WHERE state = 'sent';
--> statement-breakpoint
CREATE INDEX `offers_vendor` ON `offers` (`vendor_id`,`sent_at`);
--> statement-breakpoint
CREATE INDEX `offers_pdf` ON `offers` (`pdf`) WHERE pdf is not null;
--> statement-breakpoint
CREATE INDEX `quotation_carts_cart` ON `quotation_carts` (`cart_id`);
--> statement-breakpoint
CREATE INDEX `quotation_orders_order` ON `quotation_orders` (`order_id`);
--> statement-breakpoint
CREATE INDEX `warranties_user_code` ON `warranties` (`user_id`,code collate nocase,serial_number collate nocase,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `warranties_user_serial` ON `warranties` (`user_id`,serial_number collate nocase,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `warranties_user_status` ON `warranties` (`user_id`,`status`,`mounting_date`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `subscribers_by_surname` ON `subscribers` (`surname_key`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_vendor_assigned` ON `quotations` (`vendor_id`,`assigned_to`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `quotation_lines_asked` ON `quotation_lines` (`quotation_id`,`product_id`);
--> statement-breakpoint
CREATE INDEX `warranties_waiting` ON `warranties` (`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_owners_present` ON `unit_owners` (`unit_id`) WHERE until is null;
--> statement-breakpoint
CREATE INDEX `unit_owners_unit` ON `unit_owners` (`unit_id`,`id`);
--> statement-breakpoint
CREATE INDEX `unit_owners_email` ON `unit_owners` (lower(email)) WHERE email <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX `units_number` ON `units` (code collate nocase,serial_number collate nocase);
--> statement-breakpoint
CREATE INDEX `units_by_number` ON `units` (code collate nocase,serial_number collate nocase,`id`) WHERE mounting_date is not null;
--> statement-breakpoint
CREATE INDEX `units_by_serial` ON `units` (serial_number collate nocase,`id`) WHERE mounting_date is not null;
--> statement-breakpoint
CREATE INDEX `units_mounting` ON `units` (`mounting_date`,`id`) WHERE mounting_date is not null;
--> statement-breakpoint
CREATE INDEX `units_vendor` ON `units` (`vendor_id`,`mounting_date`,`id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE INDEX `units_vendor_number` ON `units` (`vendor_id`,code collate nocase,serial_number collate nocase,`id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE INDEX `units_vendor_serial` ON `units` (`vendor_id`,serial_number collate nocase,`id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE INDEX `units_gone` ON `units` (`id`) WHERE mounting_date is null;
--> statement-breakpoint
CREATE INDEX `units_warranty` ON `units` (`warranty_id`);
--> statement-breakpoint
CREATE INDEX `units_old_warranty` ON `units` (`old_warranty_id`);
--> statement-breakpoint
CREATE INDEX `old_warranties_number` ON `old_warranties` (code collate nocase,serial_number collate nocase,`id`);
--> statement-breakpoint
CREATE INDEX `warranties_number` ON `warranties` (code collate nocase,serial_number collate nocase,`id`);
--> statement-breakpoint
CREATE INDEX `offers_sent` ON `offers` (`sent_at`,`id`) WHERE number is not null;
--> statement-breakpoint
CREATE INDEX `offers_valid` ON `offers` (`valid_until`,`id`) WHERE number is not null;
--> statement-breakpoint
CREATE INDEX `offers_gross` ON `offers` (`gross`,`id`) WHERE number is not null;
--> statement-breakpoint
CREATE INDEX `offers_by_state` ON `offers` (`state`,`sent_at`,`id`);
--> statement-breakpoint
CREATE INDEX `offers_state_valid` ON `offers` (`state`,`valid_until`,`id`);
--> statement-breakpoint
CREATE INDEX `offers_state_gross` ON `offers` (`state`,`gross`,`id`);
--> statement-breakpoint
CREATE INDEX `offers_vendor_state` ON `offers` (`vendor_id`,`state`,`sent_at`,`id`);
--> statement-breakpoint
CREATE INDEX `part_details_stock` ON `part_details` (`stock`,`part_id`);
--> statement-breakpoint
CREATE INDEX `part_details_replaced` ON `part_details` (`replaced_by_id`) WHERE replaced_by_id is not null;
--> statement-breakpoint
CREATE INDEX `part_gaps_part` ON `part_gaps` (`part_id`);
--> statement-breakpoint
CREATE INDEX `parts_kept` ON `products` (`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `parts_by_name` ON `products` (`search`,`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `parts_by_code` ON `products` (`code`,`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `parts_by_price` ON `products` (`price`,`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `update_targets_update` ON `update_targets` (`update_id`,`position`);
--> statement-breakpoint
CREATE INDEX `update_targets_code` ON `update_targets` (code collate nocase) WHERE code is not null;
--> statement-breakpoint
CREATE INDEX `update_targets_satellite` ON `update_targets` (`satellite`) WHERE satellite is not null;
--> statement-breakpoint
CREATE INDEX `units_old` ON `units` (`mounting_date`,`id`) WHERE mounting_date is not null and warranty_id is null;
--> statement-breakpoint
CREATE INDEX `warranty_claims_warranty` ON `warranty_claims` (`warranty_id`,`order_id`);
--> statement-breakpoint
CREATE INDEX `price_plan_parts_part` ON `price_plan_parts` (`part_id`);
--> statement-breakpoint
CREATE INDEX `price_plans_due` ON `price_plans` (`state`,`starts_on`);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_lines_product` ON `claim_lines` (`claim_id`,`product_id`) WHERE product_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_lines_whole` ON `claim_lines` (`claim_id`) WHERE product_id is null;
--> statement-breakpoint
CREATE INDEX `claim_lines_claim` ON `claim_lines` (`claim_id`,`position`);
--> statement-breakpoint
CREATE INDEX `claim_lines_part` ON `claim_lines` (`product_id`) WHERE product_id is not null;
--> statement-breakpoint
CREATE INDEX `claim_moves_claim` ON `claim_moves` (`claim_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claim_moves_user` ON `claim_moves` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_undecided` ON `claims` (`unit_id`,`vendor_id`) WHERE state in ('sent','asked','returned');
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_order` ON `claims` (`order_id`) WHERE order_id is not null;
--> statement-breakpoint
CREATE INDEX `claims_unit` ON `claims` (`unit_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claims_vendor` ON `claims` (`vendor_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claims_user` ON `claims` (`user_id`);
--> statement-breakpoint
CREATE INDEX `claims_warranty` ON `claims` (`warranty_id`);
--> statement-breakpoint
CREATE INDEX `claims_waiting` ON `claims` (`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
CREATE INDEX `claims_created` ON `claims` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `claims_wait` ON `claims` (case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_state_wait` ON `claims` (`state`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_state_sent` ON `claims` (`state`,`sent_at`,`id`) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_vendor_wait` ON `claims` (`vendor_id`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_vendor_sent` ON `claims` (`vendor_id`,`sent_at`,`id`) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_sent` ON `claims` (`sent_at`,`id`) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `quotations_state_type` ON `quotations` (`state`,`user_type`,`created_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_returns_line` ON `claim_returns` (`line_id`);
--> statement-breakpoint
CREATE INDEX `claim_returns_claim` ON `claim_returns` (`claim_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claim_returns_user` ON `claim_returns` (`user_id`);
--> statement-breakpoint
CREATE INDEX `claim_returns_open` ON `claim_returns` (`created_at`,`id`) WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX `claim_files_claim` ON `claim_files` (`claim_id`,`position`);
--> statement-breakpoint
CREATE INDEX `claim_files_move` ON `claim_files` (`move_id`,`position`);
--> statement-breakpoint
CREATE INDEX `claim_files_file` ON `claim_files` (`file`);
--> statement-breakpoint
CREATE INDEX `files_created` ON `files` (`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_credits_claim` ON `claim_credits` (`claim_id`) WHERE claim_id is not null;
--> statement-breakpoint
CREATE INDEX `claim_credits_vendor` ON `claim_credits` (`vendor_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claim_credits_rate` ON `claim_credits` (`rate_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `labour_rates_day` ON `labour_rates` (`country`,`valid_from`);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_statement_lines_credit` ON `credit_statement_lines` (`credit_id`) WHERE credit_id is not null;
--> statement-breakpoint
CREATE INDEX `credit_statement_lines_statement` ON `credit_statement_lines` (`statement_id`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statement_lines_open` ON `credit_statement_lines` (`vendor_id`,`id`) WHERE statement_id is null;
--> statement-breakpoint
CREATE INDEX `credit_statement_lines_corrects` ON `credit_statement_lines` (`corrects_id`) WHERE corrects_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_statements_number` ON `credit_statements` (`year`,`seq`);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_statements_month` ON `credit_statements` (`vendor_id`,`month`);
--> statement-breakpoint
CREATE INDEX `credit_statements_state` ON `credit_statements` (`state`,`id`);
--> statement-breakpoint
CREATE INDEX `symptoms_cat` ON `symptoms` (`cat_id`,`position`);
--> statement-breakpoint
CREATE INDEX `claims_symptom_wait` ON `claims` (`symptom_id`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null and symptom_id is not null;
--> statement-breakpoint
CREATE INDEX `claims_symptom_sent` ON `claims` (`symptom_id`,`sent_at`,`id`) WHERE sent_at is not null and symptom_id is not null;
--> statement-breakpoint
CREATE INDEX `quality_sums_worst` ON `quality_sums` (`failures`,`key`) WHERE kind = 'batch' and failures > 0;
--> statement-breakpoint
CREATE INDEX `claim_marks_key` ON `claim_marks` (`kind`,`key`,`claim_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `update_alert_people_vendor` ON `update_alert_people` (`update_id`,`vendor_id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `update_alert_people_owner` ON `update_alert_people` (`update_id`,`owner_id`) WHERE owner_id is not null;
--> statement-breakpoint
CREATE INDEX `update_alert_people_waiting` ON `update_alert_people` (`alert_id`,`id`) WHERE told_at is null;
--> statement-breakpoint
CREATE INDEX `update_alert_people_of_owner` ON `update_alert_people` (`owner_id`) WHERE owner_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `update_alerts_running` ON `update_alerts` (`update_id`) WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX `update_alerts_due` ON `update_alerts` (`id`) WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX `update_alerts_update` ON `update_alerts` (`update_id`,`id`);
--> statement-breakpoint
CREATE INDEX `units_by_range` ON `units` (code collate nocase,char(length(serial_number) + 40) || upper(serial_number),`id`) WHERE mounting_date is not null;
--> statement-breakpoint
CREATE INDEX `units_vendor_range` ON `units` (`vendor_id`,code collate nocase,char(length(serial_number) + 40) || upper(serial_number),`id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_requests_token` ON `owner_requests` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `owner_requests_waiting` ON `owner_requests` (`confirmed_at`,`id`) WHERE confirmed_at is not null and state = 'waiting';
--> statement-breakpoint
CREATE INDEX `owner_requests_number` ON `owner_requests` (code collate nocase,serial_number collate nocase,`id`);
--> statement-breakpoint
CREATE INDEX `owner_requests_email` ON `owner_requests` (lower(email));
--> statement-breakpoint
CREATE INDEX `owner_requests_unconfirmed` ON `owner_requests` (`expires_at`) WHERE confirmed_at is null;
--> statement-breakpoint
CREATE INDEX `owner_requests_refused` ON `owner_requests` (`decided_at`) WHERE state = 'refused';
--> statement-breakpoint
CREATE INDEX `owner_requests_owner` ON `owner_requests` (`owner_id`) WHERE owner_id is not null;
--> statement-breakpoint
CREATE INDEX `owner_requests_doc` ON `owner_requests` (`doc`);
--> statement-breakpoint
CREATE INDEX `credit_statements_in_month` ON `credit_statements` (`month`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statements_total` ON `credit_statements` (`total`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statements_month_total` ON `credit_statements` (`month`,`total`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statements_state_month` ON `credit_statements` (`state`,`month`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statements_state_total` ON `credit_statements` (`state`,`total`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `receivables_order` ON `receivables` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `receivables_reference` ON `receivables` (`reference`);
--> statement-breakpoint
CREATE INDEX `receivables_open` ON `receivables` (`vendor_id`,`due_on`) WHERE amount - waived - paid > 0;
--> statement-breakpoint
CREATE INDEX `receivables_due` ON `receivables` (`due_on`,`id`) WHERE amount - waived - paid > 0;
--> statement-breakpoint
CREATE INDEX `receivables_retailer` ON `receivables` (`vendor_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_by_method` ON `orders` (`method`,`id`) WHERE status <> 'pending';
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_allocations_pair` ON `bank_allocations` (`entry_id`,`receivable_id`);
--> statement-breakpoint
CREATE INDEX `bank_allocations_receivable` ON `bank_allocations` (`receivable_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_entries_key` ON `bank_entries` (`key`);
--> statement-breakpoint
CREATE INDEX `bank_entries_state` ON `bank_entries` (`state`,`booked_on`,`id`);
--> statement-breakpoint
CREATE INDEX `bank_entries_booked` ON `bank_entries` (`booked_on`,`id`);
--> statement-breakpoint
CREATE INDEX `bank_entries_statement` ON `bank_entries` (`statement_id`);
--> statement-breakpoint
CREATE INDEX `bank_entries_payer` ON `bank_entries` (`iban`,`id`) WHERE iban <> '';
--> statement-breakpoint
CREATE INDEX `bank_returns_open` ON `bank_returns` (`id`) WHERE done_at is null;
--> statement-breakpoint
CREATE INDEX `bank_returns_receivable` ON `bank_returns` (`receivable_id`);
--> statement-breakpoint
CREATE INDEX `bank_returns_entry` ON `bank_returns` (`entry_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_statements_key` ON `bank_statements` (`key`);
--> statement-breakpoint
CREATE INDEX `bank_statements_to` ON `bank_statements` (`to_on`);
--> statement-breakpoint
CREATE INDEX `price_list_entries_scope` ON `price_list_entries` (`list_id`,`scope`);
--> statement-breakpoint
CREATE INDEX `price_list_entries_product` ON `price_list_entries` (`product_id`);
--> statement-breakpoint
CREATE INDEX `price_list_entries_category` ON `price_list_entries` (`cat_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_lists_name` ON `price_lists` (`name`);
--> statement-breakpoint
CREATE INDEX `vendor_conditions_list` ON `vendor_conditions` (`price_list_id`);
--> statement-breakpoint
CREATE INDEX `vendor_conditions_vat_until` ON `vendor_conditions` (`vat_until`) WHERE vat_number is not null;
--> statement-breakpoint
CREATE INDEX `vat_checks_vendor` ON `vat_checks` (`vendor_id`,`id`);
--> statement-breakpoint
CREATE INDEX `part_gaps_stock` ON `part_gaps` (`gap`,`stock`,`part_id`) WHERE stock is not null;
--> statement-breakpoint
CREATE INDEX `shipping_rates_zone` ON `shipping_rates` (`zone_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `shipping_zones_name` ON `shipping_zones` (`name`);
--> statement-breakpoint
CREATE INDEX `saved_list_lines_list` ON `saved_list_lines` (`list_id`,`position`);
--> statement-breakpoint
CREATE INDEX `saved_list_lines_product` ON `saved_list_lines` (`product_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_lists_name` ON `saved_lists` (`vendor_id`,`name`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `saved_lists_deleted` ON `saved_lists` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `products_code_key` ON `products` (`code_key`,`id`) WHERE code is not null and parent_id is null;
--> statement-breakpoint
CREATE INDEX `delivery_addresses_vendor` ON `delivery_addresses` (`vendor_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_addresses_default` ON `delivery_addresses` (`vendor_id`) WHERE is_default = 1 and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `parcels_shipment` ON `parcels` (`shipment_id`,`id`);
--> statement-breakpoint
CREATE INDEX `shipment_lines_line` ON `shipment_lines` (`line_id`);
--> statement-breakpoint
CREATE INDEX `shipments_order` ON `shipments` (`order_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claims_vendor_asked` ON `claims` (`vendor_id`) WHERE state in ('asked','returned');
--> statement-breakpoint
CREATE INDEX `orders_vendor_open` ON `orders` (`vendor_id`) WHERE status in ('placed','confirmed','shipped','failed_delivery');
--> statement-breakpoint
CREATE UNIQUE INDEX `document_files_file` ON `document_files` (`file`);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number` ON `documents` (`kind`,`year`,`seq`) WHERE seq is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`order_id`,`kind`) WHERE shipment_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_shipment` ON `documents` (`shipment_id`) WHERE shipment_id is not null;
--> statement-breakpoint
CREATE INDEX `documents_vendor` ON `documents` (`vendor_id`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_kind` ON `documents` (`kind`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_year` ON `documents` (`year`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_kind_year` ON `documents` (`kind`,`year`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_order` ON `documents` (`order_id`,`id`);
--> statement-breakpoint
CREATE INDEX `shipping_requests_cart` ON `shipping_requests` (`cart_id`,`id`);
--> statement-breakpoint
CREATE INDEX `shipping_requests_state` ON `shipping_requests` (`state`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `colleague_invitations_email` ON `colleague_invitations` (`vendor_id`,`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `colleague_invitations_token` ON `colleague_invitations` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `colleague_invitations_expiry` ON `colleague_invitations` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `order_approval_lines_approval` ON `order_approval_lines` (`approval_id`,`position`);
--> statement-breakpoint
CREATE INDEX `order_approval_lines_product` ON `order_approval_lines` (`product_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_approvals_request` ON `order_approvals` (`request_key`);
--> statement-breakpoint
CREATE INDEX `order_approvals_vendor` ON `order_approvals` (`vendor_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `order_approvals_open` ON `order_approvals` (`vendor_id`) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX `order_approvals_user` ON `order_approvals` (`user_id`);
--> statement-breakpoint
CREATE INDEX `order_approvals_approver` ON `order_approvals` (`approver_id`) WHERE state = 'approved';
--> statement-breakpoint
CREATE UNIQUE INDEX `order_approvals_cart` ON `order_approvals` (`cart_id`) WHERE state = 'approved';
--> statement-breakpoint
CREATE INDEX `order_approvals_order` ON `order_approvals` (`order_id`) WHERE order_id is not null;
--> statement-breakpoint
CREATE INDEX `orders_vendor_status` ON `orders` (`vendor_id`,`status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `warranties_vendor_status` ON `warranties` (`vendor_id`,`status`,`mounting_date`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `e_invoices_waiting` ON `e_invoices` (`document_id`) WHERE hand_over_id is null;
--> statement-breakpoint
CREATE INDEX `e_invoices_hand_over` ON `e_invoices` (`hand_over_id`,`document_id`) WHERE hand_over_id is not null;
--> statement-breakpoint
CREATE VIEW user_terms AS SELECT u.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT u.search || ' ' || coalesce((SELECT v.search FROM vendors v WHERE v.id = u.vendor_id), '') AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) || ' _role' || coalesce(u.role, '') AS terms
FROM users u WHERE u.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW old_warranty_terms AS SELECT o.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT o.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM old_warranties o;
--> statement-breakpoint
CREATE VIEW vendor_terms AS SELECT v.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT v.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM vendors v WHERE v.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW warranty_terms AS SELECT w.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT w.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM warranties w WHERE w.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW message_terms AS SELECT m.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT m.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM messages m WHERE m.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW part_terms AS SELECT p.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT p.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM products p WHERE p.kind = 'part' AND p.parent_id IS NULL AND p.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW part_gaps_now AS
SELECT 'parts' AS state, l.value AS lang, p.id AS product_id
FROM products p CROSS JOIN json_each('["en","de","fr","nl"]') l
WHERE p.parent_id IS NULL AND p.kind <> 'part' AND p.deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM product_images i JOIN product_image_parts ip ON ip.image_id = i.id
  JOIN products part ON part.id = ip.part_id AND part.active = 1
  LEFT JOIN products t ON t.parent_id = part.id AND t.lang = l.value
  WHERE i.product_id = p.id AND i.active = 1 AND (t.id IS NULL OR t.updated_at < part.texts_at)
);
--> statement-breakpoint
CREATE VIEW product_gaps_now AS
SELECT CASE WHEN t.id IS NULL THEN 'missing' ELSE 'stale' END AS state, l.value AS lang, p.id AS product_id
FROM products p CROSS JOIN json_each('["en","de","fr","nl"]') l
LEFT JOIN products t ON t.parent_id = p.id AND t.lang = l.value
WHERE p.parent_id IS NULL AND p.kind <> 'part' AND p.deleted_at IS NULL AND (t.id IS NULL OR t.updated_at < p.texts_at)
UNION ALL SELECT state, lang, product_id FROM part_gaps_now;
--> statement-breakpoint
CREATE VIEW sales_changes AS
SELECT '' AS subject, '' AS at, 0 AS ref, '' AS name, 0 AS quotations, 0 AS orders, 0 AS pieces, 0 AS revenue, 0 AS asked
WHERE false;
--> statement-breakpoint
CREATE VIEW facet_columns_now AS
SELECT c.cat_id, c.chunk, (
  SELECT json_group_array(n.product_id ORDER BY n.product_id) FROM product_names n INDEXED BY product_cards_listed_cat
  WHERE n.lang = 'it' AND n.cat_id = c.cat_id AND n.product_id BETWEEN c.chunk * 4096 AND c.chunk * 4096 + 4095
    AND EXISTS (SELECT 1 FROM facets WHERE cat_id = c.cat_id)
) AS ids, (
  SELECT '{' || coalesce(group_concat(json_quote(key) || ':[' || list || ']', ','), '') || '}' FROM (
    SELECT f.key, group_concat(coalesce(v.value, 'null'), ',' ORDER BY n.product_id) AS list
    FROM facets f
    CROSS JOIN product_names n INDEXED BY product_cards_listed_cat ON n.lang = 'it' AND n.cat_id = f.cat_id
      AND n.product_id BETWEEN c.chunk * 4096 AND c.chunk * 4096 + 4095
    LEFT JOIN product_facet_values v ON v.product_id = n.product_id AND v.facet_id = f.id
    WHERE f.cat_id = c.cat_id GROUP BY f.id
    UNION ALL
    SELECT '_fam', group_concat(coalesce(n.fam_id, 'null'), ',' ORDER BY n.product_id)
    FROM product_names n INDEXED BY product_cards_listed_cat
    WHERE n.lang = 'it' AND n.cat_id = c.cat_id AND n.product_id BETWEEN c.chunk * 4096 AND c.chunk * 4096 + 4095
      AND EXISTS (SELECT 1 FROM facets WHERE cat_id = c.cat_id)
  ) WHERE list IS NOT NULL
) AS data
FROM facet_columns c;
--> statement-breakpoint
CREATE VIEW product_cards_now AS
SELECT n.product_id, n.lang, coalesce(t.id, p.id) AS row_id, p.cat_id, p.fam_id,
  coalesce(nullif(t.name, ''), p.name) AS name, coalesce(nullif(t.slug, ''), p.slug) AS slug, p.code, p.kind, p.ampere,
  coalesce(nullif(t.types, ''), p.types) AS types, p.image,
  coalesce(nullif(ct.name, ''), c.name) AS cat_name, coalesce(nullif(ct.slug, ''), c.slug) AS cat_slug,
  coalesce(nullif(ft.name, ''), f.name) AS fam_name, coalesce(nullif(ft.slug, ''), f.slug) AS fam_slug,
  (SELECT json_group_array(json_object('name', m.name, 'value', m.value)) FROM (
    SELECT name, value FROM product_metas
    WHERE product_id = coalesce((SELECT product_id FROM product_metas WHERE product_id = t.id LIMIT 1), p.id)
    ORDER BY position, id LIMIT 3) m) AS highlights,
  (SELECT count(*) FROM reviews WHERE product_id = p.id AND approved_at IS NOT NULL AND deleted_at IS NULL) AS reviews,
  (SELECT coalesce(sum(rating), 0) FROM reviews WHERE product_id = p.id AND approved_at IS NOT NULL AND deleted_at IS NULL) AS stars
FROM product_names n
CROSS JOIN products p ON p.id = n.product_id
LEFT JOIN products t ON t.parent_id = p.id AND t.lang = n.lang
CROSS JOIN cats c ON c.id = p.cat_id
LEFT JOIN cats ct ON ct.parent_id = c.id AND ct.lang = n.lang
LEFT JOIN fams f ON f.id = p.fam_id
LEFT JOIN fams ft ON ft.parent_id = f.id AND ft.lang = n.lang;
--> statement-breakpoint
CREATE VIEW retailer_changes AS
SELECT 0 AS vendor_id, '' AS at, 0 AS requests, 0 AS answered, 0 AS offered, 0 AS accepted, 0 AS refused, 0 AS bucket, 0 AS answers,
  0 AS warranties, 0 AS failures
WHERE false;
--> statement-breakpoint
CREATE VIEW warranty_count_parts AS
SELECT id, 'waiting_warranties' AS list, '' AS part FROM warranties WHERE waiting_since IS NOT NULL
UNION ALL SELECT id, 'vendor_warranties', cast(vendor_id AS text) FROM warranties WHERE vendor_id IS NOT NULL AND deleted_at IS NULL
UNION ALL SELECT id, 'vendor_refused', cast(vendor_id AS text) FROM warranties WHERE vendor_id IS NOT NULL AND deleted_at IS NULL
  AND (contest IS 'lost' OR status = 0 AND contest IS NULL AND refused_at IS NOT NULL);
--> statement-breakpoint
CREATE VIEW units_now AS
SELECT u.id, u.code, u.serial_number, w.id AS warranty_id, o.id AS old_warranty_id, w.vendor_id, coalesce(w.mounting_date, o.mounting_date) AS mounting_date
FROM units u
LEFT JOIN warranties w ON w.code = u.code COLLATE NOCASE AND w.serial_number = u.serial_number COLLATE NOCASE AND w.deleted_at IS NULL AND w.contest IS NULL
LEFT JOIN old_warranties o ON o.id = (SELECT min(f.id) FROM old_warranties f WHERE f.code = u.code COLLATE NOCASE AND f.serial_number = u.serial_number COLLATE NOCASE);
--> statement-breakpoint
CREATE VIEW unit_changes AS SELECT '' AS code, '' AS serial_number, '' AS search WHERE false;
--> statement-breakpoint
CREATE VIEW unit_corrections AS SELECT '' AS code, '' AS serial_number, '' AS new_code, '' AS new_serial_number, '' AS search WHERE false;
--> statement-breakpoint
CREATE VIEW unit_terms AS SELECT u.id, coalesce('_vendor' || u.vendor_id || ' ', '') || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT u.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM units u WHERE u.mounting_date IS NOT NULL;
--> statement-breakpoint
CREATE VIEW claim_terms AS SELECT c.id, '_vendor' || c.vendor_id || ' ' || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (
      SELECT 'r ' || substr(c.created_at, 1, 4) || ' ' || printf('%06d', c.id) || ' ' || (SELECT u.search FROM units u WHERE u.id = c.unit_id)
        || ' ' || (SELECT v.search FROM vendors v WHERE v.id = c.vendor_id) AS text
    ) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM claims c WHERE c.sent_at IS NOT NULL;
--> statement-breakpoint
CREATE VIEW claim_count_parts AS
SELECT id, 'vendor_claims' AS list, cast(vendor_id AS text) AS part FROM claims
UNION ALL SELECT id, 'vendor_sent_claims', cast(vendor_id AS text) FROM claims WHERE sent_at IS NOT NULL;
--> statement-breakpoint
CREATE VIEW quotation_terms AS SELECT q.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT q.search AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) || ' _vendor' || q.vendor_id || ' _state' || q.state || ' _kind' || q.user_type || iif(q.waiting_since IS NULL, '', ' _waiting') AS terms
FROM quotations q;
--> statement-breakpoint
CREATE VIEW claim_failures AS
SELECT c.id, c.symptom_id, c.other_symptom, date(c.sent_at, iif(c.sent_at >= date(substr(c.sent_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
  AND c.sent_at < date(substr(c.sent_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day,
  upper(u.code) AS code, upper(u.serial_number) AS serial_number, u.mounting_date
FROM claims c JOIN units u ON u.id = c.unit_id
WHERE c.sent_at IS NOT NULL AND c.state NOT IN ('refused', 'withdrawn');
--> statement-breakpoint
CREATE VIEW claim_marks_now AS
SELECT f.id AS claim_id, m.value ->> 0 AS kind, m.value ->> 1 AS "key", f.day, 1 AS failures, 0 AS parts, 0 AS labour
FROM claim_failures f CROSS JOIN json_each(json_array(
  json_array('product', f.code),
  json_array('batch', f.code || '|' || substr(f.serial_number, 1, max(length(f.serial_number) - 3, 0))),
  json_array('symptom', iif(f.other_symptom = 1, 'other', coalesce(cast(f.symptom_id AS text), ''))),
  json_array('age', iif(f.mounting_date IS NULL, '', cast(min(20, max(0, (substr(f.day, 1, 4) * 12 + substr(f.day, 6, 2)
    - substr(f.mounting_date, 1, 4) * 12 - substr(f.mounting_date, 6, 2) - (substr(f.day, 9, 2) < substr(f.mounting_date, 9, 2))) / 3)) AS text)))
)) m
UNION ALL SELECT f.id, 'part', cast(l.product_id AS text), f.day, 1, 0, 0 FROM claim_failures f JOIN claim_lines l ON l.claim_id = f.id
  WHERE l.product_id IS NOT NULL AND l.approved IS NOT 0
UNION ALL SELECT c.id, 'cost', substr(date(c.decided_at, iif(c.decided_at >= date(substr(c.decided_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
  AND c.decided_at < date(substr(c.decided_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')), 1, 7),
  date(c.decided_at, iif(c.decided_at >= date(substr(c.decided_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
  AND c.decided_at < date(substr(c.decided_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')), 0,
  coalesce((SELECT sum(l.price * l.quantity) FROM claim_lines l WHERE l.claim_id = c.id AND l.approved = 1), 0),
  coalesce((SELECT k.amount FROM claim_credits k WHERE k.claim_id = c.id), 0)
  FROM claims c WHERE c.state IN ('approved', 'partly_approved') AND c.decided_at IS NOT NULL;
--> statement-breakpoint
CREATE VIEW statement_terms AS SELECT s.id, '_vendor' || s.vendor_id || ' _state' || s.state || ' _month' || replace(s.month, '-', '') || ' ' || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (
      SELECT s.year || ' ' || printf('%04d', s.seq) || ' ' || (SELECT v.search FROM vendors v WHERE v.id = s.vendor_id) AS text
    ) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM credit_statements s;
--> statement-breakpoint
CREATE VIEW order_terms AS SELECT o.id, (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (SELECT replace(coalesce(o.number, ''), '-', ' ') || ' ' || (SELECT u.search FROM users u WHERE u.id = o.user_id) || ' ' || coalesce((SELECT v.search FROM vendors v WHERE v.id = o.vendor_id), '') || ' ' || lower(replace(replace(replace(replace(replace(o.reference, '-', ' '), '/', ' '), '.', ' '), '_', ' '), '#', ' ')) AS text) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM orders o WHERE o.status <> 'pending';
--> statement-breakpoint
CREATE VIEW document_terms AS SELECT d.id, '_vendor' || d.vendor_id || ' _kind' || d.kind || ' _year' || d.year || ' ' || (
  SELECT coalesce(group_concat(substr(run, 1, instr(run || ' ', ' ') - 1), ' ' ORDER BY place), '') FROM (
    SELECT place.key AS place, substr(texts.text, place.key + 1, 3) AS run
    FROM (
      SELECT lower(replace(replace(replace(replace(replace(
        d.number || ' ' || (SELECT coalesce(o.number, o.id) || ' ' || o.reference FROM orders o WHERE o.id = d.order_id),
        '-', ' '), '/', ' '), '.', ' '), '_', ' '), '#', ' ')) || ' ' || (SELECT v.search FROM vendors v WHERE v.id = d.vendor_id) AS text
    ) texts,
      json_each('[0' || replace(hex(zeroblob(length(texts.text))), '00', ',0') || ']') place
  ) WHERE run <> '' AND substr(run, 1, 1) <> ' '
) AS terms
FROM documents d;
--> statement-breakpoint
CREATE TRIGGER products_count_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part'
BEGIN
  INSERT INTO product_counts (cat_id, fam_id, products) VALUES (new.cat_id, coalesce(new.fam_id, 0), 1)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET products = products + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_count_delete AFTER DELETE ON products
WHEN old.parent_id IS NULL AND old.active = 1 AND old.kind <> 'part'
BEGIN
  UPDATE product_counts SET products = products - 1
  WHERE cat_id = old.cat_id AND fam_id = coalesce(old.fam_id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_count_leave AFTER UPDATE OF active, kind, cat_id, fam_id ON products
WHEN old.parent_id IS NULL AND old.active = 1 AND old.kind <> 'part'
BEGIN
  UPDATE product_counts SET products = products - 1
  WHERE cat_id = old.cat_id AND fam_id = coalesce(old.fam_id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_count_enter AFTER UPDATE OF active, kind, cat_id, fam_id ON products
WHEN new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part'
BEGIN
  INSERT INTO product_counts (cat_id, fam_id, products) VALUES (new.cat_id, coalesce(new.fam_id, 0), 1)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET products = products + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_fam_of_cat_insert BEFORE INSERT ON products
WHEN new.fam_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND cat_id = new.cat_id)
BEGIN
  SELECT RAISE(ABORT, 'products_fam_of_cat');
END;
--> statement-breakpoint
CREATE TRIGGER products_fam_of_cat_update BEFORE UPDATE OF fam_id, cat_id ON products
WHEN new.fam_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND cat_id = new.cat_id)
BEGIN
  SELECT RAISE(ABORT, 'products_fam_of_cat');
END;
--> statement-breakpoint
CREATE TRIGGER users_last_admin_update BEFORE UPDATE OF role, active, deleted_at ON users
WHEN old.role = 'admin' AND old.active = 1 AND old.deleted_at IS NULL
  AND (coalesce(new.role, '') <> 'admin' OR new.active = 0 OR new.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND active = 1 AND deleted_at IS NULL AND id <> old.id)
BEGIN
  SELECT RAISE(ABORT, 'users_last_admin');
END;
--> statement-breakpoint
CREATE TRIGGER users_last_admin_delete BEFORE DELETE ON users
WHEN old.role = 'admin' AND old.active = 1 AND old.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND active = 1 AND deleted_at IS NULL AND id <> old.id)
BEGIN
  SELECT RAISE(ABORT, 'users_last_admin');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'audit_entries_append_only');
END;
--> statement-breakpoint
CREATE TRIGGER users_search_insert AFTER INSERT ON users
BEGIN
  INSERT INTO user_search (rowid, terms) SELECT id, terms FROM user_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF search, role, vendor_id, deleted_at ON users
BEGIN
  DELETE FROM user_search WHERE rowid = old.id;
  INSERT INTO user_search (rowid, terms) SELECT id, terms FROM user_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_search_delete AFTER DELETE ON users
BEGIN
  DELETE FROM user_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_delete AFTER DELETE ON vendors
BEGIN
  DELETE FROM vendor_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_search_delete AFTER DELETE ON warranties
BEGIN
  DELETE FROM warranty_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_search_insert AFTER INSERT ON old_warranties
BEGIN
  INSERT INTO old_warranty_search (rowid, terms) SELECT id, terms FROM old_warranty_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_search_update AFTER UPDATE OF search ON old_warranties
WHEN old.search <> new.search
BEGIN
  DELETE FROM old_warranty_search WHERE rowid = old.id;
  INSERT INTO old_warranty_search (rowid, terms) SELECT id, terms FROM old_warranty_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_search_delete AFTER DELETE ON old_warranties
BEGIN
  DELETE FROM old_warranty_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_search_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_search_delete AFTER DELETE ON quotations
BEGIN
  DELETE FROM quotation_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_search (rowid, terms) SELECT id, terms FROM order_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update AFTER UPDATE OF number, user_id, vendor_id, status ON orders
BEGIN
  DELETE FROM order_search WHERE rowid = old.id;
  INSERT INTO order_search (rowid, terms) SELECT id, terms FROM order_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_renamed AFTER UPDATE OF search ON vendors WHEN old.search <> new.search
BEGIN
  DELETE FROM user_search WHERE rowid IN (SELECT id FROM users WHERE vendor_id = new.id);
  INSERT INTO user_search (rowid, terms)
  SELECT id, terms FROM user_terms WHERE id IN (SELECT id FROM users WHERE vendor_id = new.id);
  DELETE FROM order_search WHERE rowid IN (SELECT id FROM orders WHERE vendor_id = new.id);
  INSERT INTO order_search (rowid, terms)
  SELECT id, terms FROM order_terms WHERE id IN (SELECT id FROM orders WHERE vendor_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_renamed AFTER UPDATE OF search ON users WHEN old.search <> new.search
BEGIN
  DELETE FROM order_search WHERE rowid IN (SELECT id FROM orders WHERE user_id = new.id);
  INSERT INTO order_search (rowid, terms)
  SELECT id, terms FROM order_terms WHERE id IN (SELECT id FROM orders WHERE user_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER users_count_insert AFTER INSERT ON users
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('users', coalesce(new.role, ''), 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_count_delete AFTER DELETE ON users
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'users' AND part = coalesce(old.role, '');
END;
--> statement-breakpoint
CREATE TRIGGER users_count_leave AFTER UPDATE OF role, deleted_at ON users
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'users' AND part = coalesce(old.role, '');
END;
--> statement-breakpoint
CREATE TRIGGER users_count_enter AFTER UPDATE OF role, deleted_at ON users
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('users', coalesce(new.role, ''), 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_count_insert AFTER INSERT ON old_warranties
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('old_warranties', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_count_delete AFTER DELETE ON old_warranties
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'old_warranties' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('orders', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_delete AFTER DELETE ON orders
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'orders' AND part = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_leave AFTER UPDATE OF status ON orders
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'orders' AND part = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER orders_count_enter AFTER UPDATE OF status ON orders
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('orders', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_count_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('quotations', new.user_type, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_count_delete AFTER DELETE ON quotations
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'quotations' AND part = old.user_type;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_count_leave AFTER UPDATE OF user_type ON quotations
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'quotations' AND part = old.user_type;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_count_enter AFTER UPDATE OF user_type ON quotations
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('quotations', new.user_type, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_count_insert AFTER INSERT ON audit_entries
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('audit_entries', new.entity, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
WHEN new.id IS NOT old.id OR new.user_id IS NOT old.user_id OR new.action IS NOT old.action OR new.entity IS NOT old.entity
  OR new.entity_id IS NOT old.entity_id OR new.request_id IS NOT old.request_id OR new.created_at IS NOT old.created_at
  OR (new.user_name IS NOT old.user_name AND new.user_name <> '')
  OR (new.before IS NOT old.before AND new.before IS NOT NULL)
  OR (new.after IS NOT old.after AND new.after IS NOT NULL)
  OR NOT EXISTS (
    SELECT 1 FROM audit_entries e WHERE e.entity = 'privacy' AND e.action = 'erase' AND e.id > old.id
      AND e.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 seconds')
  )
BEGIN
  SELECT RAISE(ABORT, 'audit_entries_append_only');
END;
--> statement-breakpoint
CREATE TRIGGER vendors_off_sessions AFTER UPDATE OF active ON vendors WHEN new.active = 0 AND old.active = 1 BEGIN
	DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE vendor_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER cats_texts AFTER UPDATE OF name ON cats
WHEN new.parent_id IS NULL AND new.name <> old.name
BEGIN
  UPDATE cats SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER fams_texts AFTER UPDATE OF name ON fams
WHEN new.parent_id IS NULL AND new.name <> old.name
BEGIN
  UPDATE fams SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_texts AFTER UPDATE OF name, description, types ON products
WHEN new.parent_id IS NULL AND (new.name <> old.name OR new.description <> old.description OR new.types <> old.types)
BEGIN
  UPDATE products SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER faqs_texts AFTER UPDATE OF title, content ON faqs
WHEN new.parent_id IS NULL AND (new.title <> old.title OR new.content <> old.content)
BEGIN
  UPDATE faqs SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER updates_texts AFTER UPDATE OF title, content ON updates
WHEN new.parent_id IS NULL AND (new.title <> old.title OR new.content <> old.content)
BEGIN
  UPDATE updates SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendor_categories_texts AFTER UPDATE OF name ON vendor_categories
WHEN new.parent_id IS NULL AND new.name <> old.name
BEGIN
  UPDATE vendor_categories SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_archived_off BEFORE UPDATE OF active, deleted_at ON products
WHEN new.parent_id IS NULL AND new.deleted_at IS NOT NULL AND new.active = 1
BEGIN
  SELECT RAISE(ABORT, 'products_archived');
END;
--> statement-breakpoint
CREATE TRIGGER vendors_archived_off BEFORE UPDATE OF active, deleted_at ON vendors
WHEN new.deleted_at IS NOT NULL AND new.active = 1
BEGIN
  SELECT RAISE(ABORT, 'vendors_archived');
END;
--> statement-breakpoint
CREATE TRIGGER cats_in_use BEFORE UPDATE OF deleted_at ON cats
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL AND new.parent_id IS NULL AND (
  EXISTS (SELECT 1 FROM products WHERE cat_id = new.id AND parent_id IS NULL AND kind <> 'part' AND deleted_at IS NULL)
  OR EXISTS (SELECT 1 FROM fams WHERE cat_id = new.id AND deleted_at IS NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'cats_in_use');
END;
--> statement-breakpoint
CREATE TRIGGER fams_in_use BEFORE UPDATE OF deleted_at ON fams
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL AND new.parent_id IS NULL
  AND EXISTS (SELECT 1 FROM products WHERE fam_id = new.id AND parent_id IS NULL AND kind <> 'part' AND deleted_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'fams_in_use');
END;
--> statement-breakpoint
CREATE TRIGGER fams_cat_kept_insert BEFORE INSERT ON fams
WHEN new.deleted_at IS NULL AND EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'group_archived');
END;
--> statement-breakpoint
CREATE TRIGGER fams_cat_kept_update BEFORE UPDATE OF cat_id, deleted_at ON fams
WHEN new.deleted_at IS NULL AND EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'group_archived');
END;
--> statement-breakpoint
CREATE TRIGGER products_group_kept_insert BEFORE INSERT ON products
WHEN new.deleted_at IS NULL AND new.kind <> 'part' AND (
  EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND deleted_at IS NOT NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'group_archived');
END;
--> statement-breakpoint
CREATE TRIGGER products_group_kept_update BEFORE UPDATE OF cat_id, fam_id, deleted_at ON products
WHEN new.deleted_at IS NULL AND new.kind <> 'part' AND (
  EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND deleted_at IS NOT NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'group_archived');
END;
--> statement-breakpoint
CREATE TRIGGER warranties_claimed BEFORE UPDATE OF deleted_at ON warranties
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM warranty_claims WHERE warranty_id = new.id AND open = 1)
BEGIN
  SELECT RAISE(ABORT, 'warranties_claimed');
END;
--> statement-breakpoint
CREATE TRIGGER warranty_claims_kept BEFORE INSERT ON warranty_claims
WHEN EXISTS (SELECT 1 FROM warranties WHERE id = new.warranty_id AND deleted_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'warranty_archived');
END;
--> statement-breakpoint
CREATE TRIGGER vendors_count_insert AFTER INSERT ON vendors
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('vendors', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_count_delete AFTER DELETE ON vendors
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'vendors' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER vendors_count_leave AFTER UPDATE OF deleted_at ON vendors
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'vendors' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER vendors_count_enter AFTER UPDATE OF deleted_at ON vendors
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('vendors', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_count_insert AFTER INSERT ON warranties
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('warranties', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_count_delete AFTER DELETE ON warranties
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'warranties' AND part = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_count_leave AFTER UPDATE OF status, deleted_at ON warranties
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'warranties' AND part = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_count_enter AFTER UPDATE OF status, deleted_at ON warranties
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('warranties', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_insert AFTER INSERT ON messages
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('messages', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_delete AFTER DELETE ON messages
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'messages' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_leave AFTER UPDATE OF deleted_at ON messages
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'messages' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_enter AFTER UPDATE OF deleted_at ON messages
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('messages', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_kept_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.kind <> 'part' AND new.deleted_at IS NULL
BEGIN
  INSERT INTO product_counts (cat_id, fam_id, products, kept) VALUES (new.cat_id, coalesce(new.fam_id, 0), 0, 1)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET kept = kept + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_kept_delete AFTER DELETE ON products
WHEN old.parent_id IS NULL AND old.kind <> 'part' AND old.deleted_at IS NULL
BEGIN
  UPDATE product_counts SET kept = kept - 1 WHERE cat_id = old.cat_id AND fam_id = coalesce(old.fam_id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_kept_leave AFTER UPDATE OF kind, cat_id, fam_id, deleted_at ON products
WHEN old.parent_id IS NULL AND old.kind <> 'part' AND old.deleted_at IS NULL
BEGIN
  UPDATE product_counts SET kept = kept - 1 WHERE cat_id = old.cat_id AND fam_id = coalesce(old.fam_id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_kept_enter AFTER UPDATE OF kind, cat_id, fam_id, deleted_at ON products
WHEN new.parent_id IS NULL AND new.kind <> 'part' AND new.deleted_at IS NULL
BEGIN
  INSERT INTO product_counts (cat_id, fam_id, products, kept) VALUES (new.cat_id, coalesce(new.fam_id, 0), 0, 1)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET kept = kept + 1;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_insert AFTER INSERT ON vendors
BEGIN
  INSERT INTO vendor_search (rowid, terms) SELECT id, terms FROM vendor_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_update AFTER UPDATE OF search, deleted_at ON vendors
WHEN old.search <> new.search OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM vendor_search WHERE rowid = old.id;
  INSERT INTO vendor_search (rowid, terms) SELECT id, terms FROM vendor_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_search_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO warranty_search (rowid, terms) SELECT id, terms FROM warranty_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_search_update AFTER UPDATE OF search, deleted_at ON warranties
WHEN old.search <> new.search OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM warranty_search WHERE rowid = old.id;
  INSERT INTO warranty_search (rowid, terms) SELECT id, terms FROM warranty_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER messages_search_insert AFTER INSERT ON messages
BEGIN
  INSERT INTO message_search (rowid, terms) SELECT id, terms FROM message_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER messages_search_update AFTER UPDATE OF search, deleted_at ON messages
WHEN old.search <> new.search OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM message_search WHERE rowid = old.id;
  INSERT INTO message_search (rowid, terms) SELECT id, terms FROM message_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER messages_search_delete AFTER DELETE ON messages
BEGIN
  DELETE FROM message_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_gaps_insert AFTER INSERT ON products
WHEN new.kind <> 'part'
BEGIN
  DELETE FROM product_gaps WHERE product_id = coalesce(new.parent_id, new.id);
  INSERT INTO product_gaps (state, lang, product_id)
  SELECT state, lang, product_id FROM product_gaps_now WHERE product_id = coalesce(new.parent_id, new.id);
END;
--> statement-breakpoint
CREATE TRIGGER products_gaps_delete AFTER DELETE ON products
WHEN old.kind <> 'part'
BEGIN
  DELETE FROM product_gaps WHERE product_id = coalesce(old.parent_id, old.id);
  INSERT INTO product_gaps (state, lang, product_id)
  SELECT state, lang, product_id FROM product_gaps_now WHERE product_id = coalesce(old.parent_id, old.id);
END;
--> statement-breakpoint
CREATE TRIGGER products_gaps_update AFTER UPDATE OF updated_at, texts_at, kind, deleted_at ON products
WHEN new.parent_id IS NOT NULL OR new.texts_at <> old.texts_at OR new.kind <> old.kind OR new.deleted_at IS NOT old.deleted_at
BEGIN
  DELETE FROM product_gaps WHERE product_id = coalesce(new.parent_id, new.id);
  INSERT INTO product_gaps (state, lang, product_id)
  SELECT state, lang, product_id FROM product_gaps_now WHERE product_id = coalesce(new.parent_id, new.id);
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_revision_insert AFTER INSERT ON cart_items
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_revision_update AFTER UPDATE ON cart_items
WHEN old.quantity <> new.quantity OR old.set_key <> new.set_key
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_revision_delete AFTER DELETE ON cart_items
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = old.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_askers_insert AFTER INSERT ON product_askers
BEGIN
  UPDATE products SET asked = asked + new.weight WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_askers_update AFTER UPDATE OF weight ON product_askers
BEGIN
  UPDATE products SET asked = asked + new.weight - old.weight WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_askers_delete AFTER DELETE ON product_askers
BEGIN
  UPDATE products SET asked = asked - old.weight WHERE id = old.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_images_archived_off BEFORE UPDATE OF active, deleted_at ON product_images
WHEN new.deleted_at IS NOT NULL AND new.active = 1
BEGIN
  SELECT RAISE(ABORT, 'product_images_archived');
END;
--> statement-breakpoint
CREATE TRIGGER parts_search_insert AFTER INSERT ON products
WHEN new.kind = 'part'
BEGIN
  INSERT INTO part_search (rowid, terms) SELECT id, terms FROM part_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_search_update AFTER UPDATE OF search, deleted_at ON products
WHEN new.kind = 'part' AND (old.search <> new.search OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  DELETE FROM part_search WHERE rowid = old.id;
  INSERT INTO part_search (rowid, terms) SELECT id, terms FROM part_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_search_delete AFTER DELETE ON products
WHEN old.kind = 'part'
BEGIN
  DELETE FROM part_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_contested_invalid BEFORE UPDATE OF status, contest ON warranties
WHEN new.contest IS NOT NULL AND new.status = 1
BEGIN
  SELECT RAISE(ABORT, 'warranties_contested_invalid');
END;
--> statement-breakpoint
CREATE TRIGGER sales_sums_change INSTEAD OF INSERT ON sales_changes
BEGIN
  INSERT INTO sales_sums (subject, level, span, ref, name, quotations, orders, pieces, revenue, asked)
  SELECT new.subject, level, substr(day, 1, level), coalesce(new.ref, 0), coalesce(new.name, ''),
    coalesce(new.quotations, 0), coalesce(new.orders, 0), coalesce(new.pieces, 0), coalesce(new.revenue, 0), coalesce(new.asked, 0)
  FROM (SELECT date(new.at, iif(new.at >= date(substr(new.at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND new.at < date(substr(new.at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day) CROSS JOIN
    (SELECT 10 AS level UNION ALL SELECT 7 UNION ALL SELECT value FROM json_each('[9,4,0]') WHERE new.subject <> 'shop')
  WHERE true
  ON CONFLICT (subject, level, span, ref, name) DO UPDATE SET quotations = quotations + excluded.quotations,
    orders = orders + excluded.orders, pieces = pieces + excluded.pieces, revenue = revenue + excluded.revenue,
    asked = asked + excluded.asked, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER orders_sums_insert AFTER INSERT ON orders
WHEN new.status NOT IN ('pending', 'cancelled')
BEGIN
  INSERT INTO sales_changes (subject, at, ref, orders, revenue) VALUES
    ('shop', new.created_at, 0, 1, iif(new.payment_method = 'warranty', 0, (new.total - coalesce(new.refunded, 0)))),
    ('retailer', new.created_at, new.vendor_id, 1, iif(new.payment_method = 'warranty', 0, (new.total - coalesce(new.refunded, 0))));
END;
--> statement-breakpoint
CREATE TRIGGER orders_sums_delete AFTER DELETE ON orders
WHEN old.status NOT IN ('pending', 'cancelled')
BEGIN
  INSERT INTO sales_changes (subject, at, ref, orders, revenue) VALUES
    ('shop', old.created_at, 0, -1, iif(old.payment_method = 'warranty', 0, -(old.total - coalesce(old.refunded, 0)))),
    ('retailer', old.created_at, old.vendor_id, -1, iif(old.payment_method = 'warranty', 0, -(old.total - coalesce(old.refunded, 0))));
END;
--> statement-breakpoint
CREATE TRIGGER orders_sums_leave AFTER UPDATE OF status, total, refunded, payment_method, vendor_id, created_at ON orders
WHEN old.status NOT IN ('pending', 'cancelled') AND ((old.status IN ('pending', 'cancelled')) <> (new.status IN ('pending', 'cancelled')) OR old.total <> new.total OR old.refunded IS NOT new.refunded
  OR old.payment_method <> new.payment_method OR old.vendor_id <> new.vendor_id OR old.created_at <> new.created_at)
BEGIN
  INSERT INTO sales_changes (subject, at, ref, orders, revenue) VALUES
    ('shop', old.created_at, 0, -1, iif(old.payment_method = 'warranty', 0, -(old.total - coalesce(old.refunded, 0)))),
    ('retailer', old.created_at, old.vendor_id, -1, iif(old.payment_method = 'warranty', 0, -(old.total - coalesce(old.refunded, 0))));
END;
--> statement-breakpoint
CREATE TRIGGER orders_sums_enter AFTER UPDATE OF status, total, refunded, payment_method, vendor_id, created_at ON orders
WHEN new.status NOT IN ('pending', 'cancelled') AND ((old.status IN ('pending', 'cancelled')) <> (new.status IN ('pending', 'cancelled')) OR old.total <> new.total OR old.refunded IS NOT new.refunded
  OR old.payment_method <> new.payment_method OR old.vendor_id <> new.vendor_id OR old.created_at <> new.created_at)
BEGIN
  INSERT INTO sales_changes (subject, at, ref, orders, revenue) VALUES
    ('shop', new.created_at, 0, 1, iif(new.payment_method = 'warranty', 0, (new.total - coalesce(new.refunded, 0)))),
    ('retailer', new.created_at, new.vendor_id, 1, iif(new.payment_method = 'warranty', 0, (new.total - coalesce(new.refunded, 0))));
END;
--> statement-breakpoint
CREATE TRIGGER orders_sold_leave AFTER UPDATE OF status, payment_method, created_at ON orders
WHEN old.status NOT IN ('pending', 'cancelled', 'terminated') AND ((old.status IN ('pending', 'cancelled', 'terminated')) <> (new.status IN ('pending', 'cancelled', 'terminated'))
  OR old.payment_method <> new.payment_method OR old.created_at <> new.created_at)
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', old.created_at, 0, -sum(quantity) FROM order_lines WHERE order_id = old.id HAVING count(*) > 0;
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', old.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), -sum(quantity),
    iif(old.payment_method = 'warranty', 0, -sum(price * quantity))
  FROM order_lines WHERE order_id = old.id GROUP BY 3, 4;
END;
--> statement-breakpoint
CREATE TRIGGER orders_sold_enter AFTER UPDATE OF status, payment_method, created_at ON orders
WHEN new.status NOT IN ('pending', 'cancelled', 'terminated') AND ((old.status IN ('pending', 'cancelled', 'terminated')) <> (new.status IN ('pending', 'cancelled', 'terminated'))
  OR old.payment_method <> new.payment_method OR old.created_at <> new.created_at)
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', new.created_at, 0, sum(quantity) FROM order_lines WHERE order_id = new.id HAVING count(*) > 0;
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', new.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), sum(quantity),
    iif(new.payment_method = 'warranty', 0, sum(price * quantity))
  FROM order_lines WHERE order_id = new.id GROUP BY 3, 4;
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_sums_insert AFTER INSERT ON order_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', created_at, 0, new.quantity FROM orders
  WHERE id = new.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    new.quantity, iif(payment_method = 'warranty', 0, new.price * new.quantity)
  FROM orders WHERE id = new.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_sums_delete AFTER DELETE ON order_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', created_at, 0, -old.quantity FROM orders
  WHERE id = old.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    -old.quantity, iif(payment_method = 'warranty', 0, -old.price * old.quantity)
  FROM orders WHERE id = old.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_sums_leave AFTER UPDATE OF order_id, product_id, name, price, quantity ON order_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', created_at, 0, -old.quantity FROM orders
  WHERE id = old.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    -old.quantity, iif(payment_method = 'warranty', 0, -old.price * old.quantity)
  FROM orders WHERE id = old.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_sums_enter AFTER UPDATE OF order_id, product_id, name, price, quantity ON order_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', created_at, 0, new.quantity FROM orders
  WHERE id = new.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    new.quantity, iif(payment_method = 'warranty', 0, new.price * new.quantity)
  FROM orders WHERE id = new.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
END;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO sales_changes (subject, at, ref, quotations) VALUES
    ('shop', new.created_at, 0, 1), ('retailer', new.created_at, new.vendor_id, 1);
END;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_delete AFTER DELETE ON quotations
BEGIN
  INSERT INTO sales_changes (subject, at, ref, quotations) VALUES
    ('shop', old.created_at, 0, -1), ('retailer', old.created_at, old.vendor_id, -1);
END;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_leave AFTER UPDATE OF vendor_id, created_at ON quotations
WHEN old.vendor_id <> new.vendor_id OR old.created_at <> new.created_at
BEGIN
  INSERT INTO sales_changes (subject, at, ref, quotations) VALUES
    ('shop', old.created_at, 0, -1), ('retailer', old.created_at, old.vendor_id, -1);
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', old.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), -1, -sum(quantity)
  FROM quotation_lines WHERE quotation_id = old.id GROUP BY 3, 4;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_enter AFTER UPDATE OF vendor_id, created_at ON quotations
WHEN old.vendor_id <> new.vendor_id OR old.created_at <> new.created_at
BEGIN
  INSERT INTO sales_changes (subject, at, ref, quotations) VALUES
    ('shop', new.created_at, 0, 1), ('retailer', new.created_at, new.vendor_id, 1);
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', new.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), 1, sum(quantity)
  FROM quotation_lines WHERE quotation_id = new.id GROUP BY 3, 4;
END;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_insert AFTER INSERT ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = new.quotation_id
      AND product_id IS new.product_id AND (new.product_id IS NOT NULL OR name = new.name) AND id <> new.id), 0, 1), new.quantity
  FROM quotations WHERE id = new.quotation_id;
END;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_delete AFTER DELETE ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = old.quotation_id
      AND product_id IS old.product_id AND (old.product_id IS NOT NULL OR name = old.name)), 0, -1), -old.quantity
  FROM quotations WHERE id = old.quotation_id;
END;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_leave AFTER UPDATE OF quotation_id, product_id, name, quantity ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = old.quotation_id
      AND product_id IS old.product_id AND (old.product_id IS NOT NULL OR name = old.name)), 0, -1), -old.quantity
  FROM quotations WHERE id = old.quotation_id;
END;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_enter AFTER UPDATE OF quotation_id, product_id, name, quantity ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    iif(new.quotation_id = old.quotation_id AND new.product_id IS old.product_id AND (new.product_id IS NOT NULL OR new.name = old.name)
      OR EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = new.quotation_id
      AND product_id IS new.product_id AND (new.product_id IS NOT NULL OR name = new.name) AND id <> new.id), 0, 1), new.quantity
  FROM quotations WHERE id = new.quotation_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part'
BEGIN
  INSERT INTO product_names (lang, product_id, name_key, cat_id, fam_id)
  SELECT value, new.id, lower(new.name), new.cat_id, new.fam_id FROM json_each('["de","en","fr","it","nl"]');
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_enter AFTER UPDATE OF active, kind ON products
WHEN new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part' AND (old.active <> 1 OR old.kind = 'part')
BEGIN
  INSERT INTO product_names (lang, product_id, name_key, cat_id, fam_id)
  SELECT value, new.id, lower(new.name), new.cat_id, new.fam_id FROM json_each('["de","en","fr","it","nl"]') WHERE true
  ON CONFLICT (product_id, lang) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_leave AFTER UPDATE OF active, kind ON products
WHEN old.parent_id IS NULL AND (new.active <> 1 OR new.kind = 'part')
BEGIN
  DELETE FROM product_names WHERE product_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_made AFTER INSERT ON product_names
BEGIN
  UPDATE product_cards_now SET lang = lang WHERE product_id = new.product_id AND lang = new.lang;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_update AFTER UPDATE OF name, slug, code, kind, cat_id, fam_id, types, ampere, image ON products
WHEN new.parent_id IS NULL AND (new.name <> old.name OR new.slug <> old.slug OR new.code IS NOT old.code OR new.kind <> old.kind
  OR new.cat_id <> old.cat_id OR new.fam_id IS NOT old.fam_id OR new.types <> old.types OR new.ampere IS NOT old.ampere
  OR new.image IS NOT old.image)
BEGIN
  UPDATE product_cards_now SET lang = lang WHERE product_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_translate AFTER INSERT ON products
WHEN new.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang WHERE product_id = new.parent_id AND lang = new.lang;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_retranslate AFTER UPDATE OF name, slug, types ON products
WHEN new.parent_id IS NOT NULL AND (new.name <> old.name OR new.slug <> old.slug OR new.types <> old.types)
BEGIN
  UPDATE product_cards_now SET lang = lang WHERE product_id = new.parent_id AND lang = new.lang;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_untranslate AFTER DELETE ON products
WHEN old.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang WHERE product_id = old.parent_id AND lang = old.lang;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_meta_insert AFTER INSERT ON product_metas
WHEN (SELECT count(*) FROM (
  SELECT 1 FROM product_metas WHERE product_id = new.product_id AND (position, id) < (new.position, new.id) LIMIT 3)) < 3
BEGIN
  UPDATE product_names SET highlights = (
    SELECT highlights FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = product_names.lang
  ), updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = (SELECT coalesce(parent_id, id) FROM products WHERE id = new.product_id)
    AND (SELECT parent_id IS NULL OR lang = product_names.lang FROM products WHERE id = new.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_meta_update AFTER UPDATE ON product_metas
BEGIN
  UPDATE product_names SET highlights = (
    SELECT highlights FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = product_names.lang
  ), updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = (SELECT coalesce(parent_id, id) FROM products WHERE id = new.product_id)
    AND (SELECT parent_id IS NULL OR lang = product_names.lang FROM products WHERE id = new.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_meta_delete AFTER DELETE ON product_metas
WHEN (SELECT count(*) FROM (
  SELECT 1 FROM product_metas WHERE product_id = old.product_id AND (position, id) < (old.position, old.id) LIMIT 3)) < 3
BEGIN
  UPDATE product_names SET highlights = (
    SELECT highlights FROM product_cards_now now WHERE now.product_id = product_names.product_id AND now.lang = product_names.lang
  ), updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = (SELECT coalesce(parent_id, id) FROM products WHERE id = old.product_id)
    AND (SELECT parent_id IS NULL OR lang = product_names.lang FROM products WHERE id = old.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_cats_insert AFTER INSERT ON cats
WHEN new.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE cat_id = coalesce(new.parent_id, new.id))
    AND (new.parent_id IS NULL OR lang = new.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_cats_update AFTER UPDATE OF name, slug ON cats
WHEN (new.name <> old.name OR new.slug <> old.slug)
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE cat_id = coalesce(new.parent_id, new.id))
    AND (new.parent_id IS NULL OR lang = new.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_cats_delete AFTER DELETE ON cats
WHEN old.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE cat_id = coalesce(old.parent_id, old.id))
    AND (old.parent_id IS NULL OR lang = old.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_fams_insert AFTER INSERT ON fams
WHEN new.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE fam_id = coalesce(new.parent_id, new.id))
    AND (new.parent_id IS NULL OR lang = new.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_fams_update AFTER UPDATE OF name, slug ON fams
WHEN (new.name <> old.name OR new.slug <> old.slug)
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE fam_id = coalesce(new.parent_id, new.id))
    AND (new.parent_id IS NULL OR lang = new.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_fams_delete AFTER DELETE ON fams
WHEN old.parent_id IS NOT NULL
BEGIN
  UPDATE product_cards_now SET lang = lang
  WHERE product_id IN (SELECT id FROM products WHERE fam_id = coalesce(old.parent_id, old.id))
    AND (old.parent_id IS NULL OR lang = old.lang);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_name_insert AFTER INSERT ON product_names
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
  SELECT new.lang, list.column1, list.column2, '', 0, 0 FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list
  WHERE list.column2 IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM product_blocks WHERE lang = new.lang AND cat_id = list.column1 AND fam_id = list.column2);
  UPDATE product_blocks SET products = products + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = new.lang AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= (new.name_key, new.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_name_delete AFTER DELETE ON product_names
BEGIN
  UPDATE product_blocks SET products = products - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = old.lang AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= (old.name_key, old.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (old.cat_id, 0), (0, old.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_name_update AFTER UPDATE OF name_key, cat_id, fam_id ON product_names
WHEN new.name_key <> old.name_key OR new.cat_id <> old.cat_id OR new.fam_id IS NOT old.fam_id
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
  SELECT new.lang, list.column1, list.column2, '', 0, 0 FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list
  WHERE list.column2 IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM product_blocks WHERE lang = new.lang AND cat_id = list.column1 AND fam_id = list.column2);
  UPDATE product_blocks SET products = products - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = old.lang AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= (old.name_key, old.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (old.cat_id, 0), (0, old.fam_id)) list);
  UPDATE product_blocks SET products = products + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = new.lang AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= (new.name_key, new.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_id_insert AFTER INSERT ON product_names
WHEN new.lang = 'it'
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
  SELECT '', list.column1, list.column2, '', 0, 0 FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list
  WHERE list.column2 IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM product_blocks WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2);
  UPDATE product_blocks SET products = products + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= ('', new.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_id_delete AFTER DELETE ON product_names
WHEN old.lang = 'it'
BEGIN
  UPDATE product_blocks SET products = products - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= ('', old.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (old.cat_id, 0), (0, old.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_id_update AFTER UPDATE OF cat_id, fam_id ON product_names
WHEN new.lang = 'it' AND (new.cat_id <> old.cat_id OR new.fam_id IS NOT old.fam_id)
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products)
  SELECT '', list.column1, list.column2, '', 0, 0 FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list
  WHERE list.column2 IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM product_blocks WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2);
  UPDATE product_blocks SET products = products - 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= ('', old.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (old.cat_id, 0), (0, old.fam_id)) list);
  UPDATE product_blocks SET products = products + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE rowid IN (SELECT (
    SELECT rowid FROM product_blocks
    WHERE lang = '' AND cat_id = list.column1 AND fam_id = list.column2 AND (name_key, product_id) <= ('', new.product_id)
    ORDER BY name_key DESC, product_id DESC LIMIT 1
  ) FROM (VALUES (0, 0), (new.cat_id, 0), (0, new.fam_id)) list);
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_empty AFTER UPDATE OF products ON product_blocks
WHEN new.products = 0 AND new.product_id <> 0
BEGIN
  DELETE FROM product_blocks
  WHERE lang = new.lang AND cat_id = new.cat_id AND fam_id = new.fam_id AND name_key = new.name_key AND product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_split_name AFTER UPDATE OF products ON product_blocks
WHEN new.products > 800 AND new.lang <> ''
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products, updated_at)
  SELECT lang, new.cat_id, new.fam_id, name_key, product_id, new.products - 500, new.updated_at FROM product_names
  WHERE lang = new.lang AND (name_key, product_id) >= (new.name_key, new.product_id)
    AND new.cat_id IN (0, cat_id) AND new.fam_id IN (0, coalesce(fam_id, 0))
  ORDER BY name_key, product_id LIMIT 1 OFFSET 500;
  UPDATE product_blocks SET products = 500
  WHERE lang = new.lang AND cat_id = new.cat_id AND fam_id = new.fam_id AND name_key = new.name_key AND product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_blocks_split_id AFTER UPDATE OF products ON product_blocks
WHEN new.products > 800 AND new.lang = ''
BEGIN
  INSERT INTO product_blocks (lang, cat_id, fam_id, name_key, product_id, products, updated_at)
  SELECT '', new.cat_id, new.fam_id, '', product_id, new.products - 500, new.updated_at FROM product_names
  WHERE lang = 'it' AND product_id >= new.product_id
    AND new.cat_id IN (0, cat_id) AND new.fam_id IN (0, coalesce(fam_id, 0))
  ORDER BY product_id LIMIT 1 OFFSET 500;
  UPDATE product_blocks SET products = 500
  WHERE lang = new.lang AND cat_id = new.cat_id AND fam_id = new.fam_id AND name_key = new.name_key AND product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_counts_insert AFTER INSERT ON product_counts
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('products', '', new.products)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER product_counts_update AFTER UPDATE OF products ON product_counts
WHEN new.products <> old.products
BEGIN
  UPDATE list_counts SET rows = rows + new.products - old.products WHERE list = 'products' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER products_picture_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.image IS NOT NULL
BEGIN
  INSERT INTO product_pictures (product_id, image, position) VALUES (new.id, new.image, 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_picture_update AFTER UPDATE OF image ON products
WHEN new.parent_id IS NULL AND new.image IS NOT (
  SELECT image FROM product_pictures WHERE product_id = new.id AND image IS NOT NULL ORDER BY position, id LIMIT 1)
BEGIN
  DELETE FROM product_pictures WHERE new.image IS NULL AND product_id = new.id AND image IS NOT NULL;
  UPDATE product_pictures SET image = new.image, alts = '{}' WHERE new.image IS NOT NULL AND id = (
    SELECT id FROM product_pictures WHERE product_id = new.id ORDER BY image IS NULL, position, id LIMIT 1);
  INSERT INTO product_pictures (product_id, image, position) SELECT new.id, new.image, 0
  WHERE new.image IS NOT NULL AND NOT EXISTS (SELECT 1 FROM product_pictures WHERE product_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER products_doc_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.doc IS NOT NULL
BEGIN
  INSERT INTO product_documents (product_id, file, name, position) VALUES (new.id, new.doc, coalesce(new.doc_name, ''), 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_doc_update AFTER UPDATE OF doc, doc_name ON products
WHEN new.parent_id IS NULL AND (new.doc, iif(new.doc IS NULL, NULL, coalesce(new.doc_name, ''))) IS NOT (
  SELECT file, name FROM product_documents WHERE product_id = new.id AND kind = 'manual' AND file IS NOT NULL
  ORDER BY position, id LIMIT 1)
BEGIN
  DELETE FROM product_documents WHERE new.doc IS NULL AND product_id = new.id AND kind = 'manual' AND file IS NOT NULL;
  UPDATE product_documents SET file = new.doc, name = coalesce(new.doc_name, '') WHERE new.doc IS NOT NULL AND id = (
    SELECT id FROM product_documents WHERE product_id = new.id AND kind = 'manual' ORDER BY file IS NULL, position, id LIMIT 1);
  INSERT INTO product_documents (product_id, file, name, position)
  SELECT new.id, new.doc, coalesce(new.doc_name, ''), (SELECT coalesce(max(position) + 1, 0) FROM product_documents WHERE product_id = new.id)
  WHERE new.doc IS NOT NULL AND NOT EXISTS (SELECT 1 FROM product_documents WHERE product_id = new.id AND kind = 'manual');
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_enter AFTER INSERT ON product_names WHEN new.lang = 'it'
BEGIN
  INSERT INTO facet_columns (cat_id, chunk) VALUES (new.cat_id, new.product_id >> 12)
  ON CONFLICT (cat_id, chunk) DO UPDATE SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_leave AFTER DELETE ON product_names WHEN old.lang = 'it'
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = old.cat_id AND chunk = old.product_id >> 12 AND ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_move AFTER UPDATE OF cat_id, fam_id ON product_names
WHEN new.lang = 'it' AND (new.cat_id <> old.cat_id OR new.fam_id IS NOT old.fam_id)
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = old.cat_id AND chunk = old.product_id >> 12 AND ids IS NOT NULL;
  INSERT INTO facet_columns (cat_id, chunk) VALUES (new.cat_id, new.product_id >> 12)
  ON CONFLICT (cat_id, chunk) DO UPDATE SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_value_insert AFTER INSERT ON product_facet_values
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = (SELECT cat_id FROM products WHERE id = new.product_id) AND chunk = new.product_id >> 12 AND ids IS NOT NULL
    AND cat_id = (SELECT cat_id FROM facets WHERE id = new.facet_id);
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_value_delete AFTER DELETE ON product_facet_values
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = (SELECT cat_id FROM products WHERE id = old.product_id) AND chunk = old.product_id >> 12 AND ids IS NOT NULL
    AND cat_id = (SELECT cat_id FROM facets WHERE id = old.facet_id);
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_value_update AFTER UPDATE OF value ON product_facet_values WHEN new.value IS NOT old.value
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = (SELECT cat_id FROM products WHERE id = new.product_id) AND chunk = new.product_id >> 12 AND ids IS NOT NULL
    AND cat_id = (SELECT cat_id FROM facets WHERE id = new.facet_id);
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_facet_insert AFTER INSERT ON facets
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = new.cat_id AND ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_facet_delete AFTER DELETE ON facets
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = old.cat_id AND ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER facet_columns_facet_update AFTER UPDATE OF key ON facets
BEGIN
  UPDATE facet_columns SET ids = NULL, data = NULL, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE cat_id = new.cat_id AND ids IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_words_insert AFTER INSERT ON search_words
BEGIN
  INSERT OR IGNORE INTO search_word_keys (lang, key, word, deleted)
  SELECT new.lang, text, new.word, 0 FROM (SELECT new.word AS text UNION SELECT new.forms ->> '$[0][0]' WHERE json_array_length(new.forms) = 1 AND length(new.forms ->> '$[0][0]') > 3);
  INSERT OR IGNORE INTO search_word_keys (lang, key, word, deleted)
  SELECT new.lang, substr(text, 1, a.value - 1) || substr(text, a.value + 1), new.word, 1 FROM (SELECT new.word AS text UNION SELECT new.forms ->> '$[0][0]' WHERE json_array_length(new.forms) = 1 AND length(new.forms ->> '$[0][0]') > 3) CROSS JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]') a
  WHERE a.value <= length(text);
  INSERT OR IGNORE INTO search_word_keys (lang, key, word, deleted)
  SELECT new.lang, substr(text, 1, a.value - 1) || substr(text, a.value + 1, b.value - a.value - 1) || substr(text, b.value + 1), new.word, 2
  FROM (SELECT new.word AS text UNION SELECT new.forms ->> '$[0][0]' WHERE json_array_length(new.forms) = 1 AND length(new.forms ->> '$[0][0]') > 3) CROSS JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]') a CROSS JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]') b
  WHERE length(new.word) BETWEEN 6 AND 14 AND a.value < b.value AND b.value <= length(text);
END;
--> statement-breakpoint
CREATE TRIGGER search_words_delete AFTER DELETE ON search_words
BEGIN
  DELETE FROM search_word_keys WHERE lang = old.lang AND word = old.word;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_write INSTEAD OF UPDATE ON product_cards_now
BEGIN
  UPDATE product_names SET name = old.name, slug = old.slug, code = old.code, kind = old.kind, ampere = old.ampere,
    types = old.types, image = old.image, cat_name = old.cat_name, cat_slug = old.cat_slug, fam_name = old.fam_name, fam_slug = old.fam_slug,
    highlights = old.highlights, reviews = old.reviews, stars = old.stars, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = old.product_id AND lang = old.lang;
  UPDATE product_names SET row_id = old.row_id, cat_id = old.cat_id, fam_id = old.fam_id
  WHERE product_id = old.product_id AND lang = old.lang
    AND (row_id <> old.row_id OR cat_id <> old.cat_id OR fam_id IS NOT old.fam_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_review_insert AFTER INSERT ON reviews
WHEN new.approved_at IS NOT NULL AND new.deleted_at IS NULL
BEGIN
  UPDATE product_names SET reviews = now.reviews, stars = now.stars, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM (SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars FROM reviews
    WHERE product_id = new.product_id AND approved_at IS NOT NULL AND deleted_at IS NULL) now
  WHERE product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_review_update AFTER UPDATE OF rating, approved_at, deleted_at ON reviews
WHEN (new.approved_at IS NOT NULL AND new.deleted_at IS NULL) <> (old.approved_at IS NOT NULL AND old.deleted_at IS NULL) OR new.rating <> old.rating
BEGIN
  UPDATE product_names SET reviews = now.reviews, stars = now.stars, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM (SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars FROM reviews
    WHERE product_id = new.product_id AND approved_at IS NOT NULL AND deleted_at IS NULL) now
  WHERE product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_cards_review_delete AFTER DELETE ON reviews
WHEN old.approved_at IS NOT NULL AND old.deleted_at IS NULL
BEGIN
  UPDATE product_names SET reviews = now.reviews, stars = now.stars, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM (SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars FROM reviews
    WHERE product_id = old.product_id AND approved_at IS NOT NULL AND deleted_at IS NULL) now
  WHERE product_id = old.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_waits_anew AFTER UPDATE OF waiting_since ON quotations
WHEN new.waiting_step <> 0 AND new.waiting_since IS NOT old.waiting_since
BEGIN
  UPDATE quotations SET waiting_step = 0 WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER offers_sent_stay BEFORE UPDATE ON offers WHEN old.state <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'offers_sent_stay')
  WHERE new.state = 'draft' OR new.quotation_id IS NOT old.quotation_id OR new.vendor_id IS NOT old.vendor_id
    OR new.number IS NOT old.number OR new.lang IS NOT old.lang OR new.prices IS NOT old.prices
    OR new.discount_kind IS NOT old.discount_kind OR new.discount_value IS NOT old.discount_value
    OR new.valid_until IS NOT old.valid_until OR new.ends_at IS NOT old.ends_at OR new.sent_at IS NOT old.sent_at
    OR new.vat_number IS NOT old.vat_number OR new.terms IS NOT old.terms OR (new.note IS NOT old.note AND new.note <> '')
    OR new.subtotal IS NOT old.subtotal OR new.discount IS NOT old.discount OR new.shares IS NOT old.shares
    OR new.net IS NOT old.net OR new.tax IS NOT old.tax OR new.gross IS NOT old.gross
    OR (new.pdf IS NOT old.pdf AND new.pdf IS NOT NULL) OR new.pdf_hash IS NOT old.pdf_hash
    OR (old.accepted_at IS NOT NULL AND new.accepted_at IS NOT old.accepted_at)
    OR (old.accepted_at IS NOT NULL AND new.accepted_name IS NOT old.accepted_name AND new.accepted_name <> '');
END;
--> statement-breakpoint
CREATE TRIGGER offer_lines_sent_stay BEFORE UPDATE ON offer_lines
BEGIN
  SELECT RAISE(ABORT, 'offers_sent_stay') FROM offers WHERE id = old.offer_id AND state <> 'draft'
    AND (new.offer_id IS NOT old.offer_id OR new.position IS NOT old.position OR new.asked IS NOT old.asked
      OR new.product_id IS NOT old.product_id OR new.code IS NOT old.code OR new.satellite IS NOT old.satellite
      OR new.set_head IS NOT old.set_head OR new.texts IS NOT old.texts OR new.name IS NOT old.name
      OR new.quantity IS NOT old.quantity OR new.price IS NOT old.price OR new.discount IS NOT old.discount
      OR new.vat IS NOT old.vat OR new.amount IS NOT old.amount OR (new.detail IS NOT old.detail AND new.detail <> ''));
END;
--> statement-breakpoint
CREATE TRIGGER offer_lines_sent_remain BEFORE DELETE ON offer_lines
BEGIN
  SELECT RAISE(ABORT, 'offers_sent_stay') FROM offers WHERE id = old.offer_id AND state <> 'draft';
END;
--> statement-breakpoint
CREATE TRIGGER offers_follow AFTER UPDATE OF state, vendor_id ON quotations
WHEN new.state NOT IN ('offered', 'accepted')
BEGIN
  UPDATE offers SET
    state = CASE WHEN new.state = 'expired' THEN 'expired'
      WHEN new.state = 'declined' AND new.state_by = 'customer' THEN 'declined' ELSE 'withdrawn' END,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE quotation_id = new.id AND state = 'sent' AND new.state IN ('expired', 'declined', 'withdrawn', 'received');
END;
--> statement-breakpoint
CREATE TRIGGER quotation_carts_leave AFTER DELETE ON cart_items
WHEN NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = old.cart_id)
BEGIN
  DELETE FROM quotation_carts WHERE cart_id = old.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER quotation_orders_enter AFTER INSERT ON orders WHEN new.cart_id IS NOT NULL
BEGIN
  INSERT INTO quotation_orders (quotation_id, order_id)
  SELECT quotation_id, new.id FROM quotation_carts WHERE cart_id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER retailer_sums_change INSTEAD OF INSERT ON retailer_changes
BEGIN
  INSERT INTO retailer_sums (vendor_id, level, span, requests, answered, offered, accepted, refused, warranties, failures)
  SELECT whose, level, substr(day, 1, level), coalesce(new.requests, 0), coalesce(new.answered, 0), coalesce(new.offered, 0), coalesce(new.accepted, 0), coalesce(new.refused, 0), coalesce(new.warranties, 0), coalesce(new.failures, 0)
  FROM (SELECT date(new.at, iif(new.at >= date(substr(new.at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND new.at < date(substr(new.at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day) CROSS JOIN (SELECT value AS level FROM json_each('[10,9,7,4,0]'))
    CROSS JOIN (SELECT new.vendor_id AS whose UNION ALL SELECT 0)
  WHERE true
  ON CONFLICT (vendor_id, level, span) DO UPDATE SET requests = requests + excluded.requests, answered = answered + excluded.answered, offered = offered + excluded.offered, accepted = accepted + excluded.accepted, refused = refused + excluded.refused, warranties = warranties + excluded.warranties, failures = failures + excluded.failures,
    updated_at = excluded.updated_at;
  INSERT INTO retailer_answers (vendor_id, level, span, bucket, answers)
  SELECT whose, level, substr(day, 1, level), new.bucket, new.answers
  FROM (SELECT date(new.at, iif(new.at >= date(substr(new.at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND new.at < date(substr(new.at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day) CROSS JOIN (SELECT value AS level FROM json_each('[10,9,7,4,0]'))
    CROSS JOIN (SELECT new.vendor_id AS whose UNION ALL SELECT 0)
  WHERE new.bucket IS NOT NULL
  ON CONFLICT (vendor_id, level, span, bucket) DO UPDATE SET answers = answers + excluded.answers,
    updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_retailer_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, bucket, answers)
  VALUES (new.vendor_id, new.created_at, 1, iif(new.answered_at IS NULL, 0, 1), iif(new.offered_at IS NULL, 0, 1), iif(new.state = 'accepted', 1, 0),
    iif(new.state = 'declined' AND new.state_by <> 'customer', 1, 0), iif(new.answered_at IS NULL, NULL, iif(max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600) < 24, max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600), 23 + min(max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600) / 24, 30))), 1);
END;
--> statement-breakpoint
CREATE TRIGGER quotations_retailer_delete AFTER DELETE ON quotations
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, bucket, answers)
  VALUES (old.vendor_id, old.created_at, -1, iif(old.answered_at IS NULL, 0, -1), iif(old.offered_at IS NULL, 0, -1), iif(old.state = 'accepted', -1, 0),
    iif(old.state = 'declined' AND old.state_by <> 'customer', -1, 0), iif(old.answered_at IS NULL, NULL, iif(max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600) < 24, max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600), 23 + min(max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600) / 24, 30))), -1);
END;
--> statement-breakpoint
CREATE TRIGGER quotations_retailer_leave AFTER UPDATE OF vendor_id, created_at, reassigned_at, answered_at, offered_at, state, state_by ON quotations
WHEN old.vendor_id IS NOT new.vendor_id OR old.created_at IS NOT new.created_at OR old.reassigned_at IS NOT new.reassigned_at OR old.answered_at IS NOT new.answered_at OR old.offered_at IS NOT new.offered_at
  OR (old.state = 'accepted') <> (new.state = 'accepted') OR (old.state = 'declined' AND old.state_by <> 'customer') <> (new.state = 'declined' AND new.state_by <> 'customer')
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, bucket, answers)
  VALUES (old.vendor_id, old.created_at, -1, iif(old.answered_at IS NULL, 0, -1), iif(old.offered_at IS NULL, 0, -1), iif(old.state = 'accepted', -1, 0),
    iif(old.state = 'declined' AND old.state_by <> 'customer', -1, 0), iif(old.answered_at IS NULL, NULL, iif(max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600) < 24, max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600), 23 + min(max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600) / 24, 30))), -1);
END;
--> statement-breakpoint
CREATE TRIGGER quotations_retailer_enter AFTER UPDATE OF vendor_id, created_at, reassigned_at, answered_at, offered_at, state, state_by ON quotations
WHEN old.vendor_id IS NOT new.vendor_id OR old.created_at IS NOT new.created_at OR old.reassigned_at IS NOT new.reassigned_at OR old.answered_at IS NOT new.answered_at OR old.offered_at IS NOT new.offered_at
  OR (old.state = 'accepted') <> (new.state = 'accepted') OR (old.state = 'declined' AND old.state_by <> 'customer') <> (new.state = 'declined' AND new.state_by <> 'customer')
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, bucket, answers)
  VALUES (new.vendor_id, new.created_at, 1, iif(new.answered_at IS NULL, 0, 1), iif(new.offered_at IS NULL, 0, 1), iif(new.state = 'accepted', 1, 0),
    iif(new.state = 'declined' AND new.state_by <> 'customer', 1, 0), iif(new.answered_at IS NULL, NULL, iif(max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600) < 24, max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600), 23 + min(max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600) / 24, 30))), 1);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_retailer_insert AFTER INSERT ON warranties
WHEN new.deleted_at IS NULL AND new.vendor_id IS NOT NULL
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, warranties) VALUES (new.vendor_id, new.mounting_date, 1);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_retailer_delete AFTER DELETE ON warranties
WHEN old.deleted_at IS NULL AND old.vendor_id IS NOT NULL
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, warranties) VALUES (old.vendor_id, old.mounting_date, -1);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_retailer_leave AFTER UPDATE OF vendor_id, mounting_date, deleted_at ON warranties
WHEN old.deleted_at IS NULL AND old.vendor_id IS NOT NULL AND (old.vendor_id IS NOT new.vendor_id OR old.mounting_date IS NOT new.mounting_date OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, warranties) VALUES (old.vendor_id, old.mounting_date, -1);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_retailer_enter AFTER UPDATE OF vendor_id, mounting_date, deleted_at ON warranties
WHEN new.deleted_at IS NULL AND new.vendor_id IS NOT NULL AND (old.vendor_id IS NOT new.vendor_id OR old.mounting_date IS NOT new.mounting_date OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, warranties) VALUES (new.vendor_id, new.mounting_date, 1);
END;
--> statement-breakpoint
CREATE TRIGGER orders_retailer_insert AFTER INSERT ON orders
WHEN new.payment_method = 'warranty' AND new.status NOT IN ('pending', 'cancelled')
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, failures) VALUES (new.vendor_id, new.created_at, 1);
END;
--> statement-breakpoint
CREATE TRIGGER orders_retailer_delete AFTER DELETE ON orders
WHEN old.payment_method = 'warranty' AND old.status NOT IN ('pending', 'cancelled')
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, failures) VALUES (old.vendor_id, old.created_at, -1);
END;
--> statement-breakpoint
CREATE TRIGGER orders_retailer_leave AFTER UPDATE OF vendor_id, created_at, status, payment_method ON orders
WHEN old.payment_method = 'warranty' AND old.status NOT IN ('pending', 'cancelled') AND (old.vendor_id IS NOT new.vendor_id OR old.created_at IS NOT new.created_at OR old.status IS NOT new.status OR old.payment_method IS NOT new.payment_method)
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, failures) VALUES (old.vendor_id, old.created_at, -1);
END;
--> statement-breakpoint
CREATE TRIGGER orders_retailer_enter AFTER UPDATE OF vendor_id, created_at, status, payment_method ON orders
WHEN new.payment_method = 'warranty' AND new.status NOT IN ('pending', 'cancelled') AND (old.vendor_id IS NOT new.vendor_id OR old.created_at IS NOT new.created_at OR old.status IS NOT new.status OR old.payment_method IS NOT new.payment_method)
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, failures) VALUES (new.vendor_id, new.created_at, 1);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_account_insert AFTER INSERT ON warranties
WHEN new.user_id IS NOT NULL AND new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('account_warranties', new.user_id, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_account_delete AFTER DELETE ON warranties
WHEN old.user_id IS NOT NULL AND old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'account_warranties' AND part = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_account_leave AFTER UPDATE OF user_id, deleted_at ON warranties
WHEN old.user_id IS NOT NULL AND old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'account_warranties' AND part = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_account_enter AFTER UPDATE OF user_id, deleted_at ON warranties
WHEN new.user_id IS NOT NULL AND new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('account_warranties', new.user_id, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_insert AFTER INSERT ON reviews
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('reviews', CASE WHEN new.approved_at IS NOT NULL THEN 'approved' WHEN new.rejected_at IS NOT NULL THEN 'rejected' ELSE 'waiting' END, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_delete AFTER DELETE ON reviews
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'reviews' AND part = CASE WHEN old.approved_at IS NOT NULL THEN 'approved' WHEN old.rejected_at IS NOT NULL THEN 'rejected' ELSE 'waiting' END;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_leave AFTER UPDATE OF approved_at, rejected_at, deleted_at ON reviews
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'reviews' AND part = CASE WHEN old.approved_at IS NOT NULL THEN 'approved' WHEN old.rejected_at IS NOT NULL THEN 'rejected' ELSE 'waiting' END;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_count_enter AFTER UPDATE OF approved_at, rejected_at, deleted_at ON reviews
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('reviews', CASE WHEN new.approved_at IS NOT NULL THEN 'approved' WHEN new.rejected_at IS NOT NULL THEN 'rejected' ELSE 'waiting' END, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER subscribers_count_insert AFTER INSERT ON subscribers
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('subscribers', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER subscribers_count_delete AFTER DELETE ON subscribers
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'subscribers' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER quotations_states_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
  SELECT value, new.state, 1, new.waiting_since IS NOT NULL, new.assigned_to IS NOT NULL FROM json_each(json_array(new.vendor_id, 0)) WHERE true
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + 1, waiting = waiting + excluded.waiting, assigned = assigned + excluded.assigned;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_states_delete AFTER DELETE ON quotations
BEGIN
  UPDATE quotation_counts SET rows = rows - 1, waiting = waiting - (old.waiting_since IS NOT NULL),
    assigned = assigned - (old.assigned_to IS NOT NULL)
  WHERE vendor_id IN (old.vendor_id, 0) AND state = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_states_leave AFTER UPDATE OF vendor_id, state, waiting_since, assigned_to ON quotations
BEGIN
  UPDATE quotation_counts SET rows = rows - 1, waiting = waiting - (old.waiting_since IS NOT NULL),
    assigned = assigned - (old.assigned_to IS NOT NULL)
  WHERE vendor_id IN (old.vendor_id, 0) AND state = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_states_enter AFTER UPDATE OF vendor_id, state, waiting_since, assigned_to ON quotations
BEGIN
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
  SELECT value, new.state, 1, new.waiting_since IS NOT NULL, new.assigned_to IS NOT NULL FROM json_each(json_array(new.vendor_id, 0)) WHERE true
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + 1, waiting = waiting + excluded.waiting, assigned = assigned + excluded.assigned;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_parts_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO list_counts (list, part, rows) SELECT list, part, 1 FROM warranty_count_parts WHERE id = new.id
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_parts_delete BEFORE DELETE ON warranties
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE (list, part) IN (SELECT list, part FROM warranty_count_parts WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_parts_leave BEFORE UPDATE OF vendor_id, status, refused_at, contest, deleted_at ON warranties
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE (list, part) IN (SELECT list, part FROM warranty_count_parts WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_parts_enter AFTER UPDATE OF vendor_id, status, refused_at, contest, deleted_at ON warranties
BEGIN
  INSERT INTO list_counts (list, part, rows) SELECT list, part, 1 FROM warranty_count_parts WHERE id = new.id
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER units_change INSTEAD OF INSERT ON unit_changes
BEGIN
  INSERT INTO units (code, serial_number, search) SELECT new.code, new.serial_number, new.search WHERE new.search IS NOT NULL
  ON CONFLICT DO NOTHING;
  UPDATE units SET warranty_id = n.warranty_id, old_warranty_id = n.old_warranty_id, vendor_id = n.vendor_id, mounting_date = n.mounting_date,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM units_now n
  WHERE units.code = new.code COLLATE NOCASE AND units.serial_number = new.serial_number COLLATE NOCASE AND n.id = units.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_correct INSTEAD OF INSERT ON unit_corrections
BEGIN
  UPDATE units SET code = new.new_code, serial_number = new.new_serial_number, search = new.search
  WHERE units.code = new.code COLLATE NOCASE AND units.serial_number = new.serial_number COLLATE NOCASE
    AND NOT EXISTS (SELECT 1 FROM warranties w WHERE w.code = new.code COLLATE NOCASE AND w.serial_number = new.serial_number COLLATE NOCASE)
    AND NOT EXISTS (SELECT 1 FROM old_warranties o WHERE o.code = new.code COLLATE NOCASE AND o.serial_number = new.serial_number COLLATE NOCASE)
    AND NOT EXISTS (SELECT 1 FROM units u WHERE u.code = new.new_code COLLATE NOCASE AND u.serial_number = new.new_serial_number COLLATE NOCASE AND u.id <> units.id);
  INSERT INTO unit_changes (code, serial_number, search) VALUES (new.new_code, new.new_serial_number, new.search);
  INSERT INTO unit_changes (code, serial_number, search) VALUES (new.code, new.serial_number, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, search) VALUES (new.code, new.serial_number, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_update AFTER UPDATE OF contest, deleted_at, vendor_id, mounting_date ON warranties
WHEN old.contest IS NOT new.contest OR old.deleted_at IS NOT new.deleted_at OR old.vendor_id IS NOT new.vendor_id OR old.mounting_date <> new.mounting_date
BEGIN
  INSERT INTO unit_changes (code, serial_number, search) VALUES (new.code, new.serial_number, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_correct AFTER UPDATE OF code, serial_number ON warranties
WHEN old.code <> new.code OR old.serial_number <> new.serial_number
BEGIN
  INSERT INTO unit_corrections (code, serial_number, new_code, new_serial_number, search)
  VALUES (old.code, old.serial_number, new.code, new.serial_number, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_delete AFTER DELETE ON warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, search) VALUES (old.code, old.serial_number, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_insert AFTER INSERT ON old_warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, search)
  VALUES (new.code, new.serial_number, trim(lower(replace(replace(replace(new.code || ' ' || new.serial_number, '-', ' '), '/', ' '), '.', ' '))));
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_update AFTER UPDATE OF mounting_date ON old_warranties
WHEN old.mounting_date <> new.mounting_date
BEGIN
  INSERT INTO unit_changes (code, serial_number, search) VALUES (new.code, new.serial_number, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_correct AFTER UPDATE OF code, serial_number ON old_warranties
WHEN old.code <> new.code OR old.serial_number <> new.serial_number
BEGIN
  INSERT INTO unit_corrections (code, serial_number, new_code, new_serial_number, search)
  VALUES (old.code, old.serial_number, new.code, new.serial_number,
    trim(lower(replace(replace(replace(new.code || ' ' || new.serial_number, '-', ' '), '/', ' '), '.', ' '))));
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_delete AFTER DELETE ON old_warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, search) VALUES (old.code, old.serial_number, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER units_search_insert AFTER INSERT ON units
BEGIN
  INSERT INTO unit_search (rowid, terms) SELECT id, terms FROM unit_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_search_update AFTER UPDATE OF search, vendor_id, mounting_date ON units
WHEN old.search <> new.search OR old.vendor_id IS NOT new.vendor_id OR (old.mounting_date IS NULL) <> (new.mounting_date IS NULL)
BEGIN
  DELETE FROM unit_search WHERE rowid = old.id;
  INSERT INTO unit_search (rowid, terms) SELECT id, terms FROM unit_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_search_delete AFTER DELETE ON units
BEGIN
  DELETE FROM unit_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_count_insert AFTER INSERT ON units
WHEN new.mounting_date IS NOT NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('units', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER units_count_update AFTER UPDATE OF mounting_date ON units
WHEN (old.mounting_date IS NULL) <> (new.mounting_date IS NULL)
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('units', '', iif(new.mounting_date IS NULL, -1, 1))
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER units_count_delete AFTER DELETE ON units
WHEN old.mounting_date IS NOT NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'units' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER units_vendor_count_insert AFTER INSERT ON units
WHEN new.vendor_id IS NOT NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('vendor_units', new.vendor_id, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER units_vendor_count_leave AFTER UPDATE OF vendor_id ON units
WHEN old.vendor_id IS NOT NULL AND old.vendor_id IS NOT new.vendor_id
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'vendor_units' AND part = old.vendor_id;
END;
--> statement-breakpoint
CREATE TRIGGER units_vendor_count_enter AFTER UPDATE OF vendor_id ON units
WHEN new.vendor_id IS NOT NULL AND old.vendor_id IS NOT new.vendor_id
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('vendor_units', new.vendor_id, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER units_vendor_count_delete AFTER DELETE ON units
WHEN old.vendor_id IS NOT NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'vendor_units' AND part = old.vendor_id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_comparisons_insert AFTER INSERT ON vendors
BEGIN
  DELETE FROM kept_comparisons;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_comparisons_update AFTER UPDATE OF name, city, country, email, search, deleted_at ON vendors
BEGIN
  DELETE FROM kept_comparisons;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_comparisons_delete AFTER DELETE ON vendors
BEGIN
  DELETE FROM kept_comparisons;
END;
--> statement-breakpoint
CREATE TRIGGER offers_count_insert AFTER INSERT ON offers
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('offers', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER offers_count_delete AFTER DELETE ON offers
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'offers' AND part = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER offers_count_update AFTER UPDATE OF state ON offers
WHEN old.state <> new.state
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'offers' AND part = old.state;
  INSERT INTO list_counts (list, part, rows) VALUES ('offers', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER parts_insert AFTER INSERT ON products
WHEN new.kind = 'part' AND new.parent_id IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) SELECT 'parts', '', 1 WHERE new.deleted_at IS NULL
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
  INSERT INTO part_gaps (gap, part_id) SELECT value, new.id FROM json_each('["stock","drawing","en","de","fr","nl"]');
  INSERT INTO part_gaps (gap, part_id) SELECT 'price', new.id WHERE new.price IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER parts_delete AFTER DELETE ON products
WHEN old.kind = 'part' AND old.parent_id IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'parts' AND part = '' AND old.deleted_at IS NULL;
  DELETE FROM part_gaps WHERE part_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_leave AFTER UPDATE OF deleted_at, kind ON products
WHEN old.parent_id IS NULL AND old.kind = 'part' AND old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'parts' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER parts_enter AFTER UPDATE OF deleted_at, kind ON products
WHEN new.parent_id IS NULL AND new.kind = 'part' AND new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('parts', '', 1) ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER parts_priced AFTER UPDATE OF price ON products
WHEN new.kind = 'part' AND new.parent_id IS NULL AND (old.price IS NULL) <> (new.price IS NULL)
BEGIN
  DELETE FROM part_gaps WHERE gap = 'price' AND part_id = new.id;
  INSERT INTO part_gaps (gap, part_id) SELECT 'price', new.id WHERE new.price IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER parts_named AFTER INSERT ON products
WHEN new.parent_id IS NOT NULL
BEGIN
  DELETE FROM part_gaps WHERE gap = new.lang AND part_id = new.parent_id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_unnamed AFTER DELETE ON products
WHEN old.parent_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO part_gaps (gap, part_id) SELECT old.lang, id FROM products WHERE id = old.parent_id AND kind = 'part';
END;
--> statement-breakpoint
CREATE TRIGGER parts_drawn AFTER INSERT ON product_image_parts
BEGIN
  DELETE FROM part_gaps WHERE gap = 'drawing' AND part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER parts_undrawn AFTER DELETE ON product_image_parts
BEGIN
  INSERT OR IGNORE INTO part_gaps (gap, part_id) SELECT 'drawing', id FROM products
  WHERE id = old.part_id AND NOT EXISTS (SELECT 1 FROM product_image_parts WHERE part_id = old.part_id);
END;
--> statement-breakpoint
CREATE TRIGGER parts_stocked AFTER INSERT ON part_details
WHEN new.stock IS NOT NULL
BEGIN
  DELETE FROM part_gaps WHERE gap = 'stock' AND part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER claims_count_insert AFTER INSERT ON claims
WHEN new.sent_at IS NOT NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('claims', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER claims_count_update AFTER UPDATE OF sent_at, state ON claims
WHEN old.state <> new.state OR (old.sent_at IS NULL) <> (new.sent_at IS NULL)
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'claims' AND part = old.state AND old.sent_at IS NOT NULL;
  INSERT INTO list_counts (list, part, rows) SELECT 'claims', new.state, 1 WHERE new.sent_at IS NOT NULL
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER claims_count_delete AFTER DELETE ON claims
WHEN old.sent_at IS NOT NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'claims' AND part = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER claims_search_insert AFTER INSERT ON claims
WHEN new.sent_at IS NOT NULL
BEGIN
  INSERT INTO claim_search (rowid, terms) SELECT id, terms FROM claim_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER claims_search_update AFTER UPDATE OF sent_at ON claims
WHEN (old.sent_at IS NULL) <> (new.sent_at IS NULL)
BEGIN
  DELETE FROM claim_search WHERE rowid = old.id;
  INSERT INTO claim_search (rowid, terms) SELECT id, terms FROM claim_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER claims_search_delete AFTER DELETE ON claims
BEGIN
  DELETE FROM claim_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_claims_search AFTER UPDATE OF search ON units
WHEN old.search <> new.search
BEGIN
  DELETE FROM claim_search WHERE rowid IN (SELECT id FROM claims WHERE unit_id = new.id);
  INSERT INTO claim_search (rowid, terms)
  SELECT id, terms FROM claim_terms WHERE id IN (SELECT id FROM claims WHERE unit_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER vendors_claims_search AFTER UPDATE OF search ON vendors
WHEN old.search <> new.search
BEGIN
  DELETE FROM claim_search WHERE rowid IN (SELECT id FROM claims WHERE vendor_id = new.id);
  INSERT INTO claim_search (rowid, terms)
  SELECT id, terms FROM claim_terms WHERE id IN (SELECT id FROM claims WHERE vendor_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER units_old_count_insert AFTER INSERT ON units
WHEN new.mounting_date IS NOT NULL AND new.warranty_id IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('old_units', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER units_old_count_update AFTER UPDATE OF mounting_date, warranty_id ON units
WHEN (old.mounting_date IS NOT NULL AND old.warranty_id IS NULL) <> (new.mounting_date IS NOT NULL AND new.warranty_id IS NULL)
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('old_units', '', iif(new.warranty_id IS NULL AND new.mounting_date IS NOT NULL, 1, -1))
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER units_old_count_delete AFTER DELETE ON units
WHEN old.mounting_date IS NOT NULL AND old.warranty_id IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'old_units' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER claims_parts_insert AFTER INSERT ON claims
BEGIN
  INSERT INTO list_counts (list, part, rows) SELECT list, part, 1 FROM claim_count_parts WHERE id = new.id
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER claims_parts_delete BEFORE DELETE ON claims
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE (list, part) IN (SELECT list, part FROM claim_count_parts WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER claims_parts_leave BEFORE UPDATE OF vendor_id, sent_at ON claims
WHEN old.vendor_id <> new.vendor_id OR (old.sent_at IS NULL) <> (new.sent_at IS NULL)
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE (list, part) IN (SELECT list, part FROM claim_count_parts WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER claims_parts_enter AFTER UPDATE OF vendor_id, sent_at ON claims
WHEN old.vendor_id <> new.vendor_id OR (old.sent_at IS NULL) <> (new.sent_at IS NULL)
BEGIN
  INSERT INTO list_counts (list, part, rows) SELECT list, part, 1 FROM claim_count_parts WHERE id = new.id
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_search_update AFTER UPDATE OF search, vendor_id, state, user_type, waiting_since ON quotations
WHEN old.search <> new.search OR old.vendor_id <> new.vendor_id OR old.state <> new.state OR old.user_type <> new.user_type
  OR (old.waiting_since IS NULL) <> (new.waiting_since IS NULL)
BEGIN
  DELETE FROM quotation_search WHERE rowid = old.id;
  INSERT INTO quotation_search (rowid, terms) SELECT id, terms FROM quotation_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER claim_marks_sum_insert AFTER INSERT ON claim_marks
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
  SELECT new.kind, new."key", value, substr(new.day, 1, value), new.failures, new.parts, new.labour FROM json_each('[10,9,7,4,0]')
  WHERE value = 0 OR new.kind NOT IN ('batch', 'cost')
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET failures = failures + excluded.failures, parts = parts + excluded.parts,
    labour = labour + excluded.labour, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER claim_marks_sum_delete AFTER DELETE ON claim_marks
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
  SELECT old.kind, old."key", value, substr(old.day, 1, value), -old.failures, -old.parts, -old.labour FROM json_each('[10,9,7,4,0]')
  WHERE value = 0 OR old.kind NOT IN ('batch', 'cost')
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET failures = failures + excluded.failures, parts = parts + excluded.parts,
    labour = labour + excluded.labour, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER claims_marks_insert AFTER INSERT ON claims
WHEN new.sent_at IS NOT NULL
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.id;
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER claims_marks_update AFTER UPDATE OF state, sent_at, decided_at, symptom_id, other_symptom ON claims
WHEN old.sent_at IS NOT new.sent_at OR old.decided_at IS NOT new.decided_at OR old.symptom_id IS NOT new.symptom_id
  OR old.other_symptom <> new.other_symptom OR (old.state IN ('refused', 'withdrawn')) <> (new.state IN ('refused', 'withdrawn'))
  OR (old.state IN ('approved', 'partly_approved')) <> (new.state IN ('approved', 'partly_approved'))
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.id;
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER claim_lines_marks_insert AFTER INSERT ON claim_lines
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(new.product_id AS text)) OR kind = 'cost');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(new.product_id AS text)) OR kind = 'cost');
END;
--> statement-breakpoint
CREATE TRIGGER claim_lines_marks_update AFTER UPDATE OF product_id, quantity, approved, price ON claim_lines
WHEN old.product_id IS NOT new.product_id OR old.quantity <> new.quantity OR old.approved IS NOT new.approved OR old.price IS NOT new.price
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text), cast(new.product_id AS text)) OR kind = 'cost');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text), cast(new.product_id AS text)) OR kind = 'cost');
END;
--> statement-breakpoint
CREATE TRIGGER claim_lines_marks_delete AFTER DELETE ON claim_lines
BEGIN
  DELETE FROM claim_marks WHERE claim_id = old.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text)) OR kind = 'cost');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = old.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text)) OR kind = 'cost');
END;
--> statement-breakpoint
CREATE TRIGGER claim_credits_marks_insert AFTER INSERT ON claim_credits
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND kind = 'cost';
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND kind = 'cost';
END;
--> statement-breakpoint
CREATE TRIGGER claim_credits_marks_update AFTER UPDATE OF claim_id, amount ON claim_credits
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND kind = 'cost';
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND kind = 'cost';
END;
--> statement-breakpoint
CREATE TRIGGER claim_credits_marks_delete AFTER DELETE ON claim_credits
BEGIN
  DELETE FROM claim_marks WHERE claim_id = old.claim_id AND kind = 'cost';
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = old.claim_id AND kind = 'cost';
END;
--> statement-breakpoint
CREATE TRIGGER units_quality_insert AFTER INSERT ON units
WHEN new.warranty_id IS NOT NULL
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT value ->> 0, value ->> 1, 0, '', 1 FROM json_each(json_array(
    json_array('product', upper(new.code)), json_array('batch', upper(new.code) || '|' || substr(upper(new.serial_number), 1, max(length(new.serial_number) - 3, 0))))) WHERE new.warranty_id IS NOT NULL
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER units_quality_delete AFTER DELETE ON units
WHEN old.warranty_id IS NOT NULL
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT value ->> 0, value ->> 1, 0, '', -1 FROM json_each(json_array(
    json_array('product', upper(old.code)), json_array('batch', upper(old.code) || '|' || substr(upper(old.serial_number), 1, max(length(old.serial_number) - 3, 0))))) WHERE old.warranty_id IS NOT NULL
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER units_quality_update AFTER UPDATE OF code, serial_number, warranty_id ON units
WHEN old.code <> new.code OR old.serial_number <> new.serial_number OR (old.warranty_id IS NULL) <> (new.warranty_id IS NULL)
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT value ->> 0, value ->> 1, 0, '', -1 FROM json_each(json_array(
    json_array('product', upper(old.code)), json_array('batch', upper(old.code) || '|' || substr(upper(old.serial_number), 1, max(length(old.serial_number) - 3, 0))))) WHERE old.warranty_id IS NOT NULL
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT value ->> 0, value ->> 1, 0, '', 1 FROM json_each(json_array(
    json_array('product', upper(new.code)), json_array('batch', upper(new.code) || '|' || substr(upper(new.serial_number), 1, max(length(new.serial_number) - 3, 0))))) WHERE new.warranty_id IS NOT NULL
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER units_marks_update AFTER UPDATE OF code, serial_number, mounting_date ON units
WHEN old.code <> new.code OR old.serial_number <> new.serial_number OR old.mounting_date IS NOT new.mounting_date
BEGIN
  DELETE FROM claim_marks WHERE claim_id IN (SELECT id FROM claims WHERE unit_id = new.id) AND kind IN ('product', 'batch', 'age');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id IN (SELECT id FROM claims WHERE unit_id = new.id) AND kind IN ('product', 'batch', 'age');
END;
--> statement-breakpoint
CREATE TRIGGER unit_owners_forgotten BEFORE DELETE ON unit_owners
BEGIN
  DELETE FROM outbox WHERE status = 'pending'
    AND key IN (SELECT 'update:' || update_id || ':owner:' || owner_id FROM update_alert_people WHERE owner_id = old.id);
  DELETE FROM update_alert_people WHERE owner_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_count_insert AFTER INSERT ON credit_statements
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('statements', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_count_update AFTER UPDATE OF state ON credit_statements
WHEN old.state <> new.state
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'statements' AND part = old.state;
  INSERT INTO list_counts (list, part, rows) VALUES ('statements', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_count_delete AFTER DELETE ON credit_statements
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'statements' AND part = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_search_insert AFTER INSERT ON credit_statements
BEGIN
  INSERT INTO statement_search (rowid, terms) SELECT id, terms FROM statement_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_search_update AFTER UPDATE OF state ON credit_statements
WHEN old.state <> new.state
BEGIN
  DELETE FROM statement_search WHERE rowid = old.id;
  INSERT INTO statement_search (rowid, terms) SELECT id, terms FROM statement_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_search_delete AFTER DELETE ON credit_statements
BEGIN
  DELETE FROM statement_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_statements_search AFTER UPDATE OF search ON vendors
WHEN old.search <> new.search
BEGIN
  DELETE FROM statement_search WHERE rowid IN (SELECT id FROM credit_statements WHERE vendor_id = new.id);
  INSERT INTO statement_search (rowid, terms)
  SELECT id, terms FROM statement_terms WHERE id IN (SELECT id FROM credit_statements WHERE vendor_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER bank_allocations_insert AFTER INSERT ON bank_allocations
BEGIN
  UPDATE bank_entries SET assigned = assigned + new.amount WHERE id = new.entry_id;
  UPDATE receivables SET paid = paid + new.amount, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1 WHERE id = new.receivable_id;
END;
--> statement-breakpoint
CREATE TRIGGER bank_allocations_update AFTER UPDATE OF amount ON bank_allocations
BEGIN
  UPDATE bank_entries SET assigned = assigned - old.amount + new.amount WHERE id = new.entry_id;
  UPDATE receivables SET paid = paid - old.amount + new.amount, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1 WHERE id = new.receivable_id;
END;
--> statement-breakpoint
CREATE TRIGGER bank_allocations_delete AFTER DELETE ON bank_allocations
BEGIN
  UPDATE bank_entries SET assigned = assigned - old.amount WHERE id = old.entry_id;
  UPDATE receivables SET paid = paid - old.amount, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1 WHERE id = old.receivable_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_gaps_stock_insert AFTER INSERT ON part_gaps
WHEN new.stock IS NULL
BEGIN
  UPDATE part_gaps SET stock = d.stock FROM part_details d
  WHERE part_gaps.gap = new.gap AND part_gaps.part_id = new.part_id AND d.part_id = new.part_id AND d.stock IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER part_details_gaps_insert AFTER INSERT ON part_details
WHEN new.stock IS NOT NULL
BEGIN
  UPDATE part_gaps SET stock = new.stock WHERE part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_details_gaps_update AFTER UPDATE OF stock ON part_details
WHEN old.stock IS NOT new.stock
BEGIN
  UPDATE part_gaps SET stock = new.stock WHERE part_id = new.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_details_gaps_delete AFTER DELETE ON part_details
WHEN old.stock IS NOT NULL
BEGIN
  UPDATE part_gaps SET stock = NULL WHERE part_id = old.part_id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_stay BEFORE UPDATE ON documents
BEGIN
  SELECT RAISE(ABORT, 'documents_stay');
END;
--> statement-breakpoint
CREATE TRIGGER documents_count_insert AFTER INSERT ON documents
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('documents', new.kind || ' ' || new.year, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER documents_count_delete AFTER DELETE ON documents
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'documents' AND part = old.kind || ' ' || old.year;
END;
--> statement-breakpoint
CREATE TRIGGER documents_search_insert AFTER INSERT ON documents
BEGIN
  INSERT INTO document_search (rowid, terms) SELECT id, terms FROM document_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_search_delete AFTER DELETE ON documents
BEGIN
  DELETE FROM document_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_documents_search AFTER UPDATE OF search ON vendors
WHEN old.search <> new.search
BEGIN
  DELETE FROM document_search WHERE rowid IN (SELECT id FROM documents WHERE vendor_id = new.id);
  INSERT INTO document_search (rowid, terms)
  SELECT id, terms FROM document_terms WHERE id IN (SELECT id FROM documents WHERE vendor_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER parts_restocked AFTER UPDATE OF stock ON part_details
WHEN (old.stock IS NULL) <> (new.stock IS NULL)
BEGIN
  DELETE FROM part_gaps WHERE gap = 'stock' AND part_id = new.part_id;
  INSERT INTO part_gaps (gap, part_id) SELECT 'stock', id FROM products
  WHERE id = new.part_id AND kind = 'part' AND new.stock IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER parts_unstocked AFTER DELETE ON part_details
WHEN old.stock IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO part_gaps (gap, part_id) SELECT 'stock', id FROM products WHERE id = old.part_id AND kind = 'part';
END;
--> statement-breakpoint
CREATE TRIGGER order_approvals_ordered AFTER INSERT ON order_status_changes WHEN new.status = 'placed' BEGIN
  UPDATE order_approvals SET state = 'ordered', order_id = new.order_id, cart_id = NULL,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1
  WHERE state = 'approved' AND cart_id = (SELECT o.cart_id FROM orders o WHERE o.id = new.order_id AND o.user_id = approver_id)
    AND EXISTS (SELECT 1 FROM order_approval_lines a JOIN order_lines l ON l.order_id = new.order_id
      AND (l.product_id = a.product_id OR l.product_id = (SELECT p.replaced_by_id FROM part_details p WHERE p.part_id = a.product_id))
      WHERE a.approval_id = order_approvals.id);
END;
--> statement-breakpoint
CREATE TRIGGER order_approvals_left AFTER UPDATE OF deleted_at, active, vendor_id, vendor_role ON users
WHEN new.deleted_at IS NOT NULL OR new.active = 0 OR new.vendor_id IS NOT old.vendor_id OR new.vendor_role NOT IN ('buyer','manager') BEGIN
  UPDATE order_approvals SET state = 'open', approver_id = NULL, decided_at = NULL, cart_id = NULL,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1
  WHERE state = 'approved' AND approver_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_e_invoice AFTER INSERT ON documents
WHEN new.kind = 'invoice'
BEGIN
  INSERT INTO e_invoices (document_id, buyer)
  SELECT new.id, json_object('vat_number', coalesce(o.vat_number, x.vat_number), 'tax_code', coalesce(x.tax_code, ''),
    'sdi_code', coalesce(x.sdi_code, ''), 'pec', coalesce(x.pec, ''))
  FROM orders o LEFT JOIN vendor_conditions x ON x.vendor_id = o.vendor_id WHERE o.id = new.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_e_credit_note AFTER INSERT ON documents
WHEN new.kind = 'credit_note'
BEGIN
  INSERT INTO e_invoices (document_id, buyer)
  SELECT new.id, e.buyer FROM documents i CROSS JOIN e_invoices e ON e.document_id = i.id
  WHERE i.order_id = new.order_id AND i.kind = 'invoice';
END;
--> statement-breakpoint
CREATE TRIGGER e_invoices_stay BEFORE UPDATE ON e_invoices
WHEN new.document_id <> old.document_id OR new.buyer <> old.buyer OR (old.xml IS NOT NULL AND new.xml IS NOT old.xml)
  OR (old.hand_over_id IS NOT NULL AND new.hand_over_id IS NOT old.hand_over_id)
BEGIN
  SELECT RAISE(ABORT, 'e_invoices_stay');
END;
