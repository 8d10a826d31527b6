import { enterWithCart, test } from './retailers.ts'
import { expect, expectAccessible, ready, textsOf } from './shop.ts'

const t = textsOf('en')

test('a manager makes a webhook, sees its secret once, tests it, and ends it', { tag: '@deep' }, async ({
  page,
  retailer,
}) => {
  const press = (key: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: t(key) })
      .click()
  await enterWithCart(page, retailer, {})
  await page.goto('/en/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts.home.webhooks.title') })
    .click()
  await ready(page)
  await page.getByLabel(t('webhooks.fields.name')).fill('Warehouse')
  await page.getByLabel(t('webhooks.fields.url')).fill('warehouse')
  await press('webhooks.make')
  // What was typed stays, and each fault is beside its field.
  await expect(page.getByText(t('webhooks.noTopic'))).toBeVisible()
  await expect(page.getByLabel(t('webhooks.fields.name'))).toHaveValue('Warehouse')
  await page.getByLabel('order.created').check()
  await press('webhooks.make')
  await expect(page.getByLabel(t('webhooks.fields.url'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('order.created')).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel(t('webhooks.fields.url')).fill('https://warehouse.example.com/events')
  await press('webhooks.make')
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Warehouse' }).click()
  await ready(page)
  await press('webhooks.test')
  await expect(page.getByText(t('webhooks.tested'))).toBeVisible()
  await page.getByRole('link', { name: /webhook\.test/ }).click()
  await ready(page)
  await expect(page.getByRole('region', { name: t('webhooks.payload') })).toContainText(
    '"type": "webhook.test"',
  )
  await expectAccessible(page)
  await page.goBack()
  await press('webhooks.switchOff')
  await expect(page.getByText(t('webhooks.states.disabled'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByText(t('webhooks.delete'), { exact: true }).click()
  await press('webhooks.deleteSure')
  await expect(page.getByText(t('webhooks.none'))).toBeVisible()
})
