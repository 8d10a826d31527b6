import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import type { Db } from '../../base/db/client.ts'
import { normalise } from '../../base/db/search.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, testDb, unique } from '../../testing/make.ts'
import { reviews } from '../reviews/reviews.tables.ts'
import { productBlocks, productNames } from './catalogue-lookups.tables.ts'
import { type ProductRow, productColumns, refsIn } from './product-cards.ts'
import { findIndexed, indexProductStatements } from './product-index.ts'

/** Calls of an administrator of its own. */
export const asAdmin = async () => as(await makeAdmin())
export type Caller = Awaited<ReturnType<typeof asAdmin>>

/** The last change of a record in the history. */
export async function lastAudit(entity: string, entityId: number) {
  const [entry] = await testDb()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, entityId)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  if (!entry) return null
  const { action, before, after } = entry
  return { action, before: JSON.parse(before ?? 'null'), after: JSON.parse(after ?? 'null') }
}

/** The body of a product's form, as the specification writes it. */
export async function productBody(more: Record<string, unknown> = {}) {
  const { product_data, ...lists } = more
  const n = unique()
  return {
    product_data: {
      code: `C${n}`,
      name: `Antenna ${n}`,
      cat_id: (await makeCategory()).id,
      fam_id: null,
      description: 'Due righe\ndi testo',
      price: 124_900,
      video: '',
      types: 'Automatica, Twin',
      ...(product_data as object),
    },
    faqs_data: [],
    metas_data: [],
    product_images_data: [],
    ...lists,
  }
}

/** A product's form as it is read, and as it is sent: `path` is `create`, `7/edit`. */
export const readProduct = async (admin: Caller, id: number) =>
  (await admin.get(`/api/admin/products/${id}`)).body.product
export const postProduct = (admin: Caller, path: string, body: unknown) =>
  admin.post(`/api/admin/products/${path}`, body)

/** Makes a product with its form. Returns its id. */
export async function createProduct(admin: Caller, more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await postProduct(admin, 'create', await productBody(more))
  expect([status, body.error]).toEqual([200, undefined])
  return body.product_id
}

/** The form of a saved product, sent back with changes. */
export async function editProduct(admin: Caller, id: number, product_data: object = {}, more: object = {}) {
  const { name, cat_id, price } = await readProduct(admin, id)
  return postProduct(admin, `${id}/edit`, { product_data: { name, cat_id, price, ...product_data }, ...more })
}

/** Writes the search terms and sorted names of products, by their parents' ids, as commands do after a change. */
export const reindexProducts = async (db: Db, ids: number[]) =>
  db.batch(indexProductStatements(db, await findIndexed(db, ids)))

/** The names of the products that shoppers can list, as the products, their translations and reviews have them now. */
async function namesNow(db: Db) {
  const rated = Map.groupBy(
    await db.select().from(reviews).where(sql`approved_at is not null and deleted_at is null`),
    ({ productId }) => productId,
  )
  const names = await Promise.all(
    LANGS.map(async (lang) => {
      const rows = await db.all<ProductRow & { row_id: number }>(sql`
        select ${productColumns('single')}, coalesce(t.id, p.id) as row_id from products p ${refsIn(lang)}
        where p.parent_id is null and p.active = 1 and p.kind <> 'part'`)
      return rows.map(({ id, row_id, cat_id, fam_id, name }) => {
        const given = rated.get(id) ?? []
        const stars = given.reduce((sum, { rating }) => sum + rating, 0)
        const name_key = normalise(name)
        return { lang, product_id: id, row_id, cat_id, fam_id, name_key, reviews: given.length, stars }
      })
    }),
  )
  return names.flat()
}

/** Which lists a product is in, and where it stands there. */
const placesOf = (card: typeof productNames.$inferSelect) =>
  [
    { lang: card.lang as string, nameKey: card.nameKey },
    ...(card.lang === 'it' ? [{ lang: '', nameKey: '' }] : []),
  ].flatMap((order) => [
    { ...order, list: [order.lang, 0, 0].join() },
    { ...order, list: [order.lang, card.categoryId, 0].join() },
    ...(card.familyId ? [{ ...order, list: [order.lang, 0, card.familyId].join() }] : []),
  ])

/** Compares the names with what they are made of, and the blocks of lists with the names. */
export async function expectKeptNames(): Promise<void> {
  const db = testDb()
  const kept = await db.all<Record<string, unknown>>(sql`select * from product_names`)
  const sorted = (cards: { product_id?: unknown; lang?: unknown }[]) =>
    new Map(cards.map((card) => [`${card.product_id} ${card.lang}`, card]))
  expect(sorted(kept.map(({ updated_at: _, ...card }) => card))).toEqual(sorted(await namesNow(db)))

  const blocks = Map.groupBy(
    await db.select().from(productBlocks).orderBy(asc(productBlocks.nameKey), asc(productBlocks.productId)),
    ({ lang, categoryId, familyId }) => [lang, categoryId, familyId].join(),
  )
  const counted = new Map([...blocks.values()].flat().map((block) => [block, 0]))
  for (const card of await db.select().from(productNames)) {
    for (const { list, nameKey } of placesOf(card)) {
      const block = blocks
        .get(list)
        ?.findLast((each) =>
          each.nameKey === nameKey ? each.productId <= card.productId : each.nameKey < nameKey,
        )
      expect(block, `${list} ${nameKey}`).toBeDefined()
      counted.set(block!, counted.get(block!)! + 1)
    }
  }
  expect([...counted].filter(([{ products }, count]) => products !== count)).toEqual([])
}
