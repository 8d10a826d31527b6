import * as z from 'zod/mini'
import type { Lang } from '../../../shared/languages.ts'
import { senderName } from '../../../shared/settings/senders.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Env } from '../env.ts'
import { writeLog } from '../log.ts'
import { Failure } from '../reasons.ts'

/** A PDF that goes along with a mail. */
export interface Attachment {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A mail as a provider gets it. */
export interface OutgoingMail {
  /** The same for every attempt at a mail, so that a provider delivers it once. */
  idempotencyKey: string
  id: number
  template: string
  lang: Lang
  to: string
  replyTo: string | null
  /** For newsletters the address where one POST unsubscribes; null for other mails. */
  unsubscribeUrl: string | null
  subject: string
  html: string
  text: string
  /** Of the document that is to be attached, and what it is then (`attaching`). */
  documentId: number | null
  /** Of the unit's owner whose guarantee certificate is to be attached. */
  certificateOf: number | null
  /** Of the accepted offer whose document and terms are to be attached. */
  contractOf: number | null
  attachments?: Attachment[]
}

/** The provider will never take this mail: trying again is useless. */
export class RefusedMail extends Failure {
  override readonly name = 'RefusedMail'
}

/**
 * A way out for mails. `send` returns the provider's id of the mail, if there is one, and throws when it failed: a
 * `RefusedMail` when trying again is useless.
 */
export interface Transport {
  send(mail: OutgoingMail): Promise<string | null>
  /** The outbox is the only place to read these mails, so it keeps them whole; otherwise it empties sent mails. */
  keepsMails?: true
}
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** By RFC 8058: mail programs offer to unsubscribe with one click. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The mail itself is wrong (its address, its size). Wrong keys and senders are the shop's fault, and can be corrected. */
const RESEND_REFUSES = [400, 413, 422]
const CLOUDFLARE_REFUSES =
  /^E_(RECIPIENT_SUPPRESSED|CONTENT_TOO_LARGE|VALIDATION_ERROR|FIELD_MISSING|HEADERS?_\w+)$/

const RESEND = 'https://api.resend.com/emails'
const TIMEOUT_MS = 10_000

/** Sends nothing: mails can be read under `/api/dev/mails`. The log has no address and no content. */
const log: Transport = {
  async send({ id, template, lang }) {
    writeLog('info', { event: 'mail_sent', mail_id: id, template, lang })
    return null
  },
  keepsMails: true,
}

const resendAnswer = z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })

/**
 * Resend's API. It remembers idempotency keys for a day, longer than all attempts at a mail take. Errors are logged by status
 * and name, because their text may hold the receiver's address.
 */
export const resend = (
  key: string,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): Transport => ({
  async send({ idempotencyKey, to, replyTo, unsubscribeUrl, subject, html, text, attachments = [] }) {
    const from = `${senderName()} <${settings().contacts.email.sender}>`
    const response = await fetch(RESEND, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({
        from,
        to: [to],
        ...(replyTo && { reply_to: replyTo }),
        ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        subject,
        html,
        text,
        ...(attachments.length > 0 && {
          attachments: attachments.map(({ name, bytes }) => ({ filename: name, content: bytes.toBase64() })),
        }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A failing gateway does not answer with JSON; its status says enough.
    const { id, name } = resendAnswer.parse(await response.json().catch(() => ({})))
    if (!response.ok) {
      const answer = `${response.status} ${name ?? ''}`.trim()
      const MailError = RESEND_REFUSES.includes(response.status) ? RefusedMail : Failure
      throw new MailError({ code: 'answered', name: 'Resend', answer })
    }
    return id ?? null
  },
})

/**
 * Cloudflare's e-mail service. It has no idempotency keys: a mail whose answer was lost is sent again, so it arrives at least
 * once. The key is sent as a header, to find doubles. Errors are logged by their code.
 */
export const cloudflare = (binding: SendEmail): Transport => ({
  async send({ idempotencyKey, to, replyTo, unsubscribeUrl, subject, html, text, attachments = [] }) {
    const mail = {
      from: { name: senderName(), email: settings().contacts.email.sender },
      to,
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
      ...(attachments.length > 0 && {
        attachments: attachments.map(({ name, bytes }) => ({
          disposition: 'attachment' as const,
          filename: name,
          type: 'application/pdf',
          content: bytes,
        })),
      }),
      headers: {
        'X-Entity-Ref-ID': idempotencyKey,
        ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
      },
    }
    const { messageId } = await binding.send(mail).catch((error: unknown) => {
      const { code } = error as { code?: unknown }
      if (typeof code !== 'string') throw new Failure({ code: 'unclear', name: 'Cloudflare' })
      const MailError = CLOUDFLARE_REFUSES.test(code) ? RefusedMail : Failure
      throw new MailError({ code: 'answered', name: 'Cloudflare', answer: code })
    })
    return messageId
  },
})

export function openTransport({ mailTransport }: Env): Transport {
  if (mailTransport.name === 'resend') return resend(mailTransport.key)
  if (mailTransport.name === 'cloudflare') return cloudflare(mailTransport.binding)
  return log
}
