import { LANG_NAMES, LANGS } from '../../shared/languages.ts'
import type { FirstStep } from '../../shared/office/dashboard.ts'
import { factsIn } from '../../tools/deploy/demo-identity.ts'
import { toast } from './admin-crud.ts'
import { enterByDoor, goOn, t } from './administrators.ts'
import { callerOf } from './calls.ts'
import { CARDS, choose, confirmButton, fillCard } from './checkout.ts'
import { wordsOf } from './documents.ts'
import { picture } from './files.ts'
import { Hands } from './hands.ts'
import { type NewShop, openNewShop, PORT } from './new-shop.ts'
import { ordersOf } from './retailers.ts'
import { expect, mailsTo, ready, test, textsOf } from './shop.ts'
import { readMails, readPages, readPapers, readScreens } from './whole-shop.ts'

const it = textsOf('it')
const de = textsOf('de')
const linkIn = (text: string) => /https?:\/\/\S+\/quotations\/\d+(?:\?token=\S+)?/.exec(text)![0]
const ADMIN = { email: 'admin@shop.test', password: 'il-primo-giorno-di-montura' }
const DEALER = { email: 'anna@caravan.example', password: 'una-parola-lunga' }
const SHOPPER = 'ada@keller.example'

const COMPANY = {
  'data.name': 'Montura Camp S.p.A.',
  'data.vatNumber': 'IT02761480215',
  'data.director': 'Greta Hofer',
  'data.address.street': 'Via Brennero 21',
  'data.address.cap': '39042',
  'data.address.city': 'Bressanone',
  'data.address.province': 'BZ',
  'data.register': 'Bolzano',
  'data.registerNumber': 'BZ 208811',
  'data.capital': '250000',
  'data.certifiedEmail': 'montura@pec.montura.example',
  'data.court': 'Bolzano',
}
const EMAILS = ['info', 'sales', 'support', 'privacy', 'sender'] as const
const CONTACTS = {
  'data.telephone': '+39 0472 555100',
  ...Object.fromEntries(EMAILS.map((name) => [`data.email.${name}`, `${name}@montura.example`])),
  ...Object.fromEntries(
    ['commercial', 'technical', 'foreign', 'whistleblowing'].flatMap((name) => [
      [`data.${name}.email`, `${name}@montura.example`],
      [`data.${name}.telephone`, '+39 0472 555101'],
    ]),
  ),
  'data.supervisoryBody.email': 'odv@montura.example',
}
const SETTINGS = {
  brand: { 'data.name': 'Montura' },
  company: COMPANY,
  contacts: CONTACTS,
  bank: { 'data.iban': 'IT43C0301503200000003417726' },
}
const LEGAL = ['terms', 'privacy', 'imprint'] as const
const PARAGRAPH =
  'Questa pagina dice chi siamo, che cosa vendiamo e quali diritti hai: la scrive chi gestisce il negozio.'

/** What of the demo stands in a text: facts of its company, or its name, which is an Italian word too where it is not written large. */
const demoIn = (text: string) => [...factsIn(text), ...(text.match(/\bSosta\b/g) ?? [])]

const baseURL = `http://localhost:${PORT}`
test.use({ baseURL, tolerated: /^asked localhost:/ })
let shop: NewShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openNewShop()
})
test.afterAll(() => shop?.close())

