import { sql } from 'drizzle-orm'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { AppError } from '../../base/errors.ts'
import { type ProofStores, requestsOf } from './requests/forgetting.ts'

/**
 * Forgets an owner of a unit, present or past, also one without an address, whom the search by address cannot find, and what the person
 * sent as proof. The unit and its registration stay, and the history says what happened, not about whom. Error: `not_found`, also for an owner of another unit.
 */
export async function eraseUnitOwner(
  stores: ProofStores,
  author: Author,
  unitId: number,
  ownerId: number,
): Promise<void> {
  const { db } = stores
  const requests = await requestsOf(stores, ownerId)
  await changeRecord(db, author, async () => {
    const owner = await db.get<{ since: string } | undefined>(
      sql`select since from unit_owners where id = ${ownerId} and unit_id = ${unitId}`,
    )
    if (!owner) throw new AppError('not_found')
    return {
      action: 'erase',
      entity: 'units',
      id: unitId,
      before: { owner_since: owner.since },
      statements: [
        sql`delete from unit_owners where id = ${ownerId} and unit_id = ${unitId}`,
        requests.statement,
      ],
    }
  })
  await requests.drop()
}
