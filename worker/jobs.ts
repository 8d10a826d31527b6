import { deleteOldImports } from './across/imports/cleanup.ts'
import type { Bindings } from './base/env.ts'
import { removeOrphans } from './base/files/orphans.ts'
import { openContext, runDueJobs } from './base/jobs/cron.ts'
import type { Job, JobContext } from './base/jobs/job.ts'
import { runJob } from './base/jobs/runs.ts'
import { ROWS } from './base/jobs/steps.ts'
import { sendDueMails } from './base/mail/delivery.ts'
import { deleteExpired, deleteOldCarts, deleteOldGeocodes, deleteOldMails, deleteOldRuns } from './expired.ts'
import { forgetPersonal, forgetSales } from './retention.ts'
import { listAdministrators } from './shop/accounts/administrators.ts'
import { reindexNext } from './shop/catalogue/reindex.ts'
import { deleteUnpaid, finishPayments, sendDueRefunds } from './shop/checkout/reconcile.ts'
import { deleteUnconfirmed } from './shop/newsletter/subscriptions.ts'

/** Loaded when they run, not when the Worker starts. */
const backups = () => import('./across/backups/backups.ts')
const cleanup = () => import('./across/backups/cleanup.ts')
const clocks = () => import('./shop/quotations/clocks/waiting.ts')
const offers = () => import('./shop/offers/ending.ts')
const securityClock = () => import('./across/security/clock-mails.ts')
const health = () => import('./across/backups/health.ts')

const reminders = () => import('./shop/claims/reminders.ts')
const claimRules = () => import('./shop/claims/rules/deciding.ts')
const claimReplays = () => import('./shop/claims/rules/replays.ts')
const orderReturns = () => import('./shop/returns/reminders.ts')
const statements = () => import('./shop/statements/making.ts')
const alerts = () => import('./shop/alerts/telling.ts')
const recalls = () => import('./shop/recalls/telling.ts')
const keys = () => import('./shop/api-keys/key-mails.ts')
const identities = () => import('./shop/identity-providers/people.ts')
const webhooks = () => import('./shop/webhooks/delivering.ts')
const stock = () => import('./shop/stock/telling.ts')
const transfers = () => import('./shop/receivables/bank/matching.ts')
const lapses = () => import('./shop/checkout/lapses.ts')
const unpaid = () => import('./shop/receivables/reminders.ts')
const vat = () => import('./shop/pricing/vat-proofs.ts')
const numbers = () => import('./shop/warranties/number-repairs.ts')
const documents = () => import('./shop/offers/attaching.ts')
const displays = () => import('./shop/display/estimates.ts')
const importFiles = () => import('./across/imports/files.ts')
const manuals = () => import('./shop/manuals/reading.ts')
const drafts = () => import('./across/translation-desk/drafts.ts')
const memory = () => import('./across/translation-desk/memory.ts')
const prices = () => import('./shop/catalogue/parts/price-plan-job.ts')
const plannedPrices = () => import('./shop/catalogue/product-price-plan-job.ts')

const CRON_MS = 5 * 60_000

/** Sends events to webhooks. What is to be tried again before the cron comes again is the queue's to remember: it runs the job then. */
async function deliverEvents({ db, env, bindings }: JobContext, now: number) {
  const { again, ...done } = await (await webhooks()).deliverDue({ db, env }, now)
  if (again !== null && again - now < CRON_MS)
    await bindings.MAILS.send({ job: 'webhooks' }, { delaySeconds: Math.ceil((again - now) / 1000) })
  return done
}

