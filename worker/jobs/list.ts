import { nightlyBackup } from '../backups/backups.ts'
import { cleanBackups } from '../backups/cleanup.ts'
import { checkBackups } from '../backups/health.ts'
import { removeOrphans } from '../files/orphans.ts'
import { deleteOldImports } from '../imports/cleanup.ts'
import { sendDueMails } from '../mail/delivery.ts'
import { deleteUnconfirmed } from '../newsletter/subscriptions.ts'
import { deleteUnpaid, finishPayments, sendDueRefunds } from '../payments/reconcile.ts'
import { forgetPeople, forgetSales } from '../retention.ts'
import { deleteExpired, deleteOldCarts, deleteOldGeocodes, deleteOldMails, deleteOldRuns } from './expired.ts'
import type { Job } from './job.ts'
import { ROWS } from './steps.ts'

/** All that the cron does, by name. */
export const JOBS: Job[] = [
  { name: 'payments', everyMinutes: 5, run: ({ db, env }, now) => finishPayments(db, env, now) },
  { name: 'refunds', everyMinutes: 5, run: ({ db, env }) => sendDueRefunds(db, env) },
  { name: 'mails', everyMinutes: 5, run: ({ db, env }, now) => sendDueMails(db, env, now) },
  { name: 'unpaid', everyMinutes: 60, run: ({ db }, now) => deleteUnpaid(db, now) },
  { name: 'expired', everyMinutes: 60, run: ({ db }, now) => deleteExpired(db, now) },
  { name: 'carts', everyMinutes: 60, run: ({ db }, now) => deleteOldCarts(db, now) },
  { name: 'newsletter', everyMinutes: 60, run: ({ db }, now) => deleteUnconfirmed(db, now, ROWS) },
  { name: 'outbox', everyMinutes: 60, run: ({ db }, now) => deleteOldMails(db, now) },
  { name: 'geocodes', everyMinutes: 60, run: ({ db }, now) => deleteOldGeocodes(db, now) },
  { name: 'runs', everyMinutes: 60, run: ({ db }, now) => deleteOldRuns(db, now) },
  {
    name: 'orphans',
    everyMinutes: 60,
    run: ({ db, bindings }, now, last) => removeOrphans({ db, files: bindings.FILES }, now, last),
  },
  {
    name: 'retention',
    at: 4,
    run: async ({ db, bindings }, now) => ({
      ...(await forgetPeople(db, now)),
      ...(await forgetSales({ db, files: bindings.FILES }, now)),
    }),
  },
  // Every time: it makes the night's backup once, and goes on with one that takes longer.
  { name: 'nightlyBackup', everyMinutes: 5, run: nightlyBackup },
  { name: 'cleanBackups', at: 3, run: cleanBackups },
  { name: 'checkBackups', everyMinutes: 60, run: checkBackups },
  { name: 'imports', everyMinutes: 60, run: ({ db }, now) => deleteOldImports(db, now) },
]
