import { today } from '../../shared/dates.ts'
import type { OrderDocument } from '../../shared/documents/documents.ts'
import { formatEuros } from '../../shared/money.ts'
import type { AdminOrder } from '../../shared/orders/orders.ts'
import { creditorReference } from '../../shared/payments/bank-codes.ts'
import { statement } from '../../worker/shop/receivables/bank/camt.testing.ts'
import { t as a, enter } from './administrators.ts'
import { type Caller, callerOf, signInByCall } from './calls.ts'
import { wordsOf } from './documents.ts'
import { add, newRetailer, test } from './retailers.ts'
import { expect, ready, textsOf } from './shop.ts'

const t = textsOf('de')
const PO = `PO-2026/${Date.now()}`
const TITLES = {
  confirmation: { de: 'Auftragsbestätigung', fr: 'Confirmation de commande' },
  packing_list: { de: 'Packliste', fr: 'Liste de colisage' },
}
const TRACKING = 'JJD000390007000001'

/** A retailer from Hamburg, whose list has 366.00 for what costs 490.00, and 305.00 from three on: 250.00 without VAT. */
async function newBuyer(admin: Caller) {
  const buyer = await newRetailer(admin, { city: 'Hamburg', cap: '20095', country: 'DE' })
  const entry = { scope: 'product', cat_id: null, code: 'CO10', discount: null, valid_from: '', valid_to: '' }
  const { price_list_id } = await admin.post<{ price_list_id: number }>('admin/price-lists/create', {
    name: `Listino ${buyer.name}`,
    active: true,
    entries: [
      { ...entry, min_quantity: 1, price: 36_600 },
      { ...entry, min_quantity: 3, price: 30_500 },
    ],
  })
  await admin.post(`admin/vendors/${buyer.id}/terms`, { price_list_id, vat_number: '', version: 0 })
  return buyer
}

test('a German retailer buys by list to France, pays by a transfer that the bank’s file names, follows the parcel, and finds the order a year later', async ({
  page,
  admin,
}) => {
  const buyer = await newBuyer(admin)
  await signInByCall(page, buyer)

  // A VAT number that VIES knows: prices without VAT from now on.
  await page.goto('/de/account/vat')
  await ready(page)
  await page.getByLabel(t('accounts.home.vat.title')).fill('DE136695976')
  await page.getByRole('button', { name: t('vat.save') }).click()
  await expect(page.getByText(t('vat.states.proven', { date: '' }).split(':')[0]!)).toBeVisible()

  // The break of the list: three are cheaper each.
  const caller = await callerOf(page.request)
  await add(caller, 'corrente-1000', 3)
  await caller.post('delivery-addresses/create', {
    name: 'Atelier du Rhône',
    address: 'Route de Lyon 12',
    cap: '69800',
    city: 'Saint-Priest',
    country: 'FR',
    telephone: '',
    is_default: false,
  })
  await page.goto('/de/orders/create')
  await ready(page)
  await page.getByLabel(t('checkout.address')).selectOption({ label: 'Atelier du Rhône, Saint-Priest' })
  await page.getByLabel(t('checkout.details.reference')).fill(PO)
  await page.getByRole('radio', { name: new RegExp(t('checkout.methods.transfer.name')) }).check()
  // Three at 250.00, and 34.00 of shipping with VAT in it, which is none of France's.
  const [goods, shipping] = [75_000, Math.round(3_400 / 1.22)]
  const euros = (cents: number) => formatEuros(cents, 'de')
  await expect(page.getByText(euros(goods + shipping)).first()).toBeVisible()
  await page.getByRole('button', { name: t('checkout.confirm'), exact: true }).click()
  await expect(page).toHaveURL(/\/de\/orders\/\d+\/thank-you$/)
  const id = /orders\/(\d+)/.exec(page.url())![1]!
  const order = async () => (await admin.get<{ order: AdminOrder }>(`admin/orders/${id}`)).order
  const { number, total, vat } = await order()
  expect({ total, shipping: vat?.shipping, tax: vat?.tax, treatment: vat?.treatment }).toEqual({
    total: goods + shipping,
    shipping,
    tax: 0,
    treatment: 'intra_community',
  })

  // The bank's file, on the screen of an administrator.
  await enter(page, '/admin/transfers')
  const day = today()
  const booked = {
    amount: (total / 100).toFixed(2),
    reference: creditorReference(number!),
    name: buyer.name,
    day,
    bank: `TRADE-${id}`,
  }
  const buffer = Buffer.from(statement([booked], { id: `TRADE-${id}`, to: day }))
  await page
    .getByLabel(a('transfers.import.choose'))
    .setInputFiles({ name: 'konto.xml', mimeType: 'application/xml', buffer })
  await expect(page.getByText(a('transfers.import.assigned', { assigned: 1, open: 0 }))).toBeVisible()

  await admin.post(`admin/orders/${id}/status`, { status: 'confirmed' })
  const { version, open_lines } = await order()
  await admin.post(`admin/orders/${id}/shipments`, {
    version,
    lines: open_lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    parcels: [{ carrier: 'dhl', number: TRACKING }],
  })

  // A year later, by the browser's clock: what it was called, when it was ordered, and where it went.
  await signInByCall(page, buyer)
  await page.clock.setFixedTime(Date.now() + 365 * 24 * 3600_000)
  await page.goto('/de/orders')
  await ready(page)
  await page.getByRole('searchbox', { name: t('orders.list.search') }).fill(PO.toLowerCase())
  await page.getByLabel(t('accounts.history.from'), { exact: true }).fill(day)
  await page.getByLabel(t('accounts.history.to'), { exact: true }).fill(day)
  await page.getByRole('button', { name: t('accounts.history.show') }).click()
  await expect(page).toHaveURL(/search=po-2026/)
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(PO)
  await expect(rows.nth(1)).toContainText(euros(total))
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByText(t('orders.payment.paid'), { exact: true })).toBeVisible()
  await expect(page.getByText('Saint-Priest').first()).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(TRACKING) })).toHaveAttribute(
    'href',
    new RegExp(TRACKING),
  )

  // Confirmation and packing list, in German and in French.
  const own = await callerOf(page.request)
  for (const kind of ['confirmation', 'packing_list'] as const) {
    const { documents } = await own.get<{ documents: OrderDocument[] }>(`orders/${id}/documents`)
    const document = documents.find((one) => one.kind === kind)!
    for (const lang of ['de', 'fr'] as const) {
      const words = await wordsOf(await own.file(`documents/${document.id}/pdf?lang=${lang}`))
      expect(words).toContain(`${TITLES[kind][lang]} ${number}`)
      expect(words).toContain('Atelier du Rhône')
      if (kind === 'confirmation')
        expect(words.replaceAll(/\s/g, '')).toContain(formatEuros(total, lang).replaceAll(/\s/g, ''))
    }
  }
})
