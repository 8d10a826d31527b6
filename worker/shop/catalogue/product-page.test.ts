import { describe, expect, test } from 'vitest'
import type { RelationKind } from '../../../shared/catalogue/product-sets.ts'
import { as, bare } from '../../testing/as.ts'
import { makeCategory, makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { updates, updateTargets } from '../content/content.tables.ts'
import { reviews } from '../reviews/reviews.tables.ts'
import { productFaqs, productMetas } from './catalogue.tables.ts'
import { slugRedirects } from './catalogue-lookups.tables.ts'
import { productImageParts, productImages } from './product-diagrams.tables.ts'
import { controlUnitSatellites, productOptions } from './product-options.tables.ts'
import { productRelations } from './product-sets.tables.ts'

describe('a product is found', () => {
  test('by its slug in the language, in another one, and by one it once had', async () => {
    const parent = await makeProduct({ name: 'Duna', slug: 'duna-it' })
    await makeProduct({ parentId: parent.id, lang: 'de', code: null, name: 'Düne', slug: 'duene' })
    await testDb()
      .insert(slugRedirects)
      .values({ entity: 'product', lang: 'de', slug: 'alte-duene', targetId: parent.id })
    for (const slug of ['duna-it', 'duene', 'alte-duene']) {
      const { body } = await bare.get(`/api/products/${slug}?lang=de`)
      expect(body.product).toMatchObject({ id: parent.id, name: 'Düne', slug: 'duene' })
    }
    const { body } = await bare.get('/api/products/duene?lang=fr')
    expect(body.product).toMatchObject({ name: 'Duna', slug: 'duna-it' })
    expect(body.product.slugs).toEqual({
      de: 'duene',
      en: 'duna-it',
      fr: 'duna-it',
      it: 'duna-it',
      nl: 'duna-it',
    })
  })

  test('before another one that has the same slug in another language', async () => {
    const italian = await makeProduct({ slug: 'faro' })
    const other = await makeProduct()
    await makeProduct({ parentId: other.id, lang: 'de', code: null, slug: 'faro' })
    const idIn = async (lang: string) => (await bare.get(`/api/products/faro?lang=${lang}`)).body.product.id
    expect([await idIn('it'), await idIn('de')]).toEqual([italian.id, other.id])
  })

  test('only when shoppers can list it', async () => {
    const off = await makeProduct({ active: false })
    const part = await makeProduct({ kind: 'part' })
    const retailer = await as(await makeRetailerAccount())
    for (const slug of [off.slug, part.slug, 'unknown', '%F0%9F%98%80', "x'--", '%25', '%zz', '%00', '1']) {
      const { status, body } = await retailer.get(`/api/products/${slug}`)
      expect([status, body.error.code]).toEqual([404, 'not_found'])
    }
    expect((await bare.get(`/api/products/${'a'.repeat(201)}`)).status).toBe(422)
  })
})

describe('a product page', () => {
  test('has everything that is active, in the language or else in Italian', async () => {
    const db = testDb()
    const antenna = await makeProduct({
      kind: 'antenna',
      description: 'Testo',
      image: 'images/a',
      doc: 'manuals/m.pdf',
      docName: 'Libretto.pdf',
    })
    const german = await makeProduct({ parentId: antenna.id, lang: 'de', code: null, description: '' })
    const part = await makeProduct({ kind: 'part', name: 'Vite', price: 250 })
    await makeProduct({ parentId: part.id, lang: 'de', code: null, name: 'Schraube' })
    const oldPart = await makeProduct({ kind: 'part', active: false })
    const panel = await makeProduct({ kind: 'panel', panelSatellites: 2, price: 5000 })
    const unit = await makeProduct({ kind: 'control_unit' })
    const tv = await makeProduct({ kind: 'tv', active: false })
    const bluetooth = await makeProduct({ kind: 'bluetooth' })
    await db.insert(productMetas).values([
      { productId: antenna.id, type: 'Misure', name: 'Peso', value: '9 kg', position: 2 },
      { productId: antenna.id, type: 'Misure', name: 'Altezza', value: '20 cm', position: 1 },
    ])
    await db.insert(productFaqs).values([
      { productId: antenna.id, title: 'Come?', content: 'Così.', position: 1 },
      { productId: german.id, title: 'Wie?', content: 'So.', position: 1 },
    ])
    const [table] = await db
      .insert(productImages)
      .values([
        { productId: antenna.id, image: 'diagrams/d', position: 1 },
        { productId: antenna.id, image: 'diagrams/e', position: 2, active: false },
      ])
      .returning()
    await db.insert(productImageParts).values([
      { imageId: table!.id, partId: part.id, section: '1', position: 1, pointX: 0.25, pointY: 0.5 },
      { imageId: table!.id, partId: oldPart.id, section: '2', position: 2 },
    ])
    await db.insert(productOptions).values(
      [tv, bluetooth, unit, panel].map((option, position) => ({
        productId: antenna.id,
        optionId: option.id,
        position,
      })),
    )
    await db.insert(controlUnitSatellites).values([
      { productId: unit.id, satellite: 'Astra 19E', position: 2 },
      { productId: unit.id, satellite: 'Hot Bird 13E', position: 1 },
    ])
    const review = {
      productId: antenna.id,
      author: 'Anna',
      email: 'anna@sosta.test',
      rating: 5,
      text: 'Bella',
      lang: 'it' as const,
    }
    await db.insert(reviews).values([{ ...review, approvedAt: '2026-01-01T00:00:00.000Z' }, review])

    const path = `/api/products/${antenna.slug}?lang=de`
    const { body } = await bare.get(path)
    expect(body.product).toMatchObject({
      is_antenna: true,
      description: 'Testo',
      image_src: '/files/images/a-1200.webp',
      doc: { src: '/files/manuals/m.pdf', name: 'Libretto.pdf' },
      metas: [
        { type: 'Misure', name: 'Altezza', value: '20 cm' },
        { type: 'Misure', name: 'Peso', value: '9 kg' },
      ],
      faqs: [{ title: 'Wie?', content: 'So.' }],
      product_images: [
        {
          id: table!.id,
          active: true,
          thumb_src: '/files/diagrams/d-800.webp',
          image_src: '/files/diagrams/d-1600.webp',
          products: [
            { id: part.id, code: part.code, section: '1', name: 'Schraube', point: { x: 0.25, y: 0.5 } },
          ],
        },
      ],
      options: {
        panels: [{ id: panel.id, satellites: 2 }],
        control_units: [{ id: unit.id, satellites: ['Hot Bird 13E', 'Astra 19E'] }],
        bluetooth: [{ id: bluetooth.id }],
        tvs: [],
      },
      reviews: [{ author: 'Anna', rating: 5, text: 'Bella' }],
    })
    expect(body.product.product_images[0].products).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/price|anna@sosta\.test/)

    const forRetailer = (await (await as(await makeRetailerAccount())).get(path)).body.product
    expect(forRetailer.product_images[0].products[0].price).toBe(250)
    expect(forRetailer.options.panels[0].price).toBe(5000)
  })

  test('of a product with nothing but a name has empty lists', async () => {
    const product = await makeProduct()
    const { body } = await bare.get(`/api/products/${product.slug}`)
    expect(body.product).toMatchObject({
      metas: [],
      faqs: [],
      product_images: [],
      reviews: [],
      doc: null,
      options: { panels: [], control_units: [], bluetooth: [], tvs: [] },
    })
  })
})

