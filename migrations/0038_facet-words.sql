-- The beginnings of numbers become words of the index (facets/tokens.ts), also for the products that are in it.
CREATE VIRTUAL TABLE facet_vocabulary USING fts5vocab(facet_search, instance);
--> statement-breakpoint
CREATE TABLE facet_words AS
SELECT doc AS id, group_concat(term || coalesce((
  SELECT group_concat(' ' || substr(term, 1, length(rtrim(term, '0123456789pmz')) + value) || '_', '')
  FROM json_each('[1,2,3,4,5,6,7,8,9,10]')
  WHERE term GLOB '[lh]*' AND length(rtrim(term, '0123456789pmz')) + value <= length(term)
), ''), ' ') AS terms
FROM facet_vocabulary GROUP BY doc;
--> statement-breakpoint
DROP TABLE facet_vocabulary;
--> statement-breakpoint
INSERT INTO facet_search (facet_search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO facet_search (rowid, terms) SELECT id, terms FROM facet_words;
--> statement-breakpoint
DROP TABLE facet_words;
