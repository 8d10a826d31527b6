ALTER TABLE `quotations` ADD `origin` text DEFAULT 'shopper' NOT NULL;
--> statement-breakpoint
-- What a retailer begins at its counter stands in the lists as requests do, but is no request of a shopper: it counts in no sum of requests.
--> statement-breakpoint
DROP TRIGGER quotations_sums_insert;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('quotations', new.user_type, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
  SELECT vendor_id, state, sum(rows), sum(waiting), sum(assigned) FROM (
    SELECT value AS vendor_id, new.state AS state, 1 AS rows, (new.waiting_since IS NOT NULL) AS waiting,
      (new.assigned_to IS NOT NULL) AS assigned FROM json_each(json_array(new.vendor_id, 0))
  ) GROUP BY vendor_id, state HAVING (sum(rows), sum(waiting), sum(assigned)) <> (0, 0, 0)
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + excluded.rows, waiting = waiting + excluded.waiting, assigned = assigned + excluded.assigned;
  INSERT INTO sales_changes (subject, at, ref, quotations)
  SELECT column1, new.created_at, column2, 1 FROM (VALUES ('shop', 0), ('retailer', new.vendor_id))
  WHERE new.origin = 'shopper';
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, asked_at, answered_at)
  SELECT new.vendor_id, new.created_at, 1, (new.answered_at IS NOT NULL), (new.offered_at IS NOT NULL),
    (new.state = 'accepted'), (new.state = 'declined' AND new.state_by <> 'customer'),
    coalesce(new.reassigned_at, new.created_at), new.answered_at WHERE new.origin = 'shopper';
END;
--> statement-breakpoint
DROP TRIGGER quotations_sums_update;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_update
AFTER UPDATE OF vendor_id, created_at, reassigned_at, answered_at, offered_at, state, state_by, user_type, waiting_since, assigned_to ON quotations
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'quotations' AND part = old.user_type AND old.user_type <> new.user_type;
  INSERT INTO list_counts (list, part, rows) SELECT 'quotations', new.user_type, 1 WHERE old.user_type <> new.user_type
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
  SELECT vendor_id, state, sum(rows), sum(waiting), sum(assigned) FROM (
    SELECT value AS vendor_id, old.state AS state, -1 AS rows, -(old.waiting_since IS NOT NULL) AS waiting,
      -(old.assigned_to IS NOT NULL) AS assigned FROM json_each(json_array(old.vendor_id, 0))
    UNION ALL SELECT value AS vendor_id, new.state AS state, 1 AS rows, (new.waiting_since IS NOT NULL) AS waiting,
      (new.assigned_to IS NOT NULL) AS assigned FROM json_each(json_array(new.vendor_id, 0))
  ) GROUP BY vendor_id, state HAVING (sum(rows), sum(waiting), sum(assigned)) <> (0, 0, 0)
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + excluded.rows, waiting = waiting + excluded.waiting, assigned = assigned + excluded.assigned;
  INSERT INTO sales_changes (subject, at, ref, quotations)
  SELECT column1, old.created_at, column2, -1 FROM (VALUES ('shop', 0), ('retailer', old.vendor_id))
  WHERE new.origin = 'shopper' AND (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at);
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', old.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), -1, -sum(quantity)
  FROM quotation_lines WHERE quotation_id = old.id AND new.origin = 'shopper' AND (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at) GROUP BY 3, 4;
  INSERT INTO sales_changes (subject, at, ref, quotations)
  SELECT column1, new.created_at, column2, 1 FROM (VALUES ('shop', 0), ('retailer', new.vendor_id))
  WHERE new.origin = 'shopper' AND (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at);
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', new.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), 1, sum(quantity)
  FROM quotation_lines WHERE quotation_id = new.id AND new.origin = 'shopper' AND (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at) GROUP BY 3, 4;
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, asked_at, answered_at)
  SELECT old.vendor_id, old.created_at, -1, -(old.answered_at IS NOT NULL), -(old.offered_at IS NOT NULL),
    -(old.state = 'accepted'), -(old.state = 'declined' AND old.state_by <> 'customer'),
    coalesce(old.reassigned_at, old.created_at), old.answered_at
  WHERE new.origin = 'shopper' AND (old.vendor_id, old.created_at, old.reassigned_at, old.answered_at, old.offered_at, old.state, old.state_by)
    IS NOT (new.vendor_id, new.created_at, new.reassigned_at, new.answered_at, new.offered_at, new.state, new.state_by)
  UNION ALL SELECT new.vendor_id, new.created_at, 1, (new.answered_at IS NOT NULL), (new.offered_at IS NOT NULL),
    (new.state = 'accepted'), (new.state = 'declined' AND new.state_by <> 'customer'),
    coalesce(new.reassigned_at, new.created_at), new.answered_at
  WHERE new.origin = 'shopper' AND (old.vendor_id, old.created_at, old.reassigned_at, old.answered_at, old.offered_at, old.state, old.state_by)
    IS NOT (new.vendor_id, new.created_at, new.reassigned_at, new.answered_at, new.offered_at, new.state, new.state_by);
