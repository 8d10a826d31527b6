import { BRAND } from '../../../shared/brand.ts'
import type { UserType } from '../../../shared/cart-rules.ts'
import { LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import type { MailTemplate } from '../../../shared/mails.admin.ts'
import type { PaymentMethod } from '../../../shared/orders.ts'
import { phoneLink } from '../../../shared/phones.ts'
import type { Translate } from '../texts.ts'
import { ACCOUNT_TEMPLATES, type AccountMails } from './account-mails.ts'
import { BACKUP_TEMPLATES, type BackupNotices } from './backup-mails.ts'
import { type JobIncident, jobAlarm, jobRecovered } from './job-mails.ts'
import { greet, layoutHtml, layoutText, type MailContent, oneLine } from './layout.ts'
import { type PaymentAttention, type PaymentHeld, paymentAttention, paymentHeld } from './payment-mails.ts'
import {
  dueFact,
  lineRows,
  type MailLine,
  type PlacedOrder,
  placedFacts,
  pricedLines,
} from './placed-order.ts'
import { translator } from './texts.ts'

/** Events of an order that its retailer is mailed about; a second shipment and a second failed delivery have their own texts. */
export type OrderEvent =
  | 'confirmed'
  | 'cancelled'
  | 'shipped'
  | 'shipped_again'
  | 'failed_delivery'
  | 'failed_again'
  | 'terminated'
const AMOUNTS = ['total', 'withheld', 'delivery_costs', 'refunded'] as const

/** What each template needs. `name` is the receiver's first name, `url` the absolute address of the button. */
export interface MailValues extends AccountMails, BackupNotices {
  quotation_customer: {
    number: number
    name: string
    vendor: { name: string; address: string; cap: string; city: string; telephone: string }
    lines: MailLine[]
    url: string
  }
  quotation_retailer: {
    number: number
    customer: {
      name: string
      surname: string
      email: string
      telephone: string
      user_type: UserType
      lang: Lang
    }
    note: string
    lines: MailLine[]
    url: string
    /** Whether `url` leads to a page behind the sign-in. */
    needsSignIn: boolean
  }
  order_status: {
    event: OrderEvent
    number: string
    name: string
    /** From the shop, for the retailer; may be empty. */
    note: string
    /** In euros, as the reader's language writes them. `refunded` only when a paid order is cancelled. */
    amounts: Partial<Record<(typeof AMOUNTS)[number], string>>
    method: PaymentMethod
    lines: MailLine[]
    url: string
  }
  order_placed: PlacedOrder & { name: string }
  /** Goes to the shop. */
  order_notice: PlacedOrder & { buyer: { name: string; surname: string; email: string } }
  /** About a payment that could not place its order. `amount` in euros, as the reader's language writes them. */
  payment_refunded: { reason: 'twice' | 'unplaceable'; name: string; amount: string; url: string }
  payment_held: PaymentHeld
  /** To administrators. */
  payment_attention: PaymentAttention
  newsletter_confirm: { name: string; url: string }
  newsletter_checklist: { name: string; url: string; unsubscribeUrl: string }
  /** To administrators: a job of the cron is not well (`kind`), or well again. `at` is when that began, as ISO 8601. */
  job_alarm: JobIncident
  job_recovered: JobIncident
  /** Goes to the shop. */
  message: {
    name: string
    surname: string
    email: string
    subject: string
    message: string
    lang: Lang
    /** Where it is answered. */
    url: string
  }
  /** The shop's answer to a message; `answer` as it was typed, `url` of the support page. */
  message_answer: { name: string; subject: string; message: string; answer: string; url: string }
}
export type TemplateName = keyof MailValues & MailTemplate

type Template<T extends TemplateName> = (t: Translate, values: MailValues[T]) => MailContent

const TEMPLATES: { [T in TemplateName]: Template<T> } = {
  ...ACCOUNT_TEMPLATES,
  quotation_customer: (t, { number, name, vendor: retailer, lines, url }) => ({
    subject: t('mail.quotation_customer.subject', { number }),
    greeting: greet(t, name),
    intro: [t('mail.quotation_customer.intro', { vendor: oneLine(retailer.name) })],
    facts: [
      { label: t('mail.facts.number'), value: String(number) },
      { label: t('mail.facts.vendor'), value: oneLine(retailer.name) },
      {
        label: t('mail.facts.address'),
        value: oneLine(`${retailer.address}, ${retailer.cap} ${retailer.city}`),
      },
      ...telephoneFact(t, retailer.telephone),
    ],
    lines: linesOf(t, t('mail.facts.lines'), lines),
    button: { label: t('mail.quotation_customer.button'), url },
    after: [t('mail.quotation_customer.link')],
  }),
  quotation_retailer: (t, { number, customer, note, lines, url, needsSignIn }) => ({
    subject: t('mail.quotation_retailer.subject', { number, customer: fullName(customer) }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.quotation_retailer.intro', { customer: fullName(customer) })],
    facts: [
      { label: t('mail.facts.number'), value: String(number) },
      { label: t('mail.facts.customer'), value: fullName(customer) },
      { label: t('mail.facts.user_type'), value: t(`mail.user_types.${customer.user_type}`) },
      { label: t('mail.facts.email'), value: customer.email, href: mailto(customer.email) },
      ...telephoneFact(t, customer.telephone),
      { label: t('mail.facts.language'), value: LANG_NAMES[customer.lang] },
    ],
    note: note ? { label: t('mail.facts.note'), value: note } : undefined,
    lines: linesOf(t, t('mail.facts.lines'), lines),
    button: { label: t(`mail.quotation_retailer.${needsSignIn ? 'button' : 'button_open'}`), url },
    after: [],
  }),
  order_status: (t, { event, number, name, note, amounts, method, lines, url }) => ({
    subject: t(`mail.order_status.${event}.subject`, { number }),
    greeting: greet(t, name),
    intro: [
      t(`mail.order_status.${event}.intro`, { number }),
      ...(amounts.refunded === undefined ? [] : [t(`mail.order_status.${event}.refund`)]),
    ],
    facts: [
      { label: t('mail.facts.order'), value: number },
      ...AMOUNTS.flatMap((amount) => {
        const value = amounts[amount]
        return value === undefined ? [] : [{ label: t(`mail.facts.${amount}`), value }]
      }),
      ...dueFact(t, method),
    ],
    note: note ? { label: t('mail.facts.shop_note'), value: note } : undefined,
    lines: linesOf(t, t('mail.facts.ordered'), lines),
    button: { label: t('mail.order_status.button'), url },
    after: [],
  }),
  order_placed: (t, { name, ...order }) => ({
    subject: t('mail.order_placed.subject', { number: order.number }),
    greeting: greet(t, name),
    intro: [t('mail.order_placed.intro', { number: order.number })],
    facts: placedFacts(t, order),
    lines: pricedLines(t, order),
    button: { label: t('mail.order_placed.button'), url: order.url },
    after: [],
  }),
  order_notice: (t, { buyer, ...order }) => ({
    subject: t('mail.order_notice.subject', { number: order.number, vendor: oneLine(order.vendor.name) }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.order_notice.intro', { vendor: oneLine(order.vendor.name) })],
    facts: [
      ...placedFacts(t, order),
      { label: t('mail.facts.buyer'), value: fullName(buyer) },
      { label: t('mail.facts.email'), value: buyer.email, href: mailto(buyer.email) },
    ],
    lines: pricedLines(t, order),
    button: { label: t('mail.order_notice.button'), url: order.url },
    after: [],
  }),
  payment_refunded: (t, { reason, name, amount, url }) => ({
    subject: t('mail.payment_refunded.subject', { amount }),
    greeting: greet(t, name),
    intro: [t(`mail.payment_refunded.${reason}`, { amount }), t('mail.payment_refunded.time')],
    button: { label: t('mail.payment_refunded.button'), url },
    after: [],
  }),
  payment_held: paymentHeld,
  payment_attention: paymentAttention,
  newsletter_confirm: (t, { name, url }) => ({
    subject: t('mail.newsletter_confirm.subject'),
    greeting: greet(t, name),
    intro: [t('mail.newsletter_confirm.intro', { brand: BRAND.name })],
    button: { label: t('mail.newsletter_confirm.button'), url },
    after: [t('mail.newsletter_confirm.valid'), t('mail.newsletter_confirm.ignore')],
  }),
  newsletter_checklist: (t, { name, url, unsubscribeUrl }) => ({
    subject: t('mail.newsletter_checklist.subject'),
    greeting: greet(t, name),
    intro: [t('mail.newsletter_checklist.intro', { brand: BRAND.name })],
    note: { label: t('mail.newsletter_checklist.title'), value: t('mail.newsletter_checklist.list') },
    button: { label: t('mail.newsletter_checklist.button'), url },
    after: [t('mail.newsletter_checklist.why', { brand: BRAND.name })],
    unsubscribe: { label: t('mail.newsletter_checklist.unsubscribe'), url: unsubscribeUrl },
  }),
  ...BACKUP_TEMPLATES,
  job_alarm: jobAlarm,
  job_recovered: jobRecovered,
  message: (t, { name, surname, email, subject, message, lang, url }) => ({
    subject: t('mail.message.subject', { subject }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.message.intro', { customer: fullName({ name, surname }) })],
    facts: [
      { label: t('mail.facts.sender'), value: fullName({ name, surname }) },
      { label: t('mail.facts.email'), value: email, href: mailto(email) },
      { label: t('mail.facts.language'), value: LANG_NAMES[lang] },
      { label: t('mail.facts.subject'), value: oneLine(subject) },
    ],
    note: message ? { label: t('mail.facts.message'), value: message } : undefined,
    button: { label: t('mail.message.button'), url },
    after: [],
  }),
  message_answer: (t, { name, subject, message, answer, url }) => ({
    // Every mail program recognises `Re:`, in any language.
    subject: `Re: ${subject}`,
    greeting: greet(t, name),
    intro: [t('mail.message_answer.intro', { subject: oneLine(subject) })],
    note: { label: t('mail.message_answer.answer'), value: answer },
    button: { label: t('mail.message_answer.button'), url },
    quote: message ? { label: t('mail.message_answer.yours'), value: message } : undefined,
    after: [t('mail.message_answer.reply')],
    isPersonal: true,
  }),
}

const fullName = ({ name, surname }: { name: string; surname: string }) => oneLine(`${name} ${surname}`)

const mailto = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

function telephoneFact(t: Translate, telephone: string) {
  const value = oneLine(telephone)
  return value ? [{ label: t('mail.facts.telephone'), value, href: phoneLink(value) }] : []
}

const linesOf = (t: Translate, label: string, lines: MailLine[]) => ({ label, rows: lineRows(t, lines) })

/** A mail in the receiver's language. What people typed is escaped, and cannot add lines to the subject. */
export function renderMail<T extends TemplateName>(template: T, lang: Lang, values: MailValues[T]) {
  const t = translator(lang)
  const content = TEMPLATES[template](t, values)
  const subject = oneLine(content.subject)
  return { subject, html: layoutHtml({ ...content, subject }, lang, t), text: layoutText(content, t) }
}
