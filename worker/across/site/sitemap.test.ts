import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { productPictures } from '../../shop/catalogue/product-sets.tables.ts'
import { makePublished } from '../../shop/pages/pages.testing.ts'
import { bare } from '../../testing/as.ts'
import { makeCategory, makeFamily, makeProduct, makeRetailer, testDb } from '../../testing/make.ts'
import { meterGet } from '../../testing/meter.ts'
import { RECORDS_A_FILE, writeRobots } from './sitemap.ts'

const ORIGIN = 'http://localhost:8788'
const locsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]!)

test('robots stay out of the back-office and the API, and find the sitemap', async () => {
  const { body, headers } = await bare.get('/robots.txt')
  expect(body).toBe(`User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  expect(headers.get('content-type')).toContain('text/plain')
})

test('robots stay out of a preview', () => {
  expect(writeRobots('https://preview.example', true)).toBe('User-agent: *\nDisallow: /\n')
})

test('the sitemap has each active product in five languages, each naming the others', async () => {
  const { id: categoryId } = await makeCategory()
  const shown = await makeProduct({ categoryId, slug: 'duna&co' })
  await makeProduct({ parentId: shown.id, lang: 'de', code: null, slug: 'düne' })
  const off = await makeProduct({ categoryId, active: false })
  const part = await makeProduct({ categoryId, kind: 'part' })
  const { body, headers } = await bare.get('/sitemap.xml')
  expect(headers.get('content-type')).toContain('application/xml')
  expect(headers.get('cache-control')).toMatch(/^public/)
  const locs = locsIn(body)
  for (const lang of ['de', 'en', 'fr', 'it', 'nl']) {
    const slug = lang === 'de' ? 'd%C3%BCne' : 'duna%26co'
    expect(locs).toContain(`${ORIGIN}/${lang}/products/${slug}`)
    expect(locs).toContain(`${ORIGIN}/${lang}`)
    expect(locs).toContain(`${ORIGIN}/${lang}/products`)
    expect(locs).toContain(`${ORIGIN}/${lang}/products?cat=${categoryId}`)
  }
  expect(new Set(locs).size).toBe(locs.length)
  expect(body).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/products/d%C3%BCne"/>`)
  expect(body).toContain(
    `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/it/products/duna%26co"/>`,
  )
  expect(body).not.toContain(off.slug)
  expect(body).not.toContain(part.slug)
  expect((await bare.get('/sitemap.xml?page=1')).body).toBe(body)
})

test('the sitemap has the pictures of each product, in their order, and only files that have come', async () => {
  const { id: categoryId } = await makeCategory()
  const { id: productId, slug } = await makeProduct({ categoryId })
  await testDb()
    .insert(productPictures)
    .values([
      { productId, image: 'images/b&w', position: 1 },
      { productId, image: 'images/first', position: 0 },
      { productId, image: null, position: 2 },
    ])
  const { body } = await bare.get('/sitemap.xml')
  const [page] = body.split('<url>').filter((url: string) => url.includes(`/fr/products/${slug}</loc>`))
  const pictures = [...page.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, src]) => src)
  expect(pictures).toEqual(['first', 'b&amp;w'].map((name) => `${ORIGIN}/files/images/${name}-1200.webp`))
})

test('the sitemap has the pages that are always there or written, and none of a single visitor', async () => {
  for (const area of ['about-us', 'terms', 'organisational-model'] as const)
    await makePublished(area, 1, '2021-05-26')
  const locs = locsIn((await bare.get('/sitemap.xml')).body)
  for (const path of [
    'find-retailer',
    'calculator',
    'does-it-fit',
    'compare',
    'contact-us',
    'about-us',
    'terms',
  ]) {
    expect(locs).toContain(`${ORIGIN}/nl/${path}`)
  }
  expect(locs).toContain(`${ORIGIN}/fr/organisational-model`)
  expect(locs.filter((loc) => /privacy|imprint/.test(loc))).toEqual([])
  expect(locs.filter((loc) => /cart|login|account|orders|quotations|warranties|admin/.test(loc))).toEqual([])
})

test('the sitemap has the categories and families that list something, and no empty ones', async () => {
  const full = await makeCategory()
  const family = await makeFamily(full.id)
  const emptyFamily = await makeFamily(full.id)
  const empty = await makeCategory()
  await makeProduct({ categoryId: full.id, familyId: family.id })
  await makeProduct({ categoryId: empty.id, active: false })
  const { body } = await bare.get('/sitemap.xml')
  const locs = locsIn(body)
  expect(locs).toContain(`${ORIGIN}/de/products?cat=${full.id}`)
  expect(locs).toContain(`${ORIGIN}/de/products?cat=${full.id}&amp;fam=${family.id}`)
  expect(body).not.toContain(`fam=${emptyFamily.id}<`)
  expect(body).not.toContain(`cat=${empty.id}<`)
})

test('the sitemap has each active retailer by its name, in five languages', async () => {
  const shown = await makeRetailer({ name: 'Müller & Söhne', city: 'Würzburg' })
  const off = await makeRetailer({ active: false })
  const locs = locsIn((await bare.get('/sitemap.xml')).body)
  for (const lang of ['de', 'en', 'fr', 'it', 'nl']) {
    expect(locs).toContain(`${ORIGIN}/${lang}/retailers/${shown.id}-muller-sohne-wurzburg`)
  }
  expect(locs.filter((loc) => loc.includes(`/retailers/${off.id}-`))).toEqual([])
})

test('a large shop has an index of several files, each in one round trip, and each record in one of them', async () => {
  const { id: categoryId } = await makeCategory()
  await env.DB.prepare(`
    insert into products (cat_id, name, slug) select ?1, 'Prodotto', 'seriale-' || value from json_each(?2)`)
    .bind(categoryId, JSON.stringify([...Array(RECORDS_A_FILE).keys()]))
    .run()
  await env.DB.prepare(`
    insert into vendors (name, address, city, search) select 'Negozio ' || value, 'Via', 'Como', '' from json_each(?1)`)
    .bind(JSON.stringify([...Array(RECORDS_A_FILE + 10).keys()]))
    .run()
  const index = await meterGet('/sitemap.xml')
  const addresses = locsIn(index.body)
  expect(addresses).toEqual([1, 2, 3].map((page) => `${ORIGIN}/sitemap.xml?page=${page}`))
  expect(index.body).toContain('<sitemapindex')
  const files = await Promise.all(addresses.map((address) => meterGet(address.slice(ORIGIN.length))))
  expect([index, ...files].map(({ trips }) => trips)).toEqual([1, 1, 1, 1])
  const records = files.map(
    ({ body }) => locsIn(body).filter((loc) => /\/it\/(products|retailers)\//.test(loc)).length,
  )
  expect(records.slice(0, 2)).toEqual([RECORDS_A_FILE, RECORDS_A_FILE])
  const locs = files.flatMap(({ body }) => locsIn(body))
  expect(new Set(locs).size).toBe(locs.length)
  const [active] = await env.DB.prepare(`
    select (select count(*) from vendors where active = 1) + (
      select count(*) from products where parent_id is null and active = 1 and kind <> 'part'
    ) as n`)
    .all<{ n: number }>()
    .then(({ results }) => results)
  expect(records.reduce((sum, n) => sum + n, 0)).toBe(active!.n)
  expect((await bare.get('/sitemap.xml?page=4')).status).toBe(404)
  for (const page of ['0', 'x', '-1', '1.5'])
    expect((await bare.get(`/sitemap.xml?page=${page}`)).status).toBe(422)
})
