import { groupBy } from '../base/groups.ts'
import { chargeLine, isFluorinated } from '../catalogue/refrigerants.ts'
import { formatDay } from '../dates.ts'
import { type Lang, localeOf } from '../languages.ts'
import { countryNames } from '../places/countries.ts'
import type { Binding } from '../quotations/bindings.ts'
import { companyAddress, settings } from '../settings/settings.ts'
import type { Translate } from '../translate.ts'
import { guaranteedMonths } from '../warranties/cover.ts'
import { factsAt } from './duties.ts'
import type { Place, ShownFact } from './duty.ts'
import { hasBattery, isElectric, isPassported, type Law, type Registration } from './registrations.ts'
import { sortingLines } from './sorting.ts'

/* The duties' facts in words: pages and papers draw what stands here, so that a duty's file alone says where a fact is shown. */

/** What a page or paper speaks of: a product as far as it is about one, the producer's numbers there, a contract. */
export interface Subject {
  law: Law
  code?: string | null
  kind?: string
  ampere?: number | null
  warnings?: string
  data_access?: string
  /** The name of the maker's country, for browsers, which would take long to make it. */
  maker_country?: string
  /** The numbers of the producer that are to be named. */
  registrations?: Registration[]
  contract?: { binding: Binding; vendor: string }
}

/** `t` has the texts of `law`, and those of `contracts` at the offer. */
export interface Words {
  t: Translate
  lang: Lang
}

/** A fact in words. */
export interface Said {
  fact: ShownFact
  label: string
  text: string
}

const regulated = ({ law, kind = '', ampere = null }: Subject) => ({ law, kind, ampere })
const listed = (...parts: (string | null | undefined | false | 0)[]) => parts.filter(Boolean).join(', ')

/** `refrigerant` in one sentence, as Art. 12 of Regulation (EU) 2024/573 wants it: what is in it, how much, its GWP and CO₂ equivalent. */
function refrigerantText({ law }: Subject, { t, lang }: Words): string {
  if (!law.refrigerant) return ''
  const charge = chargeLine(law.refrigerant, law.refrigerant_g, localeOf(lang))
  return [charge, isFluorinated(law.refrigerant) && t('law.fluorinated')].filter(Boolean).join('. ')
}

/** What is said of each fact; nothing where there is nothing to say. Documents are links, which papers have none of. */
const TEXTS: Record<ShownFact, (of: Subject, words: Words) => string | number | null | undefined | false> = {
  maker: ({ maker_country }, { lang }) =>
    listed(
      settings().company.name,
      companyAddress(),
      maker_country ?? countryNames(lang)(settings().company.address.country),
    ),
  email: () => settings().contacts.email.info,
  model: ({ law, code }) => law.model ?? code,
  gtin: ({ law }) => law.gtin,
  warnings: ({ warnings }) => warnings,
  documents: () => null,
  guarantee: ({ law }, { t }) =>
    law.guarantee_months &&
    listed(
      t('law.months', { count: guaranteedMonths(law.guarantee_months) }),
      law.guarantee_area && t(`law.areas.${law.guarantee_area}`),
    ),
  energy: ({ law }) => law.energy_class,
  eprel: ({ law }) => law.eprel,
  support: ({ law }) => law.supported_until && formatDay(law.supported_until),
  battery: ({ law }, { t }) =>
    listed(
      law.battery_chemistry && t(`law.chemistries.${law.battery_chemistry}`),
      law.battery_wh && `${law.battery_wh} Wh`,
    ),
  passport: ({ law }, { t }) => isPassported(law) && t('law.onLabel'),
  refrigerant: refrigerantText,
  repair: (of, { t }) =>
    isElectric(regulated(of)) && of.law.parts_years && t('law.partsKept', { count: of.law.parts_years }),
  data: ({ data_access }) => data_access,
  packaging: ({ law }) => law.packaging,
  registrations: ({ registrations = [] }, { t, lang }) => {
    const line = (its: Registration[]) =>
      its.map(({ scheme, number }) => `${t(`law.registers.schemes.${scheme}`)} ${number}`).join('  ·  ')
    const byCountry = [...groupBy(registrations, ({ country }) => country)]
    // Those of one country stand where it is known.
    if (byCountry.length < 2) return line(registrations)
    return byCountry.map(([country, its]) => `${countryNames(lang)(country)} – ${line(its)}`).join('\n')
  },
  collection: (of, { t }) => (isElectric(regulated(of)) || hasBattery(of)) && t('law.sorted'),
  triman: ({ registrations = [], ...of }, { t }) =>
    registrations.some(({ country }) => country === 'FR') && sortingLines([regulated(of)], t).join('\n'),
  notice: (_, { t }) => settings().contracts.legal_notice && t('contracts.notice.text'),
  contract: ({ contract }, { t }) =>
    contract && t(`contracts.${contract.binding}.paper`, { vendor: contract.vendor }),
}

const labelOf = (fact: ShownFact, { contract }: Subject, t: Translate): string => {
  if (fact === 'notice') return t('contracts.notice.title')
  if (fact === 'contract') return t(`contracts.${contract?.binding === 'contract' ? 'before' : 'title'}`)
  return t(`law.facts.${fact}`)
}

/** A fact in words, '' where there is nothing to say. */
export const textOf = (fact: ShownFact, of: Subject, words: Words): string =>
  String(TEXTS[fact](of, words) || '')

/** What duties want to be said at a place, in the order in which it is shown; `country` as in `factsAt`. */
export const saidAt = (place: Place, of: Subject, words: Words, country: string | null = null): Said[] =>
  factsAt(place, country).flatMap((fact) => {
    const text = textOf(fact, of, words)
    return text ? [{ fact, label: labelOf(fact, of, words.t), text }] : []
  })

/** Where the readers of a language are, for duties of a single country: France's, for those of French. */
export const countryOfReaders = (lang: Lang): string | null => (lang === 'fr' ? 'FR' : null)
