import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { type ShownReason, SLIP_STATES } from '../../../shared/returns/return-states.ts'
import type { Db } from '../../base/db/client.ts'
import { among } from '../../base/db/columns.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { snapshotText } from '../catalogue/line-texts.ts'
import { REASON } from '../orders/of-recall.ts'
import { returnNumber } from '../orders/returns-of.ts'
import { isOpenTo, type ReturnReader } from './standing.ts'

/** What a return's slip says. */
export interface Slip {
  id: number
  number: string
  /** The retailer's, as the order was mailed about. */
  lang: Lang
  order: { number: string; created_at: string }
  approved_at: string
  /** What the administrator who approved it wrote. */
  instructions: string
  sender: { name: string; address: string; cap: string; city: string }
  lines: { name: string; code: string | null; quantity: number; reason: ShownReason }[]
}
type Row = Omit<Slip, 'order' | 'sender' | 'lines'> &
  Slip['sender'] & { order_number: string; ordered_at: string; lines: string }

const HAS_SLIP = among('r.state', SLIP_STATES)

/** The slip of an approved return in a language, its retailer's unless given. Error: `not_found`, also when there is none. */
export async function readSlip(db: Db, reader: ReturnReader, id: number, wanted?: Lang): Promise<Slip> {
  const name = (lang: Lang) => snapshotText(lang, 'name', sql`l.texts`, sql`l.name`)
  const [[person]] = await readTogether<[{ lang: Lang }]>(db, [
    sql`select u.lang from order_returns r cross join users u on u.id = r.user_id where r.id = ${id} and ${isOpenTo(reader)}`,
  ])
  const lang = wanted ?? person?.lang ?? 'it'
  const [[row]] = await readTogether<[Row]>(db, [
    sql`select r.id, ${returnNumber} as number, cast(coalesce(o.number, o.id) as text) as order_number, o.created_at as ordered_at,
        m.created_at as approved_at, m.note as instructions, v.name, v.address, v.cap, v.city,
        (select json_group_array(json_object('name', ${name(lang)}, 'code', l.code, 'quantity', rl.quantity, 'reason', ${REASON}) order by rl.position)
          from order_return_lines rl cross join order_lines l on l.id = rl.line_id where rl.return_id = r.id) as lines
      from order_returns r cross join orders o on o.id = r.order_id cross join vendors v on v.id = r.vendor_id
        cross join order_return_moves m on m.id = (select max(id) from order_return_moves where return_id = r.id and event = 'approve')
      where r.id = ${id} and ${isOpenTo(reader)} and ${HAS_SLIP}`,
  ])
  if (!row) throw new AppError('not_found')
  const { order_number, ordered_at, name: sender, address, cap, city, lines, ...slip } = row
  return {
    ...slip,
    lang,
    order: { number: order_number, created_at: ordered_at },
    sender: { name: sender, address, cap, city },
    lines: JSON.parse(lines),
  }
}
