import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import type {
  OrderReturnReason,
  OrderReturnState,
  ReturnParty,
} from '../../../shared/returns/return-states.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { number, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import type { users } from '../accounts/accounts.tables.ts'
import { snapshotText } from '../catalogue/line-texts.ts'
import { CREDITABLE } from '../credit-notes/ground.ts'
import { returnNumber } from '../orders/returns-of.ts'
import { DELIVERED_AT } from './held.ts'
import type { orderReturns } from './returns.tables.ts'

/** Who reads or moves a return: a retailer its own, an administrator what was sent. */
export type ReturnReader = { party: 'retailer'; retailerId: number | null } | { party: 'administrator' }

/** A condition on returns `r`: another retailer's is like one that does not exist, and a draft is its retailer's alone. */
export const isOpenTo = (reader: ReturnReader): SQL =>
  reader.party === 'retailer' ? sql`r.vendor_id = ${reader.retailerId}` : sql`r.sent_at is not null`

/** A line of a return, named in its retailer's language. */
export interface StandingLine {
  id: number
  name: string
  code: string | null
  quantity: number
  received: number
  credited: number
  reason: OrderReturnReason
  /** Of the order's line, its place in it, and what of it can still be credited. */
  line_id: number
  position: number
  price: number
  pieces: number
  left: number
}
/** Where a return is, with all that a move is decided on. */
export interface Standing {
  id: number
  number: string
  party: ReturnParty
  state: OrderReturnState
  version: number
  retailer: { id: number; name: string; isActive: boolean }
  order: { id: number; number: string; status: OrderStatus; deliveredAt: string | null }
  /** The account that began it. */
  person: Pick<SqlRow<typeof users>, 'id' | 'first_name' | 'last_name' | 'email' | 'lang'>
  photos: number
  lines: StandingLine[]
}
type Row = Pick<SqlRow<typeof orderReturns>, 'state' | 'version' | 'vendor_id' | 'order_id' | 'user_id'> &
  Pick<SqlRow<typeof users>, 'first_name' | 'last_name' | 'email'> & {
    number: string
    lang: Lang
    vendor_name: string
    vendor_active: number
    order_number: string
    order_status: OrderStatus
    delivered_at: string | null
    photos: number
  }

const linesIn = (id: number, lang: Lang) => sql`select rl.id,
    ${snapshotText(lang, 'name', sql`l.texts`, sql`l.name`)} as name, l.code, rl.quantity, rl.received, rl.credited, rl.reason, rl.line_id, l.position, ${CREDITABLE}
  from order_return_lines rl cross join order_lines l on l.id = rl.line_id where rl.return_id = ${number(id)} order by rl.position`

/** Error: `not_found`, also for a return that is not open to the reader. */
export async function readStanding(db: Db, reader: ReturnReader, id: number): Promise<Standing> {
  const [[row]] = await readTogether<[Row]>(db, [
    sql`select ${returnNumber} as number, r.state, r.version, r.vendor_id, r.order_id, r.user_id, u.first_name, u.last_name, u.email, u.lang,
        v.name as vendor_name, v.active as vendor_active, cast(coalesce(o.number, o.id) as text) as order_number, o.status as order_status,
        ${DELIVERED_AT} as delivered_at,
        (select count(*) from order_return_files f where f.return_id = r.id and f.type = 'image/webp') as photos
      from order_returns r cross join users u on u.id = r.user_id cross join vendors v on v.id = r.vendor_id
        cross join orders o on o.id = r.order_id
      where r.id = ${number(id)} and ${isOpenTo(reader)}`,
  ])
  if (!row) throw new AppError('not_found')
  const { user_id, first_name, last_name, email, lang } = row
  return {
    id,
    number: row.number,
    party: reader.party,
    state: row.state,
    version: row.version,
    retailer: { id: row.vendor_id, name: row.vendor_name, isActive: row.vendor_active === 1 },
    order: {
      id: row.order_id,
      number: row.order_number,
      status: row.order_status,
      deliveredAt: row.delivered_at,
    },
    person: { id: user_id, first_name, last_name, email, lang },
    photos: row.photos,
    lines: await db.all<StandingLine>(linesIn(id, lang)),
  }
}

/** Refuses what the return on the person's screen is no longer ready for. Error: `conflict` with what happened meanwhile. */
export async function refuseOutdated(db: Db, { id, ...now }: Standing, version: number, isReady: boolean) {
  if (version !== now.version || !isReady) throw await movedMeanwhile(db, 'returns', id)
}
