import type { Page } from '@playwright/test'
import { expect, ready, test, textsOf } from './shop.ts'

const t = textsOf('it')

/** What has the focus: where it is, and whether something lies over its middle. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = left + Math.min(width, innerWidth - left) / 2
    const y = top + Math.min(height, innerHeight - Math.max(top, 0)) / 2
    const above = document.elementFromPoint(x, y)
    const isSeen = above !== null && (element.contains(above) || above.contains(element))
    return {
      name: element.ariaLabel ?? element.textContent?.trim().slice(0, 40) ?? '',
      isSeen,
      isBody: element === document.body,
    }
  })

/** Walks the page by Tab, forwards and back; answers what was hidden. */
async function hiddenStops(page: Page, stops: number): Promise<string[]> {
  const hidden: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let i = 0; i < stops; i++) {
      await page.keyboard.press(key)
      const { name, isSeen, isBody } = await focused(page)
      if (!isSeen && !isBody) hidden.push(`${key} ${name}`)
    }
  }
  return hidden
}

/** How many lines of the screen lie below something that stays. */
const barred = (page: Page) =>
  page.evaluate(() => {
    const rows = new Set<number>()
    for (let y = 0; y < innerHeight; y++) {
      for (let at = document.elementFromPoint(innerWidth / 2, y); at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) rows.add(y)
    }
    return rows.size
  })

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('bars leave two thirds of the screen, and nothing with the focus lies below them', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/it/products?cat=1')
    await ready(page)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
    expect(await barred(page)).toBeLessThanOrEqual(256 / 3)
    expect(await hiddenStops(page, 20)).toEqual([])
    await page.goto('/it/products/riserva-100')
    await ready(page)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
    expect(await barred(page)).toBeLessThanOrEqual(256 / 3)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('nothing with the focus lies below a bar: list, configurator, choice of a retailer', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/it/products?cat=1')
    await ready(page)
    expect(await hiddenStops(page, 30)).toEqual([])
    await page.goto('/it/products/orizzonte-85')
    await ready(page)
    await page
      .getByRole('button', { name: t('catalogue.box.configure') })
      .first()
      .click()
    // It takes the focus as it opens: what is walked are the stops after that.
    const configurator = t('catalogue.configurator.title', { name: 'Orizzonte 85' })
    await expect(page.getByRole('form', { name: configurator })).toBeFocused()
    expect(await hiddenStops(page, 25)).toEqual([])
  })

  test('a product: its main action is at hand everywhere, once, and links lead to its parts', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/it/products/riserva-100')
    await ready(page)
    const main = page.getByRole('main')
    const add = main.getByRole('button', { name: t('catalogue.box.add.quotation') })
    const shown = () =>
      add.evaluateAll(
        (all) =>
          all.filter((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return one.checkVisibility({ visibilityProperty: true }) && top >= 0 && bottom <= innerHeight
          }).length,
      )
    // What is below is laid out when it is near, so the page's height is known by then only.
    const end = () => main.evaluate((element) => element.scrollHeight - innerHeight)
    for (let y = 0; y <= (await end()); y += 300) {
      await page.evaluate((top) => scrollTo(0, top), y)
      await expect.poll(shown, `at ${y}`).toBe(1)
    }
    expect(await barred(page)).toBeLessThanOrEqual(640 / 3)
    await add.last().click()
    await expect(page.getByText(t('catalogue.box.added.quotation'))).toBeVisible()

    await page.evaluate(() => scrollTo(0, 0))
    const links = main.getByRole('navigation', { name: t('catalogue.product.sections') })
    const data = links.getByRole('link', { name: t('catalogue.product.data') })
    await data.click()
    await expect(main.getByRole('heading', { name: t('catalogue.product.data') })).toBeInViewport()
    await expect(data).toHaveAttribute('aria-current', 'location')
    expect(await hiddenStops(page, 12)).toEqual([])

    // From far below, the antenna's configuration opens where one sees it.
    await page.goto('/it/products/orizzonte-85#data')
    await ready(page)
    await main
      .getByRole('button', { name: t('catalogue.box.configure') })
      .last()
      .click()
    await expect(main.getByRole('group', { name: t('catalogue.configurator.panel') })).toBeInViewport()
  })
})

test('the keyboard goes as the eye does: categories, then search and order', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/it/products')
  await ready(page)
  const bar = page.locator('main').locator('nav a, input[type=search], select[name=sort]')
  const lefts = await bar.evaluateAll((all) =>
    all.slice(0, 9).map((one) => {
      // In a wider typeface the last categories are beyond the end of their bar.
      const end = one.closest('nav')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
      return Math.min(one.getBoundingClientRect().left, end)
    }),
  )
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
})

test('the focus stays where one worked when a line of the cart is removed, to the last', {
  tag: '@deep',
}, async ({ page }) => {
  for (const slug of ['riserva-100', 'riserva-200']) {
    await page.goto(`/it/products/${slug}`)
    await ready(page)
    await page.getByRole('button', { name: t('catalogue.box.add.quotation') }).click()
    await expect(page.getByText(t('catalogue.box.added.quotation'))).toBeVisible()
  }
  await page.goto('/it/cart')
  await ready(page)
  const bin = (name: string) => page.getByRole('button', { name: t('cart.remove', { name }) })
  await bin('Riserva 100').focus()
  await page.keyboard.press('Enter')
  await expect(bin('Riserva 200')).toBeFocused()
  await page.keyboard.press('Enter')
  // What a battery needs came with it.
  await expect(bin('Carica 30')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('cart.empty.quotation'))).toBeVisible()
  await expect.poll(async () => (await focused(page)).isBody).toBe(false)
})

test.describe("in a person's own few colours", () => {
  test('the chosen category, main buttons, sliders and lists to choose from are told apart', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/it/products?cat=2')
    await ready(page)
    const style = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
    const tab = 'main nav a'
    const chosen = await style(`${tab}[aria-current]`, 'background-color')
    for (const property of ['background-color', 'border-bottom-color'])
      expect(await style(`${tab}:not([aria-current])`, property)).not.toBe(chosen)
    expect(await style('select', 'appearance')).toBe('auto')
    await page.goto('/it/products/riserva-100')
    await ready(page)
    const main = page.getByRole('button', { name: t('catalogue.box.add.quotation') })
    expect(await main.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(chosen)
    await page.goto('/it/find-retailer')
    await ready(page)
    expect(await style('.range', 'forced-color-adjust')).toBe('none')
    expect(await style('.range', '--color-edge')).toBe('CanvasText')
  })
})

test.describe('the search of every page, on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

  test('its icon is the field, which covers the header while one types, and leaves the page the focus', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/it/about-us')
    await ready(page)
    const field = page.getByRole('banner').getByLabel(t('shell.search')).and(page.locator('input'))
    const width = async () => (await field.boundingBox())!.width
    expect(await width()).toBe(44)
    await field.tap()
    await expect(field).toBeFocused()
    expect(await width()).toBeGreaterThan(320)
    // What hears this key is loaded when the browser has nothing else to do.
    await expect(async () => {
      await page.keyboard.press('Escape')
      expect(await width()).toBe(44)
    }).toPass()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('orizzonte 85')
    const first = page.getByRole('option').first()
    await expect(first).toContainText('Orizzonte 85')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/it/products/orizzonte-85')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(field).toHaveValue('')
    await expect.poll(width).toBe(44)
  })
})
