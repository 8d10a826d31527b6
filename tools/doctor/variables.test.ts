import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLES, variablesTable } from '../../worker/base/variables.ts'
import { ROOT } from '../local/commands.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('OPERATIONS has every variable and secret of the Worker, in the words of its list', () => {
  expect(read('OPERATIONS.md')).toContain(variablesTable())
})

test('what wrangler.toml sets, or demands as a secret, is in the list', () => {
  const named = [...read('wrangler.toml').matchAll(/^([A-Z][A-Z_]+) = |^required = \["(\w+)"\]/gm)]
  const names = named.map(([, variable, secret]) => variable ?? secret!)
  expect(names).toContain('AUTH_SECRET')
  expect(names.filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([])
})
