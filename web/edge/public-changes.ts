import type { Env, WaitUntil } from './env.ts'
import { logFailure } from './failures.ts'

/** What this data centre knows of the changes of what anonymous pages show. Times are in milliseconds since 1970. */
export interface PublicChanges {
  /** How many there have been; null when one has just been passed on, and nobody has counted since. */
  count: number | null
  /** When the last one was noticed here: it was made before. */
  noticed: number
  asked: number
}

/** For how long an answer is taken as it is, and until when it is taken while it is asked for again. */
const FRESH = 20_000
const LATEST = 40_000

/** Where this data centre keeps what it was told; no page has this address. */
const keyOf = (origin: string) => `${origin}/.cached/public-changes`

/** This data centre's cache. Not every runtime has one. */
export const dataCentre = () => (globalThis.caches as { default?: Cache } | undefined)?.default

/** What this isolate knows, by origin: it need not look into the cache for each page. */
const mine = new Map<string, PublicChanges>()

async function readStored(origin: string): Promise<PublicChanges | null> {
  const stored = await dataCentre()?.match(keyOf(origin))
  return stored ? await stored.json() : null
}

async function readCached(origin: string): Promise<PublicChanges | null> {
  const own = mine.get(origin)
  if (own && Date.now() - own.asked < FRESH) return own
  const changes = await readStored(origin)
  if (changes) mine.set(origin, changes)
  return changes ?? own ?? null
}

/** What this data centre has noticed since a question was begun, e.g. by passing a change on: the answer need not know of it. */
async function noticedSince(origin: string, begun: number): Promise<PublicChanges | null> {
  const all = [mine.get(origin) ?? null, await readStored(origin)]
  return all.find((changes) => changes !== null && changes.noticed > begun) ?? null
}

async function store(origin: string, changes: PublicChanges): Promise<void> {
  mine.set(origin, changes)
  await dataCentre()?.put(
    keyOf(origin),
    new Response(JSON.stringify(changes), {
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' },
    }),
  )
}

/** Called when this data centre has passed a change on: its own pages show it at once. */
export const noteChange = (origin: string, now = Date.now()) =>
  store(origin, { count: null, noticed: now, asked: now })

/** Asks the API, which reads a few rows. When it cannot tell, what was known is taken a while longer. */
async function ask(
  origin: string,
  env: Env,
  requestId: string,
  known: PublicChanges | null,
): Promise<PublicChanges | null> {
  const now = Date.now()
  try {
    const answer = await env.API.fetch(`${origin}/api/public-changes`, {
      headers: { 'x-request-id': requestId },
    })
    if (!answer.ok) throw new Error(`/api/public-changes answered ${answer.status}`)
    const { changes: count } = (await answer.json()) as { changes: number }
    const meanwhile = await noticedSince(origin, now)
    if (meanwhile) return meanwhile
    const isSame = known?.count === count
    const changes = {
      count,
      asked: now,
      // Another count, or the first: what was changed may have been changed until the answer was there.
      noticed: isSame ? known.noticed : Date.now(),
    }
    await store(origin, changes)
    return changes
  } catch (error) {
    logFailure(error, requestId, 'public changes')
    const meanwhile = await noticedSince(origin, now)
    if (known && !meanwhile) await store(origin, { ...known, asked: now - FRESH })
    return meanwhile ?? known
  }
}

/**
 * What this data centre knows of public changes: `known` when that is not too old, and `latest`, which asks the API if need be.
 * Nobody waits for an answer that is only a little old.
 */
export async function readPublicChanges(
  origin: string,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<{ known: PublicChanges | null; latest: () => Promise<PublicChanges | null> }> {
  const cached = await readCached(origin)
  const age = cached ? Date.now() - cached.asked : Number.POSITIVE_INFINITY
  if (age > LATEST) return { known: null, latest: () => ask(origin, env, requestId, cached) }
  if (age > FRESH) waitUntil(ask(origin, env, requestId, cached))
  return { known: cached, latest: async () => cached }
}
