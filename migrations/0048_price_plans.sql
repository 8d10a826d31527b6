CREATE TABLE `price_plan_parts` (
	`plan_id` integer NOT NULL,
	`part_id` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `part_id`),
	FOREIGN KEY (`plan_id`) REFERENCES `price_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`part_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `price_plan_parts_part` ON `price_plan_parts` (`part_id`);--> statement-breakpoint
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
CREATE INDEX `price_plans_due` ON `price_plans` (`state`,`starts_on`);