import { type Meter, PLAN, PRICES, type Usage } from './prices.ts'

/** What one view of a page costs, measured. */
export interface View {
  /** Pictures and other files of FILES that the page shows. */
  files: number
  /** Calls to the API that the page's rendering makes. */
  calls: number
  statements: number
  rowsRead: number
  /** CPU of the whole local runtime with its database: more than Cloudflare counts. */
  cpuMs: number
  /** Of one file that is not answered from the data centre's cache. */
  fileCpuMs: number
}
/** What one run of the cron costs. */
export interface CronRun {
  statements: number
  rowsRead: number
  rowsWritten: number
  cpuMs: number
}

/** Assumptions, because only a running shop could tell. */
const ASSUMED = {
  /** Of a page's files the browser has this share from an earlier page. */
  filesKnown: 0.5,
  /** Of the rest this share is in the data centre's cache. */
  filesCached: 0.8,
  /** Calls that the page makes once it is in the browser: search as one types, the cart, the map. */
  laterCalls: 1,
  /** Views to one mail: an activation, a quotation, an order. */
  viewsPerMail: 500,
  /** Rows written for whatever leads to a mail, with their indexes. */
  rowsPerMail: 60,
  databaseGB: 1,
  /** Pictures, manuals, invoices and their backups. */
  filesGB: 20,
  /** A night's backup, by parts. */
  filesWrittenPerNight: 200,
}

const CRON_RUNS = 12 * 24 * 30

/** What a month of so many page views uses. */
export function usageOf(views: number, view: View, cron: CronRun): Usage {
  const files = view.files * (1 - ASSUMED.filesKnown)
  const filesRead = files * (1 - ASSUMED.filesCached)
  const mails = views / ASSUMED.viewsPerMail
  const perCall = view.calls === 0 ? 0 : view.rowsRead / view.calls
  const calls = view.calls + ASSUMED.laterCalls + filesRead
  return {
    requests: views * (1 + files + ASSUMED.laterCalls) + CRON_RUNS + mails,
    cpuMs: views * (view.cpuMs + (files + ASSUMED.laterCalls) * view.fileCpuMs) + CRON_RUNS * cron.cpuMs,
    rowsRead: views * (view.rowsRead + ASSUMED.laterCalls * perCall) + CRON_RUNS * cron.rowsRead,
    rowsWritten: mails * ASSUMED.rowsPerMail + CRON_RUNS * cron.rowsWritten,
    databaseGB: ASSUMED.databaseGB,
    filesRead: views * filesRead,
    filesWritten: 30 * ASSUMED.filesWrittenPerNight,
    filesGB: ASSUMED.filesGB,
    // A message is written, read and deleted.
    queueOperations: mails * 3,
    logLines: views * calls + CRON_RUNS,
  }
}

/** The cost of each part beyond the plan in dollars, and the total. */
export function billOf(usage: Usage): { parts: Record<Meter, number>; total: number } {
  const entries = Object.entries(PRICES) as [Meter, (typeof PRICES)[Meter]][]
  const costs = entries.map(([meter, { included, per, price }]): [Meter, number] => [
    meter,
    (Math.max(0, usage[meter] - included) / per) * price,
  ])
  const total = costs.reduce((sum, [, cost]) => sum + cost, PLAN)
  return { parts: Object.fromEntries(costs) as Record<Meter, number>, total }
}
