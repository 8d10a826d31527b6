import { sql } from 'drizzle-orm'
import type { FaultState } from '../../../shared/faults/fault-reports.ts'
import type { Lang } from '../../../shared/languages.ts'
import { changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { withAttached } from '../../base/files/attached.ts'
import type { Stores } from '../../base/files/uploads.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { lettersToRetailer, letterToOwner, type Mailed } from './fault-mails.ts'
import { faultMessages } from './faults.tables.ts'
import { type FaultPerson, IS_WRITABLE, isOpenTo, REPORTS, requestKeyOf } from './persons.ts'
import { fileStatements, isWritten } from './reporting.ts'

interface Standing extends Mailed {
  unit_id: number
  state: FaultState
  version: number
  can_write: number
}

/** Where a report is. Error: `not_found`, also when it is not open to the person. */
async function readStanding(db: Db, person: FaultPerson, id: number): Promise<Standing> {
  const row = await db.get<Standing | undefined>(sql`
    select r.unit_id, r.state, r.version, ${IS_WRITABLE} as can_write, u.code, u.serial_number, r.vendor_id,
      (select name from vendors where id = r.vendor_id) as vendor_name, (select names from symptoms where id = r.symptom_id) as names,
      o.id as owner_id, o.link_version, o.name as owner_name, o.email as owner_email, o.lang as owner_lang
    from ${REPORTS} where r.id = ${id} and ${isOpenTo(person)}`)
  if (!row) throw new AppError('not_found')
  return row
}

/** The condition on `fault_reports` that this one is still as it was read, the person may, and both can write. */
const isStill = (person: FaultPerson, id: number, { version }: Standing) =>
  sql`id in (select r.id from ${REPORTS} where r.id = ${id} and r.version = ${version} and ${isOpenTo(person)} and ${IS_WRITABLE})`

/**
 * Writes to the other side of a report, with photos; the same `key` of the same person is one message. The retailer's answer and the
 * owner's question say whom it waits for. Returns the keys of the mails. Errors: `not_found`; `conflict` when nobody can write here any
 * more; those of `withAttached`.
 */
export async function writeAboutFault(
  stores: Stores,
  env: Env,
  person: FaultPerson,
  id: number,
  { text, lang }: { text: string; lang: Lang },
  key: string | null,
  files: File[] = [],
): Promise<string[]> {
  const { db } = stores
  const requestKey = await requestKeyOf(person, id, key)
  // Nothing is unpacked for strangers.
  await readStanding(db, person, id)
  let keys: string[] = []
  await withAttached(stores, 'fault', files, async (attached, objects) => {
    const written = await changeRecord(db, person.author, async () => {
      if (await isWritten(db, requestKey, text)) return null
      const now = await readStanding(db, person, id)
      if (!now.can_write) throw new AppError('conflict', { text: 'fault_closed' })
      const said = { key: requestKey, text, files: attached.length }
      const isOwner = person.party === 'owner'
      const mails = isOwner
        ? await lettersToRetailer(db, env, now, said, { id, isNew: false })
        : await letterToOwner(env, now, said, id)
      keys = mails.map((mail) => mail.key)
      const next = now.state === 'claimed' ? 'claimed' : isOwner ? 'open' : 'answered'
      return {
        action: isOwner ? 'edit' : 'answer',
        entity: 'units',
        id: now.unit_id,
        before: { fault_report: now.state },
        after: { fault_report: next },
        statements: [
          sql`update fault_reports set state = ${next}, updated_at = ${NOW}, version = version + 1 where ${isStill(person, id, now)}`,
          db.insert(faultMessages).values({
            ...{ reportId: id, party: person.party, text, lang, requestKey },
            userId: person.author.actor.id,
          }),
          ...fileStatements(db, requestKey, attached, objects),
          ...(await mailStatements(db, mails)),
        ],
        // Pressed twice at once: decided again, it is found.
        refusals: { 'fault_messages.request_key': new AppError('conflict') },
      }
    })
    return written !== null
  })
  return keys
}

/** Ends a report: its owner withdraws it, or its retailer is done. One that is closed stays so. Error: `not_found`. */
export async function closeFault(db: Db, person: FaultPerson, id: number): Promise<void> {
  await changeRecord(db, person.author, async () => {
    const { state, version, unit_id } = await readStanding(db, person, id)
    if (state === 'closed') return null
    return {
      action: 'edit',
      entity: 'units',
      id: unit_id,
      before: { fault_report: state },
      after: { fault_report: 'closed' },
      statements: [
        sql`update fault_reports set state = 'closed', updated_at = ${NOW}, version = version + 1
          where id in (select r.id from ${REPORTS} where r.id = ${id} and r.version = ${version} and ${isOpenTo(person)})`,
      ],
    }
  })
}
