import { data } from 'react-router'
import type { ZodMiniType } from 'zod/mini'
import type { Translate } from '../../shared/translate.ts'
import { type Failure, unreached } from './command.ts'

/** Schemas are loaded on first use, so that a page becomes usable without waiting for zod. */
type Schema<T> = () => Promise<ZodMiniType<T>>
type Parsed<T> = { data: T; failure?: undefined } | { data?: undefined; failure: Failure }

/** The answer to a request that none of our pages sends. */
const refused = () => data(null, { status: 400 })

/**
 * For actions: the input, as JSON from a script or as a form from a page without scripts. Throws the error page with 400 when
 * it is neither.
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

/**
 * For actions of pages on which people choose but do not type: the input by the schema, or the error page with 400. In the
 * browser only the page calls its action; at the edge anybody can.
 */
export async function takeInput<T>(request: Request, schema: Schema<T>): Promise<T> {
  const input = await readInput(request)
  if (!import.meta.env.SSR) return input as T
  const result = (await schema()).safeParse(input)
  if (!result.success) throw refused()
  return result.data
}

/** For actions of forms: the values by a shared schema, or a message for each wrong field. */
export async function parseInput<T>(
  t: Translate,
  schema: Schema<T>,
  input: Record<string, unknown>,
): Promise<Parsed<T>> {
  const loaded = await schema().catch(() => null)
  if (!loaded) return { failure: unreached(t) }
  const result = loaded.safeParse(input)
  if (result.success) return { data: result.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= t(`fields.${message}`)
  return { failure: { error: '', code: 'invalid', fields } }
}
