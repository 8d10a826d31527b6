CREATE INDEX `users_deleted_email` ON `users` (`email`) WHERE deleted_at is not null;--> statement-breakpoint
-- A shop that is switched off, by whatever verb, ends what its people have open, and does not bring it back when it is on again.
CREATE TRIGGER vendors_off_sessions AFTER UPDATE OF active ON vendors WHEN new.active = 0 AND old.active = 1 BEGIN
	DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE vendor_id = new.id);
END;
