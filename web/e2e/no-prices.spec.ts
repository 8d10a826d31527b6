import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { APIRequestContext } from '@playwright/test'
import { LANGS, type Lang } from '../../shared/languages.ts'
import { products } from '../../tools/demo/catalogue/catalogue.ts'
import { expectNoPrice, PRICE } from './price-words.ts'
import { expect, test } from './shop.ts'

/** The antenna with a configurator, drawings and spare parts: whatever a product can show. */
const ANTENNA = 'orizzonte-85'

/** What the demo's manuals say of who fits their products. */
const FITTED: Record<Lang, string> = {
  de: 'Einbau Händler',
  en: 'fitting retailer',
  fr: 'montage revendeur',
  it: 'montaggio rivenditore',
  nl: 'inbouw dealer',
}

/** The n-th of many that one template shows: each in one of the languages, the first and the antenna in all of them. */
const isChosen = (path: string, lang: Lang, n: number) =>
  n === 0 || path.endsWith(`/${ANTENNA}`) || LANGS[n % LANGS.length] === lang

/** The sitemap's pages, by what they have in common (`/it/products/`); each with its path in every language. */
async function readSitemap(request: APIRequestContext): Promise<Map<string, Map<Lang, string>[]>> {
  const xml = await (await request.get('/sitemap.xml')).text()
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'))
    return pathname + search
  }
  const kinds = new Map<string, Map<Lang, string>[]>()
  const pages = new Map<string, Map<Lang, string>>()
  for (const [entry, loc] of xml.matchAll(/<url><loc>(.*?)<\/loc>.*?<\/url>/g)) {
    const path = pathOf(loc!)
    const italian = pathOf(/hreflang="it" href="([^"]+)"/.exec(entry)?.[1] ?? loc!)
    let page = pages.get(italian)
    if (!page) {
      page = new Map()
      pages.set(italian, page)
      const kind = /^\/..(\/[^/?]*[/?]?)?/.exec(italian)![0]
      kinds.set(kind, [...(kinds.get(kind) ?? []), page])
    }
    page.set(path.slice(1, 3) as Lang, path)
  }
  return kinds
}

test('an anonymous visitor finds no price on any page that links or the sitemap lead to, nor in its data', async ({
  request,
}) => {
  test.setTimeout(120_000)
  const kinds = await readSitemap(request)
  const seen = new Set<string>()
  const queue: string[] = []
  for (const pages of kinds.values()) {
    expect(pages[0]!.size).toBe(LANGS.length)
    for (const [n, page] of pages.entries()) {
      for (const [lang, path] of page) {
        seen.add(path)
        if (isChosen(path, lang, n)) queue.push(path)
      }
    }
  }
  // Every template in each language, and every product, category and retailer.
  for (const kind of ['/it/products/', '/it/products?', '/it/retailers/'])
    expect(kinds.get(kind)?.length).toBeGreaterThan(9)
  expect(queue.length).toBeGreaterThan(150)
  const visit = async (path: string) => {
    // The language selector leads to a product by its own name there: not read twice.
    const answer = await request.get(path, { maxRedirects: 0 })
    const html = await answer.text()
    // Records of other tests come and go.
    if (!/(products|retailers)\b/.test(path)) expect(answer.status(), path).toBeLessThan(400)
    expectNoPrice(html, path)
    const hrefs = [...html.matchAll(/<a[^>]* href="(\/[^"#]*)"/g)].map(([, href]) => href!)
    for (const href of [...hrefs, answer.headers().location ?? '/it']) {
      const link = href.replaceAll('&amp;', '&')
      // Files, the catalogue (worker/shop/catalogue/pdf reads it), what is for developers (below) and the endless combinations of
      // parameters are no pages.
      if (
        !/^\/(files|api|developers|openapi\.json)\b/.test(link) &&
        !/search_term=|sort=|login\?|compare\?|calculator\?|create\?vendor|find-retailer\?/.test(link) &&
        !seen.has(link)
      ) {
        seen.add(link)
        queue.push(link)
      }
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, 8).map(visit))
  expect(seen.size).toBeGreaterThan(600)
})

test('an anonymous visitor finds no price in any public answer of the API', async ({ request }) => {
  const paths = LANGS.flatMap((lang) => [
    `/api/categories?lang=${lang}`,
    `/api/fams?lang=${lang}`,
    `/api/products?lang=${lang}&limit=100`,
    `/api/products?lang=${lang}&search_term=a&limit=100&sort=-name`,
    `/api/best-sellers?lang=${lang}`,
    `/api/home?lang=${lang}`,
    `/api/listing?lang=${lang}`,
    `/api/product-names?lang=${lang}`,
    `/api/faqs?lang=${lang}`,
    `/api/updates?lang=${lang}`,
    `/api/vendor-categories?lang=${lang}`,
    `/api/vendors?lang=${lang}&lat=45.46&lng=9.19&radius=100`,
    ...products
      .filter(({ key }, n) => isChosen(`/${key}`, lang, n))
      .map(({ key }) => `/api/products/${key}?lang=${lang}`),
  ])
  const more = ['/api/geocode?address=Milano', '/api/places?search_term=mil', '/api/session']
  const queue = [...paths, ...more]
  const visit = async (path: string) => expectNoPrice(await (await request.get(path)).text(), path)
  while (queue.length > 0) await Promise.all(queue.splice(0, 8).map(visit))
})

test('the feeds of dealers tell an anonymous visitor nothing', async ({ request }) => {
  for (const path of [
    '/api/feeds/products.json',
    '/api/feeds/products.csv',
    '/api/feeds/google.xml?lang=it',
  ]) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 401])
    expectNoPrice(await answer.text(), path)
  }
})

