import { type SQL, sql } from 'drizzle-orm'
import { type MailKind, QUIET_ROLES } from '../../../shared/accounts/mail-choices.ts'
import type { MailTemplate } from '../../../shared/office/mails.admin.ts'

/** Which mails a retailer's colleague may switch off, by their kind; null: they reach whoever they are for. */
export const KIND_OF: { [T in MailTemplate]: MailKind | null } = {
  activation: null,
  password_reset: null,
  password_changed: null,
  email_changed: null,
  email_confirm: null,
  email_asked: null,
  email_taken: null,
  second_factor: null,
  test_mail: null,
  bank_changed: null,
  api_key_made: null,
  api_key_ends: null,
  webhook_stopped: null,
  quotation_customer: null,
  quotation_draft: null,
  quotation_retailer: 'requests',
  quotation_status: 'requests',
  quotation_links: null,
  quotation_message: 'requests',
  quotation_reminder: 'requests',
  quotation_slow: null,
  quotations_waiting: null,
  offer_sent: null,
  offer_status: 'requests',
  offer_end: 'requests',
  order_placed: null,
  order_notice: null,
  order_status: 'orders',
  order_message: 'orders',
  shipping_request: null,
  shipping_figure: 'orders',
  approval_asked: 'approvals',
  order_prepared: null,
  approval_decided: 'approvals',
  warranty_refused: 'warranties',
  warranty_valid: 'warranties',
  claim_status: 'claims',
  claim_return_reminder: 'claims',
  credit_note: null,
  return_status: 'returns',
  return_notice: null,
  return_reminder: 'returns',
  statement_issued: 'statements',
  unit_links: null,
  unit_chosen: 'requests',
  fault_report: 'requests',
  fault_answer: null,
  update_retailer: 'updates',
  update_owner: null,
  owner_confirm: null,
  owner_accepted: null,
  owner_certificate: null,
  owner_refused: null,
  hand_over_asked: null,
  hand_over_given: null,
  hand_over_taken: null,
  recall_notice: null,
  recall_receipt: null,
  recall_case: null,
  review_removed: null,
  report_decided: null,
  items_paid: null,
  payment_refunded: null,
  payment_held: null,
  payment_attention: null,
  invoice: null,
  transfer_received: 'orders',
  transfer_reminder: null,
  newsletter_confirm: null,
  newsletter_checklist: null,
  stock_confirm: null,
  // Whoever gets it has asked for this one mail.
  stock_available: null,
  message: null,
  message_receipt: null,
  message_answer: null,
  security_due: null,
  job_alarm: null,
  job_recovered: null,
  backup_done: null,
  backup_failed: null,
  cleanup_done: null,
  cleanup_failed: null,
  backups_healthy: null,
  backups_unhealthy: null,
}

/** Kinds that are for the whole retailer: where nobody wants one, its managers get it all the same. */
const FOR_ALL: readonly MailKind[] = ['requests', 'statements', 'updates']

const isRead = (name: string) =>
  sql.raw(`${name}.active = 1 and ${name}.deleted_at is null and ${name}.activated_at is not null`)

const QUIET = QUIET_ROLES.map((role) => `'${role}'`).join(', ')

/** The condition that a colleague (a name of `users` in a query) has chosen this kind, or has it by its role. */
export const wantsMail = (kind: MailKind, name: string): SQL =>
  sql.raw(`coalesce(json_extract(${name}.mail_choices, '$.${kind}'), ${name}.vendor_role not in (${QUIET}))`)

/**
 * The condition that a colleague is mailed mails of this kind: it wants them, or nobody of its retailer does who reads mails and it is one of
 * the managers; where no manager reads mails either, everybody gets them.
 */
export const getsMail = (kind: MailKind, name: string): SQL => {
  const wants = wantsMail(kind, name)
  if (!FOR_ALL.includes(kind)) return wants
  const other = (which: SQL) =>
    sql`exists (select 1 from users o where o.vendor_id = ${sql.raw(name)}.vendor_id and ${isRead('o')} and ${which})`
  return sql`(${wants} or not ${other(wantsMail(kind, 'o'))}
    and (${sql.raw(name)}.vendor_role = 'manager' or not ${other(sql`o.vendor_role = 'manager'`)}))`
}

/** The condition that an address is not that of a colleague who does not get mails of this kind. */
export const isChosen = (template: MailTemplate, to: string): SQL => {
  const kind = KIND_OF[template]
  if (!kind) return sql`true`
  return sql`not exists (select 1 from users u where u.email = ${to.toLowerCase()} and u.deleted_at is null and u.vendor_id is not null
    and not ${getsMail(kind, 'u')})`
}
