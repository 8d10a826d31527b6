import type { Lang } from '../../../shared/languages.ts'
import type { MailTemplate } from '../../../shared/office/mails.admin.ts'
import type { Translate } from '../../../shared/translate.ts'
import { translatorOf } from '../texts.ts'
import { ACCOUNT_TEMPLATES, type AccountMails } from './account-mails.ts'
import { APPROVAL_TEMPLATES, type ApprovalMails } from './approval-mails.ts'
import { BACKUP_TEMPLATES, type BackupNotices } from './backup-mails.ts'
import { CLAIM_TEMPLATES, type ClaimMails } from './claim-mails.ts'
import { type JobIncident, jobAlarm, jobRecovered } from './job-mails.ts'
import { KEY_TEMPLATES, type KeyMails } from './key-mails.ts'
import { greet, layoutHtml, layoutText, type MailContent, oneLine } from './layout.ts'
import { MESSAGE_TEMPLATES, type MessageMails } from './message-mails.ts'
import { NEWSLETTER_TEMPLATES, type NewsletterMails } from './newsletter-mails.ts'
import { OFFER_TEMPLATES, type OfferMails } from './offer-mails.ts'
import { ORDER_TEMPLATES, type OrderMails } from './order-mails.ts'
import {
  type ItemsPaid,
  itemsPaid,
  type PaymentAttention,
  type PaymentHeld,
  paymentAttention,
  paymentHeld,
} from './payment-mails.ts'
import { QUOTATION_TEMPLATES, type QuotationMails } from './quotation-mails.ts'
import { RECALL_TEMPLATES, type RecallMails } from './recall-mails.ts'
import { RETURN_TEMPLATES, type ReturnMails } from './return-mails.ts'
import { REVIEW_TEMPLATES, type ReviewMails } from './review-mails.ts'
import { SECURITY_TEMPLATES, type SecurityMails } from './security-mails.ts'
import { SHIPPING_TEMPLATES, type ShippingMails } from './shipping-mails.ts'
import { TRANSFER_TEMPLATES, type TransferMails } from './transfer-mails.ts'
import { UNIT_TEMPLATES, type UnitMails } from './unit-mails.ts'
import { WAITING_TEMPLATES, type WaitingMails } from './waiting-mails.ts'
import { WARRANTY_TEMPLATES, type WarrantyMails } from './warranty-mails.ts'

export const translator = translatorOf('mail', 'reasons', 'contracts')

/** What each template needs. `name` is the receiver's first name, `url` the absolute address of the button. */
export interface MailValues
  extends AccountMails,
    ApprovalMails,
    BackupNotices,
    ClaimMails,
    KeyMails,
    MessageMails,
    NewsletterMails,
    OfferMails,
    OrderMails,
    QuotationMails,
    RecallMails,
    ReturnMails,
    ReviewMails,
    SecurityMails,
    ShippingMails,
    TransferMails,
    UnitMails,
    WaitingMails,
    WarrantyMails {
  /** About a payment that could not place its order. `amount` in euros, as the reader's language writes them. */
  items_paid: ItemsPaid
  payment_refunded: { reason: 'twice' | 'unplaceable' | 'not_due'; name: string; amount: string; url: string }
  payment_held: PaymentHeld
  /** To administrators. */
  payment_attention: PaymentAttention
  /** To administrators: a job of the cron is not well (`kind`), or well again. `at` is when that began, as ISO 8601. */
  job_alarm: JobIncident
  job_recovered: JobIncident
}
export type TemplateName = keyof MailValues & MailTemplate

type Template<T extends TemplateName> = (t: Translate, values: MailValues[T]) => MailContent

const TEMPLATES: { [T in TemplateName]: Template<T> } = {
  ...ACCOUNT_TEMPLATES,
  ...APPROVAL_TEMPLATES,
  ...MESSAGE_TEMPLATES,
  ...NEWSLETTER_TEMPLATES,
  ...OFFER_TEMPLATES,
  ...ORDER_TEMPLATES,
  ...QUOTATION_TEMPLATES,
  ...RECALL_TEMPLATES,
  ...RETURN_TEMPLATES,
  ...REVIEW_TEMPLATES,
  ...SECURITY_TEMPLATES,
  ...SHIPPING_TEMPLATES,
  ...TRANSFER_TEMPLATES,
  ...WAITING_TEMPLATES,
  ...WARRANTY_TEMPLATES,
  ...CLAIM_TEMPLATES,
  ...KEY_TEMPLATES,
  ...UNIT_TEMPLATES,
  payment_refunded: (t, { reason, name, amount, url }) => ({
    subject: t('mail.payment_refunded.subject', { amount }),
    greeting: greet(t, name),
    intro: [t(`mail.payment_refunded.${reason}`, { amount }), t('mail.payment_refunded.time')],
    button: {
      label: t(reason === 'not_due' ? 'mail.items_paid.button' : 'mail.payment_refunded.button'),
      url,
    },
    after: [],
  }),
  items_paid: itemsPaid,
  payment_held: paymentHeld,
  payment_attention: paymentAttention,
  ...BACKUP_TEMPLATES,
  job_alarm: jobAlarm,
  job_recovered: jobRecovered,
}

export interface Rendered {
  subject: string
  html: string
  text: string
}

/** A mail in the receiver's language. What people typed is escaped, and cannot add lines to the subject. */
export async function renderMail<T extends TemplateName>(
  template: T,
  lang: Lang,
  values: MailValues[T],
): Promise<Rendered> {
  const t = await translator(lang)
  const content = TEMPLATES[template](t, values)
  const subject = oneLine(content.subject)
  return { subject, html: layoutHtml({ ...content, subject }, lang, t), text: layoutText(content, t) }
}
