-- How an order is paid is one column, and its words, like the providers', stand in the code alone: D1 takes no constraint from a table,
-- so orders and payments are made anew.
PRAGMA defer_foreign_keys = ON;
--> statement-breakpoint
CREATE TABLE orders_before AS SELECT * FROM orders;
--> statement-breakpoint
CREATE TABLE sequences_before AS SELECT name, seq FROM sqlite_sequence WHERE name IN ('orders', 'payments');
--> statement-breakpoint
DROP TRIGGER quotation_orders_enter;
--> statement-breakpoint
DROP TRIGGER orders_sums_insert;
--> statement-breakpoint
DROP TRIGGER orders_sums_update;
--> statement-breakpoint
DROP TRIGGER orders_sums_delete;
--> statement-breakpoint
DROP TRIGGER orders_search_insert;
--> statement-breakpoint
DROP TRIGGER orders_search_update;
--> statement-breakpoint
DROP TRIGGER orders_search_delete;
--> statement-breakpoint
-- Nothing refers to these: dropping the table takes nothing along.
UPDATE orders SET id = -id;
--> statement-breakpoint
DROP TABLE orders;
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text,
	`user_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`payment_method` text NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	`net` integer,
	`tax` integer,
	`shipping` integer,
	`vat_treatment` text,
	`vat_rate` integer,
	`vat_reason` text,
	`vat_number` text,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`cap` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`request_key` text NOT NULL,
	`withheld` integer,
	`delivery_costs` integer,
	`refunded` integer,
	`placed_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`cart_id` integer,
	`cart_revision` integer,
	`payment_id` integer,
	`reference` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`wished_on` text,
	`shipping_request_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_status_known" CHECK(status in ('pending','placed','confirmed','shipped','delivered','cancelled','failed_delivery','terminated')),
	CONSTRAINT "orders_total" CHECK(typeof(total) = 'integer' and total >= 0)
);
--> statement-breakpoint
INSERT INTO orders (id, number, user_id, vendor_id, payment_method, status, total, net, tax, shipping, vat_treatment, vat_rate, vat_reason, vat_number, name, address, cap, city, country, lang, request_key, withheld, delivery_costs, refunded, placed_at, created_at, updated_at, version, cart_id, cart_revision, payment_id, reference, note, wished_on, shipping_request_id)
SELECT id, number, user_id, vendor_id, coalesce(by_bank, payment_method), status, total, net, tax, shipping, vat_treatment, vat_rate, vat_reason, vat_number, name, address, cap, city, country, lang, request_key, withheld, delivery_costs, refunded, placed_at, created_at, updated_at, version, cart_id, cart_revision, payment_id, reference, note, wished_on, shipping_request_id FROM orders_before;
--> statement-breakpoint
DROP TABLE orders_before;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_request` ON `orders` (`request_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_cart` ON `orders` (`cart_id`,`cart_revision`) WHERE status <> 'pending' and cart_id is not null;
--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `orders_vendor` ON `orders` (`vendor_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_vendor_status` ON `orders` (`vendor_id`,`status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `orders_vendor_open` ON `orders` (`vendor_id`) WHERE status in ('placed','confirmed','shipped','failed_delivery');
--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`created_at`,`id`) WHERE status <> 'pending';
--> statement-breakpoint
CREATE INDEX `orders_by_method` ON `orders` (`payment_method`,`id`) WHERE status <> 'pending';
--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` (`total`,`id`) WHERE status <> 'pending';
--> statement-breakpoint
-- As they were.
CREATE TRIGGER quotation_orders_enter AFTER INSERT ON orders WHEN new.cart_id IS NOT NULL
BEGIN
  INSERT INTO quotation_orders (quotation_id, order_id)
  SELECT quotation_id, new.id FROM quotation_carts WHERE cart_id = new.cart_id;
END;
--> statement-breakpoint
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
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_search (rowid, terms) SELECT id, terms FROM order_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update AFTER UPDATE OF number, user_id, vendor_id, status ON orders
BEGIN
  DELETE FROM order_search WHERE rowid = old.id;
  INSERT INTO order_search (rowid, terms) SELECT id, terms FROM order_terms WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TABLE payments_before AS SELECT * FROM payments;
--> statement-breakpoint
DROP TABLE payments;
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`capture_id` text,
	`capturing` integer DEFAULT false NOT NULL,
	`refund_amount` integer,
	`refund_reason` text,
	`refund_status` text,
	`refund_id` text,
	`refunds_refused` integer DEFAULT 0 NOT NULL,
	`request_key` text DEFAULT '' NOT NULL,
	`pending_reason` text,
	`refund_problem` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status" CHECK(status in ('started','authentication','paid','failed','refunded')),
	CONSTRAINT "payments_amount" CHECK(typeof(amount) = 'integer' and amount > 0)
);
--> statement-breakpoint
INSERT INTO payments (id, order_id, provider, provider_id, amount, currency, status, failure, created_at, updated_at, capture_id, capturing, refund_amount, refund_reason, refund_status, refund_id, refunds_refused, request_key, pending_reason, refund_problem)
SELECT id, order_id, provider, provider_id, amount, currency, status, failure, created_at, updated_at, capture_id, capturing, refund_amount, refund_reason, refund_status, refund_id, refunds_refused, request_key, pending_reason, refund_problem FROM payments_before;
--> statement-breakpoint
DROP TABLE payments_before;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider`,`provider_id`);
--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);
--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`status`,`updated_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`order_id`) WHERE status in ('started','authentication');
--> statement-breakpoint
CREATE INDEX `payments_captures` ON `payments` (`capture_id`) WHERE capture_id is not null;
--> statement-breakpoint
CREATE INDEX `payments_second_looks` ON `payments` (`updated_at`) WHERE status = 'failed' and capturing = 1;
--> statement-breakpoint
CREATE INDEX `payments_by_hand` ON `payments` (`updated_at`) WHERE refund_status = 'by_hand';
--> statement-breakpoint
CREATE INDEX `payments_refunds` ON `payments` (`updated_at`) WHERE refund_status in ('wanted','pending');
--> statement-breakpoint
-- The id of a deleted row is not given again.
DELETE FROM sqlite_sequence WHERE name IN ('orders', 'payments');
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT name, seq FROM sequences_before;
--> statement-breakpoint
DROP TABLE sequences_before;
