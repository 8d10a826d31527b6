import { RETENTION } from '../base/retention.ts'
import { formatDay } from '../dates.ts'
import type { Lang } from '../languages.ts'
import { companyAddress, settings } from '../settings/settings.ts'
import { ACCESSIBILITY_RUN } from './accessibility-run.ts'

/* Placeholders of the shop's own pages, `:company`: what is said elsewhere (of the company, how long data is retained) is filled in
   when a page is read, so that it is never out of date. */

/** Values of the placeholders in a language, but for `processors`, which the Worker writes. */
export function factsIn(lang: Lang) {
  const { brand, company, contacts } = settings()
  return {
    ...(Object.fromEntries(Object.entries(RETENTION).map(([name, value]) => [name, String(value)])) as Record<
      keyof typeof RETENTION,
      string
    >),
    brand: brand.name,
    company: company.name,
    address: companyAddress(),
    vat: company.vatNumber,
    director: company.director,
    register: company.register,
    registerNumber: company.registerNumber,
    axeAddresses: String(ACCESSIBILITY_RUN.addresses),
    axeDay: formatDay(ACCESSIBILITY_RUN.day),
    capital: new Intl.NumberFormat(lang, { useGrouping: 'always' }).format(company.capital),
    court: company.court,
    certifiedMail: company.certifiedEmail,
    telephone: contacts.telephone,
    infoMail: contacts.email.info,
    privacyMail: contacts.email.privacy,
    salesMail: contacts.commercial.email,
    salesTelephone: contacts.commercial.telephone,
    supportMail: contacts.technical.email,
    supportTelephone: contacts.technical.telephone,
    foreignMail: contacts.foreign.email,
    foreignTelephone: contacts.foreign.telephone,
    bodyMail: contacts.supervisoryBody.email,
    reportsMail: contacts.whistleblowing.email,
    reportsTelephone: contacts.whistleblowing.telephone,
  }
}
/** `processors`: who processes data for the shop; `registrations`: in which registers its maker stands. Entries, each a block of its own. */
export type Values = Record<keyof ReturnType<typeof factsIn> | 'processors' | 'registrations', string>
