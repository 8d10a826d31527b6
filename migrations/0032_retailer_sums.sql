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
-- What changes is written into this view: an instant or a day, and what is added to the sums of its day in Rome and of longer spans.
CREATE VIEW retailer_changes AS
SELECT 0 AS vendor_id, '' AS at, 0 AS requests, 0 AS answered, 0 AS offered, 0 AS accepted, 0 AS refused, 0 AS bucket, 0 AS answers,
  0 AS warranties, 0 AS failures
WHERE false;
--> statement-breakpoint
CREATE TRIGGER retailer_sums_change INSTEAD OF INSERT ON retailer_changes
BEGIN
  INSERT INTO retailer_sums (vendor_id, level, span, requests, answered, offered, accepted, refused, warranties, failures)
  SELECT whose, level, substr(day, 1, level), coalesce(new.requests, 0), coalesce(new.answered, 0), coalesce(new.offered, 0), coalesce(new.accepted, 0), coalesce(new.refused, 0), coalesce(new.warranties, 0), coalesce(new.failures, 0)
  FROM (SELECT date(new.at, iif(new.at >= date(substr(new.at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND new.at < date(substr(new.at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day) CROSS JOIN (SELECT value AS level FROM json_each('[10,9,7,4,0]'))
    CROSS JOIN (SELECT new.vendor_id AS whose UNION ALL SELECT 0)
  WHERE true
  ON CONFLICT (vendor_id, level, span) DO UPDATE SET requests = requests + excluded.requests, answered = answered + excluded.answered, offered = offered + excluded.offered, accepted = accepted + excluded.accepted, refused = refused + excluded.refused, warranties = warranties + excluded.warranties, failures = failures + excluded.failures,
    updated_at = excluded.updated_at;
  INSERT INTO retailer_answers (vendor_id, level, span, bucket, answers)
  SELECT whose, level, substr(day, 1, level), new.bucket, new.answers
  FROM (SELECT date(new.at, iif(new.at >= date(substr(new.at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND new.at < date(substr(new.at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day) CROSS JOIN (SELECT value AS level FROM json_each('[10,9,7,4,0]'))
    CROSS JOIN (SELECT new.vendor_id AS whose UNION ALL SELECT 0)
  WHERE new.bucket IS NOT NULL
  ON CONFLICT (vendor_id, level, span, bucket) DO UPDATE SET answers = answers + excluded.answers,
    updated_at = excluded.updated_at;
END;
--> statement-breakpoint
-- Requests: what became of them counts on the day on which they were made.
CREATE TRIGGER quotations_retailer_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, bucket, answers)
  VALUES (new.vendor_id, new.created_at, 1, iif(new.answered_at IS NULL, 0, 1), iif(new.offered_at IS NULL, 0, 1), iif(new.state = 'accepted', 1, 0),
    iif(new.state = 'declined' AND new.state_by <> 'customer', 1, 0), iif(new.answered_at IS NULL, NULL, iif(max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600) < 24, max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600), 23 + min(max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600) / 24, 30))), 1);
END;
--> statement-breakpoint
CREATE TRIGGER quotations_retailer_delete AFTER DELETE ON quotations
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, bucket, answers)
  VALUES (old.vendor_id, old.created_at, -1, iif(old.answered_at IS NULL, 0, -1), iif(old.offered_at IS NULL, 0, -1), iif(old.state = 'accepted', -1, 0),
    iif(old.state = 'declined' AND old.state_by <> 'customer', -1, 0), iif(old.answered_at IS NULL, NULL, iif(max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600) < 24, max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600), 23 + min(max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600) / 24, 30))), -1);
END;
--> statement-breakpoint
CREATE TRIGGER quotations_retailer_leave AFTER UPDATE OF vendor_id, created_at, reassigned_at, answered_at, offered_at, state, state_by ON quotations
WHEN old.vendor_id IS NOT new.vendor_id OR old.created_at IS NOT new.created_at OR old.reassigned_at IS NOT new.reassigned_at OR old.answered_at IS NOT new.answered_at OR old.offered_at IS NOT new.offered_at
  OR (old.state = 'accepted') <> (new.state = 'accepted') OR (old.state = 'declined' AND old.state_by <> 'customer') <> (new.state = 'declined' AND new.state_by <> 'customer')
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, bucket, answers)
  VALUES (old.vendor_id, old.created_at, -1, iif(old.answered_at IS NULL, 0, -1), iif(old.offered_at IS NULL, 0, -1), iif(old.state = 'accepted', -1, 0),
    iif(old.state = 'declined' AND old.state_by <> 'customer', -1, 0), iif(old.answered_at IS NULL, NULL, iif(max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600) < 24, max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600), 23 + min(max(0, (unixepoch(substr(old.answered_at, 1, 16)) - unixepoch(substr(coalesce(old.reassigned_at, old.created_at), 1, 16))) / 3600) / 24, 30))), -1);
END;
--> statement-breakpoint
CREATE TRIGGER quotations_retailer_enter AFTER UPDATE OF vendor_id, created_at, reassigned_at, answered_at, offered_at, state, state_by ON quotations
WHEN old.vendor_id IS NOT new.vendor_id OR old.created_at IS NOT new.created_at OR old.reassigned_at IS NOT new.reassigned_at OR old.answered_at IS NOT new.answered_at OR old.offered_at IS NOT new.offered_at
  OR (old.state = 'accepted') <> (new.state = 'accepted') OR (old.state = 'declined' AND old.state_by <> 'customer') <> (new.state = 'declined' AND new.state_by <> 'customer')
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, bucket, answers)
  VALUES (new.vendor_id, new.created_at, 1, iif(new.answered_at IS NULL, 0, 1), iif(new.offered_at IS NULL, 0, 1), iif(new.state = 'accepted', 1, 0),
    iif(new.state = 'declined' AND new.state_by <> 'customer', 1, 0), iif(new.answered_at IS NULL, NULL, iif(max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600) < 24, max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600), 23 + min(max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(coalesce(new.reassigned_at, new.created_at), 1, 16))) / 3600) / 24, 30))), 1);
