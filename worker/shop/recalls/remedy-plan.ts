import { type SQL, sql } from 'drizzle-orm'
import type { ClaimState } from '../../../shared/claims/claim-states.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Remedy } from '../../../shared/recalls/recalls.ts'
import type { OrderReturnState } from '../../../shared/returns/return-states.ts'
import type { Db } from '../../base/db/client.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { heldOf, IS_RETURNABLE, SHIPPED } from '../returns/held.ts'
import { isReplaced } from '../warranties/replacements.ts'
import { shippedOf, unitsOf } from './concerned.ts'

/*
 * What a choice leads to. A unit with a retailer: repair and replacement are a claim of the whole unit, refund is a return of a piece of the
 * order that brought it. What a retailer has in stock comes back as returns, however it is helped. All else is the office's.
 */

/** The account of a retailer that claims and returns are begun for. */
export interface Account {
  id: number
  name: string
  email: string
  lang: Lang
}
interface PlannedReturn {
  order: number
  retailer: number
  account: Account
  lines: { line: number; quantity: number }[]
  /** The units that it is for; none: the retailer's stock. */
  units: number[]
}
export interface Plan {
  claims: { unit: number; retailer: number; account: Account }[]
  returns: PlannedReturn[]
  /** Units that no retailer has. */
  office: number[]
  /** Cases that another remedy began and nobody has looked at: they are withdrawn. */
  withdrawn: number[]
}
export interface Chooser {
  id: number
  recallId: number
  /** The retailer that was told; null for everybody else. */
  retailerId: number | null
  unitIds: number[]
}

interface UnitRow {
  id: number
  vendor_id: number | null
  product_id: number
  account: string | null
  is_claimable: number
}
interface LineRow {
  id: number
  order_id: number
  vendor_id: number
  product_id: number
  quantity: number
  left: number
  account: string | null
}
interface CaseRow {
  id: number
  unit_id: number | null
  is_own: number
  kind: 'claim' | 'return' | 'office'
  state: ClaimState | OrderReturnState | null
}

/** More than these are the office's to look at. */
const MAX_UNITS = 200
const MAX_LINES = 500

/** Selects a retailer's account that may do the most, as JSON (`Account`). */
const accountOf = (retailer: SQL) => sql`(
  select json_object('id', a.id, 'name', a.first_name, 'email', a.email, 'lang', a.lang) from users a
  where a.vendor_id = ${retailer} and a.role = 'vendor' and a.active = 1 and a.deleted_at is null and a.activated_at is not null
    and exists (select 1 from vendors v where v.id = a.vendor_id and v.active = 1)
  order by a.vendor_role = 'manager' desc, a.id limit 1)`

/** The units that a choice is for: a person's own, or those of a retailer that nobody has said to have. */
const unitsFor = ({ recallId, retailerId, unitIds }: Chooser) => sql`
  select u.id, u.vendor_id, t.product_id, ${accountOf(sql`u.vendor_id`)} as account,
    u.warranty_id is not null and not ${isReplaced(sql`u.id`)} as is_claimable
  from ${unitsOf(recallId)} and ${
    retailerId === null
      ? sql`u.id in (select value from json_each(${JSON.stringify(unitIds)}))`
      : sql`u.vendor_id = ${number(retailerId)} and not exists (select 1 from unit_owners o where o.unit_id = u.id and o.until is null)`
  } group by u.id order by u.id limit ${number(MAX_UNITS)}`

/** The lines by which retailers got pieces, the newest first. */
const linesOf = ({ recallId, retailerId, unitIds }: Chooser) => sql`
  select l.id, o.id as order_id, o.vendor_id, l.product_id, l.quantity, max(0, ${SHIPPED} - ${heldOf()}) as left,
    ${accountOf(sql`o.vendor_id`)} as account
  from ${shippedOf(recallId)} and ${IS_RETURNABLE} and o.origin not in ('claim', 'return') and ${
    retailerId === null
      ? sql`o.vendor_id in (select vendor_id from units where id in (select value from json_each(${JSON.stringify(unitIds)})))`
      : sql`o.vendor_id = ${number(retailerId)}`
  } group by l.id order by o.id desc, l.id limit ${number(MAX_LINES)}`

