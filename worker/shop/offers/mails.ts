import { sql } from 'drizzle-orm'
import { dayOf, formatLongDate, formatTime } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Binding } from '../../../shared/quotations/bindings.ts'
import type { DeclineReason } from '../../../shared/quotations/decline-reasons.ts'
import type { Env } from '../../base/env.ts'
import { fullName } from '../../base/mail/facts.ts'
import type { OfferNews } from '../../base/mail/offer-mails.ts'
import type { Mail } from '../../base/mail/outbox.ts'
import { type Letter, lettersToRetailer, letterToCustomer } from '../quotations/letters.ts'
import type { Moving } from '../quotations/moving.ts'
import type { Sending } from './sending.ts'

/** An offer's number for people, e.g. `12/2`. */
export const offerName = (id: number, number: number) => `${id}/${number}`

/** The offer's mail to the customer. It leads to the page: the shop writes no prices into mails. */
export async function sentMail(
  env: Env,
  moving: Moving,
  { number, content, attached, binding }: Sending,
): Promise<Mail<'offer_sent'>> {
  const { id, customer, retailer } = moving
  const letter = await letterToCustomer(env, moving, customer)
  return {
    key: `quotation:${id}:offer-${number}:${letter.who}`,
    template: 'offer_sent',
    lang: letter.lang,
    to: letter.to,
    replyTo: retailer.email,
    values: {
      number: offerName(id, number),
      isRevised: number > 1,
      name: customer.name,
      vendor: { name: retailer.name, telephone: retailer.telephone },
      validUntil: formatLongDate(`${content.valid_until}T12:00:00Z`, letter.lang),
      binding,
      note: content.note,
      documents: attached.map(({ name, product, src }) => ({ name, product, url: env.origin + src })),
      url: letter.url,
    },
  }
}

/** To the retailer, when an administrator has sent an offer in its name. */
export async function madeMails(env: Env, moving: Moving, number: number): Promise<Mail<'offer_status'>[]> {
  if (moving.party !== 'administrator') return []
  const letters = await lettersToRetailer(env, moving, moving.retailer)
  return letters.map((letter) => statusMail(moving, letter, { event: 'made', number }))
}

interface News {
  event: OfferNews
  number: number
  why?: DeclineReason
  /** The customer's words. */
  text?: string
  name?: string
  binding?: Binding
  /** When a consumer withdrew, or the last day of withdrawal, in words of the reader's language. */
  at?: (lang: Lang) => string
}

const TO_CUSTOMER = new Set<OfferNews>(['confirmed', 'revoked', 'handed'])

const statusMail = (
  moving: Moving,
  letter: Letter,
  { event, number, why, text = '', name = '', binding, at }: News,
): Mail<'offer_status'> => ({
  key: `quotation:${moving.id}:${event}-${moving.version}:${letter.who}`,
  template: 'offer_status',
  lang: letter.lang,
  to: letter.to,
  replyTo: TO_CUSTOMER.has(event) ? moving.retailer.email : moving.customer.email,
  mustReach: TO_CUSTOMER.has(event) || event === 'revocation',
  values: {
    event,
    number: offerName(moving.id, number),
    name: TO_CUSTOMER.has(event) ? moving.customer.name : '',
    other: TO_CUSTOMER.has(event) ? moving.retailer.name : fullName(moving.customer),
    signed: name,
    ...(why && { why }),
    ...(at && { at: at(letter.lang) }),
    ...(binding && { binding, seller: moving.retailer }),
    text,
    url: letter.url,
  },
})

/** To the retailer that the offer is accepted, and the same in writing to the customer. */
export async function acceptedMails(
  env: Env,
  moving: Moving,
  accepted: { number: number; name: string; binding: Binding },
) {
  const letters = await lettersToRetailer(env, moving, moving.retailer)
  return [
    {
      ...statusMail(moving, await letterToCustomer(env, moving, moving.customer), {
        event: 'confirmed',
        ...accepted,
      }),
      // Of a contract the customer keeps the offer and the terms, not links to them.
      ...(accepted.binding === 'contract' && {
        contractOf: sql`(select id from offers where quotation_id = ${moving.id} and number = ${accepted.number})`,
      }),
    },
    ...letters.map((letter) => statusMail(moving, letter, { event: 'accepted', ...accepted })),
  ]
}

/** The time of a declaration, to the minute, as it is at the company's seat. */
const inWords = (at: string) => (lang: Lang) => `${formatLongDate(at, lang)}, ${formatTime(at)}`

/** The receipt of a withdrawal, with its content and time, to `email` and the customer's own; and to the retailer. */
export async function revokedMails(
  env: Env,
  moving: Moving,
  { number, name, email, at }: { number: number; name: string; email: string; at: string },
) {
  const news = { number, name, at: inWords(at) }
  const letters = await lettersToRetailer(env, moving, moving.retailer)
  const own = await letterToCustomer(env, moving, moving.customer)
  const receipts = [...new Set([email, own.to])].filter(Boolean)
  return [
    ...receipts.map((to, i) =>
      statusMail(
        moving,
        { ...own, to, who: i === 0 ? own.who : `${own.who}:own` },
        { ...news, event: 'revoked' },
      ),
    ),
    ...letters.map((letter) => statusMail(moving, letter, { ...news, event: 'revocation' })),
  ]
}

/** To the customer: what the retailer says about the day on which the goods came, and until when one can withdraw. */
export async function handedMail(env: Env, moving: Moving, number: number, day: string, ends: string) {
  const last = dayOf(new Date(Date.parse(ends) - 1).toISOString())
  const letter = await letterToCustomer(env, moving, moving.customer)
  const inWordsOf = (lang: Lang) => formatLongDate(`${last}T12:00:00Z`, lang)
  const mail = statusMail(moving, letter, { event: 'handed', number, at: inWordsOf })
  return { ...mail, key: `quotation:${moving.id}:handed-${number}-${day}:${letter.who}` }
}

export async function declinedMails(
  env: Env,
  moving: Moving,
  number: number,
  why: DeclineReason,
  text: string,
) {
  const letters = await lettersToRetailer(env, moving, moving.retailer)
  return letters.map((letter) => statusMail(moving, letter, { event: 'declined', number, why, text }))
}

/** What the mails about an offer's end say: that it comes soon, that it was, and the same to its retailer. */
interface End {
  id: number
  number: number
  name: string
  other: string
  validUntil: string
}
export const endMail = (
  letter: Letter,
  event: 'soon' | 'over' | 'over_retailer',
  { id, number, name, other, validUntil }: End,
): Mail<'offer_end'> => ({
  key: `quotation:${id}:${event === 'soon' ? 'offer_end' : 'expire'}-${number}:${letter.who}`,
  template: 'offer_end',
  lang: letter.lang,
  to: letter.to,
  mustReach: event !== 'over_retailer',
  values: {
    event,
    number: offerName(id, number),
    name,
    other,
    validUntil: formatLongDate(`${validUntil}T12:00:00Z`, letter.lang),
    url: letter.url,
  },
})

/** To both, when an offer is over. */
export async function overMails(env: Env, moving: Moving, about: Pick<End, 'number' | 'validUntil'>) {
  const { id, customer, retailer } = moving
  const letters = await lettersToRetailer(env, moving, retailer)
  const toCustomer = { ...about, id, name: customer.name, other: retailer.name }
  const toRetailer = { ...about, id, name: '', other: fullName(customer) }
  return [
    endMail(await letterToCustomer(env, moving, customer), 'over', toCustomer),
    ...letters.map((letter) => endMail(letter, 'over_retailer', toRetailer)),
  ]
}
