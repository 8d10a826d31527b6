import * as z from 'zod/mini'
import { bodyId, day, line, optionalLine, telephone } from '../base/fields.ts'
import { DAYS, type Hours, MOST_EXCEPTIONS, readDay } from './hours.ts'
import type { OwnText } from './retailer-fields.ts'
import { MOST_PHOTOS, type Photo } from './retailer-values.ts'

/** What a retailer's page shows beside its address; administrators and the retailer itself edit it. */

const hoursOfDay = z.string('text').check(
  z.trim(),
  z.maxLength(100, 'too_long'),
  z.refine((text) => readDay(text) !== null, 'hours'),
)

/** The stem of a picture that was uploaded, and what is on it, for those who do not see it. */
export const photo = z.object({
  image: z.string('invalid').check(z.regex(/^images\/[\w-]{1,100}$/, 'invalid')),
  alt: line(200),
})

/** The fields of the profile; those that are missing stay as they are. */
export const profileFields = {
  /** http or https only, because it becomes a link. */
  website: z.optional(
    z.nullable(
      z
        .string('text')
        .check(z.trim(), z.maxLength(300, 'too_long'), z.regex(/^(https?:\/\/[^\s<>"@]+)?$/i, 'web_address')),
    ),
  ),
  /** Brands of vehicles that it fits, with commas between them. */
  brands: optionalLine(600),
  hours: z.optional(
    z.object({
      week: z.array(hoursOfDay).check(z.length(DAYS, 'invalid')),
      except: z
        .array(z.object({ date: day, day: hoursOfDay }))
        .check(z.maxLength(MOST_EXCEPTIONS, 'too_many')),
    }),
  ),
  /** Whether shoppers hear of what is probably on display there. */
  displays: z.optional(z.boolean('invalid')),
} satisfies Record<OwnText | 'hours' | 'displays', unknown>
export interface Profile extends Record<OwnText, string> {
  displays: boolean
  hours: Hours
}

/** The fields beside a photo that is uploaded. */
export const photoUpload = z.object({ alt: line(200) })

/** `GET /api/account/retailer`: what the retailer's own account edits. */
export interface OwnRetailer extends Profile {
  id: number
  name: string
  slug: string
  telephone: string
  /** Ids of categories. */
  cats: number[]
  categories: { id: number; name: string }[]
  photos: Photo[]
  version: number
}

/** `POST /api/account/retailer`: name and address are the manufacturer's. */
export const ownRetailerBody = z.object({
  telephone,
  ...profileFields,
  cats: z.optional(z.array(bodyId).check(z.maxLength(100, 'too_many'))),
  photos: z.optional(z.array(photo).check(z.maxLength(MOST_PHOTOS, 'too_many'))),
  version: bodyId,
})
export type OwnRetailerBody = z.infer<typeof ownRetailerBody>
