CREATE TABLE `import_pictures` (
	`import_id` integer NOT NULL,
	`line` integer NOT NULL,
	`position` integer NOT NULL,
	`address` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`picture_id` integer,
	PRIMARY KEY(`import_id`, `line`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_pictures_state" CHECK(state in ('waiting','done','failed'))
);
--> statement-breakpoint
CREATE INDEX `import_pictures_waiting` ON `import_pictures` (`import_id`,`line`,`position`) WHERE state = 'waiting';