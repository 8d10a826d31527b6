CREATE TABLE `offer_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`offer_id` integer NOT NULL,
	`position` integer NOT NULL,
	`asked` integer,
	`product_id` integer,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`set_head` integer,
	`texts` text,
	`name` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`vat` integer NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offer_lines_quantity" CHECK(quantity between 1 and 999),
	CONSTRAINT "offer_lines_price" CHECK(price >= 0 and amount >= 0),
	CONSTRAINT "offer_lines_rates" CHECK(discount between 0 and 10000 and vat between 0 and 3000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_lines_offer` ON `offer_lines` (`offer_id`,`position`);--> statement-breakpoint
CREATE INDEX `offer_lines_product` ON `offer_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `offer_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_templates_name` ON `offer_templates` (`vendor_id`,`name`);--> statement-breakpoint
CREATE TABLE `offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quotation_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`number` integer,
	`state` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`prices` text NOT NULL,
	`discount_kind` text NOT NULL,
	`discount_value` integer DEFAULT 0 NOT NULL,
	`valid_until` text NOT NULL,
	`ends_at` text NOT NULL,
	`vat_number` text DEFAULT '' NOT NULL,
	`terms` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`subtotal` integer DEFAULT 0 NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`net` integer DEFAULT 0 NOT NULL,
	`tax` integer DEFAULT 0 NOT NULL,
	`gross` integer DEFAULT 0 NOT NULL,
	`shares` text,
	`pdf` text,
	`pdf_hash` text,
	`sent_at` text,
	`sent_by` integer,
	`accepted_name` text DEFAULT '' NOT NULL,
	`accepted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offers_lang" CHECK(lang in ('de','en','fr','it','nl')),
	CONSTRAINT "offers_is_draft" CHECK((state = 'draft') = (number is null) and (number is null) = (sent_at is null)),
	CONSTRAINT "offers_sums" CHECK(net + tax = gross and subtotal >= discount and discount >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_number` ON `offers` (`quotation_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `offers_draft` ON `offers` (`quotation_id`,`vendor_id`) WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX `offers_standing` ON `offers` (`quotation_id`) WHERE state in ('sent','accepted');--> statement-breakpoint
CREATE INDEX `offers_ending` ON `offers` (`ends_at`) WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX `offers_vendor` ON `offers` (`vendor_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `offers_pdf` ON `offers` (`pdf`) WHERE pdf is not null;--> statement-breakpoint
CREATE TABLE `quotation_carts` (
	`quotation_id` integer NOT NULL,
	`cart_id` integer NOT NULL,
	PRIMARY KEY(`quotation_id`, `cart_id`),
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quotation_carts_cart` ON `quotation_carts` (`cart_id`);--> statement-breakpoint
CREATE TABLE `quotation_orders` (
	`quotation_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	PRIMARY KEY(`quotation_id`, `order_id`),
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quotation_orders_order` ON `quotation_orders` (`order_id`);--> statement-breakpoint
-- What was sent stays as it was sent: only its state, who accepted it and where its document is may change, and of what people wrote
-- nothing but its erasure.
CREATE TRIGGER offers_sent_stay BEFORE UPDATE ON offers WHEN old.state <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'offers_sent_stay')
  WHERE new.state = 'draft' OR new.quotation_id IS NOT old.quotation_id OR new.vendor_id IS NOT old.vendor_id
    OR new.number IS NOT old.number OR new.lang IS NOT old.lang OR new.prices IS NOT old.prices
    OR new.discount_kind IS NOT old.discount_kind OR new.discount_value IS NOT old.discount_value
    OR new.valid_until IS NOT old.valid_until OR new.ends_at IS NOT old.ends_at OR new.sent_at IS NOT old.sent_at
    OR new.vat_number IS NOT old.vat_number OR new.terms IS NOT old.terms OR (new.note IS NOT old.note AND new.note <> '')
    OR new.subtotal IS NOT old.subtotal OR new.discount IS NOT old.discount OR new.shares IS NOT old.shares
    OR new.net IS NOT old.net OR new.tax IS NOT old.tax OR new.gross IS NOT old.gross
    OR (new.pdf IS NOT old.pdf AND new.pdf IS NOT NULL) OR new.pdf_hash IS NOT old.pdf_hash
    OR (old.accepted_at IS NOT NULL AND new.accepted_at IS NOT old.accepted_at)
    OR (old.accepted_at IS NOT NULL AND new.accepted_name IS NOT old.accepted_name AND new.accepted_name <> '');
END;
--> statement-breakpoint
CREATE TRIGGER offer_lines_sent_stay BEFORE UPDATE ON offer_lines
BEGIN
  SELECT RAISE(ABORT, 'offers_sent_stay') FROM offers WHERE id = old.offer_id AND state <> 'draft'
    AND (new.offer_id IS NOT old.offer_id OR new.position IS NOT old.position OR new.asked IS NOT old.asked
      OR new.product_id IS NOT old.product_id OR new.code IS NOT old.code OR new.satellite IS NOT old.satellite
      OR new.set_head IS NOT old.set_head OR new.texts IS NOT old.texts OR new.name IS NOT old.name
      OR new.quantity IS NOT old.quantity OR new.price IS NOT old.price OR new.discount IS NOT old.discount
      OR new.vat IS NOT old.vat OR new.amount IS NOT old.amount OR (new.detail IS NOT old.detail AND new.detail <> ''));
END;
--> statement-breakpoint
-- A deleted offer takes its lines along: it is gone when this looks for it.
CREATE TRIGGER offer_lines_sent_remain BEFORE DELETE ON offer_lines
BEGIN
  SELECT RAISE(ABORT, 'offers_sent_stay') FROM offers WHERE id = old.offer_id AND state <> 'draft';
END;
--> statement-breakpoint
-- A request that ends takes the offer that stands along, whoever moves it. An acceptance is written by itself, with its name.
CREATE TRIGGER offers_follow AFTER UPDATE OF state, vendor_id ON quotations
WHEN new.state NOT IN ('offered', 'accepted')
BEGIN
  UPDATE offers SET
    state = CASE WHEN new.state = 'expired' THEN 'expired'
      WHEN new.state = 'declined' AND new.state_by = 'customer' THEN 'declined' ELSE 'withdrawn' END,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE quotation_id = new.id AND state = 'sent' AND new.state IN ('expired', 'declined', 'withdrawn', 'received');
END;
--> statement-breakpoint
CREATE TRIGGER quotation_carts_leave AFTER DELETE ON cart_items
WHEN NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = old.cart_id)
BEGIN
  DELETE FROM quotation_carts WHERE cart_id = old.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER quotation_orders_enter AFTER INSERT ON orders WHEN new.cart_id IS NOT NULL
BEGIN
  INSERT INTO quotation_orders (quotation_id, order_id)
  SELECT quotation_id, new.id FROM quotation_carts WHERE cart_id = new.cart_id;
END;
