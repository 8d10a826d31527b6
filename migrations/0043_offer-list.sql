CREATE INDEX `offers_sent` ON `offers` (`sent_at`,`id`) WHERE number is not null;--> statement-breakpoint
CREATE INDEX `offers_valid` ON `offers` (`valid_until`,`id`) WHERE number is not null;--> statement-breakpoint
CREATE INDEX `offers_gross` ON `offers` (`gross`,`id`) WHERE number is not null;--> statement-breakpoint
CREATE INDEX `offers_by_state` ON `offers` (`state`,`sent_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_state_valid` ON `offers` (`state`,`valid_until`,`id`);--> statement-breakpoint
CREATE INDEX `offers_state_gross` ON `offers` (`state`,`gross`,`id`);--> statement-breakpoint
CREATE INDEX `offers_vendor_state` ON `offers` (`vendor_id`,`state`,`sent_at`,`id`);
--> statement-breakpoint
-- How many offers there are in each state.
INSERT INTO list_counts (list, part, rows) SELECT 'offers', state, count(*) FROM offers GROUP BY state;
--> statement-breakpoint
CREATE TRIGGER offers_count_insert AFTER INSERT ON offers
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('offers', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER offers_count_delete AFTER DELETE ON offers
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'offers' AND part = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER offers_count_update AFTER UPDATE OF state ON offers
WHEN old.state <> new.state
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'offers' AND part = old.state;
  INSERT INTO list_counts (list, part, rows) VALUES ('offers', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