const fits = (kind: CaseRow['kind'], remedy: Remedy) => (kind === 'return') === (remedy === 'refund')

export async function readPlan(db: Db, chooser: Chooser, remedy: Remedy): Promise<Plan> {
  const [units, lines, cases, registered] = await readTogether<
    [UnitRow, LineRow, CaseRow, { product_id: number; n: number }]
  >(db, [
    unitsFor(chooser),
    linesOf(chooser),
    sql`select k.id, k.unit_id, k.is_own, coalesce(c.state, r.state) as state,
        iif(c.id is not null, 'claim', iif(r.id is not null, 'return', 'office')) as kind
      from recall_cases k left join claims c on c.id = k.claim_id left join order_returns r on r.id = k.return_id
      where k.recipient_id = ${chooser.id}`,
    // What its customers registered is not in its stock any more.
    sql`select t.product_id, count(distinct u.id) as n from ${unitsOf(chooser.recallId)} and u.vendor_id = ${chooser.retailerId} group by 1`,
  ])
  // A case of a unit that another remedy began, and that nobody has moved.
  const isLeft = (one: CaseRow) =>
    one.unit_id !== null && one.kind !== 'office' && one.is_own === 1 && one.state === 'sent'
  const withdrawn = cases.filter((one) => isLeft(one) && !fits(one.kind, remedy))
  const settled = new Set(cases.filter((one) => !withdrawn.includes(one)).map(({ unit_id }) => unit_id))
  const plan: Plan = { claims: [], returns: [], office: [], withdrawn: withdrawn.map(({ id }) => id) }
  const byOrder = new Map<number, PlannedReturn>()
  /** Takes a piece, or more, of a line. */
  const take = (line: LineRow, quantity: number, unit: number | null) => {
    line.left -= quantity
    const account = JSON.parse(line.account!) as Account
    const one = byOrder.get(line.order_id) ?? {
      order: line.order_id,
      retailer: line.vendor_id,
      account,
      lines: [],
      units: [],
    }
    byOrder.set(line.order_id, one)
    const same = one.lines.find((each) => each.line === line.id)
    if (same) same.quantity += quantity
    else one.lines.push({ line: line.id, quantity })
    if (unit !== null) one.units.push(unit)
  }
  for (const unit of units.filter(({ id }) => !settled.has(id))) {
    const line =
      remedy === 'refund' &&
      lines.find(
        ({ vendor_id, product_id, left, account }) =>
          vendor_id === unit.vendor_id && product_id === unit.product_id && left > 0 && account !== null,
      )
    if (line) take(line, 1, unit.id)
    else if (remedy !== 'refund' && unit.vendor_id !== null && unit.account !== null && unit.is_claimable)
      plan.claims.push({
        unit: unit.id,
        retailer: unit.vendor_id,
        account: JSON.parse(unit.account) as Account,
      })
    else plan.office.push(unit.id)
  }
  plan.returns = [...byOrder.values()]
  if (chooser.retailerId !== null && !settled.has(null)) {
    byOrder.clear()
    for (const [product, sent] of Map.groupBy(lines, ({ product_id }) => product_id)) {
      const gone = registered.find(({ product_id }) => product_id === product)?.n ?? 0
      let stock = sent.reduce((sum, { quantity }) => sum + quantity, 0) - gone
      for (const line of sent) {
        const quantity = Math.min(stock, line.left)
        if (quantity <= 0 || line.account === null) continue
        stock -= quantity
        take(line, quantity, null)
      }
    }
    plan.returns.push(...byOrder.values())
  }
  return plan
}
