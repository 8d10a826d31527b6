import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { makeCategory, makeFamily, makeRetailerAccount } from '../../../testing/make.ts'
import { meterGet } from '../../../testing/meter.ts'
import type { Caller } from '../catalogue.testing.ts'
import { asAdmin, choice, declareFacets, productWith, range } from './facets.testing.ts'

let admin: Caller
let category: number
beforeEach(async () => {
  admin = await asAdmin()
  category = (await makeCategory()).id
})

const add = (data: Record<string, string>, own: object = {}) => productWith(admin, category, data, own)
const listing = async (query: string, caller?: Caller) => {
  const path = `/api/listing?lang=it&filters[cat]=${category}${query}`
  const { status, body } = caller ? await caller.get(path) : await meterGet(path)
  expect([status, body.error]).toEqual([200, undefined])
  return body as {
    products: { id: number; name: string; price?: number }[]
    products_count: number
    facets: {
      key: string
      count: number
      min: number
      max: number
      choices: { key: string; count: number }[]
    }[]
  }
}
const idsOf = async (query: string, caller?: Caller) =>
  (await listing(query, caller)).products.map(({ id }) => id)

describe('who sees no prices learns nothing of them by sorting', () => {
  const prices = [30_000, 10_000, 20_000]
  const make = async () => {
    const ids: number[] = []
    for (const price of prices) ids.push(await add({ Peso: '1 kg' }, { price, name: `Cosa ${price}` }))
    return ids
  }

  test.each(['price', '-price'])('%s is ignored for shoppers, and sorts for retailers', async (sort) => {
    await declareFacets(admin, category, range('weight', 'Peso'))
    const [a, b, c] = await make()
    const retailer = await as(await makeRetailerAccount())
    for (const filter of [
      '',
      '&facets=weight:0..5',
      '&search_term=cosa',
      '&search_term=cosa&facets=weight:0..5',
    ]) {
      const query = `${filter}&sort=${sort}`
      const plain = await listing(filter)
      expect(await listing(query), filter).toEqual(plain)
      expect(JSON.stringify(plain)).not.toContain('price')
      const sorted = sort === 'price' ? [b, c, a] : [a, c, b]
      expect(await idsOf(query, retailer), filter).toEqual(sorted)
      expect(await idsOf(query, admin), filter).toEqual(sorted)
    }
  })

  test('what has no price comes last, either way, in all lists', async () => {
    const [a, b, c] = await make()
    const none = await add({}, { name: 'Cosa senza' })
    await env.DB.prepare('update products set price = null where id = ?').bind(none).run()
    const retailer = await as(await makeRetailerAccount())
    expect(await idsOf('&sort=price', retailer)).toEqual([b, c, a, none])
    expect(await idsOf('&sort=-price', retailer)).toEqual([a, c, b, none])
    expect(await idsOf('&sort=-price&limit=2&offset=1', retailer)).toEqual([c, b])
    const { body } = await retailer.get('/api/products?lang=it&sort=price&limit=100')
    const all = body.products.map(({ price }: { price?: number }) => price ?? Number.POSITIVE_INFINITY)
    expect(all).toEqual(all.toSorted((x: number, y: number) => x - y))
  })
})

