-- Guards: what must never be so, whoever writes. A statement that breaks a rule fails with the rule's name, which
-- `worker/base/db/client.ts` turns into the call's error; nothing of its batch is written then.

-- The history is only added to; what is personal in it may be taken out within ten seconds of an erasure that it tells of.
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'audit_entries_append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
WHEN new.id IS NOT old.id OR new.user_id IS NOT old.user_id OR new.action IS NOT old.action OR new.entity IS NOT old.entity
  OR new.entity_id IS NOT old.entity_id OR new.request_id IS NOT old.request_id OR new.created_at IS NOT old.created_at
  OR (new.user_name IS NOT old.user_name AND new.user_name <> '')
  OR (new.before IS NOT old.before AND new.before IS NOT NULL)
  OR (new.after IS NOT old.after AND new.after IS NOT NULL)
  OR NOT EXISTS (
    SELECT 1 FROM audit_entries e WHERE e.entity = 'privacy' AND e.action = 'erase' AND e.id > old.id
      AND e.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 seconds')
  )
BEGIN
  SELECT RAISE(ABORT, 'audit_entries_append_only');
END;
--> statement-breakpoint
-- A document is what was sent: it stays as it is. An electronic one gets its XML and its way out once.
CREATE TRIGGER documents_stay BEFORE UPDATE ON documents
BEGIN
  SELECT RAISE(ABORT, 'documents_stay');
END;
--> statement-breakpoint
CREATE TRIGGER e_invoices_stay BEFORE UPDATE ON e_invoices
WHEN new.document_id <> old.document_id OR new.buyer <> old.buyer OR (old.xml IS NOT NULL AND new.xml IS NOT old.xml)
  OR (old.hand_over_id IS NOT NULL AND new.hand_over_id IS NOT old.hand_over_id)
BEGIN
  SELECT RAISE(ABORT, 'e_invoices_stay');
END;
--> statement-breakpoint
-- So is an offer, once it was sent: only what became of it may change, and what is personal be taken out.
CREATE TRIGGER offers_sent_stay BEFORE UPDATE ON offers WHEN old.state <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'offers_sent_stay')
  WHERE new.state = 'draft' OR new.quotation_id IS NOT old.quotation_id OR new.vendor_id IS NOT old.vendor_id
    OR new.number IS NOT old.number OR new.lang IS NOT old.lang OR new.prices IS NOT old.prices
    OR new.discount_kind IS NOT old.discount_kind OR new.discount_value IS NOT old.discount_value
    OR new.valid_until IS NOT old.valid_until OR new.ends_at IS NOT old.ends_at OR new.sent_at IS NOT old.sent_at
    OR new.vat_number IS NOT old.vat_number OR new.terms IS NOT old.terms OR (new.note IS NOT old.note AND new.note <> '')
    OR new.subtotal IS NOT old.subtotal OR new.discount IS NOT old.discount OR new.shares IS NOT old.shares
    OR new.net IS NOT old.net OR new.tax IS NOT old.tax OR new.gross IS NOT old.gross
    OR (new.pdf IS NOT old.pdf AND new.pdf IS NOT NULL) OR new.pdf_hash IS NOT old.pdf_hash
    OR (old.accepted_at IS NOT NULL AND new.accepted_at IS NOT old.accepted_at)
    OR (old.accepted_at IS NOT NULL AND new.accepted_name IS NOT old.accepted_name AND new.accepted_name <> '');
END;
--> statement-breakpoint
CREATE TRIGGER offer_lines_sent_stay BEFORE UPDATE ON offer_lines
BEGIN
  SELECT RAISE(ABORT, 'offers_sent_stay') FROM offers WHERE id = old.offer_id AND state <> 'draft'
    AND (new.offer_id IS NOT old.offer_id OR new.position IS NOT old.position OR new.asked IS NOT old.asked
      OR new.product_id IS NOT old.product_id OR new.code IS NOT old.code OR new.satellite IS NOT old.satellite
      OR new.set_head IS NOT old.set_head OR new.texts IS NOT old.texts OR new.name IS NOT old.name
      OR new.quantity IS NOT old.quantity OR new.price IS NOT old.price OR new.discount IS NOT old.discount
      OR new.vat IS NOT old.vat OR new.amount IS NOT old.amount OR (new.detail IS NOT old.detail AND new.detail <> ''));
