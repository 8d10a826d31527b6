-- Full-text indexes hold only terms; rowids are those of products and places. worker/db/search.ts writes the terms.
CREATE VIRTUAL TABLE product_search USING fts5(
  terms, content='', contentless_delete=1, prefix='1 2', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE places_search USING fts5(
  terms, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
-- product_counts: one row per category and family that shoppers can list.
CREATE TRIGGER products_count_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part'
BEGIN
  INSERT INTO product_counts (cat_id, fam_id, products) VALUES (new.cat_id, coalesce(new.fam_id, 0), 1)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET products = products + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_count_delete AFTER DELETE ON products
WHEN old.parent_id IS NULL AND old.active = 1 AND old.kind <> 'part'
BEGIN
  UPDATE product_counts SET products = products - 1
  WHERE cat_id = old.cat_id AND fam_id = coalesce(old.fam_id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_count_leave AFTER UPDATE OF active, kind, cat_id, fam_id ON products
WHEN old.parent_id IS NULL AND old.active = 1 AND old.kind <> 'part'
BEGIN
  UPDATE product_counts SET products = products - 1
  WHERE cat_id = old.cat_id AND fam_id = coalesce(old.fam_id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER products_count_enter AFTER UPDATE OF active, kind, cat_id, fam_id ON products
WHEN new.parent_id IS NULL AND new.active = 1 AND new.kind <> 'part'
BEGIN
  INSERT INTO product_counts (cat_id, fam_id, products) VALUES (new.cat_id, coalesce(new.fam_id, 0), 1)
  ON CONFLICT (cat_id, fam_id) DO UPDATE SET products = products + 1;
END;
--> statement-breakpoint
-- A family belongs to one category; a product's family must be one of its category.
CREATE TRIGGER products_fam_of_cat_insert BEFORE INSERT ON products
WHEN new.fam_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND cat_id = new.cat_id)
BEGIN
  SELECT RAISE(ABORT, 'products_fam_of_cat');
END;
--> statement-breakpoint
CREATE TRIGGER products_fam_of_cat_update BEFORE UPDATE OF fam_id, cat_id ON products
WHEN new.fam_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND cat_id = new.cat_id)
BEGIN
  SELECT RAISE(ABORT, 'products_fam_of_cat');
END;
--> statement-breakpoint
-- Nobody can delete, demote or switch off the last administrator.
CREATE TRIGGER users_last_admin_update BEFORE UPDATE OF role, active, deleted_at ON users
WHEN old.role = 'admin' AND old.active = 1 AND old.deleted_at IS NULL
  AND (coalesce(new.role, '') <> 'admin' OR new.active = 0 OR new.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND active = 1 AND deleted_at IS NULL AND id <> old.id)
BEGIN
  SELECT RAISE(ABORT, 'users_last_admin');
END;
--> statement-breakpoint
CREATE TRIGGER users_last_admin_delete BEFORE DELETE ON users
WHEN old.role = 'admin' AND old.active = 1 AND old.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND active = 1 AND deleted_at IS NULL AND id <> old.id)
BEGIN
  SELECT RAISE(ABORT, 'users_last_admin');
END;
--> statement-breakpoint
-- The audit trail only grows.
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'audit_entries_append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'audit_entries_append_only');
END;
