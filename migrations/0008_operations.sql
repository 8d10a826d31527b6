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
CREATE UNIQUE INDEX `backups_key` ON `backups` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `backups_running` ON `backups` (`status`) WHERE status = 'running';--> statement-breakpoint
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
CREATE INDEX `import_rows_action` ON `import_rows` (`import_id`,`action`,`line`);--> statement-breakpoint
CREATE INDEX `import_rows_key` ON `import_rows` (`import_id`,`key`,`line`);--> statement-breakpoint
CREATE INDEX `import_rows_target` ON `import_rows` (`import_id`,`target_id`);--> statement-breakpoint
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
CREATE INDEX `imports_created` ON `imports` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `job_incidents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`kind` text NOT NULL,
	`opened_at` text NOT NULL,
	`closed_at` text,
	CONSTRAINT "job_incidents_kind" CHECK(kind in ('failed','late'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_incidents_open` ON `job_incidents` (`job`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `job_incidents_closed` ON `job_incidents` (`closed_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `job_runs_lock` ON `job_runs` (`job`) WHERE status = 'running';--> statement-breakpoint
CREATE INDEX `job_runs_of` ON `job_runs` (`job`,`started_at`);--> statement-breakpoint
CREATE INDEX `job_runs_by_status` ON `job_runs` (`job`,`status`,`started_at`);--> statement-breakpoint
CREATE INDEX `job_runs_started` ON `job_runs` (`started_at`,`id`);--> statement-breakpoint
CREATE TABLE `code_apps` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`last_step` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`id`);--> statement-breakpoint
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
CREATE INDEX `pending_steps_expiry` ON `pending_steps` (`expires_at`);--> statement-breakpoint
CREATE INDEX `pending_steps_user` ON `pending_steps` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_code` ON `recovery_codes` (`user_id`,`code_hash`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `second_factor` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `admin_role` text DEFAULT 'everything' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_old_password` ON `users` (`password_hash`) WHERE password_hash glob '$2*';--> statement-breakpoint
CREATE INDEX `product_images_image` ON `product_images` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `products_image` ON `products` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `products_doc` ON `products` (`doc`) WHERE doc is not null;--> statement-breakpoint
CREATE INDEX `reviews_waiting` ON `reviews` (`id`) WHERE approved_at is null and rejected_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `quotation_lines_image` ON `quotation_lines` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE INDEX `warranties_doc` ON `warranties` (`doc`) WHERE doc is not null;--> statement-breakpoint
-- The audit trail only grows. The one exception: what names a person is taken out in the batch of that person's erasure, which is
-- in the trail itself; nothing is put in its place, and what was done, to what, when and in which request stays.
DROP TRIGGER audit_entries_no_update;
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
WHEN new.id IS NOT old.id OR new.user_id IS NOT old.user_id OR new.action IS NOT old.action OR new.entity IS NOT old.entity
  OR new.entity_id IS NOT old.entity_id OR new.request_id IS NOT old.request_id OR new.created_at IS NOT old.created_at
  OR (new.user_name IS NOT old.user_name AND new.user_name <> '')
  OR (new.before IS NOT old.before AND new.before IS NOT NULL)
  OR (new.after IS NOT old.after AND new.after IS NOT NULL)
  OR NOT EXISTS (
    SELECT 1 FROM audit_entries e WHERE e.entity = 'privacy' AND e.action = 'erase' AND e.id > old.id
      AND e.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 seconds')
  )
BEGIN
  SELECT RAISE(ABORT, 'audit_entries_append_only');
END;
