import { BRAND } from '../../../shared/brand.ts'
import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent } from './layout.ts'

/** Mails of the newsletter. */
export interface NewsletterMails {
  newsletter_confirm: { name: string; url: string }
  newsletter_checklist: { name: string; url: string; unsubscribeUrl: string }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

export const NEWSLETTER_TEMPLATES: { [M in keyof NewsletterMails]: Template<NewsletterMails[M]> } = {
  newsletter_confirm: (t, { name, url }) => ({
    subject: t('mail.newsletter_confirm.subject'),
    greeting: greet(t, name),
    intro: [t('mail.newsletter_confirm.intro', { brand: BRAND.name })],
    button: { label: t('mail.newsletter_confirm.button'), url },
    after: [t('mail.newsletter_confirm.valid'), t('mail.newsletter_confirm.ignore')],
  }),
  newsletter_checklist: (t, { name, url, unsubscribeUrl }) => ({
    subject: t('mail.newsletter_checklist.subject'),
    greeting: greet(t, name),
    intro: [t('mail.newsletter_checklist.intro', { brand: BRAND.name })],
    note: { label: t('mail.newsletter_checklist.title'), value: t('mail.newsletter_checklist.list') },
    button: { label: t('mail.newsletter_checklist.button'), url },
    after: [t('mail.newsletter_checklist.why', { brand: BRAND.name })],
    unsubscribe: { label: t('mail.newsletter_checklist.unsubscribe'), url: unsubscribeUrl },
  }),
}
