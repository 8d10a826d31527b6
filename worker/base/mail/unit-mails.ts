import type { Translate } from '../../../shared/translate.ts'
import type { Refusal } from '../../../shared/warranty-refusals.ts'
import { greet, type MailContent, oneLine } from './layout.ts'
import { factsOf, type Registered } from './warranty-mails.ts'

/** Mails to the owners of units, who have no account. */
export interface UnitMails {
  /** `url` opens the unit's page. Somebody who owns one gets a button. */
  unit_links: { name: string; units: { product: string; serial: string; url: string }[] }
  /** Confirms the address of somebody who registers a unit. */
  owner_confirm: Registered
  /** `url` opens the unit's page. */
  owner_accepted: Registered
  /** `url` opens the form; `note`: the administrator's own words; may be empty. */
  owner_refused: Registered & { reason: Refusal; note: string }
}

const linkTexts = (t: Translate) => [t('mail.unit_links.valid'), t('mail.unit_links.ignore')]

/** What is alike in the mails about one's own registration. */
const about = (t: Translate, name: 'owner_confirm' | 'owner_accepted' | 'owner_refused', of: Registered) => ({
  subject: t(`mail.${name}.subject`, { serial: oneLine(of.serial) }),
  greeting: greet(t, of.name),
  intro: [t(`mail.${name}.intro`)],
  facts: factsOf(t, of),
  button: { label: t(`mail.${name}.button`), url: of.url },
})

export const UNIT_TEMPLATES: {
  [M in keyof UnitMails]: (t: Translate, values: UnitMails[M]) => MailContent
} = {
  owner_confirm: (t, of) => ({
    ...about(t, 'owner_confirm', of),
    after: [t('mail.owner_confirm.valid'), t('mail.owner_confirm.ignore')],
  }),
  owner_accepted: (t, of) => ({ ...about(t, 'owner_accepted', of), after: linkTexts(t) }),
  owner_refused: (t, { reason, note, ...of }) => {
    const content = about(t, 'owner_refused', of)
    const why = { label: t('mail.facts.reason'), value: t(`mail.warranty_refused.reasons.${reason}`) }
    return {
      ...content,
      facts: [...content.facts, why],
      note: note ? { label: t('mail.facts.message'), value: note } : undefined,
      after: [t('mail.owner_refused.after')],
    }
  },
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
      after: linkTexts(t),
    }
  },
}
