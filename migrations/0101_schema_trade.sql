-- The other tables: offers, orders, payments, requests, retailers, shipping, units and registrations.

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
CREATE UNIQUE INDEX `offer_lines_offer` ON `offer_lines` (`offer_id`,`position`);
--> statement-breakpoint
CREATE INDEX `offer_lines_product` ON `offer_lines` (`product_id`);
--> statement-breakpoint

-- What a retailer puts into its offers again and again.
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
CREATE UNIQUE INDEX `offer_templates_name` ON `offer_templates` (`vendor_id`,`name`);
--> statement-breakpoint

-- A retailer's offers for a request. A draft becomes the next version when it is sent, and nothing of it changes after that but its state
-- (triggers of the migration). What happens to the request ends the offer that stands, by a trigger too.
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
	CONSTRAINT "offers_is_draft" CHECK((state = 'draft') = (number is null) and (number is null) = (sent_at is null)),
	CONSTRAINT "offers_sums" CHECK(net + tax = gross and subtotal >= discount and discount >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_number` ON `offers` (`quotation_id`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_draft` ON `offers` (`quotation_id`,`vendor_id`) WHERE state = 'draft';
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_standing` ON `offers` (`quotation_id`) WHERE state in ('sent','accepted');
--> statement-breakpoint
CREATE INDEX `offers_ending` ON `offers` (`ends_at`) WHERE state = 'sent';
--> statement-breakpoint
CREATE INDEX `offers_vendor` ON `offers` (`vendor_id`,`sent_at`);
--> statement-breakpoint
CREATE INDEX `offers_sent` ON `offers` (`sent_at`,`id`) WHERE number is not null;
--> statement-breakpoint
CREATE INDEX `offers_valid` ON `offers` (`valid_until`,`id`) WHERE number is not null;
--> statement-breakpoint
CREATE INDEX `offers_gross` ON `offers` (`gross`,`id`) WHERE number is not null;
--> statement-breakpoint
CREATE INDEX `offers_by_state` ON `offers` (`state`,`sent_at`,`id`);
--> statement-breakpoint
CREATE INDEX `offers_state_valid` ON `offers` (`state`,`valid_until`,`id`);
--> statement-breakpoint
CREATE INDEX `offers_state_gross` ON `offers` (`state`,`gross`,`id`);
--> statement-breakpoint
CREATE INDEX `offers_vendor_state` ON `offers` (`vendor_id`,`state`,`sent_at`,`id`);
--> statement-breakpoint
CREATE INDEX `offers_pdf` ON `offers` (`pdf`) WHERE pdf is not null;
--> statement-breakpoint

-- Into which carts accepted offers were put. A trigger takes the row away when the cart is empty again.
CREATE TABLE `quotation_carts` (
	`quotation_id` integer NOT NULL,
	`cart_id` integer NOT NULL,
	PRIMARY KEY(`quotation_id`, `cart_id`),
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quotation_carts_cart` ON `quotation_carts` (`cart_id`);
--> statement-breakpoint

-- Which orders were made of such carts; written by a trigger when the order is.
CREATE TABLE `quotation_orders` (
	`quotation_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	PRIMARY KEY(`quotation_id`, `order_id`),
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quotation_orders_order` ON `quotation_orders` (`order_id`);
--> statement-breakpoint

-- What a retailer has said of the order that its cart becomes; gone when that is placed.
CREATE TABLE `cart_details` (
	`cart_id` integer PRIMARY KEY NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`wished_on` text,
	`address_id` integer,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint

CREATE TABLE `order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`set_head` integer,
	`texts` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_quantity" CHECK(quantity between 1 and 999),
	CONSTRAINT "order_lines_price" CHECK(price >= 0)
);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`,`position`);
--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`);
--> statement-breakpoint
CREATE INDEX `order_lines_name` ON `order_lines` (`name`) WHERE product_id is null;
--> statement-breakpoint

CREATE TABLE `order_status_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`status` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_status_changes_order` ON `order_status_changes` (`order_id`,`created_at`);
--> statement-breakpoint

-- Orders of retailers. Address, names and prices are kept as they were. `pending` waits for its payment.
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
	`by_bank` text,
	`method` text GENERATED ALWAYS AS (coalesce(by_bank, payment_method)) VIRTUAL NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`wished_on` text,
	`shipping_request_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_method" CHECK(payment_method in ('paypal','stripe','warranty')),
	CONSTRAINT "orders_status_known" CHECK(status in ('pending','placed','confirmed','shipped','delivered','cancelled','failed_delivery','terminated')),
	CONSTRAINT "orders_by_bank" CHECK(by_bank is null or (by_bank in ('transfer','account') and payment_method = 'stripe')),
	CONSTRAINT "orders_total" CHECK(typeof(total) = 'integer' and total >= 0)
);
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
CREATE INDEX `orders_by_method` ON `orders` (`method`,`id`) WHERE status <> 'pending';
--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` (`total`,`id`) WHERE status <> 'pending';
--> statement-breakpoint

-- The lines of a list, as an order has them, but without prices: these are the cart's.
CREATE TABLE `saved_list_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`set_head` integer,
	`texts` text,
	FOREIGN KEY (`list_id`) REFERENCES `saved_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "saved_list_lines_quantity" CHECK(typeof(quantity) = 'integer' and quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `saved_list_lines_list` ON `saved_list_lines` (`list_id`,`position`);
--> statement-breakpoint
CREATE INDEX `saved_list_lines_product` ON `saved_list_lines` (`product_id`);
--> statement-breakpoint

-- What a retailer orders again and again, by name, for all of its accounts. A deleted one can be brought back for a day.
CREATE TABLE `saved_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_lists_name` ON `saved_lists` (`vendor_id`,`name`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `saved_lists_deleted` ON `saved_lists` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint

-- The parcels of a shipment, by which the carrier's page follows them.
CREATE TABLE `parcels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`shipment_id` integer NOT NULL,
	`carrier` text NOT NULL,
	`number` text NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `parcels_shipment` ON `parcels` (`shipment_id`,`id`);
--> statement-breakpoint

CREATE TABLE `shipment_lines` (
	`shipment_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`shipment_id`, `line_id`),
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shipment_lines_quantity" CHECK(quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `shipment_lines_line` ON `shipment_lines` (`line_id`);
--> statement-breakpoint

-- What was sent of an order at once. Orders from before have none; without lines it is another try to deliver.
CREATE TABLE `shipments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shipments_order` ON `shipments` (`order_id`,`id`);
--> statement-breakpoint

-- What retailers asked of the shipping of their carts, where no rate fits, and the figures that administrators gave.
CREATE TABLE `shipping_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`cart_id` integer NOT NULL,
	`cart_revision` integer NOT NULL,
	`contents` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`cap` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`weight` integer,
	`goods` integer NOT NULL,
	`lines` text NOT NULL,
	`net` integer,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`answered_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shipping_requests_state_known" CHECK(state in ('asked','answered','refused','withdrawn','void','ordered')),
	CONSTRAINT "shipping_requests_net" CHECK(net is null or (typeof(net) = 'integer' and net >= 0))
);
--> statement-breakpoint
CREATE INDEX `shipping_requests_cart` ON `shipping_requests` (`cart_id`,`id`);
--> statement-breakpoint
CREATE INDEX `shipping_requests_state` ON `shipping_requests` (`state`,`id`);
--> statement-breakpoint

-- Payments that the buyer disputes, at the provider or through the bank.
CREATE TABLE `payment_disputes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`due_by` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_disputes_state" CHECK(state in ('needs_response','under_review','won','lost','closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_disputes_provider` ON `payment_disputes` (`provider`,`provider_id`);
--> statement-breakpoint
CREATE INDEX `payment_disputes_payment` ON `payment_disputes` (`payment_id`);
--> statement-breakpoint
CREATE INDEX `payment_disputes_due` ON `payment_disputes` (`due_by`) WHERE state = 'needs_response';
--> statement-breakpoint

-- Webhook events that were handled: a repeated delivery changes nothing.
CREATE TABLE `payment_events` (
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`provider`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `payment_events_created` ON `payment_events` (`created_at`);
--> statement-breakpoint

-- An attempt at paying an order, at a provider.
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
	CONSTRAINT "payments_provider_known" CHECK(provider in ('stripe','paypal')),
	CONSTRAINT "payments_status" CHECK(status in ('started','authentication','paid','failed','refunded')),
	CONSTRAINT "payments_amount" CHECK(typeof(amount) = 'integer' and amount > 0)
);
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

-- What a list makes of a price: of one product, of a category, or of all products. `shared/pricing/pricing.ts` says which entry counts.
CREATE TABLE `price_list_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` integer NOT NULL,
	`product_id` integer,
	`cat_id` integer,
	`min_quantity` integer DEFAULT 1 NOT NULL,
	`discount` integer,
	`price` integer,
	`valid_from` text,
	`valid_to` text,
	`scope` text GENERATED ALWAYS AS (case when product_id is not null then 'p' || product_id when cat_id is not null then 'c' || cat_id else '' end) VIRTUAL,
	FOREIGN KEY (`list_id`) REFERENCES `price_lists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cat_id`) REFERENCES `cats`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_list_entries_scope_known" CHECK(product_id is null or cat_id is null),
	CONSTRAINT "price_list_entries_quantity" CHECK(min_quantity between 1 and 999),
	CONSTRAINT "price_list_entries_one" CHECK((discount is null) <> (price is null) and (price is null or product_id is not null)),
	CONSTRAINT "price_list_entries_values" CHECK((discount is null or discount between 0 and 10000) and (price is null or price between 0 and 100000000)),
	CONSTRAINT "price_list_entries_days" CHECK(valid_from is null or valid_to is null or valid_from <= valid_to)
);
--> statement-breakpoint
CREATE INDEX `price_list_entries_scope` ON `price_list_entries` (`list_id`,`scope`);
--> statement-breakpoint
CREATE INDEX `price_list_entries_product` ON `price_list_entries` (`product_id`);
--> statement-breakpoint
CREATE INDEX `price_list_entries_category` ON `price_list_entries` (`cat_id`);
--> statement-breakpoint

