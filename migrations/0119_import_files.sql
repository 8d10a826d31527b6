ALTER TABLE `import_pictures` ADD `type` text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_pictures` ADD `place` integer;--> statement-breakpoint
ALTER TABLE `import_pictures` ADD `kind` text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE `import_pictures` ADD `lang` text;