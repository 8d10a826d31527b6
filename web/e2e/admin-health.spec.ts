import { enter, t } from './administrators.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('an administrator sees how the shop is, and has all of the database looked at', {
  tag: '@deep',
}, async ({ page }) => {
  await enter(page, '/admin/health')
  const rowOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: t(`health.names.${name}`), exact: true }) })
  await expect(rowOf('database')).toContainText(t('health.says.database.fine'))
  await expect(rowOf('searchIndexes')).toHaveCount(0)
  await page.getByRole('button', { name: t('health.deep') }).click()
  await expect(rowOf('searchIndexes')).toContainText(t('health.states.good'), { timeout: 60_000 })
  await expect(rowOf('foreignKeys')).toContainText(t('health.says.foreignKeys.fine'))
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})
