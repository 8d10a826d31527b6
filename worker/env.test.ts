import { expect, test } from 'vitest'
import { type Bindings, parseEnv } from './env.ts'

const production = {
  ENVIRONMENT: 'production',
  ORIGIN: 'https://shop.example',
  AUTH_SECRET: 'tests-only-0123456789-abcdefghijklmnop',
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
