import type { Cart } from '../../shared/cart/cart.ts'
import { formatEuros } from '../../shared/money.ts'
import { callerOf } from './calls.ts'
import { cartOf, newRetailer, test } from './retailers.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailsTo,
  newAddress,
  ready,
  textsOf,
} from './shop.ts'

const it = textsOf('it')
const de = textsOf('de')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const linkIn = (text: string) => /https?:\/\/\S+\/quotations\/\d+(?:\?token=\S+)?/.exec(text)![0]
/** Gross, as the retailer sells it: two sets of three, mounted, less 5 per cent. */
const PRICES = ['1.249,50', '180', '89,90']
const SUM = (2 * (124_950 + 18_000 + 8_990) + 25_000) * 0.95

test.describe('a request', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'de', translated: true })

  test('on a German shopper’s phone becomes an Italian retailer’s offer, an acceptance and an order, each in their own language', async ({
    page,
    browser,
    admin,
  }) => {
    const address = newAddress()
    // Alone at its place.
    const retailer = await newRetailer(admin, { city: 'Pantelleria', cap: '91017', country: 'IT' })
    const shopper = await callerOf(page.request)
    const { product } = await shopper.get<{
      product: { id: number; options: Record<string, { id: number }[]> }
    }>('products/orizzonte-85?lang=de')
    const options = ['panels', 'control_units'].map((part) => product.options[part]![0]!.id)
    const set = { product_id: product.id, quantity: 2, satellite: 'Hot Bird 13E', options }
    await shopper.post('add-set-to-cart', set)

    const id = await test.step('the shopper asks a retailer', async () => {
      await page.goto(`/de/retailers/${retailer.id}`)
      await ready(page)
      await page.getByRole('link', { name: de('retailers.ask'), exact: true }).click()
      await page.getByRole('radio', { name: new RegExp(de('cart.userType.private')) }).check()
      await page.getByRole('button', { name: de('quotations.wizard.next') }).click()
      await expect(page).toHaveURL(/step=0/)
      await page.getByRole('button', { name: de('quotations.wizard.next') }).click()
      await expect(page).toHaveURL(/step=1/)
      await page.getByLabel(de('quotations.wizard.contact.name'), { exact: true }).fill('Ada')
      await page.getByLabel(de('quotations.wizard.contact.surname'), { exact: true }).fill('Keller')
      await page.getByLabel(de('quotations.wizard.contact.email'), { exact: true }).fill(address)
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: de('quotations.wizard.contact.next') }).click()
      await page.getByRole('button', { name: de('quotations.wizard.recap.confirm') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(de('quotations.thankYou.title'))
      return Number(/quotations\/(\d+)/.exec(page.url())![1])
    })

    const seller = await browser.newPage({ locale: 'it', viewport: { width: 1280, height: 900 } })
    const caller = await callerOf(seller.request)
    await test.step('the retailer reads it, answers, and makes an offer', async () => {
      await caller.post('auth/login', { email: retailer.email, password: retailer.password })
      const [mail] = await mailsTo(page, retailer.email)
      expect(mail).toMatchObject({ template: 'quotation_retailer', lang: 'it' })
      await seller.goto(linkIn(mail!.text))
      await ready(seller)
      await expect(seller.getByText(it('requests.desk.seen')).first()).toBeVisible()
      await seller.getByLabel(it('requests.thread.write', { name: 'Ada' })).fill('Wann passt es Ihnen?')
      await seller.getByRole('button', { name: it('requests.thread.send') }).click()
      await expect(seller.getByText('Wann passt es Ihnen?')).toBeVisible()
      await seller.getByRole('link', { name: it('offers.make') }).click()
      await expect(seller).toHaveURL(`/it/quotations/${id}/offer`)
      for (const [at, price] of PRICES.entries()) {
        await seller.getByLabel(it('offers.form.price')).nth(at).fill(price)
      }
      await seller.getByRole('button', { name: it('offers.form.add.mounting') }).click()
      await seller.getByLabel(it('offers.form.price')).last().fill('250')
      await seller.getByLabel(it('offers.form.whole')).fill('5')
      await expect(seller.getByText(formatEuros(SUM, 'it')).first()).toBeVisible()
      await expectAccessible(seller)
      await seller.getByRole('button', { name: it('offers.form.send') }).click()
      await expect(seller.getByRole('dialog')).toContainText(address)
      await seller.getByRole('button', { name: it('offers.form.confirm.send') }).click()
      await expect(seller).toHaveURL(`/it/quotations/${id}`)
      await expect(seller.getByText(it('requests.desk.offered')).first()).toBeVisible()
    })

    await test.step('the shopper opens it from the mail, asks, and accepts', async () => {
      const mails = await mailsTo(page, address)
      expect(mails.map(({ template, lang }) => [template, lang])).toEqual([
        ['offer_sent', 'de'],
        ['quotation_message', 'de'],
        ['quotation_customer', 'de'],
      ])
      for (const { text, html } of mails) expect(`${text} ${html}`).not.toMatch(/€|\d[.,]\d\d\b/)
      await page.goto(linkIn(mails[0]!.text))
      await ready(page)
      const offer = page.locator('#offer')
      await expect(offer.getByRole('heading', { level: 2 })).toHaveText(
        de('offers.title', { number: `${id}/1` }),
      )
      expect(plain(await offer.innerText())).toContain(plain(formatEuros(SUM, 'de')))
      await expect(page.getByText('Wann passt es Ihnen?')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByLabel(de('requests.thread.write', { name: retailer.name })).fill('Geht es am Samstag?')
      await page.getByRole('button', { name: de('requests.thread.send') }).click()
      await expect(page.getByText('Geht es am Samstag?')).toBeVisible()
      // Whatever the browser speaks, a name that is missing is asked for in the page's language.
      await offer.getByRole('button', { name: de('contracts.reservation.button') }).click()
      await expect(offer.getByText(de('shell.fields.required'))).toBeVisible()
      await expect(offer.getByLabel(de('offers.accept.name'))).toBeFocused()
      await offer.getByLabel(de('offers.accept.name')).fill('Ada Keller')
      await offer.getByRole('button', { name: de('contracts.reservation.button') }).click()
      // What comes next is said where one looks, and read out from there.
      const answered = offer.getByRole('region', { name: de('offers.accept.done') })
      await expect(answered).toBeFocused()
      await expect(answered).toContainText(de('offers.next.who', { vendor: retailer.name }))
      await expect(offer).toContainText('Ada Keller')
      // A link that was changed opens nothing, says so in its language, is kept by nobody, and leads on.
      const wrong = await page.request.get(`${linkIn(mails[0]!.text).slice(0, -4)}AAAA`, { maxRetries: 1 })
      expect([wrong.status(), wrong.headers()['cache-control']]).toEqual([404, 'private, no-store'])
      const dead = await wrong.text()
      for (const part of [de('requests.link.title'), 'href="/de/find-retailer"', 'content="noindex"'])
        expect(dead).toContain(part)
      expect(dead).not.toContain(address)
      await expect(offer.getByRole('button', { name: de('contracts.reservation.button') })).toHaveCount(0)
      const download = page.waitForEvent('download')
      await offer.getByRole('button', { name: de('offers.pdf', { number: `${id}/1` }) }).click()
      expect((await download).suggestedFilename()).toBe(`angebot-${id}-1.pdf`)
    })

    await test.step('the retailer puts it into the cart and orders it; the request and the order lead to each other', async () => {
      const mails = await mailsTo(page, retailer.email)
      expect(mails.slice(0, 3).map(({ template, lang }) => [template, lang])).toEqual([
        ['offer_status', 'it'],
        ['quotation_message', 'it'],
        ['quotation_retailer', 'it'],
      ])
      await seller.goto(linkIn(mails[0]!.text))
      await ready(seller)
      await expect(seller.getByText('Geht es am Samstag?')).toBeVisible()
      await seller.getByRole('button', { name: it('offers.order.toCart') }).click()
      await expect(seller.getByRole('link', { name: it('orders.again.toCart') })).toBeVisible()
      const { items, total } = await cartOf(caller)
      expect(new Set(items.map((item) => item.set)).size).toBe(1)
      expect(items.map((item) => [item.id, item.cart_quantity]).toSorted()).toEqual(
        [product.id, ...options].map((part) => [part, 2]).toSorted(),
      )
      const own = items.reduce((sum: number, item: Cart['items'][number]) => sum + 2 * item.price!, 0)
      expect(own).toBe(total)
      await caller.post('orders/stripe', { price: total, stripe_token: 'tok_visa' })
      const { order_id } = await caller.post<{ order_id: number }>('orders/create', {
        payment_method: 'stripe',
      })
      await seller.reload()
      await ready(seller)
      await seller.locator(`a[href="/it/orders/${order_id}"]`).click()
      await expect(seller).toHaveURL(`/it/orders/${order_id}`)
      await seller.getByRole('link', { name: String(id), exact: true }).click()
      await expect(seller).toHaveURL(`/it/quotations/${id}`)
    })
    await seller.close()
  })
})