describe('other products on a page', () => {
  test('are those that belong to it, in their order, and no longer those that are switched off', async () => {
    const { id, slug } = await makeProduct()
    const [a, b, off] = [
      await makeProduct(),
      await makeProduct({ image: 'images/b' }),
      await makeProduct({ active: false }),
    ]
    const named = (kind: RelationKind, ...related: number[]) =>
      related.map((relatedId, position) => ({ productId: id, kind, relatedId, position }))
    await testDb()
      .insert(productRelations)
      .values([...named('needed', off.id, b.id, a.id), ...named('accessories', a.id)])
    const { related } = (await bare.get(`/api/products/${slug}`)).body.product
    expect(related.needed).toEqual([
      { id: b.id, name: b.name, slug: b.slug, code: b.code, thumb_src: '/files/images/b-480.webp' },
      expect.objectContaining({ id: a.id, thumb_src: null }),
    ])
    expect([related.goes_with, related.accessories.length]).toEqual([[], 1])
  })

  test('and the three of its category that are most like it, by their values', async () => {
    const category = await makeCategory()
    const watts = [500, 2000, 1900, 2100, 5000]
    const made = []
    for (const value of watts) {
      const product = await makeProduct({ categoryId: category.id })
      await testDb()
        .insert(productMetas)
        .values({ productId: product.id, name: 'Potenza', value: `${value} W`, position: 0 })
      made.push(product)
    }
    await makeProduct({ categoryId: category.id, kind: 'tv' })
    const { similar } = (await bare.get(`/api/products/${made[1]!.slug}`)).body.product
    expect(similar.map(({ id }: { id: number }) => id).sort()).toEqual([
      made[2]!.id,
      made[3]!.id,
      made[4]!.id,
    ])
  })
})

