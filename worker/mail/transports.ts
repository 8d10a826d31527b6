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
  subject: string
  html: string
  text: string
}

/** A way out for mails. `send` answers the provider's id of the mail, if it has one, and throws when it failed. */
export interface Transport {
  send(mail: OutgoingMail): Promise<string | null>
}

/** Sends nothing: mails can be read under `/api/dev/mails`. The log has no address and no content. */
const log: Transport = {
  async send({ id, template, lang }) {
    console.log(JSON.stringify({ level: 'info', event: 'mail_sent', mail_id: id, template, lang }))
    return null
  },
}

const TRANSPORTS: Record<Env['mailTransport'], (env: Env) => Transport> = { log: () => log }

export const openTransport = (env: Env): Transport => TRANSPORTS[env.mailTransport](env)
