import { formatEuros } from '../../shared/money.ts'
import { callerOf } from './calls.ts'
import { add, test } from './retailers.ts'
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

test.describe('an offer', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'de' })

  test('of an Italian retailer is written, sent and accepted on a German shopper’s phone, each in their own language', async ({
    page,
    browser,
    retailer,
  }) => {
    const address = newAddress()
    const shopper = await callerOf(page.request)
    await add(shopper, 'riserva-100', 2)
    const seller = await browser.newPage({ locale: 'it' })
    const caller = await callerOf(seller.request)
    await caller.post('auth/login', { email: retailer.email, password: retailer.password })
    const { user } = await caller.get<{ user: { vendor_id?: number; vendor?: { id: number } } }>('account')
    const vendor_id = user.vendor_id ?? user.vendor!.id
    const person = { name: 'Ada', surname: 'Keller', email: address, user_type: 'private', privacy: true }
    const { quotation_id: id } = await shopper.post<{ quotation_id: number }>('quotations/create', {
      quotation_data: { ...person, vendor_id },
      lang: 'de',
    })

    await test.step('the retailer writes and sends it', async () => {
      await seller.goto(`/it/quotations/${id}`)
      await ready(seller)
      await seller.getByRole('link', { name: it('offers.make') }).click()
      await expect(seller).toHaveURL(`/it/quotations/${id}/offer`)
      await seller.getByLabel(it('offers.form.price')).fill('1.249,50')
      await seller.getByRole('button', { name: it('offers.form.add.mounting') }).click()
      await seller.getByLabel(it('offers.form.price')).last().fill('250')
      await expect(seller.getByText(formatEuros(274_900, 'it')).first()).toBeVisible()
      await expectAccessible(seller)
      await seller.getByRole('button', { name: it('offers.form.send') }).click()
      await expect(seller.getByRole('dialog')).toContainText(address)
      await seller.getByRole('button', { name: it('offers.form.confirm.send') }).click()
      await expect(seller).toHaveURL(`/it/quotations/${id}`)
      await expect(seller.getByText(formatEuros(274_900, 'it')).first()).toBeVisible()
    })

    await test.step('the shopper reads and accepts it', async () => {
      const mail = (await mailsTo(page, address)).find(({ template }) => template === 'offer_sent')!
      expect(mail.lang).toBe('de')
      expect(mail.text).not.toContain('€')
      await page.goto(/https?:\/\/\S+\?token=\S+/.exec(mail.text)![0])
      await ready(page)
      const offer = page.locator('#offer')
      expect(plain(await offer.innerText())).toContain(plain(formatEuros(274_900, 'de')))
      await expectNoSidewaysScroll(page)
      await offer.getByLabel(de('offers.accept.name')).fill('Ada Keller')
      await offer.getByRole('button', { name: de('offers.accept.confirm') }).click()
      await expect(offer).toContainText('Ada Keller')
      await expect(offer.getByRole('button', { name: de('offers.accept.confirm') })).toHaveCount(0)
      const download = page.waitForEvent('download')
      await offer.getByRole('button', { name: de('offers.pdf', { number: `${id}/1` }) }).click()
      expect((await download).suggestedFilename()).toBe(`angebot-${id}-1.pdf`)
      const accepted = (await mailsTo(page, retailer.email)).filter(
        ({ template }) => template === 'offer_status',
      )
      expect(accepted).toHaveLength(1)
    })
    await seller.close()
  })
})
