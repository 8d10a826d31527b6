import type { Env } from '../env.ts'
import { AppError } from '../http/errors.ts'
import type { PaypalKeys } from './keys.ts'
import { TIME_LIMIT, UnclearError } from './looks.ts'

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
export interface Reply<T> {
  status: number
  body: T
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

/** One HTTP call. Errors: `UnclearError` for no answer, an unreadable one, and every 5xx. */
async function send<T>(url: string, request: Request): Promise<Reply<T>> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    const text = await response.text()
    // A redirection is no answer: keys and payments go to the provider's own address alone.
    if (response.status >= 500 || response.status === 429 || isRedirect(response))
      throw new Error(`status ${response.status}`)
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as T }
  } catch (error) {
    throw new UnclearError('PayPal', error)
  }
}

/** The access token, kept until a minute before it expires. */
async function readToken(env: Env, keys: PaypalKeys): Promise<string> {
  const known = tokens.get(env)
  if (known && known.until > Date.now()) return known.token
  const { status, body } = await send<{ access_token?: string; expires_in?: number }>(
    `${keys.api}/v1/oauth2/token`,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${keys.clientId}:${keys.secret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
  )
  if (!body.access_token) throw new UnclearError('PayPal', new Error(`no token: status ${status}`))
  tokens.set(env, {
    token: body.access_token,
    until: Date.now() + (body.expires_in ?? 0) * 1000 - MINUTE,
  })
  return body.access_token
}

/**
 * Calls PayPal's API. `requestId` makes a repeated POST the same one. Answers status and body of everything below 500; one
 * refused token is renewed. Errors: `UnclearError`, `conflict` when PayPal is not offered.
 */
export async function callPaypal<T>(
  env: Env,
  path: string,
  post?: { body: unknown; requestId?: string },
): Promise<Reply<T>> {
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
  if (reply.status !== 401) return reply
  tokens.delete(env)
  const again = await call()
  if (again.status === 401) throw new UnclearError('PayPal', new Error('the keys are refused'))
  return again
}
