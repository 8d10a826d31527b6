// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { SearchWords, SynonymRow } from '../../../shared/search/synonyms.admin.ts'
import { type Answers, refuse } from '../../api/answers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const DISHES = 'parabola, piatto, disco, antenna sat'

/** A shop whose words can be changed; `words` are those that are there. */
function shopWith(...words: string[]) {
  let rows: SynonymRow[] = words.map((each, i) => ({ id: i + 1, words: each, version: 1 }))
  const missed = [{ term: 'gelatiera', count: 3, last_day: '2026-09-01' }]
  const answers: Answers = {
    '/api/admin/synonyms': {
      $get: ({ query }): SearchWords => ({
        lang: query.get('lang') as SearchWords['lang'],
        synonyms: query.get('lang') === 'it' ? rows : [],
        missed: query.get('lang') === 'it' ? missed : [],
      }),
    },
    '/api/admin/synonyms/create': {
      $post: ({ json: { synonym_data } }) => {
        if (!synonym_data.words.includes(', '))
          return refuse('invalid', '', { 'synonym_data.words': 'Almeno due parole' })
        const id = rows.length + 10
        rows = [...rows, { id, words: synonym_data.words, version: 1 }]
        return { synonym_id: id }
      },
    },
    '/api/admin/synonyms/:id/edit': {
      $post: ({ param, json }) => {
        rows = rows.map((row) =>
          row.id === Number(param.id) ? { ...row, words: json.synonym_data.words, version: 2 } : row,
        )
        return { synonym_id: Number(param.id) }
      },
    },
    '/api/admin/synonyms/:id/delete': {
      $post: ({ param }) => {
        rows = rows.filter(({ id }) => id !== Number(param.id))
        return { synonym_id: Number(param.id) }
      },
    },
  }
  return { answers, now: () => rows.map((row) => row.words) }
}

test('what was searched in vain is taken into the form, where it becomes words that mean the same', async ({
  desk: { open, hand },
}) => {
  const shop = shopWith(DISHES)
  await open('/admin/synonyms', shop.answers)
  await hand.click(await screen.findByRole('button', { name: t('synonyms.takeOf', { term: 'gelatiera' }) }))
  const field = screen.getByLabelText<HTMLInputElement>(t('synonyms.new'))
  expect([document.activeElement, field.value]).toEqual([field, 'gelatiera, '])

  // One word alone means nothing else: said at the field, which keeps what was typed.
  await hand.clear(field)
  await hand.type(field, 'gelatiera{Enter}')
  expect(await screen.findByText('Almeno due parole')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await hand.type(field, ', frigo{Enter}')
  await screen.findByRole('button', { name: t('synonyms.editOf', { words: 'gelatiera, frigo' }) })
  expect(field.value).toBe('')
  expect(shop.now()).toEqual([DISHES, 'gelatiera, frigo'])
})

test('words are changed in place; Escape leaves them as they were', async ({
  desk: { open, hand, sent },
}) => {
  const shop = shopWith(DISHES)
  await open('/admin/synonyms', shop.answers)
  const edit = () => screen.findByRole('button', { name: t('synonyms.editOf', { words: DISHES }) })
  await hand.click(await edit())
  await hand.type(screen.getByLabelText(t('synonyms.edit')), ', padella{Escape}')
  await hand.click(await edit())
  expect(sent('POST', '/api/admin/synonyms/1/edit')).toEqual([])
  await hand.type(screen.getByLabelText(t('synonyms.edit')), ', padella{Enter}')
  await screen.findByRole('button', { name: t('synonyms.editOf', { words: `${DISHES}, padella` }) })
  expect(sent('POST', '/api/admin/synonyms/1/edit').map(({ json }) => json)).toEqual([
    { synonym_data: { words: `${DISHES}, padella` }, version: 1 },
  ])
})

test('a group that was deleted comes back by the undo of its message', async ({ desk: { open, hand } }) => {
  const shop = shopWith(DISHES, 'clima, aria condizionata')
  await open('/admin/synonyms', shop.answers)
  await hand.click(await screen.findByRole('button', { name: t('synonyms.removeOf', { words: DISHES }) }))
  await screen.findByText(t('list.deleted', { name: 'parabola, piatto, disco …' }))
  expect(shop.now()).toEqual(['clima, aria condizionata'])
  await hand.click(screen.getByRole('button', { name: t('list.undo') }))
  await waitFor(() => expect(shop.now()).toEqual(['clima, aria condizionata', DISHES]))
  await screen.findByText(t('list.restored', { name: 'parabola, piatto, disco …' }))
})

test('a language without words or searches says so', async ({ desk: { open, hand } }) => {
  await open('/admin/synonyms', shopWith(DISHES).answers)
  const main = within(screen.getByRole('main'))
  await hand.selectOptions(main.getByLabelText(t('synonyms.language')), 'nl')
  await screen.findByText(t('synonyms.none'))
  expect(screen.getByText(t('synonyms.noneMissed'))).toBeTruthy()
})
