import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import type { PaypalKeys } from '../../base/payment-keys.ts'
import { callProvider } from './provider-calls.ts'
import { RefusedError, TIME_LIMIT, UnclearError } from './provider-state.ts'

const MINUTE = 60_000
const tokens = new WeakMap<Env, { token: string; until: number }>()

export function paypalKeys(env: Env): PaypalKeys {
  if (!env.payments.paypal) throw new AppError('conflict', { text: 'method_unavailable' })
  return env.payments.paypal
}

interface Request {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}
interface Reply<T> {
  status: number
  isRepeat: boolean
  body: T
}
/** A refusal in the form of PayPal's API, and in that of its token call. */
interface Refusal {
  name?: string
  error?: string
  details?: { issue?: string }[]
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

/** One HTTP call. Errors: `UnclearError` without an answer, or for an unreadable one or a 5xx. */
async function send<T>(url: string, request: Request): Promise<Reply<T>> {
  try {
    const { response, isRepeat } = await callProvider(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    const text = await response.text()
    // A redirection is not followed: keys and payments go only to the provider's own address.
    if (response.status >= 500 || [408, 429].includes(response.status) || isRedirect(response))
      throw new Error(`status ${response.status}`)
    const body = (text === '' ? {} : JSON.parse(text)) as T
    return { status: response.status, isRepeat, body }
  } catch (error) {
    throw new UnclearError('PayPal', error)
  }
}

/** The body of a successful answer. Error: `RefusedError` for any other one, whatever PayPal calls the reason. */
function bodyOf<T>({ status, isRepeat, body }: Reply<T>): T {
  if (status < 300) return body
  const { name, error, details } = (body ?? {}) as Refusal
  const reason = details?.[0]?.issue || name || error || `status_${status}`
  throw new RefusedError('PayPal', status, reason, isRepeat)
}

/** The access token, cached until a minute before it expires. */
async function readToken(env: Env, keys: PaypalKeys): Promise<string> {
  const known = tokens.get(env)
  if (known && known.until > Date.now()) return known.token
  const reply = await send<{ access_token?: string; expires_in?: number }>(`${keys.api}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${keys.clientId}:${keys.secret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const body = bodyOf(reply)
  if (!body.access_token) throw new UnclearError('PayPal', new Error(`no token: status ${reply.status}`))
  tokens.set(env, {
    token: body.access_token,
    until: Date.now() + (body.expires_in ?? 0) * 1000 - MINUTE,
  })
  return body.access_token
}

/**
 * Calls PayPal's API and returns its answer. `requestId` makes a repeated POST the same one; calls that change something need
 * it. A refused token is renewed once. Errors: `UnclearError`; `RefusedError` for what PayPal will not do; `conflict` when
 * PayPal is not offered.
 */
export async function callPaypal<T>(
  env: Env,
  path: string,
  post?: { body: unknown; requestId?: string },
): Promise<T> {
  const keys = paypalKeys(env)
  const call = async () =>
    send<T>(`${keys.api}${path}`, {
      method: post ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await readToken(env, keys)}`,
        'content-type': 'application/json',
        ...(post?.requestId ? { 'paypal-request-id': post.requestId } : {}),
        ...(post ? { prefer: 'return=representation' } : {}),
      },
      ...(post ? { body: typeof post.body === 'string' ? post.body : JSON.stringify(post.body) } : {}),
    })
  const reply = await call()
  if (reply.status !== 401) return bodyOf(reply)
  tokens.delete(env)
  const second = await call()
  return bodyOf({ ...second, isRepeat: reply.isRepeat || second.isRepeat })
}
