import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../../../shared/dates.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type { TakeOver } from '../../../../shared/units/hand-overs.ts'
import { changeRecord } from '../../../base/audit/change.ts'
import type { Db } from '../../../base/db/client.ts'
import { lastId, NOW } from '../../../base/db/columns.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { sha256 } from '../../../base/hashes.ts'
import { mailStatements } from '../../../base/mail/outbox.ts'
import { consentTexts } from '../../../base/texts.ts'
import { numberInForce } from '../../pages/in-force.ts'
import { byOwner } from '../own-owner.ts'
import { ownerLink } from '../owner-links.ts'
import { unitOwners } from '../units.tables.ts'
import { isOpen } from './open.ts'

/** A hand-over of which the link is known, with the owner who hands the unit on. */
interface Found {
  unit_id: number
  state: string
  is_open: number
  /** Of the next owner. */
  email: string
  code: string
  serial_number: string
  owner_id: number
  owner_name: string
  owner_email: string
  owner_lang: Lang
  owner_since: string
  owner_wishes: number
  /** The last id that any owner was given. */
  last_owner: number
}

const findByToken = (db: Db, tokenHash: string) =>
  db.get<Found | undefined>(sql`
    select h.unit_id, h.state, ${isOpen()} as is_open, h.email, u.code, u.serial_number, o.id as owner_id, o.name as owner_name,
      o.email as owner_email, o.lang as owner_lang, o.since as owner_since, o.wishes_updates as owner_wishes, ${lastId(unitOwners)} as last_owner
    from unit_hand_overs h join units u on u.id = h.unit_id left join unit_owners o on o.id = h.owner_id
    where h.token_hash = ${tokenHash}`)

/** The past owner's row ends, with all links, and the next owner's begins; the hand-over then goes with the latter. */
function ownerStatements(
  found: Found,
  id: number,
  since: string,
  person: TakeOver,
  tokenHash: string,
): SQL[] {
  const { name, telephone, country, lang, wishes_updates } = person
  return [
    sql`update unit_owners set until = ${since}, updated_at = ${NOW}, version = version + 1, link_version = link_version + 1
      where id = ${found.owner_id}`,
    sql`insert into unit_owners (id, unit_id, name, email, telephone, country, lang, since, wishes_updates)
      values (${id}, ${found.unit_id}, ${name}, ${found.email}, ${telephone ?? ''}, ${country}, ${lang}, ${since}, ${wishes_updates ? 1 : 0})`,
    sql`update unit_hand_overs set next_owner_id = ${id} where token_hash = ${tokenHash}`,
  ]
}

/**
 * The next owner confirms: the unit is theirs, and the link of the one before opens nothing from now on. Both are mailed, the next owner
 * with the own link and the certificate of guarantee. The same again changes nothing. Returns the keys of mails. Error: `invalid_token`
 * for a link that is unknown, expired or taken back, and when the unit has another owner meanwhile or was replaced.
 */
export async function takeUnitOver(db: Db, env: Env, requestId: string, person: TakeOver): Promise<string[]> {
  const tokenHash = await sha256(person.token)
  let keys: string[] = []
  await changeRecord(db, byOwner(requestId), async () => {
    keys = []
    const found = await findByToken(db, tokenHash)
    if (found?.state === 'confirmed') return null
    if (found?.is_open !== 1) throw new AppError('invalid_token')
    // The link is signed for the id that the row will have, so that the mail can be written in the same batch.
    const id = found.last_owner + 1
    const since = today()
    const mails = await bothMails(db, env, found, id, person)
    keys = mails.keys
    return {
      action: 'edit',
      entity: 'units',
      id: found.unit_id,
      before: { owner_since: found.owner_since, wishes_updates: found.owner_wishes === 1, handing_on: true },
      after: {
        owner_since: since,
        wishes_updates: person.wishes_updates,
        transferred: true,
        handing_on: false,
      },
      statements: [
        sql`update unit_hand_overs as h set state = 'confirmed', email = '', owner_id = null, consent_at = ${NOW},
            consent_text = ${(await consentTexts(person.lang))('consents.next_owner')}, privacy_version = ${numberInForce('privacy')}
          where h.token_hash = ${tokenHash} and ${isOpen()} and ${lastId(unitOwners)} = ${found.last_owner}`,
        ...ownerStatements(found, id, since, person, tokenHash),
        ...mails.statements,
      ],
    }
  })
  return keys
}

/** To the owner before, who learns nothing of the next one, and to the next one with the own link. */
async function bothMails(db: Db, env: Env, found: Found, id: number, { name, lang }: TakeOver) {
  const { code, serial_number: serial } = found
  const [given, taken] = [`hand-over:given:${id}`, `hand-over:taken:${id}`]
  const statements = await mailStatements(db, [
    {
      key: given,
      template: 'hand_over_given',
      lang: found.owner_lang,
      to: found.owner_email,
      values: {
        name: found.owner_name,
        code,
        serial,
        url: `${env.origin}/${found.owner_lang}/contact-us#write`,
      },
    },
    {
      key: taken,
      template: 'hand_over_taken',
      lang,
      to: found.email,
      values: { name, code, serial, url: await ownerLink(env, lang, { id, version: 1 }) },
      certificateOf: sql`${id}`,
    },
  ])
  return { keys: [given, taken], statements }
}
