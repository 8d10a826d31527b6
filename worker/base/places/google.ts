import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { distanceKm } from '../../../shared/places/geo.ts'
import type { Db } from '../db/client.ts'
import { normalise } from '../db/search.ts'
import { writeLog } from '../log.ts'
import { geocodes } from './places.tables.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
type Cached = Pick<typeof geocodes.$inferSelect, 'formattedAddress' | 'lat' | 'lng'>
type Found = { [K in keyof Cached]: NonNullable<Cached[K]> }

/** Access to Google's geocoder. */
export interface Google {
  key: string
  /** Whether this caller may make one more call of Google, which costs money; called before each. */
  mayAsk: () => Promise<boolean>
  fetch?: Fetch
}

const GOOGLE = 'https://maps.googleapis.com/maps/api/geocode/json'
const TIMEOUT_MS = 5000
/** Google allows its answers to be cached for 30 days. */
const KEEP = '-30 days'

const googleAnswer = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
})

async function readAnswer(address: string, key: string, fetch: Fetch) {
  const response = await fetch(`${GOOGLE}?${new URLSearchParams({ address, key })}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  return googleAnswer.parse(await response.json())
}

/** An address that everybody finds, and how far from it an answer may lie, in km. */
const KNOWN = { address: 'Piazza del Duomo 1, 20121 Milano, Italia', lat: 45.464, lng: 9.19, km: 2 }

/**
 * Asks Google once for an address whose place is known; that costs as much as any question. `refused`: the key is wrong, restricted or not
 * paid for; `elsewhere`: an answer that leads to another place.
 */
export async function checkGoogle(
  key: string,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): Promise<'google' | 'refused' | 'elsewhere' | 'silent'> {
  const answer = await readAnswer(KNOWN.address, key, fetch).catch(() => null)
  if (!answer) return 'silent'
  if (answer.status === 'UNKNOWN_ERROR') return 'silent'
  if (answer.status !== 'OK' && answer.status !== 'ZERO_RESULTS') return 'refused'
  const [first] = answer.results
  return first && distanceKm(first.geometry.location, KNOWN) <= KNOWN.km ? 'google' : 'elsewhere'
}

async function readCache(db: Db, address: string): Promise<Cached | undefined> {
  const [row] = await db
    .select({ formattedAddress: geocodes.formattedAddress, lat: geocodes.lat, lng: geocodes.lng })
    .from(geocodes)
    .where(
      and(
        eq(geocodes.address, address),
        gt(geocodes.createdAt, sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${KEEP})`),
      ),
    )
  return row
}

async function writeCache(db: Db, address: string, found: Cached): Promise<void> {
  const values = { address, ...found }
  await db
    .insert(geocodes)
    .values(values)
    .onConflictDoUpdate({
      target: geocodes.address,
      set: { ...found, createdAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')` },
    })
}

const isKnown = (cached: Cached): cached is Found => cached.formattedAddress !== null

/**
 * Google's answer for an address, from the cache if possible. Null when Google fails or knows nothing, or when this
 * caller has asked too often.
 */
export async function askGoogle(db: Db, address: string, google: Google): Promise<Found | null> {
  const { key, mayAsk, fetch = (url, init) => globalThis.fetch(url, init) } = google
  const normalised = normalise(address)
  const cached = await readCache(db, normalised)
  if (cached) return isKnown(cached) ? cached : null
  if (!(await mayAsk())) return null
  try {
    const { status, results } = await readAnswer(address, key, fetch)
    const [first] = results
    if (status === 'ZERO_RESULTS') {
      await writeCache(db, normalised, { formattedAddress: null, lat: null, lng: null })
      return null
    }
    if (status !== 'OK' || !first) throw new Error(`status ${status}`)
    const found = { formattedAddress: first.formatted_address, ...first.geometry.location }
    await writeCache(db, normalised, found)
    return found
  } catch (error) {
    // The address of the call holds the key, so only the error's name and our own text are logged.
    const reason =
      error instanceof Error ? (error.message.startsWith('status ') ? error.message : error.name) : 'unknown'
    writeLog('warn', { event: 'google_geocoder_failed', reason })
    return null
  }
}
