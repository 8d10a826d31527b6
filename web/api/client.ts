import { hc } from 'hono/client'
import { createContext } from 'react-router'
import type { ErrorBody, ErrorCode, Meanwhile } from '../../shared/base/errors.ts'
import type { Api } from '../../worker/app.ts'

export type Client = ReturnType<typeof hc<Api>>['api']

interface Request {
  param?: Record<string, string>
}

/** `hc` writes params into addresses as they come: one with `/` or `?` in it, from the page's address, would call another route. */
const encodesParams = <T extends object>(client: T): T =>
  new Proxy(client, {
    get: (target, name) => {
      const next: unknown = Reflect.get(target, name)
      return typeof next === 'function' ? encodesParams(next) : next
    },
    apply: (call, self, [request, options]: [Request?, unknown?]) => {
      const param = Object.entries(request?.param ?? {}).map(([name, value]) => [
        name,
        encodeURIComponent(value),
      ])
      return Reflect.apply(call as never, self, [{ ...request, param: Object.fromEntries(param) }, options])
    },
  })

/**
 * The client of the API, by its types: `api.products[':slug'].$get({ param, query })`. Browser and edge each pass their own
 * `fetch`.
 */
export const createClient = (origin: string, fetch: typeof globalThis.fetch): Client =>
  encodesParams(hc<Api>(origin, { fetch }).api)

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