END;
--> statement-breakpoint
DROP TRIGGER quotations_sums_delete;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_delete AFTER DELETE ON quotations
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'quotations' AND part = old.user_type;
  INSERT INTO quotation_counts (vendor_id, state, rows, waiting, assigned)
  SELECT vendor_id, state, sum(rows), sum(waiting), sum(assigned) FROM (
    SELECT value AS vendor_id, old.state AS state, -1 AS rows, -(old.waiting_since IS NOT NULL) AS waiting,
      -(old.assigned_to IS NOT NULL) AS assigned FROM json_each(json_array(old.vendor_id, 0))
  ) GROUP BY vendor_id, state HAVING (sum(rows), sum(waiting), sum(assigned)) <> (0, 0, 0)
  ON CONFLICT (vendor_id, state) DO UPDATE SET rows = rows + excluded.rows, waiting = waiting + excluded.waiting, assigned = assigned + excluded.assigned;
  INSERT INTO sales_changes (subject, at, ref, quotations)
  SELECT column1, old.created_at, column2, -1 FROM (VALUES ('shop', 0), ('retailer', old.vendor_id))
  WHERE old.origin = 'shopper';
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, asked_at, answered_at)
  SELECT old.vendor_id, old.created_at, -1, -(old.answered_at IS NOT NULL), -(old.offered_at IS NOT NULL),
    -(old.state = 'accepted'), -(old.state = 'declined' AND old.state_by <> 'customer'),
    coalesce(old.reassigned_at, old.created_at), old.answered_at WHERE old.origin = 'shopper';
END;
--> statement-breakpoint
DROP TRIGGER quotation_lines_sums_insert;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_insert AFTER INSERT ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = new.quotation_id
      AND product_id IS new.product_id AND (new.product_id IS NOT NULL OR name = new.name) AND id <> new.id), 0, 1), new.quantity
  FROM quotations WHERE id = new.quotation_id AND origin = 'shopper';
END;
--> statement-breakpoint
DROP TRIGGER quotation_lines_sums_update;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_update AFTER UPDATE OF quotation_id, product_id, name, quantity ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = old.quotation_id
      AND product_id IS old.product_id AND (old.product_id IS NOT NULL OR name = old.name)), 0, -1), -old.quantity
  FROM quotations WHERE id = old.quotation_id AND origin = 'shopper';
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    iif(new.quotation_id = old.quotation_id AND new.product_id IS old.product_id AND (new.product_id IS NOT NULL OR new.name = old.name)
      OR EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = new.quotation_id
      AND product_id IS new.product_id AND (new.product_id IS NOT NULL OR name = new.name) AND id <> new.id), 0, 1), new.quantity
  FROM quotations WHERE id = new.quotation_id AND origin = 'shopper';
END;
--> statement-breakpoint
DROP TRIGGER quotation_lines_sums_delete;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_delete AFTER DELETE ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = old.quotation_id
      AND product_id IS old.product_id AND (old.product_id IS NOT NULL OR name = old.name)), 0, -1), -old.quantity
  FROM quotations WHERE id = old.quotation_id AND origin = 'shopper';
END;
