import { expect, test } from 'vitest'
import { applyMigrations } from './migrations.ts'
import { openMemory } from './restore.testing.ts'

const ROWS = [
  `insert into vendors (id, name, address, cap, city, country) values (1, 'Rossi', 'Via Roma 1', '22100', 'Como', 'IT')`,
  `insert into users (id, first_name, last_name, email, role, vendor_id) values (1, 'Anna', 'Rossi', 'anna@example.test', 'vendor', 1)`,
  ...[
    [1, 'paypal', 'null'],
    [2, 'stripe', 'null'],
    [3, 'stripe', `'transfer'`],
    [4, 'stripe', `'account'`],
    [5, 'warranty', 'null'],
    [9, 'paypal', 'null'],
  ].map(
    ([id, method, bank]) =>
      `insert into orders (id, number, user_id, vendor_id, payment_method, by_bank, status, total, name, address, cap, city, country, request_key)
      values (${id}, '2026-00000${id}', 1, 1, '${method}', ${bank}, 'placed', 1000, 'Rossi', 'Via Roma 1', '22100', 'Como', 'IT', 'key-${id}')`,
  ),
  `insert into payments (id, order_id, provider, amount, status) values (1, 1, 'paypal', 1000, 'paid'), (2, 2, 'stripe', 1000, 'paid'), (7, 9, 'paypal', 1000, 'failed')`,
  `insert into payment_disputes (payment_id, provider, provider_id, amount, currency, reason, state) values (1, 'paypal', 'PP-1', 1000, 'EUR', '', 'won')`,
  `insert into order_lines (order_id, name, price, quantity, position) values (1, 'Duna', 1000, 1, 1)`,
  `insert into shipments (order_id) values (1)`,
  `insert into receivables (order_id, vendor_id, amount, reference, due_on, on_credit) values (3, 1, 1000, 'RF1', '2026-01-01', 0)`,
  // What is gone is not numbered again.
  `delete from payments where id = 7`,
  `delete from orders where id = 9`,
]

test('orders and payments made anew keep their methods, their numbers, and all that refers to them', async () => {
  const d1 = openMemory()
  await applyMigrations(d1, '0105_catalogue.sql')
  for (const statement of ROWS) await d1.prepare(statement).run()
  const all = async (query: string) => (await d1.prepare(query).all()).results
  const around = async () => ({
    ...(await d1
      .prepare(`select (select count(*) from shipments) as shipments, (select count(*) from receivables) as owed,
      (select count(*) from payment_disputes) as disputes, (select count(*) from order_lines) as lines,
      (select count(*) from order_search) as found, (select sum(rows) from list_counts where list = 'orders') as counted`)
      .first()),
    last: await all(
      `select name, seq from sqlite_sequence where name in ('orders', 'payments') order by name`,
    ),
  })
  const before = await around()
  await applyMigrations(d1)
  expect(await around()).toEqual(before)
  expect(
    (await all('select id, payment_method from orders order by id')).map((row) => Object.values(row)),
  ).toEqual([
    [1, 'paypal'],
    [2, 'stripe'],
    [3, 'transfer'],
    [4, 'account'],
    [5, 'warranty'],
  ])
  expect(await all('pragma foreign_key_check')).toEqual([])
})
