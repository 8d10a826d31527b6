import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { makeUnit } from './across/units/units.testing.ts'
import { type Bindings, type Env, parseEnv } from './base/env.ts'
import {
  csrfToken,
  isCsrfToken,
  isVisitorId,
  makeVisitorId,
  readApiToken,
  signApiToken,
} from './base/http/tokens.ts'
import { makeOwner } from './shop/alerts/alerts.testing.ts'
import { subscriberOfToken, unsubscribeLinks } from './shop/newsletter/links.ts'
import { quotationLink, readLink } from './shop/quotations/links.ts'
import { stopWaiting, stopLinks as stopWaits } from './shop/stock/waits.ts'
import { ownerLink, versionOfLink } from './shop/units/owner-links.ts'
import { stopLinks, stopUpdates } from './shop/units/stop-updates.ts'
import { testDb } from './testing/make.ts'

const bindings = env as unknown as Bindings
const NEWER = 'newer-0123456789-abcdefghijklmnopqrstuvw'
const withSecrets = (secrets: Partial<Bindings>) => parseEnv({ ...bindings, ...secrets })
/** The shop before its secret was replaced, since, and when the old one is gone. */
const before = withSecrets({})
const since = withSecrets({ AUTH_SECRET_2: NEWER })
const after = withSecrets({ AUTH_SECRET: 'another-0123456789-abcdefghijklmnopqrstu', AUTH_SECRET_2: NEWER })

const tokenIn = (url: string) => new URL(url).searchParams.get('token')!
const noMailbox = async () => null
const PERSON = { id: 7, role: null, adminRole: null, retailerId: null, retailerRole: null }

/** All that the shop signs and reads again: how it is made, and whether it is good. */
const KINDS: Record<
  string,
  [make: (env: Env) => Promise<string>, isGood: (env: Env, given: string) => Promise<unknown>]
> = {
  'the link to a request': [
    async (env) => tokenIn(await quotationLink(env, 'it', { id: 7, version: 1 }, 'customer')),
    (env, given) => readLink(env, 7, given, noMailbox),
  ],
  'the link of a unit’s owner': [
    async (env) => tokenIn(await ownerLink(env, 'it', { id: 7, version: 1 })),
    (env, given) => versionOfLink(env, 7, given),
  ],
  'the link that ends mails about a unit': [
    async (env) => {
      const { id } = await makeOwner((await makeUnit()).id)
      return tokenIn((await stopLinks(env, 'it', { id, version: 1 })).call)
    },
    (env, given) => stopUpdates(testDb(), env, 'test', given).then(() => true),
  ],
  'the link that ends the newsletter': [
    async (env) => tokenIn((await unsubscribeLinks(env, 'it', 7)).call),
    (env, given) => subscriberOfToken(env, given),
  ],
  'the link that ends what an address waits for': [
    async (env) => tokenIn((await stopWaits(env, 'it', 7)).call),
    (env, given) => stopWaiting(testDb(), env, given).then(() => true),
  ],
  'the API token': [
    (env) => signApiToken(env.secrets, 'sid', PERSON),
    (env, given) => readApiToken(env.secrets, given),
  ],
  'the CSRF token': [
    (env) => csrfToken(env.secrets, 'sid'),
    (env, given) => isCsrfToken(env.secrets, 'sid', given),
  ],
  'a visitor’s session': [
    (env) => makeVisitorId(env.secrets),
    (env, given) => isVisitorId(env.secrets, given),
  ],
}

test.each(Object.entries(KINDS))(
  '%s still holds when the shop’s secret was replaced, and no longer when the old one is gone',
  async (_, [make, isGood]) => {
    const holds = (env: Env, given: string) => isGood(env, given).then(Boolean, () => false)
    const old = await make(before)
    expect([await holds(since, old), await holds(after, old)]).toEqual([true, false])
    const fresh = await make(since)
    expect([await holds(before, fresh), await holds(after, fresh)]).toEqual([false, true])
  },
)

test('an API token that has expired says so, whichever of the secrets has signed it', async () => {
  const past = Date.now() - 3600_000
  for (const env of [before, since]) {
    const expired = await signApiToken(env.secrets, 'sid', PERSON, past)
    await expect(readApiToken(since.secrets, expired)).rejects.toMatchObject({ code: 'token_expired' })
  }
})

test('each secret of a deployed shop must be a good one, also one that replaces another', () => {
  const deployed = {
    ...bindings,
    ENVIRONMENT: 'preview',
    ORIGIN: 'https://shop.example',
    AUTH_SECRET: 'kT9vQ2mX7rLw4ZpB8nHc3JdF6gYs1AeU',
  }
  expect(() => parseEnv({ ...deployed, AUTH_SECRET_3: 'short' })).toThrow('AUTH_SECRET_3')
})
