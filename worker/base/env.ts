import type { Assets } from './assets.ts'
import type { Secrets } from './hashes.ts'
import { type PaymentBindings, type PaymentKeys, parsePaymentKeys } from './payment-keys.ts'

/** What the queue brings: a mail of the outbox, or a job of the cron's that has work at once. */
export type QueueMessage = { id: number } | { job: string }

/** What Cloudflare binds to the Worker (wrangler.toml and secrets), as it comes: every text may be missing or wrong. */
export interface Bindings extends PaymentBindings {
  DB: D1Database
  FILES: R2Bucket
  BACKUPS: R2Bucket
  IMAGES: ImagesBinding
  /** Mails by their ids, and work that does not wait for the cron. */
  MAILS: Queue<QueueMessage>
  BURST: RateLimit
  ASSETS: Assets
  ENVIRONMENT?: string
  ORIGIN?: string
  /** One that replaces it has a number behind: `AUTH_SECRET_2`. */
  AUTH_SECRET?: string
  [newer: `AUTH_SECRET_${number}`]: string | undefined
  MAIL_TRANSPORT?: string
  RESEND_KEY?: string
  /** Cloudflare's e-mail service. */
  MAIL?: SendEmail
  GOOGLE_MAPS_KEY?: string
  VIES_API?: string
  BACKUP_LIMIT_GB?: string
  SECOND_FACTOR?: string
  SECOND_FACTOR_MANAGERS?: string
  BREACHED_PASSWORDS?: string
  HEARTBEAT_URL?: string
  MACHINE_TRANSLATION?: string
  /** Workers AI. */
  AI?: Machine['ai']
}

declare global {
  namespace Cloudflare {
    interface Env {
      ASSETS: Assets
    }
  }
}

/** The way out for mails; `log` sends nothing. */
export type MailTransport =
  | { name: 'log' }
  | { name: 'resend'; key: string }
  | { name: 'cloudflare'; binding: SendEmail }

/** Who drafts translations: a model of Workers AI for translation, and the binding to it, as far as it is used. */
export interface Machine {
  model: string
  ai: {
    run(model: string, input: { text: string; source_lang: string; target_lang: string }): Promise<unknown>
  }
}

/** The environment after it was checked. */
export interface Env {
  /** `npm start`, tests and development: demo conveniences such as `/api/dev/mails` exist. */
  local: boolean
  /** A shop for trials: it sends no mails, takes no money, and is not found by search engines. */
  preview: boolean
  /** Scheme and host of the shop, without a slash at the end: what mailed links start with. */
  origin: string
  /** The files that are uploaded beside the script. */
  assets: Assets
  /** What signs and seals, and those that it has replaced, newest first. */
  secrets: Secrets
  /** Whether every administrator must give a second factor. */
  secondFactorRequired: boolean
  /** Whether every retailer's manager must. */
  secondFactorOfManagers: boolean
  /** Whether a new password may not be one of those that leaked elsewhere. */
  breachedRefused: boolean
  mailTransport: MailTransport
  googleMapsKey: string | null
  /** Base address of VIES, which knows VAT numbers; without a slash at the end. */
  viesApi: string
  /** Null for a provider without keys: its method is not offered. */
  payments: PaymentKeys
  /** Null: texts are sent to no machine. */
  machine: Machine | null
  /** Asked after each good run of the cron, so that somebody outside notices silence; null for none. */
  heartbeat: string | null
  /** Bytes that all backups together may take before administrators are warned. */
  backupLimit: number
  /** Rate limits are multiplied by this. */
  limitFactor: number
}

const parsed = new WeakMap<Bindings, Env>()

/** Checks the bindings; a bad environment throws a sentence that says what to do. */
export function parseEnv(bindings: Bindings): Env {
  const known = parsed.get(bindings)
  if (known) return known
  const local = bindings.ENVIRONMENT === 'local'
  const preview = bindings.ENVIRONMENT === 'preview'
  const origin = URL.parse(bindings.ORIGIN ?? '')
  if (origin?.pathname !== '/' || (!local && origin.protocol !== 'https:')) {
    throw new Error(
      'ORIGIN must be the address of the shop, e.g. "https://shop.example": set it in wrangler.toml.',
    )
  }
  const env: Env = {
    local,
    preview,
    origin: origin.origin,
    assets: bindings.ASSETS,
    secrets: parseSecrets(bindings, local),
    secondFactorRequired: parseSwitch('SECOND_FACTOR', 'required', bindings.SECOND_FACTOR),
    secondFactorOfManagers: parseSwitch(
      'SECOND_FACTOR_MANAGERS',
      'required',
      bindings.SECOND_FACTOR_MANAGERS,
    ),
    breachedRefused: parseSwitch('BREACHED_PASSWORDS', 'refused', bindings.BREACHED_PASSWORDS),
    mailTransport: parseMailTransport(bindings, local, preview),
    googleMapsKey: bindings.GOOGLE_MAPS_KEY || null,
    viesApi: parseVies(bindings.VIES_API, local),
    payments: parsePaymentKeys(bindings, local, preview),
    machine: parseMachine(bindings),
    heartbeat: parseHeartbeat(bindings.HEARTBEAT_URL),
    backupLimit: parseBackupLimit(bindings.BACKUP_LIMIT_GB),
    limitFactor: local ? 10 : 1,
  }
  parsed.set(bindings, env)
  return env
}

