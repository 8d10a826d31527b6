import * as z from 'zod/mini'
import { consent, email, lang, personName, telephone } from '../base/fields.ts'
import type { ProductDocument } from '../catalogue/product-sets.ts'
import type { Lang } from '../languages.ts'
import type { Cover } from '../warranties/cover.ts'
import { ownedToken } from './owned-units.ts'
import { ownerCountry, type UnitProduct } from './units.ts'

/* Units that their owners hand on to the next owner: both confirm, and what was before stays private. */

/** Whom a unit is handed on to. */
export const nextOwner = z.strictObject({ email, lang })

/** `POST /api/owned-units/:id/hand-over`: asks the next owner; `token` is that of the present one's link. */
export const handOn = z.strictObject({ ...ownedToken.shape, ...nextOwner.shape })
export type HandOn = z.infer<typeof handOn>

/** `POST /api/hand-overs/confirm`: the next owner, by the mailed token, has the unit from now on. */
export const takeOver = z.strictObject({
  ...ownedToken.shape,
  name: personName(120),
  telephone,
  country: ownerCountry,
  lang,
  /** Wants to hear of updates of the product. */
  wishes_updates: z.boolean('invalid'),
  privacy: consent,
})
export type TakeOver = z.infer<typeof takeOver>

/**
 * `GET /api/hand-overs`: what the next owner sees of a unit before it is theirs: nothing of the present owner, and nothing that was before.
 */
export type HandOver =
  | { state: 'confirmed' | 'taken_back' }
  | {
      state: 'open'
      /** Where the next owner is mailed, and in which language. */
      email: string
      lang: Lang
      code: string
      serial_number: string
      product_name: string | null
      product: UnitProduct | null
      /** Null while the registration is not confirmed. */
      cover: Cover | null
      /** Those in the reader's language first. */
      documents: ProductDocument[]
    }
