-- Tables and indexes, as drizzle's own kit writes them from `worker/schema.ts`; `worker/base/db/schema.test.ts` holds one against the
-- other. The numbers begin at 100: databases made by the migrations before these have their names too (`tools/deploy/earlier`). No file
-- is over 100 kB, which D1 takes in one piece.

-- One row: who is working in the bucket, and its health as last found.
CREATE TABLE `backup_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`lease_holder` text,
	`lease_until` text DEFAULT '' NOT NULL,
	`problems` text,
	`checked_at` text,
	`stored` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "backup_state_one" CHECK(id = 1)
);
--> statement-breakpoint

-- Backups as the bucket BACKUPS has them, and what became of those that failed. Only a copy: the bucket is what counts.
CREATE TABLE `backups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`finished_at` text,
	`rows` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	`file_bytes` integer DEFAULT 0 NOT NULL,
	`progress` text,
	`error` text,
	`verified_at` text,
	`damage` text,
	CONSTRAINT "backups_reason" CHECK(reason in ('nightly','on_demand')),
	CONSTRAINT "backups_status" CHECK(status in ('running','done','failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `backups_key` ON `backups` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `backups_running` ON `backups` (`status`) WHERE status = 'running';
--> statement-breakpoint

-- The figures of all retailers in a period as they were at one moment (`cached-comparison.ts`), so that a page of a comparison reads a few
-- rows however many retailers there are. Triggers delete all when a retailer comes, goes or is called otherwise.
CREATE TABLE `kept_comparisons` (
	`period` text NOT NULL,
	`part` integer NOT NULL,
	`made_at` text NOT NULL,
	`data` text NOT NULL,
	`search` text NOT NULL,
	PRIMARY KEY(`period`, `part`)
);
--> statement-breakpoint

-- How many requests a retailer answered after so long (`shared/quotations/answer-times.ts`), by the same days and spans.
CREATE TABLE `retailer_answers` (
	`vendor_id` integer NOT NULL,
	`level` integer NOT NULL,
	`span` text NOT NULL,
	`bucket` integer NOT NULL,
	`answers` integer NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`vendor_id`, `level`, `span`, `bucket`)
);
--> statement-breakpoint

-- What a retailer did, by days in Rome and longer spans. A request counts on the day on which its customer asked for it, with all that
-- became of it since. Kept by triggers, which write what changes into the view `retailer_changes`.
CREATE TABLE `retailer_sums` (
	`vendor_id` integer NOT NULL,
	`level` integer NOT NULL,
	`span` text NOT NULL,
	`requests` integer NOT NULL,
	`answered` integer NOT NULL,
	`offered` integer NOT NULL,
	`accepted` integer NOT NULL,
	`refused` integer NOT NULL,
	`warranties` integer NOT NULL,
	`failures` integer NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`vendor_id`, `level`, `span`)
);
--> statement-breakpoint

-- Sums of orders and quotations by days in Rome and by longer spans, so that a dashboard of any period reads a few of them.
-- Triggers on orders, quotations and their lines maintain them: each writes what changes into the view `sales_changes`, whose
-- trigger knows days and levels. Counted are orders that are neither pending nor cancelled; of those that are not terminated
-- also the pieces. Amounts in cents.
CREATE TABLE `sales_sums` (
	`subject` text NOT NULL,
	`level` integer NOT NULL,
	`span` text NOT NULL,
	`ref` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`quotations` integer NOT NULL,
	`orders` integer NOT NULL,
	`pieces` integer NOT NULL,
	`revenue` integer NOT NULL,
	`asked` integer NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`subject`, `level`, `span`, `ref`, `name`)
);
--> statement-breakpoint
CREATE INDEX `sales_sums_sold` ON `sales_sums` (`subject`,`pieces`,`revenue`) WHERE level = 0 and pieces > 0;
--> statement-breakpoint
CREATE INDEX `sales_sums_asked` ON `sales_sums` (`subject`,`quotations`,`asked`) WHERE level = 0 and quotations > 0;
--> statement-breakpoint
CREATE INDEX `sales_sums_revenue` ON `sales_sums` (`subject`,`revenue`,`quotations`) WHERE level = 0 and subject = 'retailer';
--> statement-breakpoint

-- The rows of an import, and what becomes of each. Deleted after 30 days.
CREATE TABLE `import_rows` (
	`import_id` integer NOT NULL,
	`line` integer NOT NULL,
	`data` text,
	`key` text,
	`action` text,
	`errors` text,
	`target_id` integer,
	`before` text,
	`after` text,
	`derived` text,
	`revision` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "import_rows_action_known" CHECK(action is null or action in ('make','change','same','wrong'))
);
--> statement-breakpoint
CREATE INDEX `import_rows_action` ON `import_rows` (`import_id`,`action`,`line`);
--> statement-breakpoint
CREATE INDEX `import_rows_key` ON `import_rows` (`import_id`,`key`,`line`);
--> statement-breakpoint
CREATE INDEX `import_rows_target` ON `import_rows` (`import_id`,`target_id`);
--> statement-breakpoint

-- Files that were imported, or are about to be.
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text DEFAULT 'staging' NOT NULL,
	`columns` text NOT NULL,
	`rows` integer NOT NULL,
	`invite` integer DEFAULT false NOT NULL,
	`made` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`wrong` integer DEFAULT 0 NOT NULL,
	`user_id` integer NOT NULL,
	`user_name` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`applied_at` text,
	`undone_at` text,
	CONSTRAINT "imports_state" CHECK(state in ('staging','checking','checked','applied','undone'))
);
--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`,`id`);
--> statement-breakpoint

-- Sums of `claim_marks` by days in Rome and longer spans (`level` as in `sales_sums`; batches and costs have only 0, all time), and how many
-- units there are of a product or batch. Kept by triggers.
CREATE TABLE `quality_sums` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`level` integer NOT NULL,
	`span` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL,
	`labour` integer DEFAULT 0 NOT NULL,
	`units` integer DEFAULT 0 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`kind`, `level`, `span`, `key`)
);
--> statement-breakpoint
CREATE INDEX `quality_sums_worst` ON `quality_sums` (`failures`,`key`) WHERE kind = 'batch' and failures > 0;
--> statement-breakpoint

-- The columns of a list as a person wants them: a JSON array of names in their order, hidden ones with a leading minus.
CREATE TABLE `list_columns` (
	`user_id` integer NOT NULL,
	`screen` text NOT NULL,
	`columns` text NOT NULL,
	PRIMARY KEY(`user_id`, `screen`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint

-- A list of the back-office that an administrator saved under a name. A deleted view can be restored.
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`screen` text NOT NULL,
	`name` text NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`columns` text,
	`is_shared` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_name` ON `saved_views` (`user_id`,`screen`,name collate nocase) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `saved_views_screen` ON `saved_views` (`screen`,`user_id`);
