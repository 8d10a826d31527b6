import { today } from '../../shared/dates.ts'
import { creditorReference } from '../../shared/payments/bank-codes.ts'
import { statement } from '../../worker/shop/receivables/bank/camt.testing.ts'
import { enter, follow, goOn } from './administrators.ts'
import { confirmButton, open, t } from './checkout.ts'
import { enterWithCart, test } from './retailers.ts'
import { adminTextsOf, expect, expectAccessible, ready } from './shop.ts'

const a = adminTextsOf('it')
test('an order is paid by a transfer that an imported statement matches, and its account can be read', {
  tag: '@deep',
}, async ({ page, retailer }) => {
  await enterWithCart(page, retailer, { 'corrente-1000': 1 })
  await open(page)
  await page.getByRole('radio', { name: new RegExp(t('checkout.methods.transfer.name')) }).check()
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/it\/orders\/\d+\/thank-you$/)
  const number = /20\d\d-\d{6}/.exec(await page.locator('main').innerText())![0]
  const id = /orders\/(\d+)/.exec(page.url())![1]
  await expect(page.getByRole('img', { name: t('payby.code') })).toBeVisible()
  await expect(page.getByText(creditorReference(number).replaceAll(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
  await expectAccessible(page)
  await page.goto('/it/account-statement')
  await ready(page)
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  await expectAccessible(page)

  await enter(page, '/admin/transfers')
  const name = `Prova ${retailer.name}`
  const booked = [
    { text: `ordine ${creditorReference(number)}`, name: retailer.name, amount: '490.00' },
    { text: 'senza causale', name, amount: '12.34' },
  ]
  const day = today()
  const content = statement(
    booked.map((one, at) => ({ ...one, day, bank: `E2E-${id}-${at}` })),
    { id: `E2E-${id}`, to: day },
  )
  const file = { name: 'conto.xml', mimeType: 'application/xml', buffer: Buffer.from(content) }
  await page.getByLabel(a('transfers.import.choose')).setInputFiles(file)
  await expect(page.getByText(a('transfers.import.assigned', { assigned: 1, open: 1 }))).toBeVisible()
  await expectAccessible(page)
  await goOn(page, () => page.getByRole('link', { name: new RegExp(name) }).click())
  await expectAccessible(page)
  await page.getByLabel(a('transfers.asideNote')).fill('Una prova')
  await goOn(page, () => page.getByRole('button', { name: a('transfers.asideNow') }).click())
  await follow(page, `/admin/credits/${retailer.id}`)
  await expect(page.getByText(a('transfers.account.nothing'))).toBeVisible()
  await page.getByLabel(a('transfers.credit.limit')).fill('1000')
  await page.getByRole('button', { name: a('transfers.credit.save') }).click()
  await expectAccessible(page)

  await enterWithCart(page, retailer, { 'corrente-1000': 1 })
  await page.goto(`/it/orders/${id}`)
  await ready(page)
  await expect(page.getByText(t('orders.payment.paid'), { exact: true })).toBeVisible()
  await open(page)
  await expect(
    page.getByRole('radio', { name: new RegExp(t('checkout.methods.account.name')) }),
  ).toBeVisible()
})
