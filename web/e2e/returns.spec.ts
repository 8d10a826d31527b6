import { formatEuros } from '../../shared/money.ts'
import type { AdminOrder } from '../../shared/orders/orders.ts'
import type { AccountStatement } from '../../shared/payments/account-statement.ts'
import type { DeskReturn } from '../../shared/returns/returns.admin.ts'
import type { OrderReturn, ReturnableOrder } from '../../shared/returns/returns.ts'
import { t as a, enter } from './administrators.ts'
import type { Caller } from './calls.ts'
import { CARDS, payByCard } from './checkout.ts'
import { wordsOf } from './documents.ts'
import { picture } from './files.ts'
import { add, cartOf, enterWithCart, newRetailer, ordersOf, test } from './retailers.ts'
import { expect, expectAccessible, mailsTo, ready, textsOf } from './shop.ts'

const t = textsOf('de')

/** By slug. */
const FIVE = { 'corrente-1000': 2, 'corrente-2000': 1, 'staffa-tv': 1, passatetto: 1, 'schermo-19': 1 }

// The fields of a card are the provider's.
test.use({ tolerated: /^asked localhost:/ })

/** Sends an order, whole, and makes its invoice. */
async function deliver(admin: Caller, id: string): Promise<AdminOrder> {
  for (const status of ['confirmed', 'shipped', 'delivered'])
    await admin.post(`admin/orders/${id}/status`, { status })
  await admin.post(`admin/orders/${id}/invoice`)
  return (await admin.get<{ order: AdminOrder }>(`admin/orders/${id}`)).order
}

