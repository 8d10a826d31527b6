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
CREATE INDEX `shipping_requests_cart` ON `shipping_requests` (`cart_id`,`id`);--> statement-breakpoint
CREATE INDEX `shipping_requests_state` ON `shipping_requests` (`state`,`id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `shipping_request_id` integer;