-- Price lists for groups of retailers. The single price of a product is the base of all.
CREATE TABLE `price_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_lists_name` ON `price_lists` (`name`);
--> statement-breakpoint

-- On what terms a retailer buys; without a row at the single prices, and without a VAT number.
CREATE TABLE `vendor_conditions` (
	`vendor_id` integer PRIMARY KEY NOT NULL,
	`price_list_id` integer,
	`vat_number` text,
	`vat_until` text,
	`tax_code` text DEFAULT '' NOT NULL,
	`sdi_code` text DEFAULT '' NOT NULL,
	`pec` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`price_list_id`) REFERENCES `price_lists`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vendor_conditions_proof" CHECK(vat_until is null or vat_number is not null)
);
--> statement-breakpoint
CREATE INDEX `vendor_conditions_list` ON `vendor_conditions` (`price_list_id`);
--> statement-breakpoint
CREATE INDEX `vendor_conditions_vat_until` ON `vendor_conditions` (`vat_until`) WHERE vat_number is not null;
--> statement-breakpoint

-- What was asked about a retailer's VAT number, and what came back: the proof that a tax office wants to see.
CREATE TABLE `vat_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`vat_number` text NOT NULL,
	`answer` text NOT NULL,
	`consultation` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vat_checks_answer" CHECK(answer in ('valid','invalid','unreachable','accepted'))
);
--> statement-breakpoint
CREATE INDEX `vat_checks_vendor` ON `vat_checks` (`vendor_id`,`id`);
--> statement-breakpoint

-- After how many working days something is done about a request that waits; one row, which administrators change.
CREATE TABLE `quotation_clocks` (
	`id` integer PRIMARY KEY NOT NULL,
	`remind` integer DEFAULT 1 NOT NULL,
	`remind_again` integer DEFAULT 3 NOT NULL,
	`tell_manufacturer` integer DEFAULT 5 NOT NULL,
	`offer_other` integer DEFAULT 7 NOT NULL,
	`announce_end` integer DEFAULT 3 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotation_clocks_one" CHECK(id = 1),
	CONSTRAINT "quotation_clocks_order" CHECK(0 < remind and remind < remind_again and remind_again < tell_manufacturer and tell_manufacturer < offer_other and announce_end > 0)
);
--> statement-breakpoint

-- How many requests each retailer has in each state, how many of them wait for it, and how many are passed on to a colleague. Retailer 0 is
-- the network. Kept by triggers of the migration.
CREATE TABLE `quotation_counts` (
	`vendor_id` integer NOT NULL,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`waiting` integer NOT NULL,
	`assigned` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`vendor_id`, `state`)
);
--> statement-breakpoint

-- What happened to a request: each move with its time and person.
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
CREATE INDEX `quotation_events_quotation` ON `quotation_events` (`quotation_id`,`id`);
--> statement-breakpoint
CREATE INDEX `quotation_events_vendor` ON `quotation_events` (`vendor_id`,`event`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotation_events_request` ON `quotation_events` (`request_key`) WHERE request_key is not null;
--> statement-breakpoint

