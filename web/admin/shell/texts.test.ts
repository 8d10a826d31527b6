import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areasIn } from '../../i18n/texts.testing.ts'
import { translator } from '../../i18n/translate.ts'

const ADMIN = join(import.meta.dirname, '..')

test('every key that a screen of the back-office asks for exists, in the file of its first part', () => {
  const { fields, errors } = areasIn('shared/texts')
  const t = translator({ ...areasIn('web/admin/i18n'), fields: fields!, errors: errors! }, 'it')
  const asked = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .map((file) => readFileSync(join(ADMIN, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => key!))
  expect(asked.length).toBeGreaterThan(500)
  expect(asked.filter((key) => t(key, { count: 1 }) === key)).toEqual([])
})
