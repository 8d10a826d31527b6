import { env } from 'cloudflare:workers'
import { eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { normalise } from '../../base/db/search.ts'
import { bare } from '../../testing/as.ts'
import { makeCategory, makeFamily, makeProduct, testDb } from '../../testing/make.ts'
import { families, productFaqs, products } from './catalogue.tables.ts'
import { reindexProducts } from './catalogue.testing.ts'
import { productImageParts, productImages } from './product-diagrams.tables.ts'
import { indexProductStatements } from './product-index.ts'
import { reindexAll } from './reindex.ts'

const search = async (term: string, lang = 'it', more = '') => {
  const { status, body } = await bare.get(
    `/api/products?lang=${lang}&search_term=${encodeURIComponent(term)}${more}`,
  )
  expect(status, term).toBe(200)
  expect(body.products_count, term).toBe(body.products.length)
  return body.products.map((p: { name: string }) => p.name)
}

describe('a search', () => {
  beforeAll(async () => {
    const brezza = await makeProduct({
      name: 'Brezza Già Pronta',
      code: 'BR-17',
      types: 'Climatizzatore, Tetto',
    })
    await makeProduct({ parentId: brezza.id, lang: 'de', code: null, name: 'Brise Größe L', types: '' })
    const quoted = await makeProduct({ name: `L'onda "85%" d'oro`, code: 'ON85' })
    const long = await makeProduct({ name: 'abcdefghij'.repeat(20), code: null })
    await reindexProducts(testDb(), [brezza.id, quoted.id, long.id])
  })
  const brezza = ['Brezza Già Pronta']
  const quoted = [`L'onda "85%" d'oro`]

  test.each([
    'brezza',
    'REZZ',
    'gia',
    'GIÀ',
    'ià',
    'za',
    'z',
    '17',
    'br-17',
    'climatizz',
    'tetto brezza',
    '  pronta  gi ',
  ])('for "%s" finds what contains it, whatever its case and accents', async (term) => {
    expect(await search(term)).toEqual(brezza)
  })

  test('finds what has some of its words only when nothing has all', async () => {
    expect(await search('brezza onda')).toEqual([...brezza, ...quoted])
    expect(await search('brezza onda', 'it', '&exact=1')).toEqual([])
    expect(await search('brezza pronta')).toEqual(brezza)
  })

  test('takes a word that nothing has as a slip, unless just that is wanted', async () => {
    for (const typed of ['brezzax', 'breza', 'brzeza', 'climatizatore', 'climattizatore']) {
      expect(await search(typed), typed).toEqual(brezza)
    }
    expect(await search('brezzax', 'it', '&exact=1')).toEqual([])
    expect(await search('climattizatore', 'it', '&exact=1')).toEqual([])
    expect(await search('rezb')).toEqual([])
    expect(await search('quarzo')).toEqual([])
  })

  test('says openly how it was understood', async () => {
    const heard = async (term: string) => {
      const { body } = await bare.get(`/api/listing?lang=it&search_term=${encodeURIComponent(term)}`)
      const { meant, left_out, partly } = body
      return { meant, left_out, partly }
    }
    expect(await heard('brezza pronta')).toEqual({})
    expect(await heard('Brezzax pronta')).toEqual({ meant: 'brezza pronta' })
    expect(await heard('brezza quarzo')).toEqual({ left_out: ['quarzo'] })
    expect(await heard('brezza onda')).toEqual({ partly: true })
    expect(await heard('quarzo')).toEqual({})
    expect(await heard('')).toEqual({})
  })

  test.each([`L'onda`, '"85', '85%', `"85%"`, 'd’oro', `onda*`, 'ON85 😀', 'onda AND', `onda" OR "x`])(
    'for %s never breaks, its signs are ignored',
    async (term) => {
      expect(await search(term)).toEqual(quoted)
      if (/AND|OR/.test(term)) expect(await search(term, 'it', '&exact=1')).toEqual([])
    },
  )

  test.each(['***', '😀', '--', '"', '%', "'"])(
    'for %s, which has nothing to search for, finds nothing',
    async (term) => {
      expect(await search(term)).toEqual([])
    },
  )

  test('for nothing is no filter', async () => {
    expect((await search('')).length).toBe(3)
    expect((await search('   ')).length).toBe(3)
  })

  test('takes 200 letters as they are', async () => {
    const word = 'abcdefghij'.repeat(20)
    expect(await search(word)).toEqual([word])
    expect(await search(`${word.slice(1)}x`)).toEqual([])
    expect(await search(Array.from({ length: 100 }, () => 'b').join(' '))).toHaveLength(2)
  })

  test('meets each product once, in each language by its own texts', async () => {
    expect(await search('a', 'de')).toHaveLength(3)
    expect(await search('grosse', 'de')).toEqual(['Brise Größe L'])
    expect(await search('climatizz', 'de')).toEqual(['Brise Größe L'])
    expect(await search('br-17', 'de')).toEqual(['Brise Größe L'])
    expect(await search('brezza', 'de')).toEqual([])
    expect(await search('größe', 'it')).toEqual([])
    expect(await search('brezza', 'fr')).toEqual(brezza)
  })

  test('cannot be told to look for what the index adds itself', async () => {
    expect(await search('_langit')).toEqual([])
    expect(await search('listed')).toEqual([])
  })
})

describe('what a thing is called', () => {
  let antennas: number
  let flat: number
  const names = (products: { name: string }[]) => products.map(({ name }) => name)
  beforeAll(async () => {
    const db = testDb()
    const make = async (values: Parameters<typeof makeProduct>[0]) => (await makeProduct(values)).id
    const words = (name: string) => ({ name, search: normalise(name) })
    const category = await makeCategory(words('Antenne satellitari'))
    antennas = category.id
    await makeCategory({
      ...words('Satellitenantennen'),
      parentId: antennas,
      lang: 'de',
      hasFamilies: undefined,
    })
    flat = (await makeFamily(antennas, words('Antenne piatte'))).id
    const kit = { categoryId: (await makeCategory(words('Ricambi'))).id, kind: 'accessory' } as const
    await reindexProducts(db, [
      await make({ ...kit, ...words('Guarnizione per antenna'), types: 'Ricambio' }),
      await make({ ...words('Comando Vela'), kind: 'panel', types: 'Antenne' }),
      await make({ ...words('Vela 60'), categoryId: antennas, kind: 'antenna', code: 'VE-60' }),
      await make({
        ...words('Vela Sottile'),
        categoryId: antennas,
        familyId: flat,
        kind: 'antenna',
        types: 'Cavi lunghi',
      }),
      await make({ ...words('Cavo dati'), kind: 'accessory' }),
    ])
  })

  test.each([
    // What is called so comes before what is tagged so.
    ['antenna', ['Vela 60', 'Vela Sottile', 'Guarnizione per antenna', 'Comando Vela']],
    ['antenne', ['Vela 60', 'Vela Sottile', 'Guarnizione per antenna', 'Comando Vela']],
    ['antenna piatta', ['Vela Sottile']],
    ['guarnizioni antenne', ['Guarnizione per antenna']],
    ['cavi', ['Cavo dati', 'Vela Sottile']],
  ])('for %s devices come before what belongs to them, whatever the ending', async (term, wanted) => {
    expect((await search(term)).filter((name: string) => /vela|antenna|cavo/i.test(name))).toEqual(wanted)
  })

  test('is told in each language', async () => {
    expect(await search('Antenne', 'de')).toEqual(expect.arrayContaining(['Vela 60', 'Vela Sottile']))
    expect(await search('Satantenne', 'de')).toEqual(['Vela 60', 'Vela Sottile'])
    expect(await search('satellitari', 'de')).toEqual([])
  })

  test('counts for each category', async () => {
    const { body } = await bare.get('/api/categories?lang=it&search_term=antenna')
    const counts = body.categories.filter((category: { found_count: number }) => category.found_count > 0)
    expect(
      counts.map((category: { name: string; found_count: number }) => [category.name, category.found_count]),
    ).toEqual(
      expect.arrayContaining([
        ['Antenne satellitari', 2],
        ['Ricambi', 1],
      ]),
    )
    const inCategory = await bare.get(`/api/products?lang=it&search_term=antenna&filters[cat]=${antennas}`)
    expect(inCategory.body.products_count).toBe(2)
    const all = await bare.get('/api/categories?lang=it')
    expect(all.body.categories[0]).not.toHaveProperty('found_count')
  })

  test('and renamed, is at once', async () => {
    await testDb().update(families).set({ name: 'Tettoie', search: 'tettoie' }).where(eq(families.id, flat))
    expect(await search('tettoia')).toEqual(['Vela Sottile'])
    expect(await search('antenna piatta', 'it', '&exact=1')).toEqual([])
  })

  test('sorted by name when that is asked for', async () => {
    const { body } = await bare.get('/api/products?search_term=antenna&lang=it&sort=-name')
    expect(names(body.products)).toEqual(names(body.products).sort().reverse())
    expect(body.products.length).toBeGreaterThan(3)
  })

  test('and a code leads first to what has it', async () => {
    const db = testDb()
    const parts = await makeProduct({
      name: 'Staffa VE-60',
      search: 'staffa ve 60',
      kind: 'accessory',
      code: 'VE-60-S',
    })
    await reindexProducts(db, [parts.id])
    expect((await search('ve60'))[0]).toBe('Vela 60')
    expect((await search('VE-60'))[0]).toBe('Vela 60')
  })
})

describe('suggestions', () => {
  const suggest = (q: string, lang = 'it') =>
    bare.get(`/api/suggestions?lang=${lang}&q=${encodeURIComponent(q)}`)

  test('are the best products with their categories, and questions with the word, after a few letters', async () => {
    const { categoryId, id, slug } = await makeProduct({ name: 'Quercia 40', search: 'quercia 40' })
    await testDb()
      .insert(productFaqs)
      .values([
        { productId: id, title: 'Che cosa regge la quercia?', position: 0 },
        { productId: id, title: 'Quanto pesa?', position: 1 },
      ])
    await reindexProducts(testDb(), [id])
    const { status, body } = await suggest('querc')
    expect(status).toBe(200)
    expect(body.products).toEqual([
      { id, name: 'Quercia 40', slug, thumb_src: null, cat: expect.any(String) },
    ])
    expect(body.categories.map((category: { id: number }) => category.id)).toEqual([categoryId])
    expect(body.questions).toEqual([{ title: 'Che cosa regge la quercia?', slug, product: 'Quercia 40' }])
    expect((await suggest('querrcia')).body.products).toHaveLength(1)
  })

  test('are none for signs, and their query is refused when it is too long or misspelt', async () => {
    expect((await suggest('***')).body).toEqual({ products: [], categories: [], questions: [] })
    expect((await suggest('a'.repeat(201))).status).toBe(422)
    expect((await bare.get('/api/suggestions?term=a')).status).toBe(422)
  })
})

test("a spare part's code leads to the products that show it", async () => {
  const db = testDb()
  const shown = await makeProduct({ name: 'Mostra il pezzo' })
  const hidden = await makeProduct({ name: 'Non lo mostra' })
  const off = await makeProduct({ name: 'Spento', active: false })
  const part = await makeProduct({
    name: 'Braccio',
    code: 'ZQ9-B01',
    kind: 'part',
    categoryId: shown.categoryId!,
  })
  const images = await db
    .insert(productImages)
    .values([
      { productId: shown.id, position: 0 },
      { productId: hidden.id, position: 0, active: false },
      { productId: off.id, position: 0 },
    ])
    .returning()
  await db
    .insert(productImageParts)
    .values(images.map(({ id }) => ({ imageId: id, partId: part.id, position: 0 })))
  await reindexProducts(db, [shown.id, hidden.id, off.id, part.id])
  for (const term of ['ZQ9-B01', 'zq9 b01', 'ZQ9'])
    expect(await search(term, 'de'), term).toEqual(['Mostra il pezzo'])
  const partOf = async (term: string) =>
    (await bare.get(`/api/listing?lang=it&search_term=${encodeURIComponent(term)}`)).body.part
  for (const term of ['ZQ9-B01', 'zq9 b01'])
    expect(await partOf(term), term).toEqual({ code: 'ZQ9-B01', name: 'Braccio' })
  expect(await partOf('Mostra il pezzo')).toBeUndefined()
  const inCategory = async (id: number) =>
    (await bare.get(`/api/products?search_term=zq9&filters[cat]=${id}`)).body.products_count
  expect([await inCategory(shown.categoryId!), await inCategory(hidden.categoryId!)]).toEqual([1, 0])

  await db.update(products).set({ active: false }).where(eq(products.id, part.id))
  expect(await search('ZQ9-B01')).toEqual([])
  expect(await partOf('ZQ9-B01')).toBeUndefined()
})

test('a search counts exactly up to 400 products, and finds no more of them', async () => {
  const { categoryId } = await makeProduct({ name: 'Altro' })
  const make = async (from: number, to: number) => {
    const numbers = JSON.stringify(Array.from({ length: to - from }, (_, i) => from + i))
    await env.DB.prepare(
      `insert into products (cat_id, name, slug) select ?1, 'Folla ' || value, 'folla-' || value from json_each(?2)`,
    )
      .bind(categoryId, numbers)
      .run()
    await reindexAll(testDb())
  }
  const page = async (offset: number, more = '') => {
    const { body } = await bare.get(`/api/products?search_term=folla&offset=${offset}${more}`)
    return { ...body, products: body.products.length }
  }
  await make(0, 400)
  expect(await page(0)).toEqual({ products: 24, products_count: 400 })
  expect(await page(390)).toEqual({ products: 10, products_count: 400 })
  await make(400, 402)
  const cut = { products_count: 400, products_count_capped: true }
  expect(await page(390)).toEqual({ products: 10, ...cut })
  expect(await page(400)).toEqual({ products: 0, ...cut })
  expect(await page(5000, '&sort=-name')).toEqual({ products: 0, ...cut })
})

describe('the index', () => {
  test('follows a product that changes, is translated, switched off and deleted', async () => {
    const db = testDb()
    const product = await makeProduct({ name: 'Vecchio' })
    await reindexProducts(db, [product.id])
    expect(await search('vecchio', 'nl')).toEqual(['Vecchio'])

    await db.update(products).set({ name: 'Nuovo' }).where(eq(products.id, product.id))
    const dutch = await makeProduct({ parentId: product.id, lang: 'nl', code: null, name: 'Nieuw' })
    await reindexProducts(db, [product.id])
    expect([
      await search('vecchio'),
      await search('nuovo'),
      await search('nuovo', 'nl'),
      await search('nieuw', 'nl'),
    ]).toEqual([[], ['Nuovo'], [], ['Nieuw']])

    await db.update(products).set({ active: false }).where(eq(products.id, product.id))
    await reindexProducts(db, [product.id])
    expect([await search('nuovo'), await search('nieuw', 'nl')]).toEqual([[], []])

    await db.update(products).set({ active: true }).where(eq(products.id, product.id))
    await reindexProducts(db, [product.id])
    await db.batch([
      ...indexProductStatements(db, [], [dutch.id, product.id]),
      db.delete(products).where(eq(products.id, dutch.id)),
      db.delete(products).where(eq(products.id, product.id)),
    ])
    expect([await search('nuovo'), await search('nieuw', 'nl')]).toEqual([[], []])
  })

  test('is written anew for all products, page by page', async () => {
    const db = testDb()
    const { categoryId } = await makeProduct({ name: 'Seriale 0' })
    await env.DB.prepare(`
      insert into products (cat_id, name, slug) select ?1, 'Seriale ' || value, 'seriale-' || value from json_each(?2)`)
      .bind(categoryId, JSON.stringify([...Array(450).keys()]))
      .run()
    expect(await reindexAll(db)).toBe(await db.$count(products, isNull(products.parentId)))
    for (const n of [100, 199, 200, 449]) expect(await search(`seriale ${n}`)).toContain(`Seriale ${n}`)
  })
})
