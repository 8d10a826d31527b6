CREATE TABLE `quotation_counts` (
	`vendor_id` integer NOT NULL,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`waiting` integer NOT NULL,
	PRIMARY KEY(`vendor_id`, `state`)
);
--> statement-breakpoint
CREATE TABLE `quotation_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quotation_id` integer NOT NULL,
	`event` text NOT NULL,
	`state` text NOT NULL,
	`party` text NOT NULL,
	`user_id` integer,
	`vendor_id` integer NOT NULL,
	`new_vendor_id` integer,
	`reason` text DEFAULT '' NOT NULL,
	`detail` text,
	`request_key` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`new_vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotation_events_party" CHECK(party in ('customer','retailer','administrator','clock')),
	CONSTRAINT "quotation_events_state" CHECK(state in ('received','seen','answered','offered','accepted','declined','expired','withdrawn'))
);
--> statement-breakpoint
CREATE INDEX `quotation_events_quotation` ON `quotation_events` (`quotation_id`,`id`);--> statement-breakpoint
CREATE INDEX `quotation_events_vendor` ON `quotation_events` (`vendor_id`,`event`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotation_events_request` ON `quotation_events` (`request_key`) WHERE request_key is not null;--> statement-breakpoint
CREATE TABLE `quotation_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `quotation_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quotation_files_message` ON `quotation_files` (`message_id`,`position`);--> statement-breakpoint
CREATE INDEX `quotation_files_file` ON `quotation_files` (`file`);--> statement-breakpoint
CREATE TABLE `quotation_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quotation_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`party` text NOT NULL,
	`user_id` integer,
	`text` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`request_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotation_messages_party" CHECK(party in ('customer','retailer','administrator','clock')),
	CONSTRAINT "quotation_messages_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE INDEX `quotation_messages_quotation` ON `quotation_messages` (`quotation_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotation_messages_request` ON `quotation_messages` (`request_key`);--> statement-breakpoint
ALTER TABLE `quotations` ADD `state` text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotations` ADD `state_by` text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotations` ADD `waiting_since` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `assigned_to` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `quotations` ADD `link_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `quotations` ADD `reassigned_at` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `answered_at` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `offered_at` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `quotations_by_state` ON `quotations` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `quotations_vendor_state` ON `quotations` (`vendor_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `quotations_vendor_name` ON `quotations` (`vendor_id`,`search`,`id`);--> statement-breakpoint
CREATE INDEX `quotations_vendor_waiting` ON `quotations` (`vendor_id`,`waiting_since`,`id`) WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX `quotations_waiting` ON `quotations` (`waiting_since`,`id`) WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX `quotations_assigned` ON `quotations` (`assigned_to`,`created_at`,`id`) WHERE assigned_to is not null;--> statement-breakpoint
-- Of a request from before there were states it is known whether its retailer has opened it. One that was opened may have been answered
-- outside the shop, so nobody waits for it here.
UPDATE quotations SET state = 'seen', state_by = 'retailer' WHERE read_at IS NOT NULL;
--> statement-breakpoint
UPDATE quotations SET waiting_since = created_at WHERE read_at IS NULL AND email <> '';
--> statement-breakpoint
INSERT INTO quotation_events (quotation_id, event, state, party, vendor_id, created_at)
SELECT id, 'ask', 'received', 'customer', vendor_id, created_at FROM quotations;
--> statement-breakpoint
INSERT INTO quotation_events (quotation_id, event, state, party, vendor_id, created_at)
SELECT id, 'see', 'seen', 'retailer', vendor_id, read_at FROM quotations WHERE read_at IS NOT NULL;
--> statement-breakpoint
-- quotation_counts: how many requests a retailer has in a state, and how many of them wait for it.
INSERT INTO quotation_counts (vendor_id, state, rows, waiting)
SELECT vendor_id, state, count(*), count(waiting_since) FROM quotations GROUP BY vendor_id, state;
--> statement-breakpoint
CREATE TRIGGER quotations_states_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting)
  VALUES (new.vendor_id, new.state, 1, new.waiting_since IS NOT NULL)
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + 1, waiting = waiting + excluded.waiting;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_states_delete AFTER DELETE ON quotations
BEGIN
  UPDATE quotation_counts SET rows = rows - 1, waiting = waiting - (old.waiting_since IS NOT NULL)
  WHERE vendor_id = old.vendor_id AND state = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_states_leave AFTER UPDATE OF vendor_id, state, waiting_since ON quotations
BEGIN
  UPDATE quotation_counts SET rows = rows - 1, waiting = waiting - (old.waiting_since IS NOT NULL)
  WHERE vendor_id = old.vendor_id AND state = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_states_enter AFTER UPDATE OF vendor_id, state, waiting_since ON quotations
BEGIN
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting)
  VALUES (new.vendor_id, new.state, 1, new.waiting_since IS NOT NULL)
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + 1, waiting = waiting + excluded.waiting;
END;
