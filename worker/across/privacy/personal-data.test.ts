import { getTableName, is } from 'drizzle-orm'
import { integer, real, SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { PURPOSES } from '../../base/files/purposes.ts'
import * as schema from '../../schema.ts'
import { users } from '../../shop/accounts/accounts.tables.ts'
import { SECTIONS } from './declaration.ts'
import { describeSection } from './find-person.ts'
import { fatesOf, IMPERSONAL, OBJECTS, PERSONAL } from './personal-data.ts'
import { translator } from './privacy.admin.ts'
import { readColumns } from './privacy.testing.ts'
import { suspectsOf } from './suspects.testing.ts'

/** Columns as declared. */
const declared = [
  ...PERSONAL.map(({ table, personal, impersonal = [] }) => ({
    table,
    keys: [...Object.keys(personal), ...impersonal],
  })),
  ...IMPERSONAL.map(({ table, columns }) => ({ table, keys: columns })),
].flatMap(({ table, keys }) => keys.map((key) => `${getTableName(table)}.${key}`))

test('each column that may hold something of a person is declared to be personal or not, once', () => {
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable))
  const suspects = tables.flatMap((table) => suspectsOf(table).map((key) => `${getTableName(table)}.${key}`))
  expect(suspects.filter((column) => !declared.includes(column))).toEqual([])
  expect(declared.length).toBe(new Set(declared).size)
})

test('a new column that might be a person’s has to be declared, a number, a word of ours or a time need not', () => {
  const table = sqliteTable('guests', {
    id: integer('id').primaryKey(),
    kind: text('kind', { enum: ['shopper', 'retailer'] }),
    arrivedAt: text('arrived_at'),
    nights: integer('nights'),
    wish: text('wish'),
    plan: text('plan', { mode: 'json' }),
    lat: real('lat'),
    hostId: integer('host_id').references(() => users.id),
    email: text('contact_email'),
    birthYear: integer('birth_year'),
    telephone: integer('telephone'),
    lastName: text('last_name', { enum: ['Rossi'] }),
  })
  expect(suspectsOf(table)).toEqual([
    'wish',
    'plan',
    'lat',
    'hostId',
    'email',
    'birthYear',
    'telephone',
    'lastName',
  ])
})

test('each kind of file is declared, and so is what people are told of each purpose, in every language', async () => {
  expect(Object.keys(OBJECTS).sort()).toEqual(Object.keys(PURPOSES).sort())
  const told = new Set(PERSONAL.map(({ section }) => section))
  expect([...told].sort()).toEqual(Object.keys(SECTIONS).sort())
  // Places are public knowledge: nobody knows whose address was looked up.
  told.delete('places')
  for (const lang of LANGS) {
    const t = await translator(lang)
    for (const section of told) {
      const texts = Object.values(describeSection(section, t)).filter((text) => typeof text === 'string')
      expect(texts.filter((text) => text === '' || text.startsWith('privacy.'))).toEqual([])
    }
  }
})

test('only what SQLite works out by itself is declared to follow other columns', async () => {
  const generated = (await readColumns()).flatMap((one) =>
    one.generated ? [`${one.table}.${one.column}`] : [],
  )
  const follows = PERSONAL.flatMap((one) =>
    fatesOf(one)
      .filter(({ fate }) => fate === 'follows')
      .map(({ name }) => `${getTableName(one.table)}.${name}`),
  )
  expect(follows.filter((name) => !generated.includes(name))).toEqual([])
})

test('an erased row is deleted or overwritten, never both', () => {
  for (const one of PERSONAL) {
    const fates = fatesOf(one).map(({ fate }) => fate)
    const isDeleted = fates.includes('deleted')
    const others = fates.filter((fate) => fate !== 'deleted' && fate !== 'follows')
    expect(isDeleted && others.length > 0, getTableName(one.table)).toBe(false)
  }
})
