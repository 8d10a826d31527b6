import { MAX_STREETS_RANGE } from '../../shared/places/streets.ts'
import { makeSample } from '../../tools/places/sample.ts'
import { expect, expectAccessible, newAddress, ready, test, textsOf } from './shop.ts'

// As a browser translates it, too.
test.use({ translated: true })

const t = textsOf('en')
const list = (page: import('@playwright/test').Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: /km/ })

test('by keyboard alone: a place from the suggestions, a wider circle, a category', async ({ page }) => {
  await page.goto('/en/find-retailer')
  await ready(page)
  const field = page.getByRole('main').getByLabel(t('finder.place'))
  await field.focus()
  await page.keyboard.type('münch')
  await expect(page.getByRole('option').first()).toContainText('München')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lat=48\.1/)
  await expect(list(page).first()).toBeVisible()
  const before = await list(page).count()
  await page.getByRole('slider').focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/radius=100/)
  await expect.poll(() => list(page).count()).toBeGreaterThan(before)
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/cats=/)
})

test('an empty and an unknown place get a clear word, and what was typed stays', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/en/find-retailer')
  await ready(page)
  const field = page.getByRole('main').getByLabel(t('finder.place'))
  await field.fill('  ')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('finder.placeRequired'))).toBeVisible()
  await field.fill('Qwertzuiop')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('finder.unknown.title', { place: 'Qwertzuiop' }))).toBeVisible()
  await expect(field).toHaveValue('Qwertzuiop')
})

test('state is in the address: a reload and Back bring it back', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/en/find-retailer?place=Utrecht&radius=50')
  await expect(list(page).first()).toBeVisible()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /50/)
  await page.reload()
  await expect(list(page).first()).toBeVisible()
  await page.goto('/en/products')
  await page.goBack()
  await expect(page.getByRole('main').getByLabel(t('finder.place'))).toHaveValue(/Utrecht/)
})

test('the own position finds retailers; refused, it says so and nothing breaks', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await page.goto('/en/find-retailer')
  await ready(page)
  await page.getByRole('button', { name: t('finder.usePosition') }).click()
  await expect(
    page.getByText(t('finder.position.denied')).or(page.getByText(t('finder.position.unavailable'))),
  ).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 45.4643, longitude: 9.1895 })
  await page.getByRole('button', { name: t('finder.usePosition') }).click()
  await expect(list(page).first()).toBeVisible()
})

test('on a phone a chosen place shows its retailers, or how far the nearest is', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/en/find-retailer')
  await ready(page)
  const main = page.getByRole('main')
  await main.getByLabel(t('finder.place')).pressSequentially('milano')
  await expect(page.getByRole('option').first()).toBeVisible()
  // What is offered stands in the page: nothing else is taken from a screen reader.
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('Dismiss')).toHaveCount(0)
  await page.getByRole('option').first().click()
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeInViewport()
  // The same place is as far, however it was found.
  const distance = (await list(page).first().locator('p').first().textContent())!
  await page.goto('/en/find-retailer?place=Milano')
  await expect(list(page).first().locator('p').first()).toHaveText(distance)

  await page.goto('/en/find-retailer?place=Matera')
  await ready(page)
  await expect(main.getByText(/^The nearest is .+ km away\.$/)).toBeVisible()
  await expect(list(page)).toHaveCount(3)
})