--> statement-breakpoint

-- Who changed what, append-only: triggers of the migration refuse deletions, and updates other than those of an erasure.
CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`user_name` text DEFAULT '' NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer,
	`before` text,
	`after` text,
	`request_id` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entries_entity` ON `audit_entries` (`entity`,`entity_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `audit_entries_created` ON `audit_entries` (`created_at`);
--> statement-breakpoint
CREATE INDEX `audit_entries_of` ON `audit_entries` (`entity`,`created_at`,`id`);
--> statement-breakpoint

-- How many rows the long lists of the back-office have. Maintained by triggers of the migrations, because `count(*)` reads
-- every row. `part` is what a list is mostly filtered by: a person's role (`''`: clients), an order's status, a quotation's
-- user type, whether a warranty is valid (1, 0), a review's or an offer's state, an audit entry's entity; otherwise `''`. `account_warranties` are those of each
-- account, by its id; `waiting_warranties` those to be validated; `vendor_warranties`, `vendor_refused` and `vendor_units` those of
-- each retailer, by its id: all, the refused ones, the units.
CREATE TABLE `list_counts` (
	`list` text NOT NULL,
	`part` text NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`list`, `part`)
);
--> statement-breakpoint

-- What is in the bucket FILES. A public key holds the content's hash.
CREATE TABLE `files` (
	`key` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`pages` integer,
	`public` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "files_purpose" CHECK(purpose in ('image','manual','update','invoice','diagram','review','request','offer','claim'))
);
--> statement-breakpoint
CREATE INDEX `files_created` ON `files` (`created_at`);
--> statement-breakpoint

-- Calls with an `Idempotency-Key`: the same key and body get the same answer, another body is refused.
CREATE TABLE `idempotency_keys` (
	`owner` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`owner`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);
--> statement-breakpoint

