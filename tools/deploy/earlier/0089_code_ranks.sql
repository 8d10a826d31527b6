DROP INDEX `products_code`;--> statement-breakpoint
ALTER TABLE `products` ADD `code_rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Products whose codes are the same now: the first one has the code, the others keep theirs beside it until somebody gives them another.
UPDATE products SET code_rank = r.code_rank FROM (
  SELECT id, row_number() OVER (PARTITION BY code_key ORDER BY deleted_at IS NOT NULL, id) - 1 AS code_rank
  FROM products WHERE parent_id IS NULL AND kind <> 'part' AND code IS NOT NULL
) r WHERE r.id = products.id AND r.code_rank > 0;--> statement-breakpoint
CREATE UNIQUE INDEX `products_code` ON `products` (`code_key`,`code_rank`) WHERE parent_id is null and kind <> 'part';
