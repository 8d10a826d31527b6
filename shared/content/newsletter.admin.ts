import * as z from 'zod/mini'
import { id, lang } from '../base/fields.ts'
import { dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Lang } from '../languages.ts'

/** `waiting`: the link of the mail was not opened yet; `left`: unsubscribed, retained as proof only. */
export const SUBSCRIBER_STATES = ['confirmed', 'waiting', 'left'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

/** `GET /api/admin/subscribers`: newest first unless `sort` says otherwise. Days are those of the sign-up. */
export const subscribersQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('created_at', 'email', 'surname'),
  'filters[state]': z.optional(z.enum(SUBSCRIBER_STATES)),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type SubscribersQuery = z.infer<typeof subscribersQuery>

/** `POST /api/admin/subscribers/{id}/end`. */
export const subscriberParam = z.object({ id })

/** A row of the back-office's list, with the proof of consent. */
export interface Subscriber {
  id: number
  created_at: string
  name: string
  surname: string
  email: string
  lang: Lang
  state: SubscriberState
  /** The consent as it was shown, in the person's language. */
  consent_text: string
  consent_at: string
  /** The number of the privacy policy that was in force then; null when there was none. */
  privacy_version: number | null
  confirmed_at: string | null
  unsubscribed_at: string | null
}
