CREATE TABLE `product_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`file` text,
	`name` text DEFAULT '' NOT NULL,
	`kind` text DEFAULT 'manual' NOT NULL,
	`lang` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_documents_kind" CHECK(kind in ('manual','mounting','datasheet','declaration','certificate','other')),
	CONSTRAINT "product_documents_lang" CHECK(lang in ('de','en','fr','it','nl'))
);
--> statement-breakpoint
CREATE INDEX `product_documents_product` ON `product_documents` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_documents_file` ON `product_documents` (`file`) WHERE file is not null;--> statement-breakpoint
CREATE TABLE `product_pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`image` text,
	`kind` text DEFAULT 'photo' NOT NULL,
	`alts` text DEFAULT '{}' NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_pictures_kind" CHECK(kind in ('photo','drawing','lifestyle')),
	CONSTRAINT "product_pictures_alts" CHECK(json_valid(alts))
);
--> statement-breakpoint
CREATE INDEX `product_pictures_product` ON `product_pictures` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_pictures_image` ON `product_pictures` (`image`) WHERE image is not null;--> statement-breakpoint
CREATE TABLE `product_relations` (
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`related_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `kind`, `related_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`related_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_relations_kind" CHECK(kind in ('needed','goes_with','accessories')),
	CONSTRAINT "product_relations_other" CHECK(related_id <> product_id)
);
--> statement-breakpoint
CREATE INDEX `product_relations_related` ON `product_relations` (`related_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_files` (
	`key` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`pages` integer,
	`public` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "files_purpose" CHECK(purpose in ('image','manual','update','invoice','diagram','review'))
);
--> statement-breakpoint
INSERT INTO `__new_files`("key", "purpose", "name", "type", "size", "pages", "public", "created_at") SELECT "key", "purpose", "name", "type", "size", NULL, "public", "created_at" FROM `files`;--> statement-breakpoint
DROP TABLE `files`;--> statement-breakpoint
ALTER TABLE `__new_files` RENAME TO `files`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `files_created` ON `files` (`created_at`);
--> statement-breakpoint
-- What products have becomes the first of their sets; whether a manual is for readers of one language nobody said.
INSERT INTO product_pictures (product_id, image, position) SELECT id, image, 0 FROM products WHERE parent_id IS NULL AND image IS NOT NULL;
--> statement-breakpoint
INSERT INTO product_documents (product_id, file, name, position) SELECT id, doc, coalesce(doc_name, ''), 0 FROM products WHERE parent_id IS NULL AND doc IS NOT NULL;
--> statement-breakpoint
-- Who writes a product's own picture or manual writes the first of its set; who writes a set writes the product's own, too.
CREATE TRIGGER products_picture_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.image IS NOT NULL
BEGIN
  INSERT INTO product_pictures (product_id, image, position) VALUES (new.id, new.image, 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_picture_update AFTER UPDATE OF image ON products
WHEN new.parent_id IS NULL AND new.image IS NOT (
  SELECT image FROM product_pictures WHERE product_id = new.id AND image IS NOT NULL ORDER BY position, id LIMIT 1)
BEGIN
  DELETE FROM product_pictures WHERE new.image IS NULL AND product_id = new.id AND image IS NOT NULL;
  UPDATE product_pictures SET image = new.image, alts = '{}' WHERE new.image IS NOT NULL AND id = (
    SELECT id FROM product_pictures WHERE product_id = new.id ORDER BY image IS NULL, position, id LIMIT 1);
  INSERT INTO product_pictures (product_id, image, position) SELECT new.id, new.image, 0
  WHERE new.image IS NOT NULL AND NOT EXISTS (SELECT 1 FROM product_pictures WHERE product_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER products_doc_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.doc IS NOT NULL
BEGIN
  INSERT INTO product_documents (product_id, file, name, position) VALUES (new.id, new.doc, coalesce(new.doc_name, ''), 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_doc_update AFTER UPDATE OF doc, doc_name ON products
WHEN new.parent_id IS NULL AND (new.doc, iif(new.doc IS NULL, NULL, coalesce(new.doc_name, ''))) IS NOT (
  SELECT file, name FROM product_documents WHERE product_id = new.id AND kind = 'manual' AND file IS NOT NULL
  ORDER BY position, id LIMIT 1)
BEGIN
  DELETE FROM product_documents WHERE new.doc IS NULL AND product_id = new.id AND kind = 'manual' AND file IS NOT NULL;
  UPDATE product_documents SET file = new.doc, name = coalesce(new.doc_name, '') WHERE new.doc IS NOT NULL AND id = (
    SELECT id FROM product_documents WHERE product_id = new.id AND kind = 'manual' ORDER BY file IS NULL, position, id LIMIT 1);
  INSERT INTO product_documents (product_id, file, name, position)
  SELECT new.id, new.doc, coalesce(new.doc_name, ''), (SELECT coalesce(max(position) + 1, 0) FROM product_documents WHERE product_id = new.id)
  WHERE new.doc IS NOT NULL AND NOT EXISTS (SELECT 1 FROM product_documents WHERE product_id = new.id AND kind = 'manual');
END;