/** All that the cron does, by name. */
export const JOBS: Job[] = [
  { name: 'payments', everyMinutes: 5, run: ({ db, env }, now) => finishPayments(db, env, now) },
  { name: 'refunds', everyMinutes: 5, run: ({ db, env }) => sendDueRefunds(db, env) },
  {
    name: 'mails',
    everyMinutes: 5,
    run: async ({ db, env, bindings }, now) =>
      sendDueMails(db, env, now, (await documents()).attaching(bindings)),
  },
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
      ...(await forgetPersonal(db, now)),
      ...(await forgetSales({ db, files: bindings.FILES }, now)),
      memory: await (await memory()).forgetUnseen(db, now),
      drafts: await (await drafts()).forgetDrafts(db, now),
    }),
  },
  // At every run of the cron: it makes the night's backup once (at `NIGHT`, in backups.ts), and continues one that takes longer.
  {
    name: 'nightlyBackup',
    everyMinutes: 5,
    run: async (context, now) => (await backups()).nightlyBackup(context, now),
  },
  { name: 'cleanBackups', at: 3, run: async (context, now) => (await cleanup()).cleanBackups(context, now) },
  {
    name: 'checkBackups',
    everyMinutes: 60,
    run: async (context, now) => (await health()).checkBackups(context, now),
  },
  {
    name: 'remindRetailers',
    everyMinutes: 60,
    run: async (context, now) => (await clocks()).remindRetailers(context, now),
  },
  {
    name: 'tellManufacturer',
    everyMinutes: 60,
    run: async (context, now) => (await clocks()).tellManufacturer(context, now),
  },
  {
    name: 'offerOthers',
    everyMinutes: 60,
    run: async (context, now) => (await clocks()).offerOthers(context, now),
  },
  {
    name: 'announceEnds',
    everyMinutes: 60,
    run: async (context, now) => (await offers()).announceEnds(context, now),
  },
  {
    name: 'expireOffers',
    everyMinutes: 60,
    run: async (context, now) => (await offers()).expireOffers(context, now),
  },
  {
    name: 'prices',
    everyMinutes: 5,
    run: async (context, now) => (await prices()).applyDuePrices(context, now),
  },
  {
    name: 'plannedPrices',
    everyMinutes: 5,
    run: async (context, now) => (await plannedPrices()).applyDueProductPrices(context, now),
  },
  {
    name: 'remindReturns',
    at: 9,
    run: async (context, now) => (await reminders()).remindReturns(context, now),
  },
  {
    name: 'claimRules',
    everyMinutes: 5,
    run: async ({ db, env }) => (await claimRules()).decideWaiting(db, env, 'claimRules'),
  },
  {
    name: 'claimReplays',
    everyMinutes: 5,
    run: async ({ db, bindings }) => {
      const { announceReplays, continueReplays } = await claimReplays()
      const { pieces, more } = await continueReplays(db)
      if (more > 0) await announceReplays(bindings.MAILS)
      return { pieces }
    },
  },
  {
    name: 'remindOrderReturns',
    at: 9,
    run: async (context, now) => (await orderReturns()).remindOrderReturns(context, now),
  },
  {
    name: 'statements',
    at: 5,
    run: async (context, now) => (await statements()).makeLastMonth(context, now),
  },
  {
    name: 'alerts',
    everyMinutes: 5,
    run: async (context) => (await alerts()).tellPeople(context),
  },
  {
    name: 'recalls',
    everyMinutes: 5,
    run: async (context, now) => (await recalls()).tellRecalled(context, now),
  },
  {
    name: 'keyEnds',
    at: 8,
    run: async (context, now) => (await keys()).announceKeyEnds(context, now),
  },
  {
    name: 'unseenStaff',
    at: 5,
    run: async (context, now) => (await identities()).endUnseen(context, now),
  },
  {
    name: 'securityClock',
    everyMinutes: 60,
    run: async (context, now) => (await securityClock()).remindSecurity(context, now),
  },
  {
    name: 'webhooks',
    everyMinutes: 5,
    run: deliverEvents,
  },
  {
    name: 'stock',
    everyMinutes: 5,
    run: async (context, now) => (await stock()).tellAvailable(context, now),
  },
  {
    name: 'transfers',
    everyMinutes: 60,
    run: async (context) => {
      const { assigned, open } = await (await transfers()).matchNew(context)
      return { assigned, open }
    },
  },
  {
    name: 'displays',
    at: 2,
    run: async ({ db }, now, last) => (await displays()).estimateDisplays(db, now, last),
  },
  {
    name: 'cancelUnpaid',
    at: 8,
    run: async (context, now) => (await lapses()).cancelUnpaid(context, now),
  },
  {
    name: 'remindUnpaid',
    at: 9,
    run: async (context, now) => (await unpaid()).remindUnpaid(context, now),
  },
  { name: 'vatNumbers', at: 6, run: async (context, now) => (await vat()).renewProofs(context, now) },
  { name: 'numbers', everyMinutes: 5, run: async ({ db }) => (await numbers()).repairNumbers(db) },
  { name: 'search', everyMinutes: 5, run: ({ db }, _, last) => reindexNext(db, last) },
  {
    name: 'importFiles',
    everyMinutes: 5,
    run: async ({ db, bindings }) => {
      const { announceFiles, fetchFiles } = await importFiles()
      const counts = await fetchFiles({ db, files: bindings.FILES, images: bindings.IMAGES })
      await announceFiles(db, bindings.MAILS)
      return counts
    },
  },
  {
    name: 'manuals',
    everyMinutes: 5,
    run: async ({ db, bindings }) => (await manuals()).readManuals({ db, files: bindings.FILES }),
  },
  {
    name: 'translations',
    everyMinutes: 5,
    run: async ({ db }, now, last) => (await memory()).learnNext(db, now, last),
  },
  { name: 'imports', everyMinutes: 60, run: ({ db }, now) => deleteOldImports(db, now) },
]

/** Runs the shop's cron; administrators are mailed about failing jobs. */
export const runShopJobs = (bindings: Bindings, now = Date.now(), jobs = JOBS): Promise<void> =>
  runDueJobs(bindings, jobs, listAdministrators, now)

/** For the queue: what changed with mails is told to webhooks at once; the rest waits for the cron. */
export const deliverWebhooks = (bindings: Bindings) => deliverEvents(openContext(bindings), Date.now())

/** For the queue: runs jobs that have work at once, each once; one that is running already goes on by itself. */
export async function runNamedJobs(bindings: Bindings, names: string[]): Promise<void> {
  const context = openContext(bindings)
  for (const job of JOBS.filter(({ name }) => names.includes(name))) await runJob(context, job)
}
