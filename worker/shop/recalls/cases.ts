import { sql } from 'drizzle-orm'
import type { RecallCase } from '../../../shared/recalls/recalls.ts'
import { claimNumber } from '../claims/standing.ts'
import { returnNumber } from '../orders/returns-of.ts'

/* What choices of remedies led to, as everybody who may see it reads it. */

/** `RC-2026-000123`: a case that is the office's, for people; SQL over cases `k`. */
const officeNumber = sql<string>`'RC-' || substr(k.created_at, 1, 4) || '-' || printf('%06d', k.id)`

/** Selects the cases of recipients `p` as JSON (`RecallCase[]`). */
export const CASES = sql<string>`(select json_group_array(json_object(
    'kind', iif(k.claim_id is not null, 'claim', iif(k.return_id is not null, 'return', 'office')), 'id', coalesce(c.id, r.id),
    'number', coalesce(${claimNumber}, ${returnNumber}, ${officeNumber}), 'state', coalesce(c.state, r.state),
    'retailer', (select v.name from vendors v where v.id = coalesce(c.vendor_id, r.vendor_id))) order by k.id)
  from recall_cases k left join claims c on c.id = k.claim_id left join order_returns r on r.id = k.return_id where k.recipient_id = p.id)`

export const toCases = (json: string) => JSON.parse(json) as RecallCase[]
