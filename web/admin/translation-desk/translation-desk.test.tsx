// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { AuditEntry } from '../../../shared/base/audit.admin.ts'
import type { DeskCount, DeskPage, DeskRow, OpenRecord } from '../../../shared/translation-desk/desk.admin.ts'
import type { Term } from '../../../shared/translation-desk/glossary.admin.ts'
import type { XliffUnit } from '../../../shared/translation-desk/xliff.admin.ts'
import { type Answers, refuse } from '../../api/answers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const DESK = '/api/admin/translation-desk'
const gap: DeskRow = {
  ...{ row: 1200, id: 12, kind: 'faqs', of: 'de', state: 'stale' },
  ...{ name: 'Come si monta?', changed_at: '2026-01-02T10:00:00.000Z' },
}
const counts: DeskCount[] = [
  { of: 'de', kind: 'faqs', state: 'stale', count: 1 },
  { of: 'fr', kind: 'products', state: 'missing', count: 1000 },
]
const pages: DeskPage[] = [
  { page: 'home', draft_id: null, gaps: [{ of: 'nl', state: 'missing' }] },
  {
    ...{ page: 'terms', draft_id: 7 },
    gaps: [
      { of: 'de', state: 'stale' },
      { of: 'fr', state: 'missing' },
    ],
  },
  { page: 'privacy', draft_id: null, gaps: [{ of: 'de', state: 'missing' }] },
]
const record: OpenRecord = {
  ...{ kind: 'faqs', id: 12, of: 'de', name: 'Come si monta?', state: 'stale' },
  ...{ source_at: '2026-01-02T10:00:00.000Z', version: 3, parent_version: 2, translation_id: 40 },
  translated_at: '2026-01-01T10:00:00.000Z',
  units: [
    { path: 'title', source: 'Come si monta?', target: 'Wie baut man es ein?' },
    { path: 'content', source: 'Con sei viti.', target: 'Mit vier Schrauben.' },
  ],
}
const entry: AuditEntry = {
  ...{ id: 1, action: 'edit', entity: 'faqs', entity_id: 12, user_id: 1, user_name: 'Ada', request_id: 'r' },
  ...{ created_at: '2026-01-02T10:00:00.000Z', after: {} },
  before: { title: 'Come si monta?', content: 'Con quattro viti.' },
}
const answers: Answers = {
  [DESK]: { $get: { gaps: [gap], gaps_count: 1, counts, pages, machine: true } },
  [`${DESK}/:record/:of`]: {
    $get: () => ({ record: structuredClone(record), machine: false }),
    $post: ({ json }) =>
      json.units[1]!.text === 'Mit vier Schrauben.'
        ? refuse('invalid', 'Controlla.', { 'units.1.text': 'Rivedi questo testo' })
        : { success: true },
  },
  '/api/admin/audit': { $get: { entries: [entry], entries_count: 1 } },
}

test('from the list, which counts by language, a stale text is opened beside what the Italian was, corrected and saved', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/translation-desk', answers)
  const french = await screen.findByRole('link', { name: /^Français: .* 1000\+$/ })
  expect(french.getAttribute('href')).toContain('of=fr&state=missing')
  await hand.click(await screen.findByRole('link', { name: 'Come si monta?' }))

  await screen.findByText('Con quattro viti.')
  expect(screen.getAllByText(t('translations.old'))).toHaveLength(1)
  const field = screen.getByLabelText<HTMLTextAreaElement>(t('translation-desk.paths.content'))
  expect(field.value).toBe('Mit vier Schrauben.')
  await hand.type(screen.getByLabelText(t('translation-desk.paths.title')), '!')
  const save = screen.getByRole('button', { name: t('form.edit') })
  await hand.click(save)
  await screen.findByText('Rivedi questo testo')
  await hand.clear(field)
  await hand.type(field, 'Mit sechs Schrauben.')
  await hand.click(save)
  await screen.findByText(t('form.saved'))
  expect(sent('POST', `${DESK}/faqs-12/de`).at(-1)!.json).toEqual({
    source_at: record.source_at,
    version: 3,
    units: [
      { path: 'title', text: 'Wie baut man es ein?!' },
      { path: 'content', text: 'Mit sechs Schrauben.' },
    ],
  })
})

test('what pages lack leads to the screens at which they are written', async ({ desk: { open } }) => {
  await open('/admin/translation-desk', answers)
  const home = await screen.findByRole('link', { name: `${t('settings.sections.home.name')}: Nederlands` })
  expect(home.getAttribute('href')).toContain('/admin/settings/6/edit')
  const terms = t('pages.areas.terms')
  const stale = screen.getByRole('link', { name: `${terms}: Deutsch` })
  expect(stale.getAttribute('href')).toContain('/admin/pages/terms/7/de')
  expect(stale.closest('li')!.textContent).toContain(t('translation-desk.states.stale'))
  expect(screen.getByRole('link', { name: `${terms}: Français` }).closest('li')!.textContent).not.toContain(
    t('translation-desk.states.stale'),
  )
  const privacy = screen.getByRole('link', { name: `${t('pages.areas.privacy')}: Deutsch` })
  expect(privacy.getAttribute('href')).toMatch(/\/admin\/pages\/privacy$/)
})

