import { sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import type { OwnOverview } from '../../../shared/retailers/own-overview.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { type Colleague, canDecide } from '../../shop/approvals/standing.ts'

/** So many of each are counted, and so many of a retailer's newest claims are looked at for returns. */
const MAX_COUNT = 100
const CLAIMS = 500

const upTo = (from: ReturnType<typeof sql>) =>
  sql`(select count(*) from (select 1 from ${from} limit ${number(MAX_COUNT)}))`

/** What is open for a retailer, each counted up to a hundred; nothing for an account without one. */
export async function readOwnOverview(db: Db, { id, retailerId }: Colleague): Promise<OwnOverview> {
  const own = sql`vendor_id = ${retailerId}`
  const owed = sql`receivables indexed by receivables_open where ${own} and amount - waived - paid > 0`
  const [row] = await db.all<OwnOverview>(sql`select
    ${upTo(owed)} as unpaid,
    (select min(due_on) from ${owed}) as due_on,
    ${upTo(sql`${owed} and due_on < ${today()}`)} as overdue,
    ${upTo(sql`orders where ${own} and status in ('placed','confirmed','shipped','failed_delivery')`)} as orders,
    (select min(${number(MAX_COUNT)}, coalesce(sum(waiting), 0)) from quotation_counts where ${own}) as requests,
    (select min(${number(MAX_COUNT)}, coalesce(sum(rows), 0)) from quotation_counts where ${own} and state = 'received') as unread,
    ${upTo(sql`offers where ${own} and state = 'sent'`)} as offers,
    ${upTo(sql`claims where ${own} and state in ('asked','returned')`)} as claims,
    ${upTo(sql`(select id from claims where ${own} order by id desc limit ${number(CLAIMS)}) c
      cross join claim_returns r on r.claim_id = c.id and r.state = 'asked'`)} as returns,
    ${upTo(sql`order_returns where ${own} and state in ('asked','approved')`)} as order_returns,
    ${upTo(sql`credit_statements where ${own} and state = 'issued'`)} as statements,
    ${upTo(sql`order_approvals a where a.vendor_id = ${retailerId} and ${canDecide(id)}`)} as approvals`)
  return row!
}