END;
--> statement-breakpoint
CREATE TRIGGER offer_lines_sent_remain BEFORE DELETE ON offer_lines
BEGIN
  SELECT RAISE(ABORT, 'offers_sent_stay') FROM offers WHERE id = old.offer_id AND state <> 'draft';
END;
--> statement-breakpoint
-- One administrator stays who can sign in.
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
-- What is archived is not active.
CREATE TRIGGER products_archived_off BEFORE UPDATE OF active, deleted_at ON products
WHEN new.parent_id IS NULL AND new.deleted_at IS NOT NULL AND new.active = 1
BEGIN
  SELECT RAISE(ABORT, 'products_archived');
END;
--> statement-breakpoint
CREATE TRIGGER product_images_archived_off BEFORE UPDATE OF active, deleted_at ON product_images
WHEN new.deleted_at IS NOT NULL AND new.active = 1
BEGIN
  SELECT RAISE(ABORT, 'product_images_archived');
END;
--> statement-breakpoint
CREATE TRIGGER vendors_archived_off BEFORE UPDATE OF active, deleted_at ON vendors
WHEN new.deleted_at IS NOT NULL AND new.active = 1
BEGIN
  SELECT RAISE(ABORT, 'vendors_archived');
END;
--> statement-breakpoint
-- A category or family with products is not archived, and an archived one gets none; a family is of its product's category.
CREATE TRIGGER cats_in_use BEFORE UPDATE OF deleted_at ON cats
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL AND new.parent_id IS NULL AND (
  EXISTS (SELECT 1 FROM products WHERE cat_id = new.id AND parent_id IS NULL AND kind <> 'part' AND deleted_at IS NULL)
  OR EXISTS (SELECT 1 FROM fams WHERE cat_id = new.id AND deleted_at IS NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'cats_in_use');
END;
--> statement-breakpoint
CREATE TRIGGER fams_in_use BEFORE UPDATE OF deleted_at ON fams
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL AND new.parent_id IS NULL
  AND EXISTS (SELECT 1 FROM products WHERE fam_id = new.id AND parent_id IS NULL AND kind <> 'part' AND deleted_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'fams_in_use');
END;
--> statement-breakpoint
CREATE TRIGGER fams_cat_kept_insert BEFORE INSERT ON fams
WHEN new.deleted_at IS NULL AND EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'group_archived');
END;
--> statement-breakpoint
CREATE TRIGGER fams_cat_kept_update BEFORE UPDATE OF cat_id, deleted_at ON fams
WHEN new.deleted_at IS NULL AND EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'group_archived');
END;
--> statement-breakpoint
CREATE TRIGGER products_group_insert BEFORE INSERT ON products
BEGIN
  SELECT RAISE(ABORT, 'products_fam_of_cat')
  WHERE new.fam_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND cat_id = new.cat_id);
  SELECT RAISE(ABORT, 'group_archived')
  WHERE new.deleted_at IS NULL AND new.kind <> 'part' AND (
    EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND deleted_at IS NOT NULL)
  );
END;
--> statement-breakpoint
CREATE TRIGGER products_group_update BEFORE UPDATE OF cat_id, fam_id, deleted_at ON products
BEGIN
  SELECT RAISE(ABORT, 'products_fam_of_cat')
  WHERE new.fam_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND cat_id = new.cat_id);
  SELECT RAISE(ABORT, 'group_archived')
  WHERE new.deleted_at IS NULL AND new.kind <> 'part' AND (
    EXISTS (SELECT 1 FROM cats WHERE id = new.cat_id AND deleted_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM fams WHERE id = new.fam_id AND deleted_at IS NOT NULL)
  );
