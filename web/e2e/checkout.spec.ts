import type { Page } from '@playwright/test'
import { addDays, today } from '../../shared/dates.ts'
import type { OwnOrder } from '../../shared/orders/own-orders.ts'
import { callerOf, signInByCall } from './calls.ts'
import {
  CARDS,
  cardField,
  choose,
  confirmButton,
  expectOneOrder,
  expectUntouched,
  fillCard,
  look,
  open,
  payByCard,
  t,
  test,
} from './checkout.ts'
import { add, cartOf, ordersOf } from './retailers.ts'
import { CLIENT, expect, expectAccessible, mailsTo, ready } from './shop.ts'

// The payment simulator, and what the browser says of a payment that did not go well.
test.use({ tolerated: /^asked localhost:|status of 50/ })

test.describe('by card on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' })

  test('a retailer pays, presses twice, and has one order', async ({ page, caller, retailer }) => {
    await page.goto('/it/cart')
    await page.getByRole('link', { name: t('cart.toOrder') }).click()
    await expect(page).toHaveURL('/it/orders/create')
    await ready(page)
    await expect(page.getByText(retailer.name)).toBeVisible()
    await expect(page.getByText(t('vat.shipping'), { exact: true })).toBeVisible()

    await confirmButton(page).click()
    await expect(page.getByRole('alert')).toContainText(t('checkout.failures.method'))
    await choose(page, 'stripe')
    await expect(cardField(page, 'CVC')).toBeVisible()
    await confirmButton(page).click()
    await expect(page.getByRole('alert')).toContainText(t('checkout.failures.incomplete'))
    await expect(page.getByLabel(t('checkout.card.name'))).toBeFocused()
    await expectAccessible(page, ['iframe'])

    await fillCard(page, CARDS.good)
    await confirmButton(page).dblclick()
    const order = await expectOneOrder(page, caller)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.thankYou.title'))
    await expect(page.getByText(t('checkout.thankYou.steps.confirmation'))).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 0 }) }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: t('checkout.thankYou.toOrder') })).toHaveAttribute(
      'href',
      `/it/orders/${order.id}`,
    )
    await expectAccessible(page, ['iframe'])
    await expect.poll(async () => (await mailsTo(page, retailer.email)).length).toBeGreaterThan(0)

    await page.goBack()
    await expect(page.getByText(t('cart.empty.cart'))).toBeVisible()
    await look(page)
    expect(await ordersOf(caller)).toHaveLength(1)
  })
})

test('an order goes to an address that is typed for it alone', { tag: '@deep' }, async ({ page, caller }) => {
  await open(page)
  const total = page.getByRole('complementary', { name: t('checkout.summary') })
  const before = await total.innerText()
  await page.getByText(t('checkout.once.open')).click()
  const field = (name: string) => page.getByLabel(t(`addresses.fields.${name}`), { exact: true })
  await field('name').fill('Cantiere Rossi')
  await field('address').fill('Bahnhofstrasse 1')
  await field('cap').fill('80011')
  await field('city').fill('Zürich')
  await field('country').selectOption('CH')
  await page.getByRole('button', { name: t('checkout.once.use') }).click()
  await expect(field('cap')).toHaveAttribute('aria-invalid', 'true')
  await look(page)
  await field('cap').fill('8001')
  await page.getByRole('button', { name: t('checkout.once.use') }).click()
  await expect(page.getByLabel(t('checkout.address'), { exact: true })).toContainText(
    'Cantiere Rossi, Zürich',
  )
  await expect(page.locator('address')).toContainText('Bahnhofstrasse 1')
  // Switzerland pays no Italian VAT.
  await expect(total).not.toHaveText(before)
  await expect(field('name')).toBeHidden()
  await look(page)
  // Another one takes its place.
  await page.getByText(t('checkout.once.open')).click()
  await field('name').fill('Chantier Dupont')
  await field('address').fill('1 rue de Rivoli')
  await field('cap').fill('75001')
  await field('city').fill('Paris')
  await field('country').selectOption('FR')
  await page.getByRole('button', { name: t('checkout.once.use') }).click()
  await expect(page.locator('address')).toContainText('1 rue de Rivoli')
  await expect(page.getByLabel(t('checkout.address'), { exact: true })).not.toContainText('Cantiere Rossi')
  await page.getByRole('radio', { name: new RegExp(t('checkout.methods.transfer.name')) }).check()
  await confirmButton(page).click()
  await expectOneOrder(page, caller)
  await expect(page.getByText('1 rue de Rivoli')).toBeVisible()
  expect(await caller.get('delivery-addresses')).toEqual({ addresses: [] })
})

