import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Bindings, parseEnv } from './env.ts'

const production = {
  ENVIRONMENT: 'production',
  ORIGIN: 'https://shop.example',
  AUTH_SECRET: 'kT9vQ2mX7rLw4ZpB8nHc3JdF6gYs1AeU',
}
const transportOf = (bindings: object) =>
  parseEnv({ ...production, ...bindings } as unknown as Bindings).mailTransport

test('outside local development mails go out, or the shop does not start', () => {
  expect(() => transportOf({})).toThrow('sends no mails')
  expect(() => transportOf({ MAIL_TRANSPORT: 'log' })).toThrow('sends no mails')
  expect(() => transportOf({ MAIL_TRANSPORT: 'resend' })).toThrow('RESEND_KEY is missing')
  expect(() => transportOf({ MAIL_TRANSPORT: 'cloudflare' })).toThrow('MAIL is missing')
  expect(() => transportOf({ MAIL_TRANSPORT: 'pigeon' })).toThrow('MAIL_TRANSPORT must be')
  expect(transportOf({ MAIL_TRANSPORT: 'resend', RESEND_KEY: 'key' })).toEqual({ name: 'resend', key: 'key' })
  expect(transportOf({ MAIL_TRANSPORT: 'cloudflare', MAIL: {} }).name).toBe('cloudflare')
  expect(transportOf({ ENVIRONMENT: 'local' })).toEqual({ name: 'log' })
})

test('a machine drafts translations where its model is named and its binding is there', () => {
  const machineOf = (bindings: object) =>
    parseEnv({ ...production, MAIL_TRANSPORT: 'cloudflare', MAIL: {}, ...bindings } as unknown as Bindings)
      .machine
  const AI = { run: async () => ({}) }
  expect(machineOf({ AI })).toBeNull()
  expect(() => machineOf({ MACHINE_TRANSLATION: '@cf/meta/m2m100-1.2b' })).toThrow(
    'The binding AI is missing',
  )
  expect(() => machineOf({ MACHINE_TRANSLATION: 'on', AI })).toThrow('MACHINE_TRANSLATION must be')
  expect(machineOf({ MACHINE_TRANSLATION: '@cf/meta/m2m100-1.2b', AI })).toEqual({
    model: '@cf/meta/m2m100-1.2b',
    ai: AI,
  })
})

test.each([
  ['of documentation', 'a-string-secret-at-least-256-bits-long'],
  ['of a template', 'please-change-me-please-change-me-now'],
  ['of our tests', 'tests-only-0123456789-abcdefghijklmnop'],
  ['a password', 'Passw0rdPassw0rdPassw0rdPassw0rd!'],
  ['an alphabet', 'abcdefghijklmnopqrstuvwxyzABCDEF'],
  ['one character', 'x'.repeat(64)],
  ['a word again and again', 'Lago7Lago7Lago7Lago7Lago7Lago7Lago7Lago7'],
  ['too short', 'kT9vQ2mX7rLw4ZpB8nHc'],
])('a deployed shop does not start with a secret that is %s', (_, AUTH_SECRET) => {
  const bindings = { ...production, MAIL_TRANSPORT: 'cloudflare', MAIL: {} }
  expect(() => parseEnv({ ...bindings, AUTH_SECRET } as unknown as Bindings)).toThrow('AUTH_SECRET')
})

test('random secrets of the usual kinds start it', () => {
  // A digest of a counter: as even as chance, and the same in each run.
  const bytes = (length: number, of: number) =>
    new Uint8Array(createHash('sha512').update(`${of}`).digest()).subarray(0, length)
  const random = Array.from({ length: 200 }, (_, i) => [
    bytes(48, i).toBase64(),
    bytes(32, i).toHex(),
    bytes(24, i).toBase64(),
  ])
  // Seven digits in a row, as chance makes them.
  const withRow = '7e5b67d912df0bdbff01963cd486d3301c43f28fd25d776fcdf4cf73456789f3'
  for (const AUTH_SECRET of [...random.flat(), withRow]) {
    const bindings = { ...production, MAIL_TRANSPORT: 'cloudflare', MAIL: {}, AUTH_SECRET }
    expect(() => parseEnv(bindings as unknown as Bindings), AUTH_SECRET).not.toThrow()
  }
})

