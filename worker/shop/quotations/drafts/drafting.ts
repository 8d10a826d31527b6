import { and, eq, sql } from 'drizzle-orm'
import { RETENTION } from '../../../../shared/base/retention.ts'
import type { UserType } from '../../../../shared/cart/cart-rules.ts'
import { DAY_MS } from '../../../../shared/dates.ts'
import type { Lang } from '../../../../shared/languages.ts'
import { brokenConstraint, type Db } from '../../../base/db/client.ts'
import { insertSelected } from '../../../base/db/insert-selected.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { randomToken, sha256 } from '../../../base/hashes.ts'
import { mailStatements } from '../../../base/mail/outbox.ts'
import { cartItems } from '../../cart/cart.tables.ts'
import { addToCart, type WantedLine } from '../../cart/changes.ts'
import { type CartOwner, cartIdOf } from '../../cart/owners.ts'
import { countryOfRetailer, isStopped } from '../../catalogue/availability.ts'
import { retailers } from '../../retailers/retailers.tables.ts'
import { quotationDrafts } from './quotation-drafts.tables.ts'

/** What a program asks for in the name of a person. */
export interface Drafted {
  vendor_id: number
  user_type: UserType
  name: string
  surname: string
  email: string
  telephone: string
  note: string
  lang: Lang
  lines: WantedLine[]
}

/** Whose the lines of a draft are: nobody's but the link's. */
export const draftOwner = (tokenHash: string): CartOwner => ({ userId: null, visitor: `draft:${tokenHash}` })

/** The page where the person reads and confirms it. */
const draftPage = (env: Env, lang: Lang, token: string) =>
  `${env.origin}/${lang}/quotations/confirm?token=${token}`

/**
 * Keeps what a program asks for, and mails the person the link that confirms it; until then no request exists. The same again, while it
 * waits, mails nothing. Returns the keys of the mails. Errors: `invalid` for a retailer that is unknown or switched off;
 * `conflict` when a product is kept from sale where it is; those of `addToCart`.
 */
export async function draftQuotation(db: Db, env: Env, asked: Drafted): Promise<string[]> {
  const { vendor_id, user_type, lines, lang, ...person } = asked
  const isServed = and(eq(retailers.id, vendor_id), eq(retailers.active, true))
  const [retailer] = await db.select({ name: retailers.name }).from(retailers).where(isServed)
  if (!retailer) {
    throw new AppError('invalid', {
      text: 'vendor_unavailable',
      fields: { retailer_id: 'vendor_unavailable' },
    })
  }
  // What its retailer cannot sell is refused before the person is mailed; when they confirm, triggers look again.
  const stopped = await db.get<object | undefined>(sql`
    select 1 from json_each(${JSON.stringify(lines)}) w
    where ${isStopped(sql`w.value ->> 'product_id'`, countryOfRetailer(vendor_id))} limit 1`)
  if (stopped) throw new AppError('conflict', { text: 'sale_stopped' })
  const token = randomToken()
  const tokenHash = await sha256(token)
  const requestKey = await sha256(JSON.stringify(asked))
  const owner = draftOwner(tokenHash)
  const key = `quotation-draft:${tokenHash}`
  const now = Date.now()
  const mails = await mailStatements(db, [
    {
      key,
      template: 'quotation_draft',
      lang,
      to: person.email,
      values: { name: person.name, vendor: retailer.name, url: draftPage(env, lang, token) },
      onlyIf: sql`exists (select 1 from ${quotationDrafts} where token_hash = ${tokenHash})`,
    },
  ])
  const draft = insertSelected(
    db,
    quotationDrafts,
    {
      tokenHash,
      requestKey,
      retailerId: vendor_id,
      ...person,
      userType: user_type,
      lang,
      expiresAt: new Date(now + RETENTION.confirmDays * DAY_MS).toISOString(),
    },
    sql`where exists (select 1 from ${cartItems} where cart_id = ${cartIdOf(owner)})
      and exists (select 1 from ${retailers} where ${isServed})`,
  )
  const expired = db
    .delete(quotationDrafts)
    .where(sql`request_key = ${requestKey} and expires_at <= ${new Date(now).toISOString()}`)
  try {
    await addToCart(db, owner, lines, { lang, prices: false }, [draft, ...mails], [expired])
  } catch (error) {
    if (brokenConstraint(error) === 'quotation_drafts.request_key') return []
    throw error
  }
  return [key]
}
