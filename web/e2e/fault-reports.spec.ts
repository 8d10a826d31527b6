import type { Unit } from '../../shared/units/units.ts'
import { picture } from './files.ts'
import { enterWithCart, test } from './retailers.ts'
import { expect, expectAccessible, MOUNTED, mailsTo, newAddress, ready, textsOf } from './shop.ts'

const t = textsOf('it')

test('an owner reports a fault with a photo on a phone; the retailer answers and makes a claim of it; the owner reads both on the same page', async ({
  page,
  retailer,
  browser,
}) => {
  const caller = await enterWithCart(page, retailer, {})
  const warranty_data = { code: 'BR22', serial_number: `F${retailer.userId}`, mounting_date: MOUNTED }
  await caller.post('warranties/create', { warranty_data })
  const { units } = await caller.get<{ units: Unit[] }>('units?limit=1')
  const email = newAddress()
  const owner_data = {
    ...{ name: 'Anna Bianchi', email, telephone: '', country: 'IT', lang: 'it' },
    ...{ since: MOUNTED, wishes_updates: false },
  }
  await caller.post(`units/${units[0]!.id}/owner`, { owner_data, transfer: false })
  await caller.post(`units/${units[0]!.id}/owner/link`, {})
  const links = (await mailsTo(page, email)).map(({ text }) => /\S+\/my-unit\/\d+\?token=\S+/.exec(text)?.[0])
  const link = new URL(links.find((one) => one !== undefined)!)

  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 760 }, hasTouch: true, colorScheme: 'dark' })
  ).newPage()
  await phone.goto(link.pathname + link.search)
  await ready(phone)
  await phone.getByLabel(t('claims.symptom.label')).selectOption('Non raffredda')
  await phone.getByLabel(t('fault-reports.wrong')).fill('Soffia solo aria calda.')
  await phone.locator('input[name="file"]').setInputFiles(picture('guasto.png'))
  await expectAccessible(phone)
  await phone.getByRole('button', { name: t('fault-reports.send') }).tap()
  await expect(phone.getByText(t('fault-reports.own.open'))).toBeVisible()
  await expect(phone.getByText('Soffia solo aria calda.')).toBeVisible()
  const photo = { name: t('claims.files.open', { name: 'guasto.png' }) }
  await expect(phone.getByRole('button', photo).locator('img')).toBeVisible()
  await expectAccessible(phone)

  await page.goto('/it/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts.home.fault-reports.title') })
    .click()
  await page.getByRole('link', { name: 'Non raffredda' }).click()
  await ready(page)
  await expect(page.getByRole('button', photo).locator('img')).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await page.getByRole('textbox').fill('Passi da noi lunedì.')
  await page.getByRole('button', { name: t('fault-reports.write'), exact: true }).click()
  await expect(page.getByRole('listitem').getByText('Passi da noi lunedì.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('fault-reports.claim.make') }).click()
  await expect(page).toHaveURL(/\/it\/claims\/\d+\/edit$/)
  await expect(page.getByLabel(t('claims.form.wrong'))).toHaveValue('Soffia solo aria calda.')
  await expect(page.getByRole('button', photo)).toBeVisible()

  await phone.goto(link.pathname + link.search)
  await ready(phone)
  await expect(phone.getByText('Passi da noi lunedì.')).toBeVisible()
  await expect(phone.getByText(t('fault-reports.progress.preparing'))).toBeVisible()
})
