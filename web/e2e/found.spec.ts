import type { APIRequestContext } from '@playwright/test'
import { LANGS, type Lang } from '../../shared/languages.ts'
import { products } from '../../tools/demo/catalogue/catalogue.ts'
import { adminCaller } from './calls.ts'
import { expect, expectNoSidewaysScroll, ready, test, textsOf } from './shop.ts'

/** Pages that are the same for everybody, by their path after the language. */
const PAGES = [
  '',
  '/products',
  '/find-retailer',
  '/calculator',
  '/compare',
  '/contact-us',
  '/about-us',
  '/terms',
  '/privacy',
  '/organisational-model',
  '/imprint',
  '/accessibility',
  '/security',
  '/repair',
  '/data',
]
/** Whose journeys look whether German fits a phone (calculator, compare, company); shop.ts listens to what each of them asks for. */
const FITTING =
  /calculator|compare|about-us|terms|privacy|organisational-model|imprint|accessibility|security|repair|data$/
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json]) =>
    JSON.parse(json!),
  )
const typesIn = (html: string) => structured(html).map((one) => one['@type'])
const metaOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"/>`).exec(html)?.[1]
const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&')

/** What a page says of its addresses: its own, and that in each language. */
function addressesIn(html: string) {
  const canonical = plain(/<link rel="canonical" href="([^"]+)"\/>/.exec(html)?.[1] ?? '')
  const others = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/gi)]
  return { canonical, alternates: Object.fromEntries(others.map(([, lang, url]) => [lang, plain(url!)])) }
}

/** The sitemap's addresses, each with those in the other languages. */
async function readSitemap(request: APIRequestContext) {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<url><loc>(.*?)<\/loc>.*?<\/url>/g)].map(([entry, loc]) => {
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
    return {
      canonical: plain(loc!),
      alternates: Object.fromEntries(links.map(([, lang, url]) => [lang, plain(url!)])),
    }
  })
}

/** A page of every kind, in every language for those of the shop itself; the others in one language each. */
async function somePages(request: APIRequestContext) {
  const all = await readSitemap(request)
  const pathOf = ({ canonical }: { canonical: string }) => canonical.replace(/^https?:\/\/[^/]+\/\w\w/, '')
  const few = LANGS.flatMap((lang) =>
    ['/products/', '/retailers/', '/products?cat'].map((kind) =>
      all.find((entry) => entry.canonical.includes(`/${lang}/`) && pathOf(entry).startsWith(kind)),
    ),
  )
  return [...all.filter((entry) => PAGES.includes(pathOf(entry))), ...few.filter((entry) => !!entry)]
}

test('every kind of page is in the sitemap as it names itself, in each language, with what is shown where it is shared', {
  tag: '@deep',
}, async ({ request }) => {
  const pages = await somePages(request)
  expect(pages.length).toBe((PAGES.length + 3) * LANGS.length)
  const titles = new Map<string, string>()
  for (const page of pages) {
    const { canonical } = page
    const answer = await request.get(canonical, { maxRedirects: 0 })
    expect([canonical, answer.status()]).toEqual([canonical, 200])
    const html = await answer.text()
    expect(addressesIn(html)).toEqual(page)
    const lang = new URL(canonical).pathname.split('/')[1] as Lang
    expect(html, canonical).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
    expect(html, canonical).toMatch(/<meta name="description" content="[^"]{20,}"\/>/)
    expect(html, canonical).not.toContain('noindex')
    for (const property of ['og:title', 'og:description', 'og:image', 'og:locale']) {
      expect(metaOf(html, property), `${canonical} ${property}`).toBeTruthy()
    }
    expect(metaOf(html, 'og:url'), canonical).toBe(canonical.replaceAll('&', '&amp;'))
    const isHome = new URL(canonical).pathname === `/${lang}`
    expect(typesIn(html), canonical).toContain(isHome ? 'Organization' : 'BreadcrumbList')
    const title = /<title>(.*?)<\/title>/.exec(html)![1]!
    const same = `${lang} ${title}`
    expect([titles.get(same), canonical], 'two pages of one title').toEqual([undefined, canonical])
    titles.set(same, canonical)
  }
})

test('robots stay out of the back-office and find the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin\n')
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
})

