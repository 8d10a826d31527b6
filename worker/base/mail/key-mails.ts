import { formatDate } from '../../../shared/dates.ts'
import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent } from './layout.ts'

/** About a key of the API: `key` is its name, `ends` when it ends, as ISO 8601. */
interface KeyNotice {
  name: string
  key: string
  ends: string
  url: string
}

/** About an address that events are sent to no more: `endpoint` is its name, `host` whose it is. */
interface WebhookNotice {
  name: string
  endpoint: string
  host: string
  url: string
}

/** Mails to who gave a key, or let events be sent. */
export interface KeyMails {
  webhook_stopped: WebhookNotice
  api_key_made: KeyNotice
  api_key_ends: KeyNotice
}

const notice =
  (kind: keyof KeyMails) =>
  (t: Translate, { name, key, ends, url }: KeyNotice): MailContent => ({
    subject: t(`mail.${kind}.subject`, { key }),
    greeting: greet(t, name),
    intro: [t(`mail.${kind}.intro`, { key, date: formatDate(ends) })],
    button: { label: t('mail.api_key_made.button'), url },
    after: [t(`mail.${kind}.after`)],
  })

const webhookStopped = (t: Translate, { name, endpoint, host, url }: WebhookNotice): MailContent => ({
  subject: t('mail.webhook_stopped.subject', { endpoint }),
  greeting: greet(t, name),
  intro: [t('mail.webhook_stopped.intro', { endpoint, host })],
  button: { label: t('mail.webhook_stopped.button'), url },
  after: [t('mail.webhook_stopped.after')],
})

export const KEY_TEMPLATES = {
  api_key_made: notice('api_key_made'),
  api_key_ends: notice('api_key_ends'),
  webhook_stopped: webhookStopped,
}
