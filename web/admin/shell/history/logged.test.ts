import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindOf, REFERENCES } from '../../../../shared/base/audit-fields.ts'
import { LANGS } from '../../../../shared/languages.ts'
import { changesOf } from './changes.ts'
import { loggedKeys } from './logged.testing.ts'

const logged = loggedKeys()

/** Fields that are labelled in the form of their records, which are the only ones to have them, or for everybody. */
const labelled = (lang: string) =>
  new Set(
    globSync(`web/admin/i18n/{,rest/}${lang}/*.json`).flatMap((path) => {
      const texts = JSON.parse(readFileSync(path, 'utf8'))
      return [
        ...Object.keys(typeof texts.fields === 'object' ? texts.fields : {}),
        ...(path.endsWith('/columns.json') ? Object.keys(texts) : []),
      ]
    }),
  )

test('what is logged is found in the source', () => {
  expect(logged.size).toBeGreaterThan(100)
  for (const key of ['paid', 'assigned_to', 'orders', 'hundredths', 'owner_since'])
    expect([...logged.keys()]).toContain(key)
})

test.each(LANGS)('each logged field has a label in %s', (lang) => {
  const known = labelled(lang)
  expect([...logged].filter(([key]) => !known.has(key))).toEqual([])
})

const t = (key: string) => key
/** What a field says of a value, before and after. */
function said(field: string, value: unknown, names?: Record<string, string>) {
  const entry = {
    entity: 'x',
    action: 'edit',
    before: { [field]: null },
    after: { [field]: value },
    ...(names && { names }),
  }
  return changesOf(t, 'it', entry)
    .flatMap(({ before, after, list }) => [before, after, ...(list ? [...list.added, ...list.removed] : [])])
    .join(' ')
}

test.each([...logged.keys()])('%s reads as a person reads it, whatever it holds', (field) => {
  const odd = [
    { order: 12, amount: 60_000 },
    [{ id: 3, order: 12, amount: 60_000 }],
    { it: { a: 1 } },
    [[1], { b: null }],
  ]
  for (const value of odd) {
    expect(said(field, value)).not.toContain('[object')
    expect(said(field, value)).not.toMatch(/60[.]?000(?!,)/)
  }
  if (kindOf(field) === 'cents') expect(said(field, 171_900)).toContain('1.719,00\u00a0€')
  if (kindOf(field) === 'reference') expect(said(field, 28)).toContain('history.number')
  if (field in REFERENCES)
    expect(said(field, 28, { [`${field} 28`]: 'Camper Lario' })).toContain('Camper Lario')
})

test('sums and ids are known as such', () => {
  const sums = /^(paid|amount|net|goods|credit|withheld|corrected|refunded)$|price$|costs$|limit$|^per_/
  const wrong = [...logged.keys()].filter((key) => sums.test(key) && kindOf(key) !== 'cents')
  expect(wrong).toEqual([])
  expect([...logged.keys()].filter((key) => /(_id|_to)$/.test(key) && kindOf(key) !== 'reference')).toEqual(
    [],
  )
})
