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
CREATE INDEX `sales_sums_sold` ON `sales_sums` (`subject`,`pieces`,`revenue`) WHERE level = 0 and pieces > 0;--> statement-breakpoint
CREATE INDEX `sales_sums_asked` ON `sales_sums` (`subject`,`quotations`,`asked`) WHERE level = 0 and quotations > 0;--> statement-breakpoint
CREATE INDEX `sales_sums_revenue` ON `sales_sums` (`subject`,`revenue`,`quotations`) WHERE level = 0 and subject = 'retailer';--> statement-breakpoint
CREATE INDEX `order_lines_name` ON `order_lines` (`name`) WHERE product_id is null;--> statement-breakpoint
CREATE INDEX `quotation_lines_name` ON `quotation_lines` (`name`) WHERE product_id is null;
--> statement-breakpoint
-- Sums of orders and quotations. What changes is written into this view: an instant, and what is added to the sums of its day,
-- which is Rome's: the clocks go forward on the last Sunday of March and back on the last of October, at 01:00 UTC.
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
-- Orders that are neither pending nor cancelled.
CREATE TRIGGER orders_sums_insert AFTER INSERT ON orders
WHEN new.status NOT IN ('pending', 'cancelled')
BEGIN
  INSERT INTO sales_changes (subject, at, ref, orders, revenue) VALUES
    ('shop', new.created_at, 0, 1, iif(new.payment_method = 'warranty', 0, (new.total - coalesce(new.refunded, 0)))),
    ('retailer', new.created_at, new.vendor_id, 1, iif(new.payment_method = 'warranty', 0, (new.total - coalesce(new.refunded, 0))));
END;
--> statement-breakpoint
CREATE TRIGGER orders_sums_delete AFTER DELETE ON orders
WHEN old.status NOT IN ('pending', 'cancelled')
BEGIN
  INSERT INTO sales_changes (subject, at, ref, orders, revenue) VALUES
    ('shop', old.created_at, 0, -1, iif(old.payment_method = 'warranty', 0, -(old.total - coalesce(old.refunded, 0)))),
    ('retailer', old.created_at, old.vendor_id, -1, iif(old.payment_method = 'warranty', 0, -(old.total - coalesce(old.refunded, 0))));
END;
--> statement-breakpoint
CREATE TRIGGER orders_sums_leave AFTER UPDATE OF status, total, refunded, payment_method, vendor_id, created_at ON orders
WHEN old.status NOT IN ('pending', 'cancelled') AND ((old.status IN ('pending', 'cancelled')) <> (new.status IN ('pending', 'cancelled')) OR old.total <> new.total OR old.refunded IS NOT new.refunded
  OR old.payment_method <> new.payment_method OR old.vendor_id <> new.vendor_id OR old.created_at <> new.created_at)
BEGIN
  INSERT INTO sales_changes (subject, at, ref, orders, revenue) VALUES
    ('shop', old.created_at, 0, -1, iif(old.payment_method = 'warranty', 0, -(old.total - coalesce(old.refunded, 0)))),
    ('retailer', old.created_at, old.vendor_id, -1, iif(old.payment_method = 'warranty', 0, -(old.total - coalesce(old.refunded, 0))));
END;
--> statement-breakpoint
CREATE TRIGGER orders_sums_enter AFTER UPDATE OF status, total, refunded, payment_method, vendor_id, created_at ON orders
WHEN new.status NOT IN ('pending', 'cancelled') AND ((old.status IN ('pending', 'cancelled')) <> (new.status IN ('pending', 'cancelled')) OR old.total <> new.total OR old.refunded IS NOT new.refunded
  OR old.payment_method <> new.payment_method OR old.vendor_id <> new.vendor_id OR old.created_at <> new.created_at)
BEGIN
  INSERT INTO sales_changes (subject, at, ref, orders, revenue) VALUES
    ('shop', new.created_at, 0, 1, iif(new.payment_method = 'warranty', 0, (new.total - coalesce(new.refunded, 0)))),
    ('retailer', new.created_at, new.vendor_id, 1, iif(new.payment_method = 'warranty', 0, (new.total - coalesce(new.refunded, 0))));