test('a shop of one’s own comes from nothing to its first quotation and its first paid order, without a word of the demo', {
  tag: '@deep',
}, async ({ page, browser }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  const office = new Hands(page)
  /** Opens a first step from the dashboard. */
  const begin = async (step: FirstStep) => {
    if (new URL(page.url()).pathname !== '/admin') {
      office.done.clicks++
      await goOn(page, () => page.getByRole('banner').getByRole('link').first().click())
    }
    await goOn(page, () => office.click('link', t(`dashboard.firstSteps.steps.${step}.name`)))
  }
  const create = async (fields: Record<string, string>) => {
    await office.fill(fields)
    await office.press('Control+Enter')
    await expect(page).not.toHaveURL(/create/)
  }

  await test.step('the link that was printed leads to the dashboard', async () => {
    await page.goto(shop.link)
    await ready(page)
    for (const field of await page.locator('input[type=password]').all())
      await office.type(field, ADMIN.password)
    await office.press('Enter')
    await expect(page.getByText(it('accounts.activate.done'))).toBeVisible()
    await enterByDoor(page, '/admin', ADMIN)
    await expect(page.getByText(t('dashboard.firstSteps.done', { done: 0, all: 10 }))).toBeVisible()
  })

  await test.step('who the shop is', async () => {
    await begin('company')
    for (const [section, fields] of Object.entries(SETTINGS)) {
      await goOn(page, () => office.click('link', t(`settings.sections.${section}.name`)))
      await office.fill(fields)
      await goOn(page, () => office.press('Control+Enter'))
    }
    await office.click('button', t('settings.publish', { count: 4 }))
    await expect(toast(page)).toContainText(t('settings.isPublished'))
  })

  await test.step('what it sells, and through whom', async () => {
    await begin('category')
    await create({ 'category_data.name': 'Frigoriferi' })
    await begin('product')
    await page.locator('input[type=file]').first().setInputFiles(picture('gelo.png'))
    await create({
      'product_data.name': 'Gelo 40',
      'product_data.code': 'GE40',
      'product_data.price': '590',
      'product_data.cat_id': 'Frigoriferi',
      'product_data.description': 'Un frigorifero a compressore da quaranta litri, per giornate senza sole.',
    })
    await begin('vendor_category')
    await create({ 'category_data.name': 'Officine' })
    await begin('vendor')
    await create({
      'vendor_data.name': 'Caravan Isarco',
      'vendor_data.email': DEALER.email,
      'vendor_data.address': 'Via Isarco 3',
      'vendor_data.city': 'Bressanone',
      'vendor_data.cap': '39042',
    })
    await begin('account')
    await create({
      'vendor_account_data.first_name': 'Anna',
      'vendor_account_data.vendor_id': 'Caravan Isarco',
      'vendor_account_data.email': DEALER.email,
      'vendor_account_data.password': DEALER.password,
    })
    await begin('shipping')
    await office.click('link', t('shipping-zones.create'))
    await office.fill({ name: 'Italia', countries: 'IT' })
    await office.click('button', t('shipping-zones.add'))
    await create({ 'rates.0.price': '15' })
  })

  await test.step('what the law wants to be read', async () => {
    for (const area of LEGAL) {
      await begin('legal')
      await goOn(page, () => office.click('link', t(`pages.areas.${area}`)))
      await office.click('button', t('pages.begin'))
      for (const lang of ['it', ...LANGS.filter((each) => each !== 'it')] as const) {
        await goOn(page, () => office.click('link', LANG_NAMES[lang]))
        await office.fill({
          'page_data.title': `${t(`pages.areas.${area}`)} ${lang}`,
          'page_data.description': `Montura, ${lang}`,
          'page_data.sections.0.title': `Montura ${lang}`,
          'page_data.sections.0.text': `${area === 'imprint' ? ':company\n\n' : ''}${PARAGRAPH}`,
        })
        await office.press('Control+s')
        await expect(page.getByText(t('form.unchanged'))).toBeVisible()
      }
      await goOn(page, () => office.click('link', t(`pages.areas.${area}`)))
      await office.click('button', t('pages.publish'))
      await expect(toast(page)).toContainText(t('pages.published'))
    }
  })

  await test.step('a mail arrives', async () => {
    await begin('mail')
    await office.click('button', t('mails.test.send'))
    await expect(async () => expect(await mailsTo(page, ADMIN.email)).not.toEqual([])).toPass()
  })

  const dealer = new Hands(
    await browser.newPage({ baseURL, locale: 'it', viewport: { width: 1280, height: 900 } }),
  )
  const shopper = new Hands(
    await browser.newPage({ baseURL, locale: 'de', viewport: { width: 360, height: 740 } }),
  )
  const id = await test.step('a shopper asks the retailer', async () => {
    const { page } = shopper
    const contact = (name: string) =>
      page.getByLabel(de(`quotations.wizard.contact.${name}`), { exact: true })
    await page.goto('/de/products/gelo-40')
    await ready(page)
    await shopper.click('button', de('catalogue.box.add.quotation'))
    shopper.done.clicks++
    await page
      .getByRole('banner')
      .getByRole('link', { name: de('shell.cart', { count: 1 }) })
      .click()
    await shopper.click('link', de('cart.toQuotation'))
    // The cart asks the same, and stands there until then.
    await expect(page).toHaveURL(/step=-1/)
    await shopper.click('radio', new RegExp(de('cart.userType.private')))
    await shopper.click('button', de('quotations.wizard.next'))
    await shopper.type(page.getByRole('main').getByLabel(de('finder.place')), 'Bressanone')
    await shopper.press('Enter')
    await shopper.click('button', de('finder.chooseOf', { name: 'Caravan Isarco' }))
    await shopper.click('button', de('quotations.wizard.next'))
    await shopper.type(contact('name'), 'Ada')
    await shopper.type(contact('surname'), 'Keller')
    await shopper.type(contact('email'), SHOPPER)
    await shopper.click('checkbox', /./)
    await shopper.click('button', de('quotations.wizard.contact.next'))
    await shopper.click('button', de('quotations.wizard.recap.confirm'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de('quotations.thankYou.title'))
    return Number(/quotations\/(\d+)/.exec(page.url())![1])
  })

  const caller = await callerOf(dealer.page.request)
  await test.step('the retailer makes the first quotation, which is accepted', async () => {
    const { page } = dealer
    await caller.post('auth/login', DEALER)
    await page.goto(linkIn((await mailsTo(page, DEALER.email))[0]!.text))
    await ready(page)
    await dealer.click('link', it('offers.make'))
    await dealer.type(page.getByLabel(it('offers.form.price')), '720')
    await dealer.click('button', it('offers.form.send'))
    dealer.done.clicks++
    await page.getByRole('button', { name: it('offers.form.confirm.send') }).click()
    await expect(page.getByText(it('requests.desk.offered')).first()).toBeVisible()
    await shopper.page.goto(linkIn((await mailsTo(page, SHOPPER))[0]!.text))
    await ready(shopper.page)
    await shopper.type(shopper.page.getByLabel(de('offers.accept.name')), 'Ada Keller')
    await shopper.click('button', de('contracts.reservation.button'))
    await expect(shopper.page.getByRole('region', { name: de('offers.accept.done') })).toBeVisible()
  })

  const order = await test.step('and the first order, paid by card', async () => {
    const { page } = dealer
    await page.goto(`/it/quotations/${id}`)
    await ready(page)
    await dealer.click('button', it('offers.order.toCart'))
    await expect(page.getByRole('link', { name: it('orders.again.toCart') })).toBeVisible()
    await page.goto('/it/orders/create')
    await ready(page)
    await choose(page, 'stripe')
    await fillCard(page, CARDS.good)
    await confirmButton(page).click()
    dealer.done.clicks += 3
    await expect(page).toHaveURL(/\/orders\/\d+\/thank-you/)
    const [order] = await ordersOf(caller)
    expect(order).toMatchObject({ total: 60_500, payment_method: 'stripe' })
    return order!
  })

  await test.step('nothing is left of the first steps', async () => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText(t('dashboard.firstSteps.title'))).toHaveCount(0)
  })
  console.log(`The office: ${office}; the retailer: ${dealer}; the shopper: ${shopper}`)

  await test.step('no page, screen, mail, document or file says a word of the demo', async () => {
    await caller.post('account/vat', { vat_number: 'IT00743110157', sdi_code: 'M5UXCR1' })
    const admin = await callerOf(page.request)
    for (const status of ['confirmed', 'shipped', 'delivered'])
      await admin.post(`admin/orders/${order.id}/status`, { status })
    await admin.post(`admin/orders/${order.id}/invoice`)
    const texts = new Map([
      ...(await readPages(page)),
      ...(await readMails(page)),
      ...(await readScreens(page)),
      ...(await readPapers(caller, admin)),
      ['offer', await wordsOf(await caller.file(`quotations/${id}/offers/1/pdf`))],
    ])
    expect([...texts].flatMap(([where, text]) => demoIn(text).map((word) => `${where}: ${word}`))).toEqual([])
    expect(texts.get('/it/imprint')).toContain('Montura Camp S.p.A.')
    expect(texts.get('electronic invoice')).toContain('02761480215')
    // What is empty says no word of anybody.
    expect([...texts].filter(([, text]) => text.length < 30).map(([where]) => where)).toEqual([])
  })
})