END;
--> statement-breakpoint
-- A registration that is claimed is not archived, one that is archived is not claimed, and one that is contested is not valid.
CREATE TRIGGER warranties_claimed BEFORE UPDATE OF deleted_at ON warranties
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM warranty_claims WHERE warranty_id = new.id AND open = 1)
BEGIN
  SELECT RAISE(ABORT, 'warranties_claimed');
END;
--> statement-breakpoint
CREATE TRIGGER warranty_claims_kept BEFORE INSERT ON warranty_claims
WHEN EXISTS (SELECT 1 FROM warranties WHERE id = new.warranty_id AND deleted_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'warranty_archived');
END;
--> statement-breakpoint
CREATE TRIGGER warranties_contested_invalid BEFORE UPDATE OF status, contest ON warranties
WHEN new.contest IS NOT NULL AND new.status = 1
BEGIN
  SELECT RAISE(ABORT, 'warranties_contested_invalid');
END;
--> statement-breakpoint

-- Consequences: what follows at once, whoever writes: rows that another change makes, changes or ends. Nothing of it is only a faster
-- way to read.

-- A cart's revision says whether it is still the one that a person looked at; an empty cart is no quotation's any more.
CREATE TRIGGER cart_items_revision_insert AFTER INSERT ON cart_items
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_revision_update AFTER UPDATE ON cart_items
WHEN old.quantity <> new.quantity OR old.set_key <> new.set_key
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_revision_delete AFTER DELETE ON cart_items
BEGIN
  UPDATE carts SET revision = revision + 1 WHERE id = old.cart_id;
  DELETE FROM quotation_carts WHERE cart_id = old.cart_id AND NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = old.cart_id);
END;
--> statement-breakpoint
-- The order of a cart that came from a quotation.
CREATE TRIGGER quotation_orders_enter AFTER INSERT ON orders WHEN new.cart_id IS NOT NULL
BEGIN
  INSERT INTO quotation_orders (quotation_id, order_id)
  SELECT quotation_id, new.id FROM quotation_carts WHERE cart_id = new.cart_id;
END;
--> statement-breakpoint
-- An approved request is fulfilled by the order of its cart, not by what was in the cart before; whoever leaves gives it back.
CREATE TRIGGER order_approvals_ordered AFTER INSERT ON order_status_changes WHEN new.status = 'placed' BEGIN
  UPDATE order_approvals SET state = 'ordered', order_id = new.order_id, cart_id = NULL,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1
  WHERE state = 'approved' AND cart_id = (SELECT o.cart_id FROM orders o WHERE o.id = new.order_id AND o.user_id = approver_id
      AND o.cart_revision >= coalesce(order_approvals.cart_revision, 0))
    AND EXISTS (SELECT 1 FROM order_approval_lines a JOIN order_lines l ON l.order_id = new.order_id
      AND (l.product_id = a.product_id OR l.product_id = (SELECT p.replaced_by_id FROM part_details p WHERE p.part_id = a.product_id))
      WHERE a.approval_id = order_approvals.id);
END;
--> statement-breakpoint
CREATE TRIGGER order_approvals_left AFTER UPDATE OF deleted_at, active, vendor_id, vendor_role ON users
WHEN new.deleted_at IS NOT NULL OR new.active = 0 OR new.vendor_id IS NOT old.vendor_id OR new.vendor_role NOT IN ('buyer','manager') BEGIN
  UPDATE order_approvals SET state = 'open', approver_id = NULL, decided_at = NULL, cart_id = NULL,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1
  WHERE state = 'approved' AND approver_id = new.id;
END;
--> statement-breakpoint
-- A retailer that is switched off is signed out.
CREATE TRIGGER vendors_off_sessions AFTER UPDATE OF active ON vendors WHEN new.active = 0 AND old.active = 1 BEGIN
  DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE vendor_id = new.id);
