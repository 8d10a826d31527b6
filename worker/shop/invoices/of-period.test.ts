import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import worker from '../../index.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { documents } from '../documents/documents.tables.ts'
import { makeFailed } from '../documents/penalty-notes.testing.ts'
import { makeInvoiced } from './invoices.testing.ts'

type Caller = Awaited<ReturnType<typeof as>>
const tableOf = ({ headers }: Caller, from: string, to: string) =>
  worker.fetch(
    new Request(`http://localhost:8788/api/admin/invoices/xlsx?lang=it&from=${from}&to=${to}`, {
      headers: { ...headers, 'x-requested-with': 'XMLHttpRequest' },
    }),
    env as never,
    createExecutionContext(),
  )
/** An invoice as if it had been made then; a trigger lets nothing of it change, so it is put aside. */
async function makeAt(madeAt: string) {
  const scene = await makeInvoiced()
  const { id } = (await scene.invoice()).body.documents[0]
  const [stays] = await testDb().all<{ sql: string }>(
    sql`select sql from sqlite_schema where name = 'documents_stay'`,
  )
  await testDb().run(sql`drop trigger documents_stay`)
  await testDb()
    .update(documents)
    .set({ madeAt, year: Number(madeAt.slice(0, 4)), seq: id })
    .where(eq(documents.id, id))
  await testDb().run(sql.raw(stays!.sql))
  const [row] = await testDb().select().from(documents).where(eq(documents.id, id))
  return { ...scene, number: row!.number }
}

test('an accountant’s table of a period has amounts that can be added up and days that can be sorted', async () => {
  // The last minute of the first day in Rome, and the first after it.
  const made = await makeAt('2017-03-31T21:59:30.000Z')
  await makeAt('2017-03-31T22:00:00.000Z')
  const answer = await tableOf(made.admin, '2017-03-31', '2017-03-31')
  expect(answer.headers.get('content-disposition')).toMatch(/"fatture-elettroniche-.*\.xlsx"/)
  const [heads, ...rows] = await readSheet(new Blob([await answer.arrayBuffer()]))
  expect(rows).toHaveLength(1)
  const said = Object.fromEntries(heads!.map((head, at) => [head, rows[0]![at]]))
  expect(said).toMatchObject({
    Numero: made.number,
    Rivenditore: made.retailer.name,
    Paese: 'IT',
    'Partita IVA': 'IT00743110157',
    'Imponibile (€)': 163.93,
    'IVA (%)': 22,
    'IVA (€)': 36.07,
    'Totale (€)': 200,
  })
  // What the clock in Rome showed; a workbook counts in days, to the millisecond.
  expect(Math.round(Number(said['Fatto il']) / 1000) * 1000).toBe(Date.parse('2017-03-31T23:59:00Z'))
})

test('an accountant’s table has penalty notes as outside VAT, and a terminated order comes to its penalty', async () => {
  const made = await makeFailed()
  await made.end(2_500)
  const answer = await tableOf(made.admin, today(), today())
  const [heads, ...rows] = await readSheet(new Blob([await answer.arrayBuffer()]))
  const titles = [
    'Tipo',
    'Partita IVA',
    'Imponibile (€)',
    'IVA (%)',
    'Natura IVA',
    'IVA (€)',
    'Totale (€)',
    'Stato',
  ]
  const [vendor, ...at] = ['Rivenditore', ...titles].map((title) => heads!.indexOf(title))
  const own = rows.filter((row) => row[vendor!] === made.retailer.name)
  expect(own.map((row) => at.map((column) => row[column] ?? ''))).toEqual([
    ['Fattura', 'IT00743110157', 163.93, 22, '', 36.07, 200, 'Da consegnare'],
    ['Nota di credito', 'IT00743110157', 163.93, 22, '', 36.07, 200, 'Da consegnare'],
    ['Nota di addebito per penale', 'IT00743110157', 125, 0, 'N1', 0, 125, ''],
  ])
})

test('a period without any is a table without rows, one that is too long is refused', async () => {
  const { order, retailer, admin } = await makeInvoiced()
  const empty = await tableOf(admin, '2016-01-01', '2016-12-31')
  expect(await readSheet(new Blob([await empty.arrayBuffer()]))).toHaveLength(1)
  await testDb().run(sql`insert into documents (kind, order_id, vendor_id, year, seq, number, total, facts, made_at, credit_id)
    select 'credit_note', ${order.id}, ${retailer.id}, 2015, value, 'NC-2015-' || value, 1, '{}', '2015-05-05T10:00:00.000Z', -15000 - value
    from json_each(${JSON.stringify(Array.from({ length: 5001 }, (_, i) => i + 1))})`)
  await testDb().run(
    sql`insert or ignore into e_invoices (document_id, buyer) select id, '{}' from documents where year = 2015`,
  )
  const long = await tableOf(admin, '2015-01-01', '2015-12-31')
  expect([long.status, ((await long.json()) as { error: { message: string } }).error.message]).toEqual([
    409,
    expect.stringContaining('5000'),
  ])
  expect((await tableOf(admin, '2016-12-31', '2016-01-01')).status).toBe(422)
  const content = await as(await makeAdmin('content'))
  expect((await tableOf(content, '2016-01-01', '2016-12-31')).status).toBe(403)
})
