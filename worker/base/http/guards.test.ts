import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { app } from '../../app.ts'
import { makeAccount } from '../../shop/accounts/accounts.testing.ts'
import { content as offerContent } from '../../shop/offers/offers.testing.ts'
import { request as quotationRequest } from '../../shop/quotations/quotations.testing.ts'
import { beginSignIn, makeGuarded, stopClock } from '../../shop/second-factor/second-factor.testing.ts'
import { ownerLink } from '../../shop/units/owner-links.ts'
import { type Answer, as, bare } from '../../testing/as.ts'
import {
  makeAdmin,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { form, makePdf, makePng } from '../../testing/samples.ts'
import { parseEnv } from '../env.ts'
import { rateLimits } from './http.tables.ts'
import type { LimitName } from './limits.ts'

/** Locally, and in tests, limits are ten times wider. */
const WIDER = 10

interface Guard {
  calls: number
  seconds: number
  /** What it counts by: the caller's address, or the person concerned, wherever the call comes from. */
  by: 'address' | 'person'
  /** Makes the guarded call, from an address, and about one of two people or mailboxes. */
  call: (address: string, who: 0 | 1) => Promise<Answer>
  /** For a call that is never refused, because it has another way: what its answer shows only within the limit. */
  within?: (answer: Answer) => boolean
}

const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } })
const visitor = async (address: string, path: string, body: unknown) =>
  (await as(null)).post(path, body, from(address))
const MAILBOXES = ['first@home.test', 'second@home.test']
const someone = () => `someone${unique()}@home.test`
const password = { password: 'a-long-enough-word', password_confirmation: 'a-long-enough-word' }

let retailers: { id: number }[]
let admins: { id: number }[]
let guarded: Awaited<ReturnType<typeof makeGuarded>>[]
let retailerId: number
let productId: number
let productCode: string
stopClock()
beforeAll(async () => {
  retailers = [await makeRetailerAccount(), await makeRetailerAccount()]
  admins = [await makeAdmin(), await makeAdmin()]
  guarded = [await makeGuarded(), await makeGuarded()]
  await makeAccount({ email: MAILBOXES[0]! })
  retailerId = (await makeRetailer()).id
  const product = await makeProduct()
  productId = product.id
  productCode = product.code!
})

const retailer = async (address: string, who: 0 | 1, path: string, body: unknown) =>
  (await as(retailers[who]!)).post(path, body, from(address))
const person = { name: 'Anna', surname: 'Riva', privacy: true }

/**
 * Tested elsewhere: the catalogue's limit, which counts what is made, not callers (catalogue/pdf/stored.test.ts); those of
 * keys (api-keys/api-keys.test.ts); those of whole accounts and networks (sign-in/sign-in-limits.test.ts); mails to new addresses (accounts/email-changes.test.ts).
 */
type Elsewhere =
  | 'api_key'
  | 'catalogue'
  | 'email_change'
  | `sign_in_${'24' | '48' | '56' | 'hour' | 'day' | 'device'}`
