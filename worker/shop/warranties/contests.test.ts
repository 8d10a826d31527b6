import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { warranties, warrantyClaims } from './warranties.tables.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const stored = async (id: number) =>
  (await testDb().select().from(warranties).where(eq(warranties.id, id)))[0]!
const statesOf = (...ids: number[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { status, contest } = await stored(id)
      return [status, contest]
    }),
  )
const move = (id: number, to: string, from: string) =>
  admin.post(`/api/admin/warranties/${id}/contest`, { to, from })
const toggle = (id: number, status: boolean) =>
  admin.post(`/api/admin/warranties/${id}/toggle-validity?lang=it`, { status })

/** Two retailers registered one device; the first one's registration is valid. */
async function makeContest() {
  const warranty_data = {
    code: (await makeProduct()).code!,
    serial_number: `S${unique()}`,
    mounting_date: addDays(today(), -9),
  }
  const register = async () => {
    const caller = await as(await makeRetailerAccount())
    return (await caller.post('/api/warranties/create', { warranty_data })).body.warranty_id as number
  }
  const [first, second] = [await register(), await register()]
  await toggle(first, true)
  return { first, second, ...warranty_data }
}

/** Pays an open order with a warranty. */
async function claim(warrantyId: number) {
  const order = await makeOrder({ status: 'placed', paymentMethod: 'warranty' })
  await testDb().insert(warrantyClaims).values({ warrantyId, orderId: order.id })
}

describe('a number that two shops registered', () => {
  test('is contested: listed, shown with the one that holds it, and a thing to do; neither is changed', async () => {
    const { attention: before } = (await admin.get('/api/admin/dashboard')).body
    const { first, second, serial_number } = await makeContest()
    const { attention } = (await admin.get('/api/admin/dashboard')).body
    expect(attention).toEqual({ ...before, contested_warranties: before.contested_warranties + 1 })
    const listed = async (status: string) =>
      (
        await admin.get(`/api/admin/warranties?search_term=${serial_number}&filters[status]=${status}`)
      ).body.warranties.map(({ id, state }: { id: number; state: string }) => [id, state])
    expect(await listed('contested')).toEqual([[second, 'contested']])
    expect(await listed('waiting')).toEqual([])
    expect(await listed('true')).toEqual([[first, 'valid']])
    const { body } = await admin.get(`/api/admin/warranties/${second}`)
    expect(body).toMatchObject({ warranty: { id: second, contest: 'open' }, holder: { id: first } })
    expect((await admin.get(`/api/admin/warranties/${first}`)).body.holder).toBeNull()
  })

  test('is not made valid by the switch, nor by the switch of many', async () => {
    const { second } = await makeContest()
    const { status, body } = await toggle(second, true)
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('decidi di chi è')])
    const bulk = { action: 'status', value: true, ids: [second] }
    expect((await admin.post('/api/admin/warranties/bulk', bulk)).body.changed).toBe(0)
    await expect(
      testDb().update(warranties).set({ status: true }).where(eq(warranties.id, second)),
    ).rejects.toThrow()
    expect(await statesOf(second)).toEqual([[false, 'open']])
  })

  test('stays with the first, or goes to the second, which is valid then; each is taken back exactly', async () => {
    const { first, second } = await makeContest()
    for (const [to, states] of [
      [
        'lost',
        [
          [true, null],
          [false, 'lost'],
        ],
      ],
      [
        'held',
        [
          [false, 'lost'],
          [true, null],
        ],
      ],
    ] as const) {
      expect((await move(second, to, 'open')).status).toBe(200)
      expect(await statesOf(first, second)).toEqual(states)
      expect((await move(second, 'open', to)).status).toBe(200)
      expect(await statesOf(first, second)).toEqual([
        [true, null],
        [false, 'open'],
      ])
    }
    const trail = await testDb()
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.entity, 'warranties'),
          eq(auditEntries.entityId, first),
          eq(auditEntries.action, 'status'),
        ),
      )
    expect(trail.map(({ after }) => JSON.parse(after!).contest)).toEqual(['lost', null])
  })

  test('goes back to a first one that waited as one that waits', async () => {
    const { first, second } = await makeContest()
    await toggle(first, false)
    await move(second, 'held', 'open')
    await move(second, 'open', 'held')
    expect(await statesOf(first, second)).toEqual([
      [false, null],
      [false, 'open'],
    ])
  })

  test('whoever lost it sees a registration that was refused', async () => {
    const { first, second } = await makeContest()
    await move(second, 'lost', 'open')
    expect((await admin.get(`/api/admin/warranties/${second}`)).body.warranty.state).toBe('refused')
    await move(second, 'held', 'lost')
    expect((await admin.get(`/api/admin/warranties/${first}`)).body).toMatchObject({
      warranty: { state: 'refused', contest: 'lost' },
      holder: { id: second },
    })
  })

  test('is not moved from what it is no longer, and nothing is taken back that nobody decided', async () => {
    const { first, second } = await makeContest()
    await move(second, 'lost', 'open')
    const { status, body } = await move(second, 'held', 'open')
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect(body.error.meanwhile).toMatchObject({ after: { contest: 'lost' } })
    expect((await move(first, 'open', 'held')).status).toBe(409)
    expect(await statesOf(first, second)).toEqual([
      [true, null],
      [false, 'lost'],
    ])
  })

  test('is not taken from a warranty that pays an open order, nor taken back from one', async () => {
    const { first, second } = await makeContest()
    await claim(first)
    expect((await move(second, 'held', 'open')).body.error.message).toMatch(/ordine in corso/)
    const other = await makeContest()
    await move(other.second, 'held', 'open')
    await claim(other.second)
    expect((await move(other.second, 'open', 'held')).status).toBe(409)
    expect(await statesOf(first, second, other.first, other.second)).toEqual([
      [true, null],
      [false, 'open'],
      [false, 'lost'],
      [true, null],
    ])
  })

  test('of which one is archived goes to the other; the archived one does not come back then', async () => {
    const { first, second } = await makeContest()
    await admin.post('/api/admin/warranties/bulk', { action: 'delete', ids: [first] })
    expect((await admin.get(`/api/admin/warranties/${second}`)).body.holder).toBeNull()
    expect((await move(second, 'held', 'open')).status).toBe(200)
    expect(await statesOf(second)).toEqual([[true, null]])
    const restore = { action: 'restore', ids: [first] }
    expect((await admin.post('/api/admin/warranties/bulk', restore)).status).toBe(409)
    expect((await move(second, 'open', 'held')).status).toBe(200)
    expect((await admin.post('/api/admin/warranties/bulk', restore)).status).toBe(200)
  })

  test('that is corrected to another number is contested no more; that of another is refused', async () => {
    const { second, code, serial_number, mounting_date } = await makeContest()
    const edit = (serial_number: string) =>
      admin.post(`/api/admin/warranties/${second}/edit`, {
        warranty_data: { code, serial_number, mounting_date, user_id: null },
      })
    await edit(serial_number)
    expect(await statesOf(second)).toEqual([[false, 'open']])
    expect((await edit(`T${unique()}`)).status).toBe(200)
    expect(await statesOf(second)).toEqual([[false, null]])
    const { status, body } = await edit(serial_number)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['warranty_data.serial_number']])
  })
})
