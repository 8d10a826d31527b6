import { type SQL, sql } from 'drizzle-orm'
import { mayEnter } from '../../../shared/base/areas.ts'
import type { QuotationParty } from '../../../shared/quotations/quotation-states.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import type { Caller } from '../../base/user.ts'
import { type Link, readLink } from './links.ts'

/** Who reads a request: a signed-in person, or whoever has a mailed link. */
export interface QuotationReader {
  userId: number | null
  /** The retailer of the account; null matches none. */
  retailerId: number | null
  /** An administrator of this area reads every request. */
  isAdministrator: boolean
  link: Link | null
}

/** Who acts on a request: a reader with the account, if there is one, or the clock. */
export interface QuotationPerson extends QuotationReader {
  author: Author | null
  isClock?: true
}
export const CLOCK: QuotationPerson = {
  userId: null,
  retailerId: null,
  isAdministrator: false,
  link: null,
  author: null,
  isClock: true,
}

/** Where a request's retailer has its mail now. */
async function mailboxOf(db: Db, id: number): Promise<string | null> {
  const [row] = await db.all<{ email: string | null }>(
    sql`select v.email from quotations q join vendors v on v.id = q.vendor_id where q.id = ${id}`,
  )
  return row?.email ?? null
}

export async function readerOf(
  db: Db,
  env: Env,
  id: number,
  user: Caller | null,
  token: string | undefined,
): Promise<QuotationReader> {
  return {
    userId: user?.id ?? null,
    retailerId: user?.role === 'vendor' ? user.retailerId : null,
    isAdministrator: mayEnter(user?.adminRole, 'sales'),
    link: await readLink(env, id, token, () => mailboxOf(db, id)),
  }
}

/** The condition that the retailer of a request of the table `quotations` is there: switched off it gets and does nothing. */
export const HAS_RETAILER = sql`exists (select 1 from vendors v where v.id = quotations.vendor_id and v.active = 1)`

/**
 * The condition that a request of the table `quotations` is open to this person. A retailer's link ends with what it came from: its
 * retailer is switched off, or has another mailbox than it went to. Of before versions the retailer has the customer's as well.
 */
export function isOpenTo({ retailerId, isAdministrator, link, ...more }: QuotationReader): SQL {
  if (isAdministrator || 'isClock' in more) return sql`true`
  const isAccounts = sql`quotations.vendor_id = ${retailerId}`
  if (!link) return isAccounts
  const isLinks = sql`quotations.link_version = ${link.version}`
  if (link.party === 'customer' && !link.isShared) return sql`(${isAccounts} or ${isLinks})`
  const isMailed =
    link.mailbox === undefined
      ? sql`true`
      : sql`(select v.email from vendors v where v.id = quotations.vendor_id) = ${link.mailbox}`
  return sql`(${isAccounts} or (${isLinks} and ${HAS_RETAILER} and ${isMailed}))`
}

/**
 * Whether somebody acts by a link of before versions, which the retailer had as well: it reads and writes as the customer, but it neither
 * answers an offer nor ends the request or gives it away. Each mail since then has a link of the customer's own.
 */
export const isUnbound = ({ link }: QuotationReader, party: QuotationParty): boolean =>
  party === 'customer' && link?.isShared === true

/** As whom somebody to whom it is open deals with a request of this retailer. An account goes before a link. */
export function partyOf(person: QuotationReader, retailerId: number): QuotationParty {
  if ('isClock' in person) return 'clock'
  if (person.retailerId !== null && person.retailerId === retailerId) return 'retailer'
  if (person.isAdministrator) return 'administrator'
  return person.link?.party ?? 'customer'
}
