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
CREATE INDEX `product_price_plans_due` ON `product_price_plans` (`state`,`starts_on`);