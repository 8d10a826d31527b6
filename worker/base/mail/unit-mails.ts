import { RETENTION } from '../../../shared/base/retention.ts'
import type { UpdateKind } from '../../../shared/content/update-kinds.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Refusal } from '../../../shared/warranties/warranty-refusals.ts'
import { greet, type MailContent, oneLine } from './layout.ts'
import { factsOf, type Registered } from './warranty-mails.ts'

interface NamedUnit {
  product: string
  serial: string
}
/** An update in the receiver's language, the units that it is for, and how many more there are. */
interface Update<Unit> {
  kind: UpdateKind
  title: string
  content: string
  units: Unit[]
  more: number
}

/** What is said about a fault, and how many photos come with it. */
interface Fault extends Omit<Registered, 'name'> {
  text: string
  files: number
}

/** Mails about units, and to their owners, who have no account. `url` of an owner's unit opens its page; somebody who owns one gets a button. */
export interface UnitMails {
  unit_links: { name: string; units: (NamedUnit & { url: string })[] }
  /** `url` leads to the list of its units. */
  update_retailer: Update<NamedUnit> & { url: string }
  update_owner: Update<NamedUnit & { url: string }> & { name: string; unsubscribeUrl: string }
  /** To a retailer whom the owner of a unit has chosen; `url` opens the unit's page. */
  unit_chosen: Omit<Registered, 'name'>
  /** To the retailer: what an owner reports, or writes about it; `url` opens the report or their list. */
  fault_report: Fault & { isNew: boolean; from: string; symptom: string }
  /** To the owner: what the retailer answers; `url` opens the unit's page. */
  fault_answer: Fault & { name: string; vendor: string }
  /** Confirms the address of somebody who registers a unit. */
  owner_confirm: Registered
  /** `url` opens the unit's page. */
  owner_accepted: Registered
  /** The guarantee certificate is attached; `url` opens where the owner asks for the link to the unit's page. */
  owner_certificate: Registered
  /** `url` opens the form; `note`: the administrator's own words; may be empty. */
  owner_refused: Registered & { reason: Refusal; note: string }
  /** To the next owner of a unit, with nothing of the present one; `url` opens the page on which it is confirmed. */
  hand_over_asked: Omit<Registered, 'name'>
  /** To the owner who had it until then; `url` opens the form for messages. */
  hand_over_given: Registered
  /** To the new one; the guarantee certificate is attached, `url` opens the unit's page. */
  hand_over_taken: Registered
}
type Template<Values> = (t: Translate, values: Values) => MailContent

const unitFacts = (t: Translate, units: (NamedUnit & { url?: string })[]) =>
  units.map(({ product, serial, url }) => ({
    label: oneLine(product),
    value: t('mail.unit_links.serial', { serial: oneLine(serial) }),
    ...(url !== undefined && units.length > 1 && { href: url }),
  }))

/** An update that closes a vulnerability says so before anything else. */
const SUBJECT = { news: 'subject', security: 'securitySubject' } as const
const INTRO = { news: 'intro', security: 'securityIntro' } as const

const linkTexts = (t: Translate) => [t('mail.unit_links.valid'), t('mail.unit_links.ignore')]

/** What is alike in the mails about one's own registration. */
const about = (
  t: Translate,
  name:
    | 'owner_confirm'
    | 'owner_accepted'
    | 'owner_certificate'
    | 'owner_refused'
    | 'hand_over_given'
    | 'hand_over_taken',
  of: Registered,
) => ({
  subject: t(`mail.${name}.subject`, { serial: oneLine(of.serial) }),
  greeting: greet(t, of.name),
  intro: [t(`mail.${name}.intro`)],
  facts: factsOf(t, of),
  button: { label: t(`mail.${name}.button`), url: of.url },
})

const filesTold = (t: Translate, files: number) =>
  files > 0 ? [t('mail.fault_report.photos', { count: files })] : []

