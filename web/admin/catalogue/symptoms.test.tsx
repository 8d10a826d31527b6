// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, t, test } from '../screens.testing.tsx'

const names = (it: string) => ({ it, en: '', de: '', fr: '', nl: '' })

test('symptoms are renamed, archived and added; one that was never saved is taken off', async ({
  desk: { open, hand },
}) => {
  const sent: unknown[] = []
  await open('/admin/categories/3/symptoms', {
    '/api/admin/categories/:id/symptoms': {
      $get: {
        category: { id: 3, name: 'Antenne' },
        version: 7,
        symptoms: [
          { id: 5, names: names('Non va'), archived: false },
          { id: 6, names: names('Fa rumore'), archived: true },
        ],
      },
      $post: ({ json }) => {
        sent.push(json)
        return { category_id: 3 }
      },
    },
    '/api/admin/categories': { $get: { categories: [], categories_count: 0 } },
  })
  const rows = within(await screen.findByRole('list', { name: t('symptoms.fields.symptoms_data') }))
  const name = (n: number) => rows.getByLabelText(`${t('symptoms.name')}${t('rows.ofRow', { n })}`)
  await hand.type(name(1), ' più')
  await hand.click(rows.getByRole('button', { name: new RegExp(t('symptoms.restore')) }))
  await hand.click(rows.getAllByRole('button', { name: new RegExp(t('symptoms.archive')) })[0]!)
  expect(screen.getAllByText(t('symptoms.archived'))).toHaveLength(1)
  const add = screen.getByRole('button', { name: t('rows.add') })
  for (const n of [3, 4]) {
    await hand.click(add)
    await hand.type(name(n), `Nuovo ${n}`)
  }
  await hand.click(rows.getAllByRole('button', { name: new RegExp(t('symptoms.archive')) }).at(-1)!)
  await hand.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  const saved = (
    sent[0] as { symptoms_data: { id: number | null; names: { it: string }; archived: boolean }[] }
  ).symptoms_data
  expect(saved.map(({ id, names: { it }, archived }) => [id, it, archived])).toEqual([
    [5, 'Non va più', true],
    [6, 'Fa rumore', false],
    [null, 'Nuovo 3', false],
  ])
})
