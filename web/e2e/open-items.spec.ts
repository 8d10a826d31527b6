import { formatEuros } from '../../shared/money.ts'
import type { AccountStatement } from '../../shared/payments/account-statement.ts'
import { CARDS, cardField, look } from './checkout.ts'
import { add, cartOf, enterWithCart, newRetailer, test } from './retailers.ts'
import { expect, expectAccessible, ready, textsOf } from './shop.ts'

const t = textsOf('de')
// The card's fields are the simulator's.
test.use({ tolerated: /^asked localhost:/ })

test('a German dealer pays two of three open orders by card, and its account says so', async ({
  page,
  admin,
}) => {
  const retailer = await newRetailer(admin, { city: 'Konstanz', cap: '78462', country: 'DE' })
  const caller = await enterWithCart(page, retailer, {})
  for (let n = 0; n < 3; n++) {
    await add(caller, 'corrente-1000')
    const { total } = await cartOf(caller)
    await caller.post('orders/create?lang=de', { payment_method: 'transfer', price: total })
  }
  const read = async () => (await caller.get<{ statement: AccountStatement }>('account-statement')).statement
  const { open } = await read()
  const [first, second, third] = open as [(typeof open)[number], (typeof open)[number], (typeof open)[number]]
  const sum = formatEuros(first.open + second.open, 'de')

  await page.goto('/de/account-statement')
  await ready(page)
  await expect(page.getByText(t('balance.pay.choosePlease'))).toBeVisible()
  for (const { order } of [first, second])
    await page.getByRole('checkbox', { name: t('balance.pay.choose', { number: order.number }) }).check()
  await expect(page.getByText(t('balance.pay.chosen', { count: 2, amount: sum }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('balance.pay.go') }).click()

  await expect(page).toHaveURL(/\/de\/account-statement\/pay\?/)
  await ready(page)
  await expect(page.getByText(third.order.number)).toBeHidden()
  const pay = page.getByRole('button', { name: t('balance.pay.now', { amount: sum }) })
  await pay.click()
  await expect(page.getByRole('alert')).toContainText(t('checkout.failures.method'))
  await page.getByRole('radio', { name: new RegExp(t('checkout.methods.stripe.name')) }).check()
  await page.getByLabel(t('checkout.card.name')).fill('Ada Probe')
  await cardField(page, 'Card number').fill(CARDS.declined)
  await cardField(page, 'Expiry').fill('1234')
  await cardField(page, 'CVC').fill('123')
  await pay.click()
  await expect(page.getByRole('alert')).toContainText(t('errors.payment_failed_declined'))
  await look(page)
  await cardField(page, 'Card number').fill(CARDS.good)
  await pay.click()

  await expect(page).toHaveURL(/\/de\/account-statement\?paid=all$/)
  await ready(page)
  await expect(page.getByText(t('balance.pay.paid.all'))).toBeVisible()
  await expect(page.getByText(t('balance.kinds.paid_stripe'))).toHaveCount(2)
  await expectAccessible(page)
  const after = await read()
  expect(after.open.map(({ order }) => order.id)).toEqual([third.order.id])
  expect(after.closing).toBe(third.open)

  // The last one from its own page, with PayPal.
  await page.goto(`/de/orders/${third.order.id}`)
  await ready(page)
  await page.getByRole('link', { name: t('payby.online') }).click()
  await ready(page)
  await page.getByRole('radio', { name: new RegExp(t('checkout.methods.paypal.name')) }).check()
  const last = formatEuros(third.open, 'de')
  await page.getByRole('button', { name: t('balance.pay.now', { amount: last }) }).click()
  await page.locator('button[value="pay"]').click()
  await expect(page).toHaveURL(/\/de\/account-statement\?paid=all$/)
  await expect(page.getByText(t('balance.nothingOpen'))).toBeVisible()
})
