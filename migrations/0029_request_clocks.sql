CREATE TABLE `quotation_clocks` (
	`id` integer PRIMARY KEY NOT NULL,
	`remind` integer DEFAULT 1 NOT NULL,
	`remind_again` integer DEFAULT 3 NOT NULL,
	`tell_manufacturer` integer DEFAULT 5 NOT NULL,
	`offer_other` integer DEFAULT 7 NOT NULL,
	`announce_end` integer DEFAULT 3 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotation_clocks_one" CHECK(id = 1),
	CONSTRAINT "quotation_clocks_order" CHECK(0 < remind and remind < remind_again and remind_again < tell_manufacturer and tell_manufacturer < offer_other and announce_end > 0)
);
--> statement-breakpoint
ALTER TABLE `quotations` ADD `waiting_step` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `quotations_waiting_step` ON `quotations` (`waiting_step`,`waiting_since`,`id`) WHERE waiting_since is not null;--> statement-breakpoint
-- What has waited for weeks when the clocks are introduced is not to be mailed about at once.
UPDATE quotations SET waiting_step = 4 WHERE waiting_since < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-14 days');
--> statement-breakpoint
CREATE TRIGGER quotations_waits_anew AFTER UPDATE OF waiting_since ON quotations
WHEN new.waiting_step <> 0 AND new.waiting_since IS NOT old.waiting_since
BEGIN
  UPDATE quotations SET waiting_step = 0 WHERE id = new.id;
END;
