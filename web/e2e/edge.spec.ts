import type { Page } from '@playwright/test'
import { LANGS } from '../../shared/languages.ts'
import { servePieces } from './pieces.ts'
import { expect, ready, test, textsOf } from './shop.ts'

/** What a page moves from now on, as what and how far. */
const watchMoves = () => {
  const moved: string[] = []
  Object.assign(window, { moved })
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node?: Node }[]
    })[])
      moved.push(`${entry.value}: ${entry.sources.map(({ node }) => nameOf(node)).join()}`)
  }).observe({ type: 'layout-shift', buffered: true })
}
const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

test.describe('the edge', () => {
  test('sends / to the best language of the browser, Italian when none of ours is wanted', async ({
    request,
  }) => {
    const to = async (accept: string) => {
      const answer = await request.get('/', { maxRedirects: 0, headers: { 'accept-language': accept } })
      expect(answer.status()).toBe(302)
      return answer.headers().location
    }
    expect(await to('de-AT,de;q=0.9,en;q=0.5')).toBe('/de')
    expect(await to('pt-BR,nl;q=0.4')).toBe('/nl')
    expect(await to('ja')).toBe('/it')
    expect(await to('en;q=0, fr;q=0.1')).toBe('/fr')
  })

  test('answers an unknown language, page, product or asset with 404', async ({ request }) => {
    for (const path of [
      '/xx',
      '/it/nothing',
      '/it/products/no-such-product',
      '/assets/none.js',
      '/nothing.txt',
      '/api/nothing',
    ]) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(404)
      expect(answer.headers()['cache-control'] ?? '', path).not.toContain('immutable')
    }
  })

  test('shows its own page for 404, in the language of the address', async ({ page }) => {
    await page.goto('/de/nichts')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht')
  })

  test('gives each page its tokens, language, title, canonical and alternates', async ({ request }) => {
    for (const lang of LANGS) {
      const answer = await request.get(`/${lang}/products`)
      expect(answer.status()).toBe(200)
      const html = await answer.text()
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
      expect(html).toMatch(/<meta name="fallback-locale" content="it"\/>/)
      expect(html).toMatch(/<meta name="csrf-token" content="[\w-]{40,}"\/>/)
      expect(html).toMatch(/<meta name="api-token" content="[\w-]+\.[\w-]+\.[\w-]+"\/>/)
      expect(html).toMatch(/<title>[^<]{3,}<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"\/>/)
      expect(html).toContain(`rel="canonical"`)
      for (const other of LANGS) expect(html).toMatch(new RegExp(`hreflang="${other}"`, 'i'))
      expect(html).toContain('application/ld+json')
    }
  })

  test('allows scripts by nonce only, another one each time, and nothing from other hosts', async ({
    request,
  }) => {
    const nonceOf = async () => {
      const answer = await request.get('/it')
      const policy = answer.headers()['content-security-policy'] ?? ''
      const nonce = /script-src 'nonce-([\w-]{20,})' 'strict-dynamic';/.exec(policy)?.[1]
      expect(policy).not.toContain('unsafe')
      expect(nonce).toBeTruthy()
      for (const [script] of (await answer.text()).matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)) {
        expect(script).toContain(`nonce="${nonce}"`)
      }
      return nonce
    }
    expect(await nonceOf()).not.toBe(await nonceOf())
  })

  test('whatever it answers carries the same transport rule, and a policy', async ({ request }) => {
    const asset = /"(\/assets\/[^"]+\.js)"/.exec(await (await request.get('/it')).text())?.[1]
    for (const path of [
      ...['/it', '/it/nothing', '/api/session', '/api/nothing', '/files/nothing', '/robots.txt', asset!],
      ...['/assets/none.js', '/papers/code-of-ethics.pdf', '/papers/none.pdf', '/favicon.ico'],
      ...['/files/icons/53-1b5a43.svg', '/nothing.txt', '/.well-known/security.txt', '/manifest.webmanifest'],
    ]) {
      const headers = (await request.get(path)).headers()
      expect(headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains')
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
  })

  test('names its manifest, whose icons are there, and the feed of its language', async ({ request }) => {
    const html = await (await request.get('/nl/contact-us')).text()
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
    expect(html).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/nl\/updates\.atom"\/>/,
    )
    expect((await request.get('/nl/updates.atom')).headers()['content-type']).toContain(
      'application/atom+xml',
    )
    const { icons } = await (await request.get('/manifest.webmanifest')).json()
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'maskable'])
    for (const { src } of icons) {
      const answer = await request.get(src)
      expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, 'image/svg+xml'])
    }
  })

  test('keeps pages with tokens out of every shared cache, and assets in it for ever', async ({
    request,
  }) => {
    const page = await request.get('/it')
    expect(page.headers()['cache-control']).toBe('private, no-cache')
    expect((await request.get('/it/cart')).headers()['cache-control']).toBe('private, no-store')
    expect(page.headers()['x-content-type-options']).toBe('nosniff')
    expect(page.headers()['x-request-id']).toBeTruthy()
    const asset = /"(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
    expect((await request.get(asset!)).headers()['cache-control']).toContain('immutable')
  })

  test('sets the session cookie HttpOnly and SameSite=Lax', async ({ request }) => {
    const answer = await request.get('/it')
    const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
    const session = cookies.find(({ value }) => value.startsWith('sosta='))?.value ?? ''
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(session).toContain(part)
  })

  test('bad addresses get the page that was meant, or a 404, never a failure', async ({ request }) => {
    const long = 'a'.repeat(10_000)
    for (const [path, status] of [
      [`/it/products?search_term=${long}`, 200],
      ['/it/products?search_term=%00%25*%27%22%F0%9F%9A%90', 200],
      ['/it/products?page=-1&sort=evil&cat=x', 200],
      ['/it/products?cat=999999', 404],
      ['/it/find-retailer?lat=999&lng=x&radius=7&cats=x', 200],
      [`/it/find-retailer?place=${long.slice(0, 5000)}`, 200],
      ['/it/quotations/0x44?token=x', 404],
      ['/it/quotations/999999?token=x', 404],
      [`/it/reset-password?token=${long.slice(0, 5000)}`, 200],
    ] as const) {
      const answer = await request.get(path)
      expect(answer.status(), path.slice(0, 60)).toBe(status)
      expect(await answer.text(), path.slice(0, 60)).toContain('<h1')
    }
  })

  test('takes forms from its own pages only, and no other methods', async ({ request, baseURL }) => {
    const send = (origin: string) =>
      request.post('/it/cart', { headers: { origin }, form: { intent: 'none' } })
    expect((await send('https://evil.example')).status()).toBe(403)
    expect((await request.post('/it/cart', { form: {} })).status()).toBe(403)
    expect((await send(baseURL!)).status()).not.toBe(403)
    expect((await request.put('/it/cart')).status()).toBe(405)
  })

  test('sends the language selector to the same page, a product by its own name there', async ({ page }) => {
    await page.goto('/it/products/cavo-sat-10-m')
    await page.goto(page.url().replace('/it/', '/de/'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(new URL(page.url()).pathname).not.toBe('/de/products/cavo-sat-10-m')
    expect(new URL(page.url()).pathname).toMatch(/^\/de\/products\/[a-z0-9-]+$/)
  })

  test('hands out the catalogue as PDF from the list of products, in its language', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/de/products')
    const link = page.getByRole('link', { name: textsOf('de')('catalogue.list.download') })
    const answer = await page.request.get((await link.getAttribute('href'))!)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="sosta-katalog-de.pdf"',
    })
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test.describe('an open page after a deployment', () => {
  test.use({ tolerated: /status of 404|dynamically imported module/ })

  test('gets the next page from the server when its own file is gone', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/assets/products.page-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
    await page.goto('/it')
    await ready(page)
    await page.getByRole('banner').getByRole('link', { name: 'Prodotti' }).first().click()
    await expect(page).toHaveURL('/it/products')
    await expect(page.getByRole('heading', { level: 1, name: 'Prodotti' })).toBeVisible()
  })
})