-- Exact counters of guarded calls, by purpose and person, in fixed windows of time.
CREATE TABLE `rate_limits` (
	`key` text NOT NULL,
	`window_end` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window_end`)
);
--> statement-breakpoint
CREATE INDEX `rate_limits_end` ON `rate_limits` (`window_end`);
--> statement-breakpoint

-- Periods in which a job was failing: administrators are mailed when one begins and when it ends.
CREATE TABLE `job_incidents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`kind` text NOT NULL,
	`opened_at` text NOT NULL,
	`closed_at` text,
	CONSTRAINT "job_incidents_kind" CHECK(kind in ('failed','late'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_incidents_open` ON `job_incidents` (`job`) WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX `job_incidents_closed` ON `job_incidents` (`closed_at`);
--> statement-breakpoint

-- What the cron's jobs did, for 30 days. A row that is `running` is its job's lock.
CREATE TABLE `job_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text,
	`ms` integer,
	`result` text,
	`error` text,
	CONSTRAINT "job_runs_status" CHECK(status in ('running','ok','failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_runs_lock` ON `job_runs` (`job`) WHERE status = 'running';
--> statement-breakpoint
CREATE INDEX `job_runs_of` ON `job_runs` (`job`,`started_at`);
--> statement-breakpoint
CREATE INDEX `job_runs_by_status` ON `job_runs` (`job`,`status`,`started_at`);
--> statement-breakpoint
CREATE INDEX `job_runs_started` ON `job_runs` (`started_at`,`id`);
--> statement-breakpoint

-- Mails to send, written in the batch that causes them. `key` keeps one cause from making two mails.
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`template` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` text NOT NULL,
	`sent_at` text,
	`provider_id` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`unsubscribe_url` text,
	`send_key` text DEFAULT '' NOT NULL,
	CONSTRAINT "outbox_status" CHECK(status in ('pending','sent','dead'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key` ON `outbox` (`key`);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox` (`id`) WHERE status = 'dead';
--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`,`id`);
--> statement-breakpoint

-- Answers of Google's geocoder, kept so that an address is asked for once.
CREATE TABLE `geocodes` (
	`address` text PRIMARY KEY NOT NULL,
	`formatted_address` text,
	`lat` real,
	`lng` real,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "geocodes_whole" CHECK((formatted_address is null) = (lat is null) and (lat is null) = (lng is null))
);
--> statement-breakpoint
CREATE INDEX `geocodes_created` ON `geocodes` (`created_at`);
--> statement-breakpoint

-- The gazetteer: towns and postal codes of Europe (GeoNames, CC BY 4.0). Ids are in order of importance, the largest town
-- first, so that the full-text index `places_search` (same rowids) yields the best matches first without sorting.
CREATE TABLE `places` (
	`id` integer PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`postal_code` text NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`province` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL
);
--> statement-breakpoint

-- Colleagues whom a retailer's manager has invited, until they open the mailed link: then each becomes an account. An address that
-- somebody else has waits here as well, without a link, so that nobody learns who has an account.
CREATE TABLE `colleague_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`vendor_role` text NOT NULL,
	`order_limit` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`token_hash` text,
	`expires_at` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "colleague_invitations_email_lower" CHECK(email = lower(email))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `colleague_invitations_email` ON `colleague_invitations` (`vendor_id`,`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `colleague_invitations_token` ON `colleague_invitations` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `colleague_invitations_expiry` ON `colleague_invitations` (`expires_at`);
--> statement-breakpoint

-- New e-mail addresses that wait to be confirmed by the link of a mail, one a person; until then the old one counts. An address
-- that somebody else has waits here as well, without a link.
CREATE TABLE `email_changes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "email_changes_email_lower" CHECK(email = lower(email))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_token` ON `email_changes` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `email_changes_expiry` ON `email_changes` (`expires_at`);
--> statement-breakpoint

-- Signed-in sessions. The cookie holds the id; here is only its SHA-256. Deleting the row revokes it at once.
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`second_factor` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_seen_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint

-- One-use tokens of mails; only the SHA-256 is kept.
CREATE TABLE `user_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_tokens_purpose" CHECK(purpose in ('activation','reset'))
);
--> statement-breakpoint
CREATE INDEX `user_tokens_user` ON `user_tokens` (`user_id`);
--> statement-breakpoint
CREATE INDEX `user_tokens_expiry` ON `user_tokens` (`expires_at`);
--> statement-breakpoint

-- Everybody who can sign in: administrators, retailer accounts (role `vendor`), clients (role null).
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`password_hash` text,
	`role` text,
	`admin_role` text DEFAULT 'everything' NOT NULL,
	`vendor_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`activated_at` text,
	`last_seen_at` text,
	`deleted_at` text,
	`search` text DEFAULT '' NOT NULL,
	`last_name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(last_name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`vendor_role` text DEFAULT 'manager' NOT NULL,
	`order_limit` integer,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_email_lower" CHECK(email = lower(email)),
	CONSTRAINT "users_role_known" CHECK(role is null or role in ('admin','vendor')),
	CONSTRAINT "users_vendor_given" CHECK((coalesce(role, '') = 'vendor') = (vendor_id is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `users_deleted_email` ON `users` (`email`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);
--> statement-breakpoint
CREATE INDEX `users_vendor` ON `users` (`vendor_id`);
--> statement-breakpoint
CREATE INDEX `users_old_password` ON `users` (`password_hash`) WHERE password_hash glob '$2*';
--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`search`,`id`);
--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` (`last_name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`role`,`search`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `users_by_last_name` ON `users` (`role`,`last_name_key`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`role`,`email`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `users_archived` ON `users` (`role`,`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint

-- The app that makes a person's codes (TOTP).
CREATE TABLE `code_apps` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`last_step` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint

-- Passkeys: each is enough to sign in, because the device verifies its holder.
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`last_used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`id`);
--> statement-breakpoint

-- A step that a browser has begun and has a few minutes to finish: one of each kind per session cookie.
CREATE TABLE `pending_steps` (
	`sid` text NOT NULL,
	`purpose` text NOT NULL,
	`user_id` integer,
	`value` text NOT NULL,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`sid`, `purpose`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pending_steps_purpose" CHECK(purpose in ('sign_in','passkey_sign_in','passkey_create','proof'))
);
--> statement-breakpoint
CREATE INDEX `pending_steps_expiry` ON `pending_steps` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `pending_steps_user` ON `pending_steps` (`user_id`);
--> statement-breakpoint

-- Codes for when the app or the passkey is lost. One use each; only a keyed hash is kept.
CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_code` ON `recovery_codes` (`user_id`,`code_hash`);
--> statement-breakpoint

-- Who is told of an update, once: a retailer, or the owner of a unit. Those without `told_at` wait. An owner who is erased is gone from
-- here too, by a trigger, with the mail that waits.
CREATE TABLE `update_alert_people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` integer NOT NULL,
	`alert_id` integer NOT NULL,
	`vendor_id` integer,
	`owner_id` integer,
	`units` text DEFAULT '[]' NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`told_at` text,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`alert_id`) REFERENCES `update_alerts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `unit_owners`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "update_alert_people_one" CHECK((vendor_id is null) <> (owner_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `update_alert_people_vendor` ON `update_alert_people` (`update_id`,`vendor_id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `update_alert_people_owner` ON `update_alert_people` (`update_id`,`owner_id`) WHERE owner_id is not null;
--> statement-breakpoint
CREATE INDEX `update_alert_people_waiting` ON `update_alert_people` (`alert_id`,`id`) WHERE told_at is null;
--> statement-breakpoint
CREATE INDEX `update_alert_people_of_owner` ON `update_alert_people` (`owner_id`) WHERE owner_id is not null;
--> statement-breakpoint

-- An administrator had the people told of an update: first they are found along the ranges of serial numbers, then they are mailed, both
-- in steps (`collecting.ts`, `telling.ts`). One runs for an update at a time.
CREATE TABLE `update_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` integer NOT NULL,
	`state` text DEFAULT 'collecting' NOT NULL,
	`rest` text NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`retailers` integer DEFAULT 0 NOT NULL,
	`owners` integer DEFAULT 0 NOT NULL,
	`told_retailers` integer DEFAULT 0 NOT NULL,
	`told_owners` integer DEFAULT 0 NOT NULL,
	`passed` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "update_alerts_state" CHECK(state in ('collecting','telling','done','cancelled')),
	CONSTRAINT "update_alerts_end" CHECK((finished_at is null) = (state in ('collecting','telling')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `update_alerts_running` ON `update_alerts` (`update_id`) WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX `update_alerts_due` ON `update_alerts` (`id`) WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX `update_alerts_update` ON `update_alerts` (`update_id`,`id`);
--> statement-breakpoint

-- Their lines, as an order has them; `price` is that of one piece as it was.
CREATE TABLE `order_approval_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`approval_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`set_head` integer,
	`texts` text,
	FOREIGN KEY (`approval_id`) REFERENCES `order_approvals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_approval_lines_quantity" CHECK(typeof(quantity) = 'integer' and quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `order_approval_lines_approval` ON `order_approval_lines` (`approval_id`,`position`);
--> statement-breakpoint
CREATE INDEX `order_approval_lines_product` ON `order_approval_lines` (`product_id`);
--> statement-breakpoint

-- Carts that somebody of a retailer may not buy alone, as they were when approval was asked for (`APPROVAL_STATES`).
CREATE TABLE `order_approvals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`request_key` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`net` integer NOT NULL,
	`total` integer NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`wished_on` text,
	`address_id` integer,
	`shipping_method` text,
	`shipping_request_id` integer,
	`approver_id` integer,
	`decided_at` text,
	`reason` text DEFAULT '' NOT NULL,
	`cart_id` integer,
	`cart_revision` integer,
	`order_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_approvals_state" CHECK(state in ('open','approved','ordered','refused','withdrawn')),
	CONSTRAINT "order_approvals_other" CHECK(approver_id is null or approver_id <> user_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_approvals_request` ON `order_approvals` (`request_key`);
--> statement-breakpoint
CREATE INDEX `order_approvals_vendor` ON `order_approvals` (`vendor_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `order_approvals_open` ON `order_approvals` (`vendor_id`) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX `order_approvals_user` ON `order_approvals` (`user_id`);
--> statement-breakpoint
CREATE INDEX `order_approvals_approver` ON `order_approvals` (`approver_id`) WHERE state = 'approved';
--> statement-breakpoint
CREATE UNIQUE INDEX `order_approvals_cart` ON `order_approvals` (`cart_id`) WHERE state = 'approved';
--> statement-breakpoint
CREATE INDEX `order_approvals_order` ON `order_approvals` (`order_id`) WHERE order_id is not null;
--> statement-breakpoint

-- One line per set, product and satellite choice; `satellite` is empty when there is none.
CREATE TABLE `cart_items` (
	`cart_id` integer NOT NULL,
	`set_key` text DEFAULT '' NOT NULL,
	`product_id` integer NOT NULL,
	`satellite` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`cart_id`, `set_key`, `product_id`, `satellite`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_items_quantity" CHECK(typeof(quantity) = 'integer' and quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `cart_items_product` ON `cart_items` (`product_id`);
--> statement-breakpoint

-- A cart belongs to a user, or to an anonymous visitor (the SHA-256 of the cookie).
CREATE TABLE `carts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`visitor` text,
	`user_type` text,
	`shipping_method` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carts_owner" CHECK((user_id is null) <> (visitor is null)),
	CONSTRAINT "carts_user_type" CHECK(user_type is null or user_type in ('private','retailer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_user` ON `carts` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_visitor` ON `carts` (`visitor`);
--> statement-breakpoint
CREATE INDEX `carts_updated` ON `carts` (`updated_at`);
--> statement-breakpoint

-- Categories. `image` is the stem of the picture's keys in FILES: `{image}-480.webp`, `{image}-1200.webp`.
CREATE TABLE `cats` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`image` text,
	`has_fams` integer DEFAULT false NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`name_rank` integer DEFAULT 0 NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`texts_at` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cats_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cats_slug` ON `cats` (`lang`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cats_name` ON `cats` (`lang`,`name_key`,`name_rank`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `cats_translation` ON `cats` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE INDEX `cats_by_name` ON `cats` (`search`,`id`);
--> statement-breakpoint
CREATE INDEX `cats_order` ON `cats` (`position`,`id`) WHERE parent_id is null and deleted_at is null;
--> statement-breakpoint

-- The satellites that a control unit knows.
CREATE TABLE `control_unit_satellites` (
	`product_id` integer NOT NULL,
	`satellite` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `satellite`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint

-- Product families, each in one category.
CREATE TABLE `fams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`cat_id` integer,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`image` text,
	`position` integer DEFAULT 0 NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`name_rank` integer DEFAULT 0 NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`texts_at` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `fams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fams_tree" CHECK((parent_id is null) = (lang = 'it')),
	CONSTRAINT "fams_cat_given" CHECK((cat_id is null) = (parent_id is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fams_slug` ON `fams` (`lang`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `fams_name` ON `fams` (`lang`,`name_key`,`name_rank`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `fams_translation` ON `fams` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE INDEX `fams_cat` ON `fams` (`cat_id`,`position`);
--> statement-breakpoint
CREATE INDEX `fams_by_name` ON `fams` (`search`,`id`);
--> statement-breakpoint

-- Who wanted a product within the last year: each retailer that ordered it, and each person who asked for it, once. A person is
-- an account or, without one, a network, under a keyed hash that does not reveal which.
CREATE TABLE `product_askers` (
	`product_id` integer NOT NULL,
	`asker` text NOT NULL,
	`weight` integer NOT NULL,
	`asked_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`product_id`, `asker`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_askers_weight" CHECK(weight between 1 and 100)
);
--> statement-breakpoint
CREATE INDEX `product_askers_asked` ON `product_askers` (`asked_at`);
--> statement-breakpoint

-- Far pages of those lists: each list is cut into blocks of at most 800 products, which begin at a name's key and a product's id. A
-- list sorted by name is of one language, one sorted by id of all (`''`, and no key); of all products, a category or a family
-- (0: of all). Maintained by triggers of the migrations.
CREATE TABLE `product_blocks` (
	`lang` text NOT NULL,
	`cat_id` integer NOT NULL,
	`fam_id` integer NOT NULL,
	`name_key` text NOT NULL,
	`product_id` integer NOT NULL,
	`products` integer NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`lang`, `cat_id`, `fam_id`, `name_key`, `product_id`)
);
--> statement-breakpoint

-- How many products there are, by category and family (0 when none): `products` those that shoppers can list, `kept` also
-- inactive ones, without parts. Maintained by triggers of the migrations, so that a list's count costs the same for ten
-- products and for a hundred thousand.
CREATE TABLE `product_counts` (
	`cat_id` integer NOT NULL,
	`fam_id` integer NOT NULL,
	`products` integer NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`cat_id`, `fam_id`)
);
--> statement-breakpoint
CREATE INDEX `product_counts_fam` ON `product_counts` (`fam_id`);
--> statement-breakpoint

CREATE TABLE `product_faqs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`title` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_faqs_product` ON `product_faqs` (`product_id`,`position`);
--> statement-breakpoint

-- Gaps in the translations of products (not of parts and archived ones): `missing`, `stale` (older than the Italian texts), and
-- `parts`: a spare part that shoppers see has no name in the language, or an outdated one. Maintained by triggers of the
-- migrations; `parts` by the verbs that save tables and names (`part-gaps.ts`).
CREATE TABLE `product_gaps` (
	`state` text NOT NULL,
	`lang` text NOT NULL,
	`product_id` integer NOT NULL,
	PRIMARY KEY(`state`, `lang`, `product_id`)
);
--> statement-breakpoint
CREATE INDEX `product_gaps_product` ON `product_gaps` (`product_id`);
--> statement-breakpoint

-- A part in a table. The part itself is a product of kind `part`; `point_x`, `point_y` (0..1) place its balloon.
CREATE TABLE `product_image_parts` (
	`image_id` integer NOT NULL,
	`part_id` integer NOT NULL,
	`section` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`point_x` real,
	`point_y` real,
	PRIMARY KEY(`image_id`, `part_id`),
	FOREIGN KEY (`image_id`) REFERENCES `product_images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_image_parts_point" CHECK((point_x is null) = (point_y is null))
);
--> statement-breakpoint
CREATE INDEX `product_image_parts_part` ON `product_image_parts` (`part_id`);
--> statement-breakpoint

-- Spare-part tables ("Tavola N"): a diagram and its parts.
CREATE TABLE `product_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`image` text,
	`active` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	`deleted_at` text,
	`was_active` integer,
	`titles` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_images_product` ON `product_images` (`product_id`,`position`);
--> statement-breakpoint
CREATE INDEX `product_images_image` ON `product_images` (`image`) WHERE image is not null;
--> statement-breakpoint

-- Technical data: `type` is the section ("Sezione"). Belongs to one language's row.
CREATE TABLE `product_metas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`type` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`value` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_metas_product` ON `product_metas` (`product_id`,`position`);
--> statement-breakpoint

-- The products that shoppers can list, in each language: where they stand in lists by name and by id, and what their approved reviews
-- sum up to. Triggers of the migrations make and delete them; only the name's key is written by the verbs, together with the search
-- index (`product-index.ts`). What a list shows of a product besides is read from the product (`product-cards.ts`).
CREATE TABLE `product_names` (
	`lang` text DEFAULT 'it' NOT NULL,
	`product_id` integer NOT NULL,
	`name_key` text NOT NULL,
	`cat_id` integer NOT NULL,
	`fam_id` integer,
	`row_id` integer DEFAULT 0 NOT NULL,
	`reviews` integer DEFAULT 0 NOT NULL,
	`stars` integer DEFAULT 0 NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`product_id`, `lang`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_names_sorted` ON `product_names` (`lang`,`name_key`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_names_sorted_cat` ON `product_names` (`lang`,`cat_id`,`name_key`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_names_sorted_fam` ON `product_names` (`lang`,`fam_id`,`name_key`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_cards_listed` ON `product_names` (`lang`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_cards_listed_cat` ON `product_names` (`lang`,`cat_id`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_cards_listed_fam` ON `product_names` (`lang`,`fam_id`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_cards_row` ON `product_names` (`row_id`,`lang`,`name_key`,`product_id`);
--> statement-breakpoint

-- An antenna's options: panels, control units, Bluetooth commands, TVs.
CREATE TABLE `product_options` (
	`product_id` integer NOT NULL,
	`option_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `option_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`option_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_options_option` ON `product_options` (`option_id`);
--> statement-breakpoint

-- Products, parts among them, and their translations. A translation holds texts only (name, slug, description, types, its
-- metas and FAQs); kind, category, price, pictures and the rest are its parent's.
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`code` text,
	`code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL,
	`code_rank` integer DEFAULT 0 NOT NULL,
	`kind` text DEFAULT 'device' NOT NULL,
	`cat_id` integer,
	`fam_id` integer,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`types` text DEFAULT '' NOT NULL,
	`price` integer,
	`ampere` real,
	`weight_g` integer,
	`min_quantity` integer DEFAULT 1 NOT NULL,
	`pack_size` integer DEFAULT 1 NOT NULL,
	`video` text,
	`image` text,
	`doc` text,
	`doc_name` text,
	`active` integer DEFAULT true NOT NULL,
	`panel_satellites` integer,
	`takes_bluetooth` integer DEFAULT true NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`was_active` integer,
	`texts_at` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fam_id`) REFERENCES `fams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "products_tree" CHECK((parent_id is null) = (lang = 'it')),
	CONSTRAINT "products_kind" CHECK(kind in ('antenna','device','panel','control_unit','bluetooth','tv','accessory','part')),
	CONSTRAINT "products_price" CHECK(price is null or (typeof(price) = 'integer' and price between 0 and 100000000)),
	CONSTRAINT "products_ampere" CHECK(ampere is null or ampere between 0 and 10000),
	CONSTRAINT "products_cat_given" CHECK((cat_id is null) = (parent_id is not null)),
	CONSTRAINT "products_panel" CHECK(panel_satellites is null or (kind = 'panel' and panel_satellites between 1 and 2))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug` ON `products` (`lang`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_translation` ON `products` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_code` ON `products` (`code_key`,`code_rank`) WHERE parent_id is null and kind <> 'part';
--> statement-breakpoint
CREATE INDEX `products_listed` ON `products` (`id`) WHERE parent_id is null and active = 1 and kind <> 'part';
--> statement-breakpoint
CREATE INDEX `products_listed_cat` ON `products` (`cat_id`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';
--> statement-breakpoint
CREATE INDEX `products_asked` ON `products` (`asked`,`id`) WHERE parent_id is null and active = 1 and kind in ('antenna','device','tv');
--> statement-breakpoint
CREATE INDEX `products_asked_extras` ON `products` (`asked`,`id`) WHERE parent_id is null and active = 1 and kind in ('panel','control_unit','bluetooth','accessory');
--> statement-breakpoint
CREATE INDEX `products_cat` ON `products` (`cat_id`,`id`);
--> statement-breakpoint
CREATE INDEX `products_fam` ON `products` (`fam_id`,`id`);
--> statement-breakpoint
CREATE INDEX `products_image` ON `products` (`image`) WHERE image is not null;
--> statement-breakpoint
CREATE INDEX `products_doc` ON `products` (`doc`) WHERE doc is not null;
--> statement-breakpoint
CREATE INDEX `products_kept` ON `products` (`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_kept_cat` ON `products` (`cat_id`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_kept_fam` ON `products` (`fam_id`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`search`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`price`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_by_active` ON `products` (active + 0,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_by_code` ON `products` (`code`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_code_key` ON `products` (`code_key`,`id`) WHERE code is not null and parent_id is null;
--> statement-breakpoint
CREATE INDEX `products_by_kind` ON `products` (`kind`,`id`) WHERE parent_id is null and kind <> 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `parts_kept` ON `products` (`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `parts_by_name` ON `products` (`search`,`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `parts_by_code` ON `products` (`code`,`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `parts_by_price` ON `products` (`price`,`id`) WHERE parent_id is null and kind = 'part' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `products_archived` ON `products` (`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `products_listed_price` ON `products` (`price`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';
--> statement-breakpoint
CREATE INDEX `products_listed_cat_price` ON `products` (`cat_id`,`price`,`id`) WHERE parent_id is null and active = 1 and kind <> 'part';
--> statement-breakpoint

-- Addresses that a page once had: a changed slug redirects.
CREATE TABLE `slug_redirects` (
	`entity` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`slug` text NOT NULL,
	`target_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`entity`, `lang`, `slug`)
);
--> statement-breakpoint

-- The facets of a category's listed products by columns, for up to 4096 ids a row, so that values are counted from a few rows however many
-- products there are. Triggers of the migrations empty a row when something in it changed, and the verbs fill it again
-- (`facet-columns.ts`); the view `facet_columns_now` is what it should hold.
CREATE TABLE `facet_columns` (
	`cat_id` integer NOT NULL,
	`chunk` integer NOT NULL,
	`ids` text,
	`data` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`cat_id`, `chunk`)
);
--> statement-breakpoint
CREATE INDEX `facet_columns_empty` ON `facet_columns` (`cat_id`,`chunk`) WHERE ids is null;
--> statement-breakpoint

-- Which of their technical data the products of a category are filtered by.
CREATE TABLE `facets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cat_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text,
	`side` integer,
	`position` integer NOT NULL,
	`names` text NOT NULL,
	`sources` text NOT NULL,
	`choices` text DEFAULT '[]' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "facets_kind" CHECK(kind in ('range','choice')),
	CONSTRAINT "facets_side" CHECK(side is null or side between 1 and 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facets_key` ON `facets` (`cat_id`,`key`);
--> statement-breakpoint

-- The values of products by which they are filtered, written with their data: of each facet whose data they have, also of other
-- categories, so that a product can move.
CREATE TABLE `product_facet_values` (
	`product_id` integer NOT NULL,
	`facet_id` integer NOT NULL,
	`value` text,
	`low` real,
	`unread` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`product_id`, `facet_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`facet_id`) REFERENCES `facets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_facet_values_facet` ON `product_facet_values` (`facet_id`,`product_id`);
--> statement-breakpoint
CREATE INDEX `product_facet_values_size` ON `product_facet_values` (`facet_id`,`low`,`product_id`) WHERE low is not null;
--> statement-breakpoint
CREATE INDEX `product_facet_values_unread` ON `product_facet_values` (`facet_id`) WHERE unread is not null;
--> statement-breakpoint

-- What only spare parts have; a part of which nothing of it is known has no row.
CREATE TABLE `part_details` (
	`part_id` integer PRIMARY KEY NOT NULL,
	`weight_g` integer,
	`stock` text,
	`replaced_by_id` integer,
	`cover_months` integer,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`part_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replaced_by_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "part_details_weight" CHECK(weight_g is null or weight_g between 0 and 1000000),
	CONSTRAINT "part_details_stock_known" CHECK(stock is null or stock in ('in_stock','days','ordered','discontinued')),
	CONSTRAINT "part_details_other" CHECK(replaced_by_id is null or replaced_by_id <> part_id),
	CONSTRAINT "part_details_cover" CHECK(cover_months is null or cover_months between 0 and 240)
);
--> statement-breakpoint
CREATE INDEX `part_details_stock` ON `part_details` (`stock`,`part_id`);
--> statement-breakpoint
CREATE INDEX `part_details_replaced` ON `part_details` (`replaced_by_id`) WHERE replaced_by_id is not null;
--> statement-breakpoint

-- What each spare part lacks, by which the list of parts is filtered. Maintained by triggers of the migrations.
CREATE TABLE `part_gaps` (
	`gap` text NOT NULL,
	`part_id` integer NOT NULL,
	`stock` text,
	PRIMARY KEY(`gap`, `part_id`)
);
--> statement-breakpoint
CREATE INDEX `part_gaps_part` ON `part_gaps` (`part_id`);
--> statement-breakpoint
CREATE INDEX `part_gaps_stock` ON `part_gaps` (`gap`,`stock`,`part_id`) WHERE stock is not null;
--> statement-breakpoint

-- The parts of such a change.
CREATE TABLE `price_plan_parts` (
	`plan_id` integer NOT NULL,
	`part_id` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `part_id`),
	FOREIGN KEY (`plan_id`) REFERENCES `price_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`part_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `price_plan_parts_part` ON `price_plan_parts` (`part_id`);
--> statement-breakpoint

-- Changes of the prices of spare parts by a percentage, on a day in Europe/Rome.
CREATE TABLE `price_plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`hundredths` integer NOT NULL,
	`step` integer NOT NULL,
	`starts_on` text NOT NULL,
	`state` text DEFAULT 'planned' NOT NULL,
	`changed` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "price_plans_state" CHECK(state in ('planned','applied','cancelled')),
	CONSTRAINT "price_plans_hundredths" CHECK(hundredths between -9000 and 10000 and hundredths <> 0),
	CONSTRAINT "price_plans_step" CHECK(step in (1,5,10,50,100))
);
--> statement-breakpoint
CREATE INDEX `price_plans_due` ON `price_plans` (`state`,`starts_on`);
--> statement-breakpoint

-- The documents of a product, in their order; those without a language are for every reader. `file` is the key in FILES, null
-- until it has come. The first manual is also `products.doc` and `doc_name`, as with pictures.
CREATE TABLE `product_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`file` text,
	`name` text DEFAULT '' NOT NULL,
	`kind` text DEFAULT 'manual' NOT NULL,
	`lang` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_documents_kind" CHECK(kind in ('manual','mounting','datasheet','declaration','certificate','other'))
);
--> statement-breakpoint
CREATE INDEX `product_documents_product` ON `product_documents` (`product_id`,`position`);
--> statement-breakpoint
CREATE INDEX `product_documents_file` ON `product_documents` (`file`) WHERE file is not null;
--> statement-breakpoint

-- The pictures of a product, in their order. `image` is the stem of the keys in FILES, null until its file has come. The
-- first is also `products.image`: who writes the set writes that too (`firstsStatement`), and triggers write the set when only the
-- column is written.
CREATE TABLE `product_pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`image` text,
	`kind` text DEFAULT 'photo' NOT NULL,
	`alts` text DEFAULT '{}' NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_pictures_kind" CHECK(kind in ('photo','drawing','lifestyle')),
	CONSTRAINT "product_pictures_alts" CHECK(json_valid(alts))
);
--> statement-breakpoint
CREATE INDEX `product_pictures_product` ON `product_pictures` (`product_id`,`position`);
--> statement-breakpoint
CREATE INDEX `product_pictures_image` ON `product_pictures` (`image`) WHERE image is not null;
--> statement-breakpoint

-- Products that belong to another one.
CREATE TABLE `product_relations` (
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`related_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `kind`, `related_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`related_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_relations_kind" CHECK(kind in ('needed','goes_with','accessories')),
	CONSTRAINT "product_relations_other" CHECK(related_id <> product_id)
);
--> statement-breakpoint
CREATE INDEX `product_relations_related` ON `product_relations` (`related_id`);
--> statement-breakpoint

-- Searches that found nothing, by word, language and day (UTC); nothing says who searched.
CREATE TABLE `search_misses` (
	`lang` text NOT NULL,
	`term` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`lang`, `term`, `day`)
);
--> statement-breakpoint
CREATE INDEX `search_misses_day` ON `search_misses` (`day`);
--> statement-breakpoint

-- Those words without up to two of their letters, by which mistyped words meet them. Written by a trigger of the migrations.
CREATE TABLE `search_word_keys` (
	`lang` text NOT NULL,
	`key` text NOT NULL,
	`word` text NOT NULL,
	`deleted` integer NOT NULL,
	PRIMARY KEY(`lang`, `key`, `word`)
);
--> statement-breakpoint

-- The words by which things in the shop are called, to which a mistyped one is led: of names, tags, categories, families and
-- synonyms, and two words that follow one another as one. `said` is how to write it, `forms` as in `synonym_words`. It may have words that
-- are gone; a search looks whether something has them.
CREATE TABLE `search_words` (
	`lang` text NOT NULL,
	`word` text NOT NULL,
	`said` text NOT NULL,
	`forms` text NOT NULL,
	PRIMARY KEY(`lang`, `word`)
);
--> statement-breakpoint

-- Words that mean the same to shoppers: who types one finds the others. `words` are joined by a comma and a space, each a word or
-- a few. Of one language each; administrators edit them.
CREATE TABLE `synonym_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lang` text NOT NULL,
	`words` text NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `synonym_groups_lang` ON `synonym_groups` (`lang`,`words`,`id`);
--> statement-breakpoint

-- Each of those words as a search reads it: `start` as `startsOf` joins it, `forms` a JSON array of the forms of each of its words.
CREATE TABLE `synonym_words` (
	`lang` text NOT NULL,
	`start` text NOT NULL,
	`synonym_id` integer NOT NULL,
	`forms` text NOT NULL,
	PRIMARY KEY(`lang`, `start`, `synonym_id`),
	FOREIGN KEY (`synonym_id`) REFERENCES `synonym_groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `synonym_words_synonym` ON `synonym_words` (`synonym_id`);
--> statement-breakpoint

-- By what the failures are counted that claims report, and what claims cost: a row for a claim's product, symptom, age, batch and each
-- part, and for its cost. Kept by triggers as the view `claim_marks_now` has it: a claim that was sent and is neither refused nor
-- withdrawn is a failure of its unit, and each of its lines that is not refused one of the part.
CREATE TABLE `claim_marks` (
	`claim_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`day` text NOT NULL,
	`failures` integer NOT NULL,
	`parts` integer NOT NULL,
	`labour` integer NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`claim_id`, `kind`, `key`),
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `claim_marks_key` ON `claim_marks` (`kind`,`key`,`claim_id`);
--> statement-breakpoint

-- Photos and videos of a claim; private.
CREATE TABLE `claim_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`move_id` integer,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`move_id`) REFERENCES `claim_moves`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "claim_files_type" CHECK(type in ('image/webp','video/mp4','video/webm'))
);
--> statement-breakpoint
CREATE INDEX `claim_files_claim` ON `claim_files` (`claim_id`,`position`);
--> statement-breakpoint
CREATE INDEX `claim_files_move` ON `claim_files` (`move_id`,`position`);
--> statement-breakpoint
CREATE INDEX `claim_files_file` ON `claim_files` (`file`);
--> statement-breakpoint

-- What is claimed: a spare part, or the whole unit (`product_id` null), in one piece or more.
CREATE TABLE `claim_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`product_id` integer,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`rule_sent` text,
	`rule` text,
	`approved` integer,
	`reason` text DEFAULT '' NOT NULL,
	`price` integer,
	`sent_product_id` integer,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_lines_quantity" CHECK(quantity between 1 and 999),
	CONSTRAINT "claim_lines_reason" CHECK(approved is null or reason <> '' or (approved = 1 and rule = 'covered')),
	CONSTRAINT "claim_lines_rule" CHECK(rule is null or rule in ('registration','expired','foreign','pieces','wear','part_expired','covered')),
	CONSTRAINT "claim_lines_rule_sent" CHECK(rule_sent is null or rule_sent in ('registration','expired','foreign','pieces','wear','part_expired','covered'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_lines_product` ON `claim_lines` (`claim_id`,`product_id`) WHERE product_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_lines_whole` ON `claim_lines` (`claim_id`) WHERE product_id is null;
--> statement-breakpoint
CREATE INDEX `claim_lines_claim` ON `claim_lines` (`claim_id`,`position`);
--> statement-breakpoint
CREATE INDEX `claim_lines_part` ON `claim_lines` (`product_id`) WHERE product_id is not null;
--> statement-breakpoint

-- What happened to a claim, with the words that were said: questions and answers are its thread.
CREATE TABLE `claim_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`state` text NOT NULL,
	`party` text NOT NULL,
	`user_id` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_moves_event" CHECK(event in ('send','answer','withdraw','ask','return','approve','approve_part','refuse')),
	CONSTRAINT "claim_moves_from" CHECK(from_state in ('draft','sent','asked','returned','approved','partly_approved','refused','withdrawn')),
	CONSTRAINT "claim_moves_state" CHECK(state in ('draft','sent','asked','returned','approved','partly_approved','refused','withdrawn')),
	CONSTRAINT "claim_moves_party" CHECK(party in ('retailer','administrator'))
);
--> statement-breakpoint
CREATE INDEX `claim_moves_claim` ON `claim_moves` (`claim_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claim_moves_user` ON `claim_moves` (`user_id`);
--> statement-breakpoint

-- What retailers claim under warranty of a unit, and what was decided.
CREATE TABLE `claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`warranty_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`description` text NOT NULL,
	`minutes` integer DEFAULT 0 NOT NULL,
	`km` integer DEFAULT 0 NOT NULL,
	`symptom_id` integer,
	`other_symptom` integer DEFAULT false NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`order_id` integer,
	`sent_at` text,
	`waiting_since` text,
	`decided_at` text,
	`decided_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warranty_id`) REFERENCES `warranties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`symptom_id`) REFERENCES `symptoms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claims_state" CHECK(state in ('draft','sent','asked','returned','approved','partly_approved','refused','withdrawn')),
	CONSTRAINT "claims_waits" CHECK((waiting_since is null) = (state <> 'sent'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_undecided` ON `claims` (`unit_id`,`vendor_id`) WHERE state in ('sent','asked','returned');
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_order` ON `claims` (`order_id`) WHERE order_id is not null;
--> statement-breakpoint
CREATE INDEX `claims_unit` ON `claims` (`unit_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claims_vendor` ON `claims` (`vendor_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claims_vendor_asked` ON `claims` (`vendor_id`) WHERE state in ('asked','returned');
--> statement-breakpoint
CREATE INDEX `claims_user` ON `claims` (`user_id`);
--> statement-breakpoint
CREATE INDEX `claims_warranty` ON `claims` (`warranty_id`);
--> statement-breakpoint
CREATE INDEX `claims_waiting` ON `claims` (`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
CREATE INDEX `claims_wait` ON `claims` (case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_sent` ON `claims` (`sent_at`,`id`) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_state_wait` ON `claims` (`state`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_state_sent` ON `claims` (`state`,`sent_at`,`id`) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_vendor_wait` ON `claims` (`vendor_id`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_vendor_sent` ON `claims` (`vendor_id`,`sent_at`,`id`) WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX `claims_symptom_wait` ON `claims` (`symptom_id`,case when waiting_since is null then '~' else waiting_since end,-id) WHERE sent_at is not null and symptom_id is not null;
--> statement-breakpoint
CREATE INDEX `claims_symptom_sent` ON `claims` (`symptom_id`,`sent_at`,`id`) WHERE sent_at is not null and symptom_id is not null;
--> statement-breakpoint
CREATE INDEX `claims_created` ON `claims` (`created_at`,`id`);
--> statement-breakpoint

-- What a retailer is credited: once for a claim that was approved, at the rate of that day.
CREATE TABLE `claim_credits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`claim_id` integer,
	`vendor_id` integer NOT NULL,
	`rate_id` integer NOT NULL,
	`number` text NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`minutes` integer NOT NULL,
	`km` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rate_id`) REFERENCES `labour_rates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_credits_values" CHECK(minutes >= 0 and km >= 0 and amount >= 0 and minutes + km > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_credits_claim` ON `claim_credits` (`claim_id`) WHERE claim_id is not null;
--> statement-breakpoint
CREATE INDEX `claim_credits_vendor` ON `claim_credits` (`vendor_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claim_credits_rate` ON `claim_credits` (`rate_id`);
--> statement-breakpoint

-- What is paid for work and way in a country (empty: in all that have none) from a day on. Rows are added, never changed.
CREATE TABLE `labour_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`valid_from` text NOT NULL,
	`per_hour` integer NOT NULL,
	`per_km` integer NOT NULL,
	`max_hours` integer NOT NULL,
	`max_km` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "labour_rates_values" CHECK(per_hour >= 0 and per_km >= 0 and max_hours >= 0 and max_km >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `labour_rates_day` ON `labour_rates` (`country`,`valid_from`);
--> statement-breakpoint

-- A part of an approved line that is to come back: one of a line ever.
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
	`reminders` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `claim_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claim_returns_state" CHECK(state in ('asked','sent','received','not_received','waived')),
	CONSTRAINT "claim_returns_closed" CHECK((closed_at is null) = (state in ('asked','sent'))),
	CONSTRAINT "claim_returns_sent" CHECK(state <> 'sent' or (sent_at is not null and carrier <> ''))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_returns_line` ON `claim_returns` (`line_id`);
--> statement-breakpoint
CREATE INDEX `claim_returns_claim` ON `claim_returns` (`claim_id`,`id`);
--> statement-breakpoint
CREATE INDEX `claim_returns_user` ON `claim_returns` (`user_id`);
--> statement-breakpoint
CREATE INDEX `claim_returns_open` ON `claim_returns` (`created_at`,`id`) WHERE closed_at is null;
--> statement-breakpoint

-- What can be wrong with the devices of a category, for claims to choose from. None is ever deleted, because claims name it.
CREATE TABLE `symptoms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cat_id` integer NOT NULL,
	`position` integer NOT NULL,
	`names` text NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `symptoms_cat` ON `symptoms` (`cat_id`,`position`);
--> statement-breakpoint

CREATE TABLE `faqs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`deleted_at` text,
	`search` text DEFAULT '' NOT NULL,
	`texts_at` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `faqs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "faqs_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `faqs_translation` ON `faqs` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE INDEX `faqs_order` ON `faqs` (`position`,`id`) WHERE parent_id is null and deleted_at is null;
--> statement-breakpoint

-- What units an update is for: of the product with a code, or of those that know a satellite, within a range of serial numbers
-- (`shared/units/update-targets.ts`). An update without targets is for everybody, and for no unit.
CREATE TABLE `update_targets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` integer NOT NULL,
	`code` text,
	`code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL,
	`satellite` text,
	`serial_from` text,
	`serial_to` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "update_targets_given" CHECK((code is null) <> (satellite is null))
);
--> statement-breakpoint
CREATE INDEX `update_targets_update` ON `update_targets` (`update_id`,`position`);
--> statement-breakpoint
CREATE INDEX `update_targets_code` ON `update_targets` (`code_key`) WHERE code is not null;
--> statement-breakpoint
CREATE INDEX `update_targets_satellite` ON `update_targets` (`satellite`) WHERE satellite is not null;
--> statement-breakpoint

-- Product updates: news with a file to download.
CREATE TABLE `updates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`doc` text,
	`doc_name` text,
	`position` integer DEFAULT 0 NOT NULL,
	`deleted_at` text,
	`search` text DEFAULT '' NOT NULL,
	`texts_at` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "updates_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `updates_translation` ON `updates` (`parent_id`,`lang`);
--> statement-breakpoint
CREATE INDEX `updates_order` ON `updates` (`position`,`id`) WHERE parent_id is null and deleted_at is null;
--> statement-breakpoint

-- The files of a document, one a language: made when somebody first asks for it, and kept.
CREATE TABLE `document_files` (
	`document_id` integer NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`file` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`document_id`, `lang`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_files_file` ON `document_files` (`file`);
--> statement-breakpoint

-- What was said of an order on paper. A trigger lets nothing of it change.
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`order_id` integer NOT NULL,
	`shipment_id` integer,
	`vendor_id` integer NOT NULL,
	`year` integer NOT NULL,
	`seq` integer,
	`number` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`total` integer,
	`facts` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "documents_kind" CHECK(kind in ('proforma','confirmation','packing_list','credit_note','invoice')),
	CONSTRAINT "documents_series" CHECK((seq is not null) = (kind in ('credit_note','invoice'))),
	CONSTRAINT "documents_shipment" CHECK(shipment_id is null or kind = 'packing_list'),
	CONSTRAINT "documents_total" CHECK(total is null or (typeof(total) = 'integer' and total >= 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number` ON `documents` (`kind`,`year`,`seq`) WHERE seq is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`order_id`,`kind`) WHERE shipment_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_shipment` ON `documents` (`shipment_id`) WHERE shipment_id is not null;
--> statement-breakpoint
CREATE INDEX `documents_vendor` ON `documents` (`vendor_id`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_kind` ON `documents` (`kind`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_year` ON `documents` (`year`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_kind_year` ON `documents` (`kind`,`year`,`id`);
--> statement-breakpoint
CREATE INDEX `documents_order` ON `documents` (`order_id`,`id`);
--> statement-breakpoint

-- What an invoice, or the credit note of one, says to the exchange system besides its document. Triggers make it with the document.
CREATE TABLE `e_invoices` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`buyer` text NOT NULL,
	`xml` text,
	`hand_over_id` integer,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`hand_over_id`) REFERENCES `hand_overs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `e_invoices_waiting` ON `e_invoices` (`document_id`) WHERE hand_over_id is null;
--> statement-breakpoint
CREATE INDEX `e_invoices_hand_over` ON `e_invoices` (`hand_over_id`,`document_id`) WHERE hand_over_id is not null;
--> statement-breakpoint

-- What was handed over to the accountant at once.
CREATE TABLE `hand_overs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_on` text NOT NULL,
	`to_on` text NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint

-- What the shop answered to a message, by mail.
CREATE TABLE `message_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`text` text NOT NULL,
	`user_id` integer NOT NULL,
	`mail_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_answers_mail` ON `message_answers` (`mail_key`);
--> statement-breakpoint
CREATE INDEX `message_answers_message` ON `message_answers` (`message_id`,`id`);
--> statement-breakpoint

-- What people write in the support form.
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`surname` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`product` text DEFAULT '' NOT NULL,
	`serial` text DEFAULT '' NOT NULL,
	`reference` text,
	`lang` text DEFAULT 'it' NOT NULL,
	`privacy_text` text NOT NULL,
	`privacy_at` text NOT NULL,
	`read_at` text,
	`status` text DEFAULT 'new' NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`surname_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(surname, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`subject_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(subject, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`search` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_reference` ON `messages` (`reference`);
--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`created_at`,`id`) WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX `messages_by_status` ON `messages` (`status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_archived` ON `messages` (`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `messages_by_name` ON `messages` (`name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_by_surname` ON `messages` (`surname_key`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_by_subject` ON `messages` (`subject_key`,`id`);
--> statement-breakpoint

-- Newsletter sign-ups with the proof of consent; confirmed by the link of a mail.
CREATE TABLE `subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`surname` text NOT NULL,
	`email` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`consent_text` text NOT NULL,
	`consent_at` text NOT NULL,
	`confirmed_at` text,
	`unsubscribed_at` text,
	`token_hash` text NOT NULL,
	`expires_at` text DEFAULT '' NOT NULL,
	`surname_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(surname, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email` ON `subscribers` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_token` ON `subscribers` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `subscribers_created` ON `subscribers` (`created_at`);
--> statement-breakpoint
CREATE INDEX `subscribers_by_surname` ON `subscribers` (`surname_key`,`id`);
--> statement-breakpoint
CREATE INDEX `subscribers_unconfirmed` ON `subscribers` (`expires_at`) WHERE confirmed_at is null;
