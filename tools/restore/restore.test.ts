import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const asked = { isRemote: false, isEmpty: false, force: null, database: 'sosta' }

test('this machine’s database is replaced only when it is named', () => {
  expect(refusalOf({ ...asked, isEmpty: true })).toBeNull()
  expect(refusalOf({ ...asked, force: 'sosta' })).toBeNull()
  for (const force of [null, '', 'other']) expect(refusalOf({ ...asked, force })).toContain('--force sosta')
})

test('a deployed shop’s database is never replaced: only an empty one is filled, and the shop switched over', () => {
  const remote = { ...asked, isRemote: true }
  expect(refusalOf({ ...remote, isEmpty: true })).toBeNull()
  for (const isEmpty of [true, false]) {
    const says = refusalOf({ ...remote, isEmpty, force: 'sosta' })
    for (const word of ['d1 create', 'wrangler.toml', 'npm run restore', 'npm run deploy']) {
      expect(says).toContain(word)
    }
  }
  expect(refusalOf(remote)).toContain('not empty')
})
