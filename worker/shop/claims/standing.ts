import { type SQL, sql } from 'drizzle-orm'
import type { ClaimParty, ClaimState } from '../../../shared/claims/claim-states.ts'
import type { Labour, LabourRate } from '../../../shared/claims/labour.ts'
import { today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { lastId } from '../../base/db/columns.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import type { users } from '../accounts/accounts.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { type ClaimFacts, factsOf } from './claim-facts.ts'
import type { claims } from './claims.tables.ts'
import { rateJson } from './labour-rates.ts'

/** Who reads or moves a claim: a retailer its own, an administrator what was sent. */
export type ClaimReader = { party: 'retailer'; retailerId: number | null } | { party: 'administrator' }

/** A condition on claims `c`: another retailer's is like one that does not exist, and a draft is its retailer's alone. */
export const isOpenTo = (reader: ClaimReader): SQL =>
  reader.party === 'retailer' ? sql`c.vendor_id = ${reader.retailerId}` : sql`c.sent_at is not null`

/** `R-2026-000123`, for people; SQL over claims `c`. */
export const claimNumber = sql<string>`'R-' || substr(c.created_at, 1, 4) || '-' || printf('%06d', c.id)`

/** Where a claim is, with all that a move is decided on. */
export interface Standing {
  id: number
  number: string
  party: ClaimParty
  state: ClaimState
  version: number
  retailerId: number
  /** The order that waits for its decision, or was made by it. */
  orderId: number | null
  /** The account that began it. */
  person: { id: number; firstName: string; lastName: string; email: string; lang: Lang }
  facts: ClaimFacts
  /** What is asked for work and way, and the rate of today in the retailer's country. */
  labour: Labour
  rate: LabourRate | null
  /** What is wrong, in each language; null when it is none of the list's. */
  symptom: Record<Lang, string> | null
  /** `facts` as the database writes them. */
  text: string
  /** The id that the next order gets. */
  nextOrder: number
}
type Row = Pick<
  SqlRow<typeof claims>,
  'state' | 'version' | 'vendor_id' | 'user_id' | 'order_id' | 'minutes' | 'km'
> &
  Pick<SqlRow<typeof users>, 'first_name' | 'last_name' | 'email' | 'lang'> & {
    number: string
    facts: string
    symptom: string | null
    rate: string | null
    next_order: number
  }

/** One trip. Error: `not_found`, also for a claim that is not open to the reader. */
export async function readStanding(db: Db, reader: ClaimReader, id: number): Promise<Standing> {
  const [[row]] = await readTogether<[Row]>(db, [
    sql`select ${claimNumber} as number, c.state, c.version, c.vendor_id, c.user_id, c.order_id, c.minutes, c.km, u.first_name, u.last_name, u.email, u.lang,
        ${factsOf(id)} as facts, ${rateJson(sql`(select country from vendors where id = c.vendor_id)`, today())} as rate,
        (select names from symptoms where id = c.symptom_id) as symptom,
        ${lastId(orders)} + 1 as next_order
      from claims c join users u on u.id = c.user_id where c.id = ${id} and ${isOpenTo(reader)}`,
  ])
  if (!row) throw new AppError('not_found')
  return {
    id,
    number: row.number,
    party: reader.party,
    state: row.state,
    version: row.version,
    retailerId: row.vendor_id,
    orderId: row.order_id,
    person: {
      id: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      lang: row.lang,
    },
    labour: { minutes: row.minutes, km: row.km },
    rate: row.rate === null ? null : JSON.parse(row.rate),
    symptom: row.symptom === null ? null : JSON.parse(row.symptom),
    facts: JSON.parse(row.facts),
    text: row.facts,
    nextOrder: row.next_order,
  }
}
