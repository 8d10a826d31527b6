import { enterWithCart, test } from './retailers.ts'
import { expect, expectAccessible, ready, textsOf } from './shop.ts'

const t = textsOf('en')

test('a retailer edits its own page: hours, website and offers are there at once; a wrong day is told at its field', {
  tag: '@deep',
}, async ({ page, retailer }) => {
  await enterWithCart(page, retailer, {})
  await page.goto('/en/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts.home.retailer.title') })
    .click()
  await ready(page)
  const save = page.getByRole('button', { name: t('accounts.retailer.save') })
  await page.getByLabel('Monday').fill('sometimes')
  await page.getByLabel(t('retailers.website')).fill('https://prova.example')
  await save.click()
  await expect(page.getByLabel('Monday')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(t('retailers.website'))).toHaveValue('https://prova.example')
  await page.getByLabel('Monday').fill('9-12.30 14:30-19')
  await page.getByRole('checkbox').first().check()
  await save.click()
  await expect(page.getByText(t('accounts.retailer.saved'))).toBeVisible()
  await expect(page.getByLabel('Monday')).toHaveValue('09:00-12:30 14:30-19:00')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: retailer.name }).click()
  await expect(page.getByRole('link', { name: /^prova\.example/ })).toHaveAttribute(
    'href',
    'https://prova.example',
  )
  const monday = page.getByRole('row', { name: /Monday/ })
  await expect(monday).toContainText('09:00–12:30')
  // In the browser, after the page: it is the same for everybody.
  await expect(page.getByText(/^(Open, closes|Closed, opens) /)).toBeVisible()
  await expectAccessible(page)
})
