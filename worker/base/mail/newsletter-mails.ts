import { settings } from '../../../shared/settings/settings.ts'
import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent } from './layout.ts'

/** Mails of the newsletter, and those to people who wait for a product. */
export interface NewsletterMails {
  newsletter_confirm: { name: string; url: string }
  newsletter_checklist: { name: string; url: string; unsubscribeUrl: string }
  stock_confirm: { product: string; url: string }
  /** `unsubscribeUrl` is null for an account. */
  stock_available: { product: string; url: string; unsubscribeUrl: string | null }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

export const NEWSLETTER_TEMPLATES: { [M in keyof NewsletterMails]: Template<NewsletterMails[M]> } = {
  newsletter_confirm: (t, { name, url }) => ({
    subject: t('mail.newsletter_confirm.subject'),
    greeting: greet(t, name),
    intro: [t('mail.newsletter_confirm.intro', { brand: settings().brand.name })],
    button: { label: t('mail.newsletter_confirm.button'), url },
    after: [t('mail.newsletter_confirm.valid'), t('mail.newsletter_confirm.ignore')],
  }),
  newsletter_checklist: (t, { name, url, unsubscribeUrl }) => ({
    subject: t('mail.newsletter_checklist.subject'),
    greeting: greet(t, name),
    intro: [t('mail.newsletter_checklist.intro', { brand: settings().brand.name })],
    note: { label: t('mail.newsletter_checklist.title'), value: t('mail.newsletter_checklist.list') },
    button: { label: t('mail.newsletter_checklist.button'), url },
    after: [t('mail.newsletter_checklist.why', { brand: settings().brand.name })],
    unsubscribe: { label: t('mail.newsletter_checklist.unsubscribe'), url: unsubscribeUrl },
  }),
  stock_confirm: (t, { product, url }) => ({
    subject: t('mail.stock_confirm.subject', { product }),
    greeting: greet(t, ''),
    intro: [t('mail.stock_confirm.intro', { product, brand: settings().brand.name })],
    button: { label: t('mail.stock_confirm.button'), url },
    after: [t('mail.newsletter_confirm.valid'), t('mail.newsletter_confirm.ignore')],
  }),
  stock_available: (t, { product, url, unsubscribeUrl }) => ({
    subject: t('mail.stock_available.subject', { product }),
    greeting: greet(t, ''),
    intro: [t('mail.stock_available.intro', { product })],
    button: { label: t('mail.stock_available.button'), url },
    after: [t('mail.stock_available.why')],
    ...(unsubscribeUrl !== null && {
      unsubscribe: { label: t('mail.stock_available.stop'), url: unsubscribeUrl },
    }),
  }),
}
