import type { Page } from '@playwright/test'
import type { Caller } from './calls.ts'
import { test as base, cartOf, enterWithCart, ordersOf } from './retailers.ts'
import { expect, expectAccessible, ready, textsOf } from './shop.ts'

export const t = textsOf('it')
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asking: '4000002760003184',
}

/** Each test with a retailer of its own, who has one thing in the cart. */
export const test = base.extend<{ caller: Caller }>({
  caller: async ({ page, retailer }, use) => use(await enterWithCart(page, retailer, { 'corrente-1000': 1 })),
})

export async function look(page: Page) {
  // The provider's frames are seen through: axe takes their ground for white.
  await expectAccessible(page, ['iframe'])
}

export async function open(page: Page) {
  await page.goto('/it/orders/create')
  await ready(page)
}
export const choose = (page: Page, method: 'paypal' | 'stripe' | 'warranty') =>
  page.getByRole('radio', { name: new RegExp(t(`checkout.methods.${method}.name`)) }).check()
export const confirmButton = (page: Page) =>
  page.getByRole('button', { name: t('checkout.confirm'), exact: true })
/** Stripe's script names the field once it listens to what is typed. */
export const cardField = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox', { name: title, exact: true })

export async function fillCard(page: Page, number: string) {
  await page.getByLabel(t('checkout.card.name')).fill('Ada Prova')
  await cardField(page, 'Card number').fill(number)
  await cardField(page, 'Expiry').fill('1234')
  await cardField(page, 'CVC').fill('123')
}
export async function payByCard(page: Page, number: string) {
  await open(page)
  await choose(page, 'stripe')
  await fillCard(page, number)
  await confirmButton(page).click()
}
/** The thank-you page, and nothing but the one order. */
export async function expectOneOrder(page: Page, caller: Caller) {
  await expect(page).toHaveURL(/\/it\/orders\/\d+\/thank-you$/)
  const orders = await ordersOf(caller)
  expect(orders).toHaveLength(1)
  await expect(page.getByText(orders[0]!.number)).toBeVisible()
  expect((await cartOf(caller)).items).toEqual([])
  return orders[0]!
}
/** Nothing was ordered, and the cart is as it was. */
export async function expectUntouched(caller: Caller) {
  expect(await ordersOf(caller)).toEqual([])
  expect((await cartOf(caller)).items_count).toBe(1)
}
