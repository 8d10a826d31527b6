import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { NOW } from '../../base/db/columns.ts'
import { replaceStatement } from '../warranties/replacements.ts'

/* A whole unit that checkout lets a warranty pay is decided at the claims desk before it leaves the store: its order comes with a claim. */

const UNDECIDED = sql`state in ('sent', 'asked', 'returned')`

/** The condition that an order waits for the claims desk. */
export const waitsForDesk = (orderId: number) =>
  sql`exists (select 1 from claims where order_id = ${orderId} and ${UNDECIDED})`

interface Ordered {
  userId: number
  retailerId: number
  lang: Lang
  /** What the buyer says to the order. */
  note: string
}

/**
 * Statements after those of an order that a warranty pays: a whole unit among its lines uses the right to it, and is claimed. The batch
 * fails (`unit_replacements.unit_id`) when it was replaced before, and (`claims.unit_id, claims.vendor_id`) while another claim of it is
 * undecided. Nothing happens for spare parts.
 */
export function wholeUnitStatements(
  orderId: number,
  { userId, retailerId, lang, note }: Ordered,
): SQLWrapper[] {
  const isWhole = sql`exists (select 1 from order_lines l join products p on p.id = l.product_id
    where l.order_id = ${orderId} and p.kind <> 'part')`
  const warranty = sql`(select warranty_id from warranty_claims where order_id = ${orderId})`
  const claim = sql`(select id from claims where order_id = ${orderId})`
  return [
    replaceStatement(orderId, sql`(select id from units where warranty_id = ${warranty})`, isWhole),
    sql`insert into claims (unit_id, warranty_id, vendor_id, user_id, description, lang, order_id)
      select unit_id, ${warranty}, ${retailerId}, ${userId}, ${note}, ${lang}, order_id from unit_replacements where order_id = ${orderId}`,
    sql`insert into claim_lines (claim_id, product_id, quantity, position, rule_sent)
      select id, null, 1, 0, 'covered' from claims where order_id = ${orderId}`,
    sql`insert into claim_moves (claim_id, event, from_state, state, party, user_id)
      select id, 'send', 'draft', 'sent', 'retailer', ${userId} from claims where order_id = ${orderId}`,
    sql`update claims set state = 'sent', sent_at = ${NOW}, waiting_since = ${NOW} where id = ${claim}`,
  ]
}

/** Statements for an administrator's cancellation of an order: the claim that it waits for is refused with it. */
export const refuseClaimStatements = (orderId: number, userId: number | null, note: string): SQLWrapper[] => {
  const waiting = sql`claims where order_id = ${orderId} and ${UNDECIDED}`
  return [
    sql`update claim_lines set approved = 0, rule = rule_sent, reason = ${note || '–'} where claim_id in (select id from ${waiting})`,
    sql`insert into claim_moves (claim_id, event, from_state, state, party, user_id, note)
      select id, 'refuse', state, 'refused', 'administrator', ${userId}, ${note} from ${waiting}`,
    sql`update claims set state = 'refused', waiting_since = null, decided_at = ${NOW}, decided_by = ${userId}, updated_at = ${NOW},
      version = version + 1 where order_id = ${orderId} and ${UNDECIDED}`,
  ]
}
