import { sql } from 'drizzle-orm'
import { addDays, DAY_MS, today } from '../../../shared/dates.ts'
import type { VatNumber } from '../../../shared/retailers/retailer-terms.ts'
import { areNamesAlike, isAddressIn } from '../../../shared/typed/company-names.ts'
import { isForeignMember } from '../../../shared/vat/vat.ts'
import { MEMBER_STATES } from '../../../shared/vat/vat-area.ts'
import { isProvable } from '../../../shared/vat/vat-numbers.ts'
import type { Db } from '../../base/db/client.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { askVies } from './vies.ts'

/** So many days a proof counts. */
export const PROOF_DAYS = 90
/** So many days before its end it is renewed, and so many numbers at one run of the cron. */
const RENEWED_BEFORE = 7
const AT_ONCE = 20

/** A number's state for people: `last` is VIES's last answer about it. */
export function vatState(
  number: string | null,
  until: string | null,
  last: string | null,
  now = Date.now(),
): VatNumber {
  const state =
    number === null
      ? 'none'
      : !isProvable(number)
        ? 'own'
        : until !== null && until >= today(now)
          ? 'proven'
          : last === 'invalid'
            ? 'refused'
            : last === 'valid' && until === null
              ? 'differs'
              : 'asked'
  return { vat_number: number, state, until: state === 'proven' ? until : null }
}

/**
 * Asks VIES about the number that a retailer has, and keeps the answer. One that comes for a number changed meanwhile proves nothing, nor does one
 * with another name or address than the retailer's: that waits for an administrator, who accepts the number (`acceptNumber`) for now and later.
 */
export async function proveNumber(db: Db, env: Env, retailerId: number, number: string, now = Date.now()) {
  const { answer, consultation, name, address } = await askVies(env, number)
  const [retailer] = await db.all<{ name: string; cap: string; city: string; accepted: 0 | 1 }>(sql`
    select v.name, v.cap, v.city, exists (select 1 from vat_checks c
      where c.vendor_id = v.id and c.vat_number = ${number} and c.answer = 'accepted') as accepted
    from vendors v where v.id = ${retailerId}`)
  // Some states, as Germany and Spain, tell neither.
  const isItself =
    retailer !== undefined &&
    (retailer.accepted === 1 ||
      ((name === '' || areNamesAlike(retailer.name, name)) &&
        (address === '' || isAddressIn(retailer, address))))
  const until = answer === 'valid' && isItself ? addDays(today(now), PROOF_DAYS) : null
  await writeTogether(db, [
    sql`insert into vat_checks (vendor_id, vat_number, answer, consultation, name, address)
      values (${retailerId}, ${number}, ${answer}, ${consultation}, ${name}, ${address})`,
    sql`update vendor_conditions set vat_until = ${until}
      where vendor_id = ${retailerId} and vat_number = ${number} and ${answer} <> 'unreachable'`,
  ])
  return answer
}

/** The prefixes of the numbers that VIES knows. */
const PREFIXES = JSON.stringify(
  [...MEMBER_STATES, 'XI'].filter(isForeignMember).map((state) => (state === 'GR' ? 'EL' : state)),
)

/** The cron: renews proofs that end soon, and asks again about numbers whose member state was away, once a day. */
export async function renewProofs({ db, env }: Pick<JobContext, 'db' | 'env'>, now: number) {
  const rows = await db.all<{ vendor_id: number; vat_number: string }>(sql`
    select x.vendor_id, x.vat_number from vendor_conditions x join vendors v on v.id = x.vendor_id and v.active = 1
    where x.vat_number is not null and (x.vat_until is null or x.vat_until <= ${addDays(today(now), RENEWED_BEFORE)})
      and substr(x.vat_number, 1, 2) in (select value from json_each(${PREFIXES}))
      and (select answer from vat_checks c where c.vendor_id = x.vendor_id and c.vat_number = x.vat_number order by c.id desc limit 1) is not 'invalid'
      and not (x.vat_until is null and 'valid' is (select answer from vat_checks c where c.vendor_id = x.vendor_id and c.vat_number = x.vat_number
        and c.answer <> 'unreachable' order by c.id desc limit 1))
      and not exists (select 1 from vat_checks c where c.vendor_id = x.vendor_id and c.vat_number = x.vat_number
        and c.created_at > ${new Date(now - DAY_MS * 0.9).toISOString()})
    order by x.vat_until limit ${AT_ONCE}`)
  for (const { vendor_id, vat_number } of rows) await proveNumber(db, env, vendor_id, vat_number, now)
  return { asked: rows.length }
}
