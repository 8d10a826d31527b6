import * as z from 'zod/mini'
import { BRAND } from '../../shared/brand.ts'
import type { Env } from '../env.ts'

/** A mail as a provider gets it. */
export interface OutgoingMail {
  /** The same for every attempt at one mail, so that a provider delivers it once. */
  idempotencyKey: string
  id: number
  template: string
  lang: string
  to: string
  replyTo: string | null
  /** Where one POST ends mails of this kind; null for those that answer something. */
  unsubscribeUrl: string | null
  subject: string
  html: string
  text: string
}

/** A way out for mails. `send` answers the provider's id of the mail, if it has one, and throws when it failed. */
export interface Transport {
  send(mail: OutgoingMail): Promise<string | null>
  /** The outbox is the only place to read its mails: they stay there whole. Otherwise it forgets their links. */
  keepsMails?: true
}
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** By RFC 8058: mail programs offer to unsubscribe with one click. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const RESEND = 'https://api.resend.com/emails'
const TIMEOUT_MS = 10_000

/** Sends nothing: mails can be read under `/api/dev/mails`. The log has no address and no content. */
const log: Transport = {
  async send({ id, template, lang }) {
    console.log(JSON.stringify({ level: 'info', event: 'mail_sent', mail_id: id, template, lang }))
    return null
  },
  keepsMails: true,
}

const resendAnswer = z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })

/** Resend's API. Errors are told by status and name: their text may hold the receiver's address. */
export const resend = (
  key: string,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): Transport => ({
  async send({ idempotencyKey, to, replyTo, unsubscribeUrl, subject, html, text }) {
    const from = `${BRAND.name} <${BRAND.email.sender}>`
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
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A failing gateway answers no JSON; its status says enough.
    const { id, name } = resendAnswer.parse(await response.json().catch(() => ({})))
    if (!response.ok) throw new Error(`Resend answered ${response.status} ${name ?? ''}`.trim())
    return id ?? null
  },
})

/** Cloudflare's e-mail service. It knows no idempotency keys, so the key goes along for whoever looks for doubles. */
export const cloudflare = (binding: SendEmail): Transport => ({
  async send({ idempotencyKey, to, replyTo, unsubscribeUrl, subject, html, text }) {
    const { messageId } = await binding.send({
      from: { name: BRAND.name, email: BRAND.email.sender },
      to,
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
      headers: {
        'X-Entity-Ref-ID': idempotencyKey,
        ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
      },
    })
    return messageId
  },
})

export function openTransport({ mailTransport }: Env): Transport {
  if (mailTransport.name === 'resend') return resend(mailTransport.key)
  if (mailTransport.name === 'cloudflare') return cloudflare(mailTransport.binding)
  return log
}
