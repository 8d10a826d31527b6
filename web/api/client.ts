import type { hc } from 'hono/client'
import { createContext } from 'react-router'
import type { ErrorBody, ErrorCode, Meanwhile } from '../../shared/errors.ts'
import type { Api } from '../../worker/app.ts'

export type Client = ReturnType<typeof hc<Api>>['api']

interface Request {
  param?: Record<string, string>
  query?: Record<string, unknown>
  json?: unknown
}

/**
 * The client of the API, with the types of hono's `hc` and a fraction of its size: `api.products[':slug'].$get({ param, query })`.
 * Browser and edge each pass their own `fetch`.
 */
export function createClient(origin: string, fetch: typeof globalThis.fetch): Client {
  const call = (
    parts: string[],
    method: string,
    { param = {}, query = {}, json }: Request = {},
    init?: RequestInit,
  ) => {
    const path = parts.map((part) =>
      part.startsWith(':') ? encodeURIComponent(param[part.slice(1)]!) : part,
    )
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    const headers = new Headers(init?.headers)
    if (json !== undefined) headers.set('content-type', 'application/json')
    const body = json === undefined ? undefined : JSON.stringify(json)
    return fetch(`${origin}/api/${path.join('/')}${search && `?${search}`}`, {
      ...init,
      method,
      headers,
      body,
    })
  }
  const at = (parts: string[]): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => (typeof name === 'string' && name !== 'then' ? at([...parts, name]) : undefined),
      apply: (_, __, [request, options]) =>
        call(parts.slice(0, -1), parts.at(-1)!.slice(1).toUpperCase(), request, {
          headers: options?.headers,
          ...options?.init,
        }),
    })
  return at([]) as Client
}

/** Where loaders and actions find the client: `context.get(apiContext)`. */
export const apiContext = createContext<Client>()

/** A failure answered by the API, with its message in the page's language. */
export class ApiError extends Error {
  readonly status: number
  /** `no_cookies` is the page's own (cookies.ts). */
  readonly code: ErrorCode | 'no_cookies'
  readonly fields: Record<string, string>
  readonly requestId: string
  /** The change that came before a refused move. */
  readonly meanwhile: Meanwhile | undefined

  constructor(
    status: number,
    code: ErrorCode | 'no_cookies',
    message: string,
    fields: Record<string, string> = {},
    requestId = '',
    meanwhile?: Meanwhile,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
    this.meanwhile = meanwhile
  }
}

type Success<T> = Exclude<T, { error: unknown }>

/** The JSON of an answer; throws `ApiError` for a failure. */
export async function read<T>(
  answer: Promise<{ ok: boolean; status: number; json(): Promise<T> }>,
): Promise<Success<T>> {
  const response = await answer
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body as Success<T>
  const error = (body as Partial<ErrorBody> | null)?.error
  throw new ApiError(
    response.status,
    error?.code ?? 'internal',
    error?.message ?? '',
    error?.fields,
    error?.request_id,
    error?.meanwhile,
  )
}

/** For loaders: like `read`, but a failure becomes the error page with its status, so that the edge answers with it too. */
export async function load<T>(
  answer: Promise<{ ok: boolean; status: number; json(): Promise<T> }>,
): Promise<Success<T>> {
  try {
    return await read(answer)
  } catch (error) {
    if (error instanceof ApiError) {
      throw new Response(JSON.stringify({ message: error.message, requestId: error.requestId }), {
        status: error.status === 422 ? 404 : error.status,
        headers: { 'content-type': 'application/json' },
      })
    }
    throw error
  }
}
