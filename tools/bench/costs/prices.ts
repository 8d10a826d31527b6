/**
 * What Cloudflare charges on the plan Workers Paid, in US dollars a month, from its documentation (workers/platform/pricing,
 * d1/platform/pricing, r2/pricing, queues/platform/pricing, workers/observability/logs), read on 2026-11-20.
 */
export const PLAN = 5

/** What is used beyond the included amount costs `price` a `per`. */
export const PRICES = {
  /** To Pages and Worker from outside: a call over a service binding is none. */
  requests: { included: 10e6, per: 1e6, price: 0.3 },
  cpuMs: { included: 30e6, per: 1e6, price: 0.02 },
  rowsRead: { included: 25e9, per: 1e6, price: 0.001 },
  rowsWritten: { included: 50e6, per: 1e6, price: 1 },
  databaseGB: { included: 5, per: 1, price: 0.75 },
  filesRead: { included: 10e6, per: 1e6, price: 0.36 },
  filesWritten: { included: 1e6, per: 1e6, price: 4.5 },
  filesGB: { included: 10, per: 1, price: 0.015 },
  queueOperations: { included: 1e6, per: 1e6, price: 0.4 },
  logLines: { included: 20e6, per: 1e6, price: 0.6 },
} as const
export type Meter = keyof typeof PRICES
export type Usage = Record<Meter, number>
