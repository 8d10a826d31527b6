import { type SQL, sql } from 'drizzle-orm'
import { insertSelected } from '../db/insert-selected.ts'
import { allOf } from '../db/sorting.ts'
import { AppError } from '../errors.ts'
import { type AppContext, addressOf } from './context.ts'
import { rateLimits } from './http.tables.ts'

/** How many calls in how many seconds, by person (an address, or an account); for catalogues by language and volume. */
export const LIMITS = {
  sign_in_address: { calls: 20, seconds: 600 },
  sign_in_account: { calls: 10, seconds: 600 },
  /** By IPv6 or IPv4 network, because whoever rents one has countless addresses. */
  sign_in_56: { calls: 40, seconds: 600 },
  sign_in_48: { calls: 100, seconds: 600 },
  sign_in_24: { calls: 100, seconds: 600 },
  /** One account, from all addresses: at most a hundred guesses a day, at passwords that are not among the 15 000 most common. */
  sign_in_hour: { calls: 30, seconds: 3600 },
  sign_in_day: { calls: 100, seconds: 86_400 },
  /** A browser in which the account was opened before. */
  sign_in_device: { calls: 10, seconds: 600 },
  /** By person, and by address that is mailed. */
  email_change: { calls: 5, seconds: 3600 },
  /** Asking whether a mailed link is still valid. */
  link: { calls: 60, seconds: 600 },
  /** By person: sending the link to a first password again. */
  invite: { calls: 3, seconds: 3600 },
  /** By retailer: inviting colleagues. */
  invite_colleague: { calls: 20, seconds: 3600 },
  /** By person, from any address: of a million codes three are valid at a time. */
  second_factor: { calls: 10, seconds: 1800 },
  second_factor_address: { calls: 20, seconds: 600 },
  passkey_options: { calls: 60, seconds: 600 },
  reset_address: { calls: 5, seconds: 3600 },
  reset_account: { calls: 3, seconds: 3600 },
  set_password: { calls: 10, seconds: 600 },
  quotation: { calls: 10, seconds: 3600 },
  /** By address: what is done with a request for a quotation. */
  quotation_move: { calls: 60, seconds: 3600 },
  /** By address: each makes a PDF. */
  offer_preview: { calls: 60, seconds: 3600 },
  /** By address: each makes a PDF. */
  data_sheet: { calls: 60, seconds: 600 },
  message: { calls: 5, seconds: 3600 },
  /** Each file is parsed: an administrator may send all pictures of a catalogue, a retailer an invoice or two. */
  upload: { calls: 300, seconds: 600 },
  /** Pictures and papers in bulk, so many in one go twice over. */
  upload_placed: { calls: 1200, seconds: 600 },
  upload_retailer: { calls: 20, seconds: 600 },
  newsletter: { calls: 5, seconds: 3600 },
  review: { calls: 5, seconds: 3600 },
  payment: { calls: 30, seconds: 600 },
  /** By person: each mails all who may decide. */
  approval: { calls: 20, seconds: 3600 },
  /** Enough to register a week's installations, too few to find serial numbers by trying. */
  register_warranty: { calls: 60, seconds: 3600 },
  /** By address, and by mailbox or owner that is mailed: links to the pages of owned units. */
  owner_link: { calls: 5, seconds: 3600 },
  /** By address, and by mailbox that is mailed: units that their owners register. Each file is parsed. */
  owner_request: { calls: 8, seconds: 3600 },
  /** By address: what the owner of a unit does by a mailed link. */
  owned_unit: { calls: 60, seconds: 3600 },
  /** By owner, and by mailbox that is mailed: units that are handed on. */
  hand_over: { calls: 5, seconds: 86_400 },
  /** By address: what the owner of a unit reports, each with up to five photos. */
  fault: { calls: 30, seconds: 3600 },
  /** What a retailer does with claims, and with what owners report. */
  claim: { calls: 60, seconds: 3600 },
  /** What a retailer does with returns of goods. */
  return: { calls: 60, seconds: 3600 },
  /** Photos and videos of claims and returns, added and taken off: a dozen goes with each. */
  claim_upload: { calls: 60, seconds: 600 },
  verify_warranty: { calls: 20, seconds: 600 },
  /** By person: each asks VIES. */
  vat_number: { calls: 10, seconds: 3600 },
  /** By person: each asks a machine for up to forty sentences. */
  machine_draft: { calls: 120, seconds: 3600 },
  /** By person: each is a mail to the shop. */
  order_message: { calls: 30, seconds: 3600 },
  catalogue: { calls: 12, seconds: 600 },
  geocode: { calls: 60, seconds: 3600 },
  /** By address: messages of programs that act for people. */
  agent: { calls: 300, seconds: 600 },
  /** By key: ten a second, as long as it likes. */
  api_key: { calls: 600, seconds: 60 },
  /** Each export reads a whole list. */
  export: { calls: 30, seconds: 600 },
} as const
export type LimitName = keyof typeof LIMITS

