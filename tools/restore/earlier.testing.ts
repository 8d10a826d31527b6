const AT = "'2026-03-04T10:00:00.000Z'"

/** Rows of a small shop, as both the oldest known schema and today's take them, in their order. */
export const ROWS = [
  `insert into vendors (id, name, address, city, search) values (1, 'Rossi', 'Via 1', 'Como', 'rossi como'), (2, 'Verdi', 'Via 2', 'Bari', 'verdi bari')`,
  `insert into users (id, first_name, email, role, vendor_id, search) values (1, 'Anna', 'a@x.test', 'admin', null, 'anna'),
    (2, 'Bea', 'b@x.test', 'vendor', 1, 'bea'), (3, 'Ciro', 'c@x.test', null, null, 'ciro')`,
  `insert into cats (id, parent_id, lang, name, slug) values (1, null, 'it', 'Antenne', 'antenne'), (2, 1, 'de', 'Antennen', 'antennen')`,
  `insert into fams (id, cat_id, name, slug) values (1, 1, 'Vela', 'vela')`,
  `insert into products (id, code, kind, cat_id, fam_id, name, slug, price, active, search) values
    (1, 'BR22', 'antenna', 1, 1, 'Vela 50', 'vela-50', 90000, 1, 'vela 50 br22'), (2, 'BR23', 'antenna', 1, null, 'Alba', 'alba', null, 1, 'alba'),
    (3, 'BR24', 'device', 1, null, 'Nascosto', 'nascosto', 100, 0, 'nascosto'), (4, 'RIC1', 'part', 1, null, 'Vite', 'vite', 100, 1, 'vite ric1'),
    (5, 'RIC2', 'part', 1, null, 'Dado', 'dado', null, 1, 'dado ric2')`,
  `insert into products (id, parent_id, lang, name, slug, updated_at) values (6, 1, 'de', 'Segel 50', 'segel-50', '2030-01-01'), (7, 4, 'de', 'Schraube', 'schraube', '2030-01-01')`,
  `insert into product_metas (product_id, type, name, value, position) values (1, 'Misure', 'Peso', '9 kg', 0)`,
  `insert into part_details (part_id, stock) values (4, 'in_stock')`,
  `insert into reviews (id, product_id, author, email, rating, text, approved_at) values (1, 1, 'H', 'h@x.test', 4, 'Bella', ${AT}), (2, 1, 'I', 'i@x.test', 5, 'Ottima', null)`,
  `insert into quotations (id, vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, state, waiting_since, answered_at, created_at)
    values (1, 1, 'Dea', 'E', 'd@x.test', 'private', 'p', ${AT}, 'k1', 'received', ${AT}, null, ${AT}),
    (2, 2, 'Eva', 'F', 'e@x.test', 'retailer', 'p', ${AT}, 'k2', 'offered', null, '2026-03-05T10:00:00.000Z', ${AT})`,
  `insert into quotation_lines (quotation_id, product_id, name, quantity, position) values (1, 1, 'Vela 50', 2, 0), (2, 2, 'Alba', 1, 0)`,
  `insert into warranties (id, user_id, vendor_id, code, serial_number, mounting_date, status, search) values
    (1, 3, 1, 'BR22', 'S1', '2026-01-01', 1, 'br22 s1'), (2, null, 2, 'BR22', 'S2', '2026-01-02', 0, 'br22 s2')`,
  `insert into old_warranties (id, code, serial_number, mounting_date, search) values (1, 'BR22', 'S9', '2015-01-01', 'br22 s9')`,
  `insert into claims (id, unit_id, warranty_id, vendor_id, user_id, state, description, sent_at, waiting_since)
    select 1, id, 1, 1, 2, 'sent', 'Rotta', ${AT}, ${AT} from units where serial_number = 'S1'`,
  `insert into messages (id, name, surname, email, subject, privacy_text, privacy_at, search) values (1, 'F', 'G', 'f@x.test', 'Ciao', 'p', ${AT}, 'f g')`,
  `insert into audit_entries (user_id, user_name, action, entity, entity_id) values (1, 'Anna', 'create', 'products', 1)`,
]

/** Rows that are one today, and what lists found by other words: only the oldest known schema takes them. */
export const TWINS = [
  `insert into products (id, code, kind, cat_id, name, slug, active, search) values (21, 'BR-22', 'antenna', 1, 'Gemella', 'gemella', 1, 'gemella br 22'),
    (22, 'RIC-9', 'part', 1, 'Perno', 'perno', 1, 'perno ric 9'), (23, 'RIC 9', 'part', 1, 'Spina', 'spina', 1, 'spina ric 9')`,
  `insert into warranties (id, vendor_id, code, serial_number, mounting_date, status, search) values (21, 2, 'BR-22', 'S 1', '2026-02-02', 1, 'br 22 s 1')`,
]
