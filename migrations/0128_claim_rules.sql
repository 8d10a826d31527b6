CREATE TABLE `claim_replay_rows` (
	`replay_id` integer NOT NULL,
	`claim_id` integer NOT NULL,
	`rule` integer,
	`outcome` text NOT NULL,
	`piece` text,
	`handed` text,
	`people` text NOT NULL,
	`would_pay` integer NOT NULL,
	`paid` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`month` text NOT NULL,
	`is_sampled` integer NOT NULL,
	PRIMARY KEY(`replay_id`, `claim_id`),
	FOREIGN KEY (`replay_id`) REFERENCES `claim_replays`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "claim_replay_rows_outcome" CHECK(outcome in ('pay','ask','person'))
);
--> statement-breakpoint
CREATE INDEX `claim_replay_rows_claim` ON `claim_replay_rows` (`claim_id`);--> statement-breakpoint
CREATE INDEX `claim_replay_rows_month` ON `claim_replay_rows` (`replay_id`,`vendor_id`,`month`);--> statement-breakpoint
CREATE TABLE `claim_replays` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ruleset_id` integer NOT NULL,
	`ruleset_version` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`last_claim_id` integer NOT NULL,
	`total` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`ruleset_id`) REFERENCES `claim_rulesets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_replays_ruleset` ON `claim_replays` (`ruleset_id`);--> statement-breakpoint
CREATE INDEX `claim_replays_open` ON `claim_replays` (`id`) WHERE finished_at is null;--> statement-breakpoint
CREATE TABLE `claim_verdicts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`claim_version` integer NOT NULL,
	`ruleset_id` integer NOT NULL,
	`rule` integer,
	`outcome` text NOT NULL,
	`piece` text,
	`handed` text,
	`known` text NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`vendor_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ruleset_id`) REFERENCES `claim_rulesets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_verdicts_outcome" CHECK(outcome in ('pay','ask','person')),
	CONSTRAINT "claim_verdicts_amount" CHECK(amount >= 0 and (amount = 0 or outcome = 'pay'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_verdicts_once` ON `claim_verdicts` (`claim_id`,`claim_version`);--> statement-breakpoint
CREATE INDEX `claim_verdicts_ruleset` ON `claim_verdicts` (`ruleset_id`,`outcome`);--> statement-breakpoint
CREATE INDEX `claim_verdicts_month` ON `claim_verdicts` (`vendor_id`,`created_at`) WHERE outcome = 'pay';--> statement-breakpoint
CREATE TABLE `claim_rulesets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`rules` text NOT NULL,
	`max_claim` integer NOT NULL,
	`max_month` integer NOT NULL,
	`sample` integer DEFAULT 5 NOT NULL,
	`salt` text NOT NULL,
	`on_by` integer,
	`on_at` text,
	`off_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`on_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_rulesets_sample" CHECK(sample between 1 and 100),
	CONSTRAINT "claim_rulesets_states" CHECK((on_at is null) = (on_by is null) and (off_at is null or on_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_rulesets_on` ON `claim_rulesets` ((off_at is null)) WHERE on_at is not null and off_at is null;--> statement-breakpoint
CREATE INDEX `claim_rulesets_by` ON `claim_rulesets` (`on_by`);--> statement-breakpoint
ALTER TABLE `claim_files` ADD `shows` text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
ALTER TABLE `claim_files` ADD `hash` text;--> statement-breakpoint
ALTER TABLE `claim_files` ADD `hash_1` text GENERATED ALWAYS AS (substr(hash, 1, 4)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `claim_files` ADD `hash_2` text GENERATED ALWAYS AS (substr(hash, 5, 4)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `claim_files` ADD `hash_3` text GENERATED ALWAYS AS (substr(hash, 9, 4)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `claim_files` ADD `hash_4` text GENERATED ALWAYS AS (substr(hash, 13, 4)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `claim_files_hash_1` ON `claim_files` (`hash_1`);--> statement-breakpoint
CREATE INDEX `claim_files_hash_2` ON `claim_files` (`hash_2`);--> statement-breakpoint
CREATE INDEX `claim_files_hash_3` ON `claim_files` (`hash_3`);--> statement-breakpoint
CREATE INDEX `claim_files_hash_4` ON `claim_files` (`hash_4`);--> statement-breakpoint
ALTER TABLE `claim_moves` ADD `ruleset_id` integer REFERENCES claim_rulesets(id);--> statement-breakpoint
CREATE INDEX `claim_moves_ruleset` ON `claim_moves` (`ruleset_id`) WHERE ruleset_id is not null;