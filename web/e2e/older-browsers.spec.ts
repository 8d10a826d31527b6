import type { Page } from '@playwright/test'
import { TAKEN_AWAY, takeAway } from '../../tools/browsers/taken-away.ts'
import { enter } from './administrators.ts'
import { signInByCall } from './calls.ts'
import { expect, RETAILER, ready as readyOf, test, textsOf } from './shop.ts'

/*
 * The oldest browsers that the shop promises to work in, as far as scripts see it: a page that asked for something newer would end as
 * an error, which `test` finds.
 */
const t = textsOf('it')

test.beforeEach(({ page }) => page.addInitScript(takeAway, TAKEN_AWAY))

/** Chromium's own sheet, which cannot be taken away, hides what it does not take for open. */
async function ready(page: Page): Promise<void> {
  await readyOf(page)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.\\:popover-open { display: block }')
    document.adoptedStyleSheets.push(sheet)
  })
}

test('what newer browsers have is not missed by shoppers: lists, products, comparison, calculator, menus', {
  tag: '@deep',
}, async ({ page }) => {
  expect(TAKEN_AWAY).toEqual(expect.arrayContaining(['Map.groupBy', 'Object.groupBy', 'URL.canParse']))
  await page.goto('/it/products/orizzonte-85')
  await ready(page)
  expect(await page.evaluate(() => ['groupBy' in Map, 'popover' in HTMLElement.prototype])).toEqual([
    ...[false, true],
  ])
  for (const [path, shown] of [
    ['/it/products/orizzonte-85', 'Orizzonte 85'],
    ['/it/compare?first=orizzonte-85&second=riserva-100', 'Riserva 100'],
    ['/it/calculator', t('calculator.title')],
    ['/it/does-it-fit', t('fit.title')],
    ['/it/find-retailer?place=Como', 'Camper Service Lario'],
    ['/it/cart', t('cart.title.quotation')],
  ] as const) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('main').getByText(shown).first(), path).toBeVisible()
  }

  // The polyfill opens and shuts what the browser would.
  const menu = page.locator('#languages')
  await expect(menu).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Italiano' }).click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/cart')
  await expect(menu).toBeHidden()
})

test('a phone’s filters open, too', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/it/products?cat=1')
  await ready(page)
  const filters = page.locator('#filters')
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: t('catalogue.filters.title') }).click()
  await expect(filters).toBeVisible()
  await filters.getByRole('button', { name: t('catalogue.filters.close') }).click()
  await expect(filters).toBeHidden()
})

test('nor by a retailer who makes an offer, nor in the back-office', { tag: '@deep' }, async ({ page }) => {
  await signInByCall(page, RETAILER)
  await page.goto('/it/quotations')
  await ready(page)
  const request = page.getByRole('main').locator('a[href^="/it/quotations/"]').first()
  const address = (await request.getAttribute('href'))!.replace(/[?#].*/, '')
  for (const path of [address, `${address}/offer`]) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  for (const path of ['/admin', '/admin/products', '/admin/orders', '/admin/transfers', '/admin/health']) {
    await enter(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  }
})
