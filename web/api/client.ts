import { hc } from 'hono/client'
import { createContext } from 'react-router'
import type { ErrorBody, ErrorCode } from '../../shared/errors.ts'
import type { Api } from '../../worker/app.ts'

/** The typed client of the API; browser and edge give it another `fetch`. */
export const createClient = (origin: string, fetch: typeof globalThis.fetch) => hc<Api>(origin, { fetch }).api
export type Client = ReturnType<typeof createClient>

/** Where loaders and actions find the client: `context.get(apiContext)`. */
export const apiContext = createContext<Client>()

/** A failure that the API answered, with its message in the page's language. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  readonly requestId: string

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    fields: Record<string, string> = {},
    requestId = '',
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
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
  )
}

/** For loaders: like `read`, but a failure becomes the error page with its status, so that the edge answers it too. */
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
