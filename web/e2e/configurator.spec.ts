import type { Locator, Page } from '@playwright/test'
import { signInByCall } from './calls.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, RETAILER, ready, test, textsOf } from './shop.ts'

/*
 * An antenna is completed by keyboard alone, with the map of satellites; the set goes into the cart at once.
 */
const PRODUCT = 'orizzonte-85'
const HOT_BIRD = 'Hot Bird 13E'
const ASTRA = 'Astra 19E'
const GLAND = { it: 'Passatetto', de: 'Dachdurchführung' }

/** Goes on by Tab, as a person does, until something has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

async function openConfigurator(page: Page, lang: 'it' | 'de') {
  const t = textsOf(lang)
  await page.goto(`/${lang}/products/${PRODUCT}`)
  await ready(page)
  await tabTo(page, page.getByRole('button', { name: t('catalogue.box.configure') }).first())
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: /Orizzonte 85/ })
  await expect(form).toBeFocused()
  return form
}

const JOURNEYS = [
  { lang: 'it', viewport: { width: 1280, height: 900 }, dark: false },
  { lang: 'de', viewport: { width: 360, height: 740 }, dark: true },
] as const

for (const { lang, viewport, dark } of JOURNEYS) {
  const t = textsOf(lang)
  // Axe sees every view in the other journey; long German words must fit.
  const look = (page: Page) => (dark ? expectNoSidewaysScroll(page) : expectAccessible(page))

  test.describe(`the configurator in ${lang} at ${viewport.width} px, ${dark ? 'dark' : 'light'}`, () => {
    test.use({ viewport, colorScheme: dark ? 'dark' : 'light', locale: lang })

    test('by keyboard alone: panel, satellites from the map, rules, then the whole set in one call', {
      tag: dark ? [] : '@deep',
    }, async ({ page }) => {
      test.setTimeout(120_000)
      const asked: string[] = []
      page.on('request', (request) => {
        if (/satellite-guide|api\/.*to-cart/.test(request.url())) asked.push(new URL(request.url()).pathname)
      })
      const form = await openConfigurator(page, lang)
      const panels = form.locator('input[name=panel]')
      const bluetooth = form.locator('input[name=bluetooth]')
      const units = form.locator('input[name=unit]')
      const finish = form.getByRole('button', { name: t('catalogue.box.add.quotation') })

      await test.step('the second panel wants two satellites, and says so', async () => {
        await tabTo(page, panels.first())
        await page.keyboard.press('ArrowDown')
        await expect(panels.nth(1)).toBeChecked()
        await expect(form.getByRole('combobox')).toHaveCount(2)
        await expect(form.getByText(t('catalogue.configurator.satellitesRule', { count: 2 }))).toBeVisible()
        await expect(form.getByRole('status')).toHaveText(t('catalogue.configurator.selectSatellite'))
      })

      await test.step('without them the set does not go, and the first field has the focus', async () => {
        await tabTo(page, finish)
        await page.keyboard.press('Enter')
        await expect(form.getByRole('combobox').first()).toBeFocused()
        await expect(form.getByRole('combobox').first()).toHaveAttribute('aria-invalid', 'true')
        expect(asked).toEqual([])
      })

      await test.step('the guide: a map of each satellite, chosen from its legend', async () => {
        await tabTo(page, form.getByRole('button', { name: t('catalogue.guide.open') }))
        await page.keyboard.press('Enter')
        const guide = page.getByRole('dialog', { name: t('catalogue.guide.title') })
        await expect(guide.getByRole('radio')).toHaveCount(15)
        // The one that speaks the reader's language.
        await expect(guide.getByRole('radio', { name: lang === 'it' ? HOT_BIRD : ASTRA })).toBeFocused()
        if (lang !== 'it') await page.keyboard.press('ArrowUp')
        await expect(guide.getByRole('radio', { name: HOT_BIRD })).toBeChecked()
        await expect(guide.getByRole('img', { name: new RegExp(HOT_BIRD) })).toBeVisible()
        await look(page)
        await tabTo(page, guide.getByRole('button', { name: `${HOT_BIRD}` }).first())
        await page.keyboard.press('Enter')
        await expect(guide.getByText(t('catalogue.guide.chosen'), { exact: true })).toBeVisible()
        await tabTo(page, guide.getByRole('radio', { name: HOT_BIRD }))
        await page.keyboard.press('ArrowDown')
        await expect(guide.getByRole('img', { name: new RegExp(ASTRA) })).toBeVisible()
        const second = t('catalogue.guide.chooseAs', { n: 2, name: ASTRA })
        await tabTo(page, guide.getByRole('button', { name: second }))
        await page.keyboard.press('Enter')
        await expect(guide).toHaveCount(0)
        await expect(form.getByRole('button', { name: t('catalogue.guide.open') })).toBeFocused()
        await expect(form.getByRole('combobox').first()).toHaveValue(HOT_BIRD)
        await expect(form.getByRole('combobox').nth(1)).toHaveValue(ASTRA)
      })

      await test.step('Bluetooth and the unit without its port keep each other out, and say why', async () => {
        await expect(form.getByText(t('catalogue.configurator.unitWithout'))).toBeVisible()
        await tabTo(page, units.first())
        await page.keyboard.press('ArrowDown')
        await expect(units.nth(1)).toBeChecked()
        await expect(bluetooth.nth(1)).toBeDisabled()
        await expect(form.getByText(t('catalogue.configurator.unitExcludes'))).toBeVisible()
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Shift+Tab')
        await expect(bluetooth.first()).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(bluetooth.nth(1)).toBeChecked()
        await expect(units.nth(1)).toBeDisabled()
        await expect(form.getByText(t('catalogue.configurator.bluetoothExcludes'))).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(units.first()).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(units.nth(2)).toBeChecked()
      })

      await test.step('what is needed with it is ticked', async () => {
        await expect(form.getByRole('checkbox', { name: GLAND[lang] })).toBeChecked()
      })

      await test.step('a television, and nothing is hidden or cut off', async () => {
        await tabTo(page, form.locator('input[name=tv]').first())
        await page.keyboard.press('ArrowDown')
        await look(page)
      })

      await test.step('the set is in the cart, by one call', async () => {
        await tabTo(page, finish)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/${lang}/cart`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.title.quotation'))
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
          /Orizzonte 85/,
          GLAND[lang],
        ])
        await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(4)
        await expect(page.getByText(`${HOT_BIRD}, ${ASTRA}`)).toBeVisible()
        await expect(
          page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 6 }) }),
        ).toBeVisible()
        expect(asked.filter((path) => path.startsWith('/api'))).toEqual(['/api/bulk-add-to-cart'])
        await expectNoSidewaysScroll(page)
      })

      await test.step('the antenna takes its set along, and both come back', async () => {
        const antennas = page.getByRole('main').getByRole('heading', { level: 2 })
        const antenna = (await antennas.first().textContent())!
        await page.getByRole('button', { name: t('cart.removeSet', { name: antenna }) }).click()
        await expect(antennas).toHaveText([GLAND[lang]])
        await page.getByRole('button', { name: t('shell.undo') }).click()
        await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(4)
      })

      await test.step('the set opens as it is, and keeps its place with another panel', async () => {
        await page.getByRole('link', { name: t('cart.edit') }).click()
        await expect(form).toBeFocused()
        await expect(panels.nth(1)).toBeChecked()
        await expect(form.getByRole('combobox').nth(1)).toHaveValue(ASTRA)
        await expect(units.nth(2)).toBeChecked()
        await form.locator('input[name=tv]').first().check()
        await form.getByRole('button', { name: t('catalogue.configurator.save') }).click()
        await expect(page).toHaveURL(`/${lang}/cart`)
        await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(3)
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
          /Orizzonte 85/,
          GLAND[lang],
        ])
      })

      await test.step('emptied by mistake, it comes back whole', async () => {
        await tabTo(page, page.getByRole('button', { name: t('cart.emptyIt') }))
        await page.keyboard.press('Enter')
        await expect(page.getByText(t('cart.empty.quotation'))).toBeVisible()
        await page
          .getByRole('button', { name: t('shell.undo') })
          .last()
          .click()
        await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(3)
        await expect(page.getByText(`${HOT_BIRD}, ${ASTRA}`)).toBeVisible()
        await expect(page.getByRole('link', { name: t('cart.toQuotation') })).toBeVisible()
      })

      await test.step('what is needed is named where it is missing, and added by a button', async () => {
        await page.getByRole('button', { name: t('cart.remove', { name: GLAND[lang] }) }).click()
        const needed = page.getByRole('region', { name: t('cart.needed.title') })
        await expect(needed.getByText(GLAND[lang])).not.toHaveCount(0)
        await look(page)
        await needed.getByRole('button', { name: GLAND[lang] }).click()
        await expect(needed).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 2, name: GLAND[lang] })).toBeVisible()
      })
    })
  })
}

test.describe('a set that is refused', () => {
  test.use({ locale: 'it' })

  test('says why, keeps every choice and leaves the cart as it was', { tag: '@deep' }, async ({ page }) => {
    const t = textsOf('it')
    const form = await openConfigurator(page, 'it')
    await form.getByRole('combobox').selectOption(ASTRA)
    await form.locator('input[name=tv]').nth(1).check()
    await page.route('**/api/bulk-add-to-cart*', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'not_for_sale', message: t('errors.set_not_for_sale'), request_id: 'test' } },
      }),
    )
    const finish = form.getByRole('button', { name: t('catalogue.box.add.quotation') })
    await finish.click()
    await expect(page.getByText(t('errors.set_not_for_sale')).first()).toBeVisible()
    await expect(form.getByRole('combobox')).toHaveValue(ASTRA)
    await expect(form.locator('input[name=tv]').nth(1)).toBeChecked()
    await page.unroute('**/api/bulk-add-to-cart*')
    await finish.click()
    await expect(page).toHaveURL('/it/cart')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(2)
  })
})

