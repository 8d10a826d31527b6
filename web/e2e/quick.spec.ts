import type { Page } from '@playwright/test'
import { expect, ready, test, textsOf } from './shop.ts'

const t = textsOf('it')

test('no page of the shop makes a format of numbers, days or names while it starts: the first one takes a phone 50 to 80 ms', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    for (const kind of [
      'NumberFormat',
      'DateTimeFormat',
      'DisplayNames',
      'ListFormat',
      'Collator',
    ] as const) {
      Object.assign(Intl, {
        [kind]: new Proxy(Intl[kind] as new (...of: unknown[]) => object, {
          construct(format, of) {
            performance.mark('format', { detail: `${kind} ${new Error().stack}` })
            return new format(...of)
          },
        }),
      })
    }
  })
  await page.goto('/de/products')
  const product = page.getByRole('main').locator('a[href^="/de/products/"]').first()
  const slug = await product.getAttribute('href')
  for (const path of ['', '/products', slug!, '/find-retailer?place=Köln', '/contact-us', '/compare']) {
    await page.goto(path.startsWith('/de') ? path : `/de${path}`, { waitUntil: 'networkidle' })
    const made = await page.evaluate(() =>
      performance.getEntriesByName('format').map((mark) => (mark as PerformanceMark).detail),
    )
    expect(made, path).toEqual([])
  }
})

test('what a product’s page has besides comes while the list starts, except to who saves data', {
  tag: '@deep',
}, async ({ page }) => {
  const fetched = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href),
    )
  const ofProduct = expect.arrayContaining([expect.stringContaining('/assets/product.page-')])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/de/products')
  await ready(page)
  await expect.poll(fetched).toEqual(ofProduct)
  await page.getByRole('main').locator('article a').first().click()
  await expect(page).toHaveURL(/\/de\/products\/./)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/assets/product.page-'))).not.toEqual([])
  // The texts of all pages are one file.
  expect(asked.filter((path) => /^\/assets\/de-/.test(path))).toEqual([])

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await page.goto('/de/products')
  await ready(page)
  expect(await fetched()).toEqual([])
})

test('a link that is followed at once leads there in the same document, though the router knows only the page that was opened', async ({
  page,
}) => {
  // What waits until the browser is idle waits for ever: the other pages among it.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto('/it/products')
  await ready(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  for (const [path, title] of [
    ['/it/find-retailer', t('finder.title')],
    ['/it/contact-us', t('support.title')],
    ['/it/products', t('catalogue.list.title')],
  ] as const) {
    await page.locator(`header a[href="${path}"], footer a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1')).toHaveText(title)
  }
  await page.goBack()
  await expect(page).toHaveURL('/it/contact-us')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

/** Counts how often the page lets the browser move something from one view to the next. */
const countMoves = () => {
  const start = document.startViewTransition.bind(document)
  Object.assign(document, {
    startViewTransition: (update: () => void) => {
      performance.mark('moves')
      return start(update)
    },
  })
}
const timesMoved = (page: Page) => page.evaluate(() => performance.getEntriesByName('moves').length)

test('a product’s picture moves from the list to its page', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(countMoves)
  await page.goto('/it/products')
  await ready(page)
  await page.getByRole('main').locator('article a').first().click()
  await expect(page).toHaveURL(/\/it\/products\/./)
  await expect.poll(() => timesMoved(page)).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

  test('a product whose link rests in sight is asked for before it is touched, and not again', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.addInitScript(countMoves)
    const asked: string[] = []
    page.on('request', (request) => {
      const [, slug] = /\/api\/products\/([^/]+)$/.exec(new URL(request.url()).pathname) ?? []
      if (slug) asked.push(slug)
    })
    await page.goto('/it/products')
    await expect.poll(() => asked).not.toHaveLength(0)
    const slug = asked[0]!
    const link = page.getByRole('main').locator(`a[href="/it/products/${slug}"]`).first()
    await link.tap()
    await page.waitForURL(`**/it/products/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked.filter((one) => one === slug)).toHaveLength(1)
    // Its picture does not move under the finger: the page would be there later.
    expect(await timesMoved(page)).toBe(0)
  })
})
