import { DAY_MS } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Env } from '../../base/env.ts'
import { hmac, isHmac } from '../../base/hashes.ts'

/** Whom a link was mailed to: the customer, or a retailer without an account. */
export type LinkParty = 'customer' | 'retailer'
/** What a good link says. It opens its request only while that still has this version. */
export interface Link {
  party: LinkParty
  version: number
  /** The mailbox that a retailer's went to. */
  mailbox?: string
  /** From before there were versions: customer and retailer had the same, so it moves nothing (`isUnbound`). */
  isShared?: true
}

/** How long a link works; each mail has a fresh one. */
const DAYS: Record<LinkParty, number> = { customer: 365, retailer: 90 }
/** Links of before there were versions are good until the first is revoked; customers and retailers had the same. */
const FIRST_VERSION = 1
const LETTERS: Record<LinkParty, string> = { customer: 'c', retailer: 'r' }
const TOKEN = /^([cr])-([0-9a-z]{1,8})-([0-9a-z]{1,10})-([\w-]{43})$/

const signed = (id: number, content: string, mailbox: string) =>
  `quotation-link:${id}:${content}${mailbox && `:${mailbox}`}`

/** The quotation's page for those who sign in to read it. */
export const quotationPage = (env: Env, lang: Lang, id: number) => `${env.origin}/${lang}/quotations/${id}`

/**
 * The request's page for whoever has this link; it goes into mails only, never into an answer. `version` is the request's; a retailer's
 * link is signed for the `mailbox` that it goes to.
 */
export async function quotationLink(
  env: Env,
  lang: Lang,
  { id, version, mailbox = '' }: { id: number; version: number; mailbox?: string },
  party: LinkParty,
  now = Date.now(),
): Promise<string> {
  const until = Math.ceil(now / 1000) + (DAYS[party] * DAY_MS) / 1000
  const content = `${LETTERS[party]}-${version.toString(36)}-${until.toString(36)}`
  return `${quotationPage(env, lang, id)}?token=${content}-${await hmac(env.secrets, signed(id, content, mailbox))}`
}

/**
 * What a token says about this request; null for one that is forged, expired, or of another request, and for a retailer's that went to
 * another mailbox than `mailboxOf` finds now.
 */
export async function readLink(
  env: Env,
  id: number,
  token: string | undefined,
  mailboxOf: () => Promise<string | null>,
  now = Date.now(),
): Promise<Link | null> {
  if (token === undefined) return null
  const [, letter, version, until, given] = TOKEN.exec(token) ?? []
  if (letter === undefined) {
    return (await isHmac(env.secrets, `quotation:${id}`, token))
      ? { party: 'customer', version: FIRST_VERSION, isShared: true }
      : null
  }
  if (Number.parseInt(until!, 36) * 1000 <= now) return null
  const isRetailers = letter === 'r'
  const mailbox = isRetailers ? await mailboxOf() : ''
  if (mailbox === null || (isRetailers && mailbox === '')) return null
  const content = `${letter}-${version}-${until}`
  if (!(await isHmac(env.secrets, signed(id, content, mailbox), given!))) return null
  const link = { version: Number.parseInt(version!, 36) }
  return isRetailers ? { ...link, party: 'retailer', mailbox } : { ...link, party: 'customer' }
}
