import { env } from 'cloudflare:workers'
import { like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { testDb } from '../../testing/make.ts'
import {
  type Caller,
  contentOf,
  decide,
  makeRate,
  makeSales,
  makeUnitScene,
} from '../claims/claims.testing.ts'
import { makeMonth } from './making.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
  await makeRate(admin)
})
const rows = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Record<string, number | string | null>>()
  ).results
/** A retailer with claims that were credited 48 euros each, at the times given. */
async function makeCredited(...times: string[]) {
  const scene = await makeUnitScene()
  for (const time of times) {
    const { body } = await scene.caller.post('/api/claims/create', { ...contentOf(scene), minutes: 64 })
    const id = body.claim_id
    await scene.caller.post(`/api/claims/${id}/send`, { version: 1 })
    expect((await decide(admin, id, () => true, 'Così.', false, { minutes: 64, km: 0 })).status).toBe(200)
    await rows('update claim_credits set created_at = ? where claim_id = ?', time, id)
    const [order] = await rows('select order_id as id from claims where id = ?', id)
    await admin.post(`/api/admin/orders/${order!.id}/status`, { status: 'cancelled' })
  }
  return scene
}
const of = async (retailerId: number | null) =>
  rows('select * from credit_statements where vendor_id = ? order by id', retailerId)
const AT = (month: string) => Date.parse(`${month}-05T10:00:00.000Z`)

test('a month is made once, also by many at the same moment: each claim on one line, sums equal, numbers without gaps', async () => {
  const a = await makeCredited(
    '2025-03-02T10:00:00.000Z',
    '2025-03-31T21:59:00.000Z',
    '2025-03-31T22:01:00.000Z',
  )
  const b = await makeCredited('2025-02-10T10:00:00.000Z')
  const made = await Promise.all(
    Array.from({ length: 8 }, () => makeMonth(testDb(), '2025-03', AT('2025-04'))),
  )
  expect(made.filter((count) => count > 0)).toEqual([2])
  // The last second of March is that of Rome.
  expect(await of(a.user.retailerId)).toMatchObject([{ total: 9600, month: '2025-03', state: 'open' }])
  expect(await of(b.user.retailerId)).toMatchObject([{ total: 4800 }])
  await makeMonth(testDb(), '2025-04', AT('2025-05'))
  expect((await of(a.user.retailerId)).map(({ total }) => total)).toEqual([9600, 4800])
  expect(
    await rows(`select s.id from credit_statements s where s.total <>
      (select coalesce(sum(amount), 0) from credit_statement_lines l where l.statement_id = s.id)`),
  ).toEqual([])
  expect(await rows('select seq from credit_statements where year = 2025 order by seq')).toEqual([
    { seq: 1 },
    { seq: 2 },
    { seq: 3 },
  ])
  expect((await admin.post('/api/admin/statements/make', { month: '2999-01' })).status).toBe(422)
})

test('a retailer reads its own once they are issued, as a document, and is told once; paid has day and reference', async () => {
  const [mine, other] = [await makeCredited('2025-06-02T10:00:00.000Z'), await makeUnitScene()]
  await makeMonth(testDb(), '2025-06', AT('2025-07'))
  const [{ id }] = (await of(mine.user.retailerId)) as [{ id: number }]
  const pdf = `/api/statements/${id}/pdf`
  expect((await mine.caller.get('/api/statements')).body.statements).toEqual([])
  expect((await mine.caller.get(pdf)).status).toBe(404)
  const pay = { paid_on: '2025-07-20', reference: 'CRO 1' }
  expect((await admin.post(`/api/admin/statements/${id}/pay`, { version: 1, ...pay })).status).toBe(409)
  const issued = await Promise.all(
    [1, 2, 3].map(() => admin.post(`/api/admin/statements/${id}/issue`, { version: 1 })),
  )
  expect(issued.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await mine.caller.get('/api/statements')).body).toMatchObject({
    statements: [{ id, total: 4800, state: 'issued', month: '2025-06' }],
    statements_count: 1,
  })
  const [{ year, seq }] = (await of(mine.user.retailerId)) as [{ year: number; seq: number }]
  for (const answer of [await mine.caller.get(pdf), await admin.get(`/api/admin/statements/${id}/pdf`)]) {
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(`^attachment; filename="${year}-000${seq}.pdf"`),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      },
    ])
  }
  expect((await other.caller.get(pdf)).status).toBe(404)
  expect((await other.caller.get(`/api/admin/statements/${id}/pdf`)).status).toBe(403)
  expect((await other.caller.get('/api/statements')).body.statements).toEqual([])
  expect((await mine.caller.get(`/api/admin/statements/${id}`)).status).toBe(403)
  const mails = await testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `statement:${id}:%`))
  expect(mails.map(({ recipient }) => recipient)).toEqual([mine.user.email])
  expect((await admin.post(`/api/admin/statements/${id}/pay`, { version: 2, ...pay })).status).toBe(200)
  expect((await admin.get(`/api/admin/statements/${id}`)).body.statement).toMatchObject({
    state: 'paid',
    ...pay,
  })
  const found = await admin.get(`/api/admin/statements?filters[state]=paid&filters[month]=2025-06`)
  expect(found.body.statements.map((one: { id: number }) => one.id)).toContain(id)
})

