import { sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import { priceAfter } from '../../../shared/pricing/price-changes.ts'
import type {
  PlannedPrice,
  ProductPlanBody,
  ProductPlanState,
  ProductPricePlan,
} from '../../../shared/pricing/product-price-plans.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { changeMany, isAmong } from '../../base/audit/many.ts'
import { movedMeanwhile, refuseAnyMoved } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { number } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import { plannedPrices, productPricePlans } from './price-plans.tables.ts'
import { IS_PRODUCT } from './product-prices.ts'

const ENTITY = 'product-price-plans'
const SHOWN = 100

/**
 * Plans a change of prices for a day. Returns its id. Errors: `invalid` for a day that is over, and for a change that changes nothing;
 * `conflict` when a product no longer has the price that was seen.
 */
export async function planProductPrices(db: Db, author: Author, body: ProductPlanBody): Promise<number> {
  const { starts_on, hundredths, amount, ending, ids, from } = body
  if (starts_on < today()) throw new AppError('invalid', { fields: { starts_on: 'date' } })
  const found = await db.all<{ id: number; price: number | null }>(
    sql`select id, price from products where ${isAmong(ids)} and ${IS_PRODUCT}`,
  )
  await refuseAnyMoved(db, 'products', ids, { from, found, stateOf: ({ price }) => price })
  const rows = ids.flatMap((id, at) => {
    const [before, after] = [from[at]!, priceAfter(from[at]!, { hundredths, amount, ending })]
    return before === after ? [] : [[id, before, after]]
  })
  if (rows.length === 0) throw new AppError('invalid', { fields: { ids: 'required' } })
  const plan = { hundredths, amount, ending, products: rows.length }
  return changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: { starts_on, hundredths, amount, products: rows.length },
    statements: [
      db.insert(productPricePlans).values({ startsOn: starts_on, ...plan }),
      insertSelected(
        db,
        plannedPrices,
        {
          planId: sql`(select max(id) from ${productPricePlans})`,
          productId: sql`value ->> 0`,
          before: sql`value ->> 1`,
          after: sql`value ->> 2`,
        },
        sql`from json_each(${JSON.stringify(rows)}) where true`,
      ),
    ],
  })
}

/** The newest changes, in whatever state. */
export const listProductPlans = (db: Db) =>
  db.all<ProductPricePlan>(sql`
    select id, starts_on, state, hundredths, amount, ending, products, changed, created_at
    from product_price_plans order by id desc limit ${number(SHOWN)}`)

type Row = Omit<PlannedPrice, 'thumb_src' | 'is_changed'> & { image: string | null; is_changed: 0 | 1 | null }

/** The products of a change with their prices, by name; none when there is no such change. */
export async function listPlannedPrices(db: Db, id: number): Promise<PlannedPrice[]> {
  const rows = await db.all<Row>(sql`
    select p.id, p.code, p.name, p.image, w.before, w.after, p.price, w.is_changed
    from planned_prices w cross join products p on p.id = w.product_id where w.plan_id = ${id} order by p.name, p.id`)
  return rows.map(({ image, is_changed, ...row }) => ({
    ...row,
    thumb_src: thumbSrc(image),
    is_changed: is_changed === null ? null : is_changed === 1,
  }))
}

async function refuseMovedPlan(db: Db, id: number, from: ProductPlanState): Promise<void> {
  const [plan] = await db.all<{ state: string }>(sql`select state from product_price_plans where id = ${id}`)
  if (!plan) throw new AppError('not_found')
  if (plan.state !== from) throw await movedMeanwhile(db, ENTITY, id)
}

/** Cancels a change whose day has not come. Errors: `not_found`; `conflict` when it is in another state. */
export async function cancelProductPlan(db: Db, author: Author, id: number): Promise<void> {
  await refuseMovedPlan(db, id, 'planned')
  await changeRecord(db, author, {
    action: 'edit',
    entity: ENTITY,
    id,
    before: { state: 'planned' },
    after: { state: 'cancelled' },
    statements: [
      sql`update product_price_plans set state = 'cancelled', updated_at = ${NOW} where id = ${id} and state = 'planned'`,
    ],
  })
}

/** Which price products must have, which they get, which rows count, and how the plan's state changes. */
interface Turn {
  seen: 'before' | 'after'
  given: 'before' | 'after'
  from: ProductPlanState
  to: ProductPlanState
}
export const APPLYING: Turn = { seen: 'before', given: 'after', from: 'planned', to: 'applied' }
const UNDOING: Turn = { seen: 'after', given: 'before', from: 'applied', to: 'undone' }

/**
 * Gives the products of a plan their price, where they still have the one that was seen: prices, their history, and the plan's state stand in
 * one batch, which finds nothing to do when the plan is in another state. Returns how many changed; null for another state.
 */
export async function turnPrices(db: Db, author: Author, id: number, turn: Turn): Promise<number | null> {
  const { from, to } = turn
  const [seen, given] = [sql.raw(`w.${turn.seen}`), sql.raw(`w.${turn.given}`)]
  const isOpen = sql`exists (select 1 from product_price_plans where id = ${id} and state = ${from})`
  // What the day left alone is not taken back.
  const counts = to === 'undone' ? sql` and w.is_changed = 1` : sql``
  const rows = sql`(select p.id as id, ${seen} as was, ${given} as price from planned_prices w
    cross join products p on p.id = w.product_id and p.price = ${seen} and p.deleted_at is null
    where w.plan_id = ${id}${counts} and ${isOpen})`
  const noted =
    to === 'applied'
      ? [
          sql`update planned_prices set is_changed = product_id in (select id from ${rows}) where plan_id = ${id} and ${isOpen}`,
          sql`update product_price_plans set changed = (select count(*) from planned_prices where plan_id = ${id} and is_changed = 1)
            where id = ${id} and state = ${from}`,
        ]
      : []
  const ids = await changeMany(db, author, async () => [
    {
      action: 'edit',
      entity: 'products',
      table: rows,
      wanted: sql`true`,
      before: sql`json_object('price', was)`,
      after: sql`json_object('price', price)`,
      statements: [
        ...noted,
        sql`update products set price = turned.price, updated_at = ${NOW}, version = version + 1
          from ${rows} turned where products.id = turned.id`,
      ],
    },
    {
      action: 'edit',
      entity: ENTITY,
      table: productPricePlans,
      wanted: sql`id = ${id} and state = ${from}`,
      before: sql`json_object('state', state)`,
      after: sql`json_object('state', ${to})`,
      statements: [
        sql`update product_price_plans set state = ${to}, updated_at = ${NOW} where id = ${id} and state = ${from}`,
      ],
    },
  ])
  // The last one is the plan itself.
  return ids.length === 0 ? null : ids.length - 1
}

/**
 * Gives the products of a change that was applied their former prices, except those whose price changed since. Returns how many. Errors:
 * `not_found`; `conflict` when it is in another state.
 */
export async function undoProductPlan(db: Db, author: Author, id: number): Promise<number> {
  await refuseMovedPlan(db, id, 'applied')
  const changed = await turnPrices(db, author, id, UNDOING)
  if (changed === null) throw await movedMeanwhile(db, ENTITY, id)
  return changed
}
