import * as z from 'zod/mini'
import { REVIEW_STATES, refusal } from '../content/reviews.ts'
import { bodyId, cents, lang } from './fields.ts'

/** The most records that one call changes. */
export const MAX_BULK = 20_000
/** The same for products, whose search terms have to be rewritten. */
export const MAX_BULK_PRODUCTS = 5000

/** The most records that can be put in order by hand. */
const MAX_ORDERED = 500

/** Either the records by id, or all that a list's search and filters match, as in its own call. */
const which = {
  ids: z.optional(z.array(bodyId).check(z.minLength(1, 'required'), z.maxLength(MAX_BULK, 'too_many'))),
  filter: z.optional(z.record(z.string().check(z.maxLength(40, 'too_long')), z.string())),
}
/** The state of each id as the person saw it; when one has changed since, none is changed. */
const from = <T extends z.ZodMiniType>(state: T) =>
  z.optional(z.array(state).check(z.maxLength(MAX_BULK, 'too_many')))
const onOff = z.boolean('invalid')
const place = z.tuple([bodyId, z.nullable(bodyId)])
const reviewState = z.enum(REVIEW_STATES, 'invalid')

/** `POST /api/admin/{entity}/bulk`. Which actions there are depends on the entity. */
export const bulkBody = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('active'), value: onOff, ...which }),
    /** `before`: not valid, as they were before they were made so: for the undo of that. */
    z.object({ action: z.literal('status'), value: z.union([onOff, z.literal('before')]), ...which }),
    /** Messages. */
    z.object({ action: z.literal('read'), value: onOff, ...which }),
    /** Archives records, or deletes those that nothing refers to; `restore` undoes it. */
    z.object({ action: z.literal('delete'), ...which }),
    z.object({ action: z.literal('restore'), ...which }),
    /** Puts the ids into this order; the value is the order that the person saw. */
    z.object({
      action: z.literal('order'),
      value: z.array(bodyId).check(z.maxLength(MAX_ORDERED, 'too_many')),
      ...which,
    }),
    /** Mails that were given up. */
    z.object({ action: z.literal('resend'), ...which }),
    /** The category that products move to. */
    z.object({ action: z.literal('cat'), value: bodyId, from: from(bodyId), ...which }),
    /** Category and family of each of the ids: for the undo of a `cat`. */
    z.object({
      action: z.literal('places'),
      value: z.array(place).check(z.maxLength(MAX_BULK_PRODUCTS, 'too_many')),
      from: from(place),
      ...which,
    }),
    /** The price of each of the ids, in cents. */
    z.object({
      action: z.literal('prices'),
      value: z.array(cents).check(z.maxLength(MAX_BULK_PRODUCTS, 'too_many')),
      from: from(cents),
      ...which,
    }),
    z.object({
      action: z.literal('state'),
      value: reviewState,
      from: from(reviewState),
      ...refusal,
      ...which,
    }),
    /** The state of each of the ids: for the undo of a `state`. */
    z.object({
      action: z.literal('states'),
      value: z.array(reviewState).check(z.maxLength(MAX_BULK, 'too_many')),
      from: from(reviewState),
      ...which,
    }),
  ])
  .check(
    z.refine((body) => (body.ids === undefined) !== (body.filter === undefined), {
      message: 'required',
      path: ['ids'],
    }),
  )
  .check(
    // One state for each id; rows matched by a filter have none, because nobody has seen each.
    z.refine((body) => !('from' in body) || !body.from || body.from.length === body.ids?.length, {
      message: 'invalid',
      path: ['from'],
    }),
  )
export type BulkBody = z.infer<typeof bulkBody>
export type BulkAction = BulkBody['action']

/** How many records were changed, and the call that undoes exactly that; null when there were none. */
export interface BulkAnswer {
  changed: number
  undo: BulkBody | null
}

/** In addition to the list's own query: only the rows with these ids (comma-separated). */
export const exportQuery = z.object({
  lang: z.optional(lang),
  ids: z.optional(
    z.string().check(z.maxLength(8000, 'too_many'), z.regex(/^\d{1,15}(,\d{1,15})*$/, 'number')),
  ),
})
