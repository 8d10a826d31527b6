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
ALTER TABLE `products` ADD `packaging` text;