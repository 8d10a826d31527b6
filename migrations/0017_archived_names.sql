-- Translations are archived with their original, so that their names are free as its own is.
UPDATE cats SET deleted_at = (SELECT p.deleted_at FROM cats p WHERE p.id = cats.parent_id)
WHERE parent_id IN (SELECT id FROM cats WHERE parent_id IS NULL AND deleted_at IS NOT NULL);
--> statement-breakpoint
UPDATE fams SET deleted_at = (SELECT p.deleted_at FROM fams p WHERE p.id = fams.parent_id)
WHERE parent_id IN (SELECT id FROM fams WHERE parent_id IS NULL AND deleted_at IS NOT NULL);
--> statement-breakpoint
UPDATE vendor_categories SET deleted_at = (SELECT p.deleted_at FROM vendor_categories p WHERE p.id = vendor_categories.parent_id)
WHERE parent_id IN (SELECT id FROM vendor_categories WHERE parent_id IS NULL AND deleted_at IS NOT NULL);
