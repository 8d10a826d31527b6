import { sql } from 'drizzle-orm'
import { isAmong } from '../../../base/audit/many.ts'
import { dropUnused } from '../../../base/files/unused.ts'

export type ProofStores = Parameters<typeof dropUnused>[0]

/**
 * What the person who is an owner sent of the unit: the request that made the person its owner, and others, and photos of faults, whose rows
 * go with the owner's. `statement` belongs into the batch that forgets the owner, `drop` deletes proofs and photos after it.
 */
export async function requestsOf(stores: ProofStores, ownerId: number) {
  const rows = await stores.db.all<{ id: number; doc: string }>(sql`
    select id, doc from owner_requests where owner_id = ${ownerId}
    union select r.id, r.doc from unit_owners o join units u on u.id = o.unit_id
      join owner_requests r on r.code_key = u.code_key and r.serial_key = u.serial_key
        and r.email = lower(o.email) where o.id = ${ownerId}`)
  const photos = await stores.db.all<{ file: string }>(sql`
    select f.file from fault_reports r join fault_messages m on m.report_id = r.id join fault_files f on f.message_id = m.id
    where r.owner_id = ${ownerId}`)
  return {
    statement: sql`delete from owner_requests where ${isAmong(rows.map(({ id }) => id))}`,
    drop: () => dropUnused(stores, [...rows.map(({ doc }) => doc), ...photos.map(({ file }) => file)]),
  }
}
