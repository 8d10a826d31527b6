import { sql } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import { type AppContext, addressOf } from './context.ts'
import { rateLimits } from './limits.tables.ts'

/** How many calls in how many seconds, by person (an address, or an account); for catalogues by language and volume. */
const LIMITS = {
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
  /** By person, from any address: of a million codes three are valid at a time. */
  second_factor: { calls: 10, seconds: 1800 },
  second_factor_address: { calls: 20, seconds: 600 },
  passkey_options: { calls: 60, seconds: 600 },
  reset_address: { calls: 5, seconds: 3600 },
  reset_account: { calls: 3, seconds: 3600 },
  set_password: { calls: 10, seconds: 600 },
  quotation: { calls: 10, seconds: 3600 },
  message: { calls: 5, seconds: 3600 },
  /** Each file is parsed: an administrator may send all pictures of a catalogue, a retailer an invoice or two. */
  upload: { calls: 300, seconds: 600 },
  upload_retailer: { calls: 20, seconds: 600 },
  newsletter: { calls: 5, seconds: 3600 },
  review: { calls: 5, seconds: 3600 },
  payment: { calls: 30, seconds: 600 },
  /** Enough to register a week's installations, too few to find serial numbers by trying. */
  register_warranty: { calls: 60, seconds: 3600 },
  verify_warranty: { calls: 20, seconds: 600 },
  catalogue: { calls: 12, seconds: 600 },
  geocode: { calls: 60, seconds: 3600 },
  /** Each export reads a whole list. */
  export: { calls: 30, seconds: 600 },
} as const
export type LimitName = keyof typeof LIMITS

/** Counts one call, exactly, in one statement. Returns the seconds to wait when there were too many, otherwise 0. */
export async function waitFor(c: AppContext, name: LimitName, who: string): Promise<number> {
  const { calls, seconds } = LIMITS[name]
  const now = Math.floor(Date.now() / 1000)
  const windowEnd = (Math.floor(now / seconds) + 1) * seconds
  const [row] = await c.var.db
    .insert(rateLimits)
    .values({ key: `${name}:${who}`, windowEnd, count: 1 })
    .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowEnd], set: { count: sql`count + 1` } })
    .returning({ count: rateLimits.count })
  return row!.count > calls * c.var.env.limitFactor ? windowEnd - now : 0
}

/**
 * Counts one call; refuses with `too_many_requests` and `Retry-After` when there were too many. It counts before the guarded
 * work, so that a burst cannot slip through. `who` is the address unless given.
 */
export async function countCall(c: AppContext, name: LimitName, who = addressOf(c)): Promise<void> {
  const wait = await waitFor(c, name, who)
  if (wait > 0) throw new AppError('too_many_requests', { headers: { 'retry-after': String(wait) } })
}

/** Counts one call. Returns whether it is within the limit, for work that can be done in another way. */
export async function tryCall(c: AppContext, name: LimitName, who = addressOf(c)): Promise<boolean> {
  return (await waitFor(c, name, who)) === 0
}
