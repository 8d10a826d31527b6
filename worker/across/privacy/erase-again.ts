import type { Author } from '../../base/audit/change.ts'
import { openDb } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { findErased } from '../backups/erasures.ts'
import { erasePerson } from './erasure.ts'

/** An author without an account. */
const RESTORE: Author = {
  actor: { id: 0, firstName: 'npm run', lastName: 'restore', retailerId: null },
  requestId: 'restore',
}

interface Stores {
  DB: D1Database
  FILES: R2Bucket
  BACKUPS: R2Bucket
}

/**
 * Erases again the people whom a backup brought back though they were erased after it was begun (`since`, ISO 8601). Returns
 * how many, and the rows of those whose erasure is refused (the last administrator, a payment under way), as `users 12`.
 */
export async function eraseAgain({ DB, FILES, BACKUPS }: Stores, since: string) {
  const stores = { db: openDb(DB), files: FILES, backups: BACKUPS }
  const left: string[] = []
  let erased = 0
  for (const [address, rows] of await findErased(DB, BACKUPS, since)) {
    try {
      await erasePerson(stores, RESTORE, address)
      erased++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push(...rows)
    }
  }
  return { erased, left }
}
