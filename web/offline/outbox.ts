import type { SessionAnswer } from '../../shared/accounts/accounts.ts'
import { deleteRow, readRows, writeRow } from './database.ts'
import { SEND_TIMEOUT_MS } from './names.ts'

/** What was written without a network and is sent once there is one. */
export interface Waiting {
  /** Sent as `Idempotency-Key`: however often it is tried, it is done once. */
  key: string
  kind: 'quotation' | 'message'
  path: string
  json: unknown
  /** To whom, or about what, as the list on the device names it. */
  to: string
  /** Whose session it was written in; null for an anonymous visitor. */
  person: number | null
  since: number
  /** Why the shop did not take it, in its words. */
  refused?: string
}

const MAX_WAITING = 10
const MAX_DAYS = 14
const TAG = 'sosta-outbox'
/** Told to the pages of this browser when something was added or sent. */
export const OUTBOX_CHANGED = 'sosta-outbox'

const tell = () => new BroadcastChannel(OUTBOX_CHANGED).postMessage(null)

/** What waits, the oldest first. */
export async function readWaiting(): Promise<Waiting[]> {
  const rows = await readRows<Waiting>('outbox')
  return rows.sort((a, b) => a.since - b.since)
}

/** Has something wait; false where this browser stores nothing, or there is too much already. */
export async function waitToSend(waiting: Omit<Waiting, 'since'>): Promise<boolean> {
  try {
    if ((await readWaiting()).length >= MAX_WAITING) return false
    await writeRow('outbox', { ...waiting, since: Date.now() } as Waiting)
  } catch {
    return false
  }
  tell()
  // Where the browser has none, or gives none, the next page sends it.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(TAG).catch(() => {})
  return true
}

export async function dropWaiting(key: string): Promise<void> {
  await deleteRow('outbox', key)
  tell()
}

async function session(): Promise<SessionAnswer> {
  const answer = await fetch('/api/session', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`/api/session answered ${answer.status}`)
  return answer.json()
}

/** Sends one, with the session of now. */
async function send({ key, path, json }: Waiting, tokens: SessionAnswer): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.api_token}`,
      'x-csrf-token': tokens.csrf_token,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  })
}

async function sendAll(): Promise<void> {
  const oldest = Date.now() - MAX_DAYS * 24 * 3600 * 1000
  const all = await readWaiting()
  for (const { key, since } of all) if (since < oldest) await dropWaiting(key)
  const due = all.filter(({ refused, since }) => refused === undefined && since >= oldest)
  if (due.length === 0) return
  const tokens = await session()
  for (const waiting of due) {
    // Another person signed in meanwhile: it is not theirs.
    if (waiting.person !== (tokens.user?.id ?? null)) continue
    const answer = await send(waiting, tokens)
    // Later: the shop is away, has too much to do, or is still at it.
    if (answer.status >= 500 || [401, 409, 419, 429].includes(answer.status)) continue
    if (answer.ok) await dropWaiting(waiting.key)
    else {
      const body = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null
      await writeRow('outbox', { ...waiting, refused: body?.error?.message ?? '' } as Waiting)
      tell()
    }
  }
}

/** Sends what waits, in one place at a time; without a network it goes on waiting. */
export const sendWaiting = (): Promise<void> =>
  navigator.locks ? navigator.locks.request(TAG, () => sendAll().catch(() => {})) : sendAll().catch(() => {})

/** For the service worker: what the browser calls when the network is back. */
export const isOutboxTag = (tag: string) => tag === TAG
