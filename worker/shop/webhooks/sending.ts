import { endpointAddress } from '../../../shared/webhooks/endpoint-address.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf, reasonOf } from '../../base/reasons.ts'
import { signedHeaders } from './signing.ts'

/** How long an answer is waited for. */
const TIMEOUT_MS = 15_000
/** How much of an answer is stored. */
const ANSWER_BYTES = 1000
/** No receiver puts us off for longer. */
const MAX_RETRY_AFTER_MS = 24 * 3600_000

export interface Message {
  url: string
  /** The event's, the same at each attempt. */
  key: string
  body: string
  secrets: readonly string[]
}
/** What came of an attempt. `retryAfter`: for how many milliseconds the receiver wants to be left alone. */
export interface Outcome {
  status: number | null
  error: ReturnType<typeof reasonOf> | null
  answer: string
  ms: number
  retryAfter: number
}
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The first bytes of an answer, as text. */
async function startOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const parts: number[] = []
  while (parts.length < ANSWER_BYTES) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(...value.subarray(0, ANSWER_BYTES - parts.length))
  }
  await reader.cancel()
  return new TextDecoder().decode(new Uint8Array(parts)).replaceAll('\0', '')
}

function retryAfterOf(response: Response, now: number): number {
  const given = response.headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0
}

/**
 * Sends a message once, signed by Standard Webhooks; a failure is an outcome too. Nothing of ours goes along, and redirects are not followed. A name
 * that leads into an inner network leads nowhere from a Worker, whose requests leave in the public net.
 */
export async function sendMessage(
  { url, key, body, secrets }: Message,
  isLocal: boolean,
  now: number,
  fetch: Fetch = (to, init) => globalThis.fetch(to, init),
): Promise<Outcome> {
  const began = Date.now()
  const outcome = (given: Partial<Outcome>): Outcome => ({
    status: null,
    error: null,
    answer: '',
    retryAfter: 0,
    ms: Date.now() - began,
    ...given,
  })
  const address = endpointAddress(url, isLocal)
  if (!address) return outcome({ error: { code: 'said', text: 'address' } })
  if (secrets.length === 0) return outcome({ error: { code: 'missing', name: 'AUTH_SECRET' } })
  try {
    const response = await fetch(address.href, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sosta-Webhooks/1',
        ...(await signedHeaders(secrets, key, body, now)),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await startOf(response)
    return outcome({ status: response.status, answer, retryAfter: retryAfterOf(response, now) })
  } catch (error) {
    writeLog('warn', { event: 'webhook_failed', reason: lineOf(error) })
    return outcome({ error: reasonOf(error) })
  }
}
