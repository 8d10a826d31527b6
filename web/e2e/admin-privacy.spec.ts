import { readFile } from 'node:fs/promises'
import { enter, follow, t } from './administrators.ts'
import { callerOf } from './calls.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newAddress, test } from './shop.ts'

test('an administrator hands over what there is of a person, and erases it once the address is typed', {
  tag: '@deep',
}, async ({ page }) => {
  const email = newAddress()
  await enter(page, '/admin/privacy')
  const client_data = {
    first_name: 'Persona',
    last_name: 'Da Cancellare',
    email,
    password: 'una-password-lunga',
  }
  await (await callerOf(page.request)).post('admin/clients/create', { client_data })

  await page.getByLabel(t('privacy.email')).fill(email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  await expect(page).toHaveURL(/email=/)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('privacy.copy') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^dati-personali-[\d-]+\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')

  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: t('privacy.erase') }).click()
  const dialog = page.getByRole('dialog', { name: t('privacy.eraseTitle', { email }) })
  const confirm = dialog.getByLabel(t('privacy.confirm', { email }))
  await confirm.fill('somebody@else.test')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('privacy.otherAddress'))).toBeVisible()
  await expectAccessible(page)
  await confirm.fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('privacy.erased', { email }))).toBeVisible()
  await expect(page.getByText(t('privacy.nothing'))).toBeVisible()
  await follow(page, `/admin/clients?search=${encodeURIComponent(email)}`)
  await expect(page.getByText(t('clients.empty'))).toBeVisible()
})