END;
--> statement-breakpoint
-- Of an owner who is forgotten no mail goes out.
CREATE TRIGGER unit_owners_forgotten BEFORE DELETE ON unit_owners
BEGIN
  DELETE FROM outbox WHERE status = 'pending'
    AND key IN (SELECT 'update:' || update_id || ':owner:' || owner_id FROM update_alert_people WHERE owner_id = old.id);
  DELETE FROM update_alert_people WHERE owner_id = old.id;
END;
--> statement-breakpoint
-- A request that ends takes its sent offers with it; one that waits anew is reminded anew.
CREATE TRIGGER offers_follow AFTER UPDATE OF state, vendor_id ON quotations
WHEN new.state IN ('expired', 'declined', 'withdrawn', 'received')
BEGIN
  UPDATE offers SET
    state = iif(new.state = 'expired', 'expired', iif(new.state = 'declined' AND new.state_by = 'customer', 'declined', 'withdrawn')),
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE quotation_id = new.id AND state = 'sent';
END;
--> statement-breakpoint
CREATE TRIGGER quotations_waits_anew AFTER UPDATE OF waiting_since ON quotations
WHEN new.waiting_step <> 0 AND new.waiting_since IS NOT old.waiting_since
BEGIN
  UPDATE quotations SET waiting_step = 0 WHERE id = new.id;
END;
--> statement-breakpoint
-- The electronic twin of an invoice, or of its credit note, which goes where the invoice went.
CREATE TRIGGER documents_e_invoice AFTER INSERT ON documents
WHEN new.kind IN ('invoice', 'credit_note')
BEGIN
  INSERT INTO e_invoices (document_id, buyer)
  SELECT new.id, json_object('vat_number', coalesce(o.vat_number, x.vat_number), 'tax_code', coalesce(x.tax_code, ''),
    'sdi_code', coalesce(x.sdi_code, ''), 'pec', coalesce(x.pec, ''))
  FROM orders o LEFT JOIN vendor_conditions x ON x.vendor_id = o.vendor_id WHERE new.kind = 'invoice' AND o.id = new.order_id;
  INSERT INTO e_invoices (document_id, buyer)
  SELECT new.id, e.buyer FROM documents i CROSS JOIN e_invoices e ON e.document_id = i.id
  WHERE new.kind = 'credit_note' AND i.order_id = new.order_id AND i.kind = 'invoice';
END;
--> statement-breakpoint
-- When Italian texts last changed: a translation that is older is outdated.
CREATE TRIGGER products_texts AFTER UPDATE OF name, description, types ON products
WHEN new.parent_id IS NULL AND (new.name <> old.name OR new.description <> old.description OR new.types <> old.types)
BEGIN
  UPDATE products SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER cats_texts AFTER UPDATE OF name ON cats
WHEN new.parent_id IS NULL AND new.name <> old.name
BEGIN
  UPDATE cats SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER fams_texts AFTER UPDATE OF name ON fams
WHEN new.parent_id IS NULL AND new.name <> old.name
BEGIN
  UPDATE fams SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER faqs_texts AFTER UPDATE OF title, content ON faqs
WHEN new.parent_id IS NULL AND (new.title <> old.title OR new.content <> old.content)
BEGIN
  UPDATE faqs SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER updates_texts AFTER UPDATE OF title, content ON updates
WHEN new.parent_id IS NULL AND (new.title <> old.title OR new.content <> old.content)
BEGIN
  UPDATE updates SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendor_categories_texts AFTER UPDATE OF name ON vendor_categories
WHEN new.parent_id IS NULL AND new.name <> old.name
BEGIN
  UPDATE vendor_categories SET texts_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
