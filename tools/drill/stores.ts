import { Damage } from '../../worker/across/backups/parts.ts'
import { checkBackup } from '../../worker/across/backups/verify.ts'
import { withStores } from '../local/database.ts'
import type { State } from '../local/state.ts'

export interface DrillStores {
  DB: D1Database
  FILES: R2Bucket
  BACKUPS: R2Bucket
  RESTORED_DB: D1Database
  RESTORED_FILES: R2Bucket
}

/** Opens the shop of the drill and the room beside it, while its Worker does not run. */
export const withDrillStores = <T>(state: State, work: (stores: DrillStores) => Promise<T>): Promise<T> =>
  withStores(state, work)

/** Changes one byte in the middle of one part of a backup, and restores it. */
export async function isDamageNoticed(bucket: R2Bucket, key: string): Promise<boolean> {
  const part = `${key}/tables/users/0.ndjson.gz`
  const whole = new Uint8Array(await (await bucket.get(part))!.arrayBuffer())
  const changed = whole.slice()
  changed[whole.length >> 1]! ^= 1
  await bucket.put(part, changed)
  const problem = await checkBackup(bucket, key).catch((error: unknown) => error)
  await bucket.put(part, whole)
  return problem instanceof Damage
}
