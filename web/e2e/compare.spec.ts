import type { Page } from '@playwright/test'
import { LANGS } from '../../shared/languages.ts'
import { signInByCall } from './calls.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  RETAILER,
  ready,
  tabTo,
  test,
  textsOf,
} from './shop.ts'

const t = textsOf('en')
const first = (page: Page) => page.getByRole('combobox', { name: t('compare.first') })
const second = (page: Page) => page.getByRole('combobox', { name: t('compare.second') })
const PAIR = '?first=orizzonte-85&second=riserva-100'

test('both selects list all products, the first one chosen by the slug', { tag: '@deep' }, async ({
  page,
}) => {
  const { products_count } = await (await page.request.get('/api/products?lang=en&limit=1')).json()
  await page.goto('/en/compare?first=orizzonte-85')
  await ready(page)
  for (const select of [first(page), second(page)]) {
    await expect(select.getByRole('option')).toHaveCount(products_count + 1)
  }
  await expect(first(page)).toHaveValue('orizzonte-85')
  await expect(second(page)).toHaveValue('')
})

test('by keyboard alone: from a product, choose the second, see only the differences, all of it in the address', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/en/products/orizzonte-85')
  await ready(page)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: t('catalogue.list.compare') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/compare?first=orizzonte-85')
  await tabTo(page, second(page))
  // By its first letters, as in any list. A second without one ends the word: where all is slow, it is typed again.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.type('Orizzonte 85 T')
    const chosen = '/en/compare?first=orizzonte-85&second=orizzonte-85-twin'
    await expect(page).toHaveURL(chosen, { timeout: 3000 })
  }).toPass()
  await expect(page.getByRole('columnheader', { name: 'Orizzonte 85 Twin' })).toBeVisible()
  await expect(second(page)).toBeFocused()
  const rows = page.getByRole('table').getByRole('row')
  const all = await rows.count()
  await tabTo(page, page.getByRole('checkbox', { name: t('compare.onlyDifferences') }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/differences=1/)
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: t('compare.onlyDifferences') })).toBeChecked()
})

test('what a product lacks is a dash; lines stand below their type', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`/en/compare${PAIR}`)
  const { product } = await (await page.request.get('/api/products/orizzonte-85?lang=en')).json()
  for (const { type } of product.metas) {
    await expect(page.getByRole('table').getByText(type, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('cell', { name: '-', exact: true }).first()).toBeVisible()
})

test('two equal products have no differences, and it says so', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/en/compare?first=orizzonte-85&second=orizzonte-85&differences=1')
  await expect(page.getByText(t('compare.same'))).toBeVisible()
})

test('on paper: one A4 sheet with the heads and the lines, and nothing to press', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/de/compare?first=orizzonte-85-twin&second=brezza-sottopanca')
  await ready(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  for (const role of ['banner', 'contentinfo', 'combobox', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)
})

test('works without scripts; unknown and foreign slugs lead to what is meant', { tag: '@deep' }, async ({
  request,
}) => {
  const html = await (await request.get(`/en/compare${PAIR}`)).text()
  expect(html).toContain('Riserva 100')
  expect(html).toContain('<table')
  const answer = await request.get('/en/compare?first=no-such-product&second=riserva-100')
  expect(answer.status()).toBe(200)
  expect(new URL(answer.url()).search).toBe('?second=riserva-100')
  expect((await request.get(`/en/compare?first=${'x'.repeat(5000)}`)).status()).toBe(200)
})

test('each product can be had from the comparison, as from its own page', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/en/compare${PAIR}`)
  await ready(page)
  const main = page.getByRole('main')
  await expect(main.locator('tbody img:visible')).toHaveCount(2)
  const add = main.getByRole('button', { name: `${t('catalogue.box.add.quotation')} Riserva 100` })
  await add.click()
  await expect(page.getByText(t('catalogue.box.added.quotation'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 1 }) })).toBeVisible()
  // An antenna is completed first.
  await main.getByRole('link', { name: `${t('catalogue.box.configure')} Orizzonte 85` }).click()
  await expect(page).toHaveURL('/en/products/orizzonte-85?configure')
  await expect(page.getByRole('form', { name: /Orizzonte 85/ })).toBeVisible()

  // Retailers buy; and it needs no scripts.
  await signInByCall(page, RETAILER)
  await page.goto(`/en/compare${PAIR}`)
  await expect(main.getByRole('button', { name: `${t('catalogue.box.add.cart')} Riserva 100` })).toBeVisible()
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(page.url())
  await plain.getByRole('button', { name: `${t('catalogue.box.add.quotation')} Riserva 100` }).click()
  await expect(plain.getByRole('link', { name: t('shell.cart', { count: 1 }) })).toBeVisible()
  await expect(plain).toHaveURL('/en/cart')
  await context.close()
})

test('products ticked in the list are compared', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/en/products')
  await ready(page)
  const ticks = page.getByRole('main').getByRole('listitem').getByRole('checkbox')
  await ticks.nth(0).check()
  for (const n of [1, 2, 3]) await ticks.nth(n).check()
  // A fifth takes the place of the first, and says so.
  await ticks.nth(4).check()
  const [says = ''] = t('catalogue.list.tickedOver', { name: '' }).split(':')
  await expect(page.getByText(says)).toBeVisible()
  await expect(ticks.nth(0)).not.toBeChecked()
  await page.reload()
  await ready(page)
  await expect(ticks.nth(2)).toBeChecked()
  await expectAccessible(page)
  // What has the focus is not below the bar.
  await ticks.nth(6).focus()
  const way = page.getByRole('link', { name: t('catalogue.list.compareTicked', { number: 4 }) })
  const [tick, bar] = [await ticks.nth(6).boundingBox(), await way.boundingBox()]
  expect(tick!.y + tick!.height).toBeLessThan(bar!.y)
  await way.click()
  await expect(page).toHaveURL(/compare\?first=[\w-]+&second=[\w-]+&third=[\w-]+&fourth=[\w-]+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const removed = page.getByRole('columnheader').first().getByRole('link')
  await removed.last().click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  // On a phone the four are wider than the screen, and the page is not.
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('every state is accessible and fits, in every language', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const lang of LANGS) {
    await page.goto(`/${lang}/compare${PAIR}`)
    await ready(page)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
  }
  // The names stay in view below the header.
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader').first()).toBeInViewport()
  await expectAccessible(page)
  await page.goto('/de/compare?first=orizzonte-85')
  await ready(page)
  await expect(page.getByRole('combobox')).toHaveCount(2)
  await expectAccessible(page)
})
