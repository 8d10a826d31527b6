import { data } from 'react-router'
import type { ZodMiniType } from 'zod/mini'
import type { ErrorCode } from '../../shared/errors.ts'
import { langOfPath, loadTexts, translatorOf } from '../i18n/texts.ts'
import type { Translate } from '../i18n/translate.ts'
import { ApiError, read } from './client.ts'

/** What a form shows when its command failed; `fields` maps a field's name to its message. */
export interface Failure {
  error: string
  code: ErrorCode | 'network'
  fields: Record<string, string>
}

interface Answer<T> {
  ok: boolean
  status: number
  headers: Headers
  json(): Promise<T>
}
type Success<T> = Exclude<T, { error: unknown }>
type Outcome<T> = { answer: T; failure?: undefined } | { answer?: undefined; failure: Failure }

/** For actions: the translator of the page that asks, with the texts that failures need. */
export async function textsOf(
  request: Request,
  lang = langOfPath(new URL(request.url).pathname),
): Promise<Translate> {
  await loadTexts(lang, ['shell', 'shared'])
  return translatorOf(lang)
}

/** For actions: the answer of a command, or what its form shows instead, in the language of `t`. */
export async function command<T>(t: Translate, sent: Promise<Answer<T>>): Promise<Outcome<Success<T>>> {
  let response: Answer<T>
  try {
    response = await sent
  } catch {
    // fetch rejects only when nothing was reached.
    return { failure: { error: t('shell.networkError'), code: 'network', fields: {} } }
  }
  try {
    return { answer: await read(Promise.resolve(response)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { failure: { error: messageOf(t, error, response), code: error.code, fields: error.fields } }
  }
}

/** The API's message; when there were too many calls, with the minutes to wait. */
function messageOf(t: Translate, error: ApiError, response: Answer<unknown>): string {
  const seconds = Number(response.headers.get('retry-after'))
  if (error.status === 429 && seconds > 0) return t('shell.tooMany', { count: Math.ceil(seconds / 60) })
  return error.message || t('shell.errors.failure.title')
}

type Parsed<T> = { data: T; failure?: undefined } | { data?: undefined; failure: Failure }

/** Answers a request that no page of ours sends. */
const refused = () => data(null, { status: 400 })

/**
 * For actions: what was sent to them, as JSON by a script, or as a form by a page without. Throws the error page with 400
 * when it is neither.
 */
export async function readInput(request: Request): Promise<Record<string, unknown>> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  const input: unknown = await (isJson
    ? request.json()
    : request.formData().then((form) => Object.fromEntries(form))
  ).catch(() => null)
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw refused()
  return input as Record<string, unknown>
}

/** For actions of pages on which people choose but do not type: by the schema, or the error page with 400. */
export async function takeInput<T>(schema: ZodMiniType<T>, request: Request): Promise<T> {
  const result = schema.safeParse(await readInput(request))
  if (!result.success) throw refused()
  return result.data
}

/** For actions of forms: the values by a shared schema, or a message for each wrong field. */
export function parseInput<T>(
  t: Translate,
  schema: ZodMiniType<T>,
  input: Record<string, unknown>,
): Parsed<T> {
  const result = schema.safeParse(input)
  if (result.success) return { data: result.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= t(`fields.${message}`)
  return { failure: { error: '', code: 'invalid', fields } }
}
