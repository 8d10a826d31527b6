import type { Page } from '@playwright/test'
import { LANGS } from '../../shared/languages.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  RETAILER,
  ready,
  signIn,
  test,
  textsOf,
} from './shop.ts'

const t = textsOf('en')
const field = (page: Page) => page.getByRole('combobox', { name: t('calculator.search.label') })
const slider = (page: Page, name: string) =>
  page.getByRole('slider', { name: t('calculator.hoursOf', { name }) })
const total = (page: Page) => page.locator('output')

/** Consumers of the demo, as the API lists them: the first two with different amperes. */
async function twoConsumers(page: Page) {
  const { products } = await (await page.request.get('/api/products?lang=en&limit=100&sort=name')).json()
  const consuming = (products as { id: number; name: string; ampere: number | null }[]).filter(
    ({ ampere }) => ampere !== null && ampere < 10,
  )
  return consuming.slice(0, 2) as { id: number; name: string; ampere: number }[]
}

test('by keyboard alone: search, pick, set hours, read the total and the advice', async ({ page }) => {
  const [first, second] = await twoConsumers(page)
  await page.goto('/en/calculator')
  await ready(page)
  await field(page).focus()
  // "Contains", without minding capitals.
  await page.keyboard.type(first!.name.slice(1).toUpperCase())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText(first!.name)
  await page.keyboard.press('Enter')
  await expect(slider(page, first!.name)).toBeVisible()
  await page.keyboard.type(second!.name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(slider(page, second!.name)).toBeVisible()
  await slider(page, first!.name).focus()
  await page.keyboard.press('End')
  await slider(page, second!.name).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/en/calculator?items=${first!.id}:24,${second!.id}:1`)
  await expect(total(page)).toContainText((first!.ampere * 24 + second!.ampere).toFixed(2))
  await expect(page.getByRole('heading', { name: t('calculator.advice') })).toBeVisible()
})

test('the dropdown closes on Escape, and a moment after the field is left', async ({ page }) => {
  await page.goto('/en/calculator')
  await ready(page)
  await field(page).focus()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
  await field(page).fill('Qwertzuiop')
  await expect(page.getByText(t('calculator.search.none'))).toBeVisible()
})

test('a click picks, the number beside the slider and the slider say the same, a cross removes', async ({
  page,
}) => {
  const [first] = await twoConsumers(page)
  await page.goto('/en/calculator')
  await ready(page)
  await field(page).fill(first!.name)
  await page.getByRole('option').first().click()
  const number = page.getByRole('textbox', { name: t('calculator.hoursNumberOf', { name: first!.name }) })
  await number.fill('7')
  await number.press('Enter')
  await expect(slider(page, first!.name)).toHaveValue('7')
  await number.fill('99')
  await number.press('Enter')
  await expect(slider(page, first!.name)).toHaveValue('24')
  await page.getByRole('button', { name: t('calculator.remove', { name: first!.name }), exact: true }).click()
  await expect(page.getByText(t('calculator.nothing'))).toBeVisible()
  await expect(page).toHaveURL('/en/calculator')
})

test('the whole state is in the address, also without scripts and after a change of language', async ({
  page,
  request,
}) => {
  const [first, second] = await twoConsumers(page)
  const query = `?items=${first!.id}:3,${second!.id}:5&days=2&battery=agm&season=winter`
  const sum = first!.ampere * 3 + second!.ampere * 5
  const html = await (await request.get(`/en/calculator${query}`)).text()
  expect(html).toContain(sum.toFixed(2))
  await page.goto(`/en/calculator${query}`)
  await ready(page)
  await expect(page.getByLabel(t('calculator.kind.label'))).toHaveValue('agm')
  await expect(page.getByText(((sum * 2) / 0.5).toFixed(2))).toBeVisible()
  await page.goto(`/de/calculator${query}`)
  await expect(total(page)).toContainText(sum.toFixed(2).replace('.', ','))
  for (const broken of ['?items=x', '?items=999999:3', `?items=${'9:9,'.repeat(2000)}`]) {
    expect((await request.get(`/en/calculator${broken}`)).status()).toBe(200)
  }
})

test('"ask for a quotation with these" puts each product into the request, in one call', async ({ page }) => {
  const [first, second] = await twoConsumers(page)
  await page.goto(`/en/calculator?items=${first!.id}:3,${second!.id}:5`)
  await ready(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: t('calculator.ask.quotation') }).click()
  await expect(page).toHaveURL('/en/cart')
  for (const { name } of [first!, second!]) {
    await expect(page.getByLabel(t('cart.quantityOf', { name }), { exact: true }).last()).toHaveValue('1')
  }
  expect(calls).toEqual(['/api/bulk-add-to-cart'])
})

test('a retailer puts them into the cart', async ({ page }) => {
  await signIn(page, RETAILER)
  const [first] = await twoConsumers(page)
  await page.goto(`/en/calculator?items=${first!.id}:3`)
  await expect(page.getByRole('button', { name: t('calculator.ask.cart') })).toBeVisible()
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
      const [first, second] = await twoConsumers(page)
      for (const lang of LANGS) {
        await page.goto(`/${lang}/calculator?items=${first!.id}:3,${second!.id}:24`)
        await ready(page)
        await expect(page.getByRole('slider')).toHaveCount(2)
        await expectNoSidewaysScroll(page)
      }
      await expectAccessible(page)
      await page.goto('/de/calculator')
      await ready(page)
      await expectAccessible(page)
      await page.getByRole('combobox').focus()
      await expect(page.getByRole('listbox')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
