CREATE TABLE `stock_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`shipment_id` integer,
	`return_move_id` integer,
	`pieces` integer NOT NULL,
	`short` integer DEFAULT 0 NOT NULL,
	`on_hand` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_moves_cause" CHECK((shipment_id is null) <> (return_move_id is null)),
	CONSTRAINT "stock_moves_figures" CHECK(short >= 0 and on_hand >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_moves_shipment` ON `stock_moves` (`shipment_id`,`product_id`) WHERE shipment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_moves_return` ON `stock_moves` (`return_move_id`,`product_id`) WHERE return_move_id is not null;--> statement-breakpoint
CREATE INDEX `stock_moves_product` ON `stock_moves` (`product_id`,`id`);--> statement-breakpoint
CREATE INDEX `stock_moves_created` ON `stock_moves` (`created_at`);--> statement-breakpoint
ALTER TABLE `part_details` ADD `on_hand` integer
  CONSTRAINT "part_details_on_hand" CHECK(on_hand is null or on_hand between 0 and 999999)
  CONSTRAINT "part_details_settled" CHECK(on_hand is null or (stock is not null and (stock = 'discontinued' or (stock = 'in_stock') = (on_hand > 0))));
--> statement-breakpoint
ALTER TABLE `part_details` ADD `expected_on` text;
