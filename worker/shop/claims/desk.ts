import { sql } from 'drizzle-orm'
import type { DeskClaim } from '../../../shared/claims/claims.admin.ts'
import { today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { coverOf } from '../../../shared/warranties/cover.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { ITS_PEOPLE, toWarranty, WARRANTY, type WarrantyRow } from '../warranties/warranties.ts'
import { type ClaimRows, claimReads, toClaim } from './claim-page.ts'
import { rateJson } from './labour-rates.ts'
import { toDeskVerdict, verdictJson } from './rules/desk-verdict.ts'
import { isOverrulable } from './rules/overruling.ts'

/** The nearest in the queue on one side of a claim; of one that does not wait, its first and last. */
const beside = (id: number, sign: '>' | '<') => {
  const order = sql.raw(sign === '>' ? 'waiting_since, id' : 'waiting_since desc, id desc')
  return sql`(select q.id from claims q indexed by claims_waiting where q.waiting_since is not null and (q.waiting_since, q.id) ${sql.raw(sign)}
      (select coalesce(waiting_since, ${sign === '>' ? '' : '~'}), id from claims where id = ${id}) order by ${order} limit 1)`
}
type Queue = Pick<DeskClaim, 'next_id' | 'previous_id'> & {
  rate: string | null
  verdict: string | null
  is_overrulable: number
}

/** A claim as the desk of administrators shows it, in one trip. Error: `not_found`, also for a draft. */
export async function readDeskClaim(db: Db, id: number, lang: Lang): Promise<DeskClaim> {
  const [row, lines, moves, order, [registration], [queue]] = await readTogether<
    [...ClaimRows, WarrantyRow, Queue]
  >(db, [
    ...claimReads({ party: 'administrator' }, id, lang),
    sql`${WARRANTY} from claims c join warranties w on w.id = c.warranty_id ${ITS_PEOPLE} where c.id = ${id}`,
    sql`select ${beside(id, '>')} as next_id, ${beside(id, '<')} as previous_id,
      ${rateJson(sql`(select v.country from claims c join vendors v on v.id = c.vendor_id where c.id = ${id})`, today())} as rate, ${verdictJson(id)} as verdict,
      (select ${isOverrulable} from claims c where c.id = ${id}) as is_overrulable`,
  ])
  const { claim, facts } = toClaim(lang, row, lines, moves, order)
  const { next_id, previous_id, rate, verdict, is_overrulable } = queue!
  return {
    ...claim,
    lines: claim.lines.map((line, at) => ({ ...line, price: facts.lines[at]!.sent?.price ?? null })),
    registration: toWarranty(registration!),
    cover: coverOf(facts.covered_until),
    extension: facts.extended_months > 0 ? { months: facts.extended_months, on: null } : null,
    is_vendor_active: facts.vendor !== null,
    next_id,
    previous_id,
    rate: rate === null ? null : JSON.parse(rate),
    verdict: toDeskVerdict(verdict),
    is_overrulable: is_overrulable === 1,
  }
}
