import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../../shop/messages/messages.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { reviews } from '../../shop/reviews/reviews.tables.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { auditEntries } from './audit.tables.ts'

type Person = Awaited<ReturnType<typeof makeAdmin>>
let anna: Person
let first: Awaited<ReturnType<typeof as>>
let second: typeof first
beforeAll(async () => {
  anna = await makeAdmin()
  first = await as(anna)
  second = await as(await makeAdmin())
})

const makeReview = async () => {
  const productId = (await makeProduct()).id
  const consent = { privacyText: 'x', privacyAt: new Date().toISOString() }
  const [row] = await testDb()
    .insert(reviews)
    .values({ productId, author: 'Ada', email: 'ada@example.com', rating: 4, text: 'x', ...consent })
    .returning({ id: reviews.id })
  return row!
}
const makeMessage = async () => {
  const [row] = await testDb()
    .insert(messages)
    .values({
      name: 'Ada',
      surname: 'Rossi',
      email: 'ada@example.com',
      subject: 'x',
      privacyText: 'x',
      privacyAt: new Date().toISOString(),
    })
    .returning({ id: messages.id })
  return row!
}
const makeWarranty = async () => {
  const code = `M${unique()}`
  const [row] = await testDb()
    .insert(warranties)
    .values({ code, serialNumber: '1', mountingDate: '2026-01-01', status: true, search: code })
    .returning({ id: warranties.id })
  return row!
}
const trailOf = (entity: string, id: number) =>
  testDb()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, id))
    .orderBy(desc(auditEntries.id))
    .then((rows) => rows.filter((row) => row.entity === entity))

/** Every call that moves a state: from `from` to `to`, or, when it comes too late, to `late`. */
const MOVES = [
  {
    entity: 'orders',
    path: 'status',
    field: 'status',
    make: makeOrder,
    from: 'placed',
    to: 'confirmed',
    late: 'cancelled',
  },
  {
    entity: 'reviews',
    path: 'state',
    field: 'state',
    make: makeReview,
    from: 'waiting',
    to: 'approved',
    late: 'rejected',
  },
  {
    entity: 'products',
    path: 'toggle-validity',
    field: 'active',
    make: makeProduct,
    from: true,
    to: false,
    late: false,
  },
  {
    entity: 'vendors',
    path: 'toggle-validity',
    field: 'active',
    make: makeRetailer,
    from: true,
    to: false,
    late: false,
  },
  {
    entity: 'warranties',
    path: 'toggle-validity',
    field: 'status',
    make: makeWarranty,
    from: true,
    to: false,
    late: false,
  },
  { entity: 'messages', path: 'read', field: 'read', make: makeMessage, from: false, to: true, late: true },
] as const

describe.each(MOVES)('a move of $entity', ({ entity, path, field, make, from, to, late }) => {
  const send = (who: typeof first, id: number, body: object) =>
    who.post(`/api/admin/${entity}/${id}/${path}`, body)

  test('that starts from a state of before is refused, and tells who did what, and when', async () => {
    const { id } = await make()
    expect((await send(first, id, { [field]: to, from })).status).toBe(200)
    const { status, body } = await send(second, id, { [field]: late, from })
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    const name = `${anna.firstName} ${anna.lastName}`
    expect(body.error.meanwhile).toMatchObject({ entity, user_name: name })
    expect(body.error.meanwhile.before).toMatchObject({ [field]: from })
    expect(body.error.meanwhile.after).toMatchObject({ [field]: to })
    expect(body.error.message).toContain(name)
    expect(body.error.message).toMatch(/\(\d\d\.\d\d\.\d{4}, \d\d:\d\d\)/)
    expect(await trailOf(entity, id)).toHaveLength(1)
  })

  test('sent twice at the same moment is done once', async () => {
    const { id } = await make()
    const both = await Promise.all([first, second].map((who) => send(who, id, { [field]: to, from })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await trailOf(entity, id)).toHaveLength(1)
  })

  test('without the state that it starts from is done as ever, and refused with nonsense', async () => {
    const { id } = await make()
    expect((await send(first, id, { [field]: to, from: 'nonsense' })).status).toBe(422)
    expect((await send(first, id, { [field]: to })).status).toBe(200)
  })
})