-- A product's picture and manual are the first of its pictures and manuals.
CREATE TRIGGER products_files_insert AFTER INSERT ON products
WHEN new.parent_id IS NULL
BEGIN
  INSERT INTO product_pictures (product_id, image, position) SELECT new.id, new.image, 0 WHERE new.image IS NOT NULL;
  INSERT INTO product_documents (product_id, file, name, position)
  SELECT new.id, new.doc, coalesce(new.doc_name, ''), 0 WHERE new.doc IS NOT NULL;
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
--> statement-breakpoint
-- Units: a row for each number that was ever registered. A number that a registration has, had or got is written into
-- `unit_changes`: its unit is made if need be, and says how things are now.
CREATE VIEW units_now AS
SELECT u.id, u.code, u.serial_number, w.id AS warranty_id, o.id AS old_warranty_id, w.vendor_id,
  coalesce(min(w.mounting_date, coalesce(r.covered_from, w.mounting_date)), o.mounting_date) AS mounting_date
FROM units u
LEFT JOIN warranties w ON w.code_key = u.code_key AND w.serial_key = u.serial_key AND w.deleted_at IS NULL AND w.contest IS NULL
LEFT JOIN old_warranties o ON o.id = iif(u.number_rank > 0, u.old_warranty_id,
  (SELECT min(f.id) FROM old_warranties f WHERE f.code_key = u.code_key AND f.serial_key = u.serial_key))
LEFT JOIN unit_replacements r ON r.successor_id = u.id AND r.freed_at IS NULL;
--> statement-breakpoint
CREATE VIEW unit_changes AS SELECT '' AS code, '' AS serial_number, 0 AS number_rank, '' AS code_key, '' AS serial_key, '' AS search WHERE false;
--> statement-breakpoint
CREATE TRIGGER units_change INSTEAD OF INSERT ON unit_changes
BEGIN
  INSERT INTO units (code, serial_number, number_rank, search) SELECT new.code, new.serial_number, new.number_rank, new.search WHERE new.search IS NOT NULL
  ON CONFLICT DO NOTHING;
  UPDATE units SET warranty_id = n.warranty_id, old_warranty_id = n.old_warranty_id, vendor_id = n.vendor_id, mounting_date = n.mounting_date,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM units_now n
  WHERE units.code_key = new.code_key AND units.serial_key = new.serial_key AND n.id = units.id;
END;
--> statement-breakpoint
-- A correction is of the number, not of the device: its unit goes with it, unless another registration has the old number or a
-- unit the new one.
CREATE VIEW unit_corrections AS SELECT '' AS code_key, '' AS serial_key, '' AS new_code, '' AS new_serial_number, 0 AS new_number_rank,
  '' AS new_code_key, '' AS new_serial_key, '' AS search WHERE false;
