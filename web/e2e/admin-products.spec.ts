import type { Page } from '@playwright/test'
import { field, rowOf, shared, toast } from './admin-crud.ts'
import { enter, follow, moveUp, t } from './administrators.ts'
import { pdf, picture } from './files.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const manual = pdf('libretto.pdf')

const label = (name: string) => t(`products.fields.${name}`)
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const tab = (page: Page, name: 'general' | 'parts') =>
  page.getByRole('tab', { name: t(`products.tabs.${name}`) })
/** A field of a row, by the titles of its column and the row's place from 1. */
const cell = (page: Page, rows: string, title: string, n: number) =>
  list(page, rows).getByLabel(title + t('rows.ofRow', { n }), { exact: true })
const PARTS = t('products.parts.of', { n: 1 })
const METAS = label('metas_data')
const meta = (name: string) => t(`products.meta.${name}`)

async function choose(page: Page, name: string, option: string | RegExp): Promise<void> {
  const select = page.getByRole('combobox', { name })
  const chosen = select.getByRole('option').filter({ hasText: option }).first()
  await expect(chosen).toBeAttached()
  await select.selectOption({ value: (await chosen.getAttribute('value'))! })
}

async function openFound(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/products?search=${name}`)
  // The list itself, too: the address is there a moment before it.
  await expect(page.locator('tr[data-id]')).toHaveCount(1)
  await expect(rowOf(page, name)).toHaveCount(1)
  await rowOf(page, name).getByRole('link').first().click()
  await expect(field(page, label('name'))).toHaveValue(name)
}

const save = (page: Page) => page.keyboard.press('Control+Enter')
// On a busy machine a save of files and hundreds of parts takes longer than other answers.
const expectSaved = (page: Page) => expect(page).toHaveURL(/\/admin\/products(\?.*)?$/, { timeout: 45_000 })

/** Fills the least that a product needs. */
async function fillNeeded(page: Page, name: string, price: string): Promise<void> {
  await field(page, label('name')).fill(name)
  await field(page, label('price')).fill(price)
  await choose(page, label('cat_id'), 'Antenne satellitari')
}

test('a product is made with files, rows and spare parts, found, changed, translated and switched off', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  const made = `Parabola${Date.now()}`
  await enter(page, '/admin/products')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: t('products.new') }).click()
  await fillNeeded(page, made, '1.234,50')
  await field(page, label('code')).fill(made)
  await choose(page, label('fam_id'), /\w/)
  await choose(page, label('kind'), t('products.kinds.antenna'))
  await page.getByLabel(label('image')).setInputFiles(picture('antenna.png'))
  await page.getByLabel(label('doc')).setInputFiles(manual)
  await expect(page.getByText(t('uploads.waits'))).toHaveCount(2)
  const options = page.getByRole('combobox', { name: t('products.options.add') })
  await options.fill('Centralina')
  await page
    .getByRole('option', { name: /Centralina/ })
    .first()
    .click()
  await expect(list(page, label('options')).getByRole('listitem')).toHaveCount(1)

  // Enter goes from field to field, and from the last one to a new row.
  await cell(page, label('types'), t('products.tag'), 1).fill('Automatica')
  await page.keyboard.press('Enter')
  await expect(cell(page, label('types'), t('products.tag'), 2)).toBeFocused()
  await page.keyboard.type('Una uscita')
  await cell(page, METAS, meta('name'), 1).fill('Peso')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12 kg')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Misure')
  await page.keyboard.press('Enter')
  await expect(cell(page, METAS, meta('name'), 2)).toBeFocused()
  await page.keyboard.type('Tensione')
  await cell(page, METAS, meta('value'), 2).fill('12 V')
  await cell(page, label('faqs_data'), t('products.faq.title'), 1).fill('Serve un foro?')
  await cell(page, label('faqs_data'), t('products.faq.content'), 1).fill('Sì, di 30 mm.')
  await expectAccessible(page)

  await tab(page, 'general').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'parts')).toBeFocused()
  await expect(page.getByText(t('products.parts.intro'))).toBeVisible()
  await page.getByRole('button', { name: t('products.parts.newTable') }).click()
  await page.getByLabel(t('products.parts.picture', { n: 1 })).setInputFiles(picture('esploso.png'))
  await cell(page, PARTS, t('products.name'), 1).fill('Motore')
  await cell(page, PARTS, t('products.price'), 1).fill('159.5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Forcella')
  await expectAccessible(page)
  await save(page)
  await expectSaved(page)

  await openFound(page, made)
  await expect(field(page, label('price'))).toHaveValue('1.234,50')
  await expect(page.getByRole('link', { name: manual.name })).toBeVisible()
  const pictures = list(page, t('products.sets.order.pictures_data'))
  await expect(pictures.locator('img')).toHaveCount(1)
  await expect(cell(page, METAS, meta('name'), 1)).toHaveValue('Peso')
  await field(page, label('price')).fill('990')
  const handle = list(page, METAS).getByRole('button', { name: t('rows.move', { n: 2 }) })
  await handle.focus()
  await moveUp(page, { n: 2, place: 2, count: 2 })
  await page.keyboard.press('Space')
  await expect(cell(page, METAS, meta('name'), 1)).toHaveValue('Tensione')
  await tab(page, 'parts').click()
  await expect(cell(page, PARTS, t('products.price'), 1)).toHaveValue('159,50')
  await expect(page.getByRole('tabpanel').getByText(t('uploads.current'))).toBeVisible()
  await page.getByRole('switch', { name: t('products.parts.partOn', { n: 2 }) }).click()
  await expect(page.getByText(t('form.changed', { fields: '' }).trim())).toContainText(
    label('product_images_data'),
  )
  await save(page)
  await expectSaved(page)

  await expect(rowOf(page, made)).toContainText('990,00')
  await rowOf(page, made).getByRole('link').first().click()
  await expect(cell(page, METAS, meta('name'), 1)).toHaveValue('Tensione')
  await expect(cell(page, METAS, meta('value'), 1)).toHaveValue('12 V')
  await tab(page, 'parts').click()
  await expect(page).toHaveURL(/#parts$/)
  await page.reload()
  await expect(page.getByRole('switch', { name: t('products.parts.partOn', { n: 1 }) })).toBeChecked()
  await expect(page.getByRole('switch', { name: t('products.parts.partOn', { n: 2 }) })).not.toBeChecked()

  // A part and a table are archived beside the form, which keeps what was typed; the toast and the list of archived ones bring them back.
  await cell(page, PARTS, t('products.price'), 1).fill('160')
  await page.getByRole('button', { name: t('list.archiveOf', { name: 'Forcella' }) }).click()
  await expect(cell(page, PARTS, t('products.name'), 2)).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('list.restoreOf', { name: 'Forcella' }) })).toBeVisible()
  await toast(page)
    .getByRole('button', { name: t('list.undo') })
    .click()
  await expect(cell(page, PARTS, t('products.name'), 2)).toHaveValue('Forcella')
  await page
    .getByRole('button', { name: t('list.archiveOf', { name: t('products.parts.table', { n: 1 }) }) })
    .click()
  await expect(page.getByRole('list', { name: PARTS })).toHaveCount(0)
  const archivedTable = t('list.restoreOf', { name: t('products.parts.archivedTable', { count: 2 }) })
  // By key: the message of the last step lies over it for a while.
  await page.getByRole('button', { name: archivedTable }).press('Enter')
  await expect(cell(page, PARTS, t('products.name'), 2)).toHaveValue('Forcella')
  await save(page)
  await expect(page).toHaveURL(`/admin/products?search=${made}`)
  await rowOf(page, made).getByRole('button', { name: /^de / }).click()
  await expect(page.getByText(t('translations.ofParent'))).toBeVisible()
  await expect(field(page, label('price'))).toHaveCount(0)
  await field(page, label('name')).fill(`${made} deutsch`)
  await cell(page, METAS, meta('name'), 1).fill('Spannung')
  // Enter goes down the names of the spare parts.
  const partName = (italian: string) => page.getByRole('textbox', { name: italian, exact: true })
  await partName('Motore').fill('Motor')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Gabel')
  await expect(page.getByText(t('products.parts.namesDone'))).toBeVisible()
  await expectAccessible(page)
  await save(page)
  await expectSaved(page)
  const row = rowOf(page, made)
  await row.getByRole('link', { name: /^de / }).click()
  await expect(field(page, label('name'))).toHaveValue(`${made} deutsch`)
  await expect(cell(page, METAS, meta('name'), 1)).toHaveValue('Spannung')
  await expect(partName('Motore')).toHaveValue('Motor')
  await expect(partName('Forcella')).toHaveValue('Gabel')

  // Without the messages of what was archived.
  await page.goto(`/admin/products?search=${made}`)
  const active = row.getByRole('switch')
  await active.click()
  await expect(active).not.toBeChecked()
  await toast(page)
    .getByRole('button', { name: t('list.undo') })
    .click()
  await expect(active).toBeChecked()
})

test('what is required is said at its field, from whichever tab, and a wrong file leaves the form as it is', {
  tag: '@deep',
}, async ({ page }) => {
  await enter(page, '/admin/products/create')
  await tab(page, 'parts').click()
  await save(page)
  await expect(page.getByText(t('form.required'))).toBeVisible()
  await expect(tab(page, 'general')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(shared('fields.required'))).toHaveCount(3)
  await expect(field(page, label('name'))).toBeFocused()
  await expectAccessible(page)

  await fillNeeded(page, 'Resta qui', 'dodici')
  await field(page, label('name')).focus()
  await expect(page.getByText(shared('fields.number'))).toBeVisible()
  const svg = picture('disegno.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await page.getByLabel(label('image')).setInputFiles(svg)
  await expect(page.getByText(shared('fields.file_type'))).toBeVisible()
  await expect(field(page, label('name'))).toHaveValue('Resta qui')

  // The message stands at its row although the empty one above it is dropped.
  await field(page, label('price')).fill('12')
  await tab(page, 'parts').click()
  await page.getByRole('button', { name: t('products.parts.newTable') }).click()
  await page
    .getByRole('button', { name: t('rows.add') })
    .last()
    .click()
  await cell(page, PARTS, t('products.name'), 2).fill('Motore')
  await cell(page, PARTS, t('products.price'), 2).fill('tanto')
  await tab(page, 'general').click()
  await save(page)
  await expect(tab(page, 'parts')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'parts')).toHaveAccessibleName(new RegExp(t('products.tabs.wrong')))
  await expect(cell(page, PARTS, t('products.price'), 2)).toBeFocused()
  await expect(cell(page, PARTS, t('products.price'), 2)).toHaveAttribute('aria-invalid', 'true')
})

test('filters stay in the address, and a conflict names prices as people read them', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  const made = `Conteso${Date.now()}`
  await enter(page, '/admin/products')
  await choose(page, t('products.cat'), 'Antenne satellitari')
  await expect(page).toHaveURL(/\/admin\/products\?cat_id=\d+$/)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('Antenne satellitari')
  await page.getByRole('searchbox').fill('nessuno-si-chiama-cosi')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('products.empty'))).toBeVisible()

  await follow(page, '/admin/products/create')
  await fillNeeded(page, made, '10')
  await save(page)
  await expectSaved(page)
  await openFound(page, made)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await field(other, label('price')).fill('20')
  await save(other)
  await expectSaved(other)
  await field(page, label('price')).fill('30')
  await save(page)
  const dialog = page.getByRole('dialog', { name: t('conflict.title') })
  await expect(dialog.getByText('20,00 €')).toBeVisible()
  await dialog.getByRole('radio', { name: /30,00 €/ }).check()
  await dialog.getByRole('button', { name: t('conflict.save') }).click()
  await expectSaved(page)
  await expect(rowOf(page, made)).toContainText('30,00')
})

test('three hundred parts can be typed into, and fit a phone', { tag: '@deep' }, async ({ page, admin }) => {
  test.slow()
  const { categories } = await admin.get<{ categories: { id: number }[] }>('categories?lang=it')
  const product_data = {
    name: `Grande${Date.now()}`,
    price: 1000,
    cat_id: categories[0]!.id,
    kind: 'accessory',
  }
  const products = Array.from({ length: 300 }, (_, n) => ({ name: `Vite ${n + 1}`, price: n }))
  const { product_id } = await admin.post<{ product_id: number }>('admin/products/create', {
    product_data,
    product_images_data: [{ products }],
  })
  await enter(page, `/admin/products/${product_id}/edit`)
  await tab(page, 'parts').click()
  await expect(list(page, PARTS).getByRole('listitem')).toHaveCount(300)
  await cell(page, PARTS, t('products.name'), 300).fill('Vite lunga')
  await list(page, PARTS)
    .getByRole('button', { name: t('rows.move', { n: 300 }) })
    .focus()
  await moveUp(page, { n: 300, place: 300, count: 300 })
  await page.keyboard.press('Space')
  await expect(cell(page, PARTS, t('products.name'), 299)).toHaveValue('Vite lunga')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await save(page)
  await expectSaved(page)
})
