import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, unique } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'
import { makeUnit } from './units.testing.ts'

/** Registrations of one product and retailer, and the same number of the old site's. */
async function seed(code: string, retailerId: number, count: number) {
  const run = unique()
  const numbers = JSON.stringify(Array.from({ length: count }, (_, n) => `${run}x${n}`))
  await env.DB.batch([
    env.DB.prepare(
      `insert into warranties (vendor_id, code, serial_number, mounting_date, status, search)
      select ?1, ?2, value, '2026-02-02', 1, lower(?2 || ' ' || value) from json_each(?3)`,
    ).bind(retailerId, code, numbers),
    env.DB.prepare(
      `insert into old_warranties (code, serial_number, mounting_date, search)
      select ?1, 'o' || value, '2016-02-02', lower(?1 || ' o' || value) from json_each(?2)`,
    ).bind(code, numbers),
  ])
}

test('units are listed, found and opened in one trip, and among 4 400 others read as many rows as among 2 200', async () => {
  const account = await makeRetailerAccount()
  const code = `COST${unique()}`
  const unit = await makeUnit({ code, retailerId: account.retailerId, serialNumber: 'FIND-ME-7' })
  const [admin, own] = [await as(await makeAdmin()), await as(account)]
  await seed(code, account.retailerId!, 40)
  const calls = {
    list: [admin, '/api/admin/units?limit=15'],
    'by serial number': [admin, '/api/admin/units?limit=15&sort=serial_number'],
    'of a retailer': [admin, `/api/admin/units?limit=15&filters[vendor_id]=${account.retailerId}`],
    'only the old site’s': [admin, '/api/admin/units?limit=15&filters[source]=old'],
    'the old site’s by code': [admin, '/api/admin/units?limit=15&filters[source]=old&sort=code'],
    'the old site’s of a retailer': [
      admin,
      `/api/admin/units?limit=15&filters[vendor_id]=${account.retailerId}&filters[source]=old`,
    ],
    'a day by code': [
      admin,
      '/api/admin/units?limit=15&sort=code&filters[from]=2020-05-05&filters[to]=2020-05-05',
    ],
    'a crowded day by code': [
      admin,
      '/api/admin/units?limit=15&sort=code&filters[from]=2026-02-02&filters[to]=2026-02-02',
    ],
    'a day of a retailer by serial number': [
      admin,
      `/api/admin/units?limit=15&sort=serial_number&filters[vendor_id]=${account.retailerId}&filters[from]=2020-05-05&filters[to]=2020-05-05`,
    ],
    search: [admin, '/api/admin/units?limit=15&search_term=find-me-7'],
    'one unit': [admin, `/api/admin/units/${unit.id}`],
    'the command menu': [admin, '/api/admin/search?search_term=find-me-7'],
    'own units': [own, '/api/units?limit=15'],
    'search of its retailer': [own, '/api/units?limit=15&search_term=find-me-7'],
    'own units by code': [own, '/api/units?limit=15&sort=code'],
    'own units under warranty': [own, '/api/units?limit=15&filters[cover]=covered'],
    'own warranties': [own, '/api/warranties?limit=15'],
    'own warranties that wait': [own, '/api/warranties?limit=15&filters[state]=waiting'],
    'own warranties by code': [own, '/api/warranties?limit=15&sort=code'],
    'own unit': [own, `/api/units/${unit.id}`],
  } as const
  const measure = async () => {
    const found: Record<string, number> = {}
    for (const [name, [caller, call]] of Object.entries(calls)) {
      const { status, trips, rowsRead } = await tripsOf(caller, `GET ${call}`)
      expect({ name, status }).toEqual({ name, status: 200 })
      expect(trips, name).toBeLessThanOrEqual(2)
      found[name] = rowsRead
    }
    return found
  }
  // More than are sorted, in both shops.
  await seed(code, account.retailerId!, 1100)
  const few = await measure()
  await seed(code, account.retailerId!, 1100)
  const many = await measure()
  for (const name of Object.keys(calls)) {
    expect({ name, rows: many[name]! < 2000 || many[name] }).toEqual({ name, rows: true })
    const most = few[name]! + 4
    expect({ name, rows: many[name]! <= most || [few[name], many[name]] }).toEqual({ name, rows: true })
  }
})

test('more than 400 units of some days stay in the order of mounting, fewer are sorted, and all count to 1 000; a retailer has none of the old site’s', async () => {
  const account = await makeRetailerAccount()
  const code = `MANY${unique()}`
  const admin = await as(await makeAdmin())
  const vendor = `filters[vendor_id]=${account.retailerId}`
  const list = async (query: string) => (await admin.get(`/api/admin/units?limit=15&${vendor}&${query}`)).body
  await seed(code, account.retailerId!, 20)
  const days = 'filters[from]=2026-02-02&filters[to]=2026-02-02&sort=serial_number'
  const few = await list(days)
  expect([few.units_count, few.units_unsorted]).toEqual([20, undefined])
  await seed(code, account.retailerId!, 380)
  const [most, cost] = [
    await list(days),
    await tripsOf(admin, `GET /api/admin/units?limit=15&${vendor}&${days}`),
  ]
  expect([most.units_count, most.units_unsorted]).toEqual([400, undefined])
  expect(cost.rowsRead).toBeLessThan(2000)
  await seed(code, account.retailerId!, 1)
  const tooMany = await list(days)
  expect([tooMany.units_count, tooMany.units_unsorted]).toEqual([401, true])
  const serials = few.units.map(({ serial_number }: { serial_number: string }) => serial_number)
  expect(serials).toEqual([...serials].sort())
  expect((await list('filters[source]=old')).units_count).toBe(0)
  await seed(code, account.retailerId!, 1000)
  const many = await list(days)
  expect([many.units_count, many.units_count_capped, many.units_unsorted]).toEqual([1000, true, true])
  expect(many.units).toHaveLength(15)
})
