CREATE TABLE `product_askers` (
	`product_id` integer NOT NULL,
	`asker` text NOT NULL,
	`weight` integer NOT NULL,
	`asked_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`product_id`, `asker`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_askers_weight" CHECK(weight between 1 and 100)
);
--> statement-breakpoint
CREATE INDEX `product_askers_asked` ON `product_askers` (`asked_at`);--> statement-breakpoint
DROP INDEX `products_asked`;--> statement-breakpoint
CREATE INDEX `products_asked_extras` ON `products` (`asked`,`id`) WHERE parent_id is null and active = 1 and kind in ('panel','control_unit','bluetooth','accessory');--> statement-breakpoint
CREATE INDEX `products_asked` ON `products` (`asked`,`id`) WHERE parent_id is null and active = 1 and kind in ('antenna','device','tv');--> statement-breakpoint
CREATE TABLE `__new_cart_items` (
	`cart_id` integer NOT NULL,
	`set_key` text DEFAULT '' NOT NULL,
	`product_id` integer NOT NULL,
	`satellite` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`cart_id`, `set_key`, `product_id`, `satellite`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_items_quantity" CHECK(typeof(quantity) = 'integer' and quantity between 1 and 999)
);
--> statement-breakpoint
INSERT INTO `__new_cart_items`("cart_id", "set_key", "product_id", "satellite", "quantity", "place", "created_at") SELECT cart_id, '', product_id, satellite, quantity, row_number() over (partition by cart_id order by created_at, rowid), created_at FROM `cart_items` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `cart_items`;--> statement-breakpoint
ALTER TABLE `__new_cart_items` RENAME TO `cart_items`;--> statement-breakpoint
CREATE INDEX `cart_items_product` ON `cart_items` (`product_id`);--> statement-breakpoint
ALTER TABLE `order_lines` ADD `set_head` integer;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `texts` text;--> statement-breakpoint
ALTER TABLE `quotation_lines` ADD `set_head` integer;--> statement-breakpoint
ALTER TABLE `quotation_lines` ADD `texts` text;--> statement-breakpoint
-- A cart's revision grows with each change of its lines, whoever makes it: the triggers went with the old table.
CREATE TRIGGER cart_items_revision_insert AFTER INSERT ON cart_items
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_revision_update AFTER UPDATE ON cart_items
WHEN old.quantity <> new.quantity OR old.set_key <> new.set_key
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_revision_delete AFTER DELETE ON cart_items
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = old.cart_id;
END;
--> statement-breakpoint
-- What lines say in each language, as well as it is still known; in its own language a line keeps its words.
UPDATE order_lines SET texts = (
  SELECT json_set(json_group_object(l.value, json_object(
    'name', coalesce(nullif(t.name, ''), p.name), 'cat', coalesce(nullif(ct.name, ''), c.name), 'of', ''
  )), '$.' || (SELECT lang FROM orders WHERE id = order_id) || '.name', order_lines.name)
  FROM products p JOIN cats c ON c.id = p.cat_id CROSS JOIN json_each('["it","en","de","fr","nl"]') l
  LEFT JOIN products t ON t.parent_id = p.id AND t.lang = l.value
  LEFT JOIN cats ct ON ct.parent_id = c.id AND ct.lang = l.value
  WHERE p.id = product_id
) WHERE product_id IS NOT NULL;
--> statement-breakpoint
UPDATE quotation_lines SET texts = (
  SELECT json_set(json_group_object(l.value, json_object(
    'name', coalesce(nullif(t.name, ''), p.name), 'cat', coalesce(nullif(ct.name, ''), c.name), 'of', ''
  )), '$.' || (SELECT lang FROM quotations WHERE id = quotation_id) || '.name', quotation_lines.name)
  FROM products p JOIN cats c ON c.id = p.cat_id CROSS JOIN json_each('["it","en","de","fr","nl"]') l
  LEFT JOIN products t ON t.parent_id = p.id AND t.lang = l.value
  LEFT JOIN cats ct ON ct.parent_id = c.id AND ct.lang = l.value
  WHERE p.id = product_id
) WHERE product_id IS NOT NULL;
--> statement-breakpoint
-- How many people wanted a product is counted from now on, not how many requests: who asked and bought in the last year.
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
UPDATE products SET asked = 0 WHERE asked <> 0;
--> statement-breakpoint
INSERT INTO product_askers (product_id, asker, weight, asked_at)
SELECT l.product_id, 'retailer:' || o.vendor_id, 5, max(o.created_at)
FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
WHERE o.status <> 'pending' AND o.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year')
GROUP BY l.product_id, o.vendor_id;
--> statement-breakpoint
INSERT INTO product_askers (product_id, asker, weight, asked_at)
SELECT l.product_id, 'request:' || min(q.id), 1, max(q.created_at)
FROM quotations q JOIN quotation_lines l ON l.quotation_id = q.id JOIN products p ON p.id = l.product_id
WHERE q.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year')
GROUP BY l.product_id, lower(q.email);
