ALTER TABLE `delivery_addresses` ADD `once_for` integer;--> statement-breakpoint
CREATE INDEX `delivery_addresses_once` ON `delivery_addresses` (`once_for`) WHERE once_for is not null;