describe('facets', () => {
  test('are counted each with the other filters on and its own off', async () => {
    await declareFacets(
      admin,
      category,
      range('weight', 'Peso'),
      choice('outputs', 'Uscite', { '1': 'Una', '2': 'Due', '4': 'Quattro' }),
    )
    const light = await add({ Peso: '5 kg', Uscite: 'Una' })
    const heavy = await add({ Peso: '15 kg', Uscite: 'Una' })
    const twin = await add({ Peso: '9–10 kg', Uscite: 'Una, Due' })
    const unknown = await add({})

    const all = await listing('')
    expect(all).toMatchObject({
      products_count: 4,
      facets: [
        { key: 'weight', name: 'Peso', unit: 'kg', kind: 'range', count: 3, min: 5, max: 15, choices: [] },
        {
          key: 'outputs',
          kind: 'choice',
          count: 3,
          min: null,
          choices: [
            { key: '1', name: 'Una', count: 3 },
            { key: '2', name: 'Due', count: 1 },
            { key: '4', name: 'Quattro', count: 0 },
          ],
        },
      ],
    })
    expect(all.products.map(({ id }) => id)).toEqual([light, heavy, twin, unknown])

    const few = await listing('&facets=weight:..9.5')
    expect(few.products.map(({ id }) => id)).toEqual([light, twin])
    expect(few.products_count).toBe(2)
    expect(few.facets).toMatchObject([
      { count: 3, min: 5, max: 15 },
      { count: 2, choices: [{ count: 2 }, { count: 1 }, { count: 0 }] },
    ])

    const one = await listing('&facets=outputs:2,4;weight:8..')
    expect(one.products.map(({ id }) => id)).toEqual([twin])
    expect(one.facets).toMatchObject([
      { count: 1, min: 9, max: 10 },
      { count: 2, choices: [{ count: 2 }, { count: 1 }, { count: 0 }] },
    ])
    expect(await idsOf('&facets=weight:6..8')).toEqual([])
  })

  test('are of the family and the search that are chosen', async () => {
    await declareFacets(admin, category, range('weight', 'Peso'))
    const fam_id = (await makeFamily(category)).id
    await add({ Peso: '5 kg' }, { name: 'Vento' })
    const own = await add({ Peso: '6 kg' }, { name: 'Vento due', fam_id })
    const other = await add({ Peso: '70 kg' }, { name: 'Sole', fam_id })
    const family = `&filters[fam]=${fam_id}`
    expect(await listing(family)).toMatchObject({
      products_count: 2,
      facets: [{ count: 2, min: 6, max: 70 }],
    })
    expect(await listing(`${family}&facets=weight:10..`)).toMatchObject({
      products_count: 1,
      products: [{ id: other }],
    })
    expect(await listing('&search_term=vento')).toMatchObject({
      products_count: 2,
      facets: [{ count: 2, min: 5, max: 6 }],
    })
    expect(await listing('&search_term=vento&facets=weight:6..')).toMatchObject({
      products_count: 1,
      products: [{ id: own }],
    })
    expect(await listing(`&search_term=vento${family}&facets=weight:..9`)).toMatchObject({
      products_count: 1,
      products: [{ id: own }],
    })
  })

  test('are seen at once when a product is hidden, comes or leaves', async () => {
    await declareFacets(admin, category, range('weight', 'Peso'))
    const product = await add({ Peso: '5 kg' })
    const toggle = (active: boolean) =>
      admin.post(`/api/admin/products/${product}/toggle-validity`, { active })
    await toggle(false)
    expect(await listing('')).toMatchObject({
      products_count: 0,
      facets: [{ count: 0, min: null, max: null }],
    })
    await toggle(true)
    expect(await idsOf('&facets=weight:5..5')).toEqual([product])
    expect(await idsOf('&facets=weight:5..5')).toEqual([product])
  })

  test.each([
    'other:1..2',
    'weight:a,b',
    'outputs:1..2',
    'outputs:9',
    'weight:1..2;weight:3..4',
    'weight:',
    'weight:..',
    'weight:1-2',
    `weight:1..2' or 1=1`,
  ])('that the category does not have are refused: %s', async (facets) => {
    await declareFacets(admin, category, range('weight', 'Peso'), choice('outputs', 'Uscite', { '1': 'Una' }))
    for (const call of ['listing', 'products']) {
      const path = `/api/${call}?filters[cat]=${category}&facets=${encodeURIComponent(facets)}`
      const { status, body } = await admin.get(path)
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['facets']])
    }
  })

  test('need their category', async () => {
    const { status } = await admin.get('/api/products?facets=weight:1..2')
    expect(status).toBe(422)
  })
})

test('lists are sorted by size, which is the first number, and by name, also when filtered', async () => {
  await declareFacets(
    admin,
    category,
    choice('outputs', 'Uscite', { '1': 'Una', '2': 'Due' }),
    range('dish', 'Misura', { unit: 'cm' }),
  )
  const b = await add({ Misura: '85 cm', Uscite: 'Una' }, { name: 'B' })
  const c = await add({ Misura: '60 cm', Uscite: 'Due' }, { name: 'C' })
  const none = await add({ Uscite: 'Una' }, { name: 'A' })
  const d = await add({ Misura: '40 cm', Uscite: 'Una' }, { name: 'D' })
  for (const filter of ['', '&facets=outputs:1,2']) {
    expect(await idsOf(`${filter}&sort=size`)).toEqual([d, c, b, none])
    expect(await idsOf(`${filter}&sort=-size`)).toEqual([b, c, d, none])
    expect(await idsOf(`${filter}&sort=name`)).toEqual([none, b, c, d])
    expect(await idsOf(`${filter}&sort=-name&limit=2&offset=1`)).toEqual([c, b])
  }
  expect(await idsOf('&facets=outputs:1&sort=size')).toEqual([d, b, none])
  // Without a category there is no size.
  const { body } = await admin.get('/api/products?sort=size&limit=100')
  const ids = body.products.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((x: number, y: number) => x - y))
})
