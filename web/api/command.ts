import type { Translate } from '../../shared/translate.ts'
import { langOfPath, loadTexts, translatorOf } from '../i18n/texts.ts'
import { ApiError, read } from './client.ts'

/** What a form shows when its command failed; `fields` maps a field's name to its message. */
export interface Failure {
  error: string
  code: ApiError['code'] | 'network'
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

/**
 * For actions: the translator of the present page, with the texts that failures need. Where these do not come, each says that
 * there is no network.
 */
export async function textsOf(
  request: Request,
  lang = langOfPath(new URL(request.url).pathname),
): Promise<Translate> {
  const isThere = await loadTexts(lang, ['shell', 'shared']).then(
    () => true,
    () => false,
  )
  const t = translatorOf(lang)
  if (isThere) return t
  return (key, values) => {
    const text = t(key, values)
    return text === key ? t('shell.networkError') : text
  }
}

/** For actions: the answer to a command, or the failure that its form shows, in the language of `t`. */
export async function command<T>(t: Translate, sent: Promise<Answer<T>>): Promise<Outcome<Success<T>>> {
  let response: Answer<T>
  try {
    response = await sent
  } catch {
    // fetch rejects only when the server was not reached.
    return { failure: unreached(t) }
  }
  try {
    return { answer: await read(Promise.resolve(response)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { failure: { error: messageOf(t, error, response), code: error.code, fields: error.fields } }
  }
}

/** The failure when the server was not reached. */
export const unreached = (t: Translate): Failure => ({
  error: t('shell.networkError'),
  code: 'network',
  fields: {},
})

/** The API's message; when there were too many calls, with the minutes to wait. */
function messageOf(t: Translate, error: ApiError, response: Answer<unknown>): string {
  const seconds = Number(response.headers.get('retry-after'))
  if (error.code === 'too_many_requests' && seconds > 0)
    return t('shell.tooMany', { count: Math.ceil(seconds / 60) })
  if (error.code === 'no_cookies') return t('shell.noCookies')
  return error.message || t('shell.errors.failure.title')
}
