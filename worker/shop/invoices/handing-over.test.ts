import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { parseEnv } from '../../base/env.ts'
import { testDb } from '../../testing/make.ts'
import { documents } from '../documents/documents.tables.ts'
import { makeFailed } from '../documents/penalty-notes.testing.ts'
import { orders } from '../orders/orders.tables.ts'
import { zipPeriod } from './handing-over.ts'
import { eInvoices, handOvers } from './invoices.tables.ts'
import { filesOfHandOver, makeInvoiced, xmlOf } from './invoices.testing.ts'

const DAYS = { from: addDays(today(), -1), to: addDays(today(), 1) }
async function makeMany(count: number) {
  const made = await Promise.all(Array.from({ length: count }, () => makeInvoiced()))
  await Promise.all(made.map(({ invoice }) => invoice()))
  return made
}
const setAside = async () => {
  // What other tests made waits no longer.
  const [done] = await testDb()
    .insert(handOvers)
    .values({ fromOn: '2020-01-01', toOn: '2020-01-01' })
    .returning()
  await testDb().update(eInvoices).set({ handOverId: done!.id })
}
beforeEach(async () => {
  await testDb().delete(eInvoices)
  await setAside()
})

test('what waits is handed over once, as one file that can be had again', async () => {
  const [one] = await makeMany(3)
  const { admin } = one!
  const list = async (handed = '') => (await admin.get(`/api/admin/invoices?filters[state]=${handed}`)).body
  expect(await list('waiting')).toMatchObject({ invoices_count: 3, waiting: { count: 3 } })
  const { body, status } = await admin.post('/api/admin/invoices/hand-over', DAYS)
  expect(status).toBe(200)
  const id = body.hand_over_id as number
  const files = await filesOfHandOver(id)
  const { invoices, hand_overs, waiting } = await list('handed_over')
  expect([invoices.length, waiting.count, hand_overs[0]]).toMatchObject([3, 0, { id, count: 3, ...DAYS }])
  expect(Object.keys(files)).toHaveLength(3)
  expect(Object.values(files)).toContain(await xmlOf(admin, invoices[0].id))
  // Again there is nothing, and the file is the same.
  const again = await admin.post('/api/admin/invoices/hand-over', DAYS)
  expect([again.status, again.body.error.message]).toEqual([
    409,
    'In questi giorni non c’è nessuna fattura da consegnare.',
  ])
  expect(await filesOfHandOver(id)).toEqual(files)
  expect((await admin.get(`/api/admin/invoices/hand-overs/${id}/zip`)).headers.get('content-type')).toBe(
    'application/zip',
  )
  expect((await admin.get('/api/admin/invoices/hand-overs/999999/zip')).status).toBe(404)
})

test('of many who do it at once one hands it over, and nothing is in two files', async () => {
  const [one] = await makeMany(5)
  const before = (await testDb().select().from(handOvers)).length
  const answers = await Promise.all(
    Array.from({ length: howMany(12, 50) }, () => one!.admin.post('/api/admin/invoices/hand-over', DAYS)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await testDb().select().from(handOvers)).length).toBe(before + 1)
  const rows = await testDb()
    .select()
    .from(eInvoices)
    .where(eq(eInvoices.handOverId, answers.find(({ status }) => status === 200)!.body.hand_over_id))
  expect(rows).toHaveLength(5)
  // What was handed over stays so.
  await expect(testDb().update(eInvoices).set({ handOverId: null })).rejects.toThrow()
})

test('only the days of the period are handed over, by the clock of Rome', async () => {
  const [one] = await makeMany(1)
  const { admin, order } = one!
  const [made] = await testDb().select().from(documents).where(eq(documents.orderId, order.id))
  const day = today(Date.parse(made!.madeAt))
  const over = (from: string, to: string) => admin.post('/api/admin/invoices/hand-over', { from, to })
  expect((await over(addDays(day, -5), addDays(day, -1))).status).toBe(409)
  expect((await over(addDays(day, 1), addDays(day, 5))).status).toBe(409)
  expect((await over(day, addDays(day, -1))).status).toBe(422)
  expect((await over(day, day)).status).toBe(200)
})

