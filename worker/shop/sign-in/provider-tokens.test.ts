import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { parseEnv } from '../../base/env.ts'
import { as } from '../../testing/as.ts'
import { makeRetailer, testDb } from '../../testing/make.ts'
import { users } from '../accounts/accounts.tables.ts'
import { startProvidedSession } from '../accounts/by-provider.ts'
import { identities, identityProviders } from '../accounts/identities.tables.ts'
import { clientOf, discover, guardedFetch } from '../identity-providers/oidc.ts'
import {
  accountOf,
  enterBy,
  ISSUER,
  linkOf,
  makeProvider,
  makeStaff,
  refused,
  signed,
  tampering,
  wakeProvider,
} from './by-provider.testing.ts'

beforeAll(wakeProvider, 120_000)

/** Where a sign-in leads whose token is another one, and whether it has made an account. */
async function enterWith(change: (claims: JWTPayload) => Promise<string> | string) {
  const { id } = await makeProvider()
  const { name, email } = await makeStaff()
  const { to } = await tampering(
    '/token',
    async (body) => ({ ...body, id_token: await change(decodeJwt(body.id_token as string)) }),
    () => enterBy(id, name),
  )
  return [to, (await accountOf(email)) !== undefined]
}
const now = () => Math.floor(Date.now() / 1000)

describe('a token counts', () => {
  test('signed by the provider, whoever brings it', async () => {
    expect(await enterWith(signed)).toEqual(['/admin', true])
  })

  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['for this client', (claims) => ({ ...claims, aud: 'lax' })],
    ['asked for by this client', (claims) => ({ ...claims, aud: [claims.aud as string, 'lax'], azp: 'lax' })],
    ['of this issuer', (claims) => ({ ...claims, iss: `${ISSUER}/` })],
    ['with this sign-in’s nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['with a nonce', ({ nonce: _, ...claims }) => claims],
    ['that is not over', (claims) => ({ ...claims, iat: now() - 600, exp: now() - 300 })],
    ['that ends', ({ exp: _, ...claims }) => claims],
    ['that has begun', (claims) => ({ ...claims, nbf: now() + 300 })],
    ['of somebody', ({ sub: _, ...claims }) => claims],
  ])('only %s', async (_, change) => {
    expect(await enterWith((claims) => signed(change(claims)))).toEqual([refused('refused'), false])
  })

  test('by no other key, no other algorithm, and not without a signature', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const { keys } = await (await fetch(`${ISSUER}/jwks`)).json<{ keys: { kid: string }[] }>()
    const { kid } = keys[0]!
    for (const forge of [
      (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
      async (claims: JWTPayload) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) })
          .sign(privateKey),
      (claims: JWTPayload) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid })
          .sign(new TextEncoder().encode('office-office-office-office-office')),
      (claims: JWTPayload) => new UnsecuredJWT(claims).encode(),
      async (claims: JWTPayload) => {
        const [head, , signature] = (await signed(claims)).split('.')
        const [, payload] = (await signed({ ...claims, roles: ['desk'] })).split('.')
        return [head, payload, signature].join('.')
      },
    ])
      expect(await enterWith(forge)).toEqual([refused('refused'), false])
  })

  test('and what it does not say is asked at the provider, of the same person', async () => {
    const { id } = await makeProvider({ claim: 'groups' })
    const { name, email } = await makeStaff()
    const told = (more: object) =>
      tampering(
        '/me',
        (body) => ({ ...body, groups: ['boss'], ...more }),
        () => enterBy(id, name),
      )
    expect((await told({ sub: 'somebody else' })).to).toBe(refused('refused'))
    expect(await accountOf(email)).toBeUndefined()
    expect((await told({})).to).toBe('/admin')
  })
})

describe('a provider is asked', () => {
  test('at the addresses that it names only if they are public, by https', async () => {
    const at = '/.well-known/openid-configuration'
    for (const [name, given, problem] of [
      ['token_endpoint', 'http://login.example.com/token', 'other_address'],
      ['jwks_uri', 'https://10.0.0.1/jwks', 'other_address'],
      ['authorization_endpoint', 'https://keycloak.internal/auth', 'other_address'],
      ['jwks_uri', undefined, 'no_keys'],
      ['token_endpoint', undefined, 'no_code'],
      ['response_types_supported', ['id_token'], 'no_code'],
    ] as const)
      await expect(
        tampering(
          at,
          (body) => ({ ...body, [name]: given }),
          () => discover(ISSUER, true),
        ),
        name,
      ).rejects.toMatchObject({ problem })
    // Of a shop on the net, no address of its own machine either.
    await expect(discover(ISSUER, false)).rejects.toMatchObject({ problem: 'address' })
    for (const url of [ISSUER, 'https://169.254.169.254/latest', 'https://10.0.0.1/me'])
      await expect(guardedFetch(false)(url, {})).rejects.toMatchObject({ problem: 'other_address' })
  })

  test('without following it elsewhere, and no more than half a megabyte of an answer is read', async () => {
    const spy = vi.spyOn(globalThis, 'fetch')
    const answers = (response: () => Response) => spy.mockImplementation(async () => response() as never)
    answers(() => new Response(new Uint8Array(512_001)))
    await expect(guardedFetch(true)(ISSUER, {})).rejects.toMatchObject({ problem: 'no_document' })
    answers(() => Response.redirect('https://10.0.0.1/', 302))
    expect((await guardedFetch(true)(ISSUER, {})).status).toBe(302)
    expect(spy.mock.lastCall?.[1]).toMatchObject({ redirect: 'manual' })
    spy.mockRestore()
  })

  test('with its own secret: one that was sealed for another client is none', async () => {
    const [office, other] = [await makeProvider(), await makeProvider({ clientId: 'other' })]
    await testDb()
      .update(identityProviders)
      .set({ secret: other.secret })
      .where(eq(identityProviders.id, office.id))
    expect(await linkOf(await as(null), office.id)).toBe('/it/login?refused=unreachable')
    await expect(clientOf({ ...office, secret: other.secret }, parseEnv(env as never))).rejects.toThrow(
      'sealed',
    )
  })
})

test('a session by a provider begins only while provider and account may, whatever was read before', async () => {
  const shop = await makeRetailer()
  const { id } = await makeProvider({ retailerId: shop.id })
  const { name, email } = await makeStaff({ roles: ['shop'] })
  await enterBy(id, name)
  const { id: userId, role, retailerId } = (await accountOf(email))!
  const start = (subject = name) =>
    testDb().batch([startProvidedSession(testDb(), crypto.randomUUID(), { providerId: id, subject }, '')])
  const set = (values: Partial<typeof users.$inferInsert>) =>
    testDb().update(users).set(values).where(eq(users.id, userId))
  const provider = (active: boolean) =>
    testDb().update(identityProviders).set({ active }).where(eq(identityProviders.id, id))
  await start()
  await expect(start('somebody else')).rejects.toThrow()
  for (const values of [
    { active: false },
    { deletedAt: '2026-01-01' },
    { retailerId: (await makeRetailer()).id },
    { role: null, retailerId: null },
    { role: 'admin' as const, retailerId: null, adminRole: 'everything' as const },
  ]) {
    await set(values)
    await expect(start(), JSON.stringify(values)).rejects.toThrow()
    await set({ active: true, deletedAt: null, role, retailerId })
  }
  await provider(false)
  await expect(start()).rejects.toThrow()
  await provider(true)
  await start()
  expect(await testDb().$count(identities, eq(identities.userId, userId))).toBe(1)
})