test('of five lines a German retailer sends back one damaged and one too many: the card gets the money of one, less a fee, and the next order is paid with the other', {
  tag: '@deep',
}, async ({ page, admin, browser }) => {
  test.setTimeout(180_000)
  const buyer = await newRetailer(admin, { city: 'Hamburg', cap: '20095', country: 'DE' }, 'de')
  const caller = await enterWithCart(page, buyer, FIVE)
  await payByCard(page, CARDS.good)
  await expect(page).toHaveURL(/\/it\/orders\/\d+\/thank-you$/)
  const orderId = /orders\/(\d+)/.exec(page.url())![1]!
  const order = await deliver(admin, orderId)

  // From the order's page: a piece of its line, and why.
  await page.goto(`/de/orders/${orderId}`)
  await ready(page)
  await page.getByRole('link', { name: t('orders.detail.return') }).click()
  await page.getByLabel(t('returns.form.quantity')).first().fill('1')
  await page.getByLabel(t('returns.form.reason')).first().selectOption('damaged')
  await page.getByRole('button', { name: t('returns.form.save') }).click()
  await expect(page.getByText(t('returns.next.draft'))).toBeVisible()
  // Damage is shown, or it is not sent.
  const send = page.getByRole('button', { name: t('returns.send.confirm') })
  await send.click()
  await expect(page.getByText(t('fields.return_photos'))).toBeVisible()
  await page.getByLabel(t('claims.files.add')).setInputFiles([picture('verpackung.png')])
  await expect(
    page.getByRole('button', { name: t('claims.files.open', { name: 'verpackung.jpg' }) }),
  ).toBeVisible()
  await send.click()
  await expect(page.getByText(t('returns.next.sent'))).toBeVisible()
  const id = /returns\/(\d+)/.exec(page.url())![1]!
  const own = async () => (await caller.get<{ return: OrderReturn }>(`returns/${id}`)).return
  const { number } = await own()

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enter(desk, `/admin/returns/${id}`)
  await desk.getByRole('button', { name: a('returns.moves.approve') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(a('claimdesk.note')).fill('Bitte an Rampe 3.')
  await dialog.getByRole('button', { name: a('returns.moves.approve') }).click()
  await expect(desk.getByText(a('returns.done.approve', { number }))).toBeVisible()
  const slip = await wordsOf(await caller.file(`returns/${id}/slip?lang=de`))
  expect(slip).toContain(number)
  expect(slip).toContain('Bitte an Rampe 3.')

  await desk.getByRole('button', { name: a('returns.receive.send') }).click()
  await expect(desk.getByText(a('returns.done.receive', { number }))).toBeVisible()
  await desk.getByLabel(a('returns.credit.fee')).fill('10,00')
  await desk.getByRole('button', { name: a('returns.credit.send'), exact: true }).click()
  await expect(desk.getByText(a('returns.done.credit', { number }))).toBeVisible()
  const ended = (await admin.get<{ return: DeskReturn }>(`admin/returns/${id}`)).return
  const price = ended.lines[0]!.price
  expect(ended.credit).toMatchObject({ amount: price - 1000, fee: 1000 })
  expect(order.products).toHaveLength(5)
  await expect.poll(async () => (await own()).credit?.refund).toBe('done')

  // The provider's event about the refund has it looked at once more.
  await expect(async () => {
    await page.goto(`/de/returns/${id}`)
    await expect(page.getByText(t('returns.refund.done'))).toBeVisible({ timeout: 2000 })
  }).toPass()
  await ready(page)
  const note = (await own()).credit!.document!
  await expect(page.getByRole('button', { name: t('returns.note', { number: note.number }) })).toBeVisible()
  const words = await wordsOf(await caller.file(`documents/${note.id}/pdf?lang=de`))
  expect(words).toContain(number)
  expect(words).toContain('Bearbeitungsgebühr')
  expect(words).toContain('Gutschrift')
  // Approval, arrival and credit were each mailed in its language, the last with the sum.
  const told = (await mailsTo(page, buyer.email)).filter(({ text }) => text.includes(number))
  expect(told.map(({ template, lang }) => `${template} ${lang}`)).toEqual(Array(3).fill('return_status de'))
  expect(told[0]!.text.replaceAll(/\s/g, ' ')).toContain(
    formatEuros(price - 1000, 'de').replaceAll(/\s/g, ' '),
  )

  const statement = async () =>
    (await caller.get<{ statement: AccountStatement }>('account-statement?lang=de')).statement
  await test.step('what was too many becomes store credit, which the statement has', async () => {
    const { lines } = await caller.get<ReturnableOrder>(`returns/orders/${orderId}?lang=de`)
    const { line_id } = lines[1]!
    const { return_id } = await caller.post<{ return_id: number }>('returns/create?lang=de', {
      ...{ order_id: order.id, note: '' },
      lines: [{ line_id, quantity: 1, reason: 'too_many' }],
    })
    await caller.post(`returns/${return_id}/send?lang=de`, { version: 1 })
    await enter(desk, `/admin/returns/${return_id}`)
    await desk.getByRole('button', { name: a('returns.moves.approve') }).click()
    await dialog.getByRole('button', { name: a('returns.moves.approve') }).click()
    await desk.getByRole('button', { name: a('returns.receive.send') }).click()
    await desk.getByLabel(a('documents.credits.way')).selectOption('account')
    await desk.getByRole('button', { name: a('returns.credit.send'), exact: true }).click()
    await expect(desk.getByRole('heading', { name: a('documents.credits.title') })).toHaveCount(0)
    await expect.poll(async () => (await statement()).store_credit).toBe(order.products[1]!.price)
    await page.goto('/de/account-statement')
    await expect(page.getByText(t('balance.storeCredit'), { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and pays the next order, of which nothing is left to pay', async () => {
    const credit = (await statement()).store_credit
    await add(caller, 'staffa-tv')
    const total = (await cartOf(caller)).total!
    expect(total).toBeLessThan(credit)
    await page.goto('/de/orders/create')
    await ready(page)
    await page.getByRole('radio', { name: new RegExp(t('checkout.methods.transfer.name')) }).check()
    await expect(page.getByRole('checkbox', { name: /Guthaben/ })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('checkout.confirm'), exact: true }).click()
    await expect(page).toHaveURL(/\/de\/orders\/\d+\/thank-you$/)
    const after = await statement()
    expect(after).toMatchObject({ store_credit: credit - total, open: [] })
    const [paid] = await ordersOf(caller)
    expect(paid).toMatchObject({ total, payment_method: 'transfer' })
    await page.goto(`/de/orders/${paid!.id}`)
    await ready(page)
    await expect(page.getByText(t('orders.payment.paid'), { exact: true })).toBeVisible()
  })
})
