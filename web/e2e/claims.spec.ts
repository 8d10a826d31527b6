import { pdf } from './files.ts'
import { enterWithCart, test } from './retailers.ts'
import { expect, expectAccessible, ready, textsOf } from './shop.ts'

const t = textsOf('it')

test('a retailer claims a whole unit from its page, corrects the draft, sends it and sees it sent', async ({
  page,
  retailer,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await enterWithCart(page, retailer, {})
  await page.goto('/it/warranties')
  await ready(page)
  await page.getByRole('link', { name: t('warranties.register.open') }).click()
  const field = (key: string) => page.getByLabel(t(`warranties.register.${key}`), { exact: true })
  await field('code').fill('BR17')
  await field('serial').fill(`C${retailer.userId}`)
  await field('mounted').fill('2026-03-02')
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(pdf('fattura.pdf'))
  await page.getByRole('button', { name: t('warranties.register.submit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/it/units')
  await page.getByRole('link', { name: `C${retailer.userId}` }).click()
  await page.getByRole('link', { name: t('claims.begin') }).click()
  await page.getByLabel(t('claims.whole')).check()
  await page.getByLabel(t('claims.form.wrong')).fill('Non si alza più.')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('claims.form.save') }).click()
  await expect(page.getByText(t('claims.next.draft'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('claims.edit'), exact: true }).click()
  await page.getByLabel(t('claims.form.wrong')).fill('Non si alza più, da ieri.')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('claims.send.confirm') }).click()
  await expect(page.getByText(t('claims.next.sent'))).toBeVisible()
  await expect(page.getByText('Non si alza più, da ieri.')).toBeVisible()
  await page.goto('/it/claims')
  await expect(page.getByRole('link', { name: /BR17|Bora|R-\d/ }).first()).toBeVisible()
  await expectAccessible(page)
})
