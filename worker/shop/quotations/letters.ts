import type { Lang } from '../../../shared/languages.ts'
import type { Env } from '../../base/env.ts'
import type { MailedRetailer } from '../accounts/mailed-retailers.ts'
import { quotationLink, quotationPage } from './links.ts'

/** What a letter about a request needs to know of it. */
export interface Lettered {
  id: number
  link_version: number
  assigned_to: number | null
}

/** One receiver of a mail. `who` is the end of the mail's key. */
export interface Letter {
  who: string
  lang: Lang
  to: string
  url: string
  /** Whether `url` leads to a page behind the sign-in. */
  needsSignIn: boolean
}

/**
 * Who at a retailer hears of a request: the colleague who deals with it, otherwise each account that is mailed, in its own language; a retailer
 * without an account at the shop's address, in Italian, with a link that needs no sign-in.
 */
export async function lettersToRetailer(
  env: Env,
  { id, link_version, assigned_to }: Lettered,
  { email, accounts }: Pick<MailedRetailer, 'email' | 'accounts'>,
): Promise<Letter[]> {
  const assigned = accounts.filter((account) => account.id === assigned_to)
  const letters = (assigned.length > 0 ? assigned : accounts).map((account) => ({
    who: `account:${account.id}`,
    lang: account.lang,
    to: account.email,
    url: quotationPage(env, account.lang, id),
    needsSignIn: true,
  }))
  if (letters.length > 0 || !email) return letters
  const url = await quotationLink(env, 'it', { id, version: link_version, mailbox: email }, 'retailer')
  return [{ who: 'vendor', lang: 'it', to: email, url, needsSignIn: false }]
}

/** The customer's letter; `version` when its links are those of another version than the request had. */
export async function letterToCustomer(
  env: Env,
  { id, link_version }: Lettered,
  customer: { email: string; lang: Lang },
  version = link_version,
): Promise<Letter> {
  const url = await quotationLink(env, customer.lang, { id, version }, 'customer')
  return { who: 'customer', lang: customer.lang, to: customer.email, url, needsSignIn: false }
}