test('a product and the questions are described as search engines know them, without offers', {
  tag: '@deep',
}, async ({ request }) => {
  const { products } = await (await request.get('/api/products?lang=fr&limit=1')).json()
  const product = await (await request.get(`/fr/products/${products[0].slug}`)).text()
  expect(typesIn(product)).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList', 'FAQPage']))
  expect(JSON.stringify(structured(product))).not.toMatch(/"offers"|"price"/)
  const picture = await request.get(new URL(metaOf(product, 'og:image')!).pathname)
  expect(picture.headers()['content-type']).toMatch(/^image\//)
  expect(typesIn(await (await request.get('/de/contact-us')).text())).toContain('FAQPage')
})

test('a retailer has a page in every language that search engines understand, under one address', {
  tag: '@deep',
}, async ({ request }) => {
  const { vendors: retailers } = await (await request.get('/api/vendors?lat=45.81&lng=9.09&radius=10')).json()
  const [retailer] = retailers
  for (const lang of LANGS) {
    const short = await request.get(`/${lang}/retailers/${retailer.id}`, { maxRedirects: 0 })
    expect(short.status()).toBe(301)
    const path = short.headers().location!
    expect(path).toMatch(new RegExp(`^/${lang}/retailers/${retailer.id}-[a-z0-9-]+$`))
    const html = await (await request.get(path)).text()
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

test('a new name moves a product and its translations for good, each old address leading to the new one', {
  tag: '@deep',
}, async ({ request, baseURL }) => {
  const admin = await adminCaller(baseURL!)
  const n = Date.now()
  const { categories } = await admin.get<{ categories: { id: number }[] }>('categories?lang=it')
  const own = { cat_id: categories[0]!.id, kind: 'accessory', price: 100 }
  const { product_id } = await admin.post<{ product_id: number }>('admin/products/create', {
    product_data: { ...own, name: `Alba ${n}` },
  })
  const made = await admin.post<{ product_id: number }>(`admin/products/${product_id}/translations`, {
    lang: 'de',
  })
  const rename = async (id: number, name: string) => {
    const { product } = await admin.get<{ product: { version: number } }>(`admin/products/${id}`)
    await admin.post(`admin/products/${id}/edit`, {
      product_data: { ...own, name },
      version: product.version,
    })
  }
  await rename(made.product_id, `Morgen ${n}`)
  await rename(product_id, `Tramonto ${n}`)
  await rename(made.product_id, `Abend ${n}`)
  for (const [old, now] of [
    [`/it/products/alba-${n}`, `/it/products/tramonto-${n}`],
    [`/de/products/alba-${n}`, `/de/products/abend-${n}`],
    [`/de/products/morgen-${n}?hours=3`, `/de/products/abend-${n}?hours=3`],
    // Without a translation it has the Italian address.
    [`/nl/products/alba-${n}`, `/nl/products/tramonto-${n}`],
  ]) {
    const answer = await request.get(old!, { maxRedirects: 0 })
    expect([old, answer.status(), answer.headers().location]).toEqual([old, 301, now])
    expect((await request.get(now!, { maxRedirects: 0 })).status()).toBe(200)
  }
  await admin.post(`admin/products/${product_id}/toggle-validity`, { active: false })
  expect((await request.get(`/it/products/tramonto-${n}`)).status()).toBe(404)
})

test('what is not there is a real 404, of which search engines keep nothing', async ({ request }) => {
  for (const path of [
    '/it/retailers/999999',
    '/it/retailers/como',
    '/it/products/nothing',
    '/it/nothing',
    '/xx',
  ]) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
  }
})

test.describe('as a visitor sees them', () => {
  // What the test itself asks for: the film.
  test.use({ viewport: { width: 360, height: 740 }, tolerated: /^asked www\.youtube-nocookie\.com$/ })

  test('no page asks another host for anything before a person starts a film, and German fits a phone', {
    tag: '@deep',
  }, async ({ page, baseURL }) => {
    test.slow()
    const asked: string[] = []
    page.on('request', (request) => {
      const { protocol, origin, host } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(baseURL!).origin) asked.push(host)
    })
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }))
    const { key } = products.find(({ video }) => video?.includes('youtu'))!
    const { product: filmed } = await (await page.request.get(`/api/products/${key}?lang=de`)).json()
    const { vendors: retailers } = await (
      await page.request.get('/api/vendors?lat=45.81&lng=9.09&radius=10')
    ).json()
    for (const path of [
      ...PAGES.filter((path) => !FITTING.test(path) && path !== '/find-retailer'),
      '/cart',
      '/login',
      '/forgot-password',
      '/newsletter',
      '/find-retailer?place=Como&radius=100',
      `/retailers/${retailers[0].id}`,
      '/nothing',
      `/products/${filmed.slug}`,
    ]) {
      await page.goto(`/de${path}`)
      await ready(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expectNoSidewaysScroll(page)
      expect(asked, path).toEqual([])
    }
    const t = textsOf('de')
    // The lower half of the page hears clicks once its own scripts are there.
    await expect(async () => {
      await page.getByRole('button', { name: t('catalogue.video.play', { name: filmed.name }) }).click()
      await expect(page.locator('iframe')).toBeAttached({ timeout: 1500 })
    }).toPass()
    await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('home, list, product, support and legal pages can be read, and each of their links leads somewhere', {
    tag: '@deep',
  }, async ({ page, request }) => {
    test.setTimeout(180_000)
    const links = new Set<string>()
    const readPage = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const hrefs = page.locator('a[href^="/"]')
      for (const href of await hrefs.evaluateAll((all) => all.map((a) => a.getAttribute('href')!)))
        links.add(href)
    }
    const main = page.getByRole('main')
    // As a reader goes on: from the home page by links alone.
    await page.goto('/en')
    await readPage()
    await main.locator('a[href^="/en/products?cat="]').first().click()
    await readPage()
    await main.locator('a[href^="/en/products/"]').first().click()
    await readPage()
    await expect(main.getByRole('term').first()).toBeVisible()
    await page.locator('footer a[href="/en/contact-us"]').click()
    await readPage()
    // An answer opens by its question.
    await main.locator('summary').first().click()
    await expect(main.locator('details[open] p').first()).toBeVisible()
    for (const path of ['terms', 'privacy', 'organisational-model', 'about-us']) {
      await page.locator(`footer a[href="/en/${path}"]`).click()
      await readPage()
      expect((await main.innerText()).length).toBeGreaterThan(1500)
    }
    // Two of each kind; no-prices.spec.ts follows all that lead to pages.
    const kinds = Map.groupBy(links, (href) => href.split(/[/?]/).slice(1, 3).join('/'))
    expect(kinds.size).toBeGreaterThan(10)
    await Promise.all(
      [...kinds.values()]
        .flatMap((some) => some.slice(0, 2))
        .map(async (href) => expect([href, (await request.get(href)).status()]).toEqual([href, 200])),
    )
  })
})
