ALTER TABLE `carts` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `cart_id` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `cart_revision` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `payment_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_cart` ON `orders` (`cart_id`,`cart_revision`) WHERE status <> 'pending' and cart_id is not null;--> statement-breakpoint
ALTER TABLE `payments` ADD `capture_id` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_amount` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_reason` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_status` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`order_id`) WHERE status in ('started','authentication');--> statement-breakpoint
CREATE INDEX `payments_refunds` ON `payments` (`updated_at`) WHERE refund_status in ('wanted','pending');--> statement-breakpoint
CREATE INDEX `payment_events_created` ON `payment_events` (`created_at`);--> statement-breakpoint
-- A cart's revision grows with each change of its lines, whoever makes it.
CREATE TRIGGER cart_items_revision_insert AFTER INSERT ON cart_items
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_revision_update AFTER UPDATE ON cart_items
WHEN old.quantity <> new.quantity
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_revision_delete AFTER DELETE ON cart_items
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = old.cart_id;
END;
