import type { Provider } from '../../shared/payments/methods.ts'

/** Variables and secrets of the payment providers, as they come. */
export interface PaymentBindings {
  STRIPE_SECRET_KEY?: string
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_API?: string
  STRIPE_JS?: string
  PAYPAL_CLIENT_ID?: string
  PAYPAL_SECRET?: string
  PAYPAL_WEBHOOK_ID?: string
  PAYPAL_API?: string
  /** `on` allows test keys in a shop that is not local. */
  PAYMENT_TEST_MODE?: string
}

/** What each provider's keys are: the variables that offer it, the first of which says so, and its secrets. */
export const PROVIDER_SETTINGS = {
  stripe: { vars: ['STRIPE_PUBLISHABLE_KEY'], secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  paypal: { vars: ['PAYPAL_CLIENT_ID', 'PAYPAL_WEBHOOK_ID'], secrets: ['PAYPAL_SECRET'] },
} as const satisfies Record<Provider, { vars: readonly [Name, ...Name[]]; secrets: readonly Name[] }>

interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Base address of the API. */
  api: URL
  /** Address of the script that the page loads. */
  script: string
}
export interface PaypalKeys {
  clientId: string
  secret: string
  webhookId: string
  /** Base address of the API, without a slash at the end. */
  api: string
}
interface Keys {
  stripe: StripeKeys
  paypal: PaypalKeys
}
export type PaymentKeys = { [P in Provider]: Keys[P] | null }

const STRIPE_APIS = ['https://api.stripe.com']
const STRIPE_SCRIPTS = ['https://js.stripe.com/v3/']
const PAYPAL_APIS = ['https://api-m.paypal.com', 'https://api-m.sandbox.paypal.com']

/**
 * The providers' keys. A provider without keys is not offered. Incomplete keys, and outside local development an address that
 * is not the provider's own, stop the start, so that money never goes to a simulator. Test keys, with which nothing is paid,
 * need `PAYMENT_TEST_MODE`; a preview takes only these.
 */
export function parsePaymentKeys(bindings: PaymentBindings, local: boolean, preview = false): PaymentKeys {
  const address = (name: 'STRIPE_API' | 'STRIPE_JS' | 'PAYPAL_API', known: string[]) => {
    const value = bindings[name] || known[0]!
    if (known.includes(value) || (local && URL.canParse(value))) return value
    throw new Error(`${name} must be ${known.join(' or ')}: anything else is for local development.`)
  }
  const api = address('STRIPE_API', STRIPE_APIS)
  const script = address('STRIPE_JS', STRIPE_SCRIPTS)
  const paypalApi = address('PAYPAL_API', PAYPAL_APIS)
  const stripe = allOrNone(bindings, 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET')
  if (stripe && isTest(stripe[0]) !== isTest(stripe[1])) {
    throw new Error('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.')
  }
  const paypal = allOrNone(bindings, 'PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID')
  const isTested = (stripe && isTest(stripe[0])) || (paypal && paypalApi !== PAYPAL_APIS[0])
  if (isTested && !local && bindings.PAYMENT_TEST_MODE !== 'on') {
    throw new Error(
      'These are test keys, with which nothing is paid: set PAYMENT_TEST_MODE = "on" if it is a test shop.',
    )
  }
  const isLive = (stripe && !isTest(stripe[0])) || (paypal && paypalApi === PAYPAL_APIS[0])
  if (preview && isLive) throw new Error('A preview takes no money: give it test keys and PayPal’s sandbox.')
  return {
    stripe: stripe && {
      secretKey: stripe[0],
      publishableKey: stripe[1],
      webhookSecret: stripe[2],
      api: new URL(api),
      script,
    },
    paypal: paypal && {
      clientId: paypal[0],
      secret: paypal[1],
      webhookId: paypal[2],
      api: paypalApi.replace(/\/$/, ''),
    },
  }
}

const isTest = (key: string) => key.includes('_test_')

type Name = keyof PaymentBindings

function allOrNone(bindings: PaymentBindings, ...names: [Name, Name, Name]): [string, string, string] | null {
  const values = names.map((name) => bindings[name] ?? '') as [string, string, string]
  const missing = names.filter((_, i) => values[i] === '')
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} missing: set all of ${names.join(', ')}, or none.`)
  return values
}
