import { settings } from '../../../shared/settings/settings.ts'
import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent } from './layout.ts'

/** What has happened to a person's second factor. */
export type SecondFactorEvent =
  | 'app_on'
  | 'app_off'
  | 'passkey_on'
  | 'passkey_off'
  | 'codes_new'
  | 'code_used'
  | 'reset'

interface Notice {
  /** The receiver's first name. */
  name: string
  url: string
}

/** Mails to people about their accounts. */
export interface AccountMails {
  activation: Notice
  password_reset: Notice
  password_changed: Notice
  /** Goes to the old address. */
  email_changed: Notice
  /** Goes to a new address, which takes effect when confirmed. */
  email_confirm: Notice
  /** Goes to the address in effect until then. */
  email_asked: Notice
  /** Goes to the owner of an address to which somebody else wants to change. */
  email_taken: Notice
  second_factor: Notice & { event: SecondFactorEvent }
  /** To the administrator who asked for it, to see that mails arrive. */
  test_mail: Notice
  /** To all who may do everything, whoever it was: `iban` is masked, null where transfers are no longer taken. */
  bank_changed: Notice & { who: string; iban: string | null }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

const help = () => ({ email: settings().contacts.email.info })

export const ACCOUNT_TEMPLATES: { [M in keyof AccountMails]: Template<AccountMails[M]> } = {
  activation: (t, { name, url }) => ({
    subject: t('mail.activation.subject', { brand: settings().brand.name }),
    greeting: greet(t, name),
    intro: [t('mail.activation.intro', { brand: settings().brand.name })],
    button: { label: t('mail.activation.button'), url },
    after: [t('mail.activation.valid'), t('mail.activation.ignore')],
  }),
  password_reset: (t, { name, url }) => ({
    subject: t('mail.password_reset.subject'),
    greeting: greet(t, name),
    intro: [t('mail.password_reset.intro')],
    button: { label: t('mail.password_reset.button'), url },
    after: [t('mail.password_reset.valid'), t('mail.password_reset.ignore')],
  }),
  password_changed: (t, { name, url }) => ({
    subject: t('mail.password_changed.subject'),
    greeting: greet(t, name),
    intro: [t('mail.password_changed.intro'), t('mail.password_changed.warning', help())],
    button: { label: t('mail.password_changed.button'), url },
    after: [],
  }),
  test_mail: (t, { name, url }) => ({
    subject: t('mail.test_mail.subject', { brand: settings().brand.name }),
    greeting: greet(t, name),
    intro: [t('mail.test_mail.intro', { brand: settings().brand.name })],
    button: { label: t('mail.test_mail.button'), url },
    after: [],
  }),
  bank_changed: (t, { name, url, who, iban }) => ({
    subject: t('mail.bank_changed.subject'),
    greeting: greet(t, name),
    intro: [t(iban ? 'mail.bank_changed.intro' : 'mail.bank_changed.none', { who, iban: iban ?? '' })],
    button: { label: t('mail.bank_changed.button'), url },
    after: [t('mail.bank_changed.warning')],
  }),
  email_changed: (t, { name, url }) => ({
    subject: t('mail.email_changed.subject'),
    greeting: greet(t, name),
    intro: [t('mail.email_changed.intro'), t('mail.email_changed.warning', help())],
    button: { label: t('mail.email_changed.button'), url },
    after: [],
  }),
  email_confirm: (t, { name, url }) => ({
    subject: t('mail.email_confirm.subject'),
    greeting: greet(t, name),
    intro: [t('mail.email_confirm.intro')],
    button: { label: t('mail.email_confirm.button'), url },
    after: [t('mail.email_confirm.valid'), t('mail.email_confirm.ignore')],
  }),
  email_asked: (t, { name, url }) => ({
    subject: t('mail.email_asked.subject'),
    greeting: greet(t, name),
    intro: [t('mail.email_asked.intro'), t('mail.email_asked.warning', help())],
    button: { label: t('mail.password_changed.button'), url },
    after: [],
  }),
  email_taken: (t, { name, url }) => ({
    subject: t('mail.email_taken.subject', { brand: settings().brand.name }),
    greeting: greet(t, name),
    intro: [
      t('mail.email_taken.intro', { brand: settings().brand.name }),
      t('mail.email_taken.warning', help()),
    ],
    button: { label: t('mail.email_changed.button'), url },
    after: [],
  }),
  second_factor: (t, { event, name, url }) => ({
    subject: t(`mail.second_factor.${event}.subject`),
    greeting: greet(t, name),
    intro: [t(`mail.second_factor.${event}.intro`), t('mail.second_factor.warning', help())],
    button: { label: t('mail.second_factor.button'), url },
    after: [],
  }),
}
