import type { Bindings } from './env.ts'

/** What an operator can write, beside the bindings of stores and queues. */
export interface Variable {
  /** A secret is put with `wrangler secret put`, anything else stands under `[vars]` of wrangler.toml. */
  secret?: true
  /** When the shop does not start without it. */
  needed?: string
  /** What counts without it. */
  without?: string
  says: string
}

/** The names of texts: all but those of newer secrets, which have a number behind. */
type Text = {
  [K in keyof Bindings as K extends `AUTH_SECRET_${number}`
    ? never
    : string extends Bindings[K]
      ? K
      : never]-?: Variable
}

/** Everything that the environment may say (`parseEnv` reads it): a text of `Bindings` that is missing here does not compile. */
export const VARIABLES: Text = {
  ENVIRONMENT: { needed: 'always', says: '`production` or `preview`; `local` is for `npm start` alone' },
  ORIGIN: { needed: 'always', says: 'the address of the shop, https, also in `web/wrangler.toml`' },
  AUTH_SECRET: {
    secret: true,
    needed: 'always',
    says: 'signs and seals; `AUTH_SECRET_2` and so on replace it',
  },
  MAIL_TRANSPORT: { needed: 'always', says: '`resend`, or `cloudflare` with the binding `MAIL`' },
  RESEND_KEY: { secret: true, needed: 'with `resend`', says: 'the key of Resend' },
  STRIPE_SECRET_KEY: {
    secret: true,
    needed: 'with Stripe',
    says: 'takes cards; live or test as the public one',
  },
  STRIPE_PUBLISHABLE_KEY: { without: 'no cards', says: 'the public key of Stripe, which offers cards' },
  STRIPE_WEBHOOK_SECRET: { secret: true, needed: 'with Stripe', says: 'of `{ORIGIN}/api/webhooks/stripe`' },
  STRIPE_API: { without: 'Stripe’s', says: 'another address, on a developer’s machine alone' },
  STRIPE_JS: { without: 'Stripe’s', says: 'another script, on a developer’s machine alone' },
  PAYPAL_CLIENT_ID: { without: 'no PayPal', says: 'the client of PayPal, which offers it' },
  PAYPAL_SECRET: { secret: true, needed: 'with PayPal', says: 'the secret of that client' },
  PAYPAL_WEBHOOK_ID: { needed: 'with PayPal', says: 'of `{ORIGIN}/api/webhooks/paypal`' },
  PAYPAL_API: { without: 'PayPal’s', says: 'its sandbox, for trials' },
  PAYMENT_TEST_MODE: { without: 'live keys only', says: '`on`: takes test keys, with which nothing is paid' },
  GOOGLE_MAPS_KEY: { secret: true, without: 'the gazetteer', says: 'finds addresses and places by Google' },
  VIES_API: {
    without: 'the Commission’s',
    says: 'another register of VAT numbers, on a developer’s machine alone',
  },
  BACKUP_LIMIT_GB: { without: '`50`', says: 'what all backups may take before administrators are told' },
  HEARTBEAT_URL: {
    without: 'nobody',
    says: 'an https address that is asked after each good run of the cron',
  },
  MACHINE_TRANSLATION: {
    without: 'no machine',
    says: 'the model of Workers AI that drafts translations, with the binding `AI`',
  },
  SECOND_FACTOR: { without: 'who set one up', says: '`required`: of every administrator' },
  SECOND_FACTOR_MANAGERS: { without: 'who set one up', says: '`required`: of every retailer’s manager' },
  BREACHED_PASSWORDS: { without: 'not asked', says: '`refused`: asks Have I Been Pwned about new passwords' },
}

/** The same as a table of Markdown, for OPERATIONS. */
export const variablesTable = (): string =>
  [
    '| Name | Where | Needed | Without it | What it is |',
    '|---|---|---|---|---|',
    ...Object.entries(VARIABLES).map(
      ([name, { secret, needed = '', without = '', says }]: [string, Variable]) =>
        `| \`${name}\` | ${secret ? 'secret' : '`[vars]`'} | ${needed} | ${without} | ${says} |`,
    ),
  ].join('\n')
