import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { randomToken, sha256 } from '../base/hashes.ts'
import { csrfToken, makeVisitorId, signApiToken } from '../base/http/tokens.ts'
import worker from '../index.ts'
import { sessions, users } from '../shop/accounts/accounts.tables.ts'
import { userColumns } from '../shop/accounts/sessions.ts'
import { testDb, unique } from './make.ts'

const SECRET = ['tests-only-0123456789-abcdefghijklmnop'] as const
const ORIGIN = 'http://localhost:8788'

export interface Call {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}
export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

async function send(path: string, headers: Record<string, string>, call: Call): Promise<Answer> {
  const isForm =
    call.body instanceof FormData || call.body instanceof Uint8Array || typeof call.body === 'string'
  const request = new Request(`${ORIGIN}${path}`, {
    method: call.method ?? 'GET',
    redirect: 'manual',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(call.body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
      ...call.headers,
    },
    body: call.body === undefined ? undefined : isForm ? (call.body as BodyInit) : JSON.stringify(call.body),
  })
  // Not through the runner's own Fetcher, which asks Vite at each call whether the module has changed.
  const response = await worker.fetch(request, env as never, createExecutionContext())
  const text = new TextDecoder().decode(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  }
}

/** An address that no other browser of the tests has, so that none counts into another's limits. */
function ownAddress(): string {
  const number = unique()
  return `100.${64 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}`
}

/**
 * A browser with a session and an address of its own: `await (await as(user)).post('/api/…', body)`; no user: a visitor.
 */
export async function as(user: { id: number } | null) {
  const [caller = null] = user
    ? await testDb().select(userColumns).from(users).where(eq(users.id, user.id))
    : []
  const cookie = user ? randomToken() : await makeVisitorId(SECRET)
  const sid = await sha256(cookie)
  if (user) {
    const now = Date.now()
    await testDb()
      .insert(sessions)
      .values({
        idHash: sid,
        userId: user.id,
        lastSeenAt: new Date(now).toISOString(),
        expiresAt: new Date(now + 3600_000).toISOString(),
      })
  }
  const headers = {
    'cf-connecting-ip': ownAddress(),
    cookie: `sosta=${cookie}`,
    authorization: `Bearer ${await signApiToken(SECRET, sid, caller)}`,
    'x-csrf-token': await csrfToken(SECRET, sid),
  }
  return {
    sid,
    headers,
    get: (path: string, call: Call = {}) => send(path, headers, call),
    post: (path: string, body: unknown = {}, call: Call = {}) =>
      send(path, headers, { method: 'POST', body, ...call }),
  }
}

/** A call without tokens. */
export const bare = {
  get: (path: string, call: Call = {}) => send(path, {}, call),
  post: (path: string, body: unknown = {}, call: Call = {}) =>
    send(path, {}, { method: 'POST', body, ...call }),
}
