import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { rateLimits } from '../../base/http/http.tables.ts'
import { type Answer, as } from '../../testing/as.ts'
import { testDb, unique } from '../../testing/make.ts'
import { follow, mailsTo, makeAccount, PASSWORD } from '../accounts/accounts.testing.ts'

const STEP = 30_000

/** Stops the clock half-way through the 30 seconds of a code, for a whole file, so that no step ends while a test runs. */
export function stopClock(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 })
  })
  afterAll(() => {
    vi.useRealTimers()
  })
}

/** The code of an app, now or some steps of 30 seconds later. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * STEP })

/** Headers of a call from a new address, so that other tests' attempts do not count. */
export const fromElsewhere = () => ({ headers: { 'cf-connecting-ip': `203.0.113.${unique() % 250}` } })

/** The subjects of a person's mails, the newest first. */
export const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

export const makeAdministrator = (values: Parameters<typeof makeAccount>[0] = {}) =>
  makeAccount({ role: 'admin', ...values })

/**
 * An administrator with an app, signed in. `secret` makes codes; the one of a step earlier was used to set it up, so that
 * `codeOf(secret)` is valid once.
 */
export async function makeGuarded(values: Parameters<typeof makeAccount>[0] = {}) {
  const person = await makeAdministrator(values)
  const caller = await as(person)
  const { body } = await caller.post('/api/account/second-factor/start')
  const enabled = await caller.post('/api/account/second-factor/enable', {
    setup: body.setup,
    code: codeOf(body.secret, -1),
    proof: { current_password: PASSWORD },
  })
  expect(enabled.status).toBe(200)
  return { person, caller, secret: body.secret as string, codes: enabled.body.recovery_codes as string[] }
}

/** The first step of a sign-in, in a browser of its own. */
export async function beginSignIn(email: string) {
  const browser = await as(null)
  const answer = await browser.post('/api/auth/login', { email, password: PASSWORD }, fromElsewhere())
  expect(answer.body.second_factor).toBe(true)
  return {
    browser,
    answer,
    finish: (code: string, more: object = {}): Promise<Answer> =>
      browser.post('/api/auth/second-factor', { code, ...more }, fromElsewhere()),
  }
}

/** Signs in with password and code; returns a caller for the browser's next calls. */
export async function signInWith(email: string, code: string) {
  const { finish } = await beginSignIn(email)
  const answer = await finish(code)
  return { answer, next: follow(answer) }
}

/** The answer to a wrong code. */
export const wrongCode = { code: 'invalid', fields: { code: expect.stringContaining('codice') } }

/** Sets a counter as if so many calls had been made in this window. */
export const exhaust = (key: string, count: number) =>
  testDb().update(rateLimits).set({ count }).where(eq(rateLimits.key, key))

/** The history of a person. */
export const trailOf = async (id: number) =>
  (await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))).filter(
    ({ entity }) => entity === 'users',
  )