test.describe('with the map', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('each retailer has a pin, which lights its row', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/en/find-retailer?place=Milano&radius=50')
    await ready(page)
    const map = page.getByRole('region', { name: t('finder.map.map') })
    const pins = map.getByRole('button', { name: / km( …)?$/ })
    // Those that would lie on each other are one, with their number.
    const shown = async () => {
      const numbers = (await pins.allTextContents()).map((text) => Number(text || 1))
      return numbers.reduce((sum, number) => sum + number, 0)
    }
    await expect.poll(shown).toBe(await list(page).count())
  })

  test('all retailers are on the map before anything is typed; the list follows the map, and Back returns', {
    tag: '@deep',
  }, async ({ page }) => {
    const main = page.getByRole('main')
    const map = page.getByRole('region', { name: t('finder.map.map') })
    const pins = map.locator('[id^="pin-"]')
    const shown = async () => (await pins.allTextContents()).reduce((sum, text) => sum + Number(text || 1), 0)
    // Other journeys make retailers meanwhile, so list and map may be of two moments.
    let all = 0
    await expect(async () => {
      await page.goto('/en/find-retailer')
      await ready(page)
      all = Number(/^\d+/.exec((await main.getByRole('heading', { level: 2 }).textContent())!)![0])
      expect(all).toBeGreaterThanOrEqual(70)
      await expect.poll(shown, { timeout: 8000 }).toBe(all)
    }).toPass()
    // Nearer by the button: the list has what is on the map, and a row lights its pin.
    for (let i = 0; i < 2; i++) {
      const before = page.url()
      await map.getByRole('button', { name: t('finder.map.zoomIn') }).click()
      await expect.poll(() => page.url()).not.toBe(before)
    }
    await expect(page).toHaveURL(/box=/)
    const rows = main.locator('li[id^="retailer-"]')
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(all)
    await rows.first().hover()
    await expect(map.locator('[id^="pin-"].bg-ink, [id^="pin-"][aria-pressed="true"]')).toHaveCount(1)
    await page.goBack()
    await expect(main.getByText(t('finder.start'))).toBeVisible()
    // A country, in one step, and its address brings the same list back.
    await main.getByRole('link', { name: /^Germany/ }).click()
    await expect(rows.first()).toContainText('Germany')
    const germans = await rows.count()
    await page.reload()
    await expect(rows).toHaveCount(germans)
  })

  test('retailers at one point are one pin, which parts or lists them; by keyboard, and none lies on another', {
    tag: '@deep',
  }, async ({ page, admin }) => {
    const there = { city: 'Golfo Aranci', cap: '07020' }
    for (const place of [there, there, { city: 'Olbia', cap: '07026' }]) {
      const name = `Camper ${newAddress().split('@')[0]}`
      const vendor_data = { name, address: 'Via Prova 7', country: 'IT', ...place }
      await admin.post('admin/vendors/create', { vendor_data })
    }
    await page.goto('/en/find-retailer?place=Golfo+Aranci&radius=100')
    await ready(page)
    const map = page.getByRole('region', { name: t('finder.map.map') })
    const pins = map.getByRole('button', { name: / km( …)?$/ })
    const far = pins.filter({ hasText: /^([3-9]|\d{2,})$/ })
    await expect(far.first()).toBeVisible()
    await expectAccessible(page)
    // A nearer look parts the towns, and the focus stays on the map.
    await far.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pins.count()).toBeGreaterThan(1)
    const here = map.getByRole('button', { name: /\b0\.\d km/, expanded: false })
    await expect(here).toBeFocused()
    // The list has followed.
    await expect(page).toHaveURL(/box=/)
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    // What stands at one address no look parts: it is a list.
    await page.keyboard.press('Enter')
    const choices = map.getByRole('region').getByRole('listitem').getByRole('button')
    await expect(choices.first()).toBeFocused()
    // The open list covers what lies below it, perhaps half a pin; the pins were looked at above.
    await expectAccessible(page, ['[id^="pin-"]'])
    // In the narrow view the map was away, and the focus with it.
    await choices.first().focus()
    await page.keyboard.press('Escape')
    await expect(here).toBeFocused()
    await page.keyboard.press('Enter')
    const name = (await choices.nth(1).textContent())!.split(',')[0]!
    await choices.nth(1).click()
    await expect(choices).toHaveCount(0)
    await expect(list(page).filter({ hasText: name })).toBeInViewport()
  })

  test('streets that an operator has put there are drawn part by part, with their licence; from afar none are asked for', {
    tag: '@deep',
  }, async ({ page }) => {
    // The shop of these journeys has none: a small file takes their place at the address where the Worker serves them.
    const file = makeSample()
    const asked: [number, number][] = []
    const json = { streets: { version: 'sample', size: file.length } }
    await page.route('**/api/map/streets', (route) => route.fulfill({ json }))
    await page.route('**/files/streets/sample/*', (route) => {
      const [from, to] = new URL(route.request().url()).pathname.split('/').at(-1)!.split('-').map(Number)
      asked.push([from!, to!])
      return route.fulfill({ body: Buffer.from(file.subarray(from!, to! + 1)) })
    })
    await page.goto('/en/find-retailer?place=Milano&radius=50')
    await ready(page)
    const map = page.getByRole('region', { name: t('finder.map.map') })
    await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    expect(Math.max(...asked.map(([from, to]) => to - from))).toBeLessThan(MAX_STREETS_RANGE)
    await page.goto('/en/find-retailer', { waitUntil: 'commit' })
    // What the page before still asked for is not this one's.
    asked.length = 0
    await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
    await expect(map.locator('[id^="pin-"]').first()).toBeVisible()
    // Its directory, and no tiles.
    expect(asked.filter(([from]) => from > 0)).toEqual([])
  })

  test.describe('that does not load', () => {
    test.use({ tolerated: /ERR_FAILED|dynamically imported module/ })

    test('without the map, the list is all that is needed', { tag: '@deep' }, async ({ page }) => {
      await page.route(/maplibre|map-canvas|\.pmtiles/, (route) => route.abort())
      await page.goto('/en/find-retailer?place=Milano&radius=50')
      await ready(page)
      await expect(page.getByText(t('finder.map.failure'))).toBeVisible()
      await expect(list(page).first()).toBeVisible()
    })
  })

  test('without WebGL, the list is all that is needed', { tag: '@deep' }, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto('/en/find-retailer?place=Milano&radius=50')
    await expect(page.getByText(t('finder.map.failure'))).toBeVisible()
    await expect(list(page).first()).toBeVisible()
  })
})

test('the map is loaded only where it is shown', { tag: '@deep' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/en')
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /map-canvas|maplibre|pmtiles/.test(url))).toEqual([])
})
