// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type {
  Difference,
  Replay,
  RulesetContent,
  RulesetPage,
} from '../../../../shared/claims/rules.admin.ts'
import { expect, t, test } from '../../screens.testing.tsx'
import { readDraft, toDraft } from './draft.ts'

const AT = '/api/admin/claim-rules/:id'
const content: RulesetContent = {
  ...{ name: 'Quasi chiari', max_claim: 40_000, max_month: 150_050, sample: 5 },
  rules: [
    {
      name: 'Scaduta',
      conditions: [
        { fact: 'cover', is: 'none_of', list: ['covered'] },
        { fact: 'months_left', is: 'at_most', number: -2 },
        { fact: 'parts', is: 'only', list: ['MOT-1', 'BRK-2'] },
      ],
      outcome: { do: 'person' },
    },
    {
      name: 'Targhetta',
      conditions: [
        { fact: 'plate', is: 'no' },
        { fact: 'symptom', is: 'any_of', list: ['8', 'other'] },
      ],
      outcome: { do: 'ask', piece: 'plate' },
    },
    {
      name: 'In garanzia',
      conditions: [{ fact: 'parts_amount', is: 'at_most', number: 12_345 }],
      outcome: { do: 'pay', limit: 30_000, part_back: true },
    },
  ],
}
const replay: Replay = {
  ...{ of_version: 1, done: 40, total: 40, sampled: 2, differences: 1, is_fresh: true },
  ...{ started_at: '2026-01-02T10:00:00.000Z', finished_at: '2026-01-02T10:01:00.000Z' },
  counts: [{ outcome: 'pay', people: 'refused', claims: 1, would_pay: 9_000, paid: 0 }],
}
const draft = (values: Partial<RulesetPage> = {}): RulesetPage => ({
  ...content,
  ...{ id: 3, version: 1, state: 'draft', on_at: null, on_by: '', off_at: null, replay: null },
  counts: { pay: 0, ask: 0, person: 0, paid: 0, overruled: 0, sampled: 0 },
  ...values,
})
const difference: Difference = {
  ...{ id: 12, number: 'R-2026-000012', vendor_name: 'Camper Lario', outcome: 'pay', piece: null },
  ...{ handed: null, rule: 2, people: 'refused', would_pay: 9_000, paid: 0 },
}
const answers = (ruleset: RulesetPage) => ({
  [AT]: { $get: () => ({ ruleset }) },
  '/api/admin/claims/symptoms': {
    $get: () => ({ symptoms: [{ id: 8, name: 'Si spegne', category: 'Antenne' }] }),
  },
  [`${AT}/differences`]: {
    $get: () => ({
      differences: [difference],
      differences_count: 1,
    }),
  },
})

test('what the form holds is read back as it was', () => {
  expect(readDraft(toDraft(content))).toEqual(content)
})

test('a draft is switched on after its replay only, which shows each difference with its claim', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/claim-rules/3', {
    ...answers(draft({ replay })),
    [`${AT}/on`]: { $post: () => ({ success: true }) },
  })
  const link = await screen.findByRole('link', { name: /R-2026-000012/ })
  expect(link.getAttribute('href')).toContain('/admin/claims/12')
  await hand.click(screen.getByRole('button', { name: t('claim-rules.moves.on') }))
  const [, yes] = await screen.findAllByRole('button', { name: t('claim-rules.moves.on') })
  await hand.click(yes!)
  expect(sent('POST', '/api/admin/claim-rules/3/on').map(({ json }) => json)).toEqual([{ version: 1 }])
})

test('without one it says so; what is missing in the form is said at its field, and nothing is sent', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/claim-rules/3', {
    ...answers(draft()),
    [`${AT}/edit`]: { $post: () => ({ success: true }) },
  })
  await screen.findByText(t('claim-rules.replayFirst'))
  expect(screen.queryByRole('button', { name: t('claim-rules.moves.on') })).toBeNull()
  await hand.clear(screen.getByRole('textbox', { name: t('claim-rules.name') }))
  await hand.click(screen.getByRole('button', { name: t('claim-rules.save') }))
  await screen.findByText(t('claim-rules.incomplete'))
  expect(sent('POST', '/api/admin/claim-rules/3/edit')).toEqual([])
})
