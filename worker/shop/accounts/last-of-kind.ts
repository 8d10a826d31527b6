import type { SQL } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import type { Kind } from './accounts.ts'
import { lastRefused, othersRun } from './last-administrator.ts'
import { lastManagerRefused, othersManage } from './last-manager.ts'

/** The condition that people of a kind may be deleted without leaving the shop, or a retailer, without who runs it. */
export function othersOfKind(kind: Kind, ids: number[]): SQL | undefined {
  if (kind === 'users') return othersRun(ids)
  return kind === 'vendor-accounts' ? othersManage(ids, true) : undefined
}

/** What it means when it did not hold. */
export function lastOfKind(db: Db, kind: Kind, ids: number[]): Refusals | undefined {
  if (kind === 'users') return lastRefused(db, ids)
  return kind === 'vendor-accounts' ? lastManagerRefused(db, ids, true) : undefined
}
