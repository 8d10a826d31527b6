import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type {
  Found,
  FoundRecord,
  ReplacedRecord,
  Replacement,
} from '../../../../shared/translation-desk/replacing.admin.ts'
import { openDb } from '../../../base/db/client.ts'
import { asAdmin, type Caller, createProduct, lastAudit } from '../../../shop/catalogue/catalogue.testing.ts'
import { as } from '../../../testing/as.ts'
import { makeAdmin, makeCategory, testDb, unique } from '../../../testing/make.ts'
import { raceBefore } from '../../../testing/race.ts'
import { replaceTexts } from './replacing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})

const DESK = '/api/admin/translation-desk'
/** All that is found, over as many calls as it takes. */
async function find(term: string, more: object = {}, caller = admin): Promise<FoundRecord[]> {
  const all: FoundRecord[] = []
  for (let after: string | undefined; ; ) {
    const json = { of: 'it', term, is_case: false, is_word: false, ...more, ...(after && { after }) }
    const { status, body } = await caller.post(`${DESK}/find`, json)
    expect(status).toBe(200)
    const { records, next } = body as Found
    all.push(...records)
    if (next === null) return all
    after = next
  }
}
const changed = ({ kind, id, units }: FoundRecord, from: string, to: string): Replacement => ({
  ...{ kind, id },
  units: units.map(({ path, text }) => ({ path, before: text, after: text.replaceAll(from, to) })),
})
const replace = async (records: Replacement[], of = 'it', caller = admin): Promise<ReplacedRecord[]> => {
  const { status, body } = await caller.post(`${DESK}/replace`, { of, records })
  expect(status).toBe(200)
  return body.records
}
const versionOf = async (id: number) =>
  (await env.DB.prepare('select version from products where id = ?').bind(id).first<{ version: number }>())!
    .version

/** A record of each kind that has `word` in it: how it is made, and where the history of its Italian texts is. */
const KINDS: [kind: string, body: (word: string) => object, paths: string[]][] = [
  ['categories', (word) => ({ category_data: { name: `Antenne ${word}` } }), ['name']],
  ['faqs', (word) => ({ faq_data: { title: `Che ${word}?`, content: `È ${word}.` } }), ['title', 'content']],
  ['updates', (word) => ({ update_data: { title: 'Novità', content: `"${word}"\nper tutti` } }), ['content']],
  ['vendor-categories', (word) => ({ category_data: { name: `Officine ${word}` } }), ['name']],
  ['parts', (word) => ({ part_data: { names: { it: `Vite ${word}` }, code: `V${unique()}` } }), ['name']],
]

test.each(KINDS)(
  'in %s texts are found, replaced with their history, and taken back',
  async (kind, body, paths) => {
    const word = `Zqx${unique()}`
    const made = await admin.post(`/api/admin/${kind}/create`, body(word))
    const id = Object.values(made.body)[0] as number
    const [found, ...others] = await find(word.toUpperCase())
    expect(others).toEqual([])
    expect(found).toMatchObject({ kind, id, form_id: id, is_stale: false })
    expect(found!.units.map(({ path }) => path)).toEqual(paths)

    const wanted = changed(found!, word, 'nuovo')
    const [saved] = await replace([wanted])
    expect(saved).toEqual({ kind, id, outcome: 'saved', texts: wanted.units.map(({ after }) => after) })
    expect(await find(word)).toEqual([])
    const entry = await lastAudit(kind, id)
    expect(entry!.action).toBe('edit')
    expect(JSON.stringify(entry!.before)).toContain(word)
    expect(JSON.stringify(entry!.after)).toContain('nuovo')
    // A second click changes nothing.
    expect((await replace([wanted]))[0]!.outcome).toBe('same')
    expect(await lastAudit(kind, id)).toEqual(entry)

    const back = {
      ...wanted,
      units: wanted.units.map(({ path, before, after }) => ({ path, before: after, after: before })),
    }
    expect((await replace([back]))[0]!.outcome).toBe('saved')
    expect((await find(word))[0]!.units).toEqual(found!.units)
  },
)

test('a product keeps its price, category and other texts; only lists with a change are written', async () => {
  const word = `Zqx${unique()}`
  const lists = {
    metas_data: [{ type: 'Misure', name: 'Peso', value: '4 kg' }],
    faqs_data: [{ title: 'Serve?', content: `Sì, ${word}.` }],
  }
  const id = await createProduct(admin, lists)
  const before = (await admin.get(`/api/admin/products/${id}`)).body.product
  const [found] = await find(word, { kind: 'products' })
  expect(found!.units.map(({ path }) => path)).toEqual(['faqs.0.content'])
  expect((await replace([changed(found!, word, 'molto')]))[0]!.outcome).toBe('saved')
  const { product } = (await admin.get(`/api/admin/products/${id}`)).body
  expect(product.faqs[0].content).toBe('Sì, molto.')
  const same = (of: Record<string, unknown>) => [
    of.name,
    of.price,
    of.cat_id,
    of.description,
    of.metas,
    of.code,
  ]
  expect(same(product)).toEqual(same(before))
  expect(product.version).toBe(before.version + 1)
})