--> statement-breakpoint
CREATE TRIGGER units_correct INSTEAD OF INSERT ON unit_corrections
BEGIN
  UPDATE units SET code = new.new_code, serial_number = new.new_serial_number, number_rank = new.new_number_rank, search = new.search
  WHERE units.code_key = new.code_key AND units.serial_key = new.serial_key
    AND (new.code_key = new.new_code_key AND new.serial_key = new.new_serial_key
      OR NOT EXISTS (SELECT 1 FROM warranties w WHERE w.code_key = new.code_key AND w.serial_key = new.serial_key)
      AND NOT EXISTS (SELECT 1 FROM old_warranties o WHERE o.code_key = new.code_key AND o.serial_key = new.serial_key)
      AND NOT EXISTS (SELECT 1 FROM units u WHERE u.code_key = new.new_code_key AND u.serial_key = new.new_serial_key AND u.id <> units.id));
  INSERT INTO units (code, serial_number, number_rank, search)
  SELECT new.new_code, new.new_serial_number, new.new_number_rank, new.search WHERE new.search IS NOT NULL
  ON CONFLICT DO NOTHING;
  UPDATE units SET warranty_id = n.warranty_id, old_warranty_id = n.old_warranty_id, vendor_id = n.vendor_id, mounting_date = n.mounting_date,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM units_now n
  WHERE (units.code_key, units.serial_key) IN (VALUES (new.new_code_key, new.new_serial_key), (new.code_key, new.serial_key)) AND n.id = units.id;
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_insert AFTER INSERT ON warranties
BEGIN
  INSERT INTO unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
  VALUES (new.code, new.serial_number, new.number_rank, new.code_key, new.serial_key, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_update AFTER UPDATE OF contest, deleted_at, vendor_id, mounting_date ON warranties
WHEN old.contest IS NOT new.contest OR old.deleted_at IS NOT new.deleted_at OR old.vendor_id IS NOT new.vendor_id OR old.mounting_date <> new.mounting_date
BEGIN
  INSERT INTO unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
  VALUES (new.code, new.serial_number, new.number_rank, new.code_key, new.serial_key, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_correct AFTER UPDATE OF code, serial_number, number_rank ON warranties
WHEN old.code <> new.code OR old.serial_number <> new.serial_number OR old.number_rank <> new.number_rank
BEGIN
  INSERT INTO unit_corrections (code_key, serial_key, new_code, new_serial_number, new_number_rank, new_code_key, new_serial_key, search)
  VALUES (old.code_key, old.serial_key, new.code, new.serial_number, new.number_rank, new.code_key, new.serial_key,
    new.search);
END;
--> statement-breakpoint
CREATE TRIGGER warranties_unit_delete AFTER DELETE ON warranties
BEGIN
  INSERT INTO unit_changes (code_key, serial_key, search) VALUES (old.code_key, old.serial_key, NULL);
END;
--> statement-breakpoint
-- The registrations of the old site, and how many they are.
CREATE TRIGGER old_warranties_unit_insert AFTER INSERT ON old_warranties
BEGIN
  INSERT INTO list_counts (list, part, rows) VALUES ('old_warranties', '', 1)
  ON CONFLICT (list, part) DO UPDATE SET rows = rows + 1;
  INSERT INTO unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
  VALUES (new.code, new.serial_number, 0, new.code_key, new.serial_key, trim(lower(replace(replace(replace(new.code || ' ' || new.serial_number, '-', ' '), '/', ' '), '.', ' '))
      || iif(new.code GLOB '*[^0-9A-Za-z]*', ' ' || lower(new.code_key), '')
      || iif(new.serial_number GLOB '*[^0-9A-Za-z]*', ' ' || lower(new.serial_key), '')));
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_update AFTER UPDATE OF mounting_date ON old_warranties
WHEN old.mounting_date <> new.mounting_date
BEGIN
  INSERT INTO unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
  VALUES (new.code, new.serial_number, 0, new.code_key, new.serial_key, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_correct AFTER UPDATE OF code, serial_number ON old_warranties
WHEN old.code <> new.code OR old.serial_number <> new.serial_number
BEGIN
  INSERT INTO unit_corrections (code_key, serial_key, new_code, new_serial_number, new_number_rank, new_code_key, new_serial_key, search)
  VALUES (old.code_key, old.serial_key, new.code, new.serial_number, 0, new.code_key, new.serial_key,
    trim(lower(replace(replace(replace(new.code || ' ' || new.serial_number, '-', ' '), '/', ' '), '.', ' '))
      || iif(new.code GLOB '*[^0-9A-Za-z]*', ' ' || lower(new.code_key), '') || iif(new.serial_number GLOB '*[^0-9A-Za-z]*', ' ' || lower(new.serial_key), '')));
END;
--> statement-breakpoint
CREATE TRIGGER old_warranties_unit_delete AFTER DELETE ON old_warranties
BEGIN
  UPDATE list_counts SET rows = rows - 1 WHERE list = 'old_warranties' AND part = '';
  INSERT INTO unit_changes (code_key, serial_key, search) VALUES (old.code_key, old.serial_key, NULL);
END;
