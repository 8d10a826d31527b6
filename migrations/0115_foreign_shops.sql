ALTER TABLE `import_rows` ADD `cells` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `make_groups` integer DEFAULT false NOT NULL;