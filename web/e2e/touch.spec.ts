import { enter } from './administrators.ts'
import { expect, ready, test } from './shop.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

/** Fields that make iOS zoom in: their text is smaller than 16 px. */
const SMALL = `[...document.querySelectorAll('input, select, textarea')]
  .filter((field) => !['checkbox', 'radio', 'hidden', 'file', 'range'].includes(field.type))
  .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.outerHTML.slice(0, 120))`

test('pages reach a phone’s edges, and no field is so small that it zooms in', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/it/contact-us')
  await ready(page)
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('viewport-fit=cover')
  expect(await page.evaluate(SMALL)).toEqual([])
  for (const path of ['/admin/products', '/admin/orders', '/admin/transfers']) {
    await enter(page, path)
    await expect(page.getByRole('searchbox').first()).toBeVisible()
    expect(await page.evaluate(SMALL), path).toEqual([])
  }
})
