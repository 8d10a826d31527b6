import type { Page } from '@playwright/test'
import { field, rowOf, shared, testForms } from './admin-crud.ts'
import { enter, t } from './administrators.ts'
import { picture } from './files.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const image = (page: Page) => page.getByLabel(t('categories.image'))
const name = (page: Page) => field(page, t('categories.fields.name'))

testForms({
  name: 'categories',
  fill: async (page, made) => {
    await name(page).fill(made)
    await image(page).setInputFiles(picture())
    await expect(page.getByText(t('uploads.waits'))).toBeVisible()
  },
  spoil: async (page) => {
    await image(page).setInputFiles(picture('disegno.png', Buffer.from('<svg/>')))
    await expect(page.getByText(shared('fields.file_type'))).toBeVisible()
  },
  nameField: t('categories.fields.name'),
  required: 1,
})

testForms({
  name: 'fams',
  fill: async (page, made) => {
    await field(page, t('fams.fields.name')).fill(made)
    const category = page.getByRole('combobox', { name: t('fams.fields.cat_id') })
    await expect(category.getByRole('option').nth(1)).toBeAttached()
    await category.selectOption({ index: 1 })
    await page.getByLabel(t('fams.image')).setInputFiles(picture())
    await expect(page.getByText(t('uploads.waits'))).toBeVisible()
  },
  nameField: t('fams.fields.name'),
  required: 2,
})

test('a translation is made by "+ DE", stands beside the Italian, and says what is missing or old', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  const made = `Origine${Date.now()}`
  await enter(page, '/admin/fams/create')
  await field(page, t('fams.fields.name')).fill(made)
  const category = page.getByRole('combobox', { name: t('fams.fields.cat_id') })
  await expect(category.getByRole('option').nth(1)).toBeAttached()
  await category.selectOption({ index: 1 })
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/admin/fams')
  await page.getByRole('searchbox').fill(made)
  await page.keyboard.press('Enter')
  const list = `/admin/fams?search=${made}`
  await expect(page).toHaveURL(list)
  await rowOf(page, made)
    .getByRole('button', { name: t('list.translate', { code: 'de', name: made, lang: 'Deutsch' }) })
    .click()
  await expect(page).toHaveURL(/\/fams\/\d+\/edit$/)
  const text = field(page, t('fams.fields.name'))
  await expect(text).toHaveValue(made)
  await expect(page.getByText(t('translations.same'))).toBeVisible()
  await expect(page.getByRole('combobox', { name: t('fams.fields.cat_id') })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('translations.ofParent') })).toBeVisible()
  await text.fill('')
  await expect(page.getByText(t('translations.missing'))).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: t('translations.copyOf', { name: t('fams.fields.name') }) }).click()
  await expect(text).toHaveValue(made)
  await text.fill(`${made} deutsch`)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(list)

  // The Italian text changes: the translation says so.
  await rowOf(page, made).getByRole('link', { name: made, exact: true }).click()
  await field(page, t('fams.fields.name')).fill(`${made} nuova`)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(list)
  await rowOf(page, made).getByRole('link', { name: made }).first().click()
  const languages = page.getByRole('navigation', { name: t('translations.label') })
  await languages.getByRole('link', { name: 'Deutsch' }).click()
  await expect(text).toHaveValue(`${made} deutsch`)
  await expect(page.getByText(t('translations.old'))).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: t('translations.before') })).toContainText(made)
  await languages
    .getByRole('button', { name: t('translations.make', { code: 'EN', lang: 'English' }) })
    .click()
  await expect(text).toHaveValue(`${made} nuova`)
})
