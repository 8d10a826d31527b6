import { type SQL, sql } from 'drizzle-orm'
import { changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type AnyMail, mailStatements } from '../../base/mail/outbox.ts'
import { readersOf } from '../accounts/mailed-retailers.ts'
import { byOwner, isLinked, requireLink } from './own-owner.ts'

/* The retailer whom the owner of a unit chooses, who then has it as if it had registered it. */

/** The condition that the owner may choose: nobody with an account registered unit `u` or was given its registration `w`. */
export const IS_CHOOSABLE = sql.raw(`(w.source = 'owner' and w.user_id is null)`)
/** The condition that unit `u` has a claim that is not decided. */
export const IS_CLAIMED = sql.raw(
  `exists (select 1 from claims c where c.unit_id = u.id and c.state in ('sent','asked','returned'))`,
)

interface Choice {
  unit_id: number
  warranty_id: number
  vendor_id: number | null
  version: number
  code: string
  serial_number: string
  claimed: number
}

/** The owner's unit `u` with the registration `w` that holds its number. */
const choosable = (id: number, link: number): SQL => sql`
  from unit_owners o join units u on u.id = o.unit_id join warranties w on w.id = u.warranty_id
  where ${isLinked(id, link)} and ${IS_CHOOSABLE}`

/**
 * The owner's unit is this retailer's from now on, or nobody's. Returns the keys of the mails to the retailer. Errors: `not_found` for a
 * dead link, and for a unit that a retailer registered or only the old site knew; `conflict` while a claim is open; `invalid` at
 * `vendor_id`.
 */
export async function chooseRetailer(
  db: Db,
  env: Env,
  requestId: string,
  id: number,
  { token, vendor_id }: { token: string; vendor_id: number | null },
): Promise<string[]> {
  const link = await requireLink(env, id, token)
  let keys: string[] = []
  await changeRecord(db, byOwner(requestId), async () => {
    keys = []
    const now = await db.get<Choice | undefined>(sql`
      select u.id as unit_id, w.id as warranty_id, w.vendor_id, w.version, u.code, u.serial_number, ${IS_CLAIMED} as claimed
      ${choosable(id, link)}`)
    if (!now) throw new AppError('not_found')
    if (now.vendor_id === vendor_id) return null
    if (now.claimed === 1) throw new AppError('conflict', { text: 'unit_claimed' })
    const mails = vendor_id === null ? [] : await lettersTo(db, env, vendor_id, now)
    keys = mails.map(({ key }) => key)
    return {
      action: 'edit',
      entity: 'units',
      id: now.unit_id,
      before: { vendor_id: now.vendor_id },
      after: { vendor_id },
      statements: [
        sql`update warranties set vendor_id = ${vendor_id}, updated_at = ${NOW}, version = version + 1
          where id = ${now.warranty_id} and version = ${now.version}
            and id in (select w.id ${choosable(id, link)} and not ${IS_CLAIMED})
            and (${vendor_id} is null or exists (select 1 from vendors where id = ${vendor_id} and active = 1))`,
        ...(await mailStatements(db, mails)),
      ],
    }
  })
  return keys
}

/** A mail for each who reads the retailer's. */
async function lettersTo(db: Db, env: Env, retailerId: number, unit: Choice): Promise<AnyMail[]> {
  return (await readersOf(db, retailerId)).map(({ id, email, lang }) => ({
    key: `unit-retailer:${unit.warranty_id}:${unit.version + 1}:${id}`,
    template: 'unit_chosen',
    lang,
    to: email,
    values: {
      code: unit.code,
      serial: unit.serial_number,
      url: `${env.origin}/${lang}/units/${unit.unit_id}`,
    },
  }))
}
