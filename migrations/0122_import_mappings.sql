CREATE TABLE `import_mappings` (
	`entity` text NOT NULL,
	`heads` text NOT NULL,
	`columns` text NOT NULL,
	`used_at` text NOT NULL,
	PRIMARY KEY(`entity`, `heads`)
);
