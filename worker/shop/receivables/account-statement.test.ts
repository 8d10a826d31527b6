import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { as } from '../../testing/as.ts'
import { makeRetailer, makeRetailerAccount } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'

const numbers = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => n + 1))
const AT = '2019-03-04T10:00:00.000Z'

/**
 * Orders by transfer of 2019, each of 100 cents and paid by an entry of its own, but for every hundredth, which is open; then those of 2025: paid
 * half, cancelled after it was paid and given back, and one of 2019 that was paid in 2025.
 */
async function makeAccount(many: number) {
  const retailer = await makeRetailer()
  const account = await makeRetailerAccount(retailer.id)
  const run = (text: string, ...values: unknown[]) => env.DB.prepare(text).bind(...values)
  const key = `statement${retailer.id}-`
  await env.DB.batch([
    run(
      `insert into orders (user_id, vendor_id, payment_method, status, total, name, address, cap, city, country, lang, request_key, number, placed_at, created_at)
        select ?1, ?2, 'transfer', 'delivered', 100, 'A', 'B', '1', 'C', 'IT', 'it', ?3 || value, ?3 || value, ?4, ?4 from json_each(?5)`,
      ...[account.id, retailer.id, key, AT, numbers(many + 3)],
    ),
    run(
      `insert into receivables (order_id, vendor_id, reference, amount, due_on, created_at)
        select id, vendor_id, 'RF' || request_key, 100, '2019-04-04', iif(cast(substr(request_key, ?2) as integer) > ?3 + 1, '2025-02-02T10:00:00.000Z', ?4)
        from orders where vendor_id = ?1 order by id`,
      ...[retailer.id, key.length + 1, many, AT],
    ),
    run(
      `insert into bank_statements (key, file, number, from_on, to_on, entries) values (?1, 'f', '1', '2019-01-01', '2025-12-31', 1)`,
      key,
    ),
    run(
      `insert into bank_entries (statement_id, key, booked_on, amount, currency, is_credit, is_reversal, state)
        select (select max(id) from bank_statements), o.request_key, iif(cast(substr(o.request_key, ?2) as integer) > ?3, '2025-03-03', '2019-03-20'), 100, 'EUR', 1, 0, 'done'
        from orders o where o.vendor_id = ?1 and cast(substr(o.request_key, ?2) as integer) % 100 > 0`,
      ...[retailer.id, key.length + 1, many],
    ),
    run(
      `insert into bank_allocations (entry_id, receivable_id, amount)
        select e.id, r.id, iif(o.number = ?2, 50, 100) from receivables r join orders o on o.id = r.order_id join bank_entries e on e.key = o.request_key
        where r.vendor_id = ?1`,
      ...[retailer.id, `${key}${many + 2}`],
    ),
    // The last one is cancelled: what came goes back.
    run(
      `update receivables set waived = 100 where order_id = (select id from orders where number = ?1)`,
      `${key}${many + 3}`,
    ),
    run(
      `insert into order_status_changes (order_id, status, created_at) select id, 'cancelled', '2025-04-04T10:00:00.000Z' from orders where number = ?1`,
      `${key}${many + 3}`,
    ),
    run(
      `insert into bank_returns (receivable_id, amount, reason, name, iban, done_at)
        select r.id, 100, 'cancelled', 'A', '', '2025-05-05T10:00:00.000Z' from receivables r join orders o on o.id = r.order_id where o.number = ?1`,
      `${key}${many + 3}`,
    ),
    // As if all had been written on its day: the triggers say today.
    run(
      `update receivables set updated_at = coalesce((select max(e.booked_on) from bank_allocations a join bank_entries e on e.id = a.entry_id
        where a.receivable_id = receivables.id), substr(created_at, 1, 10)) || 'T10:00:00.000Z' where vendor_id = ?1`,
      retailer.id,
    ),
  ])
  return { caller: await as(account), open: Math.floor(many / 100) * 100 }
}
type Caller = Awaited<ReturnType<typeof as>>
const statementOf = async (caller: Caller, from: string, to: string) =>
  (await caller.get(`/api/account-statement?filters[from]=${from}&filters[to]=${to}`)).body.statement

test('a period’s movements and balances are those of all time, without reading what was even long before', async () => {
  const { caller, open } = await makeAccount(200)
  const all = await statementOf(caller, '2000-01-01', '2025-12-31')
  expect([all.opening, all.is_cut, all.movements.length]).toEqual([0, false, 200 + 198 + 3 + 3 + 2])
  for (const from of [
    '2019-03-10',
    '2019-03-25',
    '2025-01-01',
    '2025-03-03',
    '2025-03-10',
    '2025-05-05',
    '2025-12-31',
  ]) {
    const some = await statementOf(caller, from, '2025-12-31')
    const later = all.movements.filter(({ day }: { day: string }) => day >= from)
    const before = all.movements.filter(({ day }: { day: string }) => day < from).at(-1)
    expect({ from, ...some }).toMatchObject({
      from,
      opening: before.balance,
      closing: all.closing,
      movements: later,
    })
  }
  // Open of 2019, and half of one of 2025.
  expect(all.closing).toBe(open + 50)
})

test('a statement costs as many rows after ten thousand movements as after few', async () => {
  const costs: number[] = []
  for (const many of [100, howMany(1000, 5000)]) {
    const { caller } = await makeAccount(many)
    const path = 'GET /api/account-statement?filters[from]=2025-01-01&filters[to]=2025-12-31'
    const { status, rowsRead } = await tripsOf(caller, path)
    expect(status).toBe(200)
    costs.push(rowsRead)
  }
  const [few, most] = costs as [number, number]
  // What is open is read, whenever it was ordered, with what could be of it.
  expect(most - few).toBeLessThan(howMany(9, 49) * 60)
})
