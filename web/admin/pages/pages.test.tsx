// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { today } from '../../../shared/dates.ts'
import type { EditedPage } from '../../../shared/pages/pages.admin.ts'
import { refuse } from '../../api/answers.testing.ts'
import { expect, findDialog, t, test } from '../screens.testing.tsx'

const AT = '/api/admin/pages/:area'
const words = (title: string) => ({
  title,
  description: 'Per chi cerca',
  intro: '',
  sections: [
    { key: 'uno', title: 'Uno', text: 'Scrivi a :infoMail' },
    { key: 'due', title: 'Due', text: '- a\n- b' },
  ],
})
const PAGE: EditedPage = {
  area: 'terms',
  draft: { id: 12, version: 4, updated_at: '2026-01-02T10:00:00.000Z', languages: ['it'] },
  versions: [
    {
      ...{ id: 3, version: 1, from: '2021-05-26', from_text: '26 maggio 2021', state: 'in_force' },
      ...{ published_at: '2021-05-26T08:00:00.000Z', author: 'Ada Admin', languages: ['it', 'de'] },
    },
  ],
  of: 'it',
  texts: words('Condizioni'),
  italian: words('Condizioni'),
  placeholders: [{ name: 'infoMail', value: 'info@acme.test' }],
}

test('a page shows its versions; its draft is published once by a double click, or thrown away after a question', async ({
  desk: { open, hand, sent },
}) => {
  const now = structuredClone(PAGE)
  await open('/admin/pages/terms', {
    [AT]: { $get: () => ({ page: structuredClone(now) }) },
    [`${AT}/publish`]: { $post: () => refuse('invalid', 'Controlla.', { from: 'Al più presto da oggi.' }) },
    [`${AT}/discard`]: {
      $post: () => {
        now.draft = null
        return { success: true }
      },
    },
  })
  const version = await screen.findByRole('link', { name: t('pages.version', { number: 1 }) })
  expect(version.getAttribute('href')).toBe('/it/terms?version=1')
  expect(screen.getAllByText(t('pages.notWritten'))).toHaveLength(4)
  await hand.dblClick(screen.getByRole('button', { name: t('pages.publish') }))
  await screen.findByText('Al più presto da oggi.')
  expect(sent('POST', '/api/admin/pages/terms/publish').map(({ json }) => json)).toEqual([
    { id: 12, version: 4, from: today() },
  ])
  await hand.click(screen.getByRole('button', { name: t('pages.discard') }))
  const dialog = await findDialog(t('pages.discardTitle'))
  expect(sent('POST', '/api/admin/pages/terms/discard')).toEqual([])
  await hand.click(within(dialog).getByRole('button', { name: t('pages.discard') }))
  await screen.findByRole('button', { name: t('pages.begin') })
  expect(sent('POST', '/api/admin/pages/terms/discard').map(({ json }) => json)).toEqual([
    { id: 12, version: 4 },
  ])
})

test('a language is written from the Italian words, with its preview filled in, and refused at its field', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/pages/terms/12/de', {
    [AT]: { $get: () => ({ page: { ...structuredClone(PAGE), of: 'de', texts: null } }) },
    [`${AT}/save`]: {
      $post: () =>
        refuse('invalid', 'Controlla.', { 'page_data.sections.0.text': 'Il segnaposto :nix non esiste.' }),
    },
  })
  await screen.findByText(t('pages.startsItalian'))
  const preview = within(await screen.findByRole('region', { name: t('pages.preview') }))
  preview.getByRole('link', { name: 'info@acme.test' })
  const [text] = await screen.findAllByLabelText(new RegExp(`^${t('pages.fields.text')}`))
  await hand.clear(text!)
  await hand.type(text!, 'Neu :nix')
  await preview.findByText('Neu :nix')
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText('Il segnaposto :nix non esiste.')
  const [call] = sent('POST', '/api/admin/pages/terms/save')
  expect(call!.json).toMatchObject({
    ...{ id: 12, version: 4, of: 'de' },
    page_data: { sections: [{ key: 'uno', text: 'Neu :nix' }, { key: 'due' }] },
  })
})

test('a new section gets its anchor from its title', async ({ desk: { open, hand, sent } }) => {
  await open('/admin/pages/terms/12/it', {
    [AT]: { $get: () => ({ page: structuredClone(PAGE) }) },
    [`${AT}/save`]: { $post: () => ({ success: true }) },
  })
  await hand.click(await screen.findByRole('button', { name: t('rows.add') }))
  const titles = screen.getAllByLabelText(`${t('pages.fields.title')}${t('rows.ofRow', { n: 3 })}`)
  await hand.type(titles[0]!, '3. Resi è più')
  await hand.type(screen.getAllByLabelText(new RegExp(`^${t('pages.fields.text')}`)).at(-1)!, 'Testo')
  await hand.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent('POST', '/api/admin/pages/terms/save')).toHaveLength(1))
  const { page_data } = sent('POST', '/api/admin/pages/terms/save')[0]!.json as {
    page_data: EditedPage['texts']
  }
  expect(page_data!.sections.map(({ key }) => key)).toEqual(['uno', 'due', 'resi-e-piu'])
})

test('who writes on while the draft is published is told so, and loses nothing', async ({
  desk: { open, hand },
}) => {
  let isGone = false
  await open('/admin/pages/terms/12/it', {
    [AT]: {
      $get: () =>
        isGone ? refuse('not_found', 'Questa bozza non c’è più.') : { page: structuredClone(PAGE) },
    },
    [`${AT}/save`]: { $post: () => refuse('conflict', 'Nel frattempo è cambiato.') },
    '/api/admin/audit': { $get: { entries: [], entries_count: 0 } },
  })
  const title = await screen.findByDisplayValue('Condizioni')
  await hand.type(title, ' nuove')
  isGone = true
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText('Questa bozza non c’è più.')
  expect(screen.getByDisplayValue('Condizioni nuove')).toBe(title)
})
