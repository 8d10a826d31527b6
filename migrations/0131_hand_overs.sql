CREATE TABLE `unit_hand_overs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`owner_id` integer,
	`owner_version` integer NOT NULL,
	`email` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`token_hash` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`expires_at` text NOT NULL,
	`next_owner_id` integer,
	`consent_text` text,
	`consent_at` text,
	`privacy_version` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `unit_owners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`next_owner_id`) REFERENCES `unit_owners`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "unit_hand_overs_state" CHECK(state in ('open','confirmed','taken_back'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_hand_overs_open` ON `unit_hand_overs` (`unit_id`) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `unit_hand_overs_token` ON `unit_hand_overs` (`token_hash`);--> statement-breakpoint
CREATE INDEX `unit_hand_overs_email` ON `unit_hand_overs` (lower(email)) WHERE email <> '';--> statement-breakpoint
CREATE INDEX `unit_hand_overs_owner` ON `unit_hand_overs` (`owner_id`) WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX `unit_hand_overs_next` ON `unit_hand_overs` (`next_owner_id`) WHERE next_owner_id is not null;--> statement-breakpoint
CREATE INDEX `unit_hand_overs_expires` ON `unit_hand_overs` (`expires_at`) WHERE state <> 'confirmed';
