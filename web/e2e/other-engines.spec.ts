import { signInByCall } from './calls.ts'
import { expect, RETAILER, ready, test } from './shop.ts'

/*
 * Engines differ in the names of countries, languages and days. What the edge has rendered must be found again by any of them: what
 * cannot be hydrated is an error, which `test` finds.
 */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const otherwise = <T extends object>(prototype: T, method: keyof T) => {
      const known = Object.getOwnPropertyDescriptor(prototype, method)!
      const make = (made: unknown) =>
        typeof made === 'function' ? (...of: unknown[]) => `~${made(...of)}` : `~${made}`
      if (known.get)
        Object.defineProperty(prototype, method, {
          get() {
            return make(known.get!.call(this))
          },
        })
      else
        Object.assign(prototype, {
          [method](...of: unknown[]) {
            return make(known.value.call(this, ...of))
          },
        })
    }
    otherwise(Intl.DisplayNames.prototype, 'of')
    otherwise(Intl.ListFormat.prototype, 'format')
    otherwise(Intl.DateTimeFormat.prototype, 'format')
    otherwise(Date.prototype, 'toLocaleDateString')
    otherwise(Date.prototype, 'toLocaleTimeString')
  }),
)

test('names of another engine than the edge’s are no fault: pages of shoppers', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/it/find-retailer?place=Como')
  await ready(page)
  const retailer = await page.locator('a[href^="/it/retailers/"]').first().getAttribute('href')
  for (const path of [retailer!, '/de/register-unit', '/it/does-it-fit?countries=DE', '/en/terms']) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  expect(await page.evaluate(() => new Intl.DisplayNames('it', { type: 'region' }).of('IT'))).toBe('~Italia')
})

test('and of retailers', { tag: '@deep' }, async ({ page }) => {
  await signInByCall(page, RETAILER)
  await page.goto('/it/units')
  await ready(page)
  const unit = await page.getByRole('main').locator('a[href^="/it/units/"]').first().getAttribute('href')
  for (const path of [
    unit!,
    ...['addresses', 'retailer', 'sessions', 'vat'].map((own) => `/it/account/${own}`),
  ]) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  for (const path of ['/it/documents', '/it/orders', '/it/claims', '/it/quotations', '/it/warranties']) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})
