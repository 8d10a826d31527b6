import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { HandOver } from '../../../shared/units/hand-overs.ts'
import { coverOf } from '../../../shared/warranties/cover.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import type { unitHandOvers } from '../../shop/units/hand-overs/hand-overs.tables.ts'
import { isOpen } from '../../shop/units/hand-overs/open.ts'
import { type FactRows, openFactsOf, toFacts } from './unit-facts.ts'

type Row = Pick<SqlRow<typeof unitHandOvers>, 'state' | 'email' | 'lang'> & {
  is_open: number
  code: string
  serial_number: string
  covered_until: string
  confirmed: number
}

/**
 * What the next owner sees before the unit is theirs: the device and its cover, and nothing of the present owner or of what was before.
 * Error: `invalid_token` for a link that is unknown or expired, and when the unit has another owner meanwhile or was replaced.
 */
export async function readHandOver(db: Db, token: string, lang: Lang): Promise<HandOver> {
  const hash = await sha256(token)
  const unit = sql`select h.unit_id from unit_hand_overs h where h.token_hash = ${hash} and ${isOpen()}`
  const [device] = openFactsOf(unit, lang)
  const [[row], products] = await readTogether<[Row, FactRows[0]]>(db, [
    // What only the old site registered was valid there.
    sql`select h.state, h.email, h.lang, ${isOpen()} as is_open, u.code, u.serial_number, u.covered_until,
        coalesce(w.status, 1) as confirmed
      from unit_hand_overs h join units u on u.id = h.unit_id left join warranties w on w.id = u.warranty_id
      where h.token_hash = ${hash}`,
    device,
  ])
  if (row && row.state !== 'open') return { state: row.state }
  if (row?.is_open !== 1) throw new AppError('invalid_token')
  const { product, documents } = toFacts(products, [], [], [], [], [])
  return {
    state: 'open',
    email: row.email,
    lang: row.lang,
    code: row.code,
    serial_number: row.serial_number,
    product_name: product?.name ?? null,
    product,
    cover: row.confirmed === 1 ? coverOf(row.covered_until) : null,
    documents,
  }
}
