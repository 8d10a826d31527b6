import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type TextTree, translator } from '../i18n/translate.ts'
import { joinAreas } from './texts.ts'

const json = (path: string): TextTree => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))

test('every key that a screen of the back-office asks for exists', () => {
  const shared = json('../../shared/texts/it.json')
  const areas = readdirSync(join(import.meta.dirname, 'i18n/it')).map((file) => json(`i18n/it/${file}`))
  const t = translator(joinAreas([...areas, { fields: shared.fields!, errors: shared.errors! }]), 'it')
  const asked = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => key!))
  expect(asked.length).toBeGreaterThan(80)
  expect(asked.filter((key) => t(key, { count: 1 }) === key)).toEqual([])
})

test('an area adds to what another has at any depth, and takes nothing away', () => {
  const areas: TextTree[] = [
    { history: { title: 'a', actions: { create: 'b' } } },
    { history: { actions: { erase: 'c' } } },
  ]
  expect(joinAreas(areas)).toEqual({ history: { title: 'a', actions: { create: 'b', erase: 'c' } } })
})
