import * as z from 'zod/mini'
import { bodyId, email, id, lang, line, optionalLine, telephone } from '../base/fields.ts'
import {
  archivedFilter,
  type ListedTranslation,
  pageQuery,
  searchTerm,
  sortBy,
  yesNoFilter,
} from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { DEFAULT_LANG, type Lang } from '../languages.ts'
import { COUNTRIES } from '../places/countries.ts'
import { postcodeOf } from '../places/postcodes.ts'
import type { Hours } from './hours.ts'
import type { RetailerTexts } from './retailer-fields.ts'
import { photo, profileFields } from './retailer-profile.ts'
import { MOST_PHOTOS, type Photo } from './retailer-values.ts'

/** Degrees; an empty text in the form means none. */
const degrees = (max: number) =>
  z.optional(
    z.nullable(
      z.union(
        [z.literal(''), z.number().check(z.minimum(-max, 'number'), z.maximum(max, 'number'))],
        'number',
      ),
    ),
  )
const isGiven = (value: number | string | null | undefined) => typeof value === 'number'

/** A retailer. Fields missing from an edit stay as they are. */
export const retailerData = z
  .object({
    name: line(150),
    city: line(100),
    address: line(200),
    telephone,
    lat: degrees(90),
    lng: degrees(180),
    cap: optionalLine(20),
    /** An ISO 3166 code; Italy unless given. */
    country: z.optional(
      z.string('country').check(
        z.trim(),
        z.toUpperCase(),
        z.refine((code) => COUNTRIES.includes(code), 'country'),
      ),
    ),
    /** Whether to keep coordinates that are far from the address. */
    keep_place: z.optional(z.boolean('invalid')),
    /** Where quotations go when the retailer has no active account. */
    email: z.optional(z.nullable(z.union([z.literal(''), email], 'email'))),
    ...profileFields,
  })
  .check(
    z.refine((retailer) => isGiven(retailer.lat) === isGiven(retailer.lng), {
      message: 'coordinates',
      path: ['lat'],
    }),
    z.refine(({ cap, country }) => !cap || !country || postcodeOf(country, cap) !== null, {
      message: 'postcode',
      path: ['cap'],
    }),
  )
export type RetailerData = z.infer<typeof retailerData>

/** The version that the form was filled with; an edit over a newer one is refused. */
const version = z.optional(bodyId)

/** `POST /api/admin/vendors/create` and `/{id}/edit`; `cats` are ids of retailer categories. */
export const retailerBody = z.object({
  vendor_data: retailerData,
  cats: z.optional(z.array(bodyId).check(z.maxLength(100, 'too_many'))),
  photos: z.optional(z.array(photo).check(z.maxLength(MOST_PHOTOS, 'too_many'))),
  version,
})
export type RetailerBody = z.infer<typeof retailerBody>
/** `POST /api/admin/vendors/{id}/toggle-validity`. */
export const retailerValidity = z.object({
  active: z.boolean('invalid'),
  from: z.optional(z.boolean('invalid')),
})
export const retailerParam = z.object({ id })

/** `GET /api/admin/vendors`: by name unless `sort` says otherwise. */
export const adminRetailersQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  ...archivedFilter,
  'filters[country]': z.optional(z.string().check(z.regex(/^([A-Z]{2})?$/, 'country'))),
  /** A retailer category. */
  'filters[cat_id]': z.optional(z.union([z.literal(''), id])),
  'filters[active]': yesNoFilter,
  /** Whether they have coordinates: only then the finder shows them. */
  'filters[located]': yesNoFilter,
  /** What VIES says of their VAT number, where it proves nothing. */
  'filters[vat]': z.optional(z.enum(['', 'differs', 'refused'])),
  sort: sortBy('id', 'name', 'city', 'address', 'active'),
  ...pageQuery(PAGE_SIZE.admin),
})
export type AdminRetailersQuery = z.infer<typeof adminRetailersQuery>

export interface RetailerListRow {
  id: number
  name: string
  city: string
  address: string
  active: boolean
  /** Null for one that has no place yet. */
  lat: number | null
  lng: number | null
}

/** What the form needs. */
export interface RetailerForm extends RetailerListRow, RetailerTexts {
  /** Postal code. */
  cap: string
  country: string
  telephone: string
  email: string | null
  lat: number | null
  lng: number | null
  /** Ids of the retailer's categories. */
  init_cats: number[]
  hours: Hours
  displays: boolean
  photos: Photo[]
  created_at: string
  updated_at: string
  version: number
}

/** `POST /api/admin/vendor-categories/create` and `/{id}/edit`. */
export const retailerCategoryBody = z.object({ category_data: z.object({ name: line(100) }), version })
/** `POST /api/admin/vendor-categories/{id}/translations`: Italian is the parent's language, never a translation's. */
export const retailerCategoryTranslation = z.object({
  lang: lang.check(z.refine((code) => code !== DEFAULT_LANG, 'invalid')),
})

/** `GET /api/admin/vendor-categories`: in the finder's order unless `sort` says otherwise. */
export const retailerCategoriesQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  ...archivedFilter,
  sort: sortBy('id', 'name'),
  ...pageQuery(PAGE_SIZE.admin),
})
export type RetailerCategoriesQuery = z.infer<typeof retailerCategoriesQuery>

/** A row of the list: always the Italian parent. */
export interface RetailerCategoryRow {
  id: number
  name: string
  tr_lang_children: ListedTranslation[]
}

/** What the form needs; `translations` is empty for a translation. */
export interface RetailerCategoryForm {
  id: number
  parent_id: number | null
  lang: Lang
  name: string
  created_at: string
  updated_at: string
  version: number
  translations: { id: number; lang: Lang; name: string }[]
}