const GUARDS: Record<Exclude<LimitName, Elsewhere>, Guard> = {
  quotation_move: {
    calls: 60,
    seconds: 3600,
    by: 'address',
    call: (address) => visitor(address, '/api/quotations/1/withdraw', {}),
  },
  owner_link: {
    calls: 5,
    seconds: 3600,
    by: 'address',
    call: (address) => visitor(address, '/api/owned-units/links', { email: someone() }),
  },
  owner_request: {
    calls: 8,
    seconds: 3600,
    by: 'address',
    call: (address) => visitor(address, '/api/owner-requests/upload', form({ name: 'Anna' })),
  },
  owned_unit: {
    calls: 60,
    seconds: 3600,
    by: 'address',
    call: (address) => visitor(address, '/api/owned-units/1/erase', { token: 'x' }),
  },
  fault: {
    calls: 30,
    seconds: 3600,
    by: 'address',
    call: (address) => visitor(address, '/api/owned-units/1/faults', { token: 'x', text: 'x' }),
  },
  hand_over: {
    calls: 5,
    seconds: 86_400,
    by: 'person',
    // A signed link is enough to be counted.
    call: async (address, who) => {
      const id = 900_001 + who
      const link = new URL(await ownerLink(parseEnv(env as never), 'it', { id, version: 1 }))
      const body = { token: link.searchParams.get('token'), email: MAILBOXES[who], lang: 'it' }
      return visitor(address, `/api/owned-units/${id}/hand-over`, body)
    },
  },
  invite_colleague: {
    calls: 20,
    seconds: 3600,
    by: 'person',
    call: (address, who) =>
      retailer(address, who, '/api/colleagues/invite', {
        first_name: 'Anna',
        last_name: '',
        email: someone(),
        role: 'viewer',
        limit: null,
      }),
  },
  approval: {
    calls: 20,
    seconds: 3600,
    by: 'person',
    call: (address, who) => retailer(address, who, '/api/approvals/create', { message: '' }),
  },
  machine_draft: {
    calls: 120,
    seconds: 3600,
    by: 'person',
    call: async (address, who) =>
      (await as(admins[who]!)).post('/api/admin/translation-desk/faqs-999999/de/draft', {}, from(address)),
  },
  order_message: {
    calls: 30,
    seconds: 3600,
    by: 'person',
    call: (address, who) => retailer(address, who, '/api/orders/1/messages', { text: 'Ciao' }),
  },
  claim: {
    calls: 60,
    seconds: 3600,
    by: 'person',
    call: (address, who) => retailer(address, who, '/api/claims/1/withdraw', { version: 1 }),
  },
  return: {
    calls: 60,
    seconds: 3600,
    by: 'person',
    call: (address, who) => retailer(address, who, '/api/returns/1/withdraw', { version: 1 }),
  },
  claim_upload: {
    calls: 60,
    seconds: 600,
    by: 'person',
    call: (address, who) => retailer(address, who, '/api/claims/999999/upload', form({ file: makePng() })),
  },
  offer_preview: {
    calls: 60,
    seconds: 3600,
    by: 'address',
    call: (address) => visitor(address, '/api/quotations/1/offer/preview', offerContent()),
  },
  data_sheet: {
    calls: 60,
    seconds: 600,
    by: 'address',
    call: async (address) => (await as(null)).get('/api/products/none/data-sheet.pdf', from(address)),
  },
  sign_in_address: {
    calls: 20,
    seconds: 600,
    by: 'address',
    call: (address) => visitor(address, '/api/auth/login', { email: someone(), password: 'wrong-password' }),
  },
  sign_in_account: {
    calls: 10,
    seconds: 600,
    by: 'address',
    call: (address) =>
      visitor(address, '/api/auth/login', { email: MAILBOXES[0], password: 'wrong-password' }),
  },
  second_factor: {
    calls: 10,
    seconds: 1800,
    by: 'person',
    call: (address, who) => secondStep(address, who),
  },
  second_factor_address: {
    calls: 20,
    seconds: 600,
    by: 'address',
    call: (address, who) => secondStep(address, who),
  },
  passkey_options: {
    calls: 60,
    seconds: 600,
    by: 'address',
    call: (address) => visitor(address, '/api/auth/passkey/options', {}),
  },
  reset_address: {
    calls: 5,
    seconds: 3600,
    by: 'address',
    call: (address) => visitor(address, '/api/auth/forgot-password', { email: someone() }),
  },
  reset_account: {
    calls: 3,
    seconds: 3600,
    by: 'person',
    call: (address, who) => visitor(address, '/api/auth/forgot-password', { email: MAILBOXES[who] }),
  },
  set_password: {
    calls: 10,
    seconds: 600,
    by: 'address',
    call: (address) => visitor(address, '/api/auth/reset-password', { token: 'x'.repeat(43), ...password }),
  },
  link: {
    calls: 60,
    seconds: 600,
    by: 'address',
    call: async (address) =>
      (await as(null)).get(`/api/auth/links/activate?token=${'x'.repeat(43)}`, from(address)),
  },
  invite: {
    calls: 3,
    seconds: 3600,
    by: 'person',
    call: async (address, who) =>
      (await as(admins[0]!)).post(
        `/api/admin/vendor-accounts/${retailers[who]!.id}/invite`,
        {},
        from(address),
      ),
  },
  quotation: {
    calls: 10,
    seconds: 3600,
    by: 'address',
    call: (address) => visitor(address, '/api/quotations/create', quotationRequest(retailerId)),
  },
  agent: {
    calls: 300,
    seconds: 600,
    by: 'address',
    call: (address) => bare.post('/mcp', {}, from(address)),
  },
  message: {
    calls: 5,
    seconds: 3600,
    by: 'address',
    call: (address) =>
      visitor(address, '/api/messages/create', {
        message_data: { ...person, email: someone(), subject: 'x' },
      }),
  },
  newsletter: {
    calls: 5,
    seconds: 3600,
    by: 'address',
    call: (address) => visitor(address, '/api/newsletter', { ...person, email: someone() }),
  },
  review: {
    calls: 5,
    seconds: 3600,
    by: 'address',
    call: (address) =>
      visitor(address, '/api/reviews', {
        name: 'Anna',
        email: someone(),
        rating: 5,
        text: 'Bene',
        privacy: true,
        product_id: productId,
      }),
  },
  upload: {
    calls: 300,
    seconds: 600,
    by: 'person',
    call: async (address, who) =>
      (await as(admins[who]!)).post(
        '/api/admin/warranties/999999/upload',
        form({ type: 'doc', file: makePdf() }),
        from(address),
      ),
  },
  upload_placed: {
    calls: 1200,
    seconds: 600,
    by: 'person',
    call: async (address, who) =>
      (await as(admins[who]!)).post(
        '/api/admin/products/999999/upload-placed',
        form({ type: 'picture', position: '0', file: makePng() }),
        from(address),
      ),
  },
  upload_retailer: {
    calls: 20,
    seconds: 600,
    by: 'person',
    call: (address, who) =>
      retailer(address, who, '/api/warranties/999999/upload', form({ type: 'doc', file: makePdf() })),
  },
  payment: {
    calls: 30,
    seconds: 600,
    by: 'person',
    call: (address, who) =>
      retailer(address, who, '/api/orders/stripe', { price: 1, stripe_token: 'tok_visa' }),
  },
  register_warranty: {
    calls: 60,
    seconds: 3600,
    by: 'person',
    call: (address, who) =>
      retailer(address, who, '/api/warranties/create', {
        warranty_data: { code: productCode, serial_number: `S${unique()}`, mounting_date: '2026-01-01' },
      }),
  },
  verify_warranty: {
    calls: 20,
    seconds: 600,
    by: 'person',
    call: (address, who) =>
      retailer(address, who, '/api/verify-warranty', { product_code: 'X', serial_code: `${unique()}` }),
  },
  vat_number: {
    calls: 10,
    seconds: 3600,
    by: 'person',
    call: (address, who) => retailer(address, who, '/api/account/vat', { vat_number: 'X' }),
  },
  geocode: {
    calls: 60,
    seconds: 3600,
    by: 'address',
    call: async (address) => {
      const url = `http://localhost:8788/api/geocode?address=${encodeURIComponent(`Via Mai ${unique()}, Como`)}`
      const bindings = { ...env, GOOGLE_MAPS_KEY: 'key' }
      const response = await app.fetch(new Request(url, from(address)), bindings as never)
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    within: ({ body }) => body.results[0]?.formatted_address === 'By Google',
  },
  export: {
    calls: 30,
    seconds: 600,
    by: 'person',
    call: async (address, who) => (await as(admins[who]!)).get('/api/admin/faqs/export.csv', from(address)),
  },
}

async function secondStep(address: string, who: 0 | 1): Promise<Answer> {
  const { browser } = await beginSignIn(guarded[who]!.person.email)
  return browser.post('/api/auth/second-factor', { code: '000000' }, from(address))
}

beforeEach(async () => {
  await testDb().delete(rateLimits)
  vi.useFakeTimers({ toFake: ['Date'] })
  const location = { lat: 45.8, lng: 9.1 }
  const house = { status: 'OK', results: [{ formatted_address: 'By Google', geometry: { location } }] }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(house))
})
afterEach(() => {
  vi.mocked(globalThis.fetch).mockRestore?.()
  vi.useRealTimers()
})