test('figures are filled in, words are not, and the Italian text is copied on demand', async ({
  desk: { open, hand },
}) => {
  const units = [
    { path: 'metas.0.name', source: 'Tensione', target: '' },
    { path: 'metas.0.value', source: '12 V', target: '' },
  ]
  const missing: OpenRecord = {
    ...record,
    kind: 'products',
    state: 'missing',
    version: null,
    translation_id: null,
    units,
  }
  await open('/admin/translation-desk/products-12/de', {
    ...answers,
    [`${DESK}/:record/:of`]: { $get: () => ({ record: missing, machine: false }) },
  })
  const name = await screen.findByLabelText<HTMLInputElement>(
    t('translation-desk.paths.metas_name', { number: 1 }),
  )
  const value = screen.getByLabelText<HTMLInputElement>(
    t('translation-desk.paths.metas_value', { number: 1 }),
  )
  expect([name.value, value.value]).toEqual(['', '12 V'])
  const form = within(name.closest('form')!)
  await hand.click(form.getByRole('button', { name: new RegExp(t('translations.copy')) }))
  expect(name.value).toBe('Tensione')
})

test('what was translated elsewhere is taken by a press, all of it at once too, and the glossary stands beside', async ({
  desk: { open, hand },
}) => {
  const known = { known: 1, of: 1 }
  const units = [
    { path: 'title', source: 'Oblò?', target: '', proposals: [{ text: 'Dachluke?', ...known }] },
    {
      ...{ path: 'content', source: 'Sì. Domani.', target: '' },
      proposals: [{ text: 'Ja. Domani.', known: 1, of: 2 }],
      terms: [{ term: 'oblò', name: 'Dachluke', note: 'mai Fenster' }],
    },
  ]
  const missing: OpenRecord = {
    ...{ ...record, state: 'missing' },
    ...{ version: null, translation_id: null, units },
  }
  await open('/admin/translation-desk/faqs-12/de', {
    ...answers,
    [`${DESK}/:record/:of`]: { $get: () => ({ record: missing, machine: false }) },
  })
  const title = await screen.findByLabelText<HTMLInputElement>(t('translation-desk.paths.title'))
  const content = screen.getByLabelText<HTMLTextAreaElement>(t('translation-desk.paths.content'))
  await screen.findByText('mai Fenster')
  await hand.click(screen.getByRole('button', { name: t('translation-desk.takeKnown', { count: 1 }) }))
  expect([title.value, content.value]).toEqual(['Dachluke?', ''])
  await hand.click(screen.getByRole('button', { name: /^Ja\. Domani\./ }))
  expect(content.value).toBe('Ja. Domani.')
})

test('terms of the glossary are added, corrected in place and deleted with an undo', async ({
  desk: { open, hand, sent },
}) => {
  const names = { de: 'Dachluke', en: '', fr: '', nl: '' }
  let terms: Term[] = [{ id: 4, term: 'oblò', names, note: '', version: 2 }]
  await open('/admin/glossary', {
    '/api/admin/glossary': { $get: () => ({ terms }) },
    '/api/admin/glossary/create': {
      $post: ({ json: { term_data } }) =>
        term_data.term === '' ? refuse('invalid', '', { 'term_data.term': 'Manca' }) : { term_id: 9 },
    },
    '/api/admin/glossary/:id/edit': { $post: () => ({ term_id: 4 }) },
    '/api/admin/glossary/:id/delete': {
      $post: () => {
        terms = []
        return { term_id: 4 }
      },
    },
  })
  await hand.click(await screen.findByRole('button', { name: t('glossary.editOf', { name: 'oblò' }) }))
  await hand.type(screen.getByLabelText('English'), 'vent')
  await hand.click(screen.getByRole('button', { name: t('glossary.save') }))
  await waitFor(() => expect(screen.queryByLabelText('English')).toBeNull())
  expect(sent('POST', '/api/admin/glossary/4/edit').map(({ json }) => json)).toEqual([
    { term_data: { term: 'oblò', names: { ...names, en: 'vent' }, note: '' }, version: 2 },
  ])
  await hand.click(screen.getByRole('button', { name: t('glossary.add') }))
  await hand.click(screen.getByRole('button', { name: t('glossary.save') }))
  await screen.findByText('Manca')
  await hand.click(screen.getByRole('button', { name: t('glossary.cancel') }))
  await hand.click(screen.getByRole('button', { name: t('glossary.removeOf', { name: 'oblò' }) }))
  await screen.findByText(t('glossary.none'))
})

