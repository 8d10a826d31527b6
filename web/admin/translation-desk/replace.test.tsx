// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { FoundRecord, Replacement } from '../../../shared/translation-desk/replacing.admin.ts'
import { type Answers, refuse } from '../../api/answers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const DESK = '/api/admin/translation-desk'
const SCREEN = '/admin/translation-desk/replace'
const r = (key: string, values?: object) => t(`replace-texts.${key}`, values as never)

const faq = (id: number, text: string, more: Partial<FoundRecord> = {}): FoundRecord => ({
  ...{ kind: 'faqs', id, name: `Domanda ${id}`, form_id: id, is_stale: false },
  units: [{ path: 'content', text }],
  ...more,
})
const answers: Answers = {
  [`${DESK}/find`]: {
    $post: ({ json }) =>
      json.after
        ? { records: [faq(3, 'La ventola, poi.', { is_stale: true })], next: null }
        : { records: [faq(1, 'Una ventola e due ventole.'), faq(2, 'Ventola.')], next: 'faqs:2' },
  },
  [`${DESK}/replace`]: {
    $post: ({ json }) => ({
      records: (json.records as Replacement[]).map(({ kind, id, units }) =>
        id === 2
          ? { kind, id, outcome: 'changed', texts: [] }
          : { kind, id, outcome: 'saved', texts: units.map(({ after }) => after) },
      ),
    }),
  },
}
const search = async (hand: { type: (on: Element, text: string) => Promise<void> }) => {
  await hand.type(await screen.findByLabelText(r('term')), 'ventola')
  await hand.type(screen.getByLabelText(r('by')), 'girante')
}

test('texts are shown before and after, those that stay chosen are replaced, and taken back', async ({
  desk: { open, hand, sent },
}) => {
  await open(SCREEN, answers)
  await search(hand)
  await hand.click(screen.getByRole('button', { name: r('find') }))
  const list = within(await screen.findByRole('list', { name: r('texts') }))
  const rows = list.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Una girante e due ventole.'),
    expect.stringContaining('girante.'),
    expect.stringContaining(r('outcomes.stale')),
  ])
  const boxes = list.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
  await hand.click(screen.getByRole('button', { name: r('apply', { count: 2 }) }))
  await screen.findByText(r('done', { count: 1 }))
  const text = { before: 'Una ventola e due ventole.', after: 'Una girante e due ventole.' }
  expect(sent('POST', `${DESK}/replace`)[0]!.json).toEqual({
    of: 'it',
    records: [
      { kind: 'faqs', id: 1, units: [{ path: 'content', ...text }] },
      { kind: 'faqs', id: 2, units: [{ path: 'content', before: 'Ventola.', after: 'girante.' }] },
    ],
  })
  expect(rows[0]!.textContent).toContain(r('outcomes.saved'))
  expect(rows[1]!.textContent).toContain(r('outcomes.changed'))

  await hand.click(screen.getByRole('button', { name: t('list.undo') }))
  await waitFor(() => expect(rows[0]!.textContent).not.toContain(r('outcomes.saved')))
  expect(sent('POST', `${DESK}/replace`)[1]!.json).toEqual({
    of: 'it',
    records: [{ kind: 'faqs', id: 1, units: [{ path: 'content', before: text.after, after: text.before }] }],
  })
  expect(screen.queryByText(r('done', { count: 1 }))).toBeNull()
})

test('what is left out is not sent; another question clears what was found, and a refusal is said', async ({
  desk: { open, hand, sent },
}) => {
  await open(SCREEN, { ...answers, [`${DESK}/replace`]: { $post: () => refuse('internal', 'Riprova.') } })
  await search(hand)
  await hand.click(screen.getByLabelText(r('isWord')))
  await hand.keyboard('{Enter}')
  await hand.click(screen.getByRole('button', { name: r('find') }))
  const list = within(await screen.findByRole('list', { name: r('texts') }))
  await hand.click(list.getAllByRole('checkbox')[0]!)
  await hand.click(screen.getByRole('button', { name: r('apply', { count: 1 }) }))
  await screen.findByText('Riprova.')
  expect((sent('POST', `${DESK}/replace`)[0]!.json as { records: object[] }).records).toHaveLength(1)
  expect(sent('POST', `${DESK}/find`).at(-1)!.json).toEqual({
    ...{ of: 'it', kind: '', term: 'ventola', is_case: false, is_word: true },
    after: 'faqs:2',
  })
  await hand.type(screen.getByLabelText(r('term')), 's')
  expect(screen.queryByRole('list', { name: r('texts') })).toBeNull()
})

test('who works on contents is not offered the texts of retailers', async ({ desk: { open } }) => {
  await open(SCREEN, answers, { admin_role: 'content' })
  const field = await screen.findByLabelText(t('translation-desk.kind'))
  const values = within(field)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
  expect(values).toContain('faqs')
  expect(values).not.toContain('vendor-categories')
})
