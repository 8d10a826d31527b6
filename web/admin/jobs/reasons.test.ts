import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { translator } from '../../i18n/translate.ts'
import { reasonText } from './reasons.ts'

const textsOf = (lang: string) => ({
  reasons: JSON.parse(readFileSync(join(import.meta.dirname, `../i18n/${lang}/reasons.json`), 'utf8')),
})

test('what the shop itself says of a failure is said in the page’s language, with its names and numbers', () => {
  const t = translator(textsOf('it'), 'it')
  expect(reasonText(t, 'tables/users/0.ndjson.gz was changed')).toBe(
    'tables/users/0.ndjson.gz è stato modificato',
  )
  expect(reasonText(t, 'users has 3 rows, not 40')).toBe('users ha 3 righe invece di 40')
  expect(reasonText(t, 'RefusedMail: Resend answered 422 validation_error')).toBe(
    'Resend ha risposto 422 validation_error',
  )
  expect(
    reasonText(t, 'TimeoutError: The operation was aborted due to timeout < Error: Network connection lost.'),
  ).toBe('Nessuna risposta in tempo · Connessione interrotta')
})

test('what nobody has words for stands as it was said', () => {
  const t = translator(textsOf('it'), 'it')
  expect(reasonText(t, 'D1_ERROR: too many SQL variables')).toBe('D1_ERROR: too many SQL variables')
})

test('every reason has its words in every language', () => {
  const source = readFileSync(join(import.meta.dirname, 'reasons.ts'), 'utf8')
  const keys = [...source.matchAll(/\/, '(\w+)'\]/g)].map(([, key]) => key!)
  expect(keys.length).toBeGreaterThan(10)
  for (const lang of LANGS) expect(Object.keys(textsOf(lang).reasons).sort(), lang).toEqual(keys.toSorted())
})
