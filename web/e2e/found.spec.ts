import { LANGS } from '../../shared/languages.ts'
import { expect, test } from './shop.ts'

const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json]) =>
    JSON.parse(json!),
  )
const metaOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"/>`).exec(html)?.[1]

test('a retailer has a page in every language that search engines understand, under one address', async ({
  request,
}) => {
  const { vendors } = await (await request.get('/api/vendors?lat=45.81&lng=9.09&radius=10')).json()
  const [retailer] = vendors
  for (const lang of LANGS) {
    const short = await request.get(`/${lang}/retailers/${retailer.id}`, { maxRedirects: 0 })
    expect(short.status()).toBe(301)
    const path = short.headers().location!
    expect(path).toMatch(new RegExp(`^/${lang}/retailers/${retailer.id}-[a-z0-9-]+$`))
    const html = await (await request.get(path)).text()
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}"/>`))
    expect(structured(html)).toContainEqual(
      expect.objectContaining({
        '@type': 'LocalBusiness',
        name: retailer.name,
        telephone: retailer.telephone,
        address: expect.objectContaining({
          addressLocality: retailer.city,
          addressCountry: retailer.country,
        }),
      }),
    )
    expect(html).toContain(`/${lang}/quotations/create?vendor=${retailer.id}&amp;place=`)
  }
})

test('what is shared has a title, words and a picture that exists', async ({ request }) => {
  const { products } = await (await request.get('/api/products?lang=de&limit=1')).json()
  for (const path of ['/de', `/de/products/${products[0].slug}`, '/de/find-retailer']) {
    const html = await (await request.get(path)).text()
    expect(metaOf(html, 'og:title'), path).toBeTruthy()
    expect(metaOf(html, 'og:description'), path).toBeTruthy()
    expect(metaOf(html, 'og:locale'), path).toBe('de_DE')
    const picture = await request.get(new URL(metaOf(html, 'og:image')!).pathname)
    expect([path, picture.status()]).toEqual([path, 200])
    expect(picture.headers()['content-type']).toMatch(/^image\//)
  }
})

test('a product is described without offers, and the way to it', async ({ request }) => {
  const { products } = await (await request.get('/api/products?lang=fr&limit=1')).json()
  const html = await (await request.get(`/fr/products/${products[0].slug}`)).text()
  const data = structured(html)
  expect(data.map((one) => one['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  expect(JSON.stringify(data)).not.toMatch(/"offers"|"price"/)
})

test('what is not there is a real 404', async ({ request }) => {
  for (const path of [
    '/it/retailers/999999',
    '/it/retailers/como',
    '/it/products/nothing',
    '/it/nothing',
    '/xx',
  ]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  }
})