test('a text that changed since it was seen is left alone, and so is one that its form refuses', async () => {
  const word = `Zqx${unique()}`
  const make = async (text: string) => (await makeCategory({ name: text })).id
  const [a, b, c] = [await make(`Uno ${word}`), await make(`Due ${word}`), await make(`Tre ${word}`)]
  const found = await find(word, { kind: 'categories' })
  expect(found.map(({ id }) => id)).toEqual([a, b, c])
  await admin.post(`/api/admin/categories/${a}/edit`, { category_data: { name: `Altro ${word}` } })
  const long = changed(found[1]!, word, 'x'.repeat(200))
  const outcomes = await replace([changed(found[0]!, word, 'x'), long, changed(found[2]!, word, `ok${word}`)])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['changed', 'invalid', 'saved'])
  expect((await find(word, { kind: 'categories' })).map(({ name }) => name)).toEqual([
    `Altro ${word}`,
    `Due ${word}`,
    `Tre ok${word}`,
  ])
})

test('the guard holds inside the statement, too: a save in between is not overwritten', async () => {
  const word = `Zqx${unique()}`
  const { id } = await makeCategory({ name: `Luci ${word}` })
  const [found] = await find(word, { kind: 'categories' })
  const racing = openDb(
    raceBefore(env.DB, 2, () =>
      env.DB.prepare(`update cats set name = 'Lampade ' || ?, version = version + 1 where id = ?`)
        .bind(word, id)
        .run(),
    ),
  )
  const author = { actor: { id: (await makeAdmin()).id, retailerId: null }, requestId: 'r' }
  const body = { of: 'it' as const, records: [changed(found!, 'Luci', 'Fari')] }
  const [late] = await replaceTexts(racing, author as never, 'everything', body)
  expect(late!.outcome).toBe('changed')
  expect(await testDb().all(`select name from cats where id = ${id}`)).toEqual([{ name: `Lampade ${word}` }])
})

test('translations are found in their language; one older than the Italian is shown, and not saved as looked at', async () => {
  const word = `Zqx${unique()}`
  const make = async (at: string) => {
    const { id } = await makeCategory({ name: `Luci ${unique()}`, textsAt: '2025-01-01T00:00:00.000Z' })
    const [row] = await testDb().all<{ id: number }>(
      `insert into cats (parent_id, lang, name, slug, updated_at) values (${id}, 'de', 'Licht ${word}${id}', 'l${id}', '${at}') returning id`,
    )
    return { id, form: row!.id }
  }
  const [old, fresh] = [await make('2020-01-01T00:00:00.000Z'), await make('2099-01-01T00:00:00.000Z')]
  expect(await find(word)).toEqual([])
  const found = await find(word, { of: 'de' })
  expect(found.map(({ id, form_id, is_stale }) => [id, form_id, is_stale])).toEqual([
    [old.id, old.form, true],
    [fresh.id, fresh.form, false],
  ])
  const outcomes = await replace(
    found.map((each) => changed(each, 'Licht', 'Lampe')),
    'de',
  )
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['stale', 'saved'])
  expect((await find(word, { of: 'de' })).map(({ name }) => name.split(' ')[0])).toEqual(['Licht', 'Lampe'])
})

test('a part’s name in another language is replaced with its part', async () => {
  const word = `Zqx${unique()}`
  const names = { it: 'Vite', de: `Schraube ${word}` }
  const { body } = await admin.post('/api/admin/parts/create', { part_data: { names, code: `V${unique()}` } })
  const id = Object.values(body)[0] as number
  const before = await versionOf(id)
  const [found] = await find(word, { of: 'de', kind: 'parts' })
  expect(found).toMatchObject({ id, form_id: id })
  expect((await replace([changed(found!, 'Schraube', 'Bolzen')], 'de'))[0]!.outcome).toBe('saved')
  expect(await versionOf(id)).toBe(before + 1)
  expect((await find(word, { of: 'de' }))[0]!.name).toBe(`Bolzen ${word}`)
})

test('who works on contents neither finds nor replaces texts of retailers, and who sells none', async () => {
  const word = `Zqx${unique()}`
  await admin.post('/api/admin/vendor-categories/create', { category_data: { name: `Campeggi ${word}` } })
  const content = await as(await makeAdmin('content'))
  const [found] = await find(word)
  expect(found!.kind).toBe('vendor-categories')
  expect(await find(word, {}, content)).toEqual([])
  expect(await find(word, { kind: 'vendor-categories' }, content)).toEqual([])
  expect((await replace([changed(found!, word, 'x')], 'it', content))[0]).toMatchObject({
    outcome: 'gone',
    texts: [],
  })
  expect(await find(word)).toHaveLength(1)
  const sales = await as(await makeAdmin('sales'))
  const body = { of: 'it', term: word, is_case: false, is_word: false }
  expect((await sales.post(`${DESK}/find`, body)).status).toBe(403)
  expect(
    (await sales.post(`${DESK}/replace`, { of: 'it', records: [changed(found!, word, 'x')] })).status,
  ).toBe(403)
})

test.each([
  [{ term: '' }],
  [{ term: 'x'.repeat(201) }],
  [{ of: 'es' }],
  [{ kind: 'orders' }],
  [{ after: 'orders:1' }],
])('nothing is looked for with %j', async (wrong) => {
  const json = { of: 'it', term: 'x', is_case: false, is_word: false, ...wrong }
  expect((await admin.post(`${DESK}/find`, json)).status).toBe(422)
})
