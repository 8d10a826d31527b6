ALTER TABLE `import_pictures` ADD `type` text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_pictures` ADD `place` integer;--> statement-breakpoint
ALTER TABLE `import_pictures` ADD `kind` text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_pictures` ADD `lang` text;--> statement-breakpoint
ALTER TABLE `products` ADD `gtin` text;--> statement-breakpoint
ALTER TABLE `products` ADD `model` text;--> statement-breakpoint
ALTER TABLE `products` ADD `guarantee_months` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `guarantee_area` text;--> statement-breakpoint
ALTER TABLE `products` ADD `energy_class` text;--> statement-breakpoint
ALTER TABLE `products` ADD `eprel` text;--> statement-breakpoint
ALTER TABLE `products` ADD `supported_until` text;--> statement-breakpoint
ALTER TABLE `products` ADD `battery_chemistry` text;--> statement-breakpoint
ALTER TABLE `products` ADD `battery_wh` real;--> statement-breakpoint
ALTER TABLE `products` ADD `refrigerant` text;--> statement-breakpoint
ALTER TABLE `products` ADD `refrigerant_g` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `packaging` text;--> statement-breakpoint
CREATE TABLE `planned_prices` (
	`plan_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`is_changed` integer,
	PRIMARY KEY(`plan_id`, `product_id`),
	FOREIGN KEY (`plan_id`) REFERENCES `product_price_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "planned_prices_positive" CHECK(before >= 0 and after >= 0)
);
--> statement-breakpoint
CREATE INDEX `planned_prices_product` ON `planned_prices` (`product_id`);--> statement-breakpoint
CREATE TABLE `product_price_plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`starts_on` text NOT NULL,
	`state` text DEFAULT 'planned' NOT NULL,
	`hundredths` integer NOT NULL,
	`amount` integer NOT NULL,
	`ending` text NOT NULL,
	`products` integer NOT NULL,
	`changed` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "product_price_plans_state" CHECK(state in ('planned','applied','cancelled','undone'))
);
--> statement-breakpoint
CREATE INDEX `product_price_plans_due` ON `product_price_plans` (`state`,`starts_on`);--> statement-breakpoint
CREATE TABLE `import_mappings` (
	`entity` text NOT NULL,
	`heads` text NOT NULL,
	`columns` text NOT NULL,
	`used_at` text NOT NULL,
	PRIMARY KEY(`entity`, `heads`)
);--> statement-breakpoint
CREATE TABLE `translation_drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`lang` text NOT NULL,
	`path` text NOT NULL,
	`source` text NOT NULL,
	`text` text,
	`reason` text,
	`detail` text DEFAULT '' NOT NULL,
	`model` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "translation_drafts_refused" CHECK((text is null) = (reason is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translation_drafts_text` ON `translation_drafts` (`kind`,`record_id`,`lang`,`path`);--> statement-breakpoint
CREATE INDEX `translation_drafts_created` ON `translation_drafts` (`created_at`);
