import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { tripsOf } from '../../testing/trips.ts'
import { makeOwing } from '../receivables/bank/bank.testing.ts'
import { makeSales } from '../returns/returns.testing.ts'
import { makeInvoiced } from './invoices.testing.ts'

const MANY = 20_000
/** What a page of a list reads, its first thousand, and as many that wait, which are counted by an index. */
const PAGE = 2000
/** A search looks at the newest two thousand, each with its document. */
const SEARCHED = 4500
const numbers = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => n + 1))

/** Credit notes of an order, each with its electronic file, a minute apart. */
const seedPapers = (order: { id: number; retailerId: number }) =>
  env.DB.batch([
    env.DB.prepare(
      `insert into documents (kind, order_id, vendor_id, year, seq, number, total, facts, made_at, credit_id)
        select 'credit_note', ?1, ?2, 2019, value, 'NC-2019-' || value, 1, '{}', strftime('%Y-%m-%dT%H:%M:%fZ', '2019-01-01', '+' || value || ' minutes'), -value
        from json_each(?3)`,
    ).bind(order.id, order.retailerId, numbers(MANY)),
    env.DB.prepare(
      `insert or ignore into e_invoices (document_id, buyer) select id, '{}' from documents where year = 2019`,
    ),
    env.DB.prepare(`insert into hand_overs (from_on, to_on, files) values ('2019-01-01', '2019-01-31', 100)`),
    // All but some two thousand were handed over.
    env.DB.prepare(
      `update e_invoices set hand_over_id = (select max(id) from hand_overs) where document_id % 10 > 0`,
    ),
  ])

/** Orders by transfer of another retailer, half of them paid back, in the shop's books. */
const seedDebts = (userId: number, retailerId: number) =>
  env.DB.batch([
    env.DB.prepare(
      `insert into orders (user_id, vendor_id, payment_method, status, total, name, address, cap, city, country, lang, request_key, placed_at)
        select ?1, ?2, 'transfer', 'delivered', 100, 'A', 'B', '1', 'C', 'IT', 'it', 'cost' || value, '2019-01-01' from json_each(?3)`,
    ).bind(userId, retailerId, numbers(MANY)),
    env.DB.prepare(
      `insert into receivables (order_id, vendor_id, reference, amount, paid, due_on)
        select id, vendor_id, 'RF' || id, 100, iif(id % 2, 100, 0), '2019-02-02' from orders where request_key like 'cost%'`,
    ),
    env.DB.prepare(
      `insert into bank_returns (receivable_id, amount, reason, name, iban, done_at)
        select id, 1, 'returned', 'A', '', '2019-03-03' from receivables where reference like 'RF%' and id % 2`,
    ),
    env.DB.prepare(
      `insert into store_credit_entries (vendor_id, order_id, amount) select vendor_id, id, 1 from orders where request_key like 'cost%'`,
    ),
  ])

test('lists of papers and debts cost as many rows among twenty thousand', async () => {
  const [scene, admin, owing] = [await makeInvoiced(), await makeSales(), await makeOwing()]
  await seedPapers({ id: scene.order.id, retailerId: scene.retailer.id })
  await seedDebts(scene.account.id, scene.retailer.id)
  const busy = await as(scene.account)
  const { caller } = owing.shopper
  const calls = {
    invoices: [admin, '/api/admin/invoices', PAGE],
    'those that wait': [admin, '/api/admin/invoices?filters[state]=waiting', PAGE],
    'invoices that a word finds': [admin, '/api/admin/invoices?search_term=NC-2019', SEARCHED],
    documents: [admin, '/api/admin/documents', PAGE],
    'a retailer’s own documents': [busy, '/api/documents', PAGE],
    transfers: [admin, '/api/admin/transfers', PAGE],
    'the account of another retailer': [caller, '/api/account-statement', 100],
    'the checkout of another retailer': [caller, '/api/checkout', 100],
  } as const
  const found: [string, number][] = []
  for (const [name, [who, call, most]] of Object.entries(calls)) {
    const { status, rowsRead } = await tripsOf(who, `GET ${call}`)
    expect({ name, status }).toEqual({ name, status: 200 })
    if (rowsRead > most) found.push([name, rowsRead])
  }
  expect(found).toEqual([])
})
