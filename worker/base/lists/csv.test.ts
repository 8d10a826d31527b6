import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { EXPORTED } from '../../../shared/entities.ts'
import { listOf } from '../../lists.ts'
import { messages } from '../../shop/messages/messages.tables.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { as, bare } from '../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { normalise } from '../db/search.ts'
import { streamCsv } from './csv.ts'
import { translator } from './texts.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const LANG = { headers: { 'accept-language': 'it' } }
/** The lines of an export as a spreadsheet reads them, the heads first. */
async function exported(path: string): Promise<string[][]> {
  const { status, body } = await admin.get(`/api/admin/${path}`, LANG)
  expect(status).toBe(200)
  return Papa.parse<string[]>((body as string).replace(/^\uFEFF/, ''), {
    delimiter: ';',
    skipEmptyLines: true,
  }).data
}

/** The text in which retailers are searched is written on saving. */
const makeFound = (name: string, word: string) => makeRetailer({ name, search: normalise(`${name} ${word}`) })

describe('an export', () => {
  test('of each list is a file that Excel opens, with the titles in the language of the page', async () => {
    for (const entity of EXPORTED) {
      const { status, headers, body } = await admin.get(`/api/admin/${entity}/export.csv`, LANG)
      expect(status, entity).toBe(200)
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
      )
      expect(body, entity).not.toContain('lists.')
      expect(body.endsWith('\r\n'), entity).toBe(true)
    }
    const german = await admin.get('/api/admin/vendors/export.csv', { headers: { 'accept-language': 'de' } })
    expect(german.headers.get('content-disposition')).toContain('"haendler-')
    expect(german.body).toContain('ID;Name;Ort;Adresse;Aktiv;Breitengrad;Längengrad\r\n')
  })

  test('begins with the mark by which Excel knows UTF-8', async () => {
    const query = { limit: 15, offset: 0, lang: 'it' } as const
    const { body: stream } = await streamCsv(testDb(), listOf('vendors'), query, await translator('it'))
    const { value } = await stream.getReader().read()
    expect([...value!.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '=1\n2', '＝1', '=HYPERLINK("x";"y")'])(
    'runs nothing that somebody wrote into a field: %j',
    async (evil) => {
      const word = `csv${unique()}`
      await makeFound(evil, word)
      const [, row] = await exported(`vendors/export.csv?search_term=${word}`)
      expect(row![1]).toBe(`'${evil}`)
    },
  )

  test('keeps quotes, separators and lines of a text', async () => {
    const text = 'Un "bel" testo; con\nrighe, àèì'
    await testDb().insert(messages).values({
      name: 'Anna',
      surname: 'Neri',
      email: 'anna@sosta.test',
      subject: 'Prova',
      message: text,
      lang: 'it',
      privacyText: 'sì',
      privacyAt: '2026-11-20T08:00:00.000Z',
      createdAt: '2026-11-20T23:30:00.000Z',
    })
    const rows = await exported('messages/export.csv?filters[from]=2026-11-21&filters[to]=2026-11-21')
    expect(rows[1]?.slice(0, 6)).toEqual([
      ...['2026-11-21 00:30', 'Anna', 'Neri', 'anna@sosta.test', 'Prova', text],
    ])
  })

  test('writes prices with a decimal comma', async () => {
    const { id } = await makeProduct({ price: 124_905 })
    const rows = await exported(`products/export.csv?ids=${id}`)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('1249,05')
  })

  test('has the rows of the search, in its order, or only those that are chosen', async () => {
    const word = `csv${unique()}`
    const made = [
      await makeFound('Beta', word),
      await makeFound('alfa', word),
      await makeFound('Gamma', word),
    ]
    const names = async (query: string) =>
      (await exported(`vendors/export.csv?search_term=${word}${query}`)).slice(1).map((row) => row[1])
    expect(await names('')).toEqual(['alfa', 'Beta', 'Gamma'])
    expect(await names('&sort=-name')).toEqual(['Gamma', 'Beta', 'alfa'])
    expect(await names(`&ids=${made[0]!.id},${made[2]!.id}`)).toEqual(['Beta', 'Gamma'])
  })

  test('of 5000 rows comes whole, each row once, found by a search or not', async () => {
    const word = `csv${unique()}`
    const all = Array.from({ length: 5000 }, (_, i) => `${word} ${i}`)
    await testDb()
      .$client.prepare(`
      insert into vendors (name, address, city, cap, search)
      select value, 'Via Roma 1', 'Como', '22100', value from json_each(?)`)
      .bind(JSON.stringify(all))
      .run()
    const found = (await exported(`vendors/export.csv?search_term=${word}`)).slice(1).map((row) => row[1])
    expect(found).toHaveLength(5000)
    expect(new Set(found)).toEqual(new Set(all))
    const rows = await exported('vendors/export.csv?sort=-id')
    expect(rows).toHaveLength(1 + (await testDb().$count(retailers)))
  })

  test('is for administrators only, of lists and queries that exist', async () => {
    expect((await bare.get('/api/admin/vendors/export.csv')).status).toBe(401)
    for (const person of [await makeClient(), await makeRetailerAccount()]) {
      expect((await (await as(person)).get('/api/admin/orders/export.csv')).status).toBe(403)
    }
    expect((await admin.get('/api/admin/secrets/export.csv')).status).toBe(404)
    expect((await admin.get('/api/admin/constructor/export.csv')).status).toBe(404)
    expect((await admin.get('/api/admin/vendors/export.csv?sort=search')).status).toBe(422)
    expect((await admin.get('/api/admin/vendors/export.csv?filters[x]=1')).status).toBe(422)
    expect((await admin.get('/api/admin/vendors/export.csv?ids=1;2')).status).toBe(422)
    expect((await admin.get('/api/admin/vendors?limit=2000')).status).toBe(422)
  })
})
