import * as z from 'zod/mini'
import { COUNTRIES } from './countries.ts'
import { bodyId, email, id, lang, line, optionalLine, telephone } from './fields.ts'
import { DEFAULT_LANG, type Lang } from './languages.ts'
import {
  archivedFilter,
  type ListedTranslation,
  pageQuery,
  searchTerm,
  sortBy,
  yesNoFilter,
} from './lists.ts'
import { PAGE_SIZE } from './paging.ts'
import { postcodeOf } from './postcodes.ts'

/** Degrees; the form's empty text is none. */
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

/** A retailer. What is missing is left as it is by an edit. */
export const vendorData = z
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
    /** Whether the coordinates are meant, though they are far from the address. */
    keep_place: z.optional(z.boolean('invalid')),
    /** Where quotations go when the retailer has no active account. */
    email: z.optional(z.nullable(z.union([z.literal(''), email], 'email'))),
  })
  .check(
    z.refine((vendor) => isGiven(vendor.lat) === isGiven(vendor.lng), {
      message: 'coordinates',
      path: ['lat'],
    }),
    z.refine(({ cap, country }) => !cap || !country || postcodeOf(country, cap) !== null, {
      message: 'postcode',
      path: ['cap'],
    }),
  )
export type VendorData = z.infer<typeof vendorData>

/** The version that the form was filled with; an edit over a newer one is refused. */
const version = z.optional(bodyId)

/** `POST /api/admin/vendors/create` and `/{id}/edit`; `cats` are ids of retailer categories. */
export const vendorBody = z.object({
  vendor_data: vendorData,
  cats: z.optional(z.array(bodyId).check(z.maxLength(100, 'too_many'))),
  version,
})
export type VendorBody = z.infer<typeof vendorBody>
/** `POST /api/admin/vendors/{id}/toggle-validity`. */
export const vendorValidity = z.object({
  active: z.boolean('invalid'),
  from: z.optional(z.boolean('invalid')),
})
export const vendorParam = z.object({ id })

/** `GET /api/admin/vendors`: by name unless `sort` says otherwise. */
export const adminVendorsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  ...archivedFilter,
  'filters[country]': z.optional(z.string().check(z.regex(/^([A-Z]{2})?$/, 'country'))),
  /** A retailer category. */
  'filters[cat_id]': z.optional(z.union([z.literal(''), id])),
  'filters[active]': yesNoFilter,
  /** Whether they have coordinates: only then the finder shows them. */
  'filters[located]': yesNoFilter,
  sort: sortBy('id', 'name', 'city', 'address', 'active'),
  ...pageQuery(PAGE_SIZE.admin),
})
export type AdminVendorsQuery = z.infer<typeof adminVendorsQuery>

export interface VendorRow {
  id: number
  name: string
  city: string
  address: string
  active: boolean
}

/** What the form needs. */
export interface VendorForm extends VendorRow {
  /** Postal code. */
  cap: string
  country: string
  telephone: string
  email: string | null
  lat: number | null
  lng: number | null
  /** Ids of the retailer's categories. */
  init_cats: number[]
  created_at: string
  updated_at: string
  version: number
}

/** `POST /api/admin/vendor-categories/create` and `/{id}/edit`. */
export const vendorCategoryBody = z.object({ category_data: z.object({ name: line(100) }), version })
/** `POST /api/admin/vendor-categories/{id}/translations`: Italian is the parent's language, never a translation's. */
export const vendorCategoryTranslation = z.object({
  lang: lang.check(z.refine((code) => code !== DEFAULT_LANG, 'invalid')),
})

/** `GET /api/admin/vendor-categories`: in the finder's order unless `sort` says otherwise. */
export const vendorCategoriesQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  ...archivedFilter,
  sort: sortBy('id', 'name'),
  ...pageQuery(PAGE_SIZE.admin),
})
export type VendorCategoriesQuery = z.infer<typeof vendorCategoriesQuery>

/** A row of the list: always the Italian parent. */
export interface VendorCategoryRow {
  id: number
  name: string
  tr_lang_children: ListedTranslation[]
}

/** What the form needs; `translations` is empty for a translation. */
export interface VendorCategoryForm {
  id: number
  parent_id: number | null
  lang: Lang
  name: string
  created_at: string
  updated_at: string
  version: number
  translations: { id: number; lang: Lang; name: string }[]
}