test('words come first: a page has its styles in it, asks for scripts when it is here as a whole and painted, and stays as it is painted', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    const typeface = await route.fetch()
    // Later than the first paint.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ response: typeface })
  })
  await page.addInitScript(watchMoves)
  await page.goto('/de', { waitUntil: 'networkidle' })
  const { asked, here, painted } = await page.evaluate(() => ({
    asked: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
    here: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
  }))
  const of = (end: string) => asked.filter(({ name }) => name.endsWith(end))
  expect(of('.css')).toEqual([])
  expect(of('.js').length).toBeGreaterThan(5)
  for (const { name, startTime } of of('.js'))
    expect(startTime, name).toBeGreaterThan(Math.max(here, painted))
  expect(await movesOf(page)).toEqual([])
  // The next page has the typeface.
  await page.getByRole('main').locator('a[href^="/de/products"]').first().click()
  await expect(page.locator('html')).toHaveClass(/typeset/)
})

test('nothing moves while a page comes in pieces, wherever they are cut', { tag: '@deep' }, async ({
  browser,
  baseURL,
}) => {
  const pieces = await servePieces(baseURL!)
  const look = async (width: number) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await page.addInitScript(watchMoves)
    for (const path of ['/de', '/it/products', '/en/products/orizzonte-85']) {
      await page.goto(pieces.origin + path)
      expect(await movesOf(page), `${path} at ${width}`).toEqual([])
    }
    await page.close()
  }
  await Promise.all([look(360), look(1440)])
  pieces.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of [
    '/it',
    '/de/products',
    '/fr/products/orizzonte-85',
    '/nl/find-retailer?place=Utrecht',
    '/en/login',
  ]) {
    test(`${path} can be read and its links followed`, { tag: path === '/it' ? [] : '@deep' }, async ({
      page,
    }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
      await page.getByRole('link', { name: /Sosta/ }).first().click()
      await expect(page).toHaveURL(new RegExp(`/${path.slice(1, 3)}$`))
    })
  }

  test('an address that leads nowhere has a search for what it says, the categories and other ways on', {
    tag: '@deep',
  }, async ({ page }) => {
    for (const lang of LANGS) {
      const t = textsOf(lang)
      const answer = await page.goto(`/${lang}/products/antenna-orizzonte-85-old`)
      expect(answer?.status()).toBe(404)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('shell.errors.notFound.title'))
      const categories = main.getByRole('navigation', { name: t('shell.errors.notFound.categories') })
      expect(await categories.getByRole('link').count()).toBeGreaterThan(3)
      await expect(main.getByRole('link', { name: t('shell.nav.find-retailer') })).toBeVisible()
      const search = main.getByRole('searchbox', { name: t('shell.errors.notFound.search') })
      await expect(search).toHaveValue('antenna orizzonte 85 old')
      await search.fill('orizzonte')
      await search.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/${lang}/products\\?search_term=orizzonte$`))
      await expect(main.getByRole('link', { name: /^Orizzonte 85/ }).first()).toBeVisible()
    }
  })
})

test('a product that goes while the list is open: its page has the ways on, too', { tag: '@deep' }, async ({
  page,
}) => {
  const t = textsOf('it')
  await page.route('**/api/products/orizzonte-85?*', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' } } }),
  )
  await page.goto('/it/products?cat=1')
  await ready(page)
  await page.getByRole('link', { name: 'Orizzonte 85', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox', { name: t('shell.errors.notFound.search') })).toHaveValue(
    'orizzonte 85',
  )
  await main
    .getByRole('navigation', { name: t('shell.errors.notFound.categories') })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(/\/it\/products\?cat=\d+$/)
})
