import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'
import { dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Reason } from '../base/reasons.ts'

export const MAIL_STATUSES = ['pending', 'sent', 'dead'] as const

/** Every kind of mail that the shop writes; `mails.templates` of the back-office has their names. */
export const MAIL_TEMPLATES = [
  'activation',
  'password_reset',
  'password_changed',
  'email_changed',
  'email_confirm',
  'email_asked',
  'email_taken',
  'second_factor',
  'test_mail',
  'bank_changed',
  'api_key_made',
  'api_key_ends',
  'webhook_stopped',
  'quotation_customer',
  'quotation_draft',
  'quotation_retailer',
  'quotation_status',
  'quotation_links',
  'quotation_message',
  'quotation_reminder',
  'quotation_slow',
  'quotations_waiting',
  'offer_sent',
  'offer_status',
  'offer_end',
  'order_placed',
  'order_notice',
  'order_status',
  'order_message',
  'shipping_request',
  'shipping_figure',
  'approval_asked',
  'order_prepared',
  'approval_decided',
  'warranty_refused',
  'warranty_valid',
  'claim_status',
  'claim_return_reminder',
  'credit_note',
  'return_status',
  'return_notice',
  'return_reminder',
  'statement_issued',
  'unit_links',
  'unit_chosen',
  'fault_report',
  'fault_answer',
  'update_retailer',
  'update_owner',
  'owner_confirm',
  'owner_accepted',
  'owner_certificate',
  'owner_refused',
  'hand_over_asked',
  'hand_over_given',
  'hand_over_taken',
  'recall_notice',
  'recall_receipt',
  'recall_case',
  'review_removed',
  'report_decided',
  'items_paid',
  'payment_refunded',
  'payment_held',
  'payment_attention',
  'invoice',
  'transfer_received',
  'transfer_reminder',
  'newsletter_confirm',
  'newsletter_checklist',
  'stock_confirm',
  'stock_available',
  'message',
  'message_receipt',
  'message_answer',
  'security_due',
  'job_alarm',
  'job_recovered',
  'backup_done',
  'backup_failed',
  'cleanup_done',
  'cleanup_failed',
  'backups_healthy',
  'backups_unhealthy',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

/** `GET /api/admin/mails`: newest first unless `sort` says otherwise. */
export const mailsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('created_at', 'recipient', 'status', 'attempts'),
  'filters[status]': z.optional(z.enum(MAIL_STATUSES)),
  'filters[template]': z.optional(z.enum(MAIL_TEMPLATES)),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type MailsQuery = z.infer<typeof mailsQuery>

/** A mail's state. Its text is not shown, because it may hold a link that gives access to an account. */
export interface MailRow {
  id: number
  created_at: string
  recipient: string
  subject: string
  template: string
  status: (typeof MAIL_STATUSES)[number]
  attempts: number
  /** Why the last attempt failed. */
  last_error: Reason | null
  /** When it is tried again; null unless it waits to be sent. */
  next_attempt_at: string | null
  sent_at: string | null
}
