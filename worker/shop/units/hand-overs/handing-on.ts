import { sql } from 'drizzle-orm'
import { RETENTION } from '../../../../shared/base/retention.ts'
import { DAY_MS } from '../../../../shared/dates.ts'
import type { HandOn } from '../../../../shared/units/hand-overs.ts'
import { changeRecord } from '../../../base/audit/change.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { randomToken, sha256 } from '../../../base/hashes.ts'
import { mailStatements } from '../../../base/mail/outbox.ts'
import { byOwner, isLinked, requireLink } from '../own-owner.ts'
import { askedKey, handOverLink, IS_GIVEABLE, isOpen } from './open.ts'

/* What the owner of a unit does to hand it on, by the mailed link. */

interface Giver {
  unit_id: number
  email: string
  code: string
  serial_number: string
  giveable: number
  /** Whom an open hand-over is for. */
  asked: string | null
}

async function findGiver(db: Db, id: number, link: number): Promise<Giver> {
  const row = await db.get<Giver | undefined>(sql`
    select o.unit_id, lower(o.email) as email, u.code, u.serial_number, (${IS_GIVEABLE}) as giveable,
      (select h.email from unit_hand_overs h where h.owner_id = o.id and ${isOpen()}) as asked
    from unit_owners o join units u on u.id = o.unit_id where ${isLinked(id, link)}`)
  if (!row) throw new AppError('not_found')
  return row
}

/** The row of a hand-over, in place of one that cannot be confirmed any more; none while another is open. */
const beginStatement = (id: number, link: number, { email, lang }: HandOn, tokenHash: string) => {
  const now = new Date()
  const expires = new Date(now.getTime() + RETENTION.handOverDays * DAY_MS)
  return sql`
    insert into unit_hand_overs (unit_id, owner_id, owner_version, email, lang, token_hash, expires_at)
    select o.unit_id, o.id, o.link_version, ${email}, ${lang}, ${tokenHash}, ${expires.toISOString()}
    from unit_owners o join units u on u.id = o.unit_id where ${isLinked(id, link)} and ${IS_GIVEABLE}
    on conflict (unit_id) where state = 'open' do update set owner_id = excluded.owner_id, owner_version = excluded.owner_version,
      email = excluded.email, lang = excluded.lang, token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = ${NOW}
    where unit_hand_overs.expires_at <= ${now.toISOString()} or unit_hand_overs.owner_id <> excluded.owner_id
      or unit_hand_overs.owner_version <> excluded.owner_version`
}

/**
 * The owner wants the next one to have the unit, who is mailed a link to confirm it; the same again while that is open changes nothing.
 * Returns the keys of mails. Errors: `not_found` for a dead link; `invalid` at `email` for the own address; `conflict` while the unit is
 * offered to somebody else, and when it was replaced.
 */
export async function beginHandOver(
  db: Db,
  env: Env,
  requestId: string,
  id: number,
  asked: HandOn,
): Promise<string[]> {
  const link = await requireLink(env, id, asked.token)
  const token = randomToken()
  const tokenHash = await sha256(token)
  const key = askedKey(tokenHash)
  const made = await changeRecord(db, byOwner(requestId), async () => {
    const giver = await findGiver(db, id, link)
    if (giver.giveable !== 1) throw new AppError('conflict', { text: 'hand_over_closed' })
    if (giver.email === asked.email) throw new AppError('invalid', { fields: { email: 'own_address' } })
    if (giver.asked === asked.email) return null
    if (giver.asked !== null) throw new AppError('conflict', { text: 'hand_over_open' })
    const { code, serial_number: serial } = giver
    const url = handOverLink(env, asked.lang, token)
    return {
      action: 'edit',
      entity: 'units',
      id: giver.unit_id,
      before: { handing_on: false },
      after: { handing_on: true },
      statements: [
        beginStatement(id, link, asked, tokenHash),
        ...(await mailStatements(db, [
          {
            key,
            template: 'hand_over_asked',
            lang: asked.lang,
            to: asked.email,
            values: { code, serial, url },
          },
        ])),
      ],
    }
  })
  return made === null ? [] : [key]
}

/**
 * The owner keeps the unit after all: the link of the one who was asked opens nothing from now on, and a mail that has not been sent is
 * not; a second time changes nothing. Error: `not_found` for a dead link, also once the next owner has confirmed.
 */
export async function takeBackHandOver(
  db: Db,
  env: Env,
  requestId: string,
  id: number,
  token: string,
): Promise<void> {
  const link = await requireLink(env, id, token)
  await changeRecord(db, byOwner(requestId), async () => {
    const row = await db.get<{ unit_id: number; token_hash: string | null } | undefined>(sql`
      select o.unit_id, h.token_hash from unit_owners o
      left join unit_hand_overs h on h.owner_id = o.id and h.state = 'open' where ${isLinked(id, link)}`)
    if (!row) throw new AppError('not_found')
    if (row.token_hash === null) return null
    return {
      action: 'edit',
      entity: 'units',
      id: row.unit_id,
      before: { handing_on: true },
      after: { handing_on: false },
      statements: [
        sql`update unit_hand_overs set state = 'taken_back', email = '' where token_hash = ${row.token_hash} and state = 'open'`,
        sql`delete from outbox where key = ${askedKey(row.token_hash)} and status = 'pending' and attempts = 0`,
      ],
    }
  })
}
