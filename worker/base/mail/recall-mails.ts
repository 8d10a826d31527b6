import type { Translate } from '../../../shared/translate.ts'
import { type MailContent, oneLine } from './layout.ts'

/** In which ways a person may be helped, by their texts. */
type Remedy = 'refund' | 'repair' | 'replacement'

export interface RecallMails {
  /** In the form of Regulation (EU) 2024/1435; `units`: which of the person's are meant; `url` opens the notice. */
  recall_notice: {
    title: string
    description: string
    hazard: string
    action: string
    remedies: Remedy[]
    phone: string
    contact: string
    units: string
    isReminder: boolean
    url: string
  }
  recall_receipt: { title: string; remedy: Remedy; url: string }
  /** To a retailer: an owner’s choice has begun a claim or a return with it; `url` opens its list. */
  recall_case: { kind: 'claim' | 'return'; name: string; title: string; remedy: Remedy; url: string }
}

export const RECALL_TEMPLATES: {
  [M in keyof RecallMails]: (t: Translate, values: RecallMails[M]) => MailContent
} = {
  recall_notice: (
    t,
    { title, description, hazard, action, remedies, phone, contact, units, isReminder, url },
  ) => ({
    subject: t('mail.recall_notice.subject', { title }),
    banner: t('mail.recall_notice.headline'),
    greeting: oneLine(title),
    intro: [...(isReminder ? [t('mail.recall_notice.reminder')] : []), t('mail.recall_notice.stop')],
    facts: [
      { label: t('mail.recall_notice.product'), value: description },
      { label: t('mail.recall_notice.units'), value: units },
      { label: t('mail.recall_notice.hazard'), value: hazard },
      { label: t('mail.recall_notice.action'), value: action },
      {
        label: t('mail.recall_notice.remedies'),
        value: remedies.map((remedy) => t(`mail.recall_notice.${remedy}`)).join(', '),
      },
      {
        label: t('mail.recall_notice.contact'),
        value: [phone, contact].filter((way) => way !== '').join(', '),
      },
    ],
    button: { label: t('mail.recall_notice.button'), url },
    after: [t('mail.recall_notice.share'), t('mail.recall_notice.why')],
  }),
  recall_receipt: (t, { title, remedy, url }) => ({
    subject: t('mail.recall_receipt.subject', { title }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.recall_receipt.intro')],
    facts: [
      { label: t('mail.recall_receipt.recall'), value: oneLine(title) },
      { label: t('mail.recall_receipt.remedy'), value: t(`mail.recall_notice.${remedy}`) },
    ],
    button: { label: t('mail.recall_receipt.button'), url },
    after: [t('mail.recall_receipt.after')],
  }),
  recall_case: (t, { kind, name, title, remedy, url }) => ({
    subject: t(`mail.recall_case.subject.${kind}`, { title }),
    greeting: t('mail.greeting', { name }),
    intro: [t(`mail.recall_case.intro.${kind}`)],
    facts: [
      { label: t('mail.recall_receipt.recall'), value: oneLine(title) },
      { label: t('mail.recall_receipt.remedy'), value: t(`mail.recall_notice.${remedy}`) },
    ],
    button: { label: t(`mail.recall_case.button.${kind}`), url },
    after: [t('mail.recall_case.after')],
  }),
}
