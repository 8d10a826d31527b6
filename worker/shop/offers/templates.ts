import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { TemplateContent } from '../../../shared/quotations/offers.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { columns } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { offerTemplates } from './offers.tables.ts'

/** The most templates of a retailer. */
const MAX_TEMPLATES = 50

/** A statement: a retailer's templates by name; an account without a retailer has none. A subquery may say which retailer. */
export const listTemplates = (db: Db, retailerId: number | null | SQL) =>
  db
    .select(columns(offerTemplates, 'id', 'name', 'content'))
    .from(offerTemplates)
    .where(sql`${offerTemplates.retailerId} = ${retailerId}`)
    .orderBy(asc(offerTemplates.name))

/**
 * Saves a template; one of the same name is replaced. Lines are the retailer's own: what a request asked for is in no template. Returns its id.
 * Errors: `not_found` for an account without a retailer; `conflict` when there are too many.
 */
export async function saveTemplate(
  db: Db,
  retailerId: number | null,
  name: string,
  content: TemplateContent,
): Promise<number> {
  if (retailerId === null) throw new AppError('not_found')
  const own = { ...content, lines: content.lines.filter(({ asked }) => asked === null) }
  const mine = sql`select 1 from offer_templates where vendor_id = ${retailerId}`
  const [row] = await insertSelected(
    db,
    offerTemplates,
    { retailerId, name, content: own },
    sql`where (select count(*) from (${mine})) < ${MAX_TEMPLATES} or exists (${mine} and name = ${name})`,
  )
    .onConflictDoUpdate({
      target: [offerTemplates.retailerId, offerTemplates.name],
      set: { content: own, updatedAt: NOW, version: sql`version + 1` },
    })
    .returning({ id: offerTemplates.id })
  if (!row) throw new AppError('conflict', { text: 'offer_templates_full' })
  return row.id
}

/** Error: `not_found`, also for another retailer's. */
export async function deleteTemplate(db: Db, retailerId: number | null, id: number): Promise<void> {
  const gone = await db
    .delete(offerTemplates)
    .where(and(eq(offerTemplates.id, id), sql`${offerTemplates.retailerId} = ${retailerId}`))
    .returning({ id: offerTemplates.id })
  if (gone.length === 0) throw new AppError('not_found')
}
