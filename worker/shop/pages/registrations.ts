import { groupBy } from '../../../shared/base/groups.ts'
import { type Registration, registrationsIn } from '../../../shared/duties/registrations.ts'
import type { Lang } from '../../../shared/languages.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import type { Translate } from '../../../shared/translate.ts'
import { allSettings } from '../../base/settings/settings.ts'

const said = ({ scheme, number }: Registration, t: Translate) =>
  `${t(`law.registers.schemes.${scheme}`)} ${number}`

/** The producer's numbers in a country's registers, as the settings have them now. */
export const numbersIn = (country: string): Registration[] =>
  registrationsIn(allSettings().registrations.list, country)

/** All of them, country by country, as entries of a page. */
export function registrationEntries(lang: Lang, t: Translate): string {
  const nameOf = countryNames(lang)
  return [...groupBy(allSettings().registrations.list, ({ country }) => country)]
    .map(([country, numbers]) => `= ${nameOf(country)}\n${numbers.map((one) => said(one, t)).join(' · ')}`)
    .join('\n\n')
}
