import { expect, test } from 'vitest'
import { readMigrations, statementsOf } from './earlier.ts'

const migrations = readMigrations()
const statements = migrations.flatMap(statementsOf)
const made = (kind: string) => statements.filter((text) => new RegExp(`^create ${kind} `, 'im').test(text))

/** What a trigger waits for, and what it writes: of an update, what it sets. */
const HEAD = /^create trigger (\w+)[\s\S]*?\b(insert|update|delete)\b(?: of ([\w, ]+?))? on (\w+)/im
const WRITES =
  /\b(insert|update|delete)(?: or \w+)?(?: into| from)? (\w+)(?: set ([\s\S]*?)(?=\swhere\b|\sfrom\b|;))?/gi

function readTrigger(text: string) {
  const [, name, event, columns, table] = HEAD.exec(text)!
  const writes = [...text.slice(text.search(/^BEGIN$/im)).matchAll(WRITES)].map(
    ([, what, where, values = '']) => ({ at: `${what} ${where}`.toLowerCase(), values }),
  )
  return {
    name: name!,
    at: `${event} ${table}`.toLowerCase(),
    isOf: (values: string) =>
      !columns || columns.split(', ').some((column) => values.includes(`${column} =`)),
    writes,
  }
}
type Trigger = ReturnType<typeof readTrigger>

/** How deep triggers nest below one, itself included; none fires itself. */
function depthOf(trigger: Trigger, all: Trigger[], above: string[] = []): number {
  const names = [...above, trigger.name]
  const next = trigger.writes.flatMap(({ at, values }) =>
    all.filter((each) => each.at === at && each.isOf(values) && !names.includes(each.name)),
  )
  return 1 + Math.max(0, ...next.map((each) => depthOf(each, all, names)))
}

test('each file is taken by D1 in one piece, and each statement is found by wrangler', () => {
  for (const { name, sql } of migrations) expect(Buffer.byteLength(sql), name).toBeLessThan(100_000)
  // Wrangler takes the END of a CASE for the trigger's.
  expect(made('trigger').filter((text) => /\bcase\b/i.test(text))).toEqual([])
})

test('languages stand in the code, not in the tables', () => {
  expect(statements.filter((text) => /check\s*\([^)]*\blang in \(/i.test(text))).toEqual([])
})

test('triggers stay few, and nest at most four deep', () => {
  const triggers = made('trigger').map(readTrigger)
  expect(triggers.length).toBeLessThanOrEqual(180)
  const tooDeep = triggers.filter((trigger) => depthOf(trigger, triggers) > 4).map(({ name }) => name)
  expect(tooDeep).toEqual([])
  // It is deep where it is known to be.
  expect(depthOf(triggers.find(({ name }) => name === 'warranties_unit_insert')!, triggers)).toBe(4)
})
