import { type PaymentBindings, type PaymentKeys, parsePaymentKeys } from './payments/keys.ts'

/** What Cloudflare binds to the Worker (wrangler.toml and secrets), as it comes: every text may be missing or wrong. */
export interface Bindings extends PaymentBindings {
  DB: D1Database
  FILES: R2Bucket
  BACKUPS: R2Bucket
  IMAGES: ImagesBinding
  MAILS: Queue<{ id: number }>
  BURST: RateLimit
  ENVIRONMENT?: string
  ORIGIN?: string
  AUTH_SECRET?: string
  MAIL_TRANSPORT?: string
  RESEND_KEY?: string
  /** Cloudflare's e-mail service. */
  MAIL?: SendEmail
  GOOGLE_MAPS_KEY?: string
}

/** The way out for mails; `log` sends nothing. */
export type MailTransport =
  | { name: 'log' }
  | { name: 'resend'; key: string }
  | { name: 'cloudflare'; binding: SendEmail }

/** The environment after it was checked. */
export interface Env {
  /** `npm start`, tests and development: demo conveniences such as `/api/dev/mails` exist. */
  local: boolean
  /** Scheme and host of the shop, without a slash at the end: what mailed links start with. */
  origin: string
  authSecret: string
  mailTransport: MailTransport
  googleMapsKey: string | null
  /** Null for a provider without keys: its method is not offered. */
  payments: PaymentKeys
  /** Limits are this many times wider. */
  limitFactor: number
}

const parsed = new WeakMap<Bindings, Env>()

/** Checks the bindings once; a bad environment stops with a sentence that says what to do. */
export function parseEnv(bindings: Bindings): Env {
  const known = parsed.get(bindings)
  if (known) return known
  const local = bindings.ENVIRONMENT === 'local'
  const secret = bindings.AUTH_SECRET ?? ''
  if (secret.length < 32) {
    throw new Error(
      'AUTH_SECRET is missing or shorter than 32 characters: `wrangler secret put AUTH_SECRET`.',
    )
  }
  if (!local && new Set(secret).size < 10) {
    throw new Error('AUTH_SECRET is too simple: make a random one, e.g. with `openssl rand -base64 48`.')
  }
  const origin = URL.parse(bindings.ORIGIN ?? '')
  if (origin?.pathname !== '/' || (!local && origin.protocol !== 'https:')) {
    throw new Error(
      'ORIGIN must be the address of the shop, e.g. "https://shop.example": set it in wrangler.toml.',
    )
  }
  const env: Env = {
    local,
    origin: origin.origin,
    authSecret: secret,
    mailTransport: parseMailTransport(bindings, local),
    googleMapsKey: bindings.GOOGLE_MAPS_KEY || null,
    payments: parsePaymentKeys(bindings, local),
    limitFactor: local ? 10 : 1,
  }
  parsed.set(bindings, env)
  return env
}

function parseMailTransport(bindings: Bindings, local: boolean): MailTransport {
  const { MAIL_TRANSPORT: name = 'log', RESEND_KEY: key, MAIL: binding } = bindings
  if (name === 'resend') {
    if (!key) throw new Error('RESEND_KEY is missing: `wrangler secret put RESEND_KEY`.')
    return { name, key }
  }
  if (name === 'cloudflare') {
    if (!binding) throw new Error('The binding MAIL is missing: add [[send_email]] to wrangler.toml.')
    return { name, binding }
  }
  if (name !== 'log') throw new Error('MAIL_TRANSPORT must be "resend" or "cloudflare", or "log" locally.')
  if (!local) throw new Error('MAIL_TRANSPORT "log" sends no mails: choose "resend" or "cloudflare".')
  return { name }
}