-- Files that came with a message; private.
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
CREATE INDEX `quotation_files_message` ON `quotation_files` (`message_id`,`position`);
--> statement-breakpoint
CREATE INDEX `quotation_files_file` ON `quotation_files` (`file`);
--> statement-breakpoint

-- What customer and retailer write to each other. A thread belongs to one retailer: the next one does not read it.
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
	CONSTRAINT "quotation_messages_party" CHECK(party in ('customer','retailer','administrator','clock'))
);
--> statement-breakpoint
CREATE INDEX `quotation_messages_quotation` ON `quotation_messages` (`quotation_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotation_messages_request` ON `quotation_messages` (`request_key`);
--> statement-breakpoint

-- The cart's lines as they were.
CREATE TABLE `quotation_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quotation_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`cat_name` text DEFAULT '' NOT NULL,
	`image` text,
	`satellite` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`set_head` integer,
	`texts` text,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotation_lines_quantity" CHECK(quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `quotation_lines_quotation` ON `quotation_lines` (`quotation_id`,`position`);
--> statement-breakpoint
CREATE INDEX `quotation_lines_product` ON `quotation_lines` (`product_id`);
--> statement-breakpoint
CREATE INDEX `quotation_lines_asked` ON `quotation_lines` (`quotation_id`,`product_id`);
--> statement-breakpoint
CREATE INDEX `quotation_lines_name` ON `quotation_lines` (`name`) WHERE product_id is null;
--> statement-breakpoint
CREATE INDEX `quotation_lines_image` ON `quotation_lines` (`image`) WHERE image is not null;
--> statement-breakpoint

-- Quotations that people asked a retailer for.
CREATE TABLE `quotations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`surname` text NOT NULL,
	`email` text NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_type` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`privacy_text` text NOT NULL,
	`privacy_at` text NOT NULL,
	`newsletter` integer DEFAULT false NOT NULL,
	`request_key` text NOT NULL,
	`read_at` text,
	`search` text DEFAULT '' NOT NULL,
	`surname_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(surname, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`state` text DEFAULT 'received' NOT NULL,
	`state_by` text DEFAULT 'customer' NOT NULL,
	`waiting_since` text,
	`waiting_step` integer DEFAULT 0 NOT NULL,
	`assigned_to` integer,
	`link_version` integer DEFAULT 1 NOT NULL,
	`reassigned_at` text,
	`answered_at` text,
	`offered_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotations_user_type" CHECK(user_type in ('private','retailer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotations_request` ON `quotations` (`request_key`);
--> statement-breakpoint
CREATE INDEX `quotations_vendor` ON `quotations` (`vendor_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_created` ON `quotations` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_unread` ON `quotations` (`created_at`,`id`) WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX `quotations_by_name` ON `quotations` (`search`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_by_surname` ON `quotations` (`surname_key`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_by_type` ON `quotations` (`user_type`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_by_state` ON `quotations` (`state`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_state_type` ON `quotations` (`state`,`user_type`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_vendor_state` ON `quotations` (`vendor_id`,`state`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_vendor_name` ON `quotations` (`vendor_id`,`search`,`id`);
--> statement-breakpoint
CREATE INDEX `quotations_vendor_waiting` ON `quotations` (`vendor_id`,`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
CREATE INDEX `quotations_waiting` ON `quotations` (`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
CREATE INDEX `quotations_waiting_step` ON `quotations` (`waiting_step`,`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
CREATE INDEX `quotations_vendor_assigned` ON `quotations` (`vendor_id`,`assigned_to`,`created_at`,`id`);
--> statement-breakpoint

-- So much of an entry pays what is owed for an order.
CREATE TABLE `bank_allocations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` integer NOT NULL,
	`receivable_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `bank_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receivable_id`) REFERENCES `receivables`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_allocations_amount" CHECK(amount > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_allocations_pair` ON `bank_allocations` (`entry_id`,`receivable_id`);
--> statement-breakpoint
CREATE INDEX `bank_allocations_receivable` ON `bank_allocations` (`receivable_id`);
--> statement-breakpoint

-- A movement of the shop's account. What is left of it is `amount - assigned - returned`.
CREATE TABLE `bank_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`statement_id` integer NOT NULL,
	`key` text NOT NULL,
	`booked_on` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`is_credit` integer NOT NULL,
	`is_reversal` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`iban` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`bank_reference` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`outcome` text,
	`note` text DEFAULT '' NOT NULL,
	`assigned` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `bank_statements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_entries_state" CHECK(state in ('new','open','done','aside','other')),
	CONSTRAINT "bank_entries_left" CHECK(assigned >= 0 and returned >= 0 and assigned + returned <= amount)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_entries_key` ON `bank_entries` (`key`);
--> statement-breakpoint
CREATE INDEX `bank_entries_state` ON `bank_entries` (`state`,`booked_on`,`id`);
--> statement-breakpoint
CREATE INDEX `bank_entries_booked` ON `bank_entries` (`booked_on`,`id`);
--> statement-breakpoint
CREATE INDEX `bank_entries_statement` ON `bank_entries` (`statement_id`);
--> statement-breakpoint
CREATE INDEX `bank_entries_payer` ON `bank_entries` (`iban`,`id`) WHERE iban <> '';
--> statement-breakpoint

-- Money that administrators send back by a transfer of their own.
CREATE TABLE `bank_returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`receivable_id` integer,
	`entry_id` integer,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`name` text NOT NULL,
	`iban` text NOT NULL,
	`done_at` text,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`receivable_id`) REFERENCES `receivables`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `bank_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_returns_amount" CHECK(amount > 0)
);
--> statement-breakpoint
CREATE INDEX `bank_returns_open` ON `bank_returns` (`id`) WHERE done_at is null;
--> statement-breakpoint
CREATE INDEX `bank_returns_receivable` ON `bank_returns` (`receivable_id`);
--> statement-breakpoint
CREATE INDEX `bank_returns_entry` ON `bank_returns` (`entry_id`);
--> statement-breakpoint

-- A statement of the shop's account as the bank gave it, imported once. Balances in cents, less than nothing when overdrawn.
CREATE TABLE `bank_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`file` text NOT NULL,
	`number` text NOT NULL,
	`from_on` text NOT NULL,
	`to_on` text NOT NULL,
	`opening` integer,
	`closing` integer,
	`entries` integer NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_statements_key` ON `bank_statements` (`key`);
--> statement-breakpoint
CREATE INDEX `bank_statements_to` ON `bank_statements` (`to_on`);
--> statement-breakpoint

-- What a retailer may owe for orders on account, and for how long; without a row, nothing.
CREATE TABLE `retailer_credits` (
	`vendor_id` integer PRIMARY KEY NOT NULL,
	`credit_limit` integer NOT NULL,
	`days` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "retailer_credits_values" CHECK(credit_limit >= 0 and days between 0 and 180)
);
--> statement-breakpoint

-- What a retailer owes for an order that it pays by transfer or on credit: one of an order, written with it. Open is
-- `amount - waived - paid`, when that is more than nothing; what is less goes back (`bank_returns`).
CREATE TABLE `receivables` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`reference` text NOT NULL,
	`amount` integer NOT NULL,
	`waived` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`on_credit` integer DEFAULT false NOT NULL,
	`due_on` text NOT NULL,
	`reminders` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receivables_amounts" CHECK(waived between 0 and amount and paid between 0 and amount)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receivables_order` ON `receivables` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `receivables_reference` ON `receivables` (`reference`);
--> statement-breakpoint
CREATE INDEX `receivables_open` ON `receivables` (`vendor_id`,`due_on`) WHERE amount - waived - paid > 0;
--> statement-breakpoint
CREATE INDEX `receivables_due` ON `receivables` (`due_on`,`id`) WHERE amount - waived - paid > 0;
--> statement-breakpoint
CREATE INDEX `receivables_retailer` ON `receivables` (`vendor_id`,`created_at`);
--> statement-breakpoint

-- Where a retailer lets goods be sent besides its own address. An archived one is in no choice; orders keep theirs as they were.
CREATE TABLE `delivery_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`cap` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `delivery_addresses_vendor` ON `delivery_addresses` (`vendor_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_addresses_default` ON `delivery_addresses` (`vendor_id`) WHERE is_default = 1 and deleted_at is null;
--> statement-breakpoint

CREATE TABLE `vendor_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`lang` text DEFAULT 'it' NOT NULL,
	`name` text NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`name_rank` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`deleted_at` text,
	`texts_at` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `vendor_categories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vendor_categories_tree" CHECK((parent_id is null) = (lang = 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_categories_name` ON `vendor_categories` (`lang`,`name_key`,`name_rank`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_categories_translation` ON `vendor_categories` (`parent_id`,`lang`);
--> statement-breakpoint

CREATE TABLE `vendor_category_links` (
	`vendor_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	PRIMARY KEY(`vendor_id`, `category_id`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `vendor_categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vendor_category_links_category` ON `vendor_category_links` (`category_id`);
--> statement-breakpoint

-- What a retailer shows of itself, in its order. `image` is the stem of the picture's keys in FILES.
CREATE TABLE `vendor_photos` (
	`vendor_id` integer NOT NULL,
	`position` integer NOT NULL,
	`image` text NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`vendor_id`, `position`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vendor_photos_image` ON `vendor_photos` (`image`);
--> statement-breakpoint

-- Retailers ("Rivenditori"). `cap` is the postal code, `country` an ISO 3166 code.
CREATE TABLE `vendors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`cap` text DEFAULT '' NOT NULL,
	`country` text DEFAULT 'IT' NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`email` text,
	`lat` real,
	`lng` real,
	`website` text DEFAULT '' NOT NULL,
	`brands` text DEFAULT '' NOT NULL,
	`hours` text,
	`active` integer DEFAULT true NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`city_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(city, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`address_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(address, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`deleted_at` text,
	`was_active` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vendors_place" CHECK((lat is null) = (lng is null)),
	CONSTRAINT "vendors_lat" CHECK(lat is null or lat between -90 and 90),
	CONSTRAINT "vendors_lng" CHECK(lng is null or lng between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX `vendors_near` ON `vendors` (`lat`,`lng`) WHERE active = 1;
--> statement-breakpoint
CREATE INDEX `vendors_name` ON `vendors` (`search`,`id`);
--> statement-breakpoint
CREATE INDEX `vendors_kept` ON `vendors` (`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_by_name` ON `vendors` (`search`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_by_city` ON `vendors` (`city_key`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_by_address` ON `vendors` (`address_key`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_by_active` ON `vendors` (active + 0,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_by_country` ON `vendors` (`country`,`search`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_unlocated` ON `vendors` (`search`,`id`) WHERE lat is null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `vendors_archived` ON `vendors` (`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint

-- Photos that a reviewer sent along, private objects of FILES: shown with the approved review, and deleted with it.
CREATE TABLE `review_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` integer NOT NULL,
	`file` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_photos_review` ON `review_photos` (`review_id`,`position`);
--> statement-breakpoint
CREATE INDEX `review_photos_file` ON `review_photos` (`file`);
--> statement-breakpoint

CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`author` text NOT NULL,
	`email` text NOT NULL,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`privacy_text` text DEFAULT '' NOT NULL,
	`privacy_at` text DEFAULT '' NOT NULL,
	`approved_at` text,
	`rejected_at` text,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_rating" CHECK(rating between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`product_id`,`created_at`) WHERE approved_at is not null;
--> statement-breakpoint
CREATE INDEX `reviews_created` ON `reviews` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `reviews_rated` ON `reviews` (`rating`,`id`);
--> statement-breakpoint
CREATE INDEX `reviews_waiting` ON `reviews` (`id`) WHERE approved_at is null and rejected_at is null and deleted_at is null;
--> statement-breakpoint

-- What a zone costs by method and band, with the VAT of the shop's country; `up_to` in grams or cents, null without an end.
CREATE TABLE `shipping_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`zone_id` integer NOT NULL,
	`method` text NOT NULL,
	`basis` text NOT NULL,
	`up_to` integer,
	`price` integer NOT NULL,
	FOREIGN KEY (`zone_id`) REFERENCES `shipping_zones`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shipping_rates_method" CHECK(method in ('standard','express','pallet')),
	CONSTRAINT "shipping_rates_basis" CHECK(basis in ('weight','value')),
	CONSTRAINT "shipping_rates_values" CHECK(price >= 0 and (up_to is null or up_to >= 0))
);
--> statement-breakpoint
CREATE INDEX `shipping_rates_zone` ON `shipping_rates` (`zone_id`);
--> statement-breakpoint

-- Where the shop sends to. Countries (ISO 3166) and beginnings of postal codes have a space between them.
CREATE TABLE `shipping_zones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`countries` text NOT NULL,
	`prefixes` text DEFAULT '' NOT NULL,
	`free_from` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shipping_zones_name` ON `shipping_zones` (`name`);
--> statement-breakpoint

-- A claim's credit on a statement, or what is taken off one: `statement_id` is null until the next statement has it.
CREATE TABLE `credit_statement_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`statement_id` integer,
	`vendor_id` integer NOT NULL,
	`credit_id` integer,
	`corrects_id` integer,
	`number` text NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`minutes` integer NOT NULL,
	`km` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `credit_statements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_id`) REFERENCES `claim_credits`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "credit_statement_lines_amount" CHECK(iif(corrects_id is null, amount >= 0 and statement_id is not null, amount < 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_statement_lines_credit` ON `credit_statement_lines` (`credit_id`) WHERE credit_id is not null;
--> statement-breakpoint
CREATE INDEX `credit_statement_lines_statement` ON `credit_statement_lines` (`statement_id`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statement_lines_open` ON `credit_statement_lines` (`vendor_id`,`id`) WHERE statement_id is null;
--> statement-breakpoint
CREATE INDEX `credit_statement_lines_corrects` ON `credit_statement_lines` (`corrects_id`) WHERE corrects_id is not null;
--> statement-breakpoint

-- What a retailer is credited for a month's claims, kept as it was made: one of a retailer and month.
CREATE TABLE `credit_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`year` integer NOT NULL,
	`seq` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`month` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`recipient` text NOT NULL,
	`total` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`issued_at` text,
	`paid_on` text,
	`reference` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_statements_state" CHECK(state in ('open','issued','paid')),
	CONSTRAINT "credit_statements_paid" CHECK((state = 'paid') = (paid_on is not null) and total >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_statements_number` ON `credit_statements` (`year`,`seq`);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_statements_month` ON `credit_statements` (`vendor_id`,`month`);
--> statement-breakpoint
CREATE INDEX `credit_statements_state` ON `credit_statements` (`state`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statements_in_month` ON `credit_statements` (`month`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statements_total` ON `credit_statements` (`total`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statements_month_total` ON `credit_statements` (`month`,`total`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statements_state_month` ON `credit_statements` (`state`,`month`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_statements_state_total` ON `credit_statements` (`state`,`total`,`id`);
--> statement-breakpoint

-- Units that people without an account say are theirs, with proof. Nobody looks at one before its address is confirmed; a valid one
-- made its person the owner of the unit, and goes with what is kept of that owner.
CREATE TABLE `owner_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL,
	`serial_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL,
	`mounting_date` text NOT NULL,
	`doc` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`country` text NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`wishes_updates` integer NOT NULL,
	`consent_text` text NOT NULL,
	`consent_at` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`confirmed_at` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`refusal` text,
	`refusal_note` text,
	`decided_at` text,
	`decided_by` integer,
	`owner_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `unit_owners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_requests_token` ON `owner_requests` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `owner_requests_waiting` ON `owner_requests` (`confirmed_at`,`id`) WHERE confirmed_at is not null and state = 'waiting';
--> statement-breakpoint
CREATE INDEX `owner_requests_number` ON `owner_requests` (`code_key`,`serial_key`,`id`);
--> statement-breakpoint
CREATE INDEX `owner_requests_email` ON `owner_requests` (lower(email));
--> statement-breakpoint
CREATE INDEX `owner_requests_unconfirmed` ON `owner_requests` (`expires_at`) WHERE confirmed_at is null;
--> statement-breakpoint
CREATE INDEX `owner_requests_refused` ON `owner_requests` (`decided_at`) WHERE state = 'refused';
--> statement-breakpoint
CREATE INDEX `owner_requests_owner` ON `owner_requests` (`owner_id`) WHERE owner_id is not null;
--> statement-breakpoint
CREATE INDEX `owner_requests_doc` ON `owner_requests` (`doc`);
--> statement-breakpoint

-- Who had a unit from when to when, as far as somebody said so; the present owner has no `until`.
CREATE TABLE `unit_owners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT 'it' NOT NULL,
	`since` text NOT NULL,
	`until` text,
	`wishes_updates` integer DEFAULT false NOT NULL,
	`link_version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "unit_owners_days" CHECK(until is null or until >= since)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_owners_present` ON `unit_owners` (`unit_id`) WHERE until is null;
--> statement-breakpoint
CREATE INDEX `unit_owners_unit` ON `unit_owners` (`unit_id`,`id`);
--> statement-breakpoint
CREATE INDEX `unit_owners_email` ON `unit_owners` (lower(email)) WHERE email <> '';
--> statement-breakpoint

-- Units that an order without cost replaces: the right of a warranty to one unit is used by a row that stays. Only an order that ends
-- without delivery gives it back (`freed_at`); the order itself is deleted one day, the row is not.
CREATE TABLE `unit_replacements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`order_id` integer,
	`covered_from` text NOT NULL,
	`successor_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`freed_at` text,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`successor_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "unit_replacements_other" CHECK(successor_id is null or successor_id <> unit_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_replacements_unit` ON `unit_replacements` (`unit_id`) WHERE freed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_replacements_successor` ON `unit_replacements` (`successor_id`) WHERE successor_id is not null and freed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_replacements_order` ON `unit_replacements` (`order_id`) WHERE order_id is not null;
--> statement-breakpoint

-- Devices: a product's code and a serial number, each once. Triggers on both tables of warranties make them, follow a corrected
-- number and keep the columns from `warranty_id` to `mounting_date` as the view `units_now` has them. One without warranty
-- (all its registrations are archived) is shown nowhere.
CREATE TABLE `units` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`number_rank` integer DEFAULT 0 NOT NULL,
	`code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL,
	`serial_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', '')) || iif(number_rank = 0, '', '~' || number_rank)) VIRTUAL,
	`range_key` text GENERATED ALWAYS AS (char(length(upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) + 40) || upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL,
	`warranty_id` integer,
	`old_warranty_id` integer,
	`vendor_id` integer,
	`mounting_date` text,
	`search` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`warranty_id`) REFERENCES `warranties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`old_warranty_id`) REFERENCES `old_warranties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `units_number` ON `units` (`code_key`,`serial_key`);
--> statement-breakpoint
CREATE INDEX `units_twins` ON `units` (`id`) WHERE number_rank > 0;
--> statement-breakpoint
CREATE INDEX `units_by_number` ON `units` (code collate nocase,serial_number collate nocase,`id`) WHERE mounting_date is not null;
--> statement-breakpoint
CREATE INDEX `units_by_serial` ON `units` (serial_number collate nocase,`id`) WHERE mounting_date is not null;
--> statement-breakpoint
CREATE INDEX `units_mounting` ON `units` (`mounting_date`,`id`) WHERE mounting_date is not null;
--> statement-breakpoint
CREATE INDEX `units_vendor` ON `units` (`vendor_id`,`mounting_date`,`id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE INDEX `units_vendor_number` ON `units` (`vendor_id`,code collate nocase,serial_number collate nocase,`id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE INDEX `units_vendor_serial` ON `units` (`vendor_id`,serial_number collate nocase,`id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE INDEX `units_by_range` ON `units` (`code_key`,`range_key`,`id`) WHERE mounting_date is not null;
--> statement-breakpoint
CREATE INDEX `units_vendor_range` ON `units` (`vendor_id`,`code_key`,`range_key`,`id`) WHERE vendor_id is not null;
--> statement-breakpoint
CREATE INDEX `units_old` ON `units` (`mounting_date`,`id`) WHERE mounting_date is not null and warranty_id is null;
--> statement-breakpoint
CREATE INDEX `units_gone` ON `units` (`id`) WHERE mounting_date is null;
--> statement-breakpoint
CREATE INDEX `units_warranty` ON `units` (`warranty_id`);
--> statement-breakpoint
CREATE INDEX `units_old_warranty` ON `units` (`old_warranty_id`);
--> statement-breakpoint

-- How the serial numbers of a product are written (`shared/units/serial-formats.ts`).
CREATE TABLE `serial_formats` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`mask` text NOT NULL,
	`check_rule` text NOT NULL,
	`example` text NOT NULL,
	`hints` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint

-- Records whose code or serial number was written with more than signs of a keyboard before keys had one form. The cron writes them
-- anew and takes them off (`number-repairs.ts`); those that no form can be given are for administrators.
CREATE TABLE `number_repairs` (
	`entity` text NOT NULL,
	`record_id` integer NOT NULL,
	`unreadable` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`entity`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `number_repairs_due` ON `number_repairs` (`entity`,`record_id`) WHERE unreadable = 0;
--> statement-breakpoint

-- Warranties taken over from the old site; read only.
CREATE TABLE `old_warranties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL,
	`serial_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL,
	`mounting_date` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`surname` text DEFAULT '' NOT NULL,
	`plate` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`telephone` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL,
	`surname_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(surname, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'ç', 'c'), 'č', 'c'), 'Ç', 'c'), 'Č', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o'), 'š', 's'), 'Š', 's'), 'ß', 'ss'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ý', 'y'), 'ÿ', 'y'), 'Ý', 'y'), 'ž', 'z'), 'Ž', 'z'))) VIRTUAL
);
--> statement-breakpoint
CREATE INDEX `old_warranties_mounting` ON `old_warranties` (`mounting_date`,`id`);
--> statement-breakpoint
CREATE INDEX `old_warranties_by_code` ON `old_warranties` (code collate nocase,`id`);
--> statement-breakpoint
CREATE INDEX `old_warranties_number` ON `old_warranties` (`serial_key`,`code_key`,`id`);
--> statement-breakpoint
CREATE INDEX `old_warranties_by_serial` ON `old_warranties` (serial_number collate nocase,`id`);
--> statement-breakpoint
CREATE INDEX `old_warranties_by_name` ON `old_warranties` (`name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `old_warranties_by_surname` ON `old_warranties` (`surname_key`,`id`);
--> statement-breakpoint

-- Registered warranties. `status` is "valid": one that a retailer registered waits until an administrator says so, or refuses it
-- (`decisions.ts`). A number is held by one registration; another retailer's with the same number contests it, and waits as well,
-- until an administrator decides (`contests.ts`).
CREATE TABLE `warranties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`vendor_id` integer,
	`code` text NOT NULL,
	`serial_number` text NOT NULL,
	`number_rank` integer DEFAULT 0 NOT NULL,
	`code_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', ''))) VIRTUAL,
	`serial_key` text GENERATED ALWAYS AS (upper(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(serial_number, ' ', ''), '!', ''), '"', ''), '#', ''), '$', ''), '%', ''), '&', ''), '''', ''), '(', ''), ')', ''), '*', ''), ',', ''), '-', ''), '.', ''), '/', ''), ':', ''), ';', ''), '<', ''), '=', ''), '>', ''), '?', ''), '@', ''), '[', ''), '\', ''), ']', ''), '^', ''), '_', ''), '`', ''), '{', ''), '|', ''), '}', ''), '~', '')) || iif(number_rank = 0, '', '~' || number_rank)) VIRTUAL,
	`mounting_date` text NOT NULL,
	`doc` text,
	`doc_name` text,
	`status` integer DEFAULT false NOT NULL,
	`contest` text,
	`refused_at` text,
	`refusal` text,
	`refusal_note` text,
	`decided_by` integer,
	`resubmitted_at` text,
	`waiting_since` text GENERATED ALWAYS AS (case when status = 0 and refused_at is null and contest is null and deleted_at is null
        then coalesce(resubmitted_at, created_at) end) VIRTUAL,
	`source` text,
	`search` text DEFAULT '' NOT NULL,
	`deleted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "warranties_date" CHECK(mounting_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `warranties_waiting` ON `warranties` (`waiting_since`,`id`) WHERE waiting_since is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_serial` ON `warranties` (`code_key`,`serial_key`) WHERE deleted_at is null and contest is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_contested` ON `warranties` (`vendor_id`,`code_key`,`serial_key`) WHERE deleted_at is null and contest is not null;
--> statement-breakpoint
CREATE INDEX `warranties_by_contest` ON `warranties` (`contest`,`mounting_date`,`id`) WHERE contest is not null;
--> statement-breakpoint
CREATE INDEX `warranties_by_code` ON `warranties` (code collate nocase,serial_number collate nocase,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `warranties_number` ON `warranties` (`serial_key`,`code_key`,`id`);
--> statement-breakpoint
CREATE INDEX `warranties_twins` ON `warranties` (`id`) WHERE number_rank > 0;
--> statement-breakpoint
CREATE INDEX `warranties_archived` ON `warranties` (`deleted_at`,`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `warranties_user` ON `warranties` (`user_id`,`mounting_date`);
--> statement-breakpoint
CREATE INDEX `warranties_user_code` ON `warranties` (`user_id`,code collate nocase,serial_number collate nocase,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `warranties_user_serial` ON `warranties` (`user_id`,serial_number collate nocase,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `warranties_user_status` ON `warranties` (`user_id`,`status`,`mounting_date`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `warranties_vendor` ON `warranties` (`vendor_id`,`mounting_date`);
--> statement-breakpoint
CREATE INDEX `warranties_vendor_status` ON `warranties` (`vendor_id`,`status`,`mounting_date`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `warranties_mounting` ON `warranties` (`mounting_date`,`id`);
--> statement-breakpoint
CREATE INDEX `warranties_by_serial` ON `warranties` (serial_number collate nocase,`id`);
--> statement-breakpoint
CREATE INDEX `warranties_by_status` ON `warranties` (`status`,`mounting_date`,`id`);
--> statement-breakpoint
CREATE INDEX `warranties_doc` ON `warranties` (`doc`) WHERE doc is not null;
--> statement-breakpoint

-- A warranty that pays an order: at most one open order at a time.
CREATE TABLE `warranty_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`warranty_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`open` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`warranty_id`) REFERENCES `warranties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `warranty_claims_open` ON `warranty_claims` (`warranty_id`) WHERE open = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `warranty_claims_order` ON `warranty_claims` (`order_id`);
--> statement-breakpoint
CREATE INDEX `warranty_claims_warranty` ON `warranty_claims` (`warranty_id`,`order_id`);
