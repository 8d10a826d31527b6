import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { bare } from '../testing/as.ts'
import { makeCategory, makeProduct } from '../testing/make.ts'
import { meterGet } from '../testing/meter.ts'
import { PRODUCTS_A_FILE } from './sitemap.ts'

const ORIGIN = 'http://localhost:8788'
const locsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]!)

test('robots stay out of the back-office and the API, and find the sitemap', async () => {
  const { body, headers } = await bare.get('/robots.txt')
  expect(body).toBe(`User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  expect(headers.get('content-type')).toContain('text/plain')
})

test('the sitemap has each active product in five languages, each naming the others', async () => {
  const { id: catId } = await makeCategory()
  const shown = await makeProduct({ catId, slug: 'duna&co' })
  await makeProduct({ parentId: shown.id, lang: 'de', code: null, slug: 'düne' })
  const off = await makeProduct({ catId, active: false })
  const part = await makeProduct({ catId, kind: 'part' })
  const { body, headers } = await bare.get('/sitemap.xml')
  expect(headers.get('content-type')).toContain('application/xml')
  expect(headers.get('cache-control')).toMatch(/^public/)
  const locs = locsIn(body)
  for (const lang of ['de', 'en', 'fr', 'it', 'nl']) {
    const slug = lang === 'de' ? 'd%C3%BCne' : 'duna%26co'
    expect(locs).toContain(`${ORIGIN}/${lang}/products/${slug}`)
    expect(locs).toContain(`${ORIGIN}/${lang}`)
    expect(locs).toContain(`${ORIGIN}/${lang}/products`)
    expect(locs).toContain(`${ORIGIN}/${lang}/products?cat=${catId}`)
  }
  expect(locs).toHaveLength(20)
  expect(body).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/products/d%C3%BCne"/>`)
  expect(body).toContain(
    `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/it/products/duna%26co"/>`,
  )
  expect(body).not.toContain(off.slug)
  expect(body).not.toContain(part.slug)
  expect((await bare.get('/sitemap.xml?page=1')).body).toBe(body)
})

test('a large shop has an index of several files, each in one round trip', async () => {
  const { id: catId } = await makeCategory()
  await env.DB.prepare(`
    insert into products (cat_id, name, slug) select ?1, 'Prodotto', 'seriale-' || value from json_each(?2)`)
    .bind(catId, JSON.stringify([...Array(PRODUCTS_A_FILE).keys()]))
    .run()
  const index = await meterGet('/sitemap.xml')
  expect(locsIn(index.body)).toEqual([`${ORIGIN}/sitemap.xml?page=1`, `${ORIGIN}/sitemap.xml?page=2`])
  expect(index.body).toContain('<sitemapindex')
  const last = await meterGet('/sitemap.xml?page=2')
  expect([index.trips, last.trips]).toEqual([1, 1])
  expect(locsIn(last.body)).toHaveLength(5)
  expect((await bare.get('/sitemap.xml?page=3')).status).toBe(404)
  for (const page of ['0', 'x', '-1', '1.5'])
    expect((await bare.get(`/sitemap.xml?page=${page}`)).status).toBe(422)
})
