import type { Page } from '@playwright/test'
import { LANGS } from '../../shared/languages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test, textsOf } from './shop.ts'

const t = textsOf('en')
const first = (page: Page) => page.getByRole('combobox', { name: t('compare.first') })
const second = (page: Page) => page.getByRole('combobox', { name: t('compare.second') })
const PAIR = '?first=orizzonte-85&second=riserva-100'

test('both selects list all products, the first one chosen by the slug', async ({ page }) => {
  const { products_count } = await (await page.request.get('/api/products?lang=en&limit=1')).json()
  await page.goto('/en/compare?first=orizzonte-85')
  await ready(page)
  for (const select of [first(page), second(page)]) {
    await expect(select.getByRole('option')).toHaveCount(products_count + 1)
  }
  await expect(first(page)).toHaveValue('orizzonte-85')
  await expect(second(page)).toHaveValue('')
})

test('by keyboard alone: choose the second, see only the differences, all of it in the address', async ({
  page,
}) => {
  await page.goto('/en/compare?first=orizzonte-85')
  await ready(page)
  await second(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\?first=orizzonte-85&second=[\w-]+$/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(second(page)).toBeFocused()
  const rows = page.getByRole('table').getByRole('row')
  const all = await rows.count()
  await page.getByRole('checkbox', { name: t('compare.onlyDifferences') }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/differences=1/)
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: t('compare.onlyDifferences') })).toBeChecked()
})

test('what a product lacks is a dash; lines stand below their type', async ({ page }) => {
  await page.goto(`/en/compare${PAIR}`)
  const { product } = await (await page.request.get('/api/products/orizzonte-85?lang=en')).json()
  for (const { type } of product.metas) {
    await expect(page.getByRole('table').getByText(type, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('cell', { name: '-', exact: true }).first()).toBeVisible()
})

test('two equal products have no differences, and it says so', async ({ page }) => {
  await page.goto('/en/compare?first=orizzonte-85&second=orizzonte-85&differences=1')
  await expect(page.getByText(t('compare.same'))).toBeVisible()
})

test('the names stay in view below the header', async ({ page }) => {
  await page.goto(`/en/compare${PAIR}`)
  await ready(page)
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader').first()).toBeInViewport()
})

test('works without scripts; unknown and foreign slugs lead to what is meant', async ({ request }) => {
  const html = await (await request.get(`/en/compare${PAIR}`)).text()
  expect(html).toContain('Riserva 100')
  expect(html).toContain('<table')
  const answer = await request.get('/en/compare?first=no-such-product&second=riserva-100')
  expect(answer.status()).toBe(200)
  expect(new URL(answer.url()).search).toBe('?second=riserva-100')
  expect((await request.get(`/en/compare?first=${'x'.repeat(5000)}`)).status()).toBe(200)
})

test('products ticked in the list are compared', async ({ page }) => {
  await page.goto('/en/products')
  await ready(page)
  const ticks = page.getByRole('main').getByRole('listitem').getByRole('checkbox')
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  // A third takes the place of the first.
  await ticks.nth(2).check()
  await expect(ticks.nth(0)).not.toBeChecked()
  await page.reload()
  await ready(page)
  await expect(ticks.nth(2)).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('catalogue.list.compareTicked', { number: 2 }) }).click()
  await expect(page).toHaveURL(/compare\?first=[\w-]+&second=[\w-]+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [768, 'light'],
  [1440, 'light'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme })

    test('every state is accessible and fits, in every language', async ({ page }) => {
      test.setTimeout(120_000)
      for (const lang of LANGS) {
        await page.goto(`/${lang}/compare${PAIR}`)
        await ready(page)
        await expect(page.getByRole('columnheader')).toHaveCount(2)
        await expectNoSidewaysScroll(page)
      }
      await expectAccessible(page)
      for (const query of ['', '?first=orizzonte-85']) {
        await page.goto(`/de/compare${query}`)
        await ready(page)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    })
  })
}
