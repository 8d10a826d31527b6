import { enter, t } from './administrators.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const PLACE = { name: 'Schermo 24 Smart', country: 'Spagna' }
const NOTE = 'Avvertenze in spagnolo nel manuale'

test('a duty is open without its confirmation, and the product can be kept from sale there', async ({
  page,
}) => {
  await enter(page, '/admin/duties')
  await page.getByRole('link', { name: new RegExp(`^${t('duties.names.product_safety')}, Spagna`) }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^SK24S/ }) })
  await expect(row).toContainText(t('duties.states.signed_off'))
  await page.getByRole('button', { name: new RegExp(`^${t('duties.withdraw')}: ${NOTE}`) }).click()
  await expect(row).toContainText(t('duties.missing.warnings'))

  await row.getByRole('button', { name: t('duties.stopOf', PLACE) }).click()
  await expect(row).toContainText(t('duties.stopped.duty'))
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: t('duties.endStopOf', PLACE) }).click()
  await expect(row).not.toContainText(t('duties.stopped.duty'))

  await page.getByRole('textbox', { name: t('duties.note') }).fill(`${NOTE} (avv. Demo)`)
  await page.getByRole('button', { name: t('duties.sign'), exact: true }).click()
  await expect(row).toContainText(t('duties.states.signed_off'))
})
