import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MOST_CLAIM_FILES } from '../../../shared/claims/claim-files.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import type { Stores } from '../../base/files/uploads.ts'
import { createDraft } from '../claims/drafts.ts'
import { hashPicture } from '../claims/rules/picture-hash.ts'
import { hasSymptoms } from '../claims/symptoms.ts'
import { IS_WRITABLE, isOpenTo, REPORTS } from './persons.ts'

interface Reported {
  unit_id: number
  claim_id: number | null
  can_write: number
  symptom_id: number | null
  listed: number
  text: string
}
type Photo = { file: string; name: string; size: number }

const own = (id: number, retailerId: number | null) =>
  sql`r.id = ${id} and ${isOpenTo({ party: 'retailer', retailerId })}`

async function readReported(db: Db, retailerId: number | null, id: number): Promise<Reported> {
  const row = await db.get<Reported | undefined>(sql`
    select r.unit_id, r.claim_id, r.symptom_id, ${IS_WRITABLE} as can_write, ${hasSymptoms(sql`r.unit_id`)} as listed,
      (select text from fault_messages where report_id = r.id order by id limit 1) as text
    from ${REPORTS} where ${own(id, retailerId)}`)
  if (!row) throw new AppError('not_found')
  return row
}

/** What the owner has shown, the first first, as many as a claim takes, each with what the same picture is found by. */
async function photosOf({ db, files, images }: Stores, id: number) {
  const photos = await db.all<Photo>(sql`select f.file, f.name, f.size
    from fault_messages m join fault_files f on f.message_id = m.id where m.report_id = ${id} and m.party = 'owner'
    order by m.id, f.position limit ${sql.raw(String(MOST_CLAIM_FILES.photo))}`)
  const shown: (Photo & { hash: string | null })[] = []
  // One after the other: unpacked pictures are large.
  for (const photo of photos) {
    const object = await files.get(photo.file)
    if (object)
      shown.push({ ...photo, hash: await hashPicture(images, new Uint8Array(await object.arrayBuffer())) })
  }
  return shown
}

/** Statements: the claim has the owner's photos, the same objects, and the report knows the claim. */
const linkStatements = (claim: SQL, id: number, photos: object[]): SQLWrapper[] => [
  sql`update fault_reports set claim_id = ${claim}, state = 'claimed', updated_at = ${NOW}, version = version + 1 where id = ${id}`,
  sql`insert into claim_files (claim_id, file, name, type, size, hash, position)
    select ${claim}, value ->> 'file', value ->> 'name', 'image/webp', value ->> 'size', value ->> 'hash', key
    from json_each(${JSON.stringify(photos)})`,
]

/**
 * Makes the draft of a claim of a report: its symptom, the owner's words and photos; what is faulty its retailer adds. A report becomes one
 * claim ever, so that the next call returns the same. Returns the claim's id. Errors: `not_found`, also for another retailer's; `conflict`
 * when the report is closed, or the unit's claim is not decided; those of `createDraft`.
 */
export async function claimFault(stores: Stores, author: Author, lang: Lang, id: number): Promise<number> {
  const { db } = stores
  const { retailerId } = author.actor
  const report = await readReported(db, retailerId, id)
  if (report.claim_id !== null) return report.claim_id
  if (!report.can_write) throw new AppError('conflict', { text: 'fault_closed' })
  const photos = await photosOf(stores, id)
  const { symptom_id: symptom, listed, text } = report
  const content = {
    description: text,
    symptom_id: symptom ?? (listed ? null : undefined),
    lines: [],
  }
  try {
    return await createDraft(db, author, lang, report.unit_id, content, {
      guard: sql`exists (select 1 from ${REPORTS} where ${own(id, retailerId)} and r.claim_id is null and ${IS_WRITABLE})`,
      also: (claim) => linkStatements(claim, id, photos),
      symptom,
    })
  } catch (error) {
    // Pressed twice at once: the other was faster.
    const { claim_id } = await readReported(db, retailerId, id)
    if (claim_id !== null) return claim_id
    throw error
  }
}
