import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Approval, ApprovalRow, ApprovalState, Named } from '../../../shared/cart/approvals.ts'
import { textIn } from '../../../shared/cart/lines.ts'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { approvalLines } from './approvals.tables.ts'
import { type Colleague, canDecide, isBeingPaid, mayGiveBack } from './standing.ts'

/** So many of the newest are listed. */
const MAX_LISTED = 100

interface Row extends Omit<ApprovalRow, 'asked_by' | 'decided_by' | 'order' | 'can_decide' | 'is_own'> {
  state: ApprovalState
  asked_by: string
  decided_by: string | null
  ordered: string | null
  can_decide: number
  is_own: number
}

const nameOf = (user: ReturnType<typeof sql>) =>
  sql`(select json_object('first_name', first_name, 'last_name', last_name) from users where id = ${user})`

const rowFor = (who: Colleague) => sql`a.id, a.state, a.created_at, a.decided_at, a.net, a.total,
  ${nameOf(sql`a.user_id`)} as asked_by, ${nameOf(sql`a.approver_id`)} as decided_by,
  (select sum(quantity) from order_approval_lines where approval_id = a.id) as pieces,
  (select json_object('id', o.id, 'number', cast(coalesce(o.number, o.id) as text)) from orders o where o.id = a.order_id) as ordered,
  ${canDecide(who.id)} as can_decide, a.user_id = ${who.id} as is_own`

const toRow = ({ asked_by, decided_by, ordered, can_decide, is_own, ...row }: Row): ApprovalRow => ({
  ...row,
  asked_by: JSON.parse(asked_by) as Named,
  decided_by: JSON.parse(decided_by ?? 'null') as Named | null,
  order: JSON.parse(ordered ?? 'null') as ApprovalRow['order'],
  can_decide: can_decide === 1,
  is_own: is_own === 1,
})

/** The newest approvals that were asked for in a retailer, open ones first. */
export async function listApprovals(db: Db, who: Colleague): Promise<ApprovalRow[]> {
  const rows =
    await db.all<Row>(sql`select ${rowFor(who)} from (select * from order_approvals where vendor_id = ${who.retailerId}
    order by created_at desc, id desc limit ${number(MAX_LISTED)}) a order by a.state <> 'open', a.created_at desc, a.id desc`)
  return rows.map(toRow)
}

type One = Row &
  Pick<Approval, 'message' | 'reason' | 'reference' | 'note' | 'wished_on'> & {
    place: string | null
    in_cart: number
    can_reopen: number
    is_paid: number
  }

/** One of them with its lines in the reader's language. Error: `not_found`, also for another retailer's. */
export async function readApproval(db: Db, who: Colleague, id: number, lang: Lang): Promise<Approval> {
  const [[row], lines] = await Promise.all([
    db.all<One>(sql`select ${rowFor(who)}, a.message, a.reason, a.reference, a.note, a.wished_on,
        (select json_object('name', d.name, 'city', d.city) from delivery_addresses d where d.id = a.address_id) as place,
        (a.state = 'approved' and a.approver_id = ${who.id}
          and exists (select 1 from cart_items i where i.cart_id = a.cart_id)) as in_cart,
        (a.state = 'approved' and ${mayGiveBack(who)}) as can_reopen, (a.state = 'approved' and ${isBeingPaid()}) as is_paid
      from order_approvals a where a.id = ${id} and a.vendor_id = ${who.retailerId}`),
    db
      .select({ ...getTableColumns(approvalLines), energy_class: products.energyClass })
      .from(approvalLines)
      .leftJoin(products, eq(products.id, approvalLines.productId))
      .where(
        eq(
          approvalLines.approvalId,
          sql`(select id from order_approvals where id = ${id} and vendor_id = ${who.retailerId})`,
        ),
      )
      .orderBy(approvalLines.position),
  ])
  if (!row) throw new AppError('not_found')
  const { message, reason, reference, note, wished_on, place, in_cart, can_reopen, is_paid, ...rest } = row
  return {
    ...toRow(rest),
    message,
    reason,
    reference,
    note,
    wished_on,
    address: JSON.parse(place ?? 'null') as Approval['address'],
    lines: lines.map((line) => {
      const { productId: product_id, code, satellite, price, setHead: set, quantity } = line
      const { name, of } = textIn(line, lang)
      return { product_id, name, code, satellite, price, of, set, pivot: { quantity }, ...labelOf(line) }
    }),
    in_cart: in_cart === 1,
    can_reopen: can_reopen === 1 && is_paid === 0,
    is_paid: is_paid === 1,
  }
}
