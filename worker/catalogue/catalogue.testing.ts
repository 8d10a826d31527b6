import { and, desc, eq } from 'drizzle-orm'
import { auditEntries } from '../audit/audit.tables.ts'
import { as } from '../testing/as.ts'
import { makeAdmin, makeCategory, testDb, unique } from '../testing/make.ts'

/** Calls of an administrator of its own. */
export const asAdmin = async () => as(await makeAdmin())
export type Caller = Awaited<ReturnType<typeof asAdmin>>

/** The last change of a record in the audit trail. */
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
