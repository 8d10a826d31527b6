import { enter } from './administrators.ts'
import { callerOf } from './calls.ts'
import { CARDS, choose, confirmButton, fillCard } from './checkout.ts'
import { ordersOf, test } from './retailers.ts'
import { adminTextsOf, expect, expectAccessible, mailsTo, ready, textsOf } from './shop.ts'

const a = adminTextsOf('it')
const it = textsOf('it')
const de = textsOf('de')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('the seller begins: a telephone order is paid by its mailed link, a counter offer is accepted by the link that is handed over, ordered and paid', async ({
  page,
  browser,
  retailer,
}) => {
  test.slow()
  const dealer = await browser.newPage({ locale: 'it', viewport: { width: 1280, height: 900 } })
  const caller = await callerOf(dealer.request)
  await caller.post('auth/login', { email: retailer.email, password: retailer.password })
  const { product } = await caller.get<{ product: { code: string; name: string } }>(
    'products/corrente-1000?lang=it',
  )

  await test.step('the office writes the order down, at a price of its own, and mails the link', async () => {
    await enter(page, `/admin/orders/create?vendor=${retailer.id}`)
    await page.getByLabel(a('orders.office.codes')).fill(`${product.code} 2`)
    await page.getByRole('button', { name: a('orders.office.add'), exact: true }).click()
    await page.getByLabel(a('orders.office.ownPrice')).fill('400')
    await page.getByLabel(a('orders.office.reason')).fill('Fiera')
    await page.getByLabel(a('orders.office.shipping')).fill('0')
    await page.getByRole('button', { name: a('orders.office.price'), exact: true }).click()
    await expect(page.getByText(/800,00/).first()).toBeVisible()
    await page.getByLabel(a('orders.method')).selectOption('link')
    await expectAccessible(page)
    await page.getByRole('button', { name: /800,00/ }).click()
    await expect(page).toHaveURL('/admin/orders')
  })

  await test.step('the dealer opens it from the mail and pays it by card; his own cart knows nothing of it', async () => {
    const [mail] = await mailsTo(page, retailer.email)
    expect(mail).toMatchObject({ template: 'order_prepared' })
    const link = /https?:\/\/\S+approval=\d+/.exec(mail!.text)![0]
    await dealer.goto(link)
    await ready(dealer)
    await choose(dealer, 'stripe')
    await fillCard(dealer, CARDS.good)
    await confirmButton(dealer).click()
    await expect(dealer).toHaveURL(/\/orders\/\d+\/thank-you/)
    const [order] = await ordersOf(caller)
    expect(order).toMatchObject({ total: 80_000, payment_method: 'stripe' })
  })

  const id =
    await test.step('somebody at the counter gets an offer, whose margin the dealer alone sees', async () => {
      await dealer.goto('/it/quotations')
      await ready(dealer)
      await dealer.getByRole('link', { name: it('requests.counter.new') }).click()
      await dealer.getByLabel(it('counter.name'), { exact: true }).fill('Berta')
      await dealer.getByLabel(it('counter.surname'), { exact: true }).fill('Kurz')
      await dealer.getByLabel(it('counter.telephone')).fill('+49 30 555123')
      await dealer.getByLabel(it('counter.lang')).selectOption('de')
      await dealer.getByLabel(it('counter.text')).fill(`${product.code} 1`)
      await expectAccessible(dealer)
      await dealer.getByRole('button', { name: it('counter.begin') }).click()
      await expect(dealer).toHaveURL(/\/it\/quotations\/\d+\/offer$/)
      await dealer.getByLabel(it('offers.form.price')).fill('700')
      await expect(dealer.getByText(it('offers.margin.title'))).toBeVisible()
      await dealer.getByRole('checkbox', { name: /corrente-1000\.pdf/ }).check()
      await expectAccessible(dealer)
      await dealer.getByRole('button', { name: it('offers.form.send') }).click()
      await dealer.getByRole('button', { name: it('offers.form.confirm.send') }).click()
      await expect(dealer).toHaveURL(/\/it\/quotations\/\d+$/)
      return Number(/quotations\/(\d+)/.exec(dealer.url())![1])
    })

  await test.step('without an address the link is shown, and the customer accepts by it', async () => {
    await dealer.getByRole('button', { name: it('offers.handed.show') }).click()
    await expect(dealer.getByRole('img', { name: it('offers.handed.code') })).toBeVisible()
    await expectAccessible(dealer)
    const link = await dealer.getByLabel(it('offers.handed.link')).inputValue()
    const customer = await browser.newPage({ locale: 'de', viewport: { width: 360, height: 740 } })
    await customer.goto(link)
    await ready(customer)
    const offer = customer.locator('#offer')
    expect(plain(await offer.innerText())).toContain('700,00')
    await expect(offer.getByRole('link', { name: /corrente-1000\.pdf/ })).toBeVisible()
    // What the dealer pays for it is nowhere.
    expect(/490[.,]00|"costs"|40164/.exec(await customer.content())).toBeNull()
    await offer.getByLabel(de('offers.accept.name')).fill('Berta Kurz')
    await offer.getByRole('button', { name: de('contracts.reservation.button') }).click()
    await expect(offer.getByRole('region', { name: de('offers.accept.done') })).toBeVisible()
    await customer.close()
  })

  await test.step('the dealer orders what it needs, and pays', async () => {
    await dealer.goto(`/it/quotations/${id}`)
    await ready(dealer)
    await dealer.getByRole('button', { name: it('offers.order.toCart') }).click()
    await expect(dealer.getByRole('link', { name: it('orders.again.toCart') })).toBeVisible()
    await dealer.goto('/it/orders/create')
    await ready(dealer)
    await choose(dealer, 'stripe')
    await fillCard(dealer, CARDS.good)
    await confirmButton(dealer).click()
    await expect(dealer).toHaveURL(/\/orders\/\d+\/thank-you/)
    expect(await ordersOf(caller)).toHaveLength(2)
  })
})
