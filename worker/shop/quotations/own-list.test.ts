import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { QuotationsQuery } from '../../../shared/quotations.ts'
import { openDb } from '../../base/db/client.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeRetailer, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { users } from '../accounts/accounts.tables.ts'
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
  for (let from = 0; from < rows.length; from += 5) {
    await testDb()
      .insert(quotations)
      .values(rows.slice(from, from + 5))
  }
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
        ...{ received: 1, seen: 1, answered: 1, offered: 0, accepted: 0, declined: 0, expired: 0 },
        ...{ withdrawn: 0, waiting: 2 },
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

  test('passes nothing on to strangers, nor to colleagues who have gone', async () => {
    const { retailer, shop } = await makeDesk()
    const gone = await makeRetailerAccount(retailer.id)
    await testDb().update(users).set({ active: false }).where(eq(users.id, gone.id))
    const stranger = await makeRetailerAccount()
    const id = await makeQuotation(retailer.id)
    for (const user_id of [gone.id, stranger.id, 99_999_999]) {
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
    await fill(retailer.id, 60, states)
    const queries: Partial<QuotationsQuery>[] = [
      {},
      { 'filters[state]': 'waiting' },
      { 'filters[state]': 'seen' },
      { sort: 'name' },
      { search_term: 'anna 7' },
      { 'filters[assigned]': 'mine' },
      { 'filters[from]': '2026-01-02', 'filters[to]': '2026-01-02' },
    ]
    const small = []
    for (const query of queries) small.push(await cost(query))
    await fill(others, 400, states)
    for (const [i, query] of queries.entries())
      expect(await cost(query), JSON.stringify(query)).toBe(small[i])
    await fill(retailer.id, 240, states)
    // Pages without a search or dates do not grow with what the retailer has, either.
    for (const i of [0, 1, 2, 3, 5])
      expect(await cost(queries[i]!), JSON.stringify(queries[i])).toBe(small[i])
    expect(Math.max(...small)).toBeLessThan(500)
  })
})
