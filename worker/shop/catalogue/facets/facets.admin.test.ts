import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCategory } from '../../../testing/make.ts'
import { type Caller, editProduct, lastAudit } from '../catalogue.testing.ts'
import { asAdmin, choice, declareFacets, productWith, range } from './facets.testing.ts'

const valuesOf = async (product: number) => {
  const { results } = await env.DB.prepare(
    `select f.key, v.value, v.unread from product_facet_values v join facets f on f.id = v.facet_id
      where v.product_id = ? order by f.key`,
  )
    .bind(product)
    .all<{ key: string; value: string | null; unread: string | null }>()
  return Object.fromEntries(results.map(({ key, value, unread }) => [key, unread ?? JSON.parse(value!)]))
}

/** What lists read of a category, and that nothing in it is left to be filled. */
async function columnsOf(category: number) {
  const { results } = await env.DB.prepare('select ids, data from facet_columns where cat_id = ?')
    .bind(category)
    .all<{ ids: string; data: string }>()
  const now = await env.DB.prepare('select ids, data from facet_columns_now where cat_id = ?')
    .bind(category)
    .all<{ ids: string; data: string }>()
  expect(results).toEqual(now.results)
  const { _fam, ...data } = JSON.parse(results[0]!.data)
  return { ids: JSON.parse(results[0]!.ids), ...data }
}

let admin: Caller
let category: number
const form = async () => (await admin.get(`/api/admin/categories/${category}/facets`)).body
const save = (facets_data: unknown, version?: number) =>
  admin.post(`/api/admin/categories/${category}/facets`, { facets_data, version })

beforeEach(async () => {
  admin = await asAdmin()
  category = (await makeCategory()).id
})

describe('values are read where data are written:', () => {
  test('with a product, its edit, and when facets are declared or changed', async () => {
    const before = await productWith(admin, category, { Peso: '12,5 kg', Uscite: 'Due (Twin)' })
    await declareFacets(
      admin,
      category,
      range('weight', 'Peso'),
      choice('outputs', 'Uscite', { '1': 'Una', '2': 'Due' }),
    )
    const after = await productWith(admin, category, { PESO: '900 g', Uscite: 'Una' })
    expect(await valuesOf(before)).toEqual({ weight: 12.5, outputs: ',2,' })
    expect(await valuesOf(after)).toEqual({ weight: 0.9, outputs: ',1,' })
    expect(await columnsOf(category)).toEqual({
      ids: [before, after],
      weight: [12.5, 0.9],
      outputs: [',2,', ',1,'],
    })

    await editProduct(admin, before, {}, { metas_data: [{ name: 'Peso', value: '10–12 kg' }] })
    expect(await valuesOf(before)).toEqual({ weight: [10, 12] })
    expect(await columnsOf(category)).toMatchObject({ weight: [[10, 12], 0.9], outputs: [null, ',1,'] })

    const { facets } = await form()
    expect((await save([{ ...facets[0], unit: 'g' }])).status).toBe(200)
    expect(await valuesOf(before)).toEqual({ weight: [10_000, 12_000] })
    expect(await columnsOf(category)).toEqual({
      ids: [before, after],
      weight: [[10_000, 12_000], 900],
    })
  })

  test('an edit that leaves the data out leaves the values', async () => {
    await declareFacets(admin, category, range('weight', 'Peso'))
    const product = await productWith(admin, category, { Peso: '3 kg' })
    expect((await editProduct(admin, product, { description: 'altro' })).status).toBe(200)
    expect(await valuesOf(product)).toEqual({ weight: 3 })
  })

  test('a product that moves to another category, or is hidden, takes its values along', async () => {
    const other = (await makeCategory()).id
    await declareFacets(admin, category, range('weight', 'Peso'))
    await declareFacets(admin, other, range('mass', 'Peso', { unit: 'g' }))
    const product = await productWith(admin, category, { Peso: '3 kg' })
    await editProduct(admin, product, { cat_id: other })
    expect(await columnsOf(category)).toEqual({ ids: [] })
    expect(await columnsOf(other)).toEqual({ ids: [product], mass: [3000] })
    await admin.post(`/api/admin/products/${product}/toggle-validity`, { active: false })
    expect(await columnsOf(other)).toEqual({ ids: [] })
    await admin.post(`/api/admin/products/${product}/toggle-validity`, { active: true })
    expect(await columnsOf(other)).toEqual({ ids: [product], mass: [3000] })
  })
})

test('what cannot be read is shown to the administrator; "No" is not such a value', async () => {
  await declareFacets(admin, category, range('heating', 'Riscaldamento', { unit: 'W' }))
  const wrong = await productWith(admin, category, { Riscaldamento: 'molto' }, { name: 'Stufa' })
  await productWith(admin, category, { Riscaldamento: 'No' })
  await productWith(admin, category, { Riscaldamento: '1,2 kW' })
  const [heating] = (await form()).facets
  expect(heating).toMatchObject({
    values: 1,
    unread_count: 1,
    unread: [{ product_id: wrong, name: 'Stufa', text: 'molto' }],
  })
})

