import { type Binding, contractFacts, type Seller } from '../../../shared/quotations/bindings.ts'
import type { DeclineReason } from '../../../shared/quotations/decline-reasons.ts'
import type { Translate } from '../../../shared/translate.ts'
import { telephoneFact } from './facts.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** To the retailer: `accepted`, `declined`, `made` in its name by the manufacturer; to the customer who accepted: `confirmed`.
 * Of a contract: the customer has withdrawn (`revoked` is the customer's receipt), and what was ordered is `handed` over. */
export type OfferNews = 'accepted' | 'confirmed' | 'declined' | 'made' | 'revoked' | 'revocation' | 'handed'

/** Mails about a retailer's offer. None names a price: those are on the request's page and in its document only. */
export interface OfferMails {
  offer_sent: {
    number: string
    /** Whether the customer had one before. */
    isRevised: boolean
    name: string
    vendor: { name: string; telephone: string }
    /** A day as the customer's language writes it. */
    validUntil: string
    binding: Binding
    note: string
    /** Public files of its products. */
    documents: { name: string; product: string; url: string }[]
    url: string
  }
  offer_status: {
    event: OfferNews
    number: string
    /** The customer's first name; empty in mails to retailers. */
    name: string
    /** Whom it is about: for the customer the retailer, for the retailer the customer. */
    other: string
    /** The name that was typed under it. */
    signed: string
    why?: DeclineReason
    /** What the acceptance is, and with whom the contract would be. */
    binding?: Binding
    seller?: Seller
    /** When a consumer withdrew, or until when that is possible. */
    at?: string
    /** The customer's words; may be empty. */
    text: string
    url: string
  }
  /** About an offer's end: soon, or over; `over_retailer` goes to the retailer. */
  offer_end: {
    event: 'soon' | 'over' | 'over_retailer'
    number: string
    name: string
    other: string
    /** Its last day, in words. */
    validUntil: string
    url: string
  }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

export const OFFER_TEMPLATES: { [M in keyof OfferMails]: Template<OfferMails[M]> } = {
  offer_sent: (
    t,
    { number, isRevised, name, vendor: retailer, validUntil, binding, note, documents, url },
  ) => ({
    subject: t(`mail.offer_sent.${isRevised ? 'subject_revised' : 'subject'}`, {
      number,
      vendor: oneLine(retailer.name),
    }),
    greeting: greet(t, name),
    intro: [
      t(`mail.offer_sent.${isRevised ? 'intro_revised' : 'intro'}`, { vendor: oneLine(retailer.name) }),
    ],
    facts: [
      { label: t('mail.facts.offer'), value: number },
      { label: t('mail.facts.vendor'), value: oneLine(retailer.name) },
      ...telephoneFact(t, retailer.telephone),
      { label: t('mail.facts.valid_until'), value: validUntil },
      ...documents.map((one) => ({ label: oneLine(one.product), value: oneLine(one.name), href: one.url })),
    ],
    note: note ? { label: t('mail.facts.message'), value: note } : undefined,
    button: { label: t('mail.offer_sent.button'), url },
    after: [t(`contracts.${binding}.paper`, { vendor: oneLine(retailer.name) }), t('mail.offer_sent.after')],
  }),
  offer_status: (t, { event, number, name, other, signed, why, at, text, binding, seller, url }) => {
    const isRevoked = event === 'revoked' || event === 'revocation'
    return {
      subject: t(`mail.offer_status.${event}.subject`, { number }),
      greeting: name ? greet(t, name) : t('mail.greeting_plain'),
      intro: [
        t(`mail.offer_status.${event}.intro`, { other: oneLine(other) }),
        ...(binding
          ? [
              t(`contracts.${binding}.${event === 'confirmed' ? 'confirmed' : 'retailer'}`, {
                vendor: oneLine(other),
              }),
            ]
          : []),
      ],
      facts: [
        { label: t('mail.facts.offer'), value: number },
        ...(signed
          ? [{ label: t(`mail.facts.${isRevoked ? 'withdrawn_by' : 'accepted_by'}`), value: oneLine(signed) }]
          : []),
        ...(at ? [{ label: t(`mail.facts.${isRevoked ? 'withdrawn_at' : 'withdrawable'}`), value: at }] : []),
        ...(why ? [{ label: t('mail.facts.reason'), value: t(`mail.offer_why.${why}`) }] : []),
      ],
      note: isRevoked
        ? { label: t('contracts.revoke.title'), value: t('contracts.revoke.statement', { number }) }
        : text
          ? { label: t('mail.facts.message'), value: text }
          : undefined,
      button: { label: t(`mail.offer_status.${event}.button`), url },
      // The confirmation is what the customer keeps of what was said before (Art. 8(7)).
      after:
        event === 'confirmed' && binding === 'contract' && seller
          ? contractFacts(t, seller).flatMap(({ label, text }) => `${label}: ${text}`.split('\n'))
          : [],
    }
  },
  offer_end: (t, { event, number, name, other, validUntil, url }) => ({
    subject: t(`mail.offer_end.${event}.subject`, { number, day: validUntil }),
    greeting: name ? greet(t, name) : t('mail.greeting_plain'),
    intro: [t(`mail.offer_end.${event}.intro`, { other: oneLine(other), day: validUntil })],
    facts: [
      { label: t('mail.facts.offer'), value: number },
      { label: t('mail.facts.valid_until'), value: validUntil },
    ],
    button: { label: t(`mail.offer_end.${event}.button`), url },
    after: event === 'over_retailer' ? [] : [t('mail.quotation_customer.link')],
  }),
}
