import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { DeskRecord, DeskRow } from '../../../shared/translation-desk/desk.admin.ts'
import { openDb } from '../../base/db/client.ts'
import {
  asAdmin,
  type Caller,
  createProduct,
  editProduct,
  lastAudit,
} from '../../shop/catalogue/catalogue.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, makeProduct, testDb, unique } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { saveTranslation } from './saving.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})

const DESK = '/api/admin/translation-desk'
const open = async (ref: string, of = 'de'): Promise<DeskRecord> =>
  (await admin.get(`${DESK}/${ref}/${of}`)).body.record
const save = (record: DeskRecord, texts: Record<string, string>, of = 'de') =>
  admin.post(`${DESK}/${record.kind}-${record.id}/${of}`, {
    source_at: record.source_at,
    version: record.version,
    units: record.units.map(({ path, target }) => ({ path, text: texts[path] ?? target })),
  })
/** In which state a record is listed in German; null when it is not. */
async function listed(kind: string, id: number) {
  const query = `filters%5Bkind%5D=${kind}&filters%5Bof%5D=de&limit=100`
  const { gaps } = (await admin.get(`${DESK}?${query}`)).body as { gaps: DeskRow[] }
  return gaps.find((gap) => gap.id === id)?.state ?? null
}
const rewind = (table: string, id: number) =>
  env.DB.prepare(`update ${table} set updated_at = '2026-01-01T00:00:00.000Z' where parent_id = ?`)
    .bind(id)
    .run()

const KINDS = [
  {
    kind: 'categories',
    table: 'cats',
    body: (n: number) => ({ category_data: { name: `Antenne ${n}` } }),
    german: { name: 'Antennen' },
  },
  {
    kind: 'faqs',
    table: 'faqs',
    body: (n: number) => ({ faq_data: { title: `Come si monta ${n}?`, content: 'Con quattro viti.' } }),
    german: { title: 'Wie montiert man?', content: 'Mit vier Schrauben.' },
  },
  {
    kind: 'updates',
    table: 'updates',
    body: (n: number) => ({ update_data: { title: `Novità ${n}`, content: 'Molte.' } }),
    german: { title: 'Neues', content: 'Viel.' },
  },
  {
    kind: 'vendor-categories',
    table: 'vendor_categories',
    body: (n: number) => ({ category_data: { name: `Officine ${n}` } }),
    german: { name: 'Werkstätten' },
  },
  {
    kind: 'parts',
    table: 'products',
    body: (n: number) => ({ part_data: { names: { it: `Vite ${n}` }, code: `VT${n}` } }),
    german: { name: 'Schraube' },
  },
]

test.each(KINDS)(
  'what is missing in $kind is listed, translated beside the Italian text, stale once that changes, and confirmed',
  async ({ kind, table, body, german }) => {
    const n = unique()
    const texts = Object.fromEntries(Object.entries(german).map(([path, text]) => [path, `${text} ${n}`]))
    const made = await admin.post(`/api/admin/${kind}/create`, body(n))
    expect(made.status).toBe(200)
    const id = Object.values(made.body)[0] as number
    expect(await listed(kind, id)).toBe('missing')

    const record = await open(`${kind}-${id}`)
    expect(record).toMatchObject({ state: 'missing', version: null, translation_id: null })
    expect(record.units.map(({ path, target }) => [path, target])).toEqual(
      Object.keys(german).map((path) => [path, '']),
    )
    const empty = await save(record, { ...texts, [Object.keys(german)[0]!]: ' ' })
    expect([empty.status, Object.keys(empty.body.error.fields)]).toEqual([422, ['units.0.text']])
    expect((await save(record, texts)).status).toBe(200)
    expect(await listed(kind, id)).toBeNull()
    // A second press, or somebody who opened it before it was there, overwrites nothing.
    expect((await save(record, { ...texts, [Object.keys(german)[0]!]: 'Anders' })).status).toBe(409)

    await rewind(table, id)
    const [payload, fields] = Object.entries(body(n))[0]!
    const italian =
      kind === 'parts'
        ? { names: { it: `Vite lunga ${n}` } }
        : { ...fields, ...('name' in fields ? { name: `Altro ${n}` } : { title: `Altro ${n}` }) }
    const translated = await open(`${kind}-${id}`)
    expect(translated).toMatchObject({ state: 'done' })
    expect(Object.fromEntries(translated.units.map(({ path, target }) => [path, target]))).toEqual(texts)
    expect((await admin.post(`/api/admin/${kind}/${id}/edit`, { [payload]: italian })).status).toBe(200)
    // The Italian text changed while it was translated.
    const late = await save(translated, texts)
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict'])

    const stale = await open(`${kind}-${id}`)
    expect(stale.state).toBe('stale')
    expect((await save(stale, texts)).status).toBe(200)
    expect((await open(`${kind}-${id}`)).state).toBe('done')
    expect(await listed(kind, id)).toBeNull()
    const history = kind === 'parts' ? id : translated.translation_id!
    expect((await lastAudit(kind, history))!.action).toBe('edit')
  },
)

