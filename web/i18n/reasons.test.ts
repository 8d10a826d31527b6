import { expect, test } from 'vitest'
import { type Reason, sayReason } from '../../shared/base/reasons.ts'
import { LANGS, type Lang } from '../../shared/languages.ts'
import type { TextTree } from '../../shared/translate.ts'
import { areasIn, flatten } from './texts.testing.ts'

const textsIn = (lang: Lang) => {
  const { reasons } = areasIn('worker/assets/texts/shared', lang)
  return new Map(flatten(reasons as TextTree))
}
const TEXTS = new Map(LANGS.map((lang) => [lang, textsIn(lang)]))
const say = (reason: Reason, lang: Lang = 'it') =>
  sayReason((key, values) => {
    const text = TEXTS.get(lang)!.get(key.replace('reasons.', ''))
    return (text ?? key).replace(/:(\w+)/g, (_, name) => String(values[name]))
  }, reason)

test('what the shop itself knows of a failure is said in the page’s language, with its names and numbers', () => {
  expect(say({ code: 'changed', name: 'tables/users/0.ndjson.gz' })).toBe(
    'tables/users/0.ndjson.gz è stato modificato',
  )
  expect(say({ code: 'count', name: 'users', found: 3, wanted: 40 })).toBe('users ha 3 righe invece di 40')
  expect(say({ code: 'answered', name: 'Resend', answer: '422 validation_error' })).toBe(
    'Resend ha risposto 422 validation_error',
  )
  expect(say({ code: 'timeout', cause: { code: 'network' } })).toBe(
    'Nessuna risposta in tempo · Connessione interrotta',
  )
})

test('what nobody has words for stands as it was said', () => {
  const text = 'D1_ERROR: too many SQL variables'
  expect(say({ code: 'unclear', name: 'PayPal', cause: { code: 'said', text } })).toBe(
    `PayPal non ha dato una risposta chiara · ${text}`,
  )
})

test.each(LANGS)('every reason has its words in %s, with all that it names', (lang) => {
  type Code = Exclude<Reason['code'], 'said'>
  const all: Record<Code, Reason> = {
    already: { code: 'already' },
    answered: { code: 'answered', name: 'A', answer: 'B' },
    changed: { code: 'changed', name: 'A' },
    copy: { code: 'copy', name: 'A' },
    count: { code: 'count', name: 'A', found: 17, wanted: 18 },
    files: { code: 'files', found: 17, wanted: 18 },
    manifest: { code: 'manifest' },
    missing: { code: 'missing', name: 'A' },
    network: { code: 'network' },
    stopped: { code: 'stopped' },
    timeout: { code: 'timeout' },
    unclear: { code: 'unclear', name: 'A' },
    unfinished: { code: 'unfinished', hours: 17 },
    unknown: { code: 'unknown' },
  }
  expect([...TEXTS.get(lang)!.keys()].sort()).toEqual(Object.keys(all).sort())
  for (const reason of Object.values(all)) {
    const said = say(reason, lang)
    const { code, ...values } = reason
    for (const value of Object.values(values)) expect(said, code).toContain(String(value))
    expect(said, code).not.toMatch(/undefined|^reasons\./)
  }
})
