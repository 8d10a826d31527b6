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
  await expect(field(page)).toBeEnabled()
  await tabTo(page, page.getByRole('link', { name: t('shell.skip') }))
  await page.keyboard.press('Enter')
  await tabTo(page, field(page))
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
  await tabTo(page, slider(page, first!.name))
  await page.keyboard.press('End')
  await tabTo(page, slider(page, second!.name))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/en/calculator?items=${first!.id}:24,${second!.id}:1`)
  await expect(total(page)).toContainText((first!.ampere * 24 + second!.ampere).toFixed(2))
  await expect(page.getByRole('heading', { name: t('calculator.advice') })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: t('calculator.ask.quotation') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/cart')
})

test('on a slow page the number beside a slider, passed without typing, does not take back what the slider set', {
  tag: '@deep',
}, async ({ page }) => {
  const [first] = await twoConsumers(page)
  await page.goto(`/en/calculator?items=${first!.id}:4`)
  await ready(page)
  const number = page.getByRole('textbox', { name: t('calculator.hoursNumberOf', { name: first!.name }) })
  await number.evaluate(async (element: HTMLInputElement) => {
    const range = element.closest('li')!.querySelector<HTMLInputElement>('[type="range"]')!
    // In one go, as when many keys wait: no effect of the page's comes between.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(range, '24')
    range.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    element.focus()
    element.blur()
  })
  await expect(number).toHaveValue('24')
  await expect(page).toHaveURL(`/en/calculator?items=${first!.id}:24`)
  await number.fill('7')
  await number.press('Enter')
  await expect(slider(page, first!.name)).toHaveValue('7')
  await slider(page, first!.name).press('End')
  await expect(number).toHaveValue('24')
})

test('the dropdown closes on Escape, and 200 ms after the field is left', { tag: '@deep' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/en/calculator')
  await ready(page)
  await field(page).focus()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).blur()
  await page.clock.runFor(199)
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.clock.resume()
  await field(page).fill('Qwertzuiop')
  await expect(page.getByText(t('calculator.search.none'))).toBeVisible()
})

test('a click picks, the number beside the slider and the slider say the same, a cross removes', {
  tag: '@deep',
}, async ({ page }) => {
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

test('the whole state is in the address, also without scripts and after a change of language', {
  tag: '@deep',
}, async ({ page, request }) => {
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

test('"ask for a quotation with these" puts each product into the request, in one call', {
  tag: '@deep',
}, async ({ page }) => {
  const [first, second] = await twoConsumers(page)
  await page.goto(`/en/calculator?items=${first!.id}:3,${second!.id}:5`)
  await ready(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  // The address, which follows the slider a moment later, does not come in between.
  await slider(page, first!.name).press('End')
  await page.getByRole('button', { name: t('calculator.ask.quotation') }).click()
  await expect(page).toHaveURL('/en/cart')
  for (const { name } of [first!, second!]) {
    await expect(page.getByLabel(t('cart.quantityOf', { name }), { exact: true }).last()).toHaveValue('1')
  }
  expect(calls).toEqual(['/api/bulk-add-to-cart'])
})

test('a retailer puts them into the cart', { tag: '@deep' }, async ({ page }) => {
  await signInByCall(page, RETAILER)
  const [first] = await twoConsumers(page)
  await page.goto(`/en/calculator?items=${first!.id}:3`)
  await expect(page.getByRole('button', { name: t('calculator.ask.cart') })).toBeVisible()
})

test('a product’s page says what it takes, with a slider of its own, and leads to the calculator', {
  tag: '@deep',
}, async ({ page }) => {
  const german = textsOf('de')
  const [first] = await twoConsumers(page)
  const { products } = await (await page.request.get('/api/products?lang=de&limit=100')).json()
  const { slug } = (products as { id: number; slug: string }[]).find(({ id }) => id === first!.id)!
  await page.goto(`/de/products/${slug}`)
  await ready(page)
  const form = page.getByRole('region', { name: german('catalogue.consumption.title') })
  const figure = (value: number) => value.toFixed(2).replace('.', ',')
  await expect(form).toContainText(`${first!.name}${figure(first!.ampere)}`)
  await form.getByRole('slider').press('End')
  await expect(form).toContainText(german('catalogue.consumption.perDay', { count: 24 }))
  await expect(total(page).last()).toContainText(figure(first!.ampere * 24))
  await form.getByRole('link').click()
  await expect(page).toHaveURL(`/de/calculator?items=${first!.id}:24`)
})

test('every state is accessible and fits, in every language', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(120_000)
  const [first, second] = await twoConsumers(page)
  await page.goto(`/de/calculator?items=${Array.from({ length: 30 }, (_, i) => `${i + 1}:24`)}`)
  await ready(page)
  await expect(page.getByRole('slider').nth(10)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const lang of LANGS) {
    await page.goto(`/${lang}/calculator?items=${first!.id}:3,${second!.id}:24`)
    await ready(page)
    await expect(page.getByRole('slider')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/de/calculator')
  await ready(page)
  await expect(page.getByRole('combobox')).toBeEnabled()
  await page.getByRole('combobox').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page)
})
