-- What would cost a list or a figure a row for each order, unit or request: how many rows a list has (`list_counts`), what a
-- retailer's requests are in, what was sold, asked and answered by day, decade, month and year. `worker/base/db/list-counts.test.ts`
-- and the sums' tests hold each against its rows. An update takes away what was and adds what is; what cancels out is not written.

-- Lists that are counted by one thing.
CREATE TRIGGER audit_entries_count AFTER INSERT ON audit_entries
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('audit_entries', new.entity, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER subscribers_count_insert AFTER INSERT ON subscribers
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('subscribers', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER subscribers_count_delete AFTER DELETE ON subscribers
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'subscribers' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER documents_count_insert AFTER INSERT ON documents
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('documents', new.kind || ' ' || new.year, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER documents_count_delete AFTER DELETE ON documents
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'documents' AND part = old.kind || ' ' || old.year;
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_insert AFTER INSERT ON messages
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('messages', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_update AFTER UPDATE OF deleted_at ON messages
WHEN (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'messages' AND part = '' AND old.deleted_at IS NULL;
  INSERT INTO list_counts (list, part, rows) SELECT 'messages', '', 1 WHERE new.deleted_at IS NULL
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER messages_count_delete AFTER DELETE ON messages
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'messages' AND part = '';
END;
--> statement-breakpoint
CREATE TRIGGER users_count_insert AFTER INSERT ON users
WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('users', coalesce(new.role, ''), 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_count_update AFTER UPDATE OF role, deleted_at ON users
WHEN old.role IS NOT new.role OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'users' AND part = coalesce(old.role, '') AND old.deleted_at IS NULL;
  INSERT INTO list_counts (list, part, rows) SELECT 'users', coalesce(new.role, ''), 1 WHERE new.deleted_at IS NULL
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_count_delete AFTER DELETE ON users
WHEN old.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'users' AND part = coalesce(old.role, '');
END;
--> statement-breakpoint
CREATE TRIGGER offers_count_insert AFTER INSERT ON offers
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('offers', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER offers_count_update AFTER UPDATE OF state ON offers
WHEN old.state <> new.state
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'offers' AND part = old.state;
  INSERT INTO list_counts (list, part, rows) VALUES ('offers', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER offers_count_delete AFTER DELETE ON offers
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'offers' AND part = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_count_insert AFTER INSERT ON credit_statements
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('statements', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_count_update AFTER UPDATE OF state ON credit_statements
WHEN old.state <> new.state
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'statements' AND part = old.state;
  INSERT INTO list_counts (list, part, rows) VALUES ('statements', new.state, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER credit_statements_count_delete AFTER DELETE ON credit_statements
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'statements' AND part = old.state;
END;
--> statement-breakpoint
-- Retailers; the cockpit's comparison shows their names, and is made anew.
CREATE TRIGGER vendors_count_insert AFTER INSERT ON vendors
BEGIN
  DELETE FROM kept_comparisons;
  INSERT INTO list_counts (list, part, rows) SELECT 'vendors', '', 1 WHERE new.deleted_at IS NULL
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_count_update AFTER UPDATE OF name, city, country, email, search, deleted_at ON vendors
BEGIN
  DELETE FROM kept_comparisons;
  INSERT INTO list_counts (list, part, rows) SELECT 'vendors', '', (new.deleted_at IS NULL) - (old.deleted_at IS NULL)
  WHERE (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_count_delete AFTER DELETE ON vendors
BEGIN
  DELETE FROM kept_comparisons;
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'vendors' AND part = '' AND old.deleted_at IS NULL;
END;
--> statement-breakpoint
-- Reviews by what was decided; of the approved ones their number and stars, on the product's name.
CREATE TRIGGER reviews_sums_insert AFTER INSERT ON reviews
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('reviews', iif(new.approved_at IS NOT NULL, 'approved', iif(new.rejected_at IS NOT NULL, 'rejected', 'waiting')), (new.deleted_at IS NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  UPDATE product_names SET reviews = reviews + 1, stars = stars + new.rating, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = new.product_id AND (new.approved_at IS NOT NULL AND new.deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER reviews_sums_update AFTER UPDATE OF rating, approved_at, rejected_at, deleted_at ON reviews
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('reviews', iif(old.approved_at IS NOT NULL, 'approved', iif(old.rejected_at IS NOT NULL, 'rejected', 'waiting')), -(old.deleted_at IS NULL)),
    ('reviews', iif(new.approved_at IS NOT NULL, 'approved', iif(new.rejected_at IS NOT NULL, 'rejected', 'waiting')), (new.deleted_at IS NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  UPDATE product_names SET
    reviews = reviews + (new.approved_at IS NOT NULL AND new.deleted_at IS NULL) - (old.approved_at IS NOT NULL AND old.deleted_at IS NULL),
    stars = stars + new.rating * (new.approved_at IS NOT NULL AND new.deleted_at IS NULL) - old.rating * (old.approved_at IS NOT NULL AND old.deleted_at IS NULL),
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = new.product_id
    AND ((old.approved_at IS NOT NULL AND old.deleted_at IS NULL), old.rating) <> ((new.approved_at IS NOT NULL AND new.deleted_at IS NULL), new.rating);
END;
--> statement-breakpoint
CREATE TRIGGER reviews_sums_delete AFTER DELETE ON reviews
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('reviews', iif(old.approved_at IS NOT NULL, 'approved', iif(old.rejected_at IS NOT NULL, 'rejected', 'waiting')), -(old.deleted_at IS NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  UPDATE product_names SET reviews = reviews - 1, stars = stars - old.rating, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = old.product_id AND (old.approved_at IS NOT NULL AND old.deleted_at IS NULL);
END;
--> statement-breakpoint
-- Products by category and family: those that shoppers can list, and all that are not archived. Parts.
CREATE TRIGGER products_count_insert AFTER INSERT ON products
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('parts', '', (new.kind = 'part' AND new.parent_id IS NULL AND new.deleted_at IS NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  INSERT INTO product_counts (cat_id, fam_id, products, kept)
  SELECT cat_id, fam_id, sum(products), sum(kept) FROM (
    SELECT new.cat_id AS cat_id, coalesce(new.fam_id, 0) AS fam_id, (new.active = 1) AS products, (new.deleted_at IS NULL) AS kept
    WHERE new.parent_id IS NULL AND new.kind <> 'part'
  ) GROUP BY cat_id, fam_id HAVING (sum(products), sum(kept)) <> (0, 0)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET products = products + excluded.products, kept = kept + excluded.kept;
END;
--> statement-breakpoint
CREATE TRIGGER products_count_update AFTER UPDATE OF active, kind, cat_id, fam_id, deleted_at ON products
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('parts', '', -(old.kind = 'part' AND old.parent_id IS NULL AND old.deleted_at IS NULL)),
    ('parts', '', (new.kind = 'part' AND new.parent_id IS NULL AND new.deleted_at IS NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  INSERT INTO product_counts (cat_id, fam_id, products, kept)
  SELECT cat_id, fam_id, sum(products), sum(kept) FROM (
    SELECT old.cat_id AS cat_id, coalesce(old.fam_id, 0) AS fam_id, -(old.active = 1) AS products, -(old.deleted_at IS NULL) AS kept
    WHERE old.parent_id IS NULL AND old.kind <> 'part'
    UNION ALL SELECT new.cat_id AS cat_id, coalesce(new.fam_id, 0) AS fam_id, (new.active = 1) AS products, (new.deleted_at IS NULL) AS kept
    WHERE new.parent_id IS NULL AND new.kind <> 'part'
  ) GROUP BY cat_id, fam_id HAVING (sum(products), sum(kept)) <> (0, 0)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET products = products + excluded.products, kept = kept + excluded.kept;
END;
--> statement-breakpoint
CREATE TRIGGER products_count_delete AFTER DELETE ON products
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('parts', '', -(old.kind = 'part' AND old.parent_id IS NULL AND old.deleted_at IS NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  INSERT INTO product_counts (cat_id, fam_id, products, kept)
  SELECT cat_id, fam_id, sum(products), sum(kept) FROM (
    SELECT old.cat_id AS cat_id, coalesce(old.fam_id, 0) AS fam_id, -(old.active = 1) AS products, -(old.deleted_at IS NULL) AS kept
    WHERE old.parent_id IS NULL AND old.kind <> 'part'
  ) GROUP BY cat_id, fam_id HAVING (sum(products), sum(kept)) <> (0, 0)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET products = products + excluded.products, kept = kept + excluded.kept;
END;
--> statement-breakpoint
-- How often a product was asked about.
CREATE TRIGGER product_askers_insert AFTER INSERT ON product_askers
BEGIN
  UPDATE products SET asked = asked + new.weight WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_askers_update AFTER UPDATE OF weight ON product_askers
BEGIN
  UPDATE products SET asked = asked + new.weight - old.weight WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_askers_delete AFTER DELETE ON product_askers
BEGIN
  UPDATE products SET asked = asked - old.weight WHERE id = old.product_id;
END;
--> statement-breakpoint
-- What of a bank entry is assigned, and what of a receivable is paid.
CREATE TRIGGER bank_allocations_insert AFTER INSERT ON bank_allocations
BEGIN
  UPDATE bank_entries SET assigned = assigned + new.amount WHERE id = new.entry_id;
  UPDATE receivables SET paid = paid + new.amount, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1 WHERE id = new.receivable_id;
END;
--> statement-breakpoint
CREATE TRIGGER bank_allocations_update AFTER UPDATE OF amount ON bank_allocations
BEGIN
  UPDATE bank_entries SET assigned = assigned - old.amount + new.amount WHERE id = new.entry_id;
  UPDATE receivables SET paid = paid - old.amount + new.amount, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1 WHERE id = new.receivable_id;
END;
--> statement-breakpoint
CREATE TRIGGER bank_allocations_delete AFTER DELETE ON bank_allocations
BEGIN
  UPDATE bank_entries SET assigned = assigned - old.amount WHERE id = old.entry_id;
  UPDATE receivables SET paid = paid - old.amount, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1 WHERE id = old.receivable_id;
END;
--> statement-breakpoint
-- Sales. What is written into this view is added to the sums of its day (in Italy), month, and, but for the whole shop, decade
-- of the month, year and all time.
CREATE VIEW sales_changes AS
SELECT '' AS subject, '' AS at, 0 AS ref, '' AS name, 0 AS quotations, 0 AS orders, 0 AS pieces, 0 AS revenue, 0 AS asked
WHERE false;
--> statement-breakpoint
CREATE TRIGGER sales_sums_change INSTEAD OF INSERT ON sales_changes
BEGIN
  INSERT INTO sales_sums (subject, level, span, ref, name, quotations, orders, pieces, revenue, asked)
  SELECT new.subject, level, substr(day, 1, level), coalesce(new.ref, 0), coalesce(new.name, ''),
    coalesce(new.quotations, 0), coalesce(new.orders, 0), coalesce(new.pieces, 0), coalesce(new.revenue, 0), coalesce(new.asked, 0)
  FROM (SELECT date(new.at, iif(new.at >= date(substr(new.at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND new.at < date(substr(new.at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day) CROSS JOIN
    (SELECT 10 AS level UNION ALL SELECT 7 UNION ALL SELECT value FROM json_each('[9,4,0]') WHERE new.subject <> 'shop')
  WHERE true
  ON CONFLICT (subject, level, span, ref, name) DO UPDATE SET quotations = quotations + excluded.quotations,
    orders = orders + excluded.orders, pieces = pieces + excluded.pieces, revenue = revenue + excluded.revenue,
    asked = asked + excluded.asked, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
-- A retailer's figures, and those of all (0): requests and their answers, registrations, failures under warranty. How long
-- an answer took is a bucket an hour for the first day, then one a day for thirty.
CREATE VIEW retailer_changes AS
SELECT 0 AS vendor_id, '' AS at, 0 AS requests, 0 AS answered, 0 AS offered, 0 AS accepted, 0 AS refused, '' AS asked_at, '' AS answered_at,
  0 AS warranties, 0 AS failures
WHERE false;
--> statement-breakpoint
CREATE TRIGGER retailer_sums_change INSTEAD OF INSERT ON retailer_changes
BEGIN
  INSERT INTO retailer_sums (vendor_id, level, span, requests, answered, offered, accepted, refused, warranties, failures)
  SELECT whose, level, substr(day, 1, level), coalesce(new.requests, 0), coalesce(new.answered, 0), coalesce(new.offered, 0),
    coalesce(new.accepted, 0), coalesce(new.refused, 0), coalesce(new.warranties, 0), coalesce(new.failures, 0)
  FROM (SELECT date(new.at, iif(new.at >= date(substr(new.at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND new.at < date(substr(new.at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day) CROSS JOIN (SELECT value AS level FROM json_each('[10,9,7,4,0]'))
    CROSS JOIN (SELECT new.vendor_id AS whose UNION ALL SELECT 0)
  WHERE true
  ON CONFLICT (vendor_id, level, span) DO UPDATE SET requests = requests + excluded.requests, answered = answered + excluded.answered,
    offered = offered + excluded.offered, accepted = accepted + excluded.accepted, refused = refused + excluded.refused,
    warranties = warranties + excluded.warranties, failures = failures + excluded.failures, updated_at = excluded.updated_at;
  INSERT INTO retailer_answers (vendor_id, level, span, bucket, answers)
  SELECT whose, level, substr(day, 1, level), iif(hours < 24, hours, 23 + min(hours / 24, 30)), new.answered
  FROM (SELECT date(new.at, iif(new.at >= date(substr(new.at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND new.at < date(substr(new.at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day) CROSS JOIN (SELECT value AS level FROM json_each('[10,9,7,4,0]'))
    CROSS JOIN (SELECT new.vendor_id AS whose UNION ALL SELECT 0)
    CROSS JOIN (SELECT max(0, (unixepoch(substr(new.answered_at, 1, 16)) - unixepoch(substr(new.asked_at, 1, 16))) / 3600) AS hours)
  WHERE new.answered_at IS NOT NULL
  ON CONFLICT (vendor_id, level, span, bucket) DO UPDATE SET answers = answers + excluded.answers, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
-- Orders: by status; failures are those paid by a warranty; sold is what is neither unfinished nor cancelled.
CREATE TRIGGER orders_sums_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('orders', new.status, 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
  INSERT INTO retailer_changes (vendor_id, at, failures)
  SELECT new.vendor_id, new.created_at, 1 WHERE new.payment_method = 'warranty' AND new.status NOT IN ('pending', 'cancelled');
  INSERT INTO sales_changes (subject, at, ref, orders, revenue)
  SELECT column1, new.created_at, column2, 1, iif(new.payment_method = 'warranty', 0, (new.total - coalesce(new.refunded, 0))) FROM (VALUES ('shop', 0), ('retailer', new.vendor_id))
  WHERE new.status NOT IN ('pending', 'cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER orders_sums_update AFTER UPDATE OF status, total, refunded, payment_method, vendor_id, created_at ON orders
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'orders' AND part = old.status AND old.status <> new.status;
  INSERT INTO list_counts (list, part, rows) SELECT 'orders', new.status, 1 WHERE old.status <> new.status
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
  INSERT INTO retailer_changes (vendor_id, at, failures)
  SELECT old.vendor_id, old.created_at, -1 WHERE old.payment_method = 'warranty' AND old.status NOT IN ('pending', 'cancelled')
    AND (old.vendor_id, old.created_at, old.status, old.payment_method) IS NOT (new.vendor_id, new.created_at, new.status, new.payment_method);
  INSERT INTO retailer_changes (vendor_id, at, failures)
  SELECT new.vendor_id, new.created_at, 1 WHERE new.payment_method = 'warranty' AND new.status NOT IN ('pending', 'cancelled')
    AND (old.vendor_id, old.created_at, old.status, old.payment_method) IS NOT (new.vendor_id, new.created_at, new.status, new.payment_method);
  INSERT INTO sales_changes (subject, at, ref, orders, revenue)
  SELECT column1, old.created_at, column2, -1, iif(old.payment_method = 'warranty', 0, -(old.total - coalesce(old.refunded, 0))) FROM (VALUES ('shop', 0), ('retailer', old.vendor_id))
  WHERE old.status NOT IN ('pending', 'cancelled')
    AND (old.status IN ('pending', 'cancelled'), old.total, old.refunded, old.payment_method, old.vendor_id, old.created_at)
      IS NOT (new.status IN ('pending', 'cancelled'), new.total, new.refunded, new.payment_method, new.vendor_id, new.created_at);
  INSERT INTO sales_changes (subject, at, ref, orders, revenue)
  SELECT column1, new.created_at, column2, 1, iif(new.payment_method = 'warranty', 0, (new.total - coalesce(new.refunded, 0))) FROM (VALUES ('shop', 0), ('retailer', new.vendor_id))
  WHERE new.status NOT IN ('pending', 'cancelled')
    AND (old.status IN ('pending', 'cancelled'), old.total, old.refunded, old.payment_method, old.vendor_id, old.created_at)
      IS NOT (new.status IN ('pending', 'cancelled'), new.total, new.refunded, new.payment_method, new.vendor_id, new.created_at);
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', old.created_at, 0, -sum(quantity) FROM order_lines
  WHERE order_id = old.id AND old.status NOT IN ('pending', 'cancelled', 'terminated')
    AND (old.status IN ('pending', 'cancelled', 'terminated'), old.payment_method, old.created_at) IS NOT (new.status IN ('pending', 'cancelled', 'terminated'), new.payment_method, new.created_at) HAVING count(*) > 0;
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', old.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), -sum(quantity),
    iif(old.payment_method = 'warranty', 0, -sum(price * quantity))
  FROM order_lines WHERE order_id = old.id AND old.status NOT IN ('pending', 'cancelled', 'terminated')
    AND (old.status IN ('pending', 'cancelled', 'terminated'), old.payment_method, old.created_at) IS NOT (new.status IN ('pending', 'cancelled', 'terminated'), new.payment_method, new.created_at) GROUP BY 3, 4;
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', new.created_at, 0, sum(quantity) FROM order_lines
  WHERE order_id = new.id AND new.status NOT IN ('pending', 'cancelled', 'terminated')
    AND (old.status IN ('pending', 'cancelled', 'terminated'), old.payment_method, old.created_at) IS NOT (new.status IN ('pending', 'cancelled', 'terminated'), new.payment_method, new.created_at) HAVING count(*) > 0;
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', new.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), sum(quantity),
    iif(new.payment_method = 'warranty', 0, sum(price * quantity))
  FROM order_lines WHERE order_id = new.id AND new.status NOT IN ('pending', 'cancelled', 'terminated')
    AND (old.status IN ('pending', 'cancelled', 'terminated'), old.payment_method, old.created_at) IS NOT (new.status IN ('pending', 'cancelled', 'terminated'), new.payment_method, new.created_at) GROUP BY 3, 4;
END;
--> statement-breakpoint
CREATE TRIGGER orders_sums_delete AFTER DELETE ON orders
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'orders' AND part = old.status;
  INSERT INTO retailer_changes (vendor_id, at, failures)
  SELECT old.vendor_id, old.created_at, -1 WHERE old.payment_method = 'warranty' AND old.status NOT IN ('pending', 'cancelled');
  INSERT INTO sales_changes (subject, at, ref, orders, revenue)
  SELECT column1, old.created_at, column2, -1, iif(old.payment_method = 'warranty', 0, -(old.total - coalesce(old.refunded, 0))) FROM (VALUES ('shop', 0), ('retailer', old.vendor_id))
  WHERE old.status NOT IN ('pending', 'cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_sums_insert AFTER INSERT ON order_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', created_at, 0, new.quantity FROM orders
  WHERE id = new.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    new.quantity, iif(payment_method = 'warranty', 0, new.price * new.quantity)
  FROM orders WHERE id = new.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_sums_update AFTER UPDATE OF order_id, product_id, name, price, quantity ON order_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', created_at, 0, -old.quantity FROM orders
  WHERE id = old.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    -old.quantity, iif(payment_method = 'warranty', 0, -old.price * old.quantity)
  FROM orders WHERE id = old.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', created_at, 0, new.quantity FROM orders
  WHERE id = new.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    new.quantity, iif(payment_method = 'warranty', 0, new.price * new.quantity)
  FROM orders WHERE id = new.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_sums_delete AFTER DELETE ON order_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', created_at, 0, -old.quantity FROM orders
  WHERE id = old.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    -old.quantity, iif(payment_method = 'warranty', 0, -old.price * old.quantity)
  FROM orders WHERE id = old.order_id AND status NOT IN ('pending', 'cancelled', 'terminated');
END;
--> statement-breakpoint
-- Quotations: by kind of person; by retailer (0: all) and state, how many wait and are assigned; asked and answered.
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
  SELECT column1, new.created_at, column2, 1 FROM (VALUES ('shop', 0), ('retailer', new.vendor_id));
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, asked_at, answered_at)
  VALUES (new.vendor_id, new.created_at, 1, (new.answered_at IS NOT NULL), (new.offered_at IS NOT NULL),
    (new.state = 'accepted'), (new.state = 'declined' AND new.state_by <> 'customer'),
    coalesce(new.reassigned_at, new.created_at), new.answered_at);
END;
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
  WHERE (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at);
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', old.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), -1, -sum(quantity)
  FROM quotation_lines WHERE quotation_id = old.id AND (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at) GROUP BY 3, 4;
  INSERT INTO sales_changes (subject, at, ref, quotations)
  SELECT column1, new.created_at, column2, 1 FROM (VALUES ('shop', 0), ('retailer', new.vendor_id))
  WHERE (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at);
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', new.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), 1, sum(quantity)
  FROM quotation_lines WHERE quotation_id = new.id AND (old.vendor_id, old.created_at) IS NOT (new.vendor_id, new.created_at) GROUP BY 3, 4;
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, asked_at, answered_at)
  SELECT old.vendor_id, old.created_at, -1, -(old.answered_at IS NOT NULL), -(old.offered_at IS NOT NULL),
    -(old.state = 'accepted'), -(old.state = 'declined' AND old.state_by <> 'customer'),
    coalesce(old.reassigned_at, old.created_at), old.answered_at
  WHERE (old.vendor_id, old.created_at, old.reassigned_at, old.answered_at, old.offered_at, old.state, old.state_by)
    IS NOT (new.vendor_id, new.created_at, new.reassigned_at, new.answered_at, new.offered_at, new.state, new.state_by)
  UNION ALL SELECT new.vendor_id, new.created_at, 1, (new.answered_at IS NOT NULL), (new.offered_at IS NOT NULL),
    (new.state = 'accepted'), (new.state = 'declined' AND new.state_by <> 'customer'),
    coalesce(new.reassigned_at, new.created_at), new.answered_at
  WHERE (old.vendor_id, old.created_at, old.reassigned_at, old.answered_at, old.offered_at, old.state, old.state_by)
    IS NOT (new.vendor_id, new.created_at, new.reassigned_at, new.answered_at, new.offered_at, new.state, new.state_by);
END;
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
  SELECT column1, old.created_at, column2, -1 FROM (VALUES ('shop', 0), ('retailer', old.vendor_id));
  INSERT INTO retailer_changes (vendor_id, at, requests, answered, offered, accepted, refused, asked_at, answered_at)
  VALUES (old.vendor_id, old.created_at, -1, -(old.answered_at IS NOT NULL), -(old.offered_at IS NOT NULL),
    -(old.state = 'accepted'), -(old.state = 'declined' AND old.state_by <> 'customer'),
    coalesce(old.reassigned_at, old.created_at), old.answered_at);
END;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_insert AFTER INSERT ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = new.quotation_id
      AND product_id IS new.product_id AND (new.product_id IS NOT NULL OR name = new.name) AND id <> new.id), 0, 1), new.quantity
  FROM quotations WHERE id = new.quotation_id;
END;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_update AFTER UPDATE OF quotation_id, product_id, name, quantity ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = old.quotation_id
      AND product_id IS old.product_id AND (old.product_id IS NOT NULL OR name = old.name)), 0, -1), -old.quantity
  FROM quotations WHERE id = old.quotation_id;
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    iif(new.quotation_id = old.quotation_id AND new.product_id IS old.product_id AND (new.product_id IS NOT NULL OR new.name = old.name)
      OR EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = new.quotation_id
      AND product_id IS new.product_id AND (new.product_id IS NOT NULL OR name = new.name) AND id <> new.id), 0, 1), new.quantity
  FROM quotations WHERE id = new.quotation_id;
END;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_delete AFTER DELETE ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = old.quotation_id
      AND product_id IS old.product_id AND (old.product_id IS NOT NULL OR name = old.name)), 0, -1), -old.quantity
  FROM quotations WHERE id = old.quotation_id;
END;
--> statement-breakpoint
-- Registrations: by validity, by account, waiting, by retailer, refused ones by retailer.
CREATE TRIGGER warranties_sums_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('waiting_warranties', '', (new.waiting_since IS NOT NULL)),
    ('warranties', new.status, (new.deleted_at IS NULL)),
    ('account_warranties', new.user_id, (new.user_id IS NOT NULL AND new.deleted_at IS NULL)),
    ('vendor_warranties', new.vendor_id, (new.vendor_id IS NOT NULL AND new.deleted_at IS NULL)),
    ('vendor_refused', new.vendor_id, (new.vendor_id IS NOT NULL AND new.deleted_at IS NULL
      AND (new.contest IS 'lost' OR new.status = 0 AND new.contest IS NULL AND new.refused_at IS NOT NULL)))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  INSERT INTO retailer_changes (vendor_id, at, warranties)
  SELECT new.vendor_id, new.mounting_date, 1 WHERE new.deleted_at IS NULL AND new.vendor_id IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_sums_update AFTER UPDATE OF status, refused_at, contest, user_id, vendor_id, mounting_date, deleted_at ON warranties
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('waiting_warranties', '', -(old.waiting_since IS NOT NULL)),
    ('warranties', old.status, -(old.deleted_at IS NULL)),
    ('account_warranties', old.user_id, -(old.user_id IS NOT NULL AND old.deleted_at IS NULL)),
    ('vendor_warranties', old.vendor_id, -(old.vendor_id IS NOT NULL AND old.deleted_at IS NULL)),
    ('vendor_refused', old.vendor_id, -(old.vendor_id IS NOT NULL AND old.deleted_at IS NULL
      AND (old.contest IS 'lost' OR old.status = 0 AND old.contest IS NULL AND old.refused_at IS NOT NULL))),
    ('waiting_warranties', '', (new.waiting_since IS NOT NULL)),
    ('warranties', new.status, (new.deleted_at IS NULL)),
    ('account_warranties', new.user_id, (new.user_id IS NOT NULL AND new.deleted_at IS NULL)),
    ('vendor_warranties', new.vendor_id, (new.vendor_id IS NOT NULL AND new.deleted_at IS NULL)),
    ('vendor_refused', new.vendor_id, (new.vendor_id IS NOT NULL AND new.deleted_at IS NULL
      AND (new.contest IS 'lost' OR new.status = 0 AND new.contest IS NULL AND new.refused_at IS NOT NULL)))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  INSERT INTO retailer_changes (vendor_id, at, warranties)
  SELECT old.vendor_id, old.mounting_date, -1 WHERE old.deleted_at IS NULL AND old.vendor_id IS NOT NULL
    AND (old.vendor_id, old.mounting_date, old.deleted_at) IS NOT (new.vendor_id, new.mounting_date, new.deleted_at);
  INSERT INTO retailer_changes (vendor_id, at, warranties)
  SELECT new.vendor_id, new.mounting_date, 1 WHERE new.deleted_at IS NULL AND new.vendor_id IS NOT NULL
    AND (old.vendor_id, old.mounting_date, old.deleted_at) IS NOT (new.vendor_id, new.mounting_date, new.deleted_at);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_sums_delete AFTER DELETE ON warranties
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('waiting_warranties', '', -(old.waiting_since IS NOT NULL)),
    ('warranties', old.status, -(old.deleted_at IS NULL)),
    ('account_warranties', old.user_id, -(old.user_id IS NOT NULL AND old.deleted_at IS NULL)),
    ('vendor_warranties', old.vendor_id, -(old.vendor_id IS NOT NULL AND old.deleted_at IS NULL)),
    ('vendor_refused', old.vendor_id, -(old.vendor_id IS NOT NULL AND old.deleted_at IS NULL
      AND (old.contest IS 'lost' OR old.status = 0 AND old.contest IS NULL AND old.refused_at IS NOT NULL)))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  INSERT INTO retailer_changes (vendor_id, at, warranties)
  SELECT old.vendor_id, old.mounting_date, -1 WHERE old.deleted_at IS NULL AND old.vendor_id IS NOT NULL;
END;
--> statement-breakpoint
-- Units: shown ones, those of the old site, by retailer; registered ones by product and batch, for which its claims count, too.
CREATE TRIGGER units_sums_insert AFTER INSERT ON units
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('units', '', (new.mounting_date IS NOT NULL)),
    ('old_units', '', (new.mounting_date IS NOT NULL AND new.warranty_id IS NULL)),
    ('vendor_units', new.vendor_id, (new.vendor_id IS NOT NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT column1, column2, 0, '', 1 FROM (VALUES ('product', upper(new.code)),
    ('batch', upper(new.code) || '|' || substr(upper(new.serial_number), 1, max(length(new.serial_number) - 3, 0))))
  WHERE new.warranty_id IS NOT NULL
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER units_sums_update AFTER UPDATE OF code, serial_number, mounting_date, warranty_id, vendor_id ON units
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('units', '', -(old.mounting_date IS NOT NULL)),
    ('old_units', '', -(old.mounting_date IS NOT NULL AND old.warranty_id IS NULL)),
    ('vendor_units', old.vendor_id, -(old.vendor_id IS NOT NULL)),
    ('units', '', (new.mounting_date IS NOT NULL)),
    ('old_units', '', (new.mounting_date IS NOT NULL AND new.warranty_id IS NULL)),
    ('vendor_units', new.vendor_id, (new.vendor_id IS NOT NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT column1, column2, 0, '', -1 FROM (VALUES ('product', upper(old.code)),
    ('batch', upper(old.code) || '|' || substr(upper(old.serial_number), 1, max(length(old.serial_number) - 3, 0))))
  WHERE old.warranty_id IS NOT NULL
    AND (old.code, old.serial_number, old.warranty_id IS NULL) IS NOT (new.code, new.serial_number, new.warranty_id IS NULL)
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT column1, column2, 0, '', 1 FROM (VALUES ('product', upper(new.code)),
    ('batch', upper(new.code) || '|' || substr(upper(new.serial_number), 1, max(length(new.serial_number) - 3, 0))))
  WHERE new.warranty_id IS NOT NULL
    AND (old.code, old.serial_number, old.warranty_id IS NULL) IS NOT (new.code, new.serial_number, new.warranty_id IS NULL)
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
  DELETE FROM claim_marks WHERE claim_id IN (SELECT id FROM claims WHERE unit_id = new.id AND (old.code, old.serial_number, old.mounting_date) IS NOT (new.code, new.serial_number, new.mounting_date)) AND kind IN ('product', 'batch', 'age');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour)
  SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now
  WHERE claim_id IN (SELECT id FROM claims WHERE unit_id = new.id AND (old.code, old.serial_number, old.mounting_date) IS NOT (new.code, new.serial_number, new.mounting_date)) AND kind IN ('product', 'batch', 'age');
END;
--> statement-breakpoint
CREATE TRIGGER units_sums_delete AFTER DELETE ON units
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('units', '', -(old.mounting_date IS NOT NULL)),
    ('old_units', '', -(old.mounting_date IS NOT NULL AND old.warranty_id IS NULL)),
    ('vendor_units', old.vendor_id, -(old.vendor_id IS NOT NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  INSERT INTO quality_sums (kind, "key", level, span, units)
  SELECT column1, column2, 0, '', -1 FROM (VALUES ('product', upper(old.code)),
    ('batch', upper(old.code) || '|' || substr(upper(old.serial_number), 1, max(length(old.serial_number) - 3, 0))))
  WHERE old.warranty_id IS NOT NULL
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET units = units + excluded.units, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
-- Claims: by state; by retailer, and the sent ones; and what each counts for, as below.
CREATE TRIGGER claims_sums_insert AFTER INSERT ON claims
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('vendor_claims', cast(new.vendor_id AS text), 1),
    ('claims', new.state, (new.sent_at IS NOT NULL)),
    ('vendor_sent_claims', new.vendor_id, (new.sent_at IS NOT NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  DELETE FROM claim_marks WHERE claim_id = new.id;
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour)
  SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER claims_sums_update AFTER UPDATE OF state, sent_at, decided_at, vendor_id, symptom_id, other_symptom ON claims
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('vendor_claims', cast(old.vendor_id AS text), -1),
    ('claims', old.state, -(old.sent_at IS NOT NULL)),
    ('vendor_sent_claims', old.vendor_id, -(old.sent_at IS NOT NULL)),
    ('vendor_claims', cast(new.vendor_id AS text), 1),
    ('claims', new.state, (new.sent_at IS NOT NULL)),
    ('vendor_sent_claims', new.vendor_id, (new.sent_at IS NOT NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
  DELETE FROM claim_marks WHERE claim_id = new.id AND (old.sent_at, old.decided_at, old.symptom_id, old.other_symptom, old.state IN ('refused', 'withdrawn'), old.state IN ('approved', 'partly_approved'))
    IS NOT (new.sent_at, new.decided_at, new.symptom_id, new.other_symptom, new.state IN ('refused', 'withdrawn'), new.state IN ('approved', 'partly_approved'));
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour)
  SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.id AND (old.sent_at, old.decided_at, old.symptom_id, old.other_symptom, old.state IN ('refused', 'withdrawn'), old.state IN ('approved', 'partly_approved'))
    IS NOT (new.sent_at, new.decided_at, new.symptom_id, new.other_symptom, new.state IN ('refused', 'withdrawn'), new.state IN ('approved', 'partly_approved'));
END;
--> statement-breakpoint
CREATE TRIGGER claims_sums_delete AFTER DELETE ON claims
BEGIN
  INSERT INTO list_counts (list, part, rows)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('vendor_claims', cast(old.vendor_id AS text), -1),
    ('claims', old.state, -(old.sent_at IS NOT NULL)),
    ('vendor_sent_claims', old.vendor_id, -(old.sent_at IS NOT NULL))
  ) WHERE column3 <> 0 GROUP BY 1, 2 HAVING sum(column3) <> 0
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
-- Quality. What a claim counts for (`claim_marks`): its product, batch, symptom, age, parts, and its cost once it was decided.
-- It is made anew from `claim_marks_now` when the claim, its lines, its credit or its unit change, and summed up.
CREATE VIEW claim_failures AS
SELECT c.id, c.symptom_id, c.other_symptom, date(c.sent_at, iif(c.sent_at >= date(substr(c.sent_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
  AND c.sent_at < date(substr(c.sent_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day,
  upper(u.code) AS code, upper(u.serial_number) AS serial_number, u.mounting_date
FROM claims c JOIN units u ON u.id = c.unit_id
WHERE c.sent_at IS NOT NULL AND c.state NOT IN ('refused', 'withdrawn');
--> statement-breakpoint
CREATE VIEW claim_marks_now AS
SELECT f.id AS claim_id, m.value ->> 0 AS kind, m.value ->> 1 AS "key", f.day, 1 AS failures, 0 AS parts, 0 AS labour
FROM claim_failures f CROSS JOIN json_each(json_array(
  json_array('product', f.code),
  json_array('batch', f.code || '|' || substr(f.serial_number, 1, max(length(f.serial_number) - 3, 0))),
  json_array('symptom', iif(f.other_symptom = 1, 'other', coalesce(cast(f.symptom_id AS text), ''))),
  json_array('age', iif(f.mounting_date IS NULL, '', cast(min(20, max(0, (substr(f.day, 1, 4) * 12 + substr(f.day, 6, 2)
    - substr(f.mounting_date, 1, 4) * 12 - substr(f.mounting_date, 6, 2) - (substr(f.day, 9, 2) < substr(f.mounting_date, 9, 2))) / 3)) AS text)))
)) m
UNION ALL SELECT f.id, 'part', cast(l.product_id AS text), f.day, 1, 0, 0 FROM claim_failures f JOIN claim_lines l ON l.claim_id = f.id
  WHERE l.product_id IS NOT NULL AND l.approved IS NOT 0
UNION ALL SELECT c.id, 'cost', substr(date(c.decided_at, iif(c.decided_at >= date(substr(c.decided_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
  AND c.decided_at < date(substr(c.decided_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')), 1, 7),
  date(c.decided_at, iif(c.decided_at >= date(substr(c.decided_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
  AND c.decided_at < date(substr(c.decided_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')), 0,
  coalesce((SELECT sum(l.price * l.quantity) FROM claim_lines l WHERE l.claim_id = c.id AND l.approved = 1), 0),
  coalesce((SELECT k.amount FROM claim_credits k WHERE k.claim_id = c.id), 0)
  FROM claims c WHERE c.state IN ('approved', 'partly_approved') AND c.decided_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER claim_marks_sum_insert AFTER INSERT ON claim_marks
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
  SELECT new.kind, new."key", value, substr(new.day, 1, value), new.failures, new.parts, new.labour FROM json_each('[10,9,7,4,0]')
  WHERE value = 0 OR new.kind NOT IN ('batch', 'cost')
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET failures = failures + excluded.failures, parts = parts + excluded.parts,
    labour = labour + excluded.labour, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER claim_marks_sum_delete AFTER DELETE ON claim_marks
BEGIN
  INSERT INTO quality_sums (kind, "key", level, span, failures, parts, labour)
  SELECT old.kind, old."key", value, substr(old.day, 1, value), -old.failures, -old.parts, -old.labour FROM json_each('[10,9,7,4,0]')
  WHERE value = 0 OR old.kind NOT IN ('batch', 'cost')
  ON CONFLICT (kind, level, span, "key") DO UPDATE SET failures = failures + excluded.failures, parts = parts + excluded.parts,
    labour = labour + excluded.labour, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER claim_lines_marks_insert AFTER INSERT ON claim_lines
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(new.product_id AS text)) OR kind = 'cost');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(new.product_id AS text)) OR kind = 'cost');
END;
--> statement-breakpoint
CREATE TRIGGER claim_lines_marks_update AFTER UPDATE OF product_id, quantity, approved, price ON claim_lines
WHEN old.product_id IS NOT new.product_id OR old.quantity <> new.quantity OR old.approved IS NOT new.approved OR old.price IS NOT new.price
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text), cast(new.product_id AS text)) OR kind = 'cost');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text), cast(new.product_id AS text)) OR kind = 'cost');
END;
--> statement-breakpoint
CREATE TRIGGER claim_lines_marks_delete AFTER DELETE ON claim_lines
BEGIN
  DELETE FROM claim_marks WHERE claim_id = old.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text)) OR kind = 'cost');
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = old.claim_id AND (kind = 'part' AND "key" IN (cast(old.product_id AS text)) OR kind = 'cost');
END;
--> statement-breakpoint
CREATE TRIGGER claim_credits_marks_insert AFTER INSERT ON claim_credits
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND kind = 'cost';
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND kind = 'cost';
END;
--> statement-breakpoint
CREATE TRIGGER claim_credits_marks_update AFTER UPDATE OF claim_id, amount ON claim_credits
BEGIN
  DELETE FROM claim_marks WHERE claim_id = new.claim_id AND kind = 'cost';
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = new.claim_id AND kind = 'cost';
END;
--> statement-breakpoint
CREATE TRIGGER claim_credits_marks_delete AFTER DELETE ON claim_credits
BEGIN
  DELETE FROM claim_marks WHERE claim_id = old.claim_id AND kind = 'cost';
  INSERT INTO claim_marks (claim_id, kind, "key", day, failures, parts, labour) SELECT claim_id, kind, "key", day, failures, parts, labour FROM claim_marks_now WHERE claim_id = old.claim_id AND kind = 'cost';
END;
