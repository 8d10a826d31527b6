import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from '../index.ts'
import { meter, onTrip } from './meter.ts'

interface Caller {
  headers: Record<string, string>
}

/** Milliseconds that each trip takes: longer than all that happens between two. */
const DISTANCE = 20

export interface Trip {
  status: number
  trips: number
  rowsRead: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  headers: Headers
}

/**
 * Makes a call, e.g. `GET /api/cart`, and counts its sequential trips: to D1, and by `fetch` to others, until the answer. `caller` is a
 * browser, null for a call without tokens.
 */
export async function tripsOf(
  caller: Caller | null,
  call: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Trip> {
  const [method, path] = call.split(' ') as [string, string]
  const cost = { trips: 0, statements: 0, rowsRead: 0 }
  const asked = globalThis.fetch
  globalThis.fetch = (...given) =>
    onTrip(cost, async () => {
      await scheduler.wait(DISTANCE)
      return asked(...given)
    })
  try {
    const request = new Request(`http://localhost:8788${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...caller?.headers,
        ...more,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const DB = meter(env.DB, cost, DISTANCE)
    const answer = await worker.fetch(request, { ...env, DB } as never, createExecutionContext())
    const text = await answer.text()
    const { trips, rowsRead } = cost
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      trips,
      rowsRead,
      body: isJson ? JSON.parse(text) : text,
      headers: answer.headers,
    }
  } finally {
    globalThis.fetch = asked
  }
}
