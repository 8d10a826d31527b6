import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

interface NamedUnit {
  product: string
  serial: string
}
/** An update in the receiver's language, the units that it is for, and how many more there are. */
interface Update<Unit> {
  title: string
  content: string
  units: Unit[]
  more: number
}

/** Mails about units. `url` of an owner's unit opens its page; somebody who owns one gets a button. */
export interface UnitMails {
  unit_links: { name: string; units: (NamedUnit & { url: string })[] }
  /** `url` leads to the list of its units. */
  update_retailer: Update<NamedUnit> & { url: string }
  update_owner: Update<NamedUnit & { url: string }> & { name: string; unsubscribeUrl: string }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

const factsOf = (t: Translate, units: (NamedUnit & { url?: string })[]) =>
  units.map(({ product, serial, url }) => ({
    label: oneLine(product),
    value: t('mail.unit_links.serial', { serial: oneLine(serial) }),
    ...(url !== undefined && units.length > 1 && { href: url }),
  }))

export const UNIT_TEMPLATES: { [M in keyof UnitMails]: Template<UnitMails[M]> } = {
  unit_links: (t, { name, units }) => ({
    subject: t('mail.unit_links.subject'),
    greeting: greet(t, name),
    intro: [t('mail.unit_links.intro')],
    facts: factsOf(t, units),
    ...(units.length === 1 && { button: { label: t('mail.unit_links.button'), url: units[0]!.url } }),
    after: [t('mail.unit_links.valid'), t('mail.unit_links.ignore')],
  }),
  update_retailer: (t, { title, content, units, more, url }) => ({
    subject: t('mail.update_retailer.subject', { title }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.update_retailer.intro')],
    note: { label: oneLine(title), value: content },
    facts: [
      ...factsOf(t, units),
      ...(more > 0
        ? [
            {
              label: t('mail.update_retailer.others'),
              value: t('mail.update_retailer.more', { count: more }),
            },
          ]
        : []),
    ],
    button: { label: t('mail.update_retailer.button'), url },
    after: [t('mail.update_retailer.after')],
  }),
  update_owner: (t, { name, title, content, units, more, unsubscribeUrl }) => ({
    subject: t('mail.update_owner.subject', { title }),
    greeting: greet(t, name),
    intro: [t('mail.update_owner.intro')],
    note: { label: oneLine(title), value: content },
    facts: [
      ...factsOf(t, units),
      ...(more > 0
        ? [{ label: t('mail.update_retailer.others'), value: t('mail.update_owner.more', { count: more }) }]
        : []),
    ],
    ...(units.length === 1 && { button: { label: t('mail.update_owner.button'), url: units[0]!.url } }),
    after: [t('mail.update_owner.why')],
    unsubscribe: { label: t('mail.update_owner.stop'), url: unsubscribeUrl },
  }),
}
