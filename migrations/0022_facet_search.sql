ALTER TABLE `product_facet_values` ADD `low` real;--> statement-breakpoint
CREATE INDEX `product_facet_values_size` ON `product_facet_values` (`facet_id`,`low`,`product_id`) WHERE low is not null;
--> statement-breakpoint
-- Rowids are those of products, terms the words of their values (facets/tokens.ts).
CREATE VIRTUAL TABLE facet_search USING fts5(
  terms, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