END;
--> statement-breakpoint
-- Warranties that are not archived, and orders that a warranty pays.
CREATE TRIGGER warranties_retailer_insert AFTER INSERT ON warranties
WHEN new.deleted_at IS NULL AND new.vendor_id IS NOT NULL
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, warranties) VALUES (new.vendor_id, new.mounting_date, 1);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_retailer_delete AFTER DELETE ON warranties
WHEN old.deleted_at IS NULL AND old.vendor_id IS NOT NULL
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, warranties) VALUES (old.vendor_id, old.mounting_date, -1);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_retailer_leave AFTER UPDATE OF vendor_id, mounting_date, deleted_at ON warranties
WHEN old.deleted_at IS NULL AND old.vendor_id IS NOT NULL AND (old.vendor_id IS NOT new.vendor_id OR old.mounting_date IS NOT new.mounting_date OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, warranties) VALUES (old.vendor_id, old.mounting_date, -1);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_retailer_enter AFTER UPDATE OF vendor_id, mounting_date, deleted_at ON warranties
WHEN new.deleted_at IS NULL AND new.vendor_id IS NOT NULL AND (old.vendor_id IS NOT new.vendor_id OR old.mounting_date IS NOT new.mounting_date OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, warranties) VALUES (new.vendor_id, new.mounting_date, 1);
END;
--> statement-breakpoint
CREATE TRIGGER orders_retailer_insert AFTER INSERT ON orders
WHEN new.payment_method = 'warranty' AND new.status NOT IN ('pending', 'cancelled')
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, failures) VALUES (new.vendor_id, new.created_at, 1);
END;
--> statement-breakpoint
CREATE TRIGGER orders_retailer_delete AFTER DELETE ON orders
WHEN old.payment_method = 'warranty' AND old.status NOT IN ('pending', 'cancelled')
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, failures) VALUES (old.vendor_id, old.created_at, -1);
END;
--> statement-breakpoint
CREATE TRIGGER orders_retailer_leave AFTER UPDATE OF vendor_id, created_at, status, payment_method ON orders
WHEN old.payment_method = 'warranty' AND old.status NOT IN ('pending', 'cancelled') AND (old.vendor_id IS NOT new.vendor_id OR old.created_at IS NOT new.created_at OR old.status IS NOT new.status OR old.payment_method IS NOT new.payment_method)
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, failures) VALUES (old.vendor_id, old.created_at, -1);
END;
--> statement-breakpoint
CREATE TRIGGER orders_retailer_enter AFTER UPDATE OF vendor_id, created_at, status, payment_method ON orders
WHEN new.payment_method = 'warranty' AND new.status NOT IN ('pending', 'cancelled') AND (old.vendor_id IS NOT new.vendor_id OR old.created_at IS NOT new.created_at OR old.status IS NOT new.status OR old.payment_method IS NOT new.payment_method)
BEGIN
  INSERT INTO retailer_changes (vendor_id, at, failures) VALUES (new.vendor_id, new.created_at, 1);
