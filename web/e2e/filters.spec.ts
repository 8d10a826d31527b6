import type { Locator, Page } from '@playwright/test'
import { expect, ready, test } from './shop.ts'

declare global {
  interface Window {
    /** What taps have reached. */
    taps: string[]
  }
}

/** Opens the filters of a list on a phone. */
async function openSheet(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/it/products?cat=1')
  await ready(page)
  // The filters' own scripts come after the list's.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Filtri', exact: true }).click()
  return page.locator('#filters')
}

test('on a phone the filters are a sheet; what is chosen counts at once, is in the address, and is removed by its chip', async ({
  page,
}) => {
  const sheet = await openSheet(page)
  await sheet.getByRole('checkbox', { name: /^2 / }).check()
  await expect(page).toHaveURL('/it/products?cat=1&facets=outputs:2')
  const weight = sheet.getByRole('textbox', { name: 'Peso fino a (kg)' })
  // What cannot be read is said, and filters nothing.
  await weight.fill('13,')
  await weight.press('Tab')
  await expect(page).toHaveURL('/it/products?cat=1&facets=outputs:2;weight:..13')
  await weight.fill('tredici')
  await weight.press('Tab')
  await expect(sheet.getByText('Non è un numero')).toBeVisible()
  await expect(page).toHaveURL('/it/products?cat=1&facets=outputs:2;weight:..13')
  await weight.fill('13,0')
  await sheet.getByRole('button', { name: /^Mostra \d prodott/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/it/products?cat=1&facets=outputs:2;weight:..13')
  await page.getByRole('link', { name: 'Togli il filtro Uscite TV: 2' }).click()
  await expect(page).toHaveURL('/it/products?cat=1&facets=weight:..13')
  await expect(page.getByRole('link', { name: 'Togli il filtro Peso: fino a 13 kg' })).toBeVisible()
})

test.describe('one hand', () => {
  test.use({ hand: 'rests' })

  test('who taps twice on what closes the sheet opens no product beneath it, and opens it by a tap of its own', {
    tag: '@deep',
  }, async ({ page }) => {
    const sheet = await openSheet(page)
    const show = (await sheet.getByRole('button', { name: /^Mostra \d+ prodott/ }).boundingBox())!
    // The first product's card lies beneath.
    const place = [show.x + show.width / 4, show.y + show.height / 2] as const
    await page.evaluate(() => {
      window.taps = []
      addEventListener('click', ({ target }) =>
        window.taps.push((target as Element).closest('a, button')!.localName),
      )
    })
    await page.mouse.click(...place)
    await page.mouse.click(...place)
    await expect(sheet).toBeHidden()
    expect(await page.evaluate(() => window.taps)).toEqual(['button'])
    await page.mouse.move(0, 0)
    await page.mouse.click(...place)
    await expect(page).toHaveURL(/\/it\/products\/[a-z]/)
    expect(await page.evaluate(() => window.taps)).toEqual(['button', 'a'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, whose address is the one of links; nothing left says what to remove', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/de/products?cat=1')
    const form = page.locator('#filters')
    await form.getByRole('textbox', { name: 'Antennengröße ab (cm)' }).fill('60')
    await form.getByRole('textbox', { name: 'Gewicht bis (kg)' }).fill('5')
    await form.getByRole('button', { name: /Produkte anzeigen/ }).click()
    await expect(page).toHaveURL('/de/products?cat=1&facets=dish:60..;weight:..5')
    await expect(page.getByText('Kein Produkt erfüllt alles zugleich')).toBeVisible()
    await page.getByRole('link', { name: /^„Gewicht: bis 5\skg“ entfernen/ }).click()
    await expect(page).toHaveURL('/de/products?cat=1&facets=dish:60..')
  })
})
