import { env } from 'cloudflare:workers'
import { app } from '../app.ts'

export interface Cost {
  /**
   * Sequential round trips to D1: the longest chain of them in which each began after the one before had ended. Trips at the same
   * time count as one. A trip is a statement that runs alone, or a whole batch.
   */
  trips: number
  statements: number
  rowsRead: number
  /** Counted if present. */
  rowsWritten?: number
}
export interface Metered extends Cost {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

/** Makes one trip, to D1 or elsewhere, part of the chain, once it has ended. */
export async function onTrip<T>(cost: Pick<Cost, 'trips'>, trip: () => Promise<T>): Promise<T> {
  const place = cost.trips + 1
  try {
    return await trip()
  } finally {
    cost.trips = Math.max(cost.trips, place)
  }
}

/** What goes on when the answer is there is not part of its cost. Of our own, because the bench meters without the test runner. */
const AFTERWARDS = { waitUntil: () => {}, passThroughOnException: () => {} }

/** The statements behind those that are measured; a batch may have some of another session. */
const originals = new WeakMap<object, D1PreparedStatement>()

/** Makes a call without tokens and returns its cost in D1. */
export async function meterGet(path: string): Promise<Metered> {
  const cost = { trips: 0, statements: 0, rowsRead: 0 }
  const DB = meter(env.DB, cost)
  const response = await app.fetch(
    new Request(`http://localhost:8788${path}`),
    { ...env, DB } as never,
    AFTERWARDS as never,
  )
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? await response.json() : await response.text(), ...cost }
}

/**
 * A D1 that adds up the cost of its statements. Only `batch`, `all`, `run` and `raw` are known: what drizzle uses. With a `distance`
 * each trip takes so many milliseconds longer, so that what happens between two trips does not count as waiting.
 */
export function meter(d1: D1Database, cost: Cost, distance = 0): D1Database {
  const count = (results: D1Result[]) => {
    cost.statements += results.length
    for (const { meta } of results) {
      cost.rowsRead += meta.rows_read
      if (cost.rowsWritten !== undefined) cost.rowsWritten += meta.rows_written
    }
  }
  const trip = <T>(ask: () => Promise<T>) =>
    onTrip(cost, async () => {
      if (distance > 0) await scheduler.wait(distance)
      return ask()
    })
  const wrap = (statement: D1PreparedStatement) => {
    const measured = async () => {
      const result = await statement.all()
      count([result])
      return result
    }
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => trip(measured),
      run: () => trip(measured),
      // `raw` returns no cost, so the same read runs once more for its cost. Writes do not run twice.
      raw: () =>
        trip(async () => {
          const { results, meta } = await measured()
          return meta.changed_db ? results.map((row) => Object.values(row as object)) : statement.raw()
        }),
    }
    originals.set(wrapped, statement)
    return wrapped as unknown as D1PreparedStatement
  }
  return {
    withSession: (from?: string) => meter(d1.withSession(from) as unknown as D1Database, cost, distance),
    prepare: (query: string) => wrap(d1.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      trip(async () => {
        const results = await d1.batch(statements.map((statement) => originals.get(statement)!))
        count(results)
        return results
      }),
  } as unknown as D1Database
}