test('a declined card is told why, the cart stays, and another card pays', { tag: '@deep' }, async ({
  page,
  caller,
}) => {
  await payByCard(page, CARDS.declined)
  await expect(page.getByRole('alert')).toContainText(t('errors.payment_failed_declined'))
  await expect(confirmButton(page)).toBeEnabled()
  await expectUntouched(caller)
  await cardField(page, 'Card number').fill(CARDS.good)
  // As by Enter in a field.
  await page.getByLabel(t('checkout.card.name')).press('Enter')
  await expectOneOrder(page, caller)
})

test('a number that cannot be right is said at its field', { tag: '@deep' }, async ({ page, caller }) => {
  await payByCard(page, '4242424242424241')
  await expect(page.getByText(t('checkout.card.errors.cardNumber'))).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(t('checkout.card.failed'))
  await expectUntouched(caller)
})

test('the bank asks, the retailer refuses: told so, back to the checkout with the cart', {
  tag: '@deep',
}, async ({ page, caller }) => {
  await payByCard(page, CARDS.asking)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(/stripe-return/)
  await expect(page.getByRole('alert')).toContainText(t('errors.payment_failed_authentication'))
  await look(page)
  await expectUntouched(caller)
  await page.getByRole('link', { name: t('checkout.return.back') }).click()
  await ready(page)
  await choose(page, 'stripe')
  await fillCard(page, CARDS.good)
  await confirmButton(page).click()
  await expectOneOrder(page, caller)
})

test('the Back button on the bank’s page leads to a checkout that works: the bank asks again, the retailer agrees, for one order', {
  tag: '@deep',
}, async ({ page, caller }) => {
  await payByCard(page, CARDS.asking)
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible()
  await page.goBack()
  await ready(page)
  await choose(page, 'stripe')
  await fillCard(page, CARDS.asking)
  await confirmButton(page).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expectOneOrder(page, caller)
})

