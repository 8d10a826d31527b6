import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../local/commands.ts'
import { namedIn, PROMISED, trialsOf } from './promised.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

test('the names of commands are found in a document', () => {
  expect(namedIn('`npm run test:deep -- 3`, npm run --silent sbom, npm test, and\n    npm start')).toEqual([
    'test:deep',
    'sbom',
    'test',
    'start',
  ])
})

test.each(['README.md', 'OPERATIONS.md', 'CONTRIBUTING.md'])(
  'every command that %s names is there, and it is said how it is tried',
  (file) => {
    const named = namedIn(read(file))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !(name in PROMISED && scripts.includes(name)))).toEqual([])
  },
)

test('every script is tried, and both runs of all tests try their part', () => {
  expect(Object.keys(PROMISED).sort()).toEqual(scripts.sort())
  for (const [file, tier] of [
    ['tools/test.ts', 'test'],
    ['tools/test-deep.ts', 'deep'],
  ] as const) {
    expect(trialsOf(tier).length).toBeGreaterThan(0)
    expect(read(file)).toContain(`trialsOf('${tier}')`)
  }
})

test('every setting of the Worker is in wrangler.toml or OPERATIONS.md', () => {
  const settings = [...read('worker/base/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+)\??: string$/gm)].map(
    ([, name]) => name!,
  )
  expect(settings).toContain('GOOGLE_MAPS_KEY')
  const written = read('wrangler.toml') + read('OPERATIONS.md')
  expect(settings.filter((name) => !written.includes(name))).toEqual([])
})
