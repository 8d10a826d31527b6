import * as z from 'zod/mini'
import { bodyId, lang } from './fields.ts'
import { REVIEW_STATES } from './reviews.ts'

/** So many records one call changes at most. */
export const MAX_BULK = 20_000
/** And so many products, whose search terms are written anew. */
export const MAX_BULK_PRODUCTS = 5000

/** And so many stand in an order that is made by hand, at most. */
const MAX_ORDERED = 500

/** Either the records by id, or all that a list's search and filters match, as in its own call. */
const which = {
  ids: z.optional(z.array(bodyId).check(z.minLength(1, 'required'), z.maxLength(MAX_BULK, 'too_many'))),
  filter: z.optional(z.record(z.string().check(z.maxLength(40, 'too_long')), z.string())),
}
/** What each of the ids was when the person saw it: when one is no longer so, none is changed. */
const from = <T extends z.ZodMiniType>(state: T) =>
  z.optional(z.array(state).check(z.maxLength(MAX_BULK, 'too_many')))
const onOff = z.boolean('invalid')
const place = z.tuple([bodyId, z.nullable(bodyId)])
const reviewState = z.enum(REVIEW_STATES, 'invalid')

/** `POST /api/admin/{entity}/bulk`. Which actions there are depends on the entity. */
export const bulkBody = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('active'), value: onOff, ...which }),
    z.object({ action: z.literal('status'), value: onOff, ...which }),
    /** Messages. */
    z.object({ action: z.literal('read'), value: onOff, ...which }),
    /** Archives, or deletes what nothing refers to; `restore` takes it back. */
    z.object({ action: z.literal('delete'), ...which }),
    z.object({ action: z.literal('restore'), ...which }),
    /** Puts the ids into this order by hand; the value is the order that the person saw. */
    z.object({
      action: z.literal('order'),
      value: z.array(bodyId).check(z.maxLength(MAX_ORDERED, 'too_many')),
      ...which,
    }),
    /** Mails that were given up. */
    z.object({ action: z.literal('resend'), ...which }),
    /** The category that products move to. */
    z.object({ action: z.literal('cat'), value: bodyId, from: from(bodyId), ...which }),
    /** Category and family of each of the ids: what takes a `cat` back. */
    z.object({
      action: z.literal('places'),
      value: z.array(place).check(z.maxLength(MAX_BULK_PRODUCTS, 'too_many')),
      from: from(place),
      ...which,
    }),
    z.object({ action: z.literal('state'), value: reviewState, from: from(reviewState), ...which }),
    /** The state of each of the ids: what takes a `state` back. */
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
    // As many as there are ids; of all that a filter matches nobody has seen each.
    z.refine((body) => !('from' in body) || !body.from || body.from.length === body.ids?.length, {
      message: 'invalid',
      path: ['from'],
    }),
  )
export type BulkBody = z.infer<typeof bulkBody>
export type BulkAction = BulkBody['action']

/** How many records were changed, and the call that takes exactly that back; null when there were none. */
export interface BulkAnswer {
  changed: number
  undo: BulkBody | null
}

/** Beside the list's own query: only the rows with these ids (comma-separated). */
export const exportQuery = z.object({
  lang: z.optional(lang),
  ids: z.optional(
    z.string().check(z.maxLength(8000, 'too_many'), z.regex(/^\d{1,15}(,\d{1,15})*$/, 'number')),
  ),
})