END;
--> statement-breakpoint
-- Pieces of orders that are not terminated either.
CREATE TRIGGER orders_sold_leave AFTER UPDATE OF status, payment_method, created_at ON orders
WHEN old.status NOT IN ('pending', 'cancelled', 'terminated') AND ((old.status IN ('pending', 'cancelled', 'terminated')) <> (new.status IN ('pending', 'cancelled', 'terminated'))
  OR old.payment_method <> new.payment_method OR old.created_at <> new.created_at)
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', old.created_at, 0, -sum(quantity) FROM order_lines WHERE order_id = old.id HAVING count(*) > 0;
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', old.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), -sum(quantity),
    iif(old.payment_method = 'warranty', 0, -sum(price * quantity))
  FROM order_lines WHERE order_id = old.id GROUP BY 3, 4;
END;
--> statement-breakpoint
CREATE TRIGGER orders_sold_enter AFTER UPDATE OF status, payment_method, created_at ON orders
WHEN new.status NOT IN ('pending', 'cancelled', 'terminated') AND ((old.status IN ('pending', 'cancelled', 'terminated')) <> (new.status IN ('pending', 'cancelled', 'terminated'))
  OR old.payment_method <> new.payment_method OR old.created_at <> new.created_at)
BEGIN
  INSERT INTO sales_changes (subject, at, ref, pieces)
  SELECT 'shop', new.created_at, 0, sum(quantity) FROM order_lines WHERE order_id = new.id HAVING count(*) > 0;
  INSERT INTO sales_changes (subject, at, ref, name, pieces, revenue)
  SELECT 'product', new.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), sum(quantity),
    iif(new.payment_method = 'warranty', 0, sum(price * quantity))
  FROM order_lines WHERE order_id = new.id GROUP BY 3, 4;
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
CREATE TRIGGER order_lines_sums_leave AFTER UPDATE OF order_id, product_id, name, price, quantity ON order_lines
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
CREATE TRIGGER order_lines_sums_enter AFTER UPDATE OF order_id, product_id, name, price, quantity ON order_lines
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
-- Quotations; one counts once for a product that is on several of its lines.
CREATE TRIGGER quotations_sums_insert AFTER INSERT ON quotations
BEGIN
  INSERT INTO sales_changes (subject, at, ref, quotations) VALUES
    ('shop', new.created_at, 0, 1), ('retailer', new.created_at, new.vendor_id, 1);
END;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_delete AFTER DELETE ON quotations
BEGIN
  INSERT INTO sales_changes (subject, at, ref, quotations) VALUES
    ('shop', old.created_at, 0, -1), ('retailer', old.created_at, old.vendor_id, -1);
END;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_leave AFTER UPDATE OF vendor_id, created_at ON quotations
WHEN old.vendor_id <> new.vendor_id OR old.created_at <> new.created_at
BEGIN
  INSERT INTO sales_changes (subject, at, ref, quotations) VALUES
    ('shop', old.created_at, 0, -1), ('retailer', old.created_at, old.vendor_id, -1);
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', old.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), -1, -sum(quantity)
  FROM quotation_lines WHERE quotation_id = old.id GROUP BY 3, 4;
END;
--> statement-breakpoint
CREATE TRIGGER quotations_sums_enter AFTER UPDATE OF vendor_id, created_at ON quotations
WHEN old.vendor_id <> new.vendor_id OR old.created_at <> new.created_at
BEGIN
  INSERT INTO sales_changes (subject, at, ref, quotations) VALUES
    ('shop', new.created_at, 0, 1), ('retailer', new.created_at, new.vendor_id, 1);
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', new.created_at, coalesce(product_id, 0), iif(product_id IS NULL, name, ''), 1, sum(quantity)
  FROM quotation_lines WHERE quotation_id = new.id GROUP BY 3, 4;
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
CREATE TRIGGER quotation_lines_sums_delete AFTER DELETE ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = old.quotation_id
      AND product_id IS old.product_id AND (old.product_id IS NOT NULL OR name = old.name)), 0, -1), -old.quantity
  FROM quotations WHERE id = old.quotation_id;
END;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_leave AFTER UPDATE OF quotation_id, product_id, name, quantity ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(old.product_id, 0), iif(old.product_id IS NULL, old.name, ''),
    iif(EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = old.quotation_id
      AND product_id IS old.product_id AND (old.product_id IS NOT NULL OR name = old.name)), 0, -1), -old.quantity
  FROM quotations WHERE id = old.quotation_id;
