import * as z from 'zod/mini'
import { bodyId, day, email, id, key, lang, personName, telephone } from '../base/fields.ts'
import { chosenColumns, dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { ProductPage, ProductUpdate } from '../catalogue/catalogue.ts'
import type { ProductDocument } from '../catalogue/product-sets.ts'
import type { CoverLine } from '../claims/claim-cover.ts'
import type { UnitClaim } from '../claims/claims.ts'
import { today } from '../dates.ts'
import type { Lang } from '../languages.ts'
import type { OrderStatus } from '../orders/order-states.ts'
import { COUNTRIES } from '../places/countries.ts'
import type { Cover } from '../warranties/cover.ts'
import type { OwnWarranty } from '../warranties/warranties.ts'

/**
 * `GET /api/units`, `GET /api/units.csv`: the units that the retailer registered, the last mounted first unless `sort` says otherwise; the term is looked for in code and serial number.
 * `update`: only those that any update is for, or the one with an id.
 */
export const ownUnitsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  update: z.optional(z.union([z.literal('any'), id])),
  sort: sortBy('mounting_date', 'code', 'serial_number'),
  columns: chosenColumns,
  'filters[cover]': z.optional(z.enum(['covered', 'expired', ''])),
  /** Of the mounting. */
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.histories),
})
export type OwnUnitsQuery = z.infer<typeof ownUnitsQuery>
export const unitParam = z.object({ id })
/** `POST /api/admin/units/:id/owners/:owner/erase`. */
export const unitOwnerParam = z.object({ id, owner: id })
export const unitQuery = z.strictObject({ lang: z.optional(lang) })

/** A unit in a list. */
export interface Unit {
  id: number
  code: string
  serial_number: string
  /** YYYY-MM-DD. */
  mounting_date: string
  cover: Cover
  /** The name of the product with its code; null when there is none. */
  product_name: string | null
}

/** A row of a retailer's list. */
export interface OwnUnitRow extends Unit {
  /** An update is for it that is not archived. */
  has_updates: boolean
}

/** The product that a unit is one of. */
export interface UnitProduct {
  id: number
  name: string
  /** Null when shoppers cannot see it. */
  slug: string | null
  thumb_src: string | null
  /** The last day on which faults of its software are mended. */
  supported_until: string | null
}

/** Who has or had a unit; the present owner has no `until`. */
export interface UnitOwner {
  id: number
  name: string
  email: string
  telephone: string
  /** A code of ISO 3166-1, or ''. */
  country: string
  lang: Lang
  /** YYYY-MM-DD. */
  since: string
  until: string | null
  /** Wants to hear of updates of the product. */
  wishes_updates: boolean
  /** The owner before handed it on, and this one confirmed it. */
  handed_on: boolean
  version: number
}

/** An order that the unit's registration paid. */
export interface UnitOrder {
  id: number
  number: string | null
  status: OrderStatus
  created_at: string
}

/** The other unit of a replacement under warranty; its number is '' and its id null while nobody knows it. */
export interface OtherUnit {
  id: number | null
  serial_number: string
}

/** That a repair prolonged a cover: by how many months, and when (YYYY-MM-DD); null: it was of the unit that this one was sent for. */
export interface CoverExtension {
  months: number
  on: string | null
}

/** What both a retailer and an administrator see on a unit's page. */
export interface UnitFacts extends Unit {
  extension: CoverExtension | null
  /** What replaced it, or is being sent in its place: this one is closed. */
  replaced_by: OtherUnit | null
  /** What it was sent for, whose cover it has. */
  replaces: OtherUnit | null
  product: UnitProduct | null
  owners: UnitOwner[]
  /** Spare-part drawings of the product. */
  drawings: ProductPage['product_images']
  /** Manuals and other documents of the product, those in the reader's language first. */
  documents: ProductDocument[]
  /** Updates that apply to this very unit, the newest first. */
  updates: ProductUpdate[]
  orders: UnitOrder[]
  /** What was claimed of it under warranty, as far as the reader sees it; the newest first. */
  claims: UnitClaim[]
}

/** `GET /api/units/:id`. */
export interface OwnUnit extends UnitFacts {
  /** The day from which it is covered, YYYY-MM-DD. */
  covered_from: string
  registration: Pick<OwnWarranty, 'id' | 'status' | 'refused' | 'refusal' | 'doc' | 'created_at'> & {
    used: boolean
  }
  /** What decides about the cover of each part of its drawings. */
  part_rules: ({ id: number } & Pick<CoverLine, 'places' | 'cover_months'>)[]
}

/** Where an owner lives; '' while nobody said so. */
export const ownerCountry = z
  .string('required')
  .check(z.refine((code) => code === '' || (COUNTRIES as readonly string[]).includes(code), 'country'))
/**
 * `POST /api/units/:id/owner`, `POST /api/admin/units/:id/owner`: who owns a unit. With `transfer` the present owner, if there is one,
 * had it until `since`; without it the present owner's data are corrected.
 */
export const saveOwner = z
  .strictObject({
    owner_data: z.strictObject({
      name: personName(120),
      email: z.union([z.literal(''), email], 'email'),
      telephone,
      country: ownerCountry,
      lang,
      since: day.check(z.refine((date) => date <= today(), 'date_future')),
      wishes_updates: z.boolean('invalid'),
    }),
    transfer: z.boolean('invalid'),
    /** The present owner as the form was filled with it. */
    present: z.optional(z.strictObject({ id: bodyId, version: bodyId })),
  })
  .check(
    z.refine(({ owner_data }) => !owner_data.wishes_updates || owner_data.email !== '', {
      message: 'required',
      path: ['owner_data', 'email'],
    }),
  )
export type OwnerBody = z.infer<typeof saveOwner>

/** `GET /api/unit-link`: what a label names. */
export const unitLinkQuery = z.strictObject({
  lang: z.optional(lang),
  code: key,
  serial_number: key,
})
export type UnitNumber = Pick<z.infer<typeof unitLinkQuery>, 'code' | 'serial_number'>
/** What the label of a unit leads to, as far as the caller may see it. */
export interface Labelled {
  unit_id: number | null
  /** In the asked language. */
  product_slug: string | null
  /** Of the product with the code, as shoppers know it. */
  gtin: string | null
}