/** A condition that the database knows. */
export type Only = SQL

/** One of the limits of a call: whose calls it counts, the address's unless given, and the refusal when there were too many. */
export interface Counted {
  name: LimitName
  who?: string | SQL
  refusal?: 'too_many_requests' | 'sign_in_held'
}

/**
 * Statements that count one call in each of these limits, exactly, as if one after the other: none counts once one before it was
 * exceeded, nor any unless `only` holds. `check` takes what they return and throws the refusal, with `Retry-After`; `isWithin` is the
 * condition that there is none, for what is done in the same batch.
 */
export function countStatements(c: AppContext, counted: Counted[], only: Only = sql`true`) {
  const now = Math.floor(Date.now() / 1000)
  const limits = counted.map(({ name, who = addressOf(c), refusal = 'too_many_requests' as const }) => {
    const { calls, seconds } = LIMITS[name]
    const windowEnd = (Math.floor(now / seconds) + 1) * seconds
    const key = typeof who === 'string' ? sql`${`${name}:${who}`}` : sql`${`${name}:`} || ${who}`
    return { key, windowEnd, most: calls * c.var.env.limitFactor, refusal }
  })
  const isWithin = ({ key, windowEnd, most }: (typeof limits)[number]) =>
    sql`not exists (select 1 from ${rateLimits} where key = ${key} and window_end = ${windowEnd} and count > ${most})`
  const statements = limits.map(({ key, windowEnd }, index) =>
    insertSelected(
      c.var.db,
      rateLimits,
      { key, windowEnd, count: 1 },
      sql`where ${allOf(only, ...limits.slice(0, index).map(isWithin))}`,
    )
      .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowEnd], set: { count: sql`count + 1` } })
      .returning({ count: rateLimits.count }),
  )
  const check = (rows: { count: number }[][]) => {
    limits.forEach(({ most, windowEnd, refusal }, index) => {
      const count = rows[index]?.[0]?.count ?? 0
      if (count > most) throw new AppError(refusal, { headers: { 'retry-after': String(windowEnd - now) } })
    })
  }
  return { statements, check, isWithin: allOf(...limits.map(isWithin)) }
}

/** How a limit stands after a call that was the `count`-th: -1 left when it was one too many, anew in `reset` seconds. */
export function rateAfter(c: AppContext, name: LimitName, count: number) {
  const { calls, seconds } = LIMITS[name]
  const most = calls * c.var.env.limitFactor
  const now = Math.floor(Date.now() / 1000)
  return { calls: most, seconds, remaining: Math.max(-1, most - count), reset: seconds - (now % seconds) }
}

/**
 * Counts one call in one or more limits, in one trip; refuses when there were too many. It counts before the guarded work, so that a
 * burst cannot slip through.
 */
export async function countCalls(c: AppContext, counted: Counted[], only?: Only): Promise<void> {
  const { statements, check } = countStatements(c, counted, only)
  check((await c.var.db.batch(statements as never)) as { count: number }[][])
}

/** Counts one call in one limit. `who` is the address unless given. */
export const countCall = (c: AppContext, name: LimitName, who = addressOf(c)) =>
  countCalls(c, [{ name, who }])

/** Counts one call. Returns whether it is within the limit, for work that can be done in another way. */
export async function tryCall(c: AppContext, name: LimitName, who = addressOf(c)): Promise<boolean> {
  return countCall(c, name, who).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return false
      throw error
    },
  )
}

/** Access to Google's geocoder for a call, counted by caller; null where the shop has no key. */
export function googleOf(c: AppContext): { key: string; mayAsk: () => Promise<boolean> } | null {
  const key = c.var.env.googleMapsKey
  return key === null ? null : { key, mayAsk: () => tryCall(c, 'geocode') }
}
