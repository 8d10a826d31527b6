import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../base/db/client.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { quotationEvents } from './quotation-life.tables.ts'
import { quotations } from './quotations.tables.ts'
import { makeQuotation } from './quotations.testing.ts'
import { listAllQuotations } from './quotations.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const list = async (query: string) => (await admin.get(`/api/admin/quotations?${query}`)).body
const at = (id: number, createdAt: string) =>
  testDb().update(quotations).set({ createdAt }).where(eq(quotations.id, id))

describe('the quotations of all retailers', () => {
  test('are listed with every column, found, and say whether their retailer has opened them', async () => {
    const retailer = await makeRetailerAccount()
    const surname = `Città${unique()}`
    const id = await makeQuotation(retailer.retailerId!, { surname, user_type: 'retailer' })
    const search = `search_term=${encodeURIComponent(surname.replace('à', 'A'))}`
    const { quotations: rows, quotations_count } = await list(search)
    expect([rows, quotations_count]).toEqual([
      [
        {
          id,
          created_at: expect.any(String),
          name: 'Anna',
          surname,
          vendor: { name: expect.stringContaining('Rivenditore') },
          user_type: 'retailer',
          origin: 'shopper',
          state: 'received',
          unread: true,
          state_by: 'customer',
          state_at: expect.any(String),
          reassigned_at: null,
          answered_at: null,
          offered_at: null,
        },
      ],
      1,
    ])
    await (await as(retailer)).get(`/api/quotations/${id}`)
    const [seen] = (await list(search)).quotations
    expect([seen.unread, seen.state]).toEqual([false, 'seen'])
    const events = await testDb().select().from(quotationEvents).where(eq(quotationEvents.quotationId, id))
    expect(events.map(({ state, createdAt }) => [state, createdAt])).toEqual([
      ['received', rows[0].state_at],
      ['seen', seen.state_at],
    ])
  })

  test('are cut by days in Rome and by the type of customer, and sorted by any column', async () => {
    const [a, b] = [await makeRetailer({ name: 'Alfa' }), await makeRetailer({ name: 'Beta' })]
    const first = await makeQuotation(b.id, { name: 'Carlo', surname: 'Zeta' })
    const second = await makeQuotation(a.id, { name: 'Àmbra', surname: 'Verdi', user_type: 'retailer' })
    await at(first, '2034-01-10T23:30:00.000Z')
    await at(second, '2034-01-12T12:00:00.000Z')
    const ids = async (query: string) =>
      (await list(`filters[from]=2034-01-11&filters[to]=2034-01-12&${query}`)).quotations.map(
        (row: { id: number }) => row.id,
      )
    expect(await ids('')).toEqual([second, first])
    for (const [sort, expected] of [
      ['created_at', [first, second]],
      ['name', [second, first]],
      ['-surname', [first, second]],
      ['vendor', [second, first]],
      ['user_type', [first, second]],
    ] as const) {
      expect(await ids(`sort=${sort}`), sort).toEqual(expected)
    }
    expect(await ids('filters[user_type]=private')).toEqual([first])
    expect((await list('filters[to]=2034-01-10&filters[from]=2034-01-10')).quotations_count).toBe(0)
  })

  test('are cut by retailer, and by whether it has opened them', async () => {
    const retailer = await makeRetailerAccount()
    const [opened, fresh, waiting] = [
      await makeQuotation(retailer.retailerId!),
      await makeQuotation(retailer.retailerId!),
      await makeQuotation(retailer.retailerId!),
    ]
    await makeQuotation((await makeRetailer()).id)
    await at(waiting, new Date(Date.now() - 4 * 24 * 3600_000).toISOString())
    await (await as(retailer)).get(`/api/quotations/${opened}`)
    const ids = async (query: string) =>
      (await list(`filters[vendor_id]=${retailer.retailerId}&${query}`)).quotations.map(
        (row: { id: number }) => row.id,
      )
    expect(await ids('')).toEqual([fresh, opened, waiting])
    expect(await ids('filters[read]=read')).toEqual([opened])
    expect(await ids('filters[read]=unread')).toEqual([fresh, waiting])
    expect(await ids('filters[read]=waiting')).toEqual([waiting])
  })

  test.each([
    'filters[read]=maybe',
    'sort=email',
    'limit=0',
    'filters[from]=2026-13-01',
    'filters[user_type]=other',
    'filters[x]=1',
  ])('refuse %s', async (query) =>
    expect((await admin.get(`/api/admin/quotations?${query}`)).status).toBe(422),
  )

  test('are filtered by state and retailer, and counted by what is kept of each', async () => {
    const retailer = await makeRetailerAccount()
    const [seen, received] = [
      await makeQuotation(retailer.retailerId!),
      await makeQuotation(retailer.retailerId!),
    ]
    await (await as(retailer)).get(`/api/quotations/${seen}`)
    const inState = async (state: string, more = '') => {
      const { quotations: rows, quotations_count } = await list(`filters[state]=${state}&limit=100${more}`)
      expect(quotations_count).toBe(rows.length)
      return rows.map(({ id }: { id: number }) => id)
    }
    const ofRetailer = `&filters[vendor_id]=${retailer.retailerId}`
    expect(await inState('seen', ofRetailer)).toEqual([seen])
    expect(await inState('received', ofRetailer)).toEqual([received])
    expect(await inState('seen')).toContain(seen)
    expect(await inState('seen', '&filters[user_type]=private')).toContain(seen)
    expect(await inState('seen', `${ofRetailer}&filters[read]=unread`)).toEqual([])
    expect(await inState('withdrawn')).not.toContain(seen)
    expect((await list(ofRetailer.slice(1))).quotations_count).toBe(2)
    expect((await admin.get('/api/admin/quotations?filters[state]=open')).status).toBe(422)
  })

  test('cost one round trip, and few rows however many there are', async () => {
    const fill = async (count: number) => {
      const { id } = await makeRetailer()
      await env.DB.prepare(
        `insert into quotations (vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, read_at, state, search)
        select ?1, 'A', 'B', 'a@b.test', 'private', '', '', 'fill:' || ?1 || ':' || value, '2026-01-01', 'answered', 'fill'
        from json_each(?2)`,
      )
        .bind(id, JSON.stringify(Array.from({ length: count }, (_, n) => n)))
        .run()
    }
    const measure = async () => {
      const found = []
      for (const query of [
        {},
        { 'filters[read]': 'read' },
        { 'filters[state]': 'answered' },
        { 'filters[state]': 'answered', 'filters[user_type]': 'private' },
        { 'filters[from]': '2020-01-01' },
      ] as const) {
        const cost = { trips: 0, statements: 0, rowsRead: 0 }
        const { quotations_count } = await listAllQuotations(openDb(meter(env.DB, cost)), {
          ...query,
          limit: 15,
          offset: 0,
        })
        expect(cost.trips).toBe(1)
        found.push([quotations_count, cost.rowsRead] as const)
      }
      return found
    }
    await fill(1100)
    const few = await measure()
    await fill(2000)
    const many = await measure()
    expect(many.map(([, rows]) => rows)).toEqual(few.map(([, rows]) => rows))
    expect(Math.max(...many.map(([, rows]) => rows))).toBeLessThan(2500)
    // What triggers keep is exact; what is counted row by row ends at a thousand.
    const kept = await testDb().$count(quotations)
    expect([many[0]![0], many[1]![0], many[2]![0], many[3]![0]]).toEqual([
      kept,
      ...[1000, await testDb().$count(quotations, eq(quotations.state, 'answered')), 1000],
    ])
  })
})

test('an administrator reads any quotation, and it stays unread for its retailer', async () => {
  const retailer = await makeRetailer()
  const id = await makeQuotation(retailer.id)
  const { body } = await admin.get(`/api/admin/quotations/${id}`)
  expect(body.quotation).toMatchObject({
    id,
    vendor: { id: retailer.id },
    specifications: [{}, {}],
    read_at: null,
  })
  expect(body.quotation.mails).toEqual([
    { recipient: body.quotation.email, to: 'customer', status: 'pending', sent_at: null },
  ])
  const [row] = await testDb().select().from(quotations).where(eq(quotations.id, id))
  expect(row!.readAt).toBeNull()
  expect((await admin.get('/api/admin/quotations/999999')).status).toBe(404)
  expect((await admin.get('/api/admin/quotations/x')).status).toBe(422)
})