test('the browser is closed after the payment: the order appears', { tag: '@deep' }, async ({
  page,
  caller,
}) => {
  await payByCard(page, CARDS.asking)
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible()
  const paid = await page.request.post(page.url(), { form: { outcome: 'complete' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  await page.close()
  await expect.poll(async () => (await ordersOf(caller)).length).toBe(1)
  expect((await cartOf(caller)).items).toEqual([])
})

test.describe('PayPal', () => {
  async function toPaypal(page: Page) {
    await open(page)
    await choose(page, 'paypal')
    await confirmButton(page).click()
    await expect(page.getByRole('heading', { name: /PayPal/ })).toBeVisible()
  }

  test('paid', async ({ page, caller }) => {
    await toPaypal(page)
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expectOneOrder(page, caller)
    await page.reload()
    expect(await ordersOf(caller)).toHaveLength(1)
  })

  test('cancelled: the checkout says that nothing was charged', { tag: '@deep' }, async ({
    page,
    caller,
  }) => {
    await toPaypal(page)
    await page.getByRole('button', { name: 'Cancel and return' }).click()
    await expect(page).toHaveURL(/orders\/create\?paypal=cancelled/)
    await expect(page.getByText(t('checkout.cancelled'))).toBeVisible()
    await look(page)
    await expectUntouched(caller)
  })

  test('refused for a reason that nobody knows: told so, and a card pays the same cart', {
    tag: '@deep',
  }, async ({ page, caller }) => {
    await toPaypal(page)
    await page.getByLabel('Issue').fill('SOMETHING_NEW')
    await page.getByRole('button', { name: /be refused/ }).click()
    await expect(page.getByRole('alert')).toContainText(t('errors.payment_failed_paypal'))
    await expectUntouched(caller)
    await page.getByRole('link', { name: t('checkout.return.back') }).click()
    await ready(page)
    await choose(page, 'stripe')
    await expect(cardField(page, 'CVC')).toBeVisible()
    // Sent in the moment in which the last digit is there, before the page has drawn anything: on a slow phone it is the same.
    await confirmButton(page).evaluate((button: HTMLElement) =>
      addEventListener('message', ({ data }) => {
        if (data.elementType === 'cardCvc' && data.complete) button.click()
      }),
    )
    await fillCard(page, CARDS.good)
    await expectOneOrder(page, caller)
  })

  test('held for days: told why to wait, and nothing is paid twice', { tag: '@deep' }, async ({
    page,
    caller,
  }) => {
    await toPaypal(page)
    await page.getByRole('button', { name: /looked into/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.unclear.held'))
    await expect(page.getByText(t('errors.payment_held'))).toBeVisible()
    await expectUntouched(caller)
  })
})

test('a warranty pays once it was checked', { tag: '@deep' }, async ({ page, caller, retailer, admin }) => {
  const [line] = (await cartOf(caller)).items
  const serial_number = `S-${retailer.userId}`
  const warranty_data = {
    user_id: retailer.userId,
    code: line!.code,
    serial_number,
    mounting_date: addDays(today(), -1),
  }
  await admin.post('admin/warranties/create', { warranty_data })
  await open(page)
  await choose(page, 'warranty')
  const check = page.getByRole('button', { name: t('checkout.warranty.verify') })
  const [code, serial] = ['product_code', 'serial_code'].map((name) =>
    page.getByLabel(t(`checkout.warranty.${name}`)),
  )
  await check.click()
  await expect(page.getByRole('alert')).toContainText(t('checkout.failures.incomplete'))
  await code!.fill(line!.code!)
  await serial!.fill('none')
  await check.click()
  await expect(page.getByRole('alert')).toContainText(t('errors.warranty_not_found'))
  await look(page)
  await serial!.fill(serial_number)
  await confirmButton(page).click()
  await expect(page.getByRole('alert')).toContainText(t('checkout.failures.unverified'))
  await serial!.press('Enter')
  await expect(page.getByText(t('checkout.warranty.verified'))).toBeVisible()
  await confirmButton(page).click()
  const order = await expectOneOrder(page, caller)
  const { order: placed } = await caller.get<{ order: OwnOrder }>(`orders/${order.id}`)
  expect(placed.warranty).toMatchObject({ serial_number })
})

test('what changed meanwhile is shown, and asked for again', { tag: '@deep' }, async ({ page, caller }) => {
  await open(page)
  await choose(page, 'stripe')
  await fillCard(page, CARDS.good)
  await add(caller, 'corrente-1000')
  await confirmButton(page).click()
  await expect(page.getByRole('alert')).toContainText(t('checkout.failures.again'))
  await expect(page.getByRole('complementary')).toContainText(/980,00/)
  await expect(
    page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 2 }) }),
  ).toBeVisible()
  expect(await ordersOf(caller)).toEqual([])
  await confirmButton(page).click()
  expect((await expectOneOrder(page, caller)).total).toBe(98_000)
})

test('whoever signs in on the way comes back to a checkout in which card fields may appear', {
  tag: '@deep',
}, async ({ page, retailer }) => {
  await add(await callerOf(page.request), 'corrente-1000')
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy']!
  await page.goto('/it/orders/create')
  await expect(page).toHaveURL('/it/login?to=%2Fit%2Forders%2Fcreate')
  await ready(page)
  await page.getByLabel(t('accounts.email'), { exact: true }).fill(retailer.email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(retailer.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/it/orders/create')
  await choose(page, 'stripe')
  await fillCard(page, CARDS.good)
  expect(await policyOf('/it/orders/create')).toMatch(/frame-src [^;]*localhost/)
  expect(await policyOf('/it/cart')).not.toContain('localhost')
})

test('a client is told that only retailers order', { tag: '@deep' }, async ({ page }) => {
  await signInByCall(page, CLIENT)
  await page.goto('/it/orders/create')
  await expect(page.getByText(t('checkout.forRetailers.title'))).toBeVisible()
  await expect(confirmButton(page)).toHaveCount(0)
  await look(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a retailer pays with PayPal', { tag: '@deep' }, async ({ page, caller }) => {
    await page.goto('/it/orders/create')
    await confirmButton(page).click()
    await expect(page.getByText(t('checkout.failures.method'))).toBeVisible()
    await choose(page, 'paypal')
    await confirmButton(page).click()
    await page.getByRole('link', { name: t('checkout.toPaypal') }).click()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.getByRole('button', { name: t('checkout.return.finish') }).click()
    await expectOneOrder(page, caller)
  })
})
