import * as z from 'zod/mini'
import { bodyId, email, id, integer, lang, line } from '../base/fields.ts'
import { COUNTRIES } from '../places/countries.ts'
import { postcodeOf } from '../places/postcodes.ts'
import { isPhone, typedPhone } from '../typed/phones.ts'
import { typedLine } from '../typed/visible.ts'
import { vatNumberOf } from '../vat/vat-numbers.ts'
import { TAX_REGIMES } from './regimes.ts'
import type { Section, Settings } from './settings.ts'

/** The sections, each with its row and its form; what a shop cannot be without is `needed`. */
export const SECTIONS = {
  brand: { id: 1, needed: true },
  company: { id: 2, needed: true },
  contacts: { id: 3, needed: true },
} as const satisfies Record<Section, { id: number; needed: boolean }>
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[]
export const sectionOf = (id: number) => SECTION_NAMES.find((name) => SECTIONS[name].id === id)

/** One line that may be empty. */
const optional = (max: number) => z.string('text').check(z.overwrite(typedLine), z.maxLength(max, 'too_long'))
const optionalEmail = z.union([z.literal(''), email], 'email')
const phone = z
  .string('text')
  .check(z.overwrite(typedPhone), z.maxLength(40, 'too_long'), z.refine(isPhone, 'telephone'))
const contact = z.object({ email: optionalEmail, telephone: phone })

const company = z
  .object({
    name: line(80),
    address: z.object({
      street: line(60),
      cap: line(20),
      city: line(60),
      province: optional(2).check(z.toUpperCase()),
      country: z.string('country').check(z.refine((code) => COUNTRIES.includes(code), 'country')),
    }),
    vatNumber: line(20),
    director: optional(100),
    register: optional(100),
    registerNumber: optional(40),
    capital: integer(0, 1_000_000_000_000),
    taxRegime: z.enum(TAX_REGIMES, 'invalid'),
    certifiedEmail: optionalEmail,
    court: optional(100),
  })
  .check(
    z.overwrite((company) => ({
      ...company,
      vatNumber: vatNumberOf(company.vatNumber, company.address.country) ?? company.vatNumber,
    })),
    z.refine(({ vatNumber, address }) => vatNumberOf(vatNumber, address.country) !== null, {
      message: 'vat_number',
      path: ['vatNumber'],
    }),
    z.refine(({ address: { cap, country } }) => postcodeOf(country, cap) !== null, {
      message: 'postcode',
      path: ['address', 'cap'],
    }),
    // As the exchange system wants a seller who stands in Italy's register.
    z.refine(({ address: { country, province } }) => country !== 'IT' || /^[A-Z]{2}$/.test(province), {
      message: 'required',
      path: ['address', 'province'],
    }),
    z.refine(
      ({ address: { country }, registerNumber }) =>
        country !== 'IT' || /^[A-Z]{2}[ \u00a0]\d{1,20}$/.test(registerNumber),
      { message: 'register_number', path: ['registerNumber'] },
    ),
  )

/** What each section's form sends. */
export const sectionData = {
  brand: z.object({ name: line(40) }),
  company,
  contacts: z.object({
    telephone: phone.check(z.minLength(1, 'required')),
    email: z.object({ sender: email, info: email, sales: email, support: email, privacy: email }),
    commercial: contact,
    technical: contact,
    foreign: contact,
    supervisoryBody: z.object({ email: optionalEmail }),
    whistleblowing: contact,
    languages: z.array(lang).check(z.minLength(1, 'required')),
  }),
} as const satisfies { [S in Section]: z.ZodMiniType<Settings[S]> }

const version = z.optional(bodyId)
export const sectionParam = z.object({ id })
/** `POST /api/admin/settings/{id}/edit`, whose data is checked by the section's own rules. */
export const sectionBody = z.object({ data: z.record(z.string(), z.unknown()), version })
/** The same as a form checks it. */
export const sectionForm = (section: Section) => z.object({ data: sectionData[section], version })

/** `POST /api/admin/settings/publish`: the versions that were looked at, by the section's id. */
export const publishBody = z.object({
  versions: z.array(z.object({ id: bodyId, version: bodyId })).check(z.maxLength(20, 'too_many')),
})

/** A section on the overview. `draft`: something was saved that is not published. */
export interface SectionRow {
  id: number
  section: Section
  state: 'missing' | 'published' | 'draft'
  published_at: string | null
  version: number
}

/** A section's form: the draft, else what is published, else a blank one; version 1 where nothing was saved. */
export interface SectionForm {
  id: number
  section: Section
  data: Settings[Section]
  version: number
}
