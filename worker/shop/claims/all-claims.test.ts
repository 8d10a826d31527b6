import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { isDeep } from '../../../shared/many.testing.ts'
import { makeRetailer, unique } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'
import {
  type Caller,
  contentOf,
  decide,
  makeSales,
  makeUnitScene,
  sendClaim,
  type UnitScene,
} from './claims.testing.ts'

const PATH = '/api/admin/claims'
let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})
const list = async (query = '') => (await admin.get(`${PATH}?limit=100&${query}`)).body
const idsOf = ({ claims }: { claims: { id: number }[] }) => claims.map(({ id }) => id)
const find = async (term: string, more = '') =>
  idsOf(await list(`search_term=${encodeURIComponent(term)}${more}`))
const ofRetailer = ({ user }: UnitScene) => `filters[vendor_id]=${user.retailerId}`
const numberOf = async (id: number) => (await admin.get(`${PATH}/${id}`)).body.claim.number as string

/** Puts back since when a claim has been waiting, and when it was sent. */
const age = (id: number, days: number) =>
  env.DB.prepare('update claims set waiting_since = ?2, sent_at = ?2 where id = ?1')
    .bind(id, `${addDays(today(), -days)}T10:00:00.000Z`)
    .run()

test('those that wait come first, the longest before, then the others, the newest before', async () => {
  const scenes = await Promise.all([1, 2, 3, 4].map(() => makeUnitScene()))
  const ids: number[] = []
  for (const scene of scenes) ids.push(await sendClaim(scene))
  const [old, refused, asked, late] = ids as [number, number, number, number]
  await decide(admin, refused, () => false)
  await admin.post(`${PATH}/${asked}/ask`, { version: 2, note: 'Fa rumore?' })
  await age(old, 3)
  await age(late, 900)
  const mine = async (query = '') => idsOf(await list(query)).filter((id) => ids.includes(id))
  expect(await mine()).toEqual([late, old, asked, refused])
  expect(await mine('sort=-waiting')).toEqual([refused, asked, old, late])
  expect(await mine('sort=sent_at')).toEqual([late, old, refused, asked])
  expect(await mine('filters[state]=sent')).toEqual([late, old])
  expect(await mine('filters[state]=refused')).toEqual([refused])
  expect(await mine(`filters[from]=${addDays(today(), -4)}`)).toEqual([asked, refused, old])
  const { claims, claims_count } = await list(ofRetailer(scenes[3]!))
  expect(claims_count).toBe(1)
  expect(claims[0]).toMatchObject({
    id: late,
    state: 'sent',
    order_number: null,
    ...{
      unit: { code: scenes[3]!.device.code, product_name: scenes[3]!.device.name },
      vendor: { id: scenes[3]!.user.retailerId },
    },
  })
  expect((await list()).claims_count).toBe((await list()).claims.length)
  expect((await admin.get(`${PATH}?filters[state]=draft`)).status).toBe(422)
})

test('a claim is found by its number, its unit and its retailer, as these are now; a draft is not', async () => {
  const scene = await makeUnitScene()
  const draft = await makeUnitScene()
  const id = await sendClaim(scene)
  await draft.caller.post('/api/claims/create?lang=it', {
    unit_id: draft.unit.id,
    description: 'Bozza',
    lines: [{ product_id: null, quantity: 1 }],
  })
  const { serialNumber } = scene.warranty
  for (const term of [await numberOf(id), serialNumber, scene.device.code!.toLowerCase()]) {
    expect(await find(term), term).toEqual([id])
  }
  expect(await find(draft.warranty.serialNumber)).toEqual([])
  const name = `Zefiro ${unique()}`
  expect(await find(name)).toEqual([])
  await env.DB.prepare('update vendors set name = ?2, search = lower(?2) where id = ?1')
    .bind(scene.user.retailerId, name)
    .run()
  expect(await find(name)).toEqual([id])
  expect(await find(name, '&filters[state]=refused')).toEqual([])
  expect(await find(serialNumber, `&${ofRetailer(scene)}`)).toEqual([id])
  expect(await find(serialNumber, `&${ofRetailer(draft)}`)).toEqual([])
  const corrected = `C${unique()}`
  await env.DB.prepare(
    `update warranties set serial_number = ?2, search = lower(code || ' ' || ?2) where id = ?1`,
  )
    .bind(scene.warranty.id, corrected)
    .run()
  expect(await find(corrected)).toEqual([id])
  const { body } = await admin.get(`/api/admin/search?search_term=${await numberOf(id)}`)
  expect(body.records).toMatchObject([{ entity: 'claims', id, title: await numberOf(id) }])
})

