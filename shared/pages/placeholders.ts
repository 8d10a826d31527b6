import { oncePer } from '../base/once.ts'
import { RETENTION } from '../base/retention.ts'
import { BRAND, brandAddress } from '../brand.ts'
import { COMPANY } from '../company.ts'
import type { Lang } from '../languages.ts'

/* Placeholders of the shop's own pages, `:company`: what is said elsewhere (of the company, how long data is retained) is filled in
   when a page is read, so that it is never out of date. */

const { commercial, technical, foreign } = COMPANY.contacts

const capitals = oncePer((lang: Lang) =>
  new Intl.NumberFormat(lang, { useGrouping: 'always' }).format(COMPANY.capital),
)

/** Values of the placeholders in a language, but for `processors`, which the Worker writes. */
export const factsIn = (lang: Lang) => ({
  ...(Object.fromEntries(Object.entries(RETENTION).map(([name, value]) => [name, String(value)])) as Record<
    keyof typeof RETENTION,
    string
  >),
  brand: BRAND.name as string,
  company: BRAND.company as string,
  address: brandAddress as string,
  vat: BRAND.vatNumber as string,
  director: COMPANY.director as string,
  register: COMPANY.register as string,
  registerNumber: COMPANY.registerNumber as string,
  capital: capitals(lang),
  court: COMPANY.court as string,
  certifiedMail: COMPANY.certifiedEmail as string,
  telephone: BRAND.telephone as string,
  infoMail: BRAND.email.info as string,
  privacyMail: BRAND.email.privacy as string,
  salesMail: commercial.email as string,
  salesTelephone: commercial.telephone as string,
  supportMail: technical.email as string,
  supportTelephone: technical.telephone as string,
  foreignMail: foreign.email as string,
  foreignTelephone: foreign.telephone as string,
  bodyMail: COMPANY.supervisoryBody.email as string,
  reportsMail: COMPANY.whistleblowing.email as string,
  reportsTelephone: COMPANY.whistleblowing.telephone as string,
})
/** `processors`: who processes data for the shop, as entries: a block of its own. */
export type Values = Record<keyof ReturnType<typeof factsIn> | 'processors', string>
