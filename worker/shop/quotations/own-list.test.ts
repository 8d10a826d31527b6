import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { QuotationsQuery } from '../../../shared/quotations/quotations.ts'
import { openDb } from '../../base/db/client.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeRetailer, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { users } from '../accounts/accounts.tables.ts'
import { makeColleague } from '../accounts/colleagues.testing.ts'
import { listQuotations } from './own-quotations.ts'
import { quotationEvents } from './quotation-life.tables.ts'
import { quotations } from './quotations.tables.ts'
import { makeQuotation } from './quotations.testing.ts'

type Row = typeof quotations.$inferInsert
const HOUR = 3600_000

/** Requests as rows, one an hour, the newest last. */
async function fill(retailerId: number, count: number, more: (n: number) => Partial<Row> = () => ({})) {
  const rows = Array.from({ length: count }, (_, n): Row => {
    const at = new Date(Date.UTC(2026, 0, 1) + n * HOUR).toISOString()
    const person = {
      name: 'Anna',
      surname: 'Bianchi',
      email: 'anna@example.com',
      userType: 'private' as const,
    }
    const kept = {
      privacyText: 'x',
      privacyAt: at,
      createdAt: at,
      waitingSince: at,
      requestKey: `fill${unique()}`,
    }
    return { retailerId, ...person, ...kept, search: `anna ${n}`, ...more(n) }
  })
  const [first, ...rest] = Array.from({ length: Math.ceil(rows.length / 4) }, (_, n) =>
    testDb()
      .insert(quotations)
      .values(rows.slice(n * 4, n * 4 + 4)),
  )
  await testDb().batch([first!, ...rest])
}
async function makeDesk() {
  const retailer = await makeRetailer()
  const account = await makeRetailerAccount(retailer.id)
  const shop = await as(account)
  const list = async (query = '') => {
    const { status, body } = await shop.get(`/api/quotations?${query}`)
    expect(status, query).toBe(200)
    return body
  }
  const ids = async (query: string) => (await list(query)).quotations.map(({ id }: { id: number }) => id)
  return { retailer, account, shop, list, ids }
}