test('a product is translated with its data and questions; changed data make it stale, a price does not', async () => {
  const data = { name: 'Peso', value: '4 kg', type: 'Misure' }
  const lists = { metas_data: [data], faqs_data: [{ title: 'Quanto pesa?', content: 'Poco.' }] }
  const id = await createProduct(admin, {
    ...lists,
    product_data: { warnings: 'Non coprire.', data_access: 'Conta le ore.' },
  })
  expect(await listed('products', id)).toBe('missing')
  const record = await open(`products-${id}`)
  const german: Record<string, string> = {
    name: `Antenne ${id}`,
    types: 'Automatisch, Twin',
    description: 'Zwei Zeilen',
    warnings: 'Nicht abdecken.',
    data_access: 'Zählt die Stunden.',
    'metas.0.type': 'Maße',
    'metas.0.name': 'Gewicht',
    'metas.0.value': '4 kg',
    'faqs.0.title': 'Wie schwer?',
    'faqs.0.content': 'Leicht.',
  }
  expect(record.units.map(({ path }) => path)).toEqual(Object.keys(german))
  const long = await save(record, { ...german, 'metas.0.name': 'x'.repeat(151) })
  expect([long.status, Object.keys(long.body.error.fields)]).toEqual([422, ['units.6.text']])
  expect((await open(`products-${id}`)).state).toBe('missing')
  expect((await save(record, german)).status).toBe(200)
  const done = await open(`products-${id}`)
  expect(done.state).toBe('done')
  expect(Object.fromEntries(done.units.map(({ path, target }) => [path, target]))).toEqual(german)
  expect(await listed('products', id)).toBeNull()

  await rewind('products', id)
  await editProduct(admin, id, { price: 7 }, lists)
  expect((await open(`products-${id}`)).state).toBe('done')
  await editProduct(admin, id, { warnings: 'Non coprire le bocchette.' }, lists)
  const warned = await open(`products-${id}`)
  expect(warned.state).toBe('stale')
  expect((await save(warned, { warnings: 'Luftauslässe nicht abdecken.' })).status).toBe(200)
  await rewind('products', id)
  await editProduct(admin, id, {}, { ...lists, metas_data: [{ ...data, value: '5 kg' }] })
  expect(await listed('products', id)).toBe('stale')
  const stale = await open(`products-${id}`)
  expect((await save(stale, { 'metas.0.value': '5 kg' })).status).toBe(200)
  expect(await listed('products', id)).toBeNull()
})

test('the guard holds inside the statement, too: Italian words that change while a translation is written', async () => {
  const n = unique()
  const { id } = await makeCategory({ name: `Luci ${n}` })
  const record = await open(`categories-${id}`)
  const name = `Leuchten ${n}`
  const texts = { path: 'name', text: name }
  const racing = openDb(
    raceBefore(env.DB, 2, () =>
      env.DB.prepare(`update cats set name = ?, updated_at = '2027-01-01T00:00:00.000Z' where id = ?`)
        .bind(`Lampade ${n}`, id)
        .run(),
    ),
  )
  const author = { actor: { id: (await makeAdmin()).id, retailerId: null }, requestId: 'r' }
  const body = { source_at: record.source_at, version: null, units: [texts] }
  await expect(
    saveTranslation(racing, author as never, 'everything', { kind: 'categories', id }, 'de', body),
  ).rejects.toMatchObject({ code: 'conflict', details: { text: 'source_changed' } })
  expect(await testDb().all(`select id from cats where parent_id = ${id}`)).toEqual([])
})

test('counts are of each language, kind and state; pages follow one another without a gap', async () => {
  for (let i = 0; i < 3; i++) await makeProduct()
  const { counts, gaps_count } = (await admin.get(DESK)).body
  expect(counts.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(gaps_count)
  const read = async (offset: number, limit: number) =>
    ((await admin.get(`${DESK}?offset=${offset}&limit=${limit}`)).body.gaps as DeskRow[]).map(
      ({ row }) => row,
    )
  const whole = await read(0, 100)
  expect(new Set(whole).size).toBe(whole.length)
  const parts = [...(await read(0, 7)), ...(await read(7, 7)), ...(await read(14, 7))]
  expect(parts).toEqual(whole.slice(0, 21))
})

test('who works on contents sees no categories of retailers', async () => {
  const content = as(await makeAdmin('content'))
  const { body } = await admin.post('/api/admin/vendor-categories/create', {
    category_data: { name: `Campeggi ${unique()}` },
  })
  const caller = await content
  const { counts } = (await caller.get(DESK)).body
  expect(counts.some(({ kind }: { kind: string }) => kind === 'vendor-categories')).toBe(false)
  expect((await caller.get(`${DESK}/vendor-categories-${body.category_id}/de`)).status).toBe(404)
  for (const ref of ['orders-1', 'products-0', 'products-x'])
    expect((await admin.get(`${DESK}/${ref}/de`)).status).toBe(422)
  expect((await admin.get(`${DESK}/products-1/it`)).status).toBe(422)
})
