import { type SQLWrapper, sql } from 'drizzle-orm'
import { MAX_RUNNING_FAULTS, type NewFault } from '../../../shared/faults/fault-reports.ts'
import type { Lang } from '../../../shared/languages.ts'
import { changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { lastId } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type Attached, withAttached } from '../../base/files/attached.ts'
import { type FileObject, fileStatement, type Stores } from '../../base/files/uploads.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { symptomColumns } from '../claims/symptoms.ts'
import { isLinked } from '../units/own-owner.ts'
import { isReplaced } from '../warranties/replacements.ts'
import { lettersToRetailer, type Mailed } from './fault-mails.ts'
import { faultFiles, faultMessages, faultReports } from './faults.tables.ts'
import { ownerBy, requestKeyOf } from './persons.ts'

/** The condition that a retailer who is not switched off has unit `u`. */
const IS_SERVED = sql.raw(
  'exists (select 1 from vendors v where v.id = u.vendor_id and v.active = 1 and v.deleted_at is null)',
)

interface Place extends Mailed {
  unit_id: number
  served: number
  replaced: number
  running: number
  last_report: number
}

/** The unit of a good link, and whether a fault of it can be reported. Errors: `not_found`; `conflict` with the reason. */
async function readPlace(db: Db, ownerId: number, link: number, symptomId: number | null) {
  const place = await db.get<Place | undefined>(sql`
    select u.id as unit_id, u.code, u.serial_number, u.vendor_id, (select name from vendors where id = u.vendor_id) as vendor_name,
      ${IS_SERVED} as served, ${isReplaced(sql`u.id`)} as replaced, (select names from symptoms where id = ${symptomId}) as names,
      o.id as owner_id, o.link_version, o.name as owner_name, o.email as owner_email, o.lang as owner_lang, ${lastId(faultReports)} as last_report,
      (select count(*) from fault_reports where owner_id = o.id and state <> 'closed') as running
    from unit_owners o join units u on u.id = o.unit_id where ${isLinked(ownerId, link)} and u.mounting_date is not null`)
  if (!place) throw new AppError('not_found')
  if (place.replaced) throw new AppError('conflict', { text: 'unit_replaced' })
  if (!place.served) throw new AppError('conflict', { text: 'fault_no_retailer' })
  return place
}

/** Whether this very message is there. Error: `idempotency_conflict` for a key that came with another text. */
export async function isWritten(db: Db, requestKey: string, text: string): Promise<boolean> {
  const twin = await db.get<{ text: string } | undefined>(
    sql`select text from fault_messages where request_key = ${requestKey}`,
  )
  if (twin && twin.text !== text) throw new AppError('idempotency_conflict')
  return twin !== undefined
}

/** Statements: the photos of the message with this key. The name that a file had on the person's device is stored with it only. */
export function fileStatements(
  db: Db,
  requestKey: string,
  attached: Attached[],
  objects: FileObject[],
): SQLWrapper[] {
  if (attached.length === 0) return []
  const row = {
    messageId: sql`(select id from fault_messages where request_key = ${requestKey})`,
    file: sql`value ->> 'value'`,
    name: sql`value ->> 'name'`,
    size: sql`value ->> 'size'`,
    position: sql`key`,
  }
  return [
    insertSelected(db, faultFiles, row, sql`from json_each(${JSON.stringify(attached)})`),
    fileStatement(db, 'fault', '', objects),
  ]
}

/**
 * Reports a fault of the owner's unit to its retailer, with photos; the same `key` of the same owner is one report. Returns the keys of the
 * mails. Errors: `not_found` for a dead link and an archived unit; `conflict` for a unit that nobody serves or that was replaced, and when
 * too many reports run; `invalid` at `symptom`; those of `withAttached`.
 */
export async function reportFault(
  stores: Stores,
  env: Env,
  requestId: string,
  ownerId: number,
  { token, text, symptom, lang }: Omit<NewFault, 'lang'> & { lang: Lang },
  key: string | null,
  files: File[] = [],
): Promise<string[]> {
  const { db } = stores
  const person = await ownerBy(env, requestId, ownerId, token)
  const { link, author } = person
  const requestKey = await requestKeyOf(person, null, key)
  const chosen = symptom === 'other' ? null : symptom
  // Nothing is unpacked for strangers.
  await readPlace(db, ownerId, link, chosen ?? null)
  let keys: string[] = []
  await withAttached(stores, 'fault', files, async (attached, objects) => {
    const written = await changeRecord(db, author, async () => {
      if (await isWritten(db, requestKey, text)) return null
      const place = await readPlace(db, ownerId, link, chosen ?? null)
      if (place.running >= MAX_RUNNING_FAULTS) throw new AppError('conflict', { text: 'fault_too_many' })
      const [symptomId, otherSymptom] = symptomColumns(chosen, sql`${place.unit_id}`)
      const said = { key: requestKey, text, files: attached.length }
      // Mails lead to the id that the row will have.
      const id = place.last_report + 1
      const mails = await lettersToRetailer(db, env, place, said, { id, isNew: true })
      keys = mails.map((mail) => mail.key)
      const report = {
        id,
        unitId: sql`u.id`,
        ownerId,
        retailerId: sql`u.vendor_id`,
        symptomId,
        otherSymptom,
        requestKey,
      }
      return {
        action: 'edit',
        entity: 'units',
        id: place.unit_id,
        before: { fault_report: null },
        after: { fault_report: 'open' },
        statements: [
          insertSelected(
            db,
            faultReports,
            report,
            sql`from unit_owners o join units u on u.id = o.unit_id where ${isLinked(ownerId, link)} and u.mounting_date is not null
              and ${lastId(faultReports)} = ${place.last_report} and u.vendor_id = ${place.vendor_id} and ${IS_SERVED} and not ${isReplaced(sql`u.id`)}
              and (select count(*) from fault_reports where owner_id = o.id and state <> 'closed') < ${MAX_RUNNING_FAULTS}`,
          ),
          db.insert(faultMessages).values({
            reportId: id,
            ...{ party: 'owner', text, lang, requestKey },
          }),
          ...fileStatements(db, requestKey, attached, objects),
          ...(await mailStatements(db, mails)),
        ],
        refusals: {
          // Pressed twice at once: decided again, it is found.
          'fault_reports.request_key': new AppError('conflict'),
          'fault_reports.other_symptom': new AppError('invalid', {
            fields: { symptom: chosen === undefined ? 'required' : 'invalid' },
          }),
        },
      }
    })
    return written !== null
  })
  return keys
}
