import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { isDeep } from '../../../shared/many.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, unique } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'
import { content, makeOffering } from './offers.testing.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin('sales'))
})
const PATH = '/api/admin/offers'
const numbers = (body: { offers: { quotation_id: number; number: number }[] }) =>
  body.offers.map(({ quotation_id, number }) => `${quotation_id}/${number}`)

test('administrators see each version that was sent, of all retailers: found, filtered and sorted; drafts are their retailer’s', async () => {
  const [first, second] = [await makeOffering(), await makeOffering()]
  await first.offer()
  await first.offer(content({ note: 'Neu', discount: { kind: 'percent', value: 0 } }))
  await second.offer()
  await second.visitor.post(`${second.path}/accept`, { token: second.token, number: 1, name: 'Anna' })
  await first.seller.post(`${first.path}/offer`, { ...content(), version: null })
  const get = async (query = '') => (await admin.get(`${PATH}?limit=100&${query}`)).body
  const all = await get()
  expect(numbers(all).slice(0, 3)).toEqual([`${second.id}/1`, `${first.id}/2`, `${first.id}/1`])
  expect(all.offers_count).toBe(all.offers.length)
  expect(all.offers[0]).toMatchObject({
    state: 'accepted',
    vendor: { name: 'Camper Lario' },
    accepted_at: expect.any(String),
    total: (await second.seller.get(`${second.path}/offers`)).body.offers[0].totals.gross,
  })
  const mine = `filters[vendor_id]=${first.retailer.id}`
  expect(await get(mine)).toMatchObject({ offers_count: 2 })
  expect(numbers(await get(`${mine}&sort=-total`))).toEqual([`${first.id}/2`, `${first.id}/1`])
  expect(numbers(await get(`${mine}&filters[state]=superseded`))).toEqual([`${first.id}/1`])
  expect(numbers(await get('filters[state]=accepted'))).toContain(`${second.id}/1`)
  expect(numbers(await get('filters[to]=2020-01-01'))).toEqual([])
  const { body } = await admin.get(`/api/admin/quotations/${first.id}`)
  const found = await get(`search_term=${encodeURIComponent(body.quotation.email)}`)
  expect(numbers(found)).toEqual([`${first.id}/2`, `${first.id}/1`])
  expect(found.offers_count).toBe(2)
  for (const wrong of ['filters[state]=draft', 'sort=name', 'filters[stat]=sent']) {
    expect((await admin.get(`${PATH}?${wrong}`)).status, wrong).toBe(422)
  }
})

/** Offers of one retailer, whose life is over. */
async function seed(retailerId: number, count: number) {
  const run = `all${unique()}`
  await env.DB.batch([
    env.DB.prepare(
      `insert into quotations (vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, state, search)
      select ?1, 'Zora', 'B', 'a@b.test', 'private', '', '', ?2 || ':' || value, 'expired', 'zora b' from json_each(?3)`,
    ).bind(retailerId, run, JSON.stringify(Array.from({ length: count }, (_, n) => n))),
    env.DB.prepare(
      `insert into offers (quotation_id, vendor_id, number, state, prices, discount_kind, valid_until, ends_at, subtotal, net, tax, gross, sent_at)
      select id, vendor_id, 1, 'expired', 'gross', 'percent', '2020-01-31', '2020-01-31T23:00:00.000Z', 100, 82, 18, 100, '2020-01-01'
      from quotations where request_key like ?1 || ':%'`,
    ).bind(run),
  ])
}

test.runIf(isDeep)(
  'a page reads as many rows with 900 offers as with 300, in one trip, however it is sorted and filtered',
  async () => {
    const retailerId = (await makeRetailer()).id
    const queries = [
      ...['', 'sort=sent_at', 'sort=valid_until', 'sort=-valid_until', 'sort=total', 'sort=-total'],
      ...[
        'filters[state]=expired',
        'filters[state]=expired&sort=-total',
        'filters[state]=declined&sort=valid_until',
      ],
      `filters[state]=declined&filters[vendor_id]=${retailerId}`,
    ]
    const measure = async () =>
      Object.fromEntries(
        await Promise.all(
          queries.map(async (query) => {
            const { status, trips, rowsRead } = await tripsOf(admin, `GET ${PATH}?${query}`)
            expect({ query, status }).toEqual({ query, status: 200 })
            expect(trips, query).toBeLessThanOrEqual(2)
            return [query, rowsRead] as const
          }),
        ),
      )
    await seed(retailerId, 300)
    const few = await measure()
    await seed(retailerId, 600)
    expect(await measure()).toEqual(few)
    for (const [query, rowsRead] of Object.entries(few))
      expect([query, rowsRead < 120]).toEqual([query, true])
    // A search finds 200 at most.
    for (const filter of ['', 'filters[state]=expired', `filters[vendor_id]=${retailerId}`]) {
      const { rowsRead } = await tripsOf(admin, `GET ${PATH}?search_term=zora&${filter}`)
      expect([filter, rowsRead < 2000, rowsRead]).toEqual([filter, true, rowsRead])
    }
  },
)
