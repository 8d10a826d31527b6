import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LANGS } from '../../shared/languages.ts'
import { DEMO } from '../demo/settings.ts'
import { ROOT } from '../local/commands.ts'
import { demoSentences, factsIn, findDemoIdentity } from './demo-identity.ts'

const folder = mkdtempSync(join(tmpdir(), 'sosta-identity-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PLACES = [
  ...['code-of-ethics', 'organisational-model'].map((name) => `web/public/papers/${name}.pdf`),
  ...['dark', 'dark-narrow', 'light', 'light-narrow'].map((name) => `web/public/scene/dusk-${name}.webp`),
  'web/public/scene/share.jpg',
]

/** A tree with these files of the project. */
function treeOf(name: string, files: string[]): string {
  const root = join(folder, name)
  for (const room of ['shared', 'worker', 'web']) mkdirSync(join(root, room), { recursive: true })
  writeFileSync(join(root, 'wrangler.toml'), '')
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  return root
}

test('the demo’s company stands nowhere but where a shop of one’s own replaces it', () => {
  const files = [...new Set(findDemoIdentity().map(({ file }) => file))]
  expect(files).toEqual([...PLACES].sort((a, b) => a.localeCompare(b)))
})

test.each(PLACES)('a shop that has replaced all but %s is not deployed', (file) => {
  const root = treeOf(file.replaceAll('/', '-'), [file])
  expect(findDemoIdentity(root).map((place) => place.file)).toEqual([file])
  expect(demoSentences(root)[0]).toMatch(/is the demo company’s \(.+\): put your own there\./)
})

test('one that has replaced all of it is', () => {
  expect(findDemoIdentity(treeOf('own', []))).toEqual([])
})

/** Every text and number of an object. */
const leaves = (value: unknown): (string | number)[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leaves)
    : [value as string | number]

test('each fact of the company that is its own alone is known, wherever it is left', () => {
  const shared = new Set<string | number>([
    // The shop's name, which the product has too; parts of the address; what many have.
    ...[DEMO.brand.name, '22063', 'CO', 'IT', 'Cantù', 'RF01', ...LANGS],
    ...[DEMO.company.register, DEMO.company.court, DEMO.company.capital],
  ])
  const unknown = leaves([DEMO.brand, DEMO.company, DEMO.contacts]).filter(
    (fact) => fact !== '' && !shared.has(fact) && factsIn(`x ${fact} y`).length === 0,
  )
  expect(unknown).toEqual([])
  expect(readFileSync(join(ROOT, 'tools/deploy.ts'), 'utf8')).toContain('missingSettings(target)')
})
