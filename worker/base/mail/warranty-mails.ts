import type { Translate } from '../../../shared/translate.ts'
import type { Refusal } from '../../../shared/warranties/warranty-refusals.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** A registered device; `url` is that of the button. */
export interface Registered {
  name: string
  code: string
  serial: string
  url: string
}

/** Mails to the retailer's account that registered a device. */
export interface WarrantyMails {
  /** `note`: the administrator's own words; may be empty. */
  warranty_refused: Registered & { reason: Refusal; note: string }
  /** After a refusal. */
  warranty_valid: Registered
}
type Template<Values> = (t: Translate, values: Values) => MailContent

export const factsOf = (t: Translate, { code, serial }: Pick<Registered, 'code' | 'serial'>) => [
  { label: t('mail.facts.product'), value: oneLine(code) },
  { label: t('mail.facts.serial'), value: oneLine(serial) },
]

export const WARRANTY_TEMPLATES: { [M in keyof WarrantyMails]: Template<WarrantyMails[M]> } = {
  warranty_refused: (t, { reason, note, ...registered }) => ({
    subject: t('mail.warranty_refused.subject', { serial: oneLine(registered.serial) }),
    greeting: greet(t, registered.name),
    intro: [t('mail.warranty_refused.intro')],
    facts: [
      ...factsOf(t, registered),
      { label: t('mail.facts.reason'), value: t(`mail.warranty_refused.reasons.${reason}`) },
    ],
    note: note ? { label: t('mail.facts.message'), value: note } : undefined,
    button: { label: t('mail.warranty_refused.button'), url: registered.url },
    after: [t('mail.warranty_refused.after')],
  }),
  warranty_valid: (t, registered) => ({
    subject: t('mail.warranty_valid.subject', { serial: oneLine(registered.serial) }),
    greeting: greet(t, registered.name),
    intro: [t('mail.warranty_valid.intro')],
    facts: factsOf(t, registered),
    button: { label: t('mail.warranty_valid.button'), url: registered.url },
    after: [],
  }),
}
