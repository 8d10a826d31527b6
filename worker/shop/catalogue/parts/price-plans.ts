import { sql } from 'drizzle-orm'
import { MAX_BULK } from '../../../../shared/base/bulk.ts'
import { today } from '../../../../shared/dates.ts'
import { changedPrice } from '../../../../shared/parts/parts.ts'
import type {
  PricePlan,
  PricePlanBody,
  PricePreview,
  PricePreviewBody,
} from '../../../../shared/pricing/price-plans.admin.ts'
import { type Author, changeRecord } from '../../../base/audit/change.ts'
import { isAmong } from '../../../base/audit/many.ts'
import { movedMeanwhile } from '../../../base/audit/meanwhile.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { insertSelected } from '../../../base/db/insert-selected.ts'
import { AppError } from '../../../base/errors.ts'
import { planParts } from './part-rows.ts'
import { pricePlanParts, pricePlans } from './parts.tables.ts'

const ENTITY = 'price-plans'
const EXAMPLES = 20
const SHOWN = 100

/** The chosen parts that are not archived. Error: `invalid` for more than `MAX_BULK`. */
async function findParts(db: Db, { ids, filter }: Pick<PricePreviewBody, 'ids' | 'filter'>) {
  const found = ids
    ? sql`select value as id from json_each(${JSON.stringify(ids)})`
    : planParts({ ...filter, limit: MAX_BULK + 1, offset: 0 }).ids
  const rows = await db.all<{ id: number; code: string | null; name: string; price: number | null }>(sql`
    select p.id, p.code, p.name, p.price from products p
    where p.id in (select id from (${found})) and p.parent_id is null and p.kind = 'part' and p.deleted_at is null`)
  if (rows.length > MAX_BULK) throw new AppError('invalid', { text: 'bulk_too_many' })
  return rows
}

/** What a change would do with today's prices. Error: `invalid` for too many parts. */
export async function previewPrices(db: Db, body: PricePreviewBody): Promise<PricePreview> {
  const parts = await findParts(db, body)
  const priced = parts.flatMap(({ price, ...part }) =>
    price === null
      ? []
      : [{ ...part, before: price, after: changedPrice(price, body.hundredths, body.step) }],
  )
  const sum = (of: 'before' | 'after') => priced.reduce((all, part) => all + part[of], 0)
  return {
    parts: parts.length,
    unpriced: parts.length - priced.length,
    sum_before: sum('before'),
    sum_after: sum('after'),
    examples: priced.toSorted((a, b) => b.before - a.before).slice(0, EXAMPLES),
  }
}

/** Plans a change of prices. Returns its id. Errors: `invalid` for a day that is over, for no parts, or too many. */
export async function planPrices(db: Db, author: Author, body: PricePlanBody): Promise<number> {
  const { hundredths, step, starts_on } = body
  if (starts_on < today()) throw new AppError('invalid', { fields: { starts_on: 'date' } })
  const ids = (await findParts(db, body)).map(({ id }) => id)
  if (ids.length === 0) throw new AppError('invalid', { fields: { ids: 'required' } })
  return changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: { hundredths, step, starts_on, parts: ids.length },
    statements: [
      db.insert(pricePlans).values({ hundredths, step, startsOn: starts_on }),
      insertSelected(
        db,
        pricePlanParts,
        { planId: sql`(select max(id) from ${pricePlans})`, partId: sql`value` },
        sql`from json_each(${JSON.stringify(ids)}) where true`,
      ),
    ],
  })
}

/** The newest changes: planned, applied and cancelled ones. */
export const listPricePlans = (db: Db) =>
  db.all<PricePlan>(sql`
    select id, hundredths, step, starts_on, state, changed, created_at,
      (select count(*) from price_plan_parts where plan_id = price_plans.id) as parts
    from price_plans order by id desc limit ${sql.raw(String(SHOWN))}`)

/** Cancels a change that is not applied yet. Errors: `not_found`; `conflict` when it is applied or cancelled. */
export async function cancelPrices(db: Db, author: Author, id: number): Promise<void> {
  const [plan] = await db.all<{ state: string }>(sql`select state from price_plans where ${isAmong([id])}`)
  if (!plan) throw new AppError('not_found')
  if (plan.state !== 'planned') throw await movedMeanwhile(db, ENTITY, id)
  await changeRecord(db, author, {
    action: 'edit',
    entity: ENTITY,
    id,
    before: { state: 'planned' },
    after: { state: 'cancelled' },
    statements: [
      sql`update price_plans set state = 'cancelled', updated_at = ${NOW} where id = ${id} and state = 'planned'`,
    ],
  })
}