END;
--> statement-breakpoint
-- What there is already: first the days of retailers, then those of the network, then longer spans.
INSERT INTO retailer_sums (vendor_id, level, span, requests, answered, offered, accepted, refused, warranties, failures)
SELECT vendor_id, 10, day, sum(requests), sum(answered), sum(offered), sum(accepted), sum(refused), sum(warranties), sum(failures) FROM (
  SELECT vendor_id, date(created_at, iif(created_at >= date(substr(created_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND created_at < date(substr(created_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day, 1 AS requests, answered_at IS NOT NULL AS answered, offered_at IS NOT NULL AS offered,
    state = 'accepted' AS accepted, state = 'declined' AND state_by <> 'customer' AS refused, 0 AS warranties, 0 AS failures FROM quotations
  UNION ALL SELECT vendor_id, mounting_date, 0, 0, 0, 0, 0, 1, 0 FROM warranties WHERE deleted_at IS NULL AND vendor_id IS NOT NULL
  UNION ALL SELECT vendor_id, date(created_at, iif(created_at >= date(substr(created_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND created_at < date(substr(created_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')), 0, 0, 0, 0, 0, 0, 1 FROM orders WHERE payment_method = 'warranty' AND status NOT IN ('pending', 'cancelled')
) WHERE true GROUP BY vendor_id, day;
--> statement-breakpoint
INSERT INTO retailer_answers (vendor_id, level, span, bucket, answers)
SELECT vendor_id, 10, date(created_at, iif(created_at >= date(substr(created_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND created_at < date(substr(created_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day, iif(max(0, (unixepoch(substr(answered_at, 1, 16)) - unixepoch(substr(coalesce(reassigned_at, created_at), 1, 16))) / 3600) < 24, max(0, (unixepoch(substr(answered_at, 1, 16)) - unixepoch(substr(coalesce(reassigned_at, created_at), 1, 16))) / 3600), 23 + min(max(0, (unixepoch(substr(answered_at, 1, 16)) - unixepoch(substr(coalesce(reassigned_at, created_at), 1, 16))) / 3600) / 24, 30)) AS took, count(*)
FROM quotations WHERE answered_at IS NOT NULL GROUP BY vendor_id, day, took;
--> statement-breakpoint
INSERT INTO retailer_sums (vendor_id, level, span, requests, answered, offered, accepted, refused, warranties, failures)
SELECT 0, level, span, sum(requests), sum(answered), sum(offered), sum(accepted), sum(refused), sum(warranties), sum(failures) FROM retailer_sums WHERE true GROUP BY level, span;
--> statement-breakpoint
INSERT INTO retailer_answers (vendor_id, level, span, bucket, answers)
SELECT 0, level, span, bucket, sum(answers) FROM retailer_answers WHERE true GROUP BY level, span, bucket;
--> statement-breakpoint
INSERT INTO retailer_sums (vendor_id, level, span, requests, answered, offered, accepted, refused, warranties, failures)
SELECT vendor_id, value AS longer, substr(span, 1, value), sum(requests), sum(answered), sum(offered), sum(accepted), sum(refused), sum(warranties), sum(failures)
FROM retailer_sums CROSS JOIN json_each('[9,7,4,0]') WHERE level = 10 GROUP BY vendor_id, longer, substr(span, 1, value);
--> statement-breakpoint
INSERT INTO retailer_answers (vendor_id, level, span, bucket, answers)
SELECT vendor_id, value AS longer, substr(span, 1, value), bucket, sum(answers)
FROM retailer_answers CROSS JOIN json_each('[9,7,4,0]') WHERE level = 10 GROUP BY vendor_id, longer, substr(span, 1, value), bucket;
