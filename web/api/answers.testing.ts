import type { ExtractSchema } from 'hono/types'
import { matchRoutes } from 'react-router'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../shared/base/errors.ts'
import type { Api } from '../../worker/app.ts'

type Schema = ExtractSchema<Api>
type Success<T> = Exclude<T, { error: unknown }>
type Json<T> = T extends { input: { json: infer Body } } ? Body : undefined
type Output<T> = T extends { output: infer Answer } ? Success<Answer> : never

/** A call as the API would get it; `json` is what the page sent, `form` for files. */
export interface Call<Body = unknown> {
  method: string
  path: string
  param: Record<string, string>
  query: URLSearchParams
  json: Body
  form: FormData | null
  signal: AbortSignal
}

/** The answer to a call: constant, or from a function; a `Response` for a refusal or a file. */
type Answer<T> = Output<T> | Response | ((call: Call<Json<T>>) => Sent<T> | Promise<Sent<T>>)
type Sent<T> = Output<T> | Response

/**
 * Answers to a page's calls, by the paths and methods of the Worker's own routes: `{ '/api/admin/faqs': { $get: { … } } }`. An
 * answer that the Worker would never give is a type error.
 */
export type Answers = {
  [Path in keyof Schema]?: { [Method in keyof Schema[Path]]?: Answer<Schema[Path][Method]> }
}

/** A failure as the API words it. */
export function refuse(code: ErrorCode, message = '', fields: Record<string, string> = {}): Response {
  const body: ErrorBody = { error: { code, message, fields, request_id: 'test' } }
  return Response.json(body, { status: ERROR_STATUS[code] })
}

/** For a call that is never answered. */
export const never = (): Promise<never> => new Promise(() => {})

/** For a call that cannot reach the server; throws as fetch does. */
export const unreached = (): never => {
  throw new TypeError('Nothing was reached.')
}

const isJson = (request: Request) => request.headers.get('content-type')?.startsWith('application/json')

/** Answers the page's calls by fetch or XMLHttpRequest; `calls` records all of them, `unknown` those without an answer. */
export function answering(answersOf: () => Answers, calls: Call[], unknown: string[]) {
  return async (request: Request): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(request.url)
    const table = answersOf() as Record<string, Record<string, unknown> | undefined>
    const [match] = matchRoutes(
      Object.keys(table).map((path) => ({ path })),
      path,
    )?.slice(-1) ?? [undefined]
    const answer = match && table[match.route.path]?.[`$${request.method.toLowerCase()}`]
    const call: Call = {
      method: request.method,
      path,
      param: (match?.params ?? {}) as Record<string, string>,
      query,
      json: isJson(request) ? await request.json() : undefined,
      form: request.headers.get('content-type')?.startsWith('multipart/') ? await request.formData() : null,
      signal: request.signal,
    }
    calls.push(call)
    if (answer === undefined) {
      unknown.push(`${request.method} ${path}`)
      return refuse('not_found')
    }
    const given = typeof answer === 'function' ? await answer(call) : answer
    const response = given instanceof Response ? given.clone() : Response.json(given)
    return Object.defineProperty(response, 'url', { value: request.url })
  }
}
