import { LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Translate } from '../../../shared/translate.ts'
import { fullName, mailto } from './facts.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** A message of the support form, and its answer. */
export interface MessageMails {
  /** Goes to the shop. */
  message: {
    name: string
    surname: string
    email: string
    subject: string
    message: string
    product: string
    serial: string
    reference: string
    lang: Lang
    /** Where it is answered. */
    url: string
  }
  /** Tells the author that it has arrived; nothing that was typed is in it. `url` of the support page. */
  message_receipt: { reference: string; url: string }
  /** The shop's answer to a message; `answer` as it was typed, `url` of the support page. */
  message_answer: { name: string; subject: string; message: string; answer: string; url: string }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

export const MESSAGE_TEMPLATES: { [M in keyof MessageMails]: Template<MessageMails[M]> } = {
  message: (t, { name, surname, email, subject, message, product, serial, reference, lang, url }) => ({
    subject: t('mail.message.subject', { subject }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.message.intro', { customer: fullName({ name, surname }) })],
    facts: [
      { label: t('mail.facts.sender'), value: fullName({ name, surname }) },
      { label: t('mail.facts.email'), value: email, href: mailto(email) },
      { label: t('mail.facts.language'), value: LANG_NAMES[lang] },
      { label: t('mail.facts.subject'), value: oneLine(subject) },
      ...(product ? [{ label: t('mail.facts.product'), value: oneLine(product) }] : []),
      ...(serial ? [{ label: t('mail.facts.serial'), value: oneLine(serial) }] : []),
      { label: t('mail.facts.number'), value: reference },
    ],
    note: message ? { label: t('mail.facts.message'), value: message } : undefined,
    button: { label: t('mail.message.button'), url },
    after: [],
  }),
  message_receipt: (t, { reference, url }) => ({
    subject: t('mail.message_receipt.subject', { reference }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.message_receipt.intro', { brand: settings().brand.name, reference })],
    button: { label: t('mail.message_answer.button'), url },
    after: [t('mail.message_receipt.ignore')],
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
