import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareTables } from '../../worker/bare-tables.ts'
import { ROOT } from './commands.ts'

test('a table keeps its columns, and each line its place', () => {
  const code = `export const orders = sqliteTable(
  'orders',
  {
    id: integer('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: STATUSES }).notNull(),
    texts: text('texts', { mode: 'json' }).$type<Texts>(),
    kind: text('kind', { enum: KINDS, length: 3 }),
  },
  (t) => [
    index('orders_user').on(t.userId),
    check('known', sql\`status <> ''\`),
  ],
)
export const after = 1
`
  const made = bareTables(code, 'a.ts')
  expect(made.replaceAll(/\n\s*/g, '\n').replaceAll(/\n+/g, '\n')).toBe(`export const orders = sqliteTable(
'orders',
{
id: integer('id').primaryKey(),
userId: integer('user_id')
.notNull()
,
status: text('status').notNull(),
texts: text('texts', { mode: 'json' }).$type<Texts>(),
kind: text('kind', { enum: KINDS, length: 3 }),
}
,
)
export const after = 1
`)
  expect(made.split('\n').indexOf('export const after = 1')).toBe(
    code.split('\n').indexOf('export const after = 1'),
  )
})

test('no table of the shop keeps a rule of the database', () => {
  const files = globSync('worker/**/*.tables.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const made = bareTables(readFileSync(join(ROOT, file), 'utf8'), file)
    expect(made, file).not.toMatch(
      /\b(index|uniqueIndex|check|primaryKey|foreignKey|unique)\('|\.references\(/,
    )
  }
})
