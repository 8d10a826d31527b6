import type { Locator, Page } from '@playwright/test'
import { expect, ready, test, textsOf } from './shop.ts'

/* Messages on a phone: they never lie over what one would press, and a failure is over with the next success. */

// The network is away when it is said to be.
test.use({ viewport: { width: 360, height: 740 }, tolerated: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

const t = textsOf('it')

/** Expects a message to be seen whole, above a bar. */
async function expectAbove(page: Page, text: string | RegExp, bar: Locator) {
  const message = page
    .getByRole('region', { name: t('shell.messages'), exact: true })
    .locator('[role=dialog], [role=alertdialog]')
    .filter({ hasText: text })
  await expect(message).toBeVisible()
  await expect(async () => {
    const [above, below] = [await message.boundingBox(), await bar.boundingBox()]
    expect(above!.y).toBeGreaterThanOrEqual(0)
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  }).toPass()
  return message
}

test('without a network what failed is said above the bar, which is pressed again, and is gone once it succeeded', {
  tag: '@deep',
}, async ({ page, context }) => {
  await page.goto('/it/products/brezza-1700')
  await ready(page)
  await page.waitForLoadState('networkidle')
  const bar = page.locator('.buy-bar')
  const add = bar.getByRole('button')
  // Past the button of the page itself, far from where the bar's own place is.
  const own = page.locator('button:not(.buy-bar *)', { hasText: t('catalogue.box.add.quotation') })
  await own.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom + 300))
  await expect(add).toBeVisible()
  await add.click()
  await expect(page.getByText(t('catalogue.box.added.quotation'))).toBeVisible()
  await context.setOffline(true)
  await add.click()
  const message = await expectAbove(page, t('shell.networkError'), bar)
  await context.setOffline(false)
  await add.click()
  await expect(message).toHaveCount(0)
})

test('a message about the comparison stands above its bar', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/it/products?cat=1')
  await ready(page)
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^${t('catalogue.list.tick')}`) })
  for (let at = 0; at < 5; at++) await boxes.nth(at).check()
  const bar = page.locator('.sticky.bottom-0').filter({ has: page.getByRole('link', { name: /4/ }) })
  await expectAbove(page, '', bar)
})
