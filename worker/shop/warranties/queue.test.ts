import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { howMany, isDeep } from '../../../shared/many.testing.ts'
import { QUEUE_SIZE, type QueueEntry } from '../../../shared/warranties/warranties.admin.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'
import { oldWarranties } from './warranties.tables.ts'
import { makeWaiting, refusal } from './warranties.testing.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin('sales'))
})
const decide = (id: number, body: object) => admin.post(`/api/admin/warranties/${id}/decide`, body)

/** All that waits, page by page. */
async function queueOf(): Promise<QueueEntry[]> {
  const all: QueueEntry[] = []
  for (let query = ''; ; ) {
    const { queue, queue_count } = (await admin.get(`/api/admin/warranties/queue${query}`)).body
    all.push(...queue)
    const last = queue.at(-1)
    if (!last || queue.length < QUEUE_SIZE) {
      expect(queue_count).toBe(all.length)
      return all
    }
    query = `?since=${last.waiting_since}&id=${last.warranty.id}`
  }
}

describe('the queue', () => {
  test('has what waits, the oldest first, and what was decided no more; a corrected one comes last, with its refusal', async () => {
    const first = await makeWaiting()
    const others = await Promise.all(Array.from({ length: 12 }, () => makeWaiting()))
    const ids = async () => (await queueOf()).map(({ warranty }) => warranty.id)
    const before = await ids()
    expect(before).toEqual([...before].sort((a, b) => a - b))
    expect(before).toEqual(expect.arrayContaining([first.id, ...others.map(({ id }) => id)]))
    await decide(first.id, refusal())
    expect(await ids()).toEqual(before.filter((id) => id !== first.id))
    await first.caller.post(`/api/warranties/${first.id}/correct`, { warranty_data: first.warranty_data })
    expect(await ids()).toEqual([...before.filter((id) => id !== first.id), first.id])
    expect((await queueOf()).at(-1)!.corrected).toMatchObject({
      reason: 'serial_wrong',
      note: 'Manca una cifra.',
      by: expect.stringContaining('Nome'),
    })
  })

  test('says which others have the number, and how many of its retailer’s are refused', async () => {
    const account = await makeRetailerAccount()
    const refused = await makeWaiting(account)
    await decide(refused.id, refusal())
    const { id, warranty_data } = await makeWaiting(account)
    const { serial_number, code } = warranty_data
    await testDb()
      .insert(oldWarranties)
      .values({ code, serialNumber: serial_number, mountingDate: '2010-01-01' })
    const other = await makeWaiting(undefined, { serial_number: serial_number.toLowerCase() })
    const entry = (await queueOf()).find(({ warranty }) => warranty.id === id)!
    expect(entry.retailer).toMatchObject({ id: account.retailerId, registered: 2, refused: 1 })
    expect(entry.product).toMatchObject({ name: expect.any(String) })
    expect(entry.others).toMatchObject([
      { id: other.id, state: 'waiting', code: other.warranty_data.code },
      { state: 'old', code, mounting_date: '2010-01-01' },
    ])
    expect(entry.corrected).toBeNull()
  })

  test('is for people who work on the sales', async () => {
    for (const person of [await makeAdmin('content'), await makeRetailerAccount()]) {
      expect((await (await as(person)).get('/api/admin/warranties/queue')).status).toBe(403)
    }
  })

  test.each(['since=x&id=1', 'since=2026-01-01T00:00:00.000Z', 'id=1', 'limit=5'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`/api/admin/warranties/queue?${query}`)).status).toBe(422)
    },
  )

  test.runIf(isDeep)(
    'costs one trip, and as many rows among thousands of registrations, a tenth of which waits, as among 300',
    async () => {
      const seed = (count: number) =>
        env.DB.prepare(
          `insert into warranties (code, serial_number, mounting_date, status, vendor_id, created_at)
        with recursive n (i) as (select 1 union all select i + 1 from n where i < ?2)
        select 'COST', ?1 || '-' || i, '2026-01-01', i % 10 > 0, 1, '2025-01-01T00:00:00.000Z' from n`,
        )
          .bind(`c${unique()}`, count)
          .run()
      const measure = async () => {
        const { trips, rowsRead, status } = await tripsOf(admin, 'GET /api/admin/warranties/queue')
        expect(status).toBe(200)
        expect(trips).toBeLessThanOrEqual(2)
        return rowsRead
      }
      await makeRetailerAccount()
      await seed(300)
      const few = await measure()
      await seed(howMany(4_700, 29_700))
      const many = await measure()
      expect(many).toBeLessThanOrEqual(few * 1.1)
      expect(many).toBeLessThan(30 * QUEUE_SIZE)
    },
  )
})