const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** A proof of a VAT number comes from the Commission; another address is for local development. */
function parseVies(given: string | undefined, local: boolean): string {
  if (given && given !== VIES && !local) throw new Error(`VIES_API must be ${VIES}, or not be there.`)
  return given || VIES
}

function checkSecret(name: string, secret: string, local: boolean): string {
  if (secret.length < 32)
    throw new Error(`${name} is missing or shorter than 32 characters: \`wrangler secret put ${name}\`.`)
  if (!local && isWellKnown(secret))
    throw new Error(
      `${name} is an example that others know: make a random one, e.g. with \`openssl rand -base64 48\`.`,
    )
  if (!local && entropyOf(secret) < 100)
    throw new Error(`${name} is too simple: make a random one, e.g. with \`openssl rand -base64 48\`.`)
  return secret
}

/** `AUTH_SECRET`, and what has replaced it: `AUTH_SECRET_2`, `AUTH_SECRET_3`. The highest number signs, the others' signatures still hold. */
function parseSecrets(bindings: Bindings, local: boolean): Secrets {
  const numbers = Object.keys(bindings)
    .map((name) => Number(/^AUTH_SECRET_([2-9]\d?)$/.exec(name)?.[1]))
    .filter(Boolean)
    .sort((a, b) => b - a)
  const first = checkSecret('AUTH_SECRET', bindings.AUTH_SECRET ?? '', local)
  const newer = numbers.map((number) =>
    checkSecret(`AUTH_SECRET_${number}`, bindings[`AUTH_SECRET_${number}`]!, local),
  )
  return [...newer, first] as unknown as Secrets
}

/** Words that a random secret does not contain: from documentation, templates, and our own tests. */
const WORDS = /secret|example|change.?me|default|insecure|placeholder|replace|tests?[-_ ]only|development/i
/** Short ones, as people write them: chance makes five letters of any case in one of a quarter of a million secrets. */
const SHORT_WORDS = /passw|Passw|PASSW|sosta|Sosta|SOSTA/

/** Whether it has eight neighbouring characters of the alphabet or the digits: chance makes six in one of 50 000 secrets of hexadecimal digits. */
const hasRow = (text: string) =>
  [...text].some((_, i) => {
    const points = Array.from({ length: 8 }, (_, step) => text.charCodeAt(i + step) - step)
    return points.every((point) => point === points[0])
  })

const isWellKnown = (secret: string) => WORDS.test(secret) || SHORT_WORDS.test(secret) || hasRow(secret)

/** Bits of entropy by the frequency of characters: few for a repeated word, however long it is. */
function entropyOf(text: string): number {
  const counts = [...Map.groupBy(text, (char) => char).values()].map(({ length }) => length / text.length)
  return -text.length * counts.reduce((sum, share) => sum + share * Math.log2(share), 0)
}

/** Whether a guard is on. Throws at other words: a misspelt one would leave it off. */
function parseSwitch(name: string, on: string, given = ''): boolean {
  if (given !== '' && given !== on) throw new Error(`${name} must be "${on}", or not be there.`)
  return given === on
}

function parseMachine({ MACHINE_TRANSLATION: model = '', AI: ai }: Bindings): Machine | null {
  if (model === '') return null
  if (!/^@cf\/[\w.-]+\/[\w.-]+$/.test(model))
    throw new Error('MACHINE_TRANSLATION must be a model of Workers AI, e.g. "@cf/meta/m2m100-1.2b".')
  if (!ai) throw new Error('The binding AI is missing: add [ai] to wrangler.toml.')
  return { model, ai }
}

function parseHeartbeat(given = ''): string | null {
  if (given === '') return null
  if (URL.parse(given)?.protocol !== 'https:')
    throw new Error('HEARTBEAT_URL must be an https address, or not be there.')
  return given
}

function parseBackupLimit(given = '50'): number {
  const limit = Number(given)
  if (!(limit > 0)) throw new Error('BACKUP_LIMIT_GB must be a number of gigabytes, e.g. "50".')
  return limit * 1e9
}

function parseMailTransport(bindings: Bindings, local: boolean, preview: boolean): MailTransport {
  const { MAIL_TRANSPORT: name = 'log', RESEND_KEY: key, MAIL: binding } = bindings
  if (preview && name !== 'log') throw new Error('A preview sends no mails: its MAIL_TRANSPORT is "log".')
  if (name === 'resend') {
    if (!key) throw new Error('RESEND_KEY is missing: `wrangler secret put RESEND_KEY`.')
    return { name, key }
  }
  if (name === 'cloudflare') {
    if (!binding) throw new Error('The binding MAIL is missing: add [[send_email]] to wrangler.toml.')
    return { name, binding }
  }
  if (name !== 'log') throw new Error('MAIL_TRANSPORT must be "resend" or "cloudflare", or "log" locally.')
  if (!local && !preview)
    throw new Error('MAIL_TRANSPORT "log" sends no mails: choose "resend" or "cloudflare".')
  return { name }
}