describe('the retailer’s desk', () => {
  test('shows what waits longest first, filters by state, and counts each', async () => {
    const { retailer, shop, list, ids } = await makeDesk()
    const [first, second, third] = [
      await makeQuotation(retailer.id),
      await makeQuotation(retailer.id),
      await makeQuotation(retailer.id),
    ]
    await shop.post(`/api/quotations/${second}/messages`, { text: 'Buongiorno' })
    await shop.get(`/api/quotations/${first}`)
    expect(await ids('filters[state]=waiting')).toEqual([first, third])
    expect(await ids('filters[state]=waiting&sort=-created_at')).toEqual([third, first])
    expect(await ids('filters[state]=answered')).toEqual([second])
    expect(await ids('filters[state]=received')).toEqual([third])
    expect(await ids('filters[state]=withdrawn')).toEqual([])
    const body = await list('filters[state]=waiting')
    expect([body.quotations_count, body.counts]).toEqual([
      2,
      {
        received: 1,
        seen: 1,
        answered: 1,
        offered: 0,
        accepted: 0,
        declined: 0,
        expired: 0,
        withdrawn: 0,
        waiting: 2,
      },
    ])
    expect(body.quotations[0]).toMatchObject({
      state: 'seen',
      unread: false,
      waiting_since: expect.any(String),
    })
    for (const wrong of ['filters[state]=open', 'filters[assigned]=all', 'sort=waiting_since']) {
      expect((await shop.get(`/api/quotations?${wrong}`)).status).toBe(422)
    }
  })

  test('passes a request on to a colleague, who is told; and finds what is nobody’s', async () => {
    const { retailer, account, shop, list, ids } = await makeDesk()
    const colleague = await makeRetailerAccount(retailer.id)
    await testDb().update(users).set({ lang: 'fr' }).where(eq(users.id, colleague.id))
    const [id, other] = [await makeQuotation(retailer.id), await makeQuotation(retailer.id)]
    const assign = (user_id: number | null) => shop.post(`/api/quotations/${id}/assign`, { user_id })
    expect((await assign(colleague.id)).status).toBe(200)
    expect((await assign(colleague.id)).status).toBe(200)
    const mails = (await testDb().select().from(outbox)).filter(({ key }) =>
      key.startsWith(`quotation:${id}:assign-`),
    )
    expect(mails.map(({ recipient, lang }) => [recipient, lang])).toEqual([[colleague.email, 'fr']])
    const events = await testDb().select().from(quotationEvents).where(eq(quotationEvents.quotationId, id))
    expect(events.map(({ event, userId }) => [event, userId])).toEqual([
      ['ask', null],
      ['assign', account.id],
    ])
    const row = (await list('')).quotations.find((one: { id: number }) => one.id === id)
    expect(row.assigned_to).toEqual({
      id: colleague.id,
      name: `${colleague.firstName} ${colleague.lastName}`,
    })
    expect([await ids('filters[assigned]=mine'), await ids('filters[assigned]=none')]).toEqual([[], [other]])
    const theirs = await as(colleague)
    expect((await theirs.get('/api/quotations?filters[assigned]=mine')).body.quotations[0].id).toBe(id)
    const page = (await theirs.get(`/api/quotations/${id}`)).body.quotation
    expect(page.colleagues.map((one: { id: number }) => one.id).sort()).toEqual(
      [account.id, colleague.id].sort(),
    )
    expect((await assign(null)).status).toBe(200)
    expect(await ids('filters[assigned]=none')).toHaveLength(2)
  })

  test('passes nothing on to strangers, nor to colleagues who have gone or only read', async () => {
    const { retailer, shop } = await makeDesk()
    const gone = await makeRetailerAccount(retailer.id)
    await testDb().update(users).set({ active: false }).where(eq(users.id, gone.id))
    const { user: reading } = await makeColleague(retailer.id, 'viewer')
    const stranger = await makeRetailerAccount()
    const id = await makeQuotation(retailer.id)
    const { colleagues } = (await shop.get(`/api/quotations/${id}`)).body.quotation
    expect(colleagues.map((one: { id: number }) => one.id)).not.toContain(reading.id)
    for (const user_id of [gone.id, reading.id, stranger.id, 99_999_999]) {
      const { status, body } = await shop.post(`/api/quotations/${id}/assign`, { user_id })
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['user_id']])
    }
    const answer = await (await as(stranger)).post(`/api/quotations/${id}/assign`, { user_id: stranger.id })
    expect(answer.status).toBe(404)
    const row = (await testDb().select().from(quotations).where(eq(quotations.id, id)))[0]!
    expect(row.assignedTo).toBeNull()
  })

  test('reads as many rows in a large shop as in a small one, and of many own requests those of a page', async () => {
    const { retailer, account } = await makeDesk()
    const reader = { userId: account.id, retailerId: retailer.id }
    const cost = async (query: Partial<QuotationsQuery>) => {
      const spent = { trips: 0, statements: 0, rowsRead: 0 }
      await listQuotations(openDb(meter(env.DB, spent)), reader, { limit: 10, offset: 0, ...query }, 'it')
      expect(spent.trips).toBe(1)
      return spent.rowsRead
    }
    const others = (await makeRetailer()).id
    const states = (n: number): Partial<Row> => ({ state: n % 2 ? 'seen' : 'received' })
    // The rows just behind a range are read as well, so there are some.
    await fill(others, 20, states)
    const own = (n: number) => ({ ...states(n), assignedTo: n % 4 ? null : account.id })
    await fill(retailer.id, 60, (n) => ({ ...own(n), search: `carla ${n}` }))
    const queries: Partial<QuotationsQuery>[] = [
      {},
      { 'filters[state]': 'waiting' },
      { 'filters[state]': 'seen' },
      { sort: 'name' },
      { 'filters[assigned]': 'none' },
      { search_term: 'carla 7' },
      { 'filters[assigned]': 'mine' },
      { 'filters[from]': '2026-01-02', 'filters[to]': '2026-01-02' },
    ]
    const small = []
    for (const query of queries) small.push(await cost(query))
    await fill(others, 400, (n) => ({ ...states(n), search: `carla ${n}` }))
    for (const [i, query] of queries.entries())
      expect(await cost(query), JSON.stringify(query)).toBe(small[i])
    await fill(retailer.id, 240, own)
    // Only those of a colleague and of a period are counted. A page may have a colleague more.
    for (const [i, query] of queries.slice(0, -2).entries())
      expect(await cost(query), JSON.stringify(query)).toBeLessThanOrEqual(small[i]! + 2)
    expect(Math.max(...small)).toBeLessThan(500)
  })

  test('is saved as a file with the columns that are asked for, of this retailer alone, however many there are', async () => {
    const [{ retailer, shop }, other] = [await makeDesk(), await makeDesk()]
    const id = await makeQuotation(retailer.id)
    await makeQuotation(other.retailer.id)
    const save = async (query: string) => {
      const { status, headers, body } = await shop.get(`/api/quotations.csv?lang=en&${query}`)
      const lines = body.replace('\uFEFF', '').trim().split('\r\n') as string[]
      expect([status, headers.get('x-rows')]).toEqual([200, String(lines.length - 1)])
      return lines
    }
    const { name, surname, specifications } = (await shop.get(`/api/quotations/${id}`)).body.quotation
    const [{ quantity, name: product, code }] = specifications
    expect(await save('columns=customer,number,state,lines&filters[state]=seen')).toEqual([
      'Customer,Number,Status,Products',
      expect.stringContaining(`${name} ${surname},${id},Read,"${quantity} × ${product} (${code})`),
    ])
    expect(await save('filters[state]=answered')).toHaveLength(1)
    await fill(retailer.id, 2100)
    expect(await save('columns=number')).toHaveLength(2102)
    expect(await save('columns=number&search_term=anna')).toHaveLength(2102)
  })

  test('counts what is cut by days up to a thousand, and what a search finds up to 200', async () => {
    const { retailer, list } = await makeDesk()
    await fill(retailer.id, 1001, (n) => ({ search: n === 0 ? 'rara 1' : 'comune' }))
    const counts = async (query: string) => {
      const { quotations_count, quotations_count_capped } = await list(query)
      return [quotations_count, quotations_count_capped]
    }
    expect(await counts('')).toEqual([1001, undefined])
    expect(await counts('filters[from]=2026-01-01')).toEqual([1000, true])
    expect(await counts('filters[from]=2026-01-01&filters[to]=2026-01-31')).toEqual([743, undefined])
    expect(await counts('search_term=comune')).toEqual([200, true])
    expect(await counts('search_term=rara')).toEqual([1, undefined])
    expect(await counts('search_term=rara&filters[state]=seen')).toEqual([0, undefined])
  })

  test('is counted by what is kept, of each retailer and of all together', async () => {
    const [first, second] = [await makeDesk(), await makeDesk()]
    const ids = [await makeQuotation(first.retailer.id), await makeQuotation(first.retailer.id)]
    const change = (id: number, set: Partial<Row>) =>
      testDb().update(quotations).set(set).where(eq(quotations.id, id))
    const expectKept = async () => {
      const counted = `count(*) as rows, count(waiting_since) as waiting, count(assigned_to) as assigned from quotations`
      const { results: real } = await env.DB.prepare(
        `select vendor_id, state, ${counted} group by 1, 2 union all select 0, state, ${counted} group by 2 order by 1, 2`,
      ).all()
      const { results: kept } = await env.DB.prepare(
        'select vendor_id, state, rows, waiting, assigned from quotation_counts where rows <> 0 order by 1, 2',
      ).all()
      expect(kept).toEqual(real)
    }
    await expectKept()
    await change(ids[0]!, { assignedTo: first.account.id })
    await expectKept()
    expect((await first.list('filters[assigned]=none')).quotations_count).toBe(1)
    await change(ids[0]!, { retailerId: second.retailer.id, assignedTo: null, state: 'seen' })
    await change(ids[1]!, { assignedTo: first.account.id, waitingSince: null })
    await expectKept()
    expect((await first.list('filters[assigned]=none')).quotations_count).toBe(0)
    await fill(second.retailer.id, 1, () => ({ assignedTo: second.account.id, state: 'expired' }))
    await env.DB.prepare('delete from quotations where state = ?1 and vendor_id = ?2')
      .bind('expired', second.retailer.id)
      .run()
    await expectKept()
  })

  test('finds a request where it is now, and nobody else’s', async () => {
    const [first, second] = [await makeDesk(), await makeDesk()]
    const surname = `Zecchini${unique()}`
    const id = await makeQuotation(first.retailer.id, { surname })
    const found = () =>
      Promise.all([first, second].map((desk) => desk.ids(`search_term=${surname.toUpperCase()}`)))
    expect(await found()).toEqual([[id], []])
    await testDb().update(quotations).set({ retailerId: second.retailer.id }).where(eq(quotations.id, id))
    expect(await found()).toEqual([[], [id]])
    expect(await first.ids(`search_term=_vendor${second.retailer.id}`)).toEqual([])
    await testDb().update(quotations).set({ search: '' }).where(eq(quotations.id, id))
    expect(await found()).toEqual([[], []])
  })
})
