import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { retailerCategories } from '../../shop/retailers/retailers.tables.ts'
import { makeAdmin, testDb, unique } from '../../testing/make.ts'
import { auditEntries } from './audit.tables.ts'
import type { Author } from './change.ts'
import { translateRecord } from './translations.ts'

let author: Author
beforeAll(async () => {
  author = { actor: await makeAdmin(), requestId: 'request-1' }
})

const make = async (name: string) => {
  const [row] = await testDb().insert(retailerCategories).values({ name }).returning()
  return row!.id
}
const translate = (parentId: number, name: string) => {
  const wanted = { entity: 'vendor-categories', table: retailerCategories, parentId, lang: 'de' as const }
  const statement = testDb().insert(retailerCategories).values({ parentId, lang: 'de', name })
  return translateRecord(testDb(), author, wanted, async () => ({ texts: { name }, statements: [statement] }))
}
const translationsOf = (parentId: number) =>
  testDb()
    .select()
    .from(retailerCategories)
    .where(and(eq(retailerCategories.parentId, parentId), eq(retailerCategories.lang, 'de')))

describe('a translation', () => {
  test('begins with its parent’s texts, which its history says', async () => {
    const name = `Officina ${unique()}`
    const parentId = await make(name)
    const id = await translate(parentId, name)
    expect(await translationsOf(parentId)).toMatchObject([{ id, name }])
    const [entry] = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(entry).toMatchObject({ action: 'create', entity: 'vendor-categories', before: null })
    expect(JSON.parse(entry!.after!)).toEqual({ parent_id: parentId, lang: 'de', name })
  })

  test('is there once: another is refused at its language, whatever it is called', async () => {
    const name = `Officina ${unique()}`
    const parentId = await make(name)
    await translate(parentId, name)
    const exists = { text: 'translation_exists', fields: { lang: 'translation_exists' } }
    for (const again of [name, `${name} bis`]) {
      await expect(translate(parentId, again)).rejects.toMatchObject({ code: 'conflict', details: exists })
    }
    expect(await translationsOf(parentId)).toHaveLength(1)
  })

  test('whose name is somebody else’s in that language is refused, and not made', async () => {
    const name = `Officina ${unique()}`
    await translate(await make(`Altra ${unique()}`), name)
    const parentId = await make(name)
    await expect(translate(parentId, name)).rejects.toMatchObject({
      code: 'invalid',
      details: { text: 'translation_name', fields: { lang: 'name_taken' } },
    })
    expect(await translationsOf(parentId)).toEqual([])
  })
})
