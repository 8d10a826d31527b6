import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type Meanwhile } from '../../../shared/base/errors.ts'
import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Translate } from '../../../shared/translate.ts'
import { brokenConstraint } from '../db/client.ts'
import { AppError, type Details } from '../errors.ts'
import { writeLog } from '../log.ts'
import { lineOf } from '../reasons.ts'
import { errorTexts, fieldTexts } from '../texts.ts'
import type { AppEnv } from './context.ts'

const HTTP_CODES: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
}

/** Guards that many verbs run into, which say the same to everybody. */
const REFUSED = ['sale_stopped', 'unit_recalled']

function toAppError(error: unknown): AppError | null {
  if (error instanceof HTTPException) return new AppError(HTTP_CODES[error.status] ?? 'bad_request')
  if (error instanceof AppError) return error
  const broken = brokenConstraint(error)
  return broken !== null && REFUSED.includes(broken) ? new AppError('conflict', { text: broken }) : null
}

/** Minutes until a call that came too often may come again, rounded up. */
const minutesToWait = ({ headers }: Details) =>
  Math.max(1, Math.ceil(Number(headers?.['retry-after'] ?? 60) / 60))

/** Who changed the record before, and when, in Italian. */
const momentOf = ({ user_name, created_at }: Meanwhile) => ({
  name: user_name,
  when: `${formatDate(created_at)}, ${formatTime(created_at)}`,
})

/** Where texts cannot be read, a failure is said by its key: the answer must come all the same. */
const orKeys = (texts: Promise<Translate>): Promise<Translate> =>
  texts.catch(() => (key) => key.slice(key.indexOf('.') + 1))

/** A failure's message for people. */
export async function textOf({ code, details }: AppError, lang: Lang): Promise<string> {
  const { total, meanwhile } = details
  const t = await orKeys(errorTexts(lang))
  return t(`errors.${details.text ?? code}`, {
    ...(total !== undefined && { total: formatEuros(total, lang) }),
    ...(meanwhile && momentOf(meanwhile)),
    ...(ERROR_STATUS[code] === 429 && { count: minutesToWait(details) }),
    ...(code === 'account_off' && { email: settings().contacts.email.info }),
  })
}

/** A failure, and what is said of it. Unexpected ones are logged by name and constraint, never with parameters. */
export async function failureOf(
  error: unknown,
  c: Context<AppEnv>,
): Promise<{ failure: AppError; body: ErrorBody }> {
  const known = toAppError(error)
  if (!known) {
    writeLog('error', { request_id: c.var.requestId, route: routePath(c, -1), error: lineOf(error) })
  }
  const failure = known ?? new AppError('internal')
  const { code, details } = failure
  const { total, meanwhile } = details
  const body: ErrorBody = {
    error: { code, message: await textOf(failure, c.var.lang), request_id: c.var.requestId },
  }
  if (total !== undefined) body.error.total = total
  if (meanwhile) body.error.meanwhile = meanwhile
  if (details.fields) {
    const t = await orKeys(fieldTexts(c.var.lang))
    body.error.fields = Object.fromEntries(
      Object.entries(details.fields).map(([path, key]) => [
        path,
        t(`fields.${key}`, { proposal: details.proposal ?? '' }),
      ]),
    )
  }
  return { failure, body }
}

/** The one place where failures become answers. */
export async function answerError(error: unknown, c: Context<AppEnv>): Promise<Response> {
  const { failure, body } = await failureOf(error, c)
  return c.json(body, ERROR_STATUS[failure.code] as ContentfulStatusCode, {
    'cache-control': 'no-store',
    ...failure.details.headers,
  })
}
