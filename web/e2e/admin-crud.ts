import type { Locator, Page } from '@playwright/test'
import type { Exported } from '../../shared/entities.ts'
import { enter, t } from './administrators.ts'
import { expect, expectAccessible, test, textsOf } from './shop.ts'

export const shared = textsOf('it')

export const field = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: false }).first()
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
export const toast = (page: Page) => page.getByRole('region', { name: t('shell.messages'), exact: true })

/** A kind of record of the back-office, with a list and forms to make and edit it. */
export interface Resource {
  name: Exported
  /** What the form takes: labels and values; `name` is what the list shows and the search finds. */
  fill: (page: Page, name: string) => Promise<void>
  /** Something else that is wrong with the form, for the look at it. */
  spoil?: (page: Page) => Promise<void>
  /** The label of the field that an edit changes, which the row shows. */
  nameField: string
  /** The message at a required field that was left empty stands as often as this. */
  required: number
}

/**
 * The forms of a record: made, with what is wrong said at its fields, and edited. Lists are every-list.spec.ts's and, with what is
 * done in them, web/admin/lists/lists.test.tsx's.
 */
export function testForms(resource: Resource): void {
  test(`${resource.name}: made and edited, with nothing that axe finds`, { tag: '@deep' }, async ({
    page,
  }) => {
    const made = `Prova${Date.now()}`
    await make(page, resource, made)
    await edit(page, resource, made)
  })
}

/** Opens a list and makes a record from there. Saved by key, its form is that of the record then. */
async function make(page: Page, { name, fill, spoil, nameField, required }: Resource, made: string) {
  const list = `/admin/${name}`
  await enter(page, list)
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t(`${name}.title`))
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.getByRole('link', { name: t(`${name}.new`) }).click()
  await expect(page).toHaveURL(`${list}/create`)
  await expect(field(page, nameField)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('form.required'))).toBeVisible()
  await expect(page.getByText(shared('fields.required'))).toHaveCount(required)
  await expect(page.locator('[aria-invalid]').first()).toBeFocused()
  await spoil?.(page)
  await expectAccessible(page)
  await fill(page, made)
  // An impatient hand makes one thing, not two.
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  // Saved by key one goes on with the form, which is that of the record now.
  await expect(page).toHaveURL(new RegExp(`${list}/\\d+/edit$`))
  // A second press that came late has saved the record once more.
  await expect(toast(page).getByText(t('form.saved')).first()).toBeVisible()
  await expect(field(page, nameField)).toHaveValue(made)
}

/** Changes the record's name by key; the form stays. */
async function edit(page: Page, { nameField }: Resource, made: string) {
  const input = field(page, nameField)
  await expect(input).toHaveValue(made)
  await input.fill(`${made} bis`)
  await expect(page.getByText(t('form.changed', { fields: nameField }))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('form.unchanged'))).toBeVisible()
  await expect(input).toBeFocused()
  await expect(input).toHaveValue(`${made} bis`)
}

/** A record is made, found, edited, and removed and brought back (or switched off and on), by keyboard and mouse. */
export function testResource(resource: Resource, removal: 'archive' | 'delete' | 'toggle'): void {
  const { name } = resource
  test(`${name}: made, edited, found, ${removal}, with nothing that axe finds`, { tag: '@deep' }, async ({
    page,
  }) => {
    test.slow()
    const list = `/admin/${name}`
    const made = `Prova${Date.now()}`
    const search = async (term: string) => {
      await page.getByRole('searchbox').fill(term)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${list}?search=${term.replaceAll(' ', '+')}`)
      // The list itself, too: the address is there a moment before it.
      await expect(page.locator('tr[data-id]')).toHaveCount(1)
    }
    await make(page, resource, made)
    await page
      .getByRole('main')
      .getByRole('link', { name: t(`${name}.title`), exact: true })
      .click()
    await expect(page).toHaveURL(list)
    await search(made)
    await expect(rowOf(page, made)).toHaveCount(1)
    await rowOf(page, made).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${list}/\\d+/edit$`))
    await edit(page, resource, made)
    await page.getByRole('button', { name: t('form.edit'), exact: true }).click()
    // Back to the list as it was left.
    await expect(page).toHaveURL(`${list}?search=${made}`)

    await search(`${made} bis`)
    const row = rowOf(page, `${made} bis`)
    await expect(row).toHaveCount(1)
    const undo = toast(page).getByRole('button', { name: t('list.undo') })
    if (removal === 'toggle') {
      const active = row.getByRole('switch')
      await expect(active).toBeChecked()
      await active.click()
      await expect(active).not.toBeChecked()
      await undo.click()
      await expect(active).toBeChecked()
    } else {
      await row.getByRole('button', { name: t(`list.${removal}Of`, { name: `${made} bis` }) }).click()
      await expect(row).toHaveCount(0)
      await undo.click()
      await expect(row).toHaveCount(1)
    }
  })
}