test('a correction is a line of the next statement, once, never more than is left; the one before stays as it is', async () => {
  const scene = await makeCredited('2025-08-02T10:00:00.000Z')
  await makeMonth(testDb(), '2025-08', AT('2025-09'))
  const [{ id }] = (await of(scene.user.retailerId)) as [{ id: number }]
  const read = async () => (await admin.get(`/api/admin/statements/${id}`)).body.statement
  const line = (await read()).lines[0].id
  const correct = (amount: number, corrected = 0) =>
    admin.post(`/api/admin/statements/lines/${line}/correct`, { amount, corrected, reason: 'Ore doppie.' })
  expect((await correct(4801)).status).toBe(409)
  const answers = await Promise.all([1, 2, 3].map(() => correct(1000)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await read()).toMatchObject({ total: 4800, lines: [{ amount: 4800, corrected: 1000 }] })
  // Less than nothing waits.
  expect(await makeMonth(testDb(), '2025-09', AT('2025-10'))).toBe(0)
  expect(await of(scene.user.retailerId)).toHaveLength(1)
  const { body } = await scene.caller.post('/api/claims/create', { ...contentOf(scene), minutes: 64 })
  await scene.caller.post(`/api/claims/${body.claim_id}/send`, { version: 1 })
  await decide(admin, body.claim_id, () => true, 'Così.', false, { minutes: 64, km: 0 })
  await rows(
    'update claim_credits set created_at = ? where claim_id = ?',
    '2025-10-03T10:00:00.000Z',
    body.claim_id,
  )
  await makeMonth(testDb(), '2025-10', AT('2025-11'))
  expect((await of(scene.user.retailerId)).map(({ total }) => total)).toEqual([4800, 3800])
})

test('made again in the same millisecond, a month takes nothing onto the statements that it has', async () => {
  const { user } = await makeCredited('2024-03-02T10:00:00.000Z')
  expect(await makeMonth(testDb(), '2024-03', AT('2024-04'))).toBe(1)
  await rows(
    `insert into claim_credits (vendor_id, rate_id, number, code, serial_number, minutes, km, amount, created_at)
      select vendor_id, rate_id, 'LATE', code, serial_number, minutes, km, 100, created_at from claim_credits where vendor_id = ?`,
    user.retailerId,
  )
  expect(await makeMonth(testDb(), '2024-03', AT('2024-04'))).toBe(0)
  const sums = () =>
    rows(
      `select s.total, (select sum(amount) from credit_statement_lines l where l.statement_id = s.id) as lines
      from credit_statements s where vendor_id = ? order by id`,
      user.retailerId,
    )
  expect(await sums()).toEqual([{ total: 4800, lines: 4800 }])
  await makeMonth(testDb(), '2024-04', AT('2024-05'))
  expect(await sums()).toEqual([
    { total: 4800, lines: 4800 },
    { total: 100, lines: 100 },
  ])
})
