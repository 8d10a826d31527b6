import * as z from 'zod/mini'
import {
  consent,
  email,
  id,
  lang,
  line,
  optionalLine,
  optionalText,
  personName,
  requiredText,
} from '../base/fields.ts'
import { archivedFilter, dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Lang } from '../languages.ts'
import type { MAIL_STATUSES } from '../office/mails.admin.ts'

/** Waiting for an answer, answered by mail, or closed. */
export const MESSAGE_STATUSES = ['new', 'answered', 'closed'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]
/**
 * The states into which a message can be moved by hand. An answer makes it `answered` from any state; only a message with an
 * answer can be moved back to that.
 */
export const MESSAGE_MOVES: Record<MessageStatus, readonly MessageStatus[]> = {
  new: ['closed'],
  answered: ['closed', 'new'],
  closed: ['new', 'answered'],
}

/** The support form. */
export const messageData = z.object({
  name: personName(100),
  surname: personName(100),
  email,
  subject: line(200),
  product: optionalLine(200),
  serial: optionalLine(60),
  message: optionalText(5000),
  privacy: consent,
})

/** `POST /api/messages/create`. `lang` is the page's language, without it that of the request. */
export const createMessage = z.object({ message_data: messageData, lang: z.optional(lang) })
export type CreateMessage = z.infer<typeof createMessage> & { lang: Lang }

/** `GET /api/admin/messages`: newest first unless `sort` says otherwise. */
export const messagesQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  ...archivedFilter,
  sort: sortBy('created_at', 'name', 'surname', 'subject'),
  'filters[read]': z.optional(z.enum(['read', 'unread'])),
  'filters[status]': z.optional(z.enum(MESSAGE_STATUSES)),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type MessagesQuery = z.infer<typeof messagesQuery>

/** `GET /api/admin/messages/{id}`, and `POST /api/admin/messages/{id}/read`. */
export const messageParam = z.object({ id })
export const messageRead = z.object({ read: z.boolean('invalid'), from: z.optional(z.boolean('invalid')) })

/** `from` is the state that the page shows: a move from another one is refused. */
const from = z.enum(MESSAGE_STATUSES, 'invalid')
/** `POST /api/admin/messages/{id}/status` */
export const messageMove = z.object({ status: z.enum(MESSAGE_STATUSES, 'invalid'), from })
export type MessageMove = z.infer<typeof messageMove>
/** `POST /api/admin/messages/{id}/answer`; with an `Idempotency-Key` it is sent once. */
export const messageAnswer = z.object({ answer_data: z.object({ text: requiredText(5000) }), from })
export type NewAnswer = z.infer<typeof messageAnswer>

/** The shop's answer, sent by mail. */
export interface Answer {
  id: number
  created_at: string
  text: string
  /** Its author; empty once that account is erased. */
  user_name: string
  /** Its mail's state; null when the outbox no longer has it. */
  mail_status: (typeof MAIL_STATUSES)[number] | null
}

export interface Message {
  id: number
  created_at: string
  name: string
  surname: string
  email: string
  subject: string
  message: string
  /** What it is about, as it was typed; empty where nothing was. */
  product: string
  serial: string
  /** What its author was told to name it by; null for older ones. */
  reference: string | null
  /** The language of the page it was written on. */
  lang: Lang
  /** True until an administrator has read it. */
  unread: boolean
  status: MessageStatus
}

/** A message with its answers, the oldest first. */
export interface MessageThread extends Message {
  /** The number of the privacy policy that its author accepted; null when there was none. */
  privacy_version: number | null
  answers: Answer[]
}
