CREATE TABLE `review_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` integer NOT NULL,
	`file` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_photos_review` ON `review_photos` (`review_id`,`position`);--> statement-breakpoint
CREATE INDEX `review_photos_file` ON `review_photos` (`file`);