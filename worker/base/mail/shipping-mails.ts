import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** Mails about the shipping of a cart that no rate fits. Amounts as the reader's language writes them. */
export interface ShippingMails {
  /** To the shop. `place` is the address that it goes to. */
  shipping_request: { vendor: string; place: string; total: string; url: string }
  /** `figure` without VAT; null when the request was refused, with a reason. */
  shipping_figure: { name: string; figure: string | null; reason: string; url: string }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

export const SHIPPING_TEMPLATES: { [M in keyof ShippingMails]: Template<ShippingMails[M]> } = {
  shipping_request: (t, { vendor, place, total, url }) => ({
    subject: t('mail.shipping_request.subject', { vendor: oneLine(vendor) }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.shipping_request.intro', { vendor: oneLine(vendor) })],
    facts: [
      { label: t('mail.facts.deliver_to'), value: oneLine(place) },
      { label: t('mail.facts.total'), value: total },
    ],
    button: { label: t('mail.shipping_request.button'), url },
    after: [],
  }),
  shipping_figure: (t, { name, figure, reason, url }) =>
    figure === null
      ? {
          subject: t('mail.shipping_figure.refused_subject'),
          greeting: greet(t, name),
          intro: [t('mail.shipping_figure.refused')],
          note: { label: t('mail.facts.reason'), value: reason },
          button: { label: t('mail.shipping_figure.refused_button'), url },
          after: [],
        }
      : {
          subject: t('mail.shipping_figure.subject', { figure }),
          greeting: greet(t, name),
          intro: [t('mail.shipping_figure.intro', { figure })],
          button: { label: t('mail.shipping_figure.button'), url },
          after: [],
        },
}
