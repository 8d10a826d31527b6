import { sql } from 'drizzle-orm'
import { type AnyAuthor, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { versionOfLink } from './owner-links.ts'
import { type ProofStores, requestsOf } from './requests/forgetting.ts'

/* What the owner of a unit does with a mailed link. */

/** The history says that the shop's page did it, and names nobody. */
export const byOwner = (requestId: string): AnyAuthor => ({
  actor: { id: null, retailerId: null, named: sql`''` },
  requestId,
})

/** The condition that `unit_owners o` has the unit now, and that the link is of the present version. */
export const isLinked = (id: number, version: number) =>
  sql`o.id = ${id} and o.link_version = ${version} and o.until is null`

/** The version of a good link. Error: `not_found`, the same for a forged one, an expired one and that of somebody else. */
export async function requireLink(env: Env, id: number, token: string): Promise<number> {
  const version = await versionOfLink(env, id, token)
  if (version === null) throw new AppError('not_found')
  return version
}

interface Present {
  unit_id: number
  since: string
  wishes_updates: number
}

async function findPresent(db: Db, id: number, version: number): Promise<Present> {
  const row = await db.get<Present | undefined>(
    sql`select o.unit_id, o.since, o.wishes_updates from unit_owners o where ${isLinked(id, version)}`,
  )
  if (!row) throw new AppError('not_found')
  return row
}

/** Says whether the owner wants to hear of updates. Error: `not_found` for a dead link. */
export async function saveWishes(
  db: Db,
  env: Env,
  requestId: string,
  id: number,
  { token, wishes_updates }: { token: string; wishes_updates: boolean },
): Promise<void> {
  const link = await requireLink(env, id, token)
  await changeRecord(db, byOwner(requestId), async () => {
    const present = await findPresent(db, id, link)
    const said = (wishes: boolean) => ({ owner_since: present.since, wishes_updates: wishes })
    return {
      action: 'edit',
      entity: 'units',
      id: present.unit_id,
      before: said(present.wishes_updates === 1),
      after: said(wishes_updates),
      statements: [
        sql`update unit_owners as o set wishes_updates = ${wishes_updates ? 1 : 0}, updated_at = ${NOW}, version = version + 1
          where ${isLinked(id, link)}`,
      ],
    }
  })
}

/**
 * Forgets the owner at the own wish, with what the person sent as proof; the unit and its registration stay. Error: `not_found` for a
 * dead link.
 */
export async function leaveUnit(
  stores: ProofStores,
  env: Env,
  requestId: string,
  id: number,
  token: string,
): Promise<void> {
  const { db } = stores
  const link = await requireLink(env, id, token)
  const requests = await requestsOf(stores, id)
  await changeRecord(db, byOwner(requestId), async () => {
    const { unit_id, since } = await findPresent(db, id, link)
    return {
      action: 'erase',
      entity: 'units',
      id: unit_id,
      before: { owner_since: since },
      statements: [sql`delete from unit_owners as o where ${isLinked(id, link)}`, requests.statement],
    }
  })
  await requests.drop()
}