test('a translated file is looked at first, with a reason for what is refused, and saved a part at a time', async ({
  desk: { open, hand, sent },
}) => {
  const unit = {
    record: 'faqs-12',
    name: 'Come si monta?',
    path: 'title',
    source: 'Vedi :company',
    before: '',
  }
  const units: XliffUnit[] = [
    { ...unit, after: 'Siehe', reason: 'code_lost', detail: ':company' },
    { ...unit, record: 'faqs-13', after: 'Siehe :company', reason: null },
  ]
  await open('/admin/translation-desk/import', {
    ...answers,
    [`${DESK}/upload`]: {
      $post: ({ form }) => {
        const from = Number(form?.get('from') ?? 0)
        const isApplied = form?.get('apply') === 'yes'
        const next = isApplied && from === 0 ? 20 : null
        return {
          of: 'de',
          saved: 1,
          same: 0,
          refused: from === 0 ? 1 : 0,
          units: from === 0 ? units : [],
          next,
        }
      },
    },
  })
  const field = await screen.findByLabelText(t('translation-desk.xliff.choose'))
  await hand.upload(field, new File(['<xliff/>'], 'de.xlf'))
  await screen.findByText(t('translation-desk.xliff.reasons.code_lost', { code: ':company' }))
  expect(sent('POST', `${DESK}/upload`)).toHaveLength(1)
  await hand.click(screen.getByRole('button', { name: t('translation-desk.xliff.apply') }))
  await screen.findByText(
    t('translation-desk.xliff.applied', { lang: 'Deutsch', saved: 2, same: 0, refused: 1 }),
  )
  expect(sent('POST', `${DESK}/upload`)).toHaveLength(3)
})

test('a machine’s drafts are asked for, marked, taken into their fields by a press, and saved by the person', async ({
  desk: { open, hand, sent },
}) => {
  const units: OpenRecord['units'] = [
    { path: 'title', source: 'Si monta?', target: '' },
    { path: 'content', source: 'Pesa 3,5 kg.', target: '' },
    { path: 'name', source: '12 V', target: '' },
  ]
  const missing: OpenRecord = {
    ...{ ...record, state: 'missing' },
    ...{ version: null, translation_id: null, units },
  }
  const good = { text: 'Montierbar?', reason: null, detail: '', lacks: ['Luke'] }
  const bad = { text: null, reason: 'figure_lost' as const, detail: '3,5 kg', lacks: [] }
  await open('/admin/translation-desk/faqs-12/de', {
    ...answers,
    [`${DESK}/:record/:of`]: {
      $get: () => ({ record: structuredClone(missing), machine: true }),
      $post: () => ({ success: true }),
    },
    [`${DESK}/:record/:of/draft`]: {
      $post: () => {
        const isDone = units[0]!.draft !== undefined
        if (isDone) units[1]!.draft = bad
        units[0]!.draft = good
        return { drafted: 1, refused: 0, asked: 1, isDone }
      },
    },
  })
  await hand.click(await screen.findByRole('button', { name: t('translation-desk.draft.askAll') }))
  await screen.findByText(t('translation-desk.draft.waits'))
  // A long record is drafted in several calls.
  expect(sent('POST', `${DESK}/faqs-12/de/draft`).map(({ json }) => json)).toEqual([{}, {}])
  await screen.findByText(t('translation-desk.draft.reasons.figure_lost', { detail: '3,5 kg' }))
  await screen.findByText(t('translation-desk.draft.lacks', { names: 'Luke' }))
  const title = screen.getByLabelText<HTMLInputElement>(t('translation-desk.paths.title'))
  expect(title.value).toBe('')
  await hand.click(screen.getByRole('button', { name: t('translation-desk.draft.takeAll', { count: 1 }) }))
  expect(title.value).toBe('Montierbar?')
  expect(screen.queryByText(t('translation-desk.draft.waits'))).toBeNull()
  const content = t('translation-desk.paths.content')
  await hand.click(screen.getByRole('button', { name: t('translation-desk.draft.askOf', { name: content }) }))
  await waitFor(() =>
    expect(sent('POST', `${DESK}/faqs-12/de/draft`).at(-1)!.json).toEqual({ path: 'content' }),
  )
})

test('what a list lacks in a language is drafted call by call, and what a machine cannot do is said', async ({
  desk: { open, hand, sent },
}) => {
  let fails = false
  await open('/admin/translation-desk?of=de&kind=faqs', {
    ...answers,
    [`${DESK}/drafts`]: {
      $post: ({ json: { from } }) =>
        fails
          ? refuse('unavailable', 'Quota finita.')
          : { drafted: 2, refused: 1, next: from === 0 ? 20 : null },
    },
  })
  const name = t('translation-desk.draft.list', { lang: 'Deutsch' })
  await hand.click(await screen.findByRole('button', { name }))
  await screen.findByText(t('translation-desk.draft.made', { lang: 'Deutsch', drafted: 4, refused: 2 }))
  const query = { of: 'de', 'filters[kind]': 'faqs', 'filters[state]': '' }
  expect(sent('POST', `${DESK}/drafts`).map(({ json }) => json)).toEqual([
    { ...query, from: 0 },
    { ...query, from: 20 },
  ])
  fails = true
  await hand.click(screen.getByRole('button', { name }))
  expect(await screen.findAllByText('Quota finita.')).not.toEqual([])
})
