import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { priceBreaks } from '../../../shared/pricing/pricing.ts'
import worker from '../../index.ts'
import { as } from '../../testing/as.ts'
import { makeClient, makeProduct, makeRetailerAccount } from '../../testing/make.ts'
import { readPdf } from '../catalogue/pdf/pdf.testing.ts'
import { makeBuyer, makeTrade } from './pricing.testing.ts'

type Asking = Awaited<ReturnType<typeof as>>
/** A file of the price list as the browser gets it. */
async function fileOf({ headers }: Asking, path: string) {
  const request = new Request(`http://localhost:8788/api/price-list.${path}`, {
    headers: { ...headers, 'x-requested-with': 'XMLHttpRequest' },
  })
  const answer = await worker.fetch(request, env as never, createExecutionContext())
  expect([path, answer.status]).toEqual([path, 200])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return new Uint8Array(await answer.arrayBuffer())
}
async function csvOf(asking: Asking, query = 'lang=en') {
  const text = new TextDecoder().decode(await fileOf(asking, `csv?${query}`))
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}
const amount = (cents: number) => (cents / 100).toFixed(2)

test('a retailer’s price list has what it can order, at the prices that it pays', async () => {
  const { caller, antenna, panel, part, unpriced, priceOf, terms } = await makeTrade()
  const off = await makeProduct({ active: false, categoryId: antenna.categoryId! })
  const rows = await csvOf(caller)
  const row = (code: string | null) => rows.find(({ Code }) => Code === code)
  expect(row(antenna.code)).toMatchObject({
    'Price (€)': amount(priceOf(antenna.id)),
    'With VAT': 'No',
    'VAT (%)': '0',
    'Prices of': today(),
  })
  const line = { product: panel.id, category: panel.categoryId, price: panel.price! }
  const [one, five] = priceBreaks(line, terms, today())
  expect(row(panel.code)).toMatchObject({
    'Price (€)': amount(one!.price),
    'From pieces (2)': '5',
    'Price (€) (2)': amount(five!.price),
    'From pieces (3)': '',
  })
  for (const { code } of [part, unpriced, off]) expect([code, row(code)]).toEqual([code, undefined])
  const parts = await csvOf(caller, 'lang=en&kind=parts')
  expect(parts.find(({ Code }) => Code === part.code)).toMatchObject({
    'Price (€)': amount(priceOf(part.id)),
  })
  expect(parts.some(({ Code }) => Code === antenna.code)).toBe(false)
})

test('with VAT and without it is the same price, and no other retailer’s', async () => {
  const { antenna } = await makeTrade()
  const own = await as(await makeRetailerAccount())
  const priceIn = async (query: string) =>
    (await csvOf(own, `lang=en&${query}`)).find(({ Code }) => Code === antenna.code)
  expect(await priceIn('vat=gross')).toMatchObject({
    'Price (€)': amount(antenna.price!),
    'List price (€)': amount(antenna.price!),
    'With VAT': 'Yes',
    'VAT (%)': '22',
  })
  expect(await priceIn('vat=net')).toMatchObject({
    'Price (€)': amount(Math.round(antenna.price! / 1.22)),
    'With VAT': 'No',
    'VAT (%)': '22',
  })
})

test('the workbook and the document say what the file says', async () => {
  const { caller, antenna, priceOf, retailer } = await makeTrade()
  const csv = await csvOf(caller)
  const sheet = await readSheet(new Blob([await fileOf(caller, 'xlsx?lang=en')]))
  expect(sheet).toHaveLength(csv.length + 1)
  const at = sheet[0]!.indexOf('Price (€)')
  expect(sheet.find(([code]) => code === antenna.code)?.[at]).toBe(priceOf(antenna.id) / 100)
  const { lines, problems } = await readPdf(await fileOf(caller, 'pdf?lang=de&vat=net'))
  expect(problems).toEqual([])
  const text = lines.join(' ').replaceAll(/\s/g, ' ')
  for (const part of ['Preisliste', 'ohne MwSt.', retailer.name, formatEuros(priceOf(antenna.id), 'de')])
    expect(text).toContain(part.replaceAll(/\s/g, ' '))
})

test('a list is for retailers only', async () => {
  for (const path of ['csv', 'xlsx', 'pdf'].map((type) => `/api/price-list.${type}`)) {
    expect([path, (await (await as(null)).get(path)).status]).toEqual([path, 401])
    expect([path, (await (await as(await makeClient())).get(path)).status]).toEqual([path, 403])
  }
  const { caller } = await makeBuyer([])
  expect((await caller.get('/api/price-list.csv?kind=all')).status).toBe(422)
})