test('a preview sends no mails and takes no money, whatever it is given', () => {
  const preview = { ...production, ENVIRONMENT: 'preview' }
  expect(transportOf(preview)).toEqual({ name: 'log' })
  expect(() => transportOf({ ...preview, MAIL_TRANSPORT: 'resend', RESEND_KEY: 'key' })).toThrow(
    'sends no mails',
  )
  expect(() => transportOf({ ...preview, MAIL_TRANSPORT: 'cloudflare', MAIL: {} })).toThrow('sends no mails')
  const stripe = (kind: string) => ({
    STRIPE_SECRET_KEY: `sk_${kind}_x`,
    STRIPE_PUBLISHABLE_KEY: `pk_${kind}_x`,
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    PAYMENT_TEST_MODE: 'on',
  })
  const paypal = {
    PAYPAL_CLIENT_ID: 'x',
    PAYPAL_SECRET: 'x',
    PAYPAL_WEBHOOK_ID: 'x',
    PAYMENT_TEST_MODE: 'on',
  }
  expect(() => transportOf({ ...preview, ...stripe('live') })).toThrow('takes no money')
  expect(() => transportOf({ ...preview, ...paypal })).toThrow('takes no money')
  expect(() => transportOf({ ...preview, ...stripe('test') })).not.toThrow()
  const sandbox = { ...paypal, PAYPAL_API: 'https://api-m.sandbox.paypal.com' }
  expect(() => transportOf({ ...preview, ...sandbox })).not.toThrow()
})

describe('payments', () => {
  const local = { ...production, ENVIRONMENT: 'local' }
  const resend = { MAIL_TRANSPORT: 'resend', RESEND_KEY: 'key' }
  const parse = (bindings: object) => parseEnv({ ...bindings } as unknown as Bindings).payments
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH' }

  test('without keys are not offered; half of the keys stop the start', () => {
    expect(parse({ ...production, ...resend })).toEqual({ stripe: null, paypal: null })
    const both = parse({ ...production, ...resend, ...stripe, ...paypal })
    expect([both.stripe?.api.href, both.stripe?.script, both.paypal?.api]).toEqual([
      'https://api.stripe.com/',
      'https://js.stripe.com/v3/',
      'https://api-m.paypal.com',
    ])
    for (const name of [...Object.keys(stripe), ...Object.keys(paypal)]) {
      const some = { ...stripe, ...paypal, [name]: undefined }
      expect(() => parse({ ...local, ...some })).toThrow(`${name} missing`)
    }
  })

  test('with a live and a test key of Stripe’s stop the start', () => {
    for (const key of [{ STRIPE_SECRET_KEY: 'sk_test_x' }, { STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }]) {
      expect(() => parse({ ...production, ...resend, ...stripe, ...key })).toThrow('both be live keys')
    }
  })

  test('with test keys, outside local development, stop the start unless the shop is one for tests', () => {
    const tested = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }
    const sandbox = { ...paypal, PAYPAL_API: 'https://api-m.sandbox.paypal.com' }
    for (const keys of [tested, sandbox]) {
      const bindings = { ...production, ...resend, ...keys }
      expect(() => parse(bindings)).toThrow('test keys')
      expect(() => parse({ ...bindings, PAYMENT_TEST_MODE: 'on' })).not.toThrow()
      expect(() => parse({ ...local, ...keys })).not.toThrow()
    }
  })

  test.each(['STRIPE_API', 'STRIPE_JS', 'PAYPAL_API'])(
    'outside local development %s is the provider’s own, or the shop does not start',
    (name) => {
      for (const address of [
        'http://localhost:8790',
        'http://api.stripe.com',
        'https://localhost',
        'https://simulator.example',
        'https://api.stripe.com.evil.example',
      ]) {
        expect(() => parse({ ...production, ...resend, ...stripe, ...paypal, [name]: address })).toThrow(name)
      }
      expect(() => parse({ ...local, ...stripe, ...paypal, [name]: 'http://localhost:8790' })).not.toThrow()
    },
  )
})
