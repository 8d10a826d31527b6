import { and, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import type { Db } from '../../base/db/client.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, testDb, unique } from '../../testing/make.ts'
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
