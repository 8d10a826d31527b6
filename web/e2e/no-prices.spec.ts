import { LANGS } from '../../shared/languages.ts'
import { products } from '../../tools/demo/catalogue/catalogue.ts'
import { expect, test } from './shop.ts'

const PARTS = products.flatMap((product) => product.diagrams ?? []).flatMap((diagram) => diagram.parts)

/** Every way in which a price of the shop could be written: cents, decimals, grouped. */
const PRICES = [
  ...new Set([...products, ...PARTS].map(({ price }) => price).filter((price) => price >= 10_000)),
].flatMap((price) => {
  const euros = price / 100
  return [
    String(price),
    euros.toFixed(2),
    ...LANGS.flatMap((lang) =>
      (['always', false] as const).map((useGrouping) =>
        new Intl.NumberFormat(lang, { minimumFractionDigits: 2, useGrouping }).format(euros),
      ),
    ),
  ]
})

const PRICE = new RegExp(
  `(?<![\\w.,-])(?:${PRICES.map((price) => price.replaceAll('.', '\\.')).join('|')})(?![\\w.,-]*\\w)`,
  'g',
)

function expectNoPrice(text: string, where: string) {
  expect(text, where).not.toMatch(/€|&euro;|\\u20ac|"price"|"total"|"offers"|\bEUR\b/i)
  expect(text.match(PRICE) ?? [], where).toEqual([])
}

test('an anonymous visitor finds no price on any page that links or the sitemap lead to, nor in its data', async ({
  request,
}) => {
  test.setTimeout(120_000)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const seen = new Set<string>()
  const queue = [
    ...LANGS.map((lang) => `/${lang}`),
    ...[...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) =>
        new URL(url!.replaceAll('&amp;', '&')).pathname + new URL(url!.replaceAll('&amp;', '&')).search,
    ),
  ]
  expect(queue.length).toBeGreaterThan(200)
  const visit = async (path: string) => {
    const answer = await request.get(path)
    const html = await answer.text()
    expectNoPrice(html, path)
    for (const [, href] of html.matchAll(/<a[^>]* href="(\/[^"#]*)"/g)) {
      const link = href!.replaceAll('&amp;', '&')
      // Files, the catalogue (worker/catalogue/pdf reads it) and the endless combinations of parameters are no pages.
      if (
        !/^\/(files|api)\//.test(link) &&
        !/search_term=|sort=|login\?|compare\?|calculator\?|create\?vendor|find-retailer\?/.test(link) &&
        !seen.has(link)
      ) {
        seen.add(link)
        queue.push(link)
      }
    }
  }
  for (const path of queue) seen.add(path)
  while (queue.length > 0) await Promise.all(queue.splice(0, 8).map(visit))
  expect(seen.size).toBeGreaterThan(250)
})

test('an anonymous visitor finds no price in any public answer of the API', async ({ request }) => {
  const paths = LANGS.flatMap((lang) => [
    `/api/categories?lang=${lang}`,
    `/api/fams?lang=${lang}`,
    `/api/products?lang=${lang}&limit=100`,
    `/api/products?lang=${lang}&search_term=a&limit=100&sort=-name`,
    `/api/best-sellers?lang=${lang}`,
    `/api/faqs?lang=${lang}`,
    `/api/updates?lang=${lang}`,
    `/api/vendor-categories?lang=${lang}`,
    `/api/vendors?lang=${lang}&lat=45.46&lng=9.19&radius=100`,
    ...products.map((product) => `/api/products/${product.key}?lang=${lang}`),
  ])
  const more = ['/api/geocode?address=Milano', '/api/places?search_term=mil', '/api/session']
  const queue = [...paths, ...more]
  const visit = async (path: string) => expectNoPrice(await (await request.get(path)).text(), path)
  while (queue.length > 0) await Promise.all(queue.splice(0, 8).map(visit))
})

test('the same list has prices for a retailer, so the search above can find them', async ({
  page,
  request,
}) => {
  await page.goto('/it')
  const meta = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content')
  const headers = {
    authorization: `Bearer ${await meta('api-token')}`,
    'x-csrf-token': (await meta('csrf-token'))!,
  }
  const signedIn = await page.request.post('/api/auth/login', {
    headers,
    data: { email: 'retailer@sosta.test', password: 'sosta-retailer-demo' },
  })
  const { api_token } = (await signedIn.json()) as { api_token: string }
  const list = await request.get('/api/products?lang=it&limit=5', {
    headers: { authorization: `Bearer ${api_token}` },
  })
  expect(list.headers()['cache-control']).toContain('no-store')
  expect(() => expectNoPrice('{"price":129000}', '')).toThrow()
  const { products: cards } = (await list.json()) as { products: { price?: number }[] }
  for (const card of cards) expect(card.price).toBeGreaterThan(0)
})
