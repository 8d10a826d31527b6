import { LANGS } from '../../shared/languages.ts'
import type { Rows } from '../bench/fill.ts'
import { settingsRows } from '../demo/settings.ts'

export const ADMIN = 1
export const CODE = 'DRILL-1'
const SHOPS = 50

const text = {
  title: 'Drill: danger of fire',
  description: 'Product DRILL-1, all serial numbers.',
  hazard: 'Its power supply may overheat and catch fire.',
  action: 'Unplug it.',
}
export const RECALL = {
  texts: Object.fromEntries(LANGS.map((lang) => [lang, text])),
  remedies: ['refund', 'replacement'],
  phone: '+39 800 123456',
  contact: '',
}

/** What is in the shop before its units. */
export const shopRows = (): Rows => [
  ['settings', settingsRows()],
  ['cats', [{ id: 1, name: 'Categoria', slug: 'categoria' }]],
  [
    'users',
    [
      {
        id: ADMIN,
        first_name: 'A',
        last_name: 'B',
        email: 'admin@example.com',
        role: 'admin',
        admin_role: 'everything',
      },
    ],
  ],
  ['products', [{ id: 1, cat_id: 1, code: CODE, name: 'Drill', slug: 'drill', kind: 'antenna' }]],
  [
    'vendors',
    Array.from({ length: SHOPS }, (_, n) => ({
      id: n + 1,
      name: `Retailer ${n + 1}`,
      address: 'Via Roma 1',
      city: 'Como',
      cap: '22100',
      email: `shop${n + 1}@example.com`,
    })),
  ],
]

/**
 * Statements that make units `from` to `to`: each is registered, every tenth refused, and has an owner, half of them without wish for news;
 * each twentieth has one before, each hundredth an owner of two units, or one without a mailbox. Each fiftieth was in an offer that somebody
 * accepted, half of them its owner.
 */
export const unitStatements = (from: number, to: number): string[] => {
  const numbers = `with recursive n(v) as (select ${from} union all select v + 1 from n where v < ${to})`
  const among = `u.serial_number between '${String(from).padStart(7, '0')}' and '${String(to).padStart(7, '0')}' and u.code = '${CODE}'`
  const v = `cast(u.serial_number as integer)`
  const lang = `case ${v} % 5 when 0 then 'it' when 1 then 'de' when 2 then 'fr' when 3 then 'nl' else 'en' end`
  return [
    `insert into warranties (vendor_id, code, serial_number, mounting_date, status, refused_at, search)
     ${numbers} select 1 + v % ${SHOPS}, '${CODE}', printf('%07d', v), '2026-02-02', iif(v % 10 = 0, 0, 1), iif(v % 10 = 0, '2026-03-03', null), '' from n`,
    `insert into unit_owners (unit_id, name, email, lang, since, until) select u.id, 'Former', 'former' || ${v} || '@example.com', ${lang}, '2026-02-02', '2026-05-05'
     from units u where ${among} and ${v} % 20 = 0`,
    `insert into unit_owners (unit_id, name, email, lang, since, wishes_updates) select u.id, 'Owner',
       case when ${v} % 100 = 50 then '' when ${v} % 100 = 1 then 'OWNER' || (${v} - 1) || '@example.com' else 'owner' || ${v} || '@example.com' end,
       ${lang}, '2026-05-05', ${v} % 2 from units u where ${among}`,
    `insert into quotations (id, vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, search)
     ${numbers} select v, 1 + v % ${SHOPS}, 'Customer', '', iif(v % 100 = 0, 'OWNER' || v || '@example.com', 'customer' || v || '@example.com'),
       'private', '', '2026-01-01', 'drill' || v, '' from n where v % 50 = 0`,
    `insert into offers (id, quotation_id, vendor_id, number, state, prices, discount_kind, valid_until, ends_at, sent_at, accepted_at)
     ${numbers} select v, v, 1 + v % ${SHOPS}, 1, 'accepted', 'gross', 'sum', '2026-03-03', '2026-03-03', '2026-02-02', '2026-02-03' from n where v % 50 = 0`,
    `insert into offer_lines (offer_id, position, product_id, code, name, quantity, price, vat, amount)
     ${numbers} select v, 1, 1, '${CODE}', 'Drill', 1, 0, 0, 0 from n where v % 50 = 0`,
  ]
}

export const DRILL_TABLES = [
  'create table drill_queue (mail integer not null)',
  'create table drill_sent (key text primary key, recipient text not null, sent_at integer not null, calls integer not null)',
]

/** Who can be identified, said without the recall's own statement. */
export const IDENTIFIED = `select lower(trim(email)) as email from unit_owners where trim(email) <> '' union select lower(email) from quotations union select lower(email) from vendors`
