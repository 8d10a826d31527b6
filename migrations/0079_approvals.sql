CREATE TABLE `order_approval_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`approval_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`code` text,
	`satellite` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`quantity` integer NOT NULL,
	`position` integer NOT NULL,
	`set_head` integer,
	`texts` text,
	FOREIGN KEY (`approval_id`) REFERENCES `order_approvals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_approval_lines_quantity" CHECK(typeof(quantity) = 'integer' and quantity between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `order_approval_lines_approval` ON `order_approval_lines` (`approval_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_approval_lines_product` ON `order_approval_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `order_approvals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vendor_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`request_key` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`net` integer NOT NULL,
	`total` integer NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`wished_on` text,
	`address_id` integer,
	`shipping_method` text,
	`approver_id` integer,
	`decided_at` text,
	`reason` text DEFAULT '' NOT NULL,
	`cart_id` integer,
	`order_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_approvals_state" CHECK(state in ('open','approved','ordered','refused','withdrawn')),
	CONSTRAINT "order_approvals_other" CHECK(approver_id is null or approver_id <> user_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_approvals_request` ON `order_approvals` (`request_key`);--> statement-breakpoint
CREATE INDEX `order_approvals_vendor` ON `order_approvals` (`vendor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_approvals_open` ON `order_approvals` (`vendor_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `order_approvals_user` ON `order_approvals` (`user_id`);--> statement-breakpoint
CREATE INDEX `order_approvals_approver` ON `order_approvals` (`approver_id`) WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX `order_approvals_cart` ON `order_approvals` (`cart_id`) WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX `order_approvals_order` ON `order_approvals` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
-- What a colleague took over is ordered when the order of that cart is placed, by whatever way it is paid. Whoever has emptied the cart
-- meanwhile and bought something else has not ordered it; a part that was replaced is ordered as the one in its place.
CREATE TRIGGER order_approvals_ordered AFTER INSERT ON order_status_changes WHEN new.status = 'placed' BEGIN
  UPDATE order_approvals SET state = 'ordered', order_id = new.order_id, cart_id = NULL,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1
  WHERE state = 'approved' AND cart_id = (SELECT o.cart_id FROM orders o WHERE o.id = new.order_id AND o.user_id = approver_id)
    AND EXISTS (SELECT 1 FROM order_approval_lines a JOIN order_lines l ON l.order_id = new.order_id
      AND (l.product_id = a.product_id OR l.product_id = (SELECT p.replaced_by_id FROM part_details p WHERE p.part_id = a.product_id))
      WHERE a.approval_id = order_approvals.id);
END;
--> statement-breakpoint
-- What somebody took over who may no longer buy, or is gone, waits for the others again.
CREATE TRIGGER order_approvals_left AFTER UPDATE OF deleted_at, active, vendor_id, vendor_role ON users
WHEN new.deleted_at IS NOT NULL OR new.active = 0 OR new.vendor_id IS NOT old.vendor_id OR new.vendor_role NOT IN ('buyer','manager') BEGIN
  UPDATE order_approvals SET state = 'open', approver_id = NULL, decided_at = NULL, cart_id = NULL,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1
  WHERE state = 'approved' AND approver_id = new.id;
END;
