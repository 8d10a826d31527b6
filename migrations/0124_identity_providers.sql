CREATE TABLE `identities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider_id` integer NOT NULL,
	`subject` text NOT NULL,
	`user_id` integer NOT NULL,
	`last_used_at` text NOT NULL,
	`ended_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `identity_providers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_subject` ON `identities` (`provider_id`,`subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE INDEX `identities_used` ON `identities` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `identity_providers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`secret` text NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`vendor_id` integer,
	`claim` text NOT NULL,
	`roles` text NOT NULL,
	`active` integer DEFAULT false NOT NULL,
	`vouches` integer DEFAULT false NOT NULL,
	`passwords_off` integer DEFAULT false NOT NULL,
	`emergency_user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`emergency_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "identity_providers_emergency_given" CHECK(passwords_off = 0 or vendor_id is not null or emergency_user_id is not null)
);
--> statement-breakpoint
CREATE INDEX `identity_providers_vendor` ON `identity_providers` (`vendor_id`);--> statement-breakpoint
CREATE INDEX `identity_providers_emergency` ON `identity_providers` (`emergency_user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `identity_providers_alone` ON `identity_providers` (`passwords_off`) WHERE passwords_off = 1 and vendor_id is null;--> statement-breakpoint
CREATE TABLE `provider_steps` (
	`sid` text NOT NULL,
	`state` text NOT NULL,
	`provider_id` integer NOT NULL,
	`nonce` text NOT NULL,
	`verifier` text NOT NULL,
	`target` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`sid`, `state`),
	FOREIGN KEY (`provider_id`) REFERENCES `identity_providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_steps_expiry` ON `provider_steps` (`expires_at`);--> statement-breakpoint
CREATE INDEX `provider_steps_provider` ON `provider_steps` (`provider_id`);--> statement-breakpoint
-- While the office's passwords are off, its emergency account stays what it is: an administrator with everything, a password and a second factor.
CREATE TRIGGER users_emergency BEFORE UPDATE OF role, admin_role, active, deleted_at, password_hash, activated_at ON users
WHEN (coalesce(new.role, '') <> 'admin' OR new.admin_role <> 'everything' OR new.active = 0 OR new.deleted_at IS NOT NULL
    OR new.password_hash IS NULL OR new.activated_at IS NULL)
  AND EXISTS (SELECT 1 FROM identity_providers WHERE emergency_user_id = old.id AND passwords_off = 1 AND active = 1)
BEGIN
  SELECT RAISE(ABORT, 'emergency_account');
END;
--> statement-breakpoint
CREATE TRIGGER code_apps_emergency BEFORE DELETE ON code_apps
WHEN EXISTS (SELECT 1 FROM identity_providers WHERE emergency_user_id = old.user_id AND passwords_off = 1 AND active = 1)
  AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = old.user_id)
BEGIN
  SELECT RAISE(ABORT, 'emergency_account');
END;
--> statement-breakpoint
CREATE TRIGGER passkeys_emergency BEFORE DELETE ON passkeys
WHEN EXISTS (SELECT 1 FROM identity_providers WHERE emergency_user_id = old.user_id AND passwords_off = 1 AND active = 1)
  AND NOT EXISTS (SELECT 1 FROM code_apps WHERE user_id = old.user_id)
  AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = old.user_id AND id <> old.id)
BEGIN
  SELECT RAISE(ABORT, 'emergency_account');
END;
--> statement-breakpoint
-- Who is a provider's cannot be the emergency account.
CREATE TRIGGER identities_emergency BEFORE INSERT ON identities
WHEN EXISTS (SELECT 1 FROM identity_providers WHERE emergency_user_id = new.user_id AND passwords_off = 1)
BEGIN
  SELECT RAISE(ABORT, 'emergency_account');
END;
