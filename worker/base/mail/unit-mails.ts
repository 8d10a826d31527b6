import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** Mails to the owners of units, who have no account. */
export interface UnitMails {
  /** `url` opens the unit's page. Somebody who owns one gets a button. */
  unit_links: { name: string; units: { product: string; serial: string; url: string }[] }
}

export const UNIT_TEMPLATES: Record<
  'unit_links',
  (t: Translate, values: UnitMails['unit_links']) => MailContent
> = {
  unit_links: (t, { name, units }) => {
    const [first, ...others] = units
    return {
      subject: t('mail.unit_links.subject'),
      greeting: greet(t, name),
      intro: [t('mail.unit_links.intro')],
      facts: units.map(({ product, serial, url }) => ({
        label: oneLine(product),
        value: t('mail.unit_links.serial', { serial: oneLine(serial) }),
        ...(others.length > 0 && { href: url }),
      })),
      ...(first && others.length === 0 && { button: { label: t('mail.unit_links.button'), url: first.url } }),
      after: [t('mail.unit_links.valid'), t('mail.unit_links.ignore')],
    }
  },
}
