import { DrizzleQueryError } from 'drizzle-orm'
import { customType } from 'drizzle-orm/sqlite-core'
import { once } from '../../shared/base/once.ts'
import { type Reason, sayReason } from '../../shared/base/reasons.ts'
import { translator } from '../../shared/translate.ts'
import reasons from '../assets/texts/shared/en/reasons.json' with { type: 'json' }

/** For logs, which are written where nothing can be waited for. */
const inEnglish = once(() => translator({ reasons }, 'en'))

/** A failure whose reason is known where it is thrown. */
export class Failure extends Error {
  readonly why: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(sayReason(inEnglish(), reason), options)
    this.why = reason
  }
}

/** Whether an error's text may repeat what people sent: the parameters of a failed query, the place where JSON breaks. */
const isTelltale = (error: Error): boolean =>
  error instanceof DrizzleQueryError || error instanceof SyntaxError

function tell(error: unknown): Reason {
  if (error instanceof Failure) return error.why
  if (!(error instanceof Error)) return { code: 'said', text: 'unknown' }
  const { name, message } = error
  if (name === 'TimeoutError') return { code: 'timeout' }
  if (/^Network connection lost\.?$/.test(message)) return { code: 'network' }
  if (isTelltale(error)) return { code: 'said', text: error.constructor.name }
  return { code: 'said', text: name === 'Error' ? message : `${name}: ${message}` }
}

/** One line of at most 500 characters, without e-mail addresses. */
const clean = (_key: string, value: unknown) =>
  typeof value === 'string'
    ? value
        // An error's text may hold what somebody sent.
        .slice(0, 2000)
        .replace(/\S+@\S+/g, '…@…')
        .replace(/\s+/g, ' ')
        .slice(0, 500)
    : value

/** Why something failed: an error and its cause, without personal data. */
export function reasonOf(error: unknown): Reason {
  const cause = error instanceof Error && error.cause !== undefined ? { cause: tell(error.cause) } : {}
  return JSON.parse(JSON.stringify({ ...tell(error), ...cause }, clean))
}

/** The same for a log. */
export const lineOf = (error: unknown): string => sayReason(inEnglish(), reasonOf(error))

/** A stored reason. Older ones, from before there were codes, are sentences, and stay as they are. */
export const readReason = (stored: string | null): Reason | null =>
  stored === null || stored.startsWith('{') ? JSON.parse(stored ?? 'null') : { code: 'said', text: stored }

/** A column for reasons, as JSON. */
export const reason = customType<{ data: Reason; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (stored) => readReason(stored)!,
})
