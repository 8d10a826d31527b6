import * as z from 'zod/mini'
import { email, id, lang } from '../base/fields.ts'
import type { ProductUpdate } from '../catalogue/catalogue.ts'
import type { ProductDocument } from '../catalogue/product-sets.ts'
import type { Point } from '../places/geo.ts'
import type { Cover } from '../warranties/cover.ts'
import type { CoverExtension, OtherUnit, UnitOwner, UnitProduct } from './units.ts'

/* A unit as its owner sees it, who has no account but a mailed link. `:id` is the owner's. */

/** The token of the mailed link. */
export const linkToken = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))
const token = linkToken
export const ownedParam = z.object({ id })

/** `GET /api/owned-units/:id`; the token comes in the header `LINK_TOKEN`. */
export const ownedQuery = z.strictObject({ token: z.optional(token), lang: z.optional(lang) })

/** `POST /api/owned-units/:id/wishes`: whether updates are to be mailed. */
export const ownedWishes = z.strictObject({ token, wishes_updates: z.boolean('invalid') })

/** `POST /api/owned-units/:id/erase`. */
export const ownedToken = z.strictObject({ token })

/** `POST /api/owned-units/:id/retailer`: whose the unit is from now on; null for nobody's. */
export const ownedRetailer = z.strictObject({ token, vendor_id: z.nullable(id) })

/** `POST /api/owned-units/links`: mails the links to the units that the address owns. */
export const askLinks = z.strictObject({ email, lang: z.optional(lang) })

/** What a mailed link shows: never a price, an order or a claim, and nothing of another person. */
export interface OwnedUnit {
  id: number
  code: string
  serial_number: string
  /** YYYY-MM-DD. */
  mounting_date: string
  product_name: string | null
  product: UnitProduct | null
  /** Null while its registration is not confirmed. */
  cover: Cover | null
  extension: CoverExtension | null
  /** What replaced it under warranty: it is covered no longer. */
  replaced_by: OtherUnit | null
  /** The shop that registered it; null when only the old site knew the unit, or shoppers do not see the shop. */
  vendor_name: string | null
  /** Its number in the finder and its telephone; null without a shop. */
  vendor_id: number | null
  vendor_telephone: string | null
  /** On one line, and where that is. */
  vendor_address: string | null
  vendor_place: Point | null
  /**
   * Whether the owner chooses the shop: `free`, or `claimed` while a claim is open; null when a retailer registered the unit, or only the
   * old site did.
   */
  choice: 'free' | 'claimed' | null
  /** Recalls of this very unit that go on, the newest first. */
  recalls: { id: number; title: string }[]
  /** The next owner, who has been asked and not confirmed yet; and until when that is possible. */
  hand_over: { email: string; expires_at: string } | null
  owner: Pick<UnitOwner, 'name' | 'email' | 'telephone' | 'country' | 'lang' | 'since' | 'wishes_updates'>
  /** Those in the reader's language first. */
  documents: ProductDocument[]
  /** Updates that apply to this very unit, the newest first. */
  updates: ProductUpdate[]
}