END;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_sums_enter AFTER UPDATE OF quotation_id, product_id, name, quantity ON quotation_lines
BEGIN
  INSERT INTO sales_changes (subject, at, ref, name, quotations, asked)
  SELECT 'product', created_at, coalesce(new.product_id, 0), iif(new.product_id IS NULL, new.name, ''),
    iif(new.quotation_id = old.quotation_id AND new.product_id IS old.product_id AND (new.product_id IS NOT NULL OR new.name = old.name)
      OR EXISTS (SELECT 1 FROM quotation_lines WHERE quotation_id = new.quotation_id
      AND product_id IS new.product_id AND (new.product_id IS NOT NULL OR name = new.name) AND id <> new.id), 0, 1), new.quantity
  FROM quotations WHERE id = new.quotation_id;
END;
--> statement-breakpoint
-- What there is already: first the days of retailers and products.
INSERT INTO sales_sums (subject, level, span, ref, name, quotations, orders, pieces, revenue, asked)
SELECT 'retailer', 10, date(created_at, iif(created_at >= date(substr(created_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND created_at < date(substr(created_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day, vendor_id, '', 0, count(*), 0, sum(iif(payment_method = 'warranty', 0, total - coalesce(refunded, 0))), 0
FROM orders WHERE status NOT IN ('pending', 'cancelled') GROUP BY day, vendor_id;
--> statement-breakpoint
INSERT INTO sales_sums (subject, level, span, ref, name, quotations, orders, pieces, revenue, asked)
SELECT 'retailer', 10, date(created_at, iif(created_at >= date(substr(created_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND created_at < date(substr(created_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day, vendor_id, '', count(*), 0, 0, 0, 0
FROM quotations WHERE true GROUP BY day, vendor_id
ON CONFLICT (subject, level, span, ref, name) DO UPDATE SET quotations = quotations + excluded.quotations,
  orders = orders + excluded.orders, pieces = pieces + excluded.pieces, revenue = revenue + excluded.revenue,
  asked = asked + excluded.asked;
--> statement-breakpoint
INSERT INTO sales_sums (subject, level, span, ref, name, quotations, orders, pieces, revenue, asked)
SELECT 'product', 10, date(o.created_at, iif(o.created_at >= date(substr(o.created_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND o.created_at < date(substr(o.created_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day, coalesce(l.product_id, 0) AS ref, iif(l.product_id IS NULL, l.name, '') AS line_name, 0, 0,
  sum(l.quantity), sum(iif(o.payment_method = 'warranty', 0, l.price * l.quantity)), 0
FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.status NOT IN ('pending', 'cancelled', 'terminated') GROUP BY day, ref, line_name;
--> statement-breakpoint
INSERT INTO sales_sums (subject, level, span, ref, name, quotations, orders, pieces, revenue, asked)
SELECT 'product', 10, date(q.created_at, iif(q.created_at >= date(substr(q.created_at, 1, 4) || '-03-25', 'weekday 0') || 'T01'
      AND q.created_at < date(substr(q.created_at, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours')) AS day, coalesce(l.product_id, 0) AS ref, iif(l.product_id IS NULL, l.name, '') AS line_name,
  count(DISTINCT q.id), 0, 0, 0, sum(l.quantity)
FROM quotations q JOIN quotation_lines l ON l.quotation_id = q.id WHERE true GROUP BY day, ref, line_name
ON CONFLICT (subject, level, span, ref, name) DO UPDATE SET quotations = quotations + excluded.quotations,
  orders = orders + excluded.orders, pieces = pieces + excluded.pieces, revenue = revenue + excluded.revenue,
  asked = asked + excluded.asked;
--> statement-breakpoint
-- The shop's days are those of its retailers, and the pieces of its products.
INSERT INTO sales_sums (subject, level, span, ref, name, quotations, orders, pieces, revenue, asked)
SELECT 'shop', 10, span, 0, '', sum(iif(subject = 'retailer', quotations, 0)), sum(orders), sum(pieces),
  sum(iif(subject = 'retailer', revenue, 0)), 0
FROM sales_sums WHERE level = 10 GROUP BY span;
--> statement-breakpoint
-- Longer spans.
INSERT INTO sales_sums (subject, level, span, ref, name, quotations, orders, pieces, revenue, asked)
SELECT subject, value AS longer, substr(span, 1, value), ref, name, sum(quotations), sum(orders), sum(pieces), sum(revenue), sum(asked)
FROM sales_sums CROSS JOIN json_each('[9,7,4,0]') WHERE level = 10 AND (subject <> 'shop' OR value = 7)
GROUP BY subject, longer, substr(span, 1, value), ref, name;
