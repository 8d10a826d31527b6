import { sql } from 'drizzle-orm'
import { isAmong } from '../../../base/audit/many.ts'
import { dropUnused } from '../../../base/files/unused.ts'

export type ProofStores = Parameters<typeof dropUnused>[0]

/**
 * What the person who is an owner sent of the unit: the request that made the person its owner, and others. `statement` belongs into the
 * batch that forgets the owner, `drop` deletes the proofs after it.
 */
export async function requestsOf(stores: ProofStores, ownerId: number) {
  const rows = await stores.db.all<{ id: number; doc: string }>(sql`
    select id, doc from owner_requests where owner_id = ${ownerId}
    union select r.id, r.doc from unit_owners o join units u on u.id = o.unit_id
      join owner_requests r on r.code_key = u.code_key and r.serial_key = u.serial_key
        and r.email = lower(o.email) where o.id = ${ownerId}`)
  return {
    statement: sql`delete from owner_requests where ${isAmong(rows.map(({ id }) => id))}`,
    drop: () =>
      dropUnused(
        stores,
        rows.map(({ doc }) => doc),
      ),
  }
}
