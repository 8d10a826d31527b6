import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { PURPOSES } from '../../base/files/purposes.ts'
import { SECTIONS } from './declaration.ts'
import { describeSection } from './find-person.ts'
import { fatesOf, IMPERSONAL, OBJECTS, PERSONAL } from './personal-data.ts'
import { translator } from './privacy.admin.ts'
import { readColumns } from './privacy.testing.ts'

/** Every column as declared, by its name in the database. */
const declared = [
  ...PERSONAL.map(({ table, personal, impersonal }) => ({
    table,
    keys: [...Object.keys(personal), ...impersonal],
  })),
  ...IMPERSONAL.map(({ table, columns }) => ({ table, keys: columns })),
].flatMap(({ table, keys }) =>
  keys.map((key) => `${getTableName(table)}.${getTableColumns(table)[key]!.name}`),
)

test('each column of the database is declared to be personal or not, once', async () => {
  const found = (await readColumns()).map(({ table, column }) => `${table}.${column}`)
  expect(declared.toSorted()).toEqual(found.toSorted())
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
