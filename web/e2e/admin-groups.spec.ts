import type { Page } from '@playwright/test'
import { field, rowOf, shared, testResource, toast } from './admin-crud.ts'
import { enter, t } from './administrators.ts'
import { callerOf } from './calls.ts'
import { picture, png } from './files.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const image = (page: Page) => page.getByLabel(t('categories.image'))
const name = (page: Page) => field(page, t('categories.fields.name'))

testResource({
  name: 'categories',
  fill: async (page, made) => {
    await name(page).fill(made)
    await image(page).setInputFiles(picture())
    await expect(page.getByText(t('uploads.waits'))).toBeVisible()
  },
  nameField: t('categories.fields.name'),
  required: 1,
  searchable: true,
  removal: 'archive',
})

testResource({
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
  searchable: true,
  removal: 'archive',
})

test('a file that is no picture, or too large, is refused at its field, and nothing typed is lost', async ({
  page,
}) => {
  await enter(page, '/admin/categories/create')
  await name(page).fill('Resta qui')
  const large = Buffer.concat([png(), Buffer.alloc(11 * 1024 * 1024)])
  for (const [file, message] of [
    [picture('finta.png', Buffer.from('%PDF-1.7\n%%EOF')), shared('fields.file_type')],
    [
      picture('disegno.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      shared('fields.file_type'),
    ],
    [{ ...picture('foto.gif'), mimeType: 'image/gif' }, shared('fields.file_type')],
    [picture('grande.png', large), shared('errors.file_too_large')],
  ] as const) {
    await image(page).setInputFiles(picture())
    await expect(page.getByText(t('uploads.waits'))).toBeVisible()
    await page.getByRole('button', { name: t('uploads.remove') }).click()
    await image(page).setInputFiles(file)
    await expect(page.getByText(message)).toBeVisible()
    await expect(image(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(t('uploads.waits'))).toHaveCount(0)
  }
  await expectAccessible(page)
  await expect(name(page)).toHaveValue('Resta qui')
})

test('a picture that the shop refuses after saving can be replaced, and the category is made once', async ({
  page,
}) => {
  const made = `Rifiuto${Date.now()}`
  await enter(page, '/admin/categories/create')
  await name(page).fill(made)
  await image(page).setInputFiles(picture('rotta.png', png(false)))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('uploads.unsent'))).toBeVisible()
  await expect(page.getByText(shared('fields.file_damaged'))).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL('/admin/categories/create')
  await name(page).fill(`${made} bis`)
  await image(page).setInputFiles(picture())
  await page.keyboard.press('Control+Enter')
  await expect(toast(page).getByText(t('form.saved'))).toBeVisible()
  await page.getByRole('searchbox').fill(made)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/categories?search=${made}`)
  await expect(rowOf(page, made)).toHaveCount(1)
  await expect(rowOf(page, `${made} bis`).locator('img')).toHaveAttribute('src', /^\/files\/images\//)
})

test('the sending of a picture can be stopped and tried again, without saving the same twice', async ({
  page,
}) => {
  const made = `Interrotta${Date.now()}`
  await enter(page, '/admin/categories/create')
  await name(page).fill(made)
  await image(page).setInputFiles(picture())
  // The first try is never answered.
  await page.route('**/upload', () => {}, { times: 1 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await expect(name(page)).toBeDisabled()
  await page.getByRole('button', { name: t('uploads.cancel') }).click()
  await expect(page.getByText(t('uploads.cancelled'))).toBeVisible()
  await expect(name(page)).toHaveValue(made)
  // What waits is not forgotten by leaving.
  await page.getByRole('link', { name: t('form.cancel') }).click()
  await page
    .getByRole('dialog', { name: t('leave.title') })
    .getByRole('button', { name: t('leave.stay') })
    .click()
  await page.getByRole('button', { name: t('uploads.retry') }).click()
  await expect(page).toHaveURL('/admin/categories')
  const caller = await callerOf(page.request)
  const found = await caller.get<{ categories_count: number }>(`admin/categories?search_term=${made}`)
  expect(found.categories_count).toBe(1)
})

test('a picture is chosen by dropping it on its field, and by pasting', async ({ page }) => {
  await enter(page, '/admin/categories/create')
  await expect(name(page)).toBeVisible()
  const bytes = [...png()]
  for (const type of ['drop', 'paste']) {
    await image(page).evaluate(
      (input, [type, bytes]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes as number[])], `${type}.png`, { type: 'image/png' }))
        const init = { bubbles: true, cancelable: true }
        input.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
      },
      [type, bytes] as const,
    )
    await expect(page.getByText(`${type}.png`, { exact: true })).toBeVisible()
  }
})

test('a translation is made by "+ DE", stands beside the Italian, and says what is missing or old', async ({
  page,
}) => {
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
  await expect(page.getByText(t('translations.before'))).toContainText(made)
  await languages
    .getByRole('button', { name: t('translations.make', { code: 'EN', lang: 'English' }) })
    .click()
  await expect(text).toHaveValue(`${made} nuova`)
})
