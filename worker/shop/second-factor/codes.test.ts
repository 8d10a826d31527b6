import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '../../base/env.ts'
import type { Secrets } from '../../base/hashes.ts'
import { testDb } from '../../testing/make.ts'
import { PASSWORD } from '../accounts/accounts.testing.ts'
import { codeApps, recoveryCodes } from '../accounts/second-factor.tables.ts'
import { spendCode } from './factors.ts'
import {
  beginSignIn,
  codeOf,
  fromElsewhere,
  makeGuarded,
  signInWith,
  stopClock,
  subjectsTo,
  trailOf,
  wrongCode,
} from './second-factor.testing.ts'
import { seal, unseal } from './secrets.ts'

const ENV = parseEnv(env as never)
const OTHER = ['another-secret-0123456789-abcdefghijklmn'] as const

stopClock()

describe('codes of the app', () => {
  test('are good once, also for two at the same time, and never the one of before', async () => {
    const { person, secret } = await makeGuarded()
    const use = (code: string) => spendCode(testDb(), ENV.secrets, person.id, code)
    const code = codeOf(secret)
    const both = await Promise.all([use(code), use(code)])
    expect(both.sort()).toEqual(['app', null])
    expect(await use(code)).toBeNull()
    expect(await use(codeOf(secret, -1))).toBeNull()
    expect(await use(codeOf(secret, 1))).toBe('app')
  })

  test('the secret is stored so that it opens with the shop’s own secret only, and for its person only', async () => {
    const { person, secret } = await makeGuarded()
    const [row] = await testDb().select().from(codeApps).where(eq(codeApps.userId, person.id))
    expect(row!.secret).not.toContain(secret)
    expect(await unseal(ENV.secrets, `app:${person.id}`, row!.secret)).toBe(secret)
    expect(await unseal(ENV.secrets, `app:${person.id + 1}`, row!.secret)).toBeNull()
    expect(await unseal(OTHER, `app:${person.id}`, row!.secret)).toBeNull()
    expect(await unseal(ENV.secrets, 'a', `${(await seal(ENV.secrets, 'a', 'b')).slice(0, -2)}AA`)).toBeNull()
    // Without the secret that sealed it no code works: `npm run admin` resets the second factor.
    expect(await spendCode(testDb(), OTHER, person.id, codeOf(secret))).toBeNull()
  })

  test('work on after the shop’s secret was replaced, and without the old one once they were used', async () => {
    const { person, secret } = await makeGuarded()
    const use = (secrets: Secrets, code: string) => spendCode(testDb(), secrets, person.id, code)
    expect(await use([...OTHER, ...ENV.secrets], codeOf(secret))).toBe('app')
    expect(await use(OTHER, codeOf(secret, 1))).toBe('app')
    expect(await use(ENV.secrets, codeOf(secret, 2))).toBeNull()
  })
})

describe('recovery codes', () => {
  test('there are ten, shown once, each good once and written as one likes; a mail tells of each', async () => {
    const { person, caller, codes } = await makeGuarded()
    expect(new Set(codes).size).toBe(10)
    const stored = await testDb().select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))
    expect(JSON.stringify(stored)).not.toContain(codes[0]!.replace('-', ''))
    const typed = codes[0]!.toLowerCase().replace('-', ' ')
    const { answer, next } = await signInWith(person.email, typed)
    expect(answer.status).toBe(200)
    expect((await next.get('/api/account/second-factor')).body.recovery_codes_left).toBe(9)
    expect((await (await beginSignIn(person.email)).finish(codes[0]!)).body.error).toMatchObject(wrongCode)
    expect((await subjectsTo(person.email))[0]).toBe('Accesso con un codice di recupero')
    expect((await trailOf(person.id)).at(-1)).toMatchObject({ after: '{"second_factor":"code_used"}' })
    expect((await caller.get('/api/account/second-factor')).status).toBe(200)
  })

  test('of two who use one at the same time one gets in', async () => {
    const { person, codes } = await makeGuarded()
    const [a, b] = [await beginSignIn(person.email), await beginSignIn(person.email)]
    const answers = await Promise.all([a.finish(codes[1]!), b.finish(codes[1]!)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('new ones need password and second factor, and make the old ones worthless', async () => {
    const { person, caller, secret, codes } = await makeGuarded()
    const renew = (proof: object) =>
      caller.post('/api/account/second-factor/recovery-codes', { proof }, fromElsewhere())
    expect((await renew({ current_password: PASSWORD })).status).toBe(422)
    const { body } = await renew({ current_password: PASSWORD, code: codeOf(secret) })
    expect(body.recovery_codes).toHaveLength(10)
    expect((await (await beginSignIn(person.email)).finish(codes[2]!)).status).toBe(422)
    expect(await subjectsTo(person.email)).toEqual(['Nuovi codici di recupero', 'Codici di accesso attivati'])
    expect((await (await beginSignIn(person.email)).finish(body.recovery_codes[2])).status).toBe(200)
    expect((await subjectsTo(person.email))[0]).toBe('Accesso con un codice di recupero')
  })

  test('are nobody else’s', async () => {
    const [anna, berta] = [await makeGuarded(), await makeGuarded()]
    expect((await (await beginSignIn(anna.person.email)).finish(berta.codes[0]!)).status).toBe(422)
  })
})