test('a product’s form knows how its category reads data, and "No" is no value of a choice either', async () => {
  await declareFacets(
    admin,
    category,
    range('dish', 'Diametro (Ø)', { unit: 'mm', side: 2 }),
    choice('colours', 'Colore', { red: 'Rosso' }),
  )
  const { body } = await admin.get(`/api/admin/categories/${category}/facet-sources`)
  expect(body.facets).toEqual([
    expect.objectContaining({ kind: 'range', unit: 'mm', side: 2, sources: ['diametro o'], choices: [] }),
    expect.objectContaining({ kind: 'choice', sources: ['colore'] }),
  ])
  await productWith(admin, category, { Colore: 'No' })
  expect((await form()).facets[1]).toMatchObject({ values: 0, unread_count: 0 })
})

test('names that are not given are those of the data and values in each language, else the Italian', async () => {
  const product = await productWith(admin, category, { Peso: '1 kg', Colore: 'Bianco' })
  const { body } = await admin.post(`/api/admin/products/${product}/translations`, { lang: 'de' })
  const saved = await editProduct(
    admin,
    body.product_id,
    {},
    {
      metas_data: [
        { name: 'Gewicht', value: '1 kg' },
        { name: 'Farbe', value: 'Weiß' },
      ],
    },
  )
  expect(saved.status).toBe(200)
  const own = { ...range('size', 'Colore'), names: { it: 'Colore', de: 'Ton', en: null, fr: null, nl: null } }
  await declareFacets(
    admin,
    category,
    range('weight', 'Peso'),
    choice('colours', 'Colore', { w: 'BIANCO' }),
    own,
  )
  const { facets } = await form()
  expect(facets[0].names).toEqual({ it: 'Peso', de: 'Gewicht', en: 'Peso', fr: 'Peso', nl: 'Peso' })
  expect(facets[1].names.de).toBe('Farbe')
  expect(facets[1].choices[0].names.de).toBe('Weiß')
  expect(facets[2].names.de).toBe('Ton')
})

test('the form suggests the data that products have, with their values', async () => {
  await productWith(admin, category, { Peso: '1 kg', Colore: 'Bianco' })
  await productWith(admin, category, { Peso: '2 kg', Tensione: '12 V' })
  const { data } = await form()
  expect(
    data.map(({ names, products }: { names: { it: string }; products: number }) => [names.it, products]),
  ).toEqual([
    ['Peso', 2],
    ['Colore', 1],
    ['Tensione', 1],
  ])
  expect(data[1].values).toEqual([{ names: { it: 'Bianco', en: '', de: '', fr: '', nl: '' }, products: 1 }])
})

describe('facets are saved', () => {
  test('in their order, with a history, and their keys can be swapped', async () => {
    await declareFacets(admin, category, range('a', 'Peso'), range('b', 'Altezza', { unit: 'cm' }))
    const { facets } = await form()
    const [first, second] = facets
    const swapped = [
      { ...second, key: 'a' },
      { ...first, key: 'b' },
    ]
    expect((await save(swapped)).status).toBe(200)
    expect((await form()).facets.map(({ id, key }: { id: number; key: string }) => [id, key])).toEqual([
      [second.id, 'a'],
      [first.id, 'b'],
    ])
    const entry = await lastAudit('facets', category)
    expect(entry?.before.facets_data.map(({ name }: { name: string }) => name)).toEqual(['Peso', 'Altezza'])
    expect(entry?.after.facets_data.map(({ name }: { name: string }) => name)).toEqual(['Altezza', 'Peso'])
  })

  test('unless somebody else saved them meanwhile', async () => {
    const { version } = await form()
    await declareFacets(admin, category, range('weight', 'Peso'))
    const { status, body } = await save([], version)
    expect([status, Object.keys(body.error.fields)]).toEqual([409, ['facets_data']])
  })

  test.each([
    ['a key twice', () => [range('a', 'Peso'), range('a', 'Altezza')]],
    ['a key with other letters', () => [range('à b', 'Peso')]],
    ['no data', () => [range('a', 'Peso', { sources: [] })]],
    ['an unknown unit', () => [{ ...range('a', 'Peso'), unit: 'stone' }]],
    ['no name', () => [{ ...range('a', 'Peso'), names: { it: '' } }]],
    ['the facet of another category', () => [{ ...range('a', 'Peso'), id: 999_999 }]],
  ])('not with %s', async (_, facets) => {
    expect((await save(facets())).status).toBe(422)
    expect((await form()).facets).toEqual([])
  })

  test('for categories that there are', async () => {
    expect((await admin.get('/api/admin/categories/999999/facets')).status).toBe(404)
    expect((await admin.post('/api/admin/categories/999999/facets', { facets_data: [] })).status).toBe(404)
  })
})
