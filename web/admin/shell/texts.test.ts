import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translator } from '../../../shared/translate.ts'
import { adminAreas, areasIn, areasOf, flatten } from '../../i18n/texts.testing.ts'

const ADMIN = join(import.meta.dirname, '..')

test('every key that a screen of the back-office asks for exists, in the file of its first part', () => {
  const shared = areasIn('worker/assets/texts/shared')
  const texts = { ...adminAreas(), ...shared }
  const t = translator(texts, 'it')
  const sources = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .map((file) => readFileSync(join(ADMIN, file), 'utf8'))
  const found = (pattern: RegExp) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, key]) => key!))
  const asked = found(/\bt\(\s*'([\w.-]+)'/g)
  expect(asked.length).toBeGreaterThan(500)
  // For a key that is composed: its parts before the first variable one.
  const begun = found(/\bt\(\s*`([\w.-]+)\.\$\{/g)
  expect(begun.length).toBeGreaterThan(50)
  const known = flatten(texts).map(([key]) => key)
  expect(begun.filter((start) => !known.some((key) => key.startsWith(`${start}.`)))).toEqual([])
  expect(asked.filter((key) => t(key, { count: 1 }) === key)).toEqual([])
})

/** Files that only some screens need. */
const REST = areasOf('web/admin/i18n/rest')

test('what only some screens say is said nowhere else', () => {
  const [, saying] = /SAY_REST =\s+\/(.+)\/\n/.exec(readFileSync(join(ADMIN, 'routes.ts'), 'utf8'))!
  const sayRest = new RegExp(saying!)
  const isElsewhere = (file: string) =>
    /\.tsx?$/.test(file) && !sayRest.test(file.replace(/(\.page)?\.tsx?$/, ''))
  const asked = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => isElsewhere(file) && !file.includes('.test'))
    .flatMap((file) => [...readFileSync(join(ADMIN, file), 'utf8').matchAll(/['`]([\w-]+)\.([\w-]+)/g)])
  // As `FEW` in web/vite.config.ts.
  const few = ['title', 'new', 'intro', 'internal', 'unavailable', 'invalid', 'file_too_large']
  const late = asked.filter(([, area, key]) => [...REST, 'errors'].includes(area!) && !few.includes(key!))
  expect(late.map(([all]) => all)).toEqual([])
})