test('the desk shows what each line would cost, what it is decided on and who is beside it in the queue, in one trip', async () => {
  const scenes = await Promise.all([1, 2, 3].map(() => makeUnitScene()))
  const ids: number[] = []
  for (const scene of scenes) ids.push(await sendClaim(scene))
  const [first, middle, last] = ids as [number, number, number]
  await age(first, 1002)
  await age(middle, 1001)
  await age(last, 1000)
  const { status, trips, body } = await tripsOf(admin, `GET ${PATH}/${middle}`)
  expect(status).toBe(200)
  expect(trips).toBeLessThanOrEqual(2)
  expect(body.claim).toMatchObject({
    next_id: last,
    previous_id: first,
    is_vendor_active: true,
    cover: { covered: true },
    registration: { id: scenes[1]!.warranty.id, state: 'valid' },
    lines: [{ price: 4_000 }, { price: 1_500 }],
  })
  await decide(admin, middle, () => false)
  expect((await admin.get(`${PATH}/${middle}`)).body.claim.next_id).toBe(first)
  const retailer = await scenes[1]!.caller.get(`/api/claims/${middle}`)
  expect(JSON.stringify(retailer.body)).not.toMatch(/price|next_id|registration"/)
})

test('the file has what the list shows', async () => {
  const scene = await makeUnitScene()
  const id = await sendClaim(scene)
  const { body } = await decide(admin, id, () => true)
  const file = await admin.get(`${PATH}/export.csv?${ofRetailer(scene)}`, {
    headers: { 'accept-language': 'it' },
  })
  const [heads, row] = String(file.body).trim().split('\r\n')
  expect(heads).toContain('Numero;Data;Stato;In attesa dal;Codice')
  const order = (await scene.caller.get(`/api/orders/${body.order_id}`)).body.order
  for (const text of [await numberOf(id), 'Approvato', scene.warranty.serialNumber, order.number]) {
    expect(row).toContain(text)
  }
})

/** Claims that were refused long ago: of one retailer and its unit. */
async function seed(retailerId: number, userId: number, count: number) {
  const run = unique()
  await env.DB.prepare(
    `insert into warranties (user_id, vendor_id, code, serial_number, mounting_date, status, search)
    values (?1, ?2, 'SEED', ?3, '2020-01-01', 1, 'seed ' || ?3)`,
  )
    .bind(userId, retailerId, run)
    .run()
  await env.DB.prepare(
    `insert into claims (unit_id, warranty_id, vendor_id, user_id, state, description, sent_at)
    select u.id, u.warranty_id, ?1, ?2, 'refused', '', '2020-01-01' from units u, json_each(?4) where u.serial_number = ?3`,
  )
    .bind(retailerId, userId, run, JSON.stringify(Array.from({ length: count }, (_, n) => n)))
    .run()
}

test.runIf(isDeep)(
  'a page reads as many rows among 600 other claims as among 60, in one trip, however it is sorted and filtered',
  async () => {
    const scene = await makeUnitScene()
    await sendClaim(scene)
    const other = (await makeRetailer()).id
    const queries = [
      ...[
        '',
        'sort=-waiting',
        'sort=sent_at',
        'sort=-sent_at',
        'filters[state]=sent',
        'filters[state]=refused',
      ],
      ...['filters[state]=refused&sort=sent_at', ofRetailer(scene), `${ofRetailer(scene)}&sort=sent_at`],
      `search_term=${scene.warranty.serialNumber}`,
      `filters[from]=${today()}&filters[to]=${today()}`,
    ]
    const measure = async () => {
      const rows: Record<string, number> = {}
      for (const query of queries) {
        const { status, trips, rowsRead } = await tripsOf(admin, `GET ${PATH}?limit=15&${query}`)
        expect({ query, status }).toEqual({ query, status: 200 })
        expect(trips, query).toBeLessThanOrEqual(2)
        rows[query] = rowsRead
      }
      return rows
    }
    await seed(other, scene.user.id, 60)
    const few = await measure()
    await seed(other, scene.user.id, 540)
    const many = await measure()
    for (const query of queries) {
      expect({ query, rows: many[query]! <= few[query]! + 4 || [few[query], many[query]] }).toEqual({
        query,
        rows: true,
      })
    }
  },
)

test('how many claims a retailer has, and how many it sent, is kept, whatever happens to them', async () => {
  const scene = await makeUnitScene()
  const of = async () => [
    (await scene.caller.get('/api/claims')).body.claims_count,
    (await list(ofRetailer(scene))).claims_count,
  ]
  const draft = async () => {
    const { body } = await scene.caller.post('/api/claims/create?lang=it', contentOf(scene))
    return body.claim_id as number
  }
  expect(await of()).toEqual([0, 0])
  const first = await draft()
  const second = await draft()
  expect(await of()).toEqual([2, 0])
  await scene.caller.post(`/api/claims/${first}/send`, { version: 1 })
  await decide(admin, first, () => false)
  expect(await of()).toEqual([2, 1])
  await env.DB.batch(
    ['claim_lines where claim_id', 'claim_moves where claim_id', 'claims where id'].map((rows) =>
      env.DB.prepare(`delete from ${rows} in (?, ?)`).bind(first, second),
    ),
  )
  expect(await of()).toEqual([0, 0])
  await draft()
  expect(await of()).toEqual([1, 0])
})
