import { findRunning, startBackup, workOnBackup } from '../../worker/across/backups/backups.ts'
import { openDb } from '../../worker/base/db/client.ts'
import { type Bindings, parseEnv } from '../../worker/base/env.ts'

/** How long one call may take, as a run of the cron. */
const STEP = 60_000

/** Makes a backup as the deployed Worker does, in steps: each call is one step, and answers with the backup's present state. */
export default {
  async fetch(request, bindings) {
    if (new URL(request.url).pathname === '/health') return new Response()
    const context = { db: openDb(bindings.DB), env: parseEnv(bindings), bindings }
    const now = Date.now()
    if (!(await findRunning(context))) await startBackup(context, 'on_demand', now)
    const backup = await workOnBackup(context, now, STEP)
    if (!backup) throw new Error('Somebody else is at work on the backup.')
    return Response.json(backup)
  },
} satisfies ExportedHandler<Bindings>
