import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { as, bare } from '../../testing/as.ts'
import {
  makeAdmin,
  makeCategory,
  makeClient,
  makeFamily,
  makeProduct,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { productMetas, products } from './catalogue.tables.ts'
import { reindexProducts } from './catalogue.testing.ts'

const namesIn = (answer: { body: { products: { name: string }[] } }) =>
  answer.body.products.map((p) => p.name)
const listOf = (categoryId: number, more = '') => bare.get(`/api/products?filters[cat]=${categoryId}${more}`)

describe('a list of products', () => {
  test('has the texts of the language, and for each that is missing the Italian one', async () => {
    const category = await makeCategory({ name: 'Antenne', slug: 'antenne', image: 'images/ab12' })
    await makeCategory({ parentId: category.id, lang: 'de', name: 'Antennen', slug: '' })
    const family = await makeFamily(category.id, { name: 'Piatte', slug: 'piatte' })
    const parent = await makeProduct({
      categoryId: category.id,
      familyId: family.id,
      name: 'Piana',
      slug: 'piana',
      types: 'Automatica, Twin',
      kind: 'antenna',
      ampere: 2.5,
      image: 'images/cd34',
    })
    await makeProduct({
      parentId: parent.id,
      lang: 'de',
      code: null,
      name: 'Flach',
      slug: 'flach',
      types: '',
    })
    const german = await listOf(category.id, '&lang=de')
    expect(german.body).toEqual({
      products_count: 1,
      products: [
        {
          id: parent.id,
          name: 'Flach',
          slug: 'flach',
          code: parent.code,
          kind: 'antenna',
          is_antenna: true,
          ampere: 2.5,
          types: 'Automatica, Twin',
          thumb_src: '/files/images/cd34-480.webp',
          cat: { id: category.id, name: 'Antennen', slug: 'antenne' },
          fam: { id: family.id, name: 'Piatte', slug: 'piatte' },
          highlights: [],
        },
      ],
    })
    expect(namesIn(await listOf(category.id, '&lang=nl'))).toEqual(['Piana'])
  })

  test('shows the first three values of a product, in its language when they are translated', async () => {
    const parent = await makeProduct()
    const german = await makeProduct({ parentId: parent.id, lang: 'de', code: null })
    const meta = (productId: number, position: number, name: string) => ({
      productId,
      position,
      name,
      value: `${position}`,
    })
    await testDb()
      .insert(productMetas)
      .values([
        ...[4, 2, 3, 1].map((position) => meta(parent.id, position, 'Peso')),
        meta(german.id, 1, 'Gewicht'),
      ])
    const highlightsIn = async (lang: string) =>
      (await listOf(parent.categoryId!, `&lang=${lang}`)).body.products[0].highlights
    expect(await highlightsIn('it')).toEqual(['1', '2', '3'].map((value) => ({ name: 'Peso', value })))
    expect(await highlightsIn('fr')).toHaveLength(3)
    expect(await highlightsIn('de')).toEqual([{ name: 'Gewicht', value: '1' }])
  })

  test('holds active products only, and never a part', async () => {
    const { id: categoryId } = await makeCategory()
    const shown = await makeProduct({ categoryId })
    await reindexProducts(testDb(), [
      shown.id,
      (await makeProduct({ categoryId, active: false })).id,
      (await makeProduct({ categoryId, kind: 'part' })).id,
    ])
    for (const more of [
      '',
      '&sort=name',
      '&sort=-name',
      '&search_term=prodotto',
      '&search_term=p&sort=name',
    ]) {
      const { body } = await listOf(categoryId, more)
      expect(
        body.products.map((p: { id: number }) => p.id),
        more,
      ).toEqual([shown.id])
      expect(body.products_count, more).toBe(1)
    }
  })

  test('is filtered by category and family, and paged, in the order of the ids', async () => {
    const { id: categoryId } = await makeCategory()
    const { id: familyId } = await makeFamily(categoryId)
    const made = []
    for (let i = 0; i < 7; i++)
      made.push((await makeProduct({ categoryId, familyId: i % 2 ? familyId : null })).id)
    await reindexProducts(testDb(), made)
    const idsOf = async (more: string) => {
      const { body } = await listOf(categoryId, more)
      return [body.products_count, ...body.products.map((p: { id: number }) => p.id)]
    }
    expect(await idsOf('')).toEqual([7, ...made])
    expect(await idsOf('&limit=3&offset=2')).toEqual([7, ...made.slice(2, 5)])
    expect(await idsOf('&offset=7')).toEqual([7])
    const ofFamily = made.filter((_, i) => i % 2)
    expect(await idsOf(`&filters[fam]=${familyId}`)).toEqual([3, ...ofFamily])
    expect(await idsOf(`&filters[fam]=${familyId}&search_term=prodotto&limit=2`)).toEqual([
      3,
      ...ofFamily.slice(0, 2),
    ])
    expect(await idsOf(`&filters[fam]=${familyId}&sort=-name&limit=1`)).toEqual([3, ofFamily.at(-1)])
    expect(await idsOf('&filters[fam]=999999')).toEqual([0])
  })

  test('is sorted by the name that is shown, whatever its accents and capitals', async () => {
    const { id: categoryId } = await makeCategory()
    const made = []
    for (const name of ['Zeta', 'Èlite', 'alba', 'Faro'])
      made.push((await makeProduct({ categoryId, name })).id)
    await makeProduct({ parentId: made[0], lang: 'fr', code: null, name: 'Arc' })
    await reindexProducts(testDb(), made)
    expect(namesIn(await listOf(categoryId, '&sort=name'))).toEqual(['alba', 'Èlite', 'Faro', 'Zeta'])
    expect(namesIn(await listOf(categoryId, '&sort=-name'))).toEqual(['Zeta', 'Faro', 'Èlite', 'alba'])
    expect(namesIn(await listOf(categoryId, '&sort=name&lang=fr'))).toEqual(['alba', 'Arc', 'Èlite', 'Faro'])
    expect(namesIn(await listOf(categoryId, '&sort=-name&lang=fr&search_term=a&limit=2'))).toEqual([
      'Faro',
      'Arc',
    ])
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=x',
    'offset=-1',
    'offset=1e99',
    'filters[cat]=0',
    'filters[cat]=x',
    'filters[fam]=-3',
    'filters[fam]=99999999999999999999',
    'sort=ampere',
    'lang=es',
    `search_term=${'a'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    const { status, body } = await bare.get(`/api/products?${query}`)
    expect(status).toBe(422)
    expect(body.error.code).toBe('invalid')
  })

  test.each(['products?filters[category]=1', 'products?cat=1', 'fams?filters[fam]=1'])(
    'refuses a filter that does not exist, instead of showing everything: %s',
    async (path) => {
      expect((await bare.get(`/api/${path}`)).status).toBe(422)
    },
  )

  test('of an unknown category or family is empty', async () => {
    for (const filter of ['cat', 'fam']) {
      const { status, body } = await bare.get(`/api/products?filters[${filter}]=999999999999999`)
      expect([status, body]).toEqual([200, { products: [], products_count: 0 }])
    }
  })
})

describe('a price', () => {
  const paths = async () => {
    const product = await makeProduct({ price: 12_345, asked: 1_000_000 })
    await reindexProducts(testDb(), [product.id])
    return [
      `/api/products?filters[cat]=${product.categoryId}`,
      `/api/products?filters[cat]=${product.categoryId}&search_term=prodotto`,
      `/api/products/${product.slug}`,
      '/api/best-sellers',
      '/api/home',
      `/api/listing?filters[cat]=${product.categoryId}&search_term=prodotto`,
    ]
  }
  const firstOf = (body: { product?: object; products?: object[]; best_sellers?: object[] }) =>
    body.product ?? (body.products ?? body.best_sellers)![0]!

  test('is no key of an answer for a visitor or a client, which may be kept only when nobody signed in', async () => {
    const client = await as(await makeClient())
    const visitor = await as(null)
    for (const path of await paths()) {
      const open = await bare.get(path)
      expect(open.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
      expect(open.headers.get('vary')).toContain('Authorization')
      for (const answer of [open, await visitor.get(path), await client.get(path)]) {
        expect(firstOf(answer.body)).not.toHaveProperty('price')
      }
      expect((await client.get(path)).headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('is there for a retailer and an administrator, in an answer that nobody keeps', async () => {
    const callers = [await as(await makeRetailerAccount()), await as(await makeAdmin())]
    for (const path of await paths()) {
      for (const caller of callers) {
        const { body, headers } = await caller.get(path)
        expect(firstOf(body)).toHaveProperty('price', 12_345)
        expect(headers.get('cache-control')).toBe('private, no-store')
      }
    }
  })

  test('that is not known is no key either', async () => {
    const product = await makeProduct({ price: null })
    const { body } = await (await as(await makeAdmin())).get(`/api/products/${product.slug}`)
    expect(body.product).not.toHaveProperty('price')
  })
})

describe('the counters', () => {
  test('equal a real count after products come, move, change, go and return', async () => {
    const db = testDb()
    const [a, b] = [(await makeCategory()).id, (await makeCategory()).id]
    const family = (await makeFamily(a)).id
    const made: number[] = []
    for (let i = 0; i < 6; i++)
      made.push((await makeProduct({ categoryId: a, familyId: i < 3 ? family : null })).id)
    const set = (i: number, values: Partial<typeof products.$inferInsert>) =>
      db.update(products).set(values).where(eq(products.id, made[i]!))
    await set(0, { active: false })
    await set(1, { categoryId: b, familyId: null })
    await set(3, { kind: 'part' })
    await set(4, { familyId: family })
    await set(5, { active: false })
    await set(5, { active: true, categoryId: b })
    await set(2, { name: 'Altro' })
    await db.delete(products).where(eq(products.id, made[2]!))
    for (const [category, count] of [
      [a, 1],
      [b, 2],
    ] as const) {
      const { body } = await listOf(category)
      expect(body.products_count).toBe(count)
      expect(body.products).toHaveLength(count)
    }
    const { body } = await bare.get(`/api/fams?filters[cat]=${a}`)
    expect(body.fams).toMatchObject([{ id: family, products_count: 1 }])
    const categories = (await bare.get('/api/categories')).body.categories as {
      id: number
      products_count: number
    }[]
    expect(categories.find((c) => c.id === b)!.products_count).toBe(2)
  })
})

describe('best sellers', () => {
  const best = async () =>
    (await bare.get('/api/best-sellers?lang=en')).body.products.map((p: { id: number }) => p.id)

  test('are the eight that most people want', async () => {
    const asked = 2_000_000 + unique()
    const made = []
    for (let i = 0; i < 9; i++) made.push((await makeProduct({ asked: asked + i })).id)
    await makeProduct({ asked: asked + 99, active: false })
    expect(await best()).toEqual(made.slice(1).reverse())
  })

  test('begin with things, not with what completes them: of that, two at the end', async () => {
    const asked = 4_000_000 + unique()
    const extras = []
    for (const kind of ['accessory', 'panel', 'accessory'] as const) {
      extras.push((await makeProduct({ kind, asked: asked + 500 + extras.length })).id)
    }
    const things = []
    for (let i = 0; i < 8; i++) things.push((await makeProduct({ asked: asked + i })).id)
    expect(await best()).toEqual([...things.slice(2).reverse(), extras[2], extras[1]])
  })
})

test('names of products come in one answer, by name or by id, and have a price for nobody', async () => {
  const category = await makeCategory({ name: 'Namen' })
  const [second, first] = [
    await makeProduct({ categoryId: category.id, name: '!Zelt', ampere: 0.5, types: 'Dach' }),
    await makeProduct({ categoryId: category.id, name: '!Abc' }),
  ]
  const off = await makeProduct({ active: false })
  await reindexProducts(testDb(), [first.id, second.id])
  const retailer = await as(await makeRetailerAccount())
  const names = async (more: string, caller: Pick<typeof bare, 'get'> = bare) =>
    (await caller.get(`/api/product-names?lang=it${more}`)).body.products as { id: number }[]
  const byName = await names('&sort=name')
  const places = [first, second].map(({ id }) => byName.findIndex((each) => each.id === id))
  expect(places[0]).toBeLessThan(places[1]!)
  const byId = (await names('')).map(({ id }) => id)
  expect(byId).toEqual(byId.toSorted((a, b) => a - b))
  expect(byId).not.toContain(off.id)
  expect(await names('&limit=1')).toHaveLength(1)
  const told = {
    id: second.id,
    name: '!Zelt',
    slug: second.slug,
    ampere: 0.5,
    types: 'Dach',
    cat: { id: category.id, name: 'Namen' },
  }
  for (const caller of [bare, retailer]) expect(await names('', caller)).toContainEqual(told)
  for (const wrong of ['limit=0', 'limit=5001', 'sort=-name', 'offset=1']) {
    expect((await bare.get(`/api/product-names?${wrong}`)).status, wrong).toBe(422)
  }
})
