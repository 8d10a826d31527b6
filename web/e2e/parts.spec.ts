import { t as adminText, enter } from './administrators.ts'
import { expect, expectAccessible, test } from './shop.ts'

test('administrators look through the spare parts, open one, make one, and see what a change of prices does', {
  tag: '@deep',
}, async ({ page }) => {
  await enter(page, '/admin/parts?sort=-code')
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
  // Parts that other journeys make have no code, and are the newest.
  const first = page.locator('[data-row-link]').first()
  const code = (await first.textContent())!
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expectAccessible(page)
  await page.goto('/admin/parts/create')
  await page.getByLabel(adminText('parts.fields.it'), { exact: true }).fill('Staffa di prova')
  await expectAccessible(page)
  await page.getByRole('button', { name: adminText('form.create') }).click()
  await expect(page.getByText(adminText('form.saved'))).toBeVisible()
  await page.goto('/admin/parts/prices?lacks=stock')
  await page.getByLabel(adminText('parts.prices.percent')).fill('+3,5')
  await page.getByRole('button', { name: adminText('parts.prices.preview') }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
})