test.describe('a retailer', () => {
  test.use({ locale: 'it' })

  test('sees what the system costs while it grows', { tag: '@deep' }, async ({ page }) => {
    const t = textsOf('it')
    await signInByCall(page, RETAILER)
    const form = await openConfigurator(page, 'it')
    const centsIn = (texts: string[]) => texts.map((text) => Number(text.replace(/\D/g, '')))
    const priceOf = async (name: string, n: number) =>
      centsIn([
        await form.locator(`label:has(input[name=${name}])`).nth(n).locator('.figures').innerText(),
      ])[0]!
    // The innermost that has both: a translated text stands deeper.
    const total = form
      .locator('*', { has: page.locator('.figures') })
      .filter({ hasText: t('catalogue.configurator.yourSystem') })
      .last()
      .locator('.figures')
    const [before] = centsIn([await total.innerText()])
    await form.locator('input[name=tv]').nth(1).check()
    const tv = await priceOf('tv', 1)
    expect(tv).toBeGreaterThan(0)
    expect(centsIn([await total.innerText()])).toEqual([before! + tv])
    await form.getByRole('button', { name: t('catalogue.box.more') }).click()
    expect(centsIn([await total.innerText()])).toEqual([2 * (before! + tv)])
    await expect(form.getByRole('button', { name: t('catalogue.box.add.cart') })).toBeVisible()
    await expectAccessible(page)
  })
})
