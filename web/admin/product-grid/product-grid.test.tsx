// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Grid } from '../../../shared/imports/grid.admin.ts'
import type { ImportError, ImportRow } from '../../../shared/imports/imports.ts'
import type { Answers } from '../../api/answers.testing.ts'
import { columnTitle } from '../imports/column-title.ts'
import { expect, t, test } from '../screens.testing.tsx'

const IMPORTS = '/api/admin/imports'
const grid: Grid = {
  rows: [
    { id: 1, key: 'OR65', name: 'Orizzonte 65', cells: ['Orizzonte 65', '1049,00'] },
    { id: 2, key: 'OR85', name: 'Orizzonte 85', cells: ['Orizzonte 85', '1249,00'] },
    { id: 3, key: '#3', name: 'Staffa', cells: ['Staffa', '19,90'] },
  ],
  is_cut: false,
}
const checked: ImportRow = {
  ...{ id: 7, entity: 'products', file_name: 'Griglia', state: 'checked', rows: 2, received: 2, checked: 2 },
  ...{ made: 0, changed: 2, unchanged: 0, wrong: 0, files_waiting: 0, files_failed: 0, invite: false },
  ...{ user_name: 'Ada Admin', created_at: '2026-01-01T00:00:00.000Z', applied_at: null, undone_at: null },
}
const answers = (errors: () => ImportError[]): Answers => ({
  [`${IMPORTS}/grid`]: { $post: () => grid },
  [`${IMPORTS}/create`]: { $post: () => ({ import_id: 7 }) },
  [`${IMPORTS}/:id`]: { $get: () => ({ import: checked }) },
  [`${IMPORTS}/:id/rows`]: { $post: () => ({ success: true }), $get: () => ({ rows: [], groups: [] }) },
  [`${IMPORTS}/:id/check`]: { $post: () => ({ import: checked }) },
  [`${IMPORTS}/:id/errors`]: { $get: () => ({ errors: errors(), notes: [] }) },
})
const cell = (column: string, name: string) =>
  screen.findByLabelText<HTMLInputElement>(`${columnTitle(t, 'products', column)}: ${name}`)
const button = (count: number) =>
  screen.getByRole<HTMLButtonElement>('button', { name: t('product-grid.check', { count }) })

test('a block of a spreadsheet is pasted, walked through by keys, checked, and goes in as an import', async ({
  desk: { open, hand, sent },
}) => {
  let errors: ImportError[] = [{ line: 3, column: 'name', message: 'Nome già usato' }]
  await open(
    '/admin/imports/grid?cat_id=3&columns=name,price',
    answers(() => errors),
  )
  const name = await cell('name', 'Orizzonte 85')
  expect(sent('POST', `${IMPORTS}/grid`)[0]!.json).toEqual({
    filter: { 'filters[cat_id]': '3' },
    columns: ['name', 'price'],
  })
  await hand.click(name)
  await hand.paste('Orizzonte 90\t1299,00\textra\nStaffa larga\tventi\n')
  const price = await cell('price', 'Staffa')
  expect([name.value, price.value]).toEqual(['Orizzonte 90', 'venti'])
  screen.getByText(t('product-grid.left', { count: 1 }))
  // Wrong as in a file: said beside the cell, and nothing is sent.
  screen.getByText(t('fields.price'))
  expect(price.getAttribute('aria-invalid')).toBe('true')
  expect(button(4).disabled).toBe(true)

  await hand.click(name)
  await hand.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(price)
  await hand.keyboard('{Escape}')
  expect(price.value).toBe('19,90')
  await hand.click(button(3))
  await screen.findByText('Nome già usato')
  expect(sent('POST', `${IMPORTS}/create`)[0]!.json).toMatchObject({
    import_data: { entity: 'products', rows: 2, columns: ['code', 'name', 'price'] },
  })
  expect(sent('POST', `${IMPORTS}/:id/rows`.replace(':id', '7'))[0]!.json).toEqual({
    rows: [
      { line: 2, cells: ['OR85', 'Orizzonte 90', '1299,00'] },
      { line: 3, cells: ['#3', 'Staffa larga', null] },
    ],
  })
  const refused = await cell('name', 'Staffa')
  expect(refused.getAttribute('aria-invalid')).toBe('true')
  errors = []
  await hand.type(refused, ' due')
  expect(screen.queryByText('Nome già usato')).toBeNull()
  await hand.click(button(3))
  await waitFor(() => expect(location.pathname).toBe('/admin/imports/7'))
})

test('who may not import has no grid', async ({ desk: { open } }) => {
  await open('/admin/imports/grid', {}, { admin_role: 'content' })
  await screen.findByText(t('shell.screen.forbidden.title'))
})