test('other products on a page have their price for who buys, and none for shoppers', async () => {
  const category = await makeCategory()
  const [own, similar] = [
    await makeProduct({ categoryId: category.id }),
    await makeProduct({ categoryId: category.id, price: 41_900 }),
  ]
  const [needed, priceless] = [await makeProduct({ price: 12_300 }), await makeProduct({ price: null })]
  await testDb()
    .insert(productRelations)
    .values(
      [needed.id, priceless.id].map((relatedId, position) => ({
        productId: own.id,
        kind: 'needed' as const,
        relatedId,
        position,
      })),
    )
  const path = `/api/products/${own.slug}`
  const forAll = (await bare.get(path)).body.product
  expect([forAll.similar.length, forAll.related.needed.length]).toEqual([1, 2])
  expect(JSON.stringify(forAll)).not.toContain('price')
  const retailer = await as(await makeRetailerAccount())
  const forRetailer = (await retailer.get(path)).body.product
  expect(forRetailer.similar[0]).toMatchObject({ id: similar.id, price: 41_900 })
  expect(forRetailer.related.needed[0]).toMatchObject({ id: needed.id, price: 12_300 })
  expect(Object.keys(forRetailer.related.needed[1])).not.toContain('price')
})

test('a comparison is up to four products and all names, in one answer', async () => {
  const [a, b, c] = [
    await makeProduct(),
    await makeProduct({ kind: 'antenna' }),
    await makeProduct({ kind: 'tv' }),
  ]
  await makeProduct({ parentId: a.id, lang: 'de', code: null, slug: `de-${a.slug}`, name: 'Deutsch' })
  await testDb().insert(productOptions).values({ productId: b.id, optionId: c.id, position: 0 })
  const path = `/api/comparison?lang=de&first=${a.slug}&third=${b.slug}&fourth=nothing`
  const { body } = await bare.get(path)
  expect(body.compared).toEqual([
    expect.objectContaining({ id: a.id, name: 'Deutsch', slug: `de-${a.slug}`, configurable: false }),
    null,
    expect.objectContaining({ id: b.id, configurable: true }),
    null,
  ])
  expect(body.products.length).toBeGreaterThan(2)
  expect(JSON.stringify(body)).not.toContain('price')
  const retailer = await as(await makeRetailerAccount())
  expect((await retailer.get(path)).body.compared[0].price).toBe(a.price)
})

test('a product says which updates close a vulnerability of it, in the language or else in Italian', async () => {
  const db = testDb()
  const [one, other] = [await makeProduct(), await makeProduct()]
  const make = async (title: string, values: object, code = one.code) => {
    const [update] = await db
      .insert(updates)
      .values({ title, content: 'x', createdAt: '2026-01-31T23:30:00.000Z', ...values })
      .returning()
    await db.insert(updateTargets).values({ updateId: update!.id, code, position: 0 })
    return update!.id
  }
  const known = await make('Firmware 4', { kind: 'security' })
  await db.insert(updates).values({ parentId: known, lang: 'de', title: 'Firmware vier', content: 'x' })
  await make('Notizia', {})
  await make('Archiviato', { kind: 'security', deletedAt: '2026-02-01' })
  await make('Di un altro', { kind: 'security' }, other.code)
  const shown = async (lang: string) =>
    (await bare.get(`/api/products/${one.slug}?lang=${lang}`)).body.product.security_updates
  // By Rome's day.
  expect(await shown('de')).toEqual([{ title: 'Firmware vier', day: '2026-02-01' }])
  expect(await shown('fr')).toEqual([{ title: 'Firmware 4', day: '2026-02-01' }])
})
