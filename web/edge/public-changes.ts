import type { Env, WaitUntil } from './env.ts'
import { logFailure } from './failures.ts'

/** What this data centre knows of the changes of what anonymous pages show. Times are in milliseconds since 1970. */
interface PublicChanges {
  /** How many there have been; null when one has just been passed on, and nobody has counted since. */
  count: number | null
  /** When the last one was noticed here. */
  noticed: number
  asked: number
  /** The shop's own pages that nobody has published yet. */
  unwritten: string[]
}

/** The state of what anonymous pages show: `noticed` is part of their address in the cache. */
export type PublicState = Pick<PublicChanges, 'noticed' | 'unwritten'>

/** For how long an answer is taken as it is, and until when it is taken while it is asked for again. */
const FRESH_MS = 20_000
const STALE_MS = 40_000

/** Where this data centre caches what it was told; no page has this address. */
const keyOf = (origin: string) => `${origin}/.cached/public-changes`

/** This data centre's cache. Not every runtime has one. */
export const dataCentre = () => (globalThis.caches as { default?: Cache } | undefined)?.default

async function read(origin: string): Promise<PublicChanges | null> {
  const entry = await dataCentre()?.match(keyOf(origin))
  return entry ? await entry.json() : null
}

async function write(origin: string, changes: PublicChanges): Promise<PublicChanges> {
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' }
  await dataCentre()?.put(keyOf(origin), new Response(JSON.stringify(changes), { headers }))
  return changes
}

/** Called when this data centre has passed a change on: its own pages show it at once. */
export async function noteChange(origin: string, now = Date.now()): Promise<void> {
  const unwritten = (await read(origin))?.unwritten ?? []
  await write(origin, { count: null, noticed: now, asked: now, unwritten })
}

/** How many changes the API counts, from a few rows, and what is not written; null when it cannot tell. */
async function count(
  origin: string,
  env: Env,
  requestId: string,
): Promise<{ changes: number; unwritten?: string[] } | null> {
  try {
    const answer = await env.API.fetch(`${origin}/api/public-changes`, {
      headers: { 'x-request-id': requestId },
    })
    if (!answer.ok) throw new Error(`/api/public-changes answered ${answer.status}`)
    return await answer.json()
  } catch (error) {
    logFailure(error, requestId, 'public changes')
    return null
  }
}

async function ask(origin: string, env: Env, requestId: string): Promise<PublicChanges | null> {
  const asked = Date.now()
  const counted = await count(origin, env, requestId)
  const known = await read(origin)
  // A change was passed on meanwhile, of which the answer need not know.
  if (known && known.noticed > asked) return known
  if (counted === null) return known && write(origin, { ...known, asked })
  const { changes, unwritten = [] } = counted
  // Another number, or the first: what was changed may have been changed until the answer was there.
  const noticed = known?.count === changes ? known.noticed : Date.now()
  return write(origin, { count: changes, noticed, asked, unwritten })
}

/**
 * The state of what anonymous pages show, as this data centre knows it: when it noticed the last change, at most 40 seconds after it
 * was made elsewhere. Nobody waits for an answer that is only a little old. Null when nothing is known, and nothing can be asked.
 */
export async function readState(
  origin: string,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<PublicState | null> {
  const known = await read(origin)
  const age = known ? Date.now() - known.asked : Number.POSITIVE_INFINITY
  if (known && age < STALE_MS) {
    if (age > FRESH_MS) waitUntil(ask(origin, env, requestId))
    return known
  }
  return ask(origin, env, requestId)
}
