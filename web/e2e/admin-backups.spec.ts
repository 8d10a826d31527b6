import { enter, t } from './administrators.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('an administrator makes a backup, sees that it is there, and has it verified', { tag: '@deep' }, async ({
  page,
}) => {
  // The gazetteer alone has 150 000 rows.
  test.setTimeout(240_000)
  await enter(page, '/admin/backups')
  const made = page.locator('tr[data-id]')
  // How many there are is said once they are read.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/)
  const before = await made.count()
  await page.getByRole('button', { name: t('backups.make') }).click()
  await expect(page.getByText(t('backups.made'))).toBeVisible({ timeout: 180_000 })
  // The newest is the first once the list has been read again.
  await expect(made).toHaveCount(before + 1)
  const row = made.first()
  await expect(row).toContainText(t('backups.status.done'))
  await expect(row).toContainText(t('backups.reasons.on_demand'))
  await row.getByRole('button').click()
  await expect(page.getByText(t('backups.isWhole'))).toBeVisible({ timeout: 60_000 })
  await expect(row).toContainText(t('backups.whole'))
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})
