import * as z from 'zod/mini'
import { bodyId, email, id, integer, lang, line } from '../base/fields.ts'
import { OFFERED_KINDS } from '../catalogue/product-kinds.ts'
import { isWellFormed, SCHEMES } from '../duties/registrations.ts'
import { DEFAULT_LANG, LANGS, type Lang } from '../languages.ts'
import { ibanOf, isBic } from '../payments/bank-codes.ts'
import { COUNTRIES } from '../places/countries.ts'
import { EUROPE, SPANS } from '../places/geo.ts'
import { postcodeOf } from '../places/postcodes.ts'
import { BINDINGS } from '../quotations/bindings.ts'
import { isPhone, typedPhone } from '../typed/phones.ts'
import { typedLine } from '../typed/visible.ts'
import { vatNumberOf } from '../vat/vat-numbers.ts'
import { type Accent, contrastWithGrounds, isColour, LEAST_CONTRAST } from './colours.ts'
import { TAX_REGIMES } from './regimes.ts'
import { PICTURE_FIELDS } from './sections.ts'
import { type AllSettings, BLANK, type Section } from './settings.ts'
import { TYPEFACES } from './typefaces.ts'

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

const bank = z
  .object({
    iban: optional(50).check(z.overwrite((text) => ibanOf(text) ?? text)),
    bic: optional(11).check(
      z.toUpperCase(),
      z.refine((bic) => bic === '' || isBic(bic), 'bic'),
    ),
    holder: optional(70),
    cuc: optional(8).check(z.toUpperCase(), z.regex(/^([A-Z0-9]{8})?$/, 'cuc')),
  })
  .check(
    z.refine(({ iban }) => iban === '' || ibanOf(iban) !== null, { message: 'iban', path: ['iban'] }),
    // CBI is of Italy's banks.
    z.refine(({ iban, cuc }) => cuc === '' || iban.startsWith('IT'), { message: 'cuc', path: ['cuc'] }),
  )

/** A colour that can be read on the shop's own grounds, and they on it. */
const accent = (which: Accent) =>
  z.string('text').check(
    z.trim(),
    z.toLowerCase(),
    z.refine(isColour, 'colour'),
    z.refine(
      (colour) => !isColour(colour) || contrastWithGrounds(which, colour) >= LEAST_CONTRAST,
      'contrast',
    ),
  )
/** The stem of a stored picture, which an upload alone sets (`keepPictures` in worker/base/settings/sections.ts). */
const stored = z.string('text').check(z.regex(/^(brand\/[\da-f]{32})?$/, 'invalid'))
const registration = z
  .object({
    country: z.string('country').check(z.refine((code) => COUNTRIES.includes(code), 'country')),
    scheme: z.enum(SCHEMES, 'invalid'),
    number: line(40).check(z.toUpperCase()),
  })
  .check(z.refine(isWellFormed, { message: 'registration', path: ['number'] }))
const eachLang = <T extends z.ZodMiniType>(schema: T) =>
  z.object(Object.fromEntries(LANGS.map((code) => [code, schema])) as Record<Lang, T>)
const inLangs = (max: number) => eachLang(optional(max))

/** In the selector's order, each once; Italian, from which all is translated, cannot be taken away. */
const shopLanguages = z
  .array(lang)
  .check(z.overwrite((chosen) => LANGS.filter((one) => one === DEFAULT_LANG || chosen.includes(one))))

/** As people write them, with a comma or a point. */
const degrees = (min: number, max: number) =>
  z.pipe(
    z.coerce.string().check(
      z.overwrite((text) => text.trim().replace(',', '.')),
      z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'number'),
    ),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(min, 'number'), z.maximum(max, 'number')),
    ),
  )

/** What each section's form sends. */
export const sectionData = {
  brand: z.object({ name: line(40), shopLanguages }),
  company,
  bank,
  look: z.object({
    accent: accent('accent'),
    accentDark: accent('accentDark'),
    typeface: z.enum(TYPEFACES, 'invalid'),
    logo: stored,
  }),
  finder: z.object({
    lat: degrees(EUROPE.south, EUROPE.north),
    lng: degrees(EUROPE.west, EUROPE.east),
    span: z.enum(SPANS, 'invalid'),
  }),
  catalogue: z.object({
    kinds: z
      .array(z.enum(OFFERED_KINDS, 'invalid'))
      .check(
        z.overwrite((chosen) => OFFERED_KINDS.filter((kind) => kind === 'device' || chosen.includes(kind))),
      ),
  }),
  registrations: z.object({
    list: z.array(registration).check(
      z.maxLength(100, 'too_many'),
      // One number a scheme and country.
      ({ value, issues }) => {
        const keys = value.map(({ country, scheme }) => `${country} ${scheme}`)
        for (const [at, key] of keys.entries())
          if (keys.indexOf(key) !== at)
            issues.push({ code: 'custom', message: 'twice', path: [at, 'scheme'], input: key })
      },
    ),
  }),
  contracts: z.object({
    acceptance: z.enum(BINDINGS, 'invalid'),
    guarantee_label: z._default(z.boolean('invalid'), false),
    legal_notice: z._default(z.boolean('invalid'), false),
    repair_extends: z._default(z.boolean('invalid'), false),
    label_file: z._default(stored, ''),
    notice_files: z._default(eachLang(stored), BLANK.contracts.notice_files),
  }),
  display: z.object({ confidence: integer(50, 100) }),
  home: z.object({ claims: inLangs(60), descriptions: inLangs(200), picture: stored }),
  contacts: z.object({
    telephone: phone.check(z.minLength(1, 'required')),
    email: z.object({ sender: email, info: email, sales: email, support: email, privacy: email }),
    mails: z.object({
      // Mail servers would take some signs for the end of a name.
      name: optional(60).check(z.refine((name) => !/[<>"@,;:\\]/.test(name), 'invalid')),
      replyTo: z.object({
        orders: optionalEmail,
        documents: optionalEmail,
        returns: optionalEmail,
        messages: optionalEmail,
      }),
    }),
    commercial: contact,
    technical: contact,
    foreign: contact,
    supervisoryBody: z.object({ email: optionalEmail }),
    whistleblowing: contact,
    languages: z.array(lang).check(z.minLength(1, 'required')),
  }),
} as const satisfies { [S in Section]: z.ZodMiniType<AllSettings[S]> }

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

/** `POST /api/admin/settings/{id}/upload`: a picture of the section; without its field, the first. */
export const settingsUpload = z.object({
  type: z.literal('image', 'invalid'),
  field: z.optional(z.enum(PICTURE_FIELDS, 'invalid')),
})
