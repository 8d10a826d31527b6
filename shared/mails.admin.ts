import * as z from 'zod/mini'
import { lang } from './fields.ts'
import { dayFilters, pageQuery, sortBy } from './lists.ts'
import { PAGE_SIZE } from './paging.ts'

export const MAIL_STATUSES = ['pending', 'sent', 'dead'] as const

/** `GET /api/admin/mails`: newest first unless `sort` says otherwise. */
export const mailsQuery = z.strictObject({
  lang: z.optional(lang),
  sort: sortBy('created_at', 'recipient', 'status'),
  'filters[status]': z.optional(z.enum(MAIL_STATUSES)),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type MailsQuery = z.infer<typeof mailsQuery>

/** What became of a mail. Its text is not shown: it may hold a link that signs somebody in. */
export interface MailRow {
  id: number
  created_at: string
  recipient: string
  subject: string
  status: (typeof MAIL_STATUSES)[number]
  attempts: number
  /** Why the last attempt failed. */
  last_error: string | null
  sent_at: string | null
}
