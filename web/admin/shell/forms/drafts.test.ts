import { expect, test } from 'vitest'
import { withDraft } from './drafts.ts'

test('a draft replaces what it has and leaves what it has not, such as passwords', () => {
  const values = { user_data: { first_name: 'Ada', password: 'typed', cats: [1, 2] }, version: 4 }
  const draft = { user_data: { first_name: 'Adele', cats: [3] }, version: 3 }
  expect(withDraft(values, draft)).toEqual({
    user_data: { first_name: 'Adele', password: 'typed', cats: [3] },
    version: 3,
  })
})

test('a draft brings back what was emptied', () => {
  expect(withDraft({ name: 'Ada', vendor_id: 3 }, { name: '', vendor_id: null })).toEqual({
    name: '',
    vendor_id: null,
  })
})
