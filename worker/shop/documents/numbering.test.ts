import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { testDb } from '../../testing/make.ts'
import { orders } from '../orders/orders.tables.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { documents } from './documents.tables.ts'
import { makePapers } from './documents.testing.ts'
import { documentStatement } from './keeping.ts'

const CANCELLED = { status: 'cancelled', refunded: 20_000, net: 16_393, tax: 3_607, shipping: null } as const
const notes = (year: number) =>
  testDb()
    .select()
    .from(documents)
    .where(and(eq(documents.kind, 'credit_note'), eq(documents.year, year)))
    .orderBy(asc(documents.seq))
const credit = (orderId: number, day: string) =>
  documentStatement(testDb(), { kind: 'credit_note', orderId, account: null, now: Date.parse(day) })

describe('the numbers of credit notes', () => {
  test('have neither gap nor twin when many are made at once, each by two', async () => {
    const made = await Promise.all(Array.from({ length: howMany(12, 50) }, () => makeOrder(CANCELLED)))
    const { admin } = await makePapers()
    const answers = await Promise.all(
      [...made, ...made].map(({ id }) =>
        admin.post(`/api/admin/orders/${id}/documents`, { kind: 'credit_note' }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const year = Number(today().slice(0, 4))
    const rows = await notes(year)
    expect(rows.map(({ seq }) => seq)).toEqual(made.map((_, i) => i + 1))
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(made.length)
    expect(rows[6]!.number).toBe(`NC-${year}-0007`)
    // Dates follow the numbers.
    expect(rows.map(({ madeAt }) => madeAt)).toEqual(rows.map(({ madeAt }) => madeAt).sort())
    // The order's history says once that it was made.
    const history = await testDb()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'orders'), eq(auditEntries.entityId, made[0]!.id)))
    expect(history).toHaveLength(1)
  }, 60_000)

  test('begin anew with the year of Rome, and a batch that fails takes none', async () => {
    const [last, first, second] = [
      await makeOrder(CANCELLED),
      await makeOrder(CANCELLED),
      await makeOrder(CANCELLED),
    ]
    await writeTogether(testDb(), [credit(last.id, '2130-12-31T22:59:59Z')])
    const broken = testDb()
      .insert(orders)
      .values({} as never)
    await expect(
      writeTogether(testDb(), [credit(first.id, '2130-12-31T23:00:00Z'), broken]),
    ).rejects.toThrow()
    await writeTogether(testDb(), [credit(first.id, '2130-12-31T23:00:00Z')])
    await writeTogether(testDb(), [credit(second.id, '2131-05-01T10:00:00Z')])
    expect((await notes(2130)).map(({ number }) => number)).toEqual(['NC-2130-0001'])
    expect((await notes(2131)).map(({ number }) => number)).toEqual(['NC-2131-0001', 'NC-2131-0002'])
  })

  test('are never dated before the one before, though a clock goes back', async () => {
    const [one, two] = [await makeOrder(CANCELLED), await makeOrder(CANCELLED)]
    await writeTogether(testDb(), [credit(one.id, '2132-03-02T10:00:00Z')])
    await writeTogether(testDb(), [credit(two.id, '2132-03-02T09:59:00Z')])
    expect((await notes(2132)).map(({ madeAt }) => madeAt)).toEqual([
      '2132-03-02T10:00:00.000Z',
      '2132-03-02T10:00:00.000Z',
    ])
  })
})

describe('a credit note', () => {
  test('is an administrator’s to make, where money goes back', async () => {
    const { makeByHand, make, list, order } = await makePapers()
    expect((await makeByHand({ kind: 'credit_note' })).status).toBe(409)
    await testDb().update(orders).set(CANCELLED).where(eq(orders.id, order.id))
    expect((await list()).missing).toEqual([])
    expect((await make({ kind: 'credit_note' })).status).toBe(422)
    const { status, body } = await makeByHand({ kind: 'credit_note' })
    expect([status, body.documents.length, body.documents[0].total]).toEqual([200, 1, 20_000])
    expect((await list()).documents).toHaveLength(1)
  })

  test('is of what goes back, not of what was waived or kept', async () => {
    const cases = [
      [{ status: 'cancelled', refunded: 8_500 }, 8_500],
      // Half is kept, and what the ways have cost: a penalty note says it, and nothing was invoiced.
      [{ status: 'terminated', withheld: 10_000, deliveryCosts: 1_500, refunded: 8_500 }, null],
      // By transfer that never came: nothing goes back.
      [{ status: 'cancelled', paymentMethod: 'transfer', refunded: 0 }, null],
      // On account: what is no longer owed was never paid.
      [
        {
          status: 'terminated',
          paymentMethod: 'account',
          withheld: 10_000,
          deliveryCosts: 0,
          refunded: 10_000,
        },
        null,
      ],
      // A warranty paid.
      [{ status: 'cancelled', paymentMethod: 'warranty', refunded: 0 }, null],
    ] as const
    for (const [values, amount] of cases) {
      const { makeByHand } = await makePapers(values)
      const { status, body } = await makeByHand({ kind: 'credit_note' })
      expect([status, body.documents?.[0].total ?? null], JSON.stringify(values)).toEqual([
        amount === null ? 409 : 200,
        amount,
      ])
    }
  })
})