test('a list is searched by its number and its order’s', async () => {
  const [one, two] = await makeMany(2)
  const { admin, order } = one!
  const [made] = await testDb().select().from(documents).where(eq(documents.orderId, order.id))
  const found = async (term: string) =>
    (await admin.get(`/api/admin/invoices?search_term=${encodeURIComponent(term)}`)).body.invoices.map(
      ({ id }: { id: number }) => id,
    )
  expect(await found(made!.number)).toEqual([made!.id])
  // What else was said of the order is not counted.
  await testDb().update(orders).set({ status: 'confirmed' }).where(eq(orders.id, order.id))
  expect((await admin.post(`/api/admin/orders/${order.id}/documents`, { kind: 'confirmation' })).status).toBe(
    200,
  )
  const { body } = await admin.get(`/api/admin/invoices?search_term=${order.number}`)
  expect(body.invoices_count).toBe(1)
  expect(await found(order.number!)).toEqual([made!.id])
  expect(await found(two!.order.number!)).not.toContain(made!.id)
})

describe('the file of a period', () => {
  const zipOf = async (admin: Awaited<ReturnType<typeof makeInvoiced>>['admin'], { from, to } = DAYS) =>
    admin.get(`/api/admin/invoices/zip?from=${from}&to=${to}`)

  test('has each invoice of these days as XML and as PDF, handed over or not', async () => {
    const [one] = await makeMany(2)
    await one!.admin.post('/api/admin/invoices/hand-over', DAYS)
    await makeMany(1)
    const stores = { db: testDb(), files: env.FILES, assets: parseEnv(env as never).assets }
    const bytes = new Uint8Array(await new Response(await zipPeriod(stores, DAYS)).arrayBuffer())
    const names = Object.entries(unzipSync(bytes))
    expect(names.map(([name]) => name.replaceAll(/\d+/g, '1')).sort()).toEqual([
      ...Array(3).fill(expect.stringMatching(/^pdf\/.*\.pdf$/)),
      ...Array(3).fill(expect.stringMatching(/^xml\/IT1_.*\.xml$/)),
    ])
    for (const [name, content] of names)
      expect(strFromU8(content.slice(0, 5))).toBe(name.startsWith('pdf/') ? '%PDF-' : '<?xml')
    expect((await zipOf(one!.admin)).headers.get('content-type')).toBe('application/zip')
  })

  test('has a penalty note as PDF only, and is not handed over with it', async () => {
    const { admin, end, paperOf } = await makeFailed()
    await end()
    const { number } = await paperOf('penalty_note')
    const stores = { db: testDb(), files: env.FILES, assets: parseEnv(env as never).assets }
    const bytes = new Uint8Array(await new Response(await zipPeriod(stores, DAYS)).arrayBuffer())
    const names = Object.keys(unzipSync(bytes))
    expect(names.filter((name) => name.includes(number))).toEqual([
      `pdf/Nota di addebito per penale ${number}.pdf`,
    ])
    expect(names.filter((name) => name.startsWith('xml/'))).toHaveLength(2)
    const { body } = await admin.post('/api/admin/invoices/hand-over', DAYS)
    expect(Object.keys(await filesOfHandOver(body.hand_over_id))).toHaveLength(2)
  })

  test('is none for days without, and for too many', async () => {
    const [one] = await makeMany(1)
    const past = { from: '2020-01-01', to: '2020-02-01' }
    expect((await zipOf(one!.admin, past)).body.error.message).toContain('nessuna fattura')
    expect((await zipOf(one!.admin, { from: past.to, to: past.from })).status).toBe(422)
    const many = {
      kind: 'invoice' as const,
      orderId: one!.order.id,
      retailerId: one!.retailer.id,
      year: 2019,
    }
    // As if there were one more than one file has.
    await testDb().run(sql`insert into documents (kind, order_id, vendor_id, year, seq, number, total, facts, made_at, credit_id)
      select 'credit_note', ${many.orderId}, ${many.retailerId}, 2019, value, 'NC-2019-' || value, 1, '{}', '2019-05-05T10:00:00.000Z', -value
      from json_each(${JSON.stringify(Array.from({ length: 501 }, (_, i) => i + 1))})`)
    await testDb().run(
      sql`insert or ignore into e_invoices (document_id, buyer) select id, '{}' from documents where year = 2019`,
    )
    const long = await zipOf(one!.admin, { from: '2019-05-01', to: '2019-05-31' })
    expect([long.status, long.body.error.message]).toEqual([409, expect.stringContaining('500')])
  })
})
