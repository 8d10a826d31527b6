import type { Page } from '@playwright/test'
import { callerOf } from './calls.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailsTo,
  newAddress,
  RETAILER,
  ready,
  test,
  textsOf,
} from './shop.ts'

/*
 * The main job: a visitor finds a product, picks a retailer near home, and the retailer receives the quotation. Como's
 * retailer is the demo's own, so the test can look from that side, too.
 */
const JOURNEYS = [
  {
    lang: 'it',
    search: 'orizz',
    product: 'Orizzonte 85',
    place: 'Como',
    viewport: { width: 1280, height: 900 },
    dark: false,
  },
  {
    lang: 'de',
    search: 'RÍSERVA',
    product: 'Riserva 100',
    place: '22100 Como',
    viewport: { width: 360, height: 740 },
    dark: true,
  },
] as const

const RETAILER_NAME = 'Camper Service Lario'

for (const { lang, search, product, place, viewport, dark } of JOURNEYS) {
  const t = textsOf(lang)
  // Axe has seen every view of every step in the other journey; long German words must fit.
  const look = (page: Page) => (dark ? expectNoSidewaysScroll(page) : expectAccessible(page))

  test.describe(`the main job in ${lang} at ${viewport.width} px, ${dark ? 'dark' : 'light'}`, () => {
    // The dark one translated by the browser, as many shoppers read a foreign shop.
    test.use({ viewport, colorScheme: dark ? 'dark' : 'light', locale: lang, translated: dark })

    test('a visitor asks for a quotation, and the retailer reads it', { tag: dark ? [] : '@deep' }, async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const address = newAddress()

      await test.step('home: look for a product', async () => {
        await page.goto('/')
        await expect(page).toHaveURL(`/${lang}`)
        await ready(page)
        await look(page)
        const doors = page.getByRole('main').getByRole('search')
        await doors.first().getByRole('searchbox').fill(search)
        await expect(page.getByRole('listbox')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/search_term=/)
      })

      await test.step('list: open the product, which is asked for when its link is pointed at, and not again', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await look(page)
        const asked: string[] = []
        page.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (/^\/api\/products\/[^/]+$/.test(pathname)) asked.push(pathname)
        })
        const link = page.getByRole('main').getByRole('link', { name: product, exact: true }).first()
        // What loads ahead comes after the page itself.
        await expect(async () => {
          await page.mouse.move(0, 0)
          await link.hover()
          await expect.poll(() => asked.length, { timeout: 1000 }).toBe(1)
        }).toPass()
        await link.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(product)
        expect(asked).toHaveLength(1)
      })

      await test.step('product: put it on the list', async () => {
        // The configurator's journey looks at this page in all views.
        await (dark ? expectNoSidewaysScroll : expectAccessible)(page)
        await page.getByRole('button', { name: t('catalogue.box.more') }).click()
        const configure = page.getByRole('button', { name: t('catalogue.box.configure') }).first()
        if (await configure.isVisible()) {
          await configure.click()
          const finish = page
            .getByRole('form', { name: new RegExp(product) })
            .getByRole('button', { name: t('catalogue.box.add.quotation') })
          await finish.click()
          await expect(page.getByText(t('catalogue.configurator.selectSatellite')).first()).toBeVisible()
          await page.getByRole('combobox').first().selectOption('Hot Bird 13E')
          await finish.click()
          await expect(page).toHaveURL(`/${lang}/cart`)
        } else {
          await page
            .getByRole('button', { name: t('catalogue.box.add.quotation') })
            .first()
            .click()
          await expect(
            page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 2 }) }),
          ).toBeVisible()
          await page
            .getByRole('banner')
            .getByRole('link', { name: t('shell.cart', { count: 2 }) })
            .click()
        }
      })

      await test.step('cart: says who asks', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.title.quotation'))
        await expect(
          page.getByLabel(t('cart.quantityOf', { name: product }), { exact: true }).last(),
        ).toHaveValue('2')
        await look(page)
        await page.getByRole('link', { name: t('cart.toQuotation') }).click()
      })

      await test.step('step -1: user type', async () => {
        await expect(page).toHaveURL(/step=-1/)
        await look(page)
        await page.getByRole('button', { name: t('quotations.wizard.next') }).click()
        await expect(page.getByText(t('quotations.wizard.userType.required')).first()).toBeVisible()
        await page.getByRole('radio', { name: new RegExp(t('cart.userType.private')) }).check()
        await page.getByRole('button', { name: t('quotations.wizard.next') }).click()
      })

      await test.step('step 0: a retailer near home', async () => {
        await expect(page).toHaveURL(/step=0/)
        const field = page.getByRole('main').getByLabel(t('finder.place'))
        await field.fill(place)
        await page.keyboard.press('Enter')
        await expect(page.getByText(RETAILER_NAME).first()).toBeVisible()
        await look(page)
        await page.getByRole('button', { name: t('finder.chooseOf', { name: RETAILER_NAME }) }).click()
        await page.getByRole('button', { name: t('quotations.wizard.next') }).click()
      })

      await test.step('step 1: contact data, kept by Back and by a reload', async () => {
        await expect(page).toHaveURL(/step=1/)
        await page.getByRole('button', { name: t('quotations.wizard.contact.next') }).click()
        await expect(page.getByText(t('fields.required')).first()).toBeVisible()
        await look(page)
        await page.getByLabel(t('quotations.wizard.contact.name'), { exact: true }).fill('Ada')
        await page.getByLabel(t('quotations.wizard.contact.surname'), { exact: true }).fill('Lovelace')
        await page.getByLabel(t('quotations.wizard.contact.note')).fill('<b>Lovelace</b>')
        await page.getByLabel(t('quotations.wizard.contact.email'), { exact: true }).fill(address)
        await page.goBack()
        await expect(page).toHaveURL(/step=0/)
        await page.goForward()
        await page.reload()
        await expect(page.getByLabel(t('quotations.wizard.contact.email'), { exact: true })).toHaveValue(
          address,
        )
        await ready(page)
        await page.getByRole('checkbox').first().check()
        await page.getByRole('button', { name: t('quotations.wizard.contact.next') }).click()
      })

      await test.step('step 2: recap and confirm', async () => {
        await expect(page).toHaveURL(/step=2/)
        for (const text of [product, RETAILER_NAME, address]) {
          await expect(page.getByText(text).first()).toBeAttached()
        }
        expect(page.url()).not.toContain('Lovelace')
        expect(page.url()).not.toContain(encodeURIComponent(address))
        await look(page)
        await page.getByRole('button', { name: t('quotations.wizard.recap.confirm') }).click()
      })

      const id = await test.step('thank-you page', async () => {
        await expect(page).toHaveURL(new RegExp(`/${lang}/quotations/\\d+/thank-you`))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('quotations.thankYou.title'))
        await expect(
          page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 0 }) }),
        ).toBeVisible()
        await look(page)
        return Number(/quotations\/(\d+)/.exec(page.url())![1])
      })

      // What comes then on a phone in German: offers.spec.ts.
      if (dark) return
      await test.step('mails: to the customer and to the retailer, each in its language', async () => {
        const [customer] = await mailsTo(page, address)
        expect(customer).toMatchObject({ template: 'quotation_customer', lang })
        expect(customer!.text).toContain(RETAILER_NAME)
        const retailer = (await mailsTo(page, RETAILER.email)).find(({ text }) => text.includes(address))
        expect(retailer).toMatchObject({ template: 'quotation_retailer', lang: 'it' })
        expect(retailer!.html).toContain('&lt;b&gt;Lovelace')
        for (const { html } of [customer!, retailer!]) expect(html).not.toContain('<b>Lovelace')
        const link = /https?:\/\/\S+\?token=\S+/.exec(customer!.text)![0]
        expect(link.startsWith(`${baseURL}/${lang}/quotations/${id}`)).toBe(true)
        // The customer opens it on another device.
        const other = await browser.newPage()
        await other.goto(link)
        await expect(other.getByText('<b>Lovelace</b>').first()).toBeVisible()
        await other.goto(link.replace(/token=.*/, 'token=wrong'))
        await expect(other.getByText('Lovelace')).toHaveCount(0)
        await other.close()
      })

      await test.step('the retailer signs in and reads it', async () => {
        const visit = await browser.newContext({ locale: 'it', viewport })
        const shop = await visit.newPage()
        const it = textsOf('it')
        await shop.goto('/it/quotations')
        await expect(shop).toHaveURL(/\/it\/login/)
        await ready(shop)
        await shop.getByLabel(it('accounts.email'), { exact: true }).fill(RETAILER.email)
        await shop.getByLabel(it('accounts.password'), { exact: true }).fill(RETAILER.password)
        await shop.keyboard.press('Enter')
        await expect(shop).toHaveURL('/it/quotations')
        const row = shop.getByRole('row').filter({ hasText: address })
        await expect(row).toContainText(it('quotations.list.unread'))
        await look(shop)
        await row.getByRole('link').first().click()
        await expect(shop).toHaveURL(`/it/quotations/${id}`)
        await expect(shop.getByText(product).first()).toBeVisible()
        await expect(shop.getByText(address).first()).toBeVisible()
        await look(shop)
        await visit.close()
      })
    })
  })
}

test('a retailer chosen on its own page stays chosen while the request is still empty', {
  tag: '@deep',
}, async ({ page }) => {
  const t = textsOf('de')
  await page.goto('/de/retailers/1-camper-service-lario-como')
  await ready(page)
  await page.getByRole('main').locator('a[href*="/quotations/create?vendor="]').click()
  await expect(page.getByText(t('quotations.wizard.emptyFor', { vendor: RETAILER_NAME }))).toBeVisible()
  const caller = await callerOf(page.request)
  const { products } = await caller.get<{ products: { id: number }[] }>('best-sellers?lang=de')
  await caller.post('add-to-cart', { product_id: products[0]!.id, quantity: 1 })
  await caller.post('cart/user-type', { user_type: 'private' })
  await page.goto('/de/quotations/create')
  await expect(page).toHaveURL(/step=1&vendor=1$/)
  await expect(page.getByText(RETAILER_NAME).filter({ visible: true }).first()).toBeVisible()
})
