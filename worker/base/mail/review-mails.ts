import type { RemovalGround } from '../../../shared/content/reviews.ts'
import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** Which part of a review it is about: the whole of it, or a photo. */
type Part = 'review' | 'photo'

export interface ReviewMails {
  /** The statement of reasons to an author (Regulation (EU) 2022/2065, Art. 17). `facts`: what was decided on; empty: nothing beside the ground; `url` of the support page. */
  review_removed: {
    name: string
    product: string
    part: Part
    ground: RemovalGround
    facts: string
    isReported: boolean
    url: string
  }
  /** The decision to whoever reported it (Art. 16(5)). */
  report_decided: {
    name: string
    product: string
    reference: string
    part: Part
    isRemoved: boolean
    ground: RemovalGround
    facts: string
    url: string
  }
}

export const REVIEW_TEMPLATES: {
  [M in keyof ReviewMails]: (t: Translate, values: ReviewMails[M]) => MailContent
} = {
  review_removed: (t, { name, product, part, ground, facts, isReported, url }) => ({
    subject: t(`mail.review_removed.subject.${part}`, { product: oneLine(product) }),
    greeting: greet(t, name),
    intro: [t(`mail.review_removed.intro.${part}`, { product: oneLine(product) })],
    facts: [
      { label: t('mail.review_removed.ground'), value: t(`mail.removal_grounds.${ground}`) },
      ...(facts === '' ? [] : [{ label: t('mail.review_removed.facts'), value: facts }]),
      {
        label: t('mail.review_removed.source'),
        value: t(`mail.review_removed.${isReported ? 'reported' : 'own'}`),
      },
    ],
    button: { label: t('mail.message_answer.button'), url },
    after: [t('mail.review_removed.person'), t('mail.review_removed.redress')],
  }),
  report_decided: (t, { name, product, reference, part, isRemoved, ground, facts, url }) => ({
    subject: t('mail.report_decided.subject', { reference }),
    greeting: greet(t, name),
    intro: [
      t(`mail.report_decided.${isRemoved ? 'removed' : 'kept'}.${part}`, { product: oneLine(product) }),
    ],
    facts: [
      ...(isRemoved
        ? [{ label: t('mail.review_removed.ground'), value: t(`mail.removal_grounds.${ground}`) }]
        : []),
      { label: t('mail.review_removed.facts'), value: facts },
    ],
    button: { label: t('mail.message_answer.button'), url },
    after: [t('mail.review_removed.person'), t('mail.report_decided.redress')],
  }),
}
