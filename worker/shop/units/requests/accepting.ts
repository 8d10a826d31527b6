import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../../shared/languages.ts'
import type { Author } from '../../../base/audit/change.ts'
import type { Db } from '../../../base/db/client.ts'
import { lastId, NOW } from '../../../base/db/columns.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { mailStatements } from '../../../base/mail/outbox.ts'
import { warrantySearchText } from '../../warranties/search-text.ts'
import { ownerLink } from '../owner-links.ts'
import { unitOwners } from '../units.tables.ts'
import { decisionKey } from './links.ts'

/** A request, and who has the unit with its number now. */
export interface Asked {
  id: number
  code: string
  serial_number: string
  mounting_date: string
  name: string
  email: string
  lang: Lang
  version: number
  owner_id: number | null
  owner_version: number | null
  owner_since: string | null
  is_same: number | null
  link_version: number | null
  /** The last id that any owner was given. */
  last_owner: number
}

const ofNumber = (of: string) => sql.raw(`u.code_key = ${of}.code_key and u.serial_key = ${of}.serial_key`)

export const readAsked = (db: Db, id: number) =>
  db.get<(Asked & { state: string; refusal: string | null; refusal_note: string | null }) | undefined>(sql`
    select r.id, r.code, r.serial_number, r.mounting_date, r.name, r.email, r.lang, r.version, r.state, r.refusal, r.refusal_note,
      o.id as owner_id, o.version as owner_version, o.since as owner_since, lower(o.email) = lower(r.email) as is_same, o.link_version,
      ${lastId(unitOwners)} as last_owner
    from owner_requests r left join units u on ${ofNumber('r')}
    left join unit_owners o on o.unit_id = u.id and o.until is null
    where r.id = ${id} and r.confirmed_at is not null`)

/** The condition, on `owner_requests`, that the unit has the owner whom `asked` was read with, and that the next owner's id is free. */
export const isStillHad = ({ owner_id, owner_version, last_owner }: Asked): SQL => sql`
  (select o.id || ':' || o.version from units u join unit_owners o on o.unit_id = u.id and o.until is null
    where ${ofNumber('owner_requests')}) is ${owner_id === null ? null : `${owner_id}:${owner_version}`}
  and ${lastId(unitOwners)} = ${last_owner}`

/** A unit that nobody knew is registered, without a retailer; one that is known keeps its registration. */
const registerUnknown = (asked: Asked, author: Author) => sql`
  insert into warranties (code, serial_number, mounting_date, status, source, decided_by, search)
  select r.code, r.serial_number, r.mounting_date, 1, 'owner', ${author.actor.id},
    ${warrantySearchText({ code: asked.code, serialNumber: asked.serial_number })}
  from owner_requests r where r.id = ${asked.id}
    and not exists (select 1 from units u where ${ofNumber('r')} and u.mounting_date is not null)`

/** Whoever has the unit keeps it, had it until now, or is the first one: the present owner's row, or a new one with `id`. */
function ownerStatements({ id: request, owner_id, is_same }: Asked, id: number): SQL[] {
  if (is_same === 1)
    return [
      sql`update unit_owners set wishes_updates = (select wishes_updates from owner_requests where id = ${request}),
        updated_at = ${NOW}, version = version + 1 where id = ${owner_id}`,
    ]
  const ended = sql`update unit_owners set until = (select mounting_date from owner_requests where id = ${request}),
    updated_at = ${NOW}, version = version + 1 where id = ${owner_id}`
  const inserted = sql`
    insert into unit_owners (id, unit_id, name, email, country, lang, since, wishes_updates)
    select ${id}, u.id, r.name, r.email, r.country, r.lang, r.mounting_date, r.wishes_updates
    from owner_requests r join units u on ${ofNumber('r')} where r.id = ${request}`
  return owner_id === null ? [inserted] : [ended, inserted]
}

/**
 * What follows on a request that is accepted, in the batch that accepts it: the unit, if nobody knew it, its owner, and the mail with the
 * link. Error: `conflict` when somebody has the unit since a later day.
 */
export async function acceptStatements(db: Db, env: Env, author: Author, asked: Asked) {
  if (asked.owner_since !== null && asked.is_same !== 1 && asked.mounting_date < asked.owner_since)
    throw new AppError('conflict', { text: 'owner_before' })
  // The link is signed for the id that the row will have, so that the mail can be written in the same batch.
  const id = asked.is_same === 1 ? asked.owner_id! : asked.last_owner + 1
  const version = asked.is_same === 1 ? asked.link_version! : 1
  const key = decisionKey(asked.id, asked.version + 1)
  const { name, email, lang, code, serial_number: serial } = asked
  const mails = await mailStatements(db, [
    {
      key,
      template: 'owner_accepted',
      lang,
      to: email,
      values: { name, code, serial, url: await ownerLink(env, lang, { id, version }) },
      certificateOf: sql`${id}`,
    },
  ])
  return {
    key,
    statements: [
      registerUnknown(asked, author),
      ...ownerStatements(asked, id),
      sql`update owner_requests set owner_id = ${id} where id = ${asked.id}`,
      ...mails,
    ],
  }
}
