CREATE TABLE `search_misses` (
	`lang` text NOT NULL,
	`term` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`lang`, `term`, `day`)
);
--> statement-breakpoint
CREATE INDEX `search_misses_day` ON `search_misses` (`day`);