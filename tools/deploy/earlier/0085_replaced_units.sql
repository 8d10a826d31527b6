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
CREATE UNIQUE INDEX `unit_replacements_unit` ON `unit_replacements` (`unit_id`) WHERE freed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `unit_replacements_successor` ON `unit_replacements` (`successor_id`) WHERE successor_id is not null and freed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `unit_replacements_order` ON `unit_replacements` (`order_id`) WHERE order_id is not null;
--> statement-breakpoint
-- Whole units that warranties have paid until now, but for orders that ended without delivery: of several of one unit, the first.
INSERT INTO unit_replacements (unit_id, order_id, covered_from, created_at)
SELECT u.id, o.id, coalesce(u.mounting_date, w.mounting_date), o.created_at
FROM warranty_claims c JOIN orders o ON o.id = c.order_id JOIN warranties w ON w.id = c.warranty_id
JOIN units u ON u.code = w.code COLLATE NOCASE AND u.serial_number = w.serial_number COLLATE NOCASE
WHERE o.status NOT IN ('pending', 'cancelled', 'terminated')
  AND EXISTS (SELECT 1 FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id AND p.kind <> 'part')
ORDER BY c.id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What a unit's columns are: as before, but a unit that was sent in place of another is covered from when that one was.
DROP VIEW units_now;
--> statement-breakpoint
CREATE VIEW units_now AS
SELECT u.id, u.code, u.serial_number, w.id AS warranty_id, o.id AS old_warranty_id, w.vendor_id,
  coalesce(min(w.mounting_date, coalesce(r.covered_from, w.mounting_date)), o.mounting_date) AS mounting_date
FROM units u
LEFT JOIN warranties w ON w.code = u.code COLLATE NOCASE AND w.serial_number = u.serial_number COLLATE NOCASE AND w.deleted_at IS NULL AND w.contest IS NULL
LEFT JOIN old_warranties o ON o.id = (SELECT min(f.id) FROM old_warranties f WHERE f.code = u.code COLLATE NOCASE AND f.serial_number = u.serial_number COLLATE NOCASE)
LEFT JOIN unit_replacements r ON r.successor_id = u.id AND r.freed_at IS NULL;
