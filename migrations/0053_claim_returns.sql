CREATE TABLE `claim_returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking` text DEFAULT '' NOT NULL,
	`user_id` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`sent_at` text,
	`closed_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `claim_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_returns_state" CHECK(state in ('asked','sent','received','not_received','waived')),
	CONSTRAINT "claim_returns_closed" CHECK((closed_at is null) = (state in ('asked','sent'))),
	CONSTRAINT "claim_returns_sent" CHECK(state <> 'sent' or (sent_at is not null and carrier <> ''))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_returns_line` ON `claim_returns` (`line_id`);--> statement-breakpoint
CREATE INDEX `claim_returns_claim` ON `claim_returns` (`claim_id`,`id`);--> statement-breakpoint
CREATE INDEX `claim_returns_user` ON `claim_returns` (`user_id`);--> statement-breakpoint
CREATE INDEX `claim_returns_open` ON `claim_returns` (`created_at`,`id`) WHERE closed_at is null;