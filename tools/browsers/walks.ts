import { translator } from '../../shared/translate.ts'
import { ADMIN, newAddress, RETAILER } from '../../web/e2e/people.ts'
import { adminAreas, areasIn } from '../../web/i18n/texts.testing.ts'
import type { Driver } from './drivers.ts'
import { type Hand, handOf } from './hand.ts'
import { listenTo } from './listening.ts'
import { TAKEN_AWAY, takeAway } from './taken-away.ts'

const t = translator({ ...areasIn('web/i18n'), ...areasIn('worker/assets/texts/shared') }, 'it')
const a = translator(adminAreas(), 'it')

/** Browses, compares, works a menu, and asks a retailer near home for a quotation. */
async function shops(hand: Hand): Promise<void> {
  await hand.open('/it/products?search_term=riserva')
  await hand.link('Riserva 100')
  await hand.isAt(/^\/it\/products\/riserva-100$/)
  await hand.open('/it/compare?first=orizzonte-85&second=riserva-100')
  await hand.sees('Orizzonte 85')
  for (const path of ['/it/calculator', '/it/nothing-here']) await hand.open(path)
  await hand.open('/it/products/riserva-100')
  await hand.button(t('catalogue.box.add.quotation'))
  await hand.link(t('shell.cart', { count: 1 }))
  await hand.link(t('cart.toQuotation'))
  await hand.sees(t('quotations.wizard.userType.intro'))
  await hand.radio(t('cart.userType.private'))
  await hand.button(t('quotations.wizard.next'))
  await hand.isAt(/step=0/)
  await hand.open('/it/quotations/create?step=0&place=Como')
  await hand.button(t('finder.chooseOf', { name: 'Camper Service Lario' }))
  await hand.button(t('quotations.wizard.next'))
  await hand.isAt(/step=1/)
  await hand.type(t('quotations.wizard.contact.name'), 'Ada')
  await hand.type(t('quotations.wizard.contact.surname'), 'Lovelace')
  await hand.type(t('quotations.wizard.contact.email'), newAddress())
  await hand.box('')
  await hand.button(t('quotations.wizard.contact.next'))
  await hand.isAt(/step=2/)
  await hand.button(t('quotations.wizard.recap.confirm'))
  await hand.isAt(/\/thank-you$/)
}

/** Signs in, looks at what has an address form, buys, pays by transfer, and opens the order. */
async function buys(hand: Hand): Promise<void> {
  await hand.open('/it/login')
  await hand.type(t('accounts.email'), RETAILER.email)
  await hand.type(t('accounts.password'), RETAILER.password)
  await hand.button(t('accounts.login.submit'))
  await hand.isAt(/^\/it\/account$/)
  for (const path of ['/it/account/addresses', '/it/account/retailer', '/it/register-unit', '/it/quotations'])
    await hand.open(path)
  await hand.open('/it/products/corrente-1000')
  await hand.button(t('catalogue.box.add.cart'))
  await hand.sees(t('catalogue.box.added.cart'))
  await hand.open('/it/orders/create')
  await hand.radio(t('checkout.methods.transfer.name'))
  await hand.button(t('checkout.confirm'))
  await hand.isAt(/\/thank-you$/)
  await hand.open('/it/orders')
  await hand.row()
  await hand.isAt(/^\/it\/orders\/\d+$/)
}

/** Signs in at the back-office, reads the dashboard and a list, and saves a product. */
async function manages(hand: Hand): Promise<void> {
  await hand.open('/it/logout')
  await hand.open('/admin')
  await hand.type(a('shell.email'), ADMIN.email)
  await hand.type(a('shell.password'), ADMIN.password)
  await hand.button(a('shell.signIn'))
  await hand.sees(a('dashboard.title'))
  await hand.open('/admin/products?search=Riserva')
  await hand.link('Riserva 100')
  await hand.isAt(/\/edit/)
  await hand.type(a('products.fields.code'), `R${Date.now() % 1e6}`)
  await hand.button(a('form.edit'))
  await hand.isAt(/^\/admin\/products(\?|$)/)
}

const OLD = `(${takeAway})(${JSON.stringify(TAKEN_AWAY)})`

/**
 * The main journeys in an open browser, which is closed then, over the shop at `shop`; with `isOld` without what is newer than the
 * promised browsers. Throws what went wrong, or what the pages said of it.
 */
export async function walk(driver: Driver, shop: string, port: number, isOld = false): Promise<void> {
  const { server, wrong } = await listenTo(shop, port, isOld ? OLD : '')
  try {
    const hand = handOf(driver, `http://localhost:${port}`)
    for (const journey of [shops, buys, manages]) await journey(hand)
  } catch (error) {
    wrong.unshift(String((error as Error).stack))
  } finally {
    // One that is lost cannot be closed.
    await driver.close().catch(() => {})
    server.closeAllConnections()
    server.close()
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
