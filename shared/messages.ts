import * as z from 'zod/mini'
import { consent, email, id, lang, line, optionalText } from './fields.ts'
import type { Lang } from './languages.ts'
import { dayFilters, pageQuery, sortBy } from './lists.ts'
import { PAGE_SIZE } from './paging.ts'

/** The support form. */
export const messageData = z.object({
  name: line(100),
  surname: line(100),
  email,
  subject: line(200),
  message: optionalText(5000),
  privacy: consent,
})

/** `POST /api/messages/create`. `lang` is the page's language, without it that of the request. */
export const createMessage = z.object({ message_data: messageData, lang: z.optional(lang) })
export type CreateMessage = z.infer<typeof createMessage> & { lang: Lang }

/** `GET /api/admin/messages`: newest first unless `sort` says otherwise. */
export const messagesQuery = z.strictObject({
  lang: z.optional(lang),
  sort: sortBy('created_at', 'name', 'surname', 'subject'),
  'filters[read]': z.optional(z.enum(['read', 'unread'])),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type MessagesQuery = z.infer<typeof messagesQuery>

/** `GET /api/admin/messages/{id}`, and `POST /api/admin/messages/{id}/read`. */
export const messageParam = z.object({ id })
export const messageRead = z.object({ read: z.boolean('invalid') })

export interface Message {
  id: number
  created_at: string
  name: string
  surname: string
  email: string
  subject: string
  message: string
  /** The language of the page it was written on. */
  lang: Lang
  /** Until an administrator has read it. */
  unread: boolean
}