export const UNIT_TEMPLATES: { [M in keyof UnitMails]: Template<UnitMails[M]> } = {
  unit_links: (t, { name, units }) => ({
    subject: t('mail.unit_links.subject'),
    greeting: greet(t, name),
    intro: [t('mail.unit_links.intro')],
    facts: unitFacts(t, units),
    ...(units.length === 1 && { button: { label: t('mail.unit_links.button'), url: units[0]!.url } }),
    after: linkTexts(t),
  }),
  update_retailer: (t, { kind, title, content, units, more, url }) => ({
    subject: t(`mail.update_retailer.${SUBJECT[kind]}`, { title }),
    greeting: t('mail.greeting_plain'),
    intro: [t(`mail.update_retailer.${INTRO[kind]}`)],
    note: { label: oneLine(title), value: content },
    facts: [
      ...unitFacts(t, units),
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
  update_owner: (t, { name, kind, title, content, units, more, unsubscribeUrl }) => ({
    subject: t(`mail.update_owner.${SUBJECT[kind]}`, { title }),
    greeting: greet(t, name),
    intro: [t(`mail.update_owner.${INTRO[kind]}`)],
    note: { label: oneLine(title), value: content },
    facts: [
      ...unitFacts(t, units),
      ...(more > 0
        ? [{ label: t('mail.update_retailer.others'), value: t('mail.update_owner.more', { count: more }) }]
        : []),
    ],
    ...(units.length === 1 && { button: { label: t('mail.update_owner.button'), url: units[0]!.url } }),
    after: [t('mail.update_owner.why')],
    unsubscribe: { label: t('mail.update_owner.stop'), url: unsubscribeUrl },
  }),
  unit_chosen: (t, { code, serial, url }) => ({
    subject: t('mail.unit_chosen.subject', { serial: oneLine(serial) }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.unit_chosen.intro')],
    facts: factsOf(t, { code, serial }),
    button: { label: t('mail.unit_chosen.button'), url },
    after: [t('mail.unit_chosen.after')],
  }),
  fault_report: (t, { isNew, from, symptom, text, files, url, ...unit }) => ({
    subject: t(`mail.fault_report.${isNew ? 'subject' : 'more'}`, { serial: oneLine(unit.serial) }),
    greeting: t('mail.greeting_plain'),
    intro: [
      t(`mail.fault_report.${isNew ? 'intro' : 'wrote'}`, { from: oneLine(from) }),
      ...filesTold(t, files),
    ],
    facts: [
      ...factsOf(t, unit),
      ...(symptom ? [{ label: t('mail.fault_report.symptom'), value: oneLine(symptom) }] : []),
    ],
    note: { label: t('mail.facts.message'), value: text },
    button: { label: t('mail.fault_report.button'), url },
    after: [t('mail.fault_report.after')],
  }),
  fault_answer: (t, { name, vendor, text, files, url, ...unit }) => ({
    subject: t('mail.fault_answer.subject', { vendor: oneLine(vendor) }),
    greeting: greet(t, name),
    intro: [t('mail.fault_answer.intro', { vendor: oneLine(vendor) }), ...filesTold(t, files)],
    facts: factsOf(t, unit),
    note: { label: t('mail.facts.message'), value: text },
    button: { label: t('mail.fault_answer.button'), url },
    after: [t('mail.fault_answer.after')],
  }),
  owner_confirm: (t, of) => ({
    ...about(t, 'owner_confirm', of),
    after: [t('mail.owner_confirm.valid'), t('mail.owner_confirm.ignore')],
  }),
  owner_accepted: (t, of) => ({ ...about(t, 'owner_accepted', of), after: linkTexts(t) }),
  owner_certificate: (t, of) => ({
    ...about(t, 'owner_certificate', of),
    after: [t('mail.unit_links.ignore')],
  }),
  hand_over_asked: (t, { url, ...of }) => ({
    subject: t('mail.hand_over_asked.subject', { serial: oneLine(of.serial) }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.hand_over_asked.intro')],
    facts: factsOf(t, of),
    button: { label: t('mail.hand_over_asked.button'), url },
    after: [
      t('mail.hand_over_asked.valid', { days: RETENTION.handOverDays }),
      t('mail.hand_over_asked.ignore', { days: RETENTION.handOverDays }),
    ],
  }),
  hand_over_given: (t, of) => ({
    ...about(t, 'hand_over_given', of),
    after: [t('mail.hand_over_given.after')],
  }),
  hand_over_taken: (t, of) => ({ ...about(t, 'hand_over_taken', of), after: linkTexts(t) }),
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
}