test('what describes the API to machines and developers holds no price', async ({ request }) => {
  const queue = ['/openapi.json', '/llms.txt', '/developers']
  const seen = new Set(queue)
  for (let path = queue.pop(); path; path = queue.pop()) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const text = await answer.text()
    // Names of fields are no prices: sums in any spelling are.
    expect(text, path).not.toMatch(/€|&euro;|\\u20ac/i)
    expect(text.match(PRICE) ?? [], path).toEqual([])
    for (const [, href] of text.matchAll(/<a[^>]* href="(\/developers[^"#]*)/g)) {
      if (!seen.has(href!)) queue.push(href!)
      seen.add(href!)
    }
  }
  expect(seen.size).toBeGreaterThan(40)
})

test('no tool of /mcp tells a program without a key a price', async ({ baseURL, admin }) => {
  test.setTimeout(120_000)
  // The cron reads manuals little by little.
  await admin.post('admin/jobs/manuals/run')
  const { job } = await admin.get<{ job: { state: string } }>('admin/jobs/manuals')
  expect(job.state).toBe('well')
  const client = new Client({ name: 'crawl', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  /** What a tool answers, which tells no price and is no refusal. */
  const use = async (name: string, input: Record<string, unknown>) => {
    const answer = await client.callTool({ name, arguments: input })
    expectNoPrice(JSON.stringify(answer), name)
    expect([name, input, answer.isError ?? false]).toEqual([name, input, false])
    return answer.structuredContent as {
      products: { slug: string; id: number }[]
      categories: { id: number }[]
      pages: unknown[]
    }
  }
  const { categories } = await use('find_products', { text: '' })
  const found: { slug: string; lang: Lang | undefined }[] = []
  for (const [n, { id }] of categories.entries()) {
    const lang = LANGS[n % LANGS.length]
    const list = await use('find_products', { text: '', category_id: id, limit: 30, lang })
    for (const { slug } of list.products) found.push({ slug, lang })
  }
  expect(found.length).toBeGreaterThan(20)
  const roof = { length: 6.5, roof_length: 200, roof_width: 120, area: 'all' }
  const request = { retailer_id: 1, name: 'Anna', surname: 'Bianchi', email: 'anna@crawl.test' }
  const uses: Record<string, Record<string, unknown>[]> = {
    find_products: LANGS.map((lang) => ({ text: 'a', limit: 30, lang })),
    get_product: found,
    compare_products: LANGS.map((lang) => ({ slugs: found.slice(0, 4).map(({ slug }) => slug), lang })),
    does_it_fit: ['antenna', 'cooler', 'panel'].map((kind) => ({ kind, ...roof })),
    search_manuals: LANGS.map((lang) => ({ text: FITTED[lang], limit: 20, lang })),
    retailers_near: [{ place: 'Milano' }],
    request_quotation: [{ ...request, products: [{ product_id: 1 }] }],
  }
  const { tools } = await client.listTools()
  expectNoPrice(JSON.stringify([tools, client.getInstructions()]), 'tools')
  // None is forgotten here.
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(uses))
  for (const [name, inputs] of Object.entries(uses))
    for (const input of inputs) {
      const { pages } = await use(name, input)
      if (name === 'search_manuals') expect(pages.length).toBeGreaterThan(5)
    }
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
  const script =
    'a = JSON.parse(String.raw`{"price":1}`); window.__texts = JSON.parse(String.raw`{"price":"Preis"}`)'
  expect(() => expectNoPrice(script, '')).toThrow()
  const { products: cards } = (await list.json()) as { products: { price?: number }[] }
  for (const card of cards) expect(card.price).toBeGreaterThan(0)
})