test.each(Object.entries(GUARDS) as [LimitName, Guard][])(
  '%s: so many calls in a window and no more; who is refused is told when, and may come again then',
  async (name, { calls, seconds, by, call, within }) => {
    const start = (Math.floor(Date.now() / 1000 / seconds) + 1) * seconds
    const at = (second: number) => vi.setSystemTime((start + second) * 1000)
    const refused = (answer: Answer) => (within ? !within(answer) : answer.status === 429)

    at(1)
    expect(refused(await call('192.0.2.1', 0))).toBe(false)
    const counters = await testDb()
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, `${name}:%`))
    // Some calls count under one name both by caller's address and by mailbox, or by two of the person.
    const counter = counters.find(({ key }) => key.includes('192.0.2.1')) ?? counters[0]
    expect(counter).toMatchObject({ windowEnd: start + seconds, count: 1 })
    // No mailbox is stored.
    expect(counters.map(({ key }) => key).join()).not.toContain('@')

    const set = (count: number) =>
      testDb().update(rateLimits).set({ count }).where(eq(rateLimits.key, counter!.key))
    await set(calls * WIDER - 1)
    expect(refused(await call('192.0.2.1', 0)), 'the last one').toBe(false)
    const answer = await call('192.0.2.1', 0)
    expect(refused(answer), 'one more').toBe(true)
    if (!within) {
      expect(answer.headers.get('retry-after')).toBe(String(seconds - 1))
      expect(answer.body.error.code).toBe('too_many_requests')
      expect(answer.body.error.message).toContain(String(Math.ceil((seconds - 1) / 60)))
    }
    expect(refused(await call('192.0.2.2', 0)), 'from elsewhere').toBe(by === 'person')
    if (by === 'person') expect(refused(await call('192.0.2.1', 1)), 'about somebody else').toBe(false)
    at(seconds - 1)
    expect(refused(await call('192.0.2.1', 0)), 'a second before the end').toBe(true)
    at(seconds)
    expect(refused(await call('192.0.2.1', 0)), 'when the window is over').toBe(false)
  },
)

test.each([
  [
    'quotation',
    10,
    (address: string) =>
      visitor(address, '/api/quotations/create', quotationRequest(retailerId, { email: MAILBOXES[1] })),
  ],
  [
    'newsletter',
    5,
    (address: string) => visitor(address, '/api/newsletter', { ...person, email: MAILBOXES[1] }),
  ],
] as const)('nobody’s mailbox is filled by many callers: %s', async (name, calls, call) => {
  vi.setSystemTime((Math.floor(Date.now() / 3600_000) + 1) * 3600_000)
  await call('192.0.2.10')
  const keys = await testDb()
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, `${name}:%`))
  const { key } = keys.find(({ key }) => !key.includes('192.0.2.10'))!
  await testDb()
    .update(rateLimits)
    .set({ count: calls * WIDER })
    .where(eq(rateLimits.key, key))
  expect((await call('192.0.2.11')).status).toBe(429)
  vi.setSystemTime(Date.now() + 3600_000)
  expect((await call('192.0.2.11')).status).not.toBe(429)
})
