import type { Db } from '../../base/db/client.ts'
import type { Bindings, Env } from '../../base/env.ts'

/** What the verbs of backups need. */
export interface BackupContext {
  db: Db
  env: Env
  bindings: Pick<Bindings, 'FILES' | 'BACKUPS'>
}

export const iso = (ms: number) => new Date(ms).toISOString()
