import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { inject, vi } from 'vitest'
import { CALLBACK } from '../../../shared/identity-providers/provider-terms.ts'
import { parseEnv } from '../../base/env.ts'
import { type Answer, as, bare } from '../../testing/as.ts'
import { testDb, unique } from '../../testing/make.ts'
import { users } from '../accounts/accounts.tables.ts'
import { identityProviders } from '../accounts/identities.tables.ts'
import { sealedFor } from '../identity-providers/oidc.ts'
import { seal } from '../second-factor/secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    identityProvider: string
    rotatingProvider: string
  }
}

/** Where `oidc-provider` answers (tools/test/identity-provider.ts). */
export const ISSUER = inject('identityProvider')
/** Another, whose keys change with `rotateKeys`. */
export const ROTATING = inject('rotatingProvider')
const ORIGIN = 'http://localhost:8788'

/** A provider at `oidc-provider`, switched on: the office's unless a retailer is given. */
export async function makeProvider(values: Partial<typeof identityProviders.$inferInsert> = {}) {
  const client = { issuer: ISSUER, clientId: values.retailerId ? 'chain' : 'office', ...values }
  const secret = await seal(
    parseEnv(env as never).secrets,
    sealedFor(client),
    `${client.clientId}-${client.clientId}`,
  )
  const roles = values.retailerId
    ? [
        { value: 'boss', role: 'manager' as const },
        { value: 'shop', role: 'buyer' as const },
      ]
    : [
        { value: 'boss', role: 'everything' as const },
        { value: 'desk', role: 'sales' as const },
      ]
  const [row] = await testDb()
    .insert(identityProviders)
    .values({ name: `Azienda ${unique()}`, claim: 'roles', roles, active: true, secret, ...client })
    .returning()
  return row!
}

/** Somebody whom the provider knows; `tell` changes what it says of them. */
export async function makeStaff(claims: Record<string, unknown> = {}) {
  // Other files ask the same provider meanwhile.
  const name = `staff-${crypto.randomUUID()}`
  const all = {
    email: `${name}@sosta.test`,
    email_verified: true,
    given_name: 'Anna',
    family_name: 'Rossi',
    roles: ['boss'],
    ...claims,
  }
  const tell = async (more: Record<string, unknown>) => {
    Object.assign(all, more)
    await fetch(`${ISSUER}/_people/${name}`, { method: 'POST', body: JSON.stringify(all) })
  }
  await tell({})
  return { name, email: all.email as string, tell }
}

export const rotateKeys = () => fetch(`${ROTATING}/_rotate`, { method: 'POST' })
/** A token that says these claims, signed by the provider as its own are. */
export const signed = async (claims: object) =>
  (await fetch(`${ISSUER}/_sign`, { method: 'POST', body: JSON.stringify(claims) })).text()

/** A person's browser at the provider: it keeps its cookies, and follows it until it leads back to the shop. */
export function atProvider() {
  const jar = new Map<string, string>()
  const call = async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie, ...init.headers } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
  /** Signs in there as somebody, and returns the address that leads back. */
  const signIn = async (url: string, name: string): Promise<URL> => {
    let at = url
    for (let step = 0; step < 10; step++) {
      const isForm = at.includes('/interaction/')
      const response = await call(at, isForm ? { method: 'POST', body: name } : {})
      const to = response.headers.get('location')
      if (!to) throw new Error(`${response.status} at ${at}: ${await response.text()}`)
      at = new URL(to, at).href
      if (at.startsWith(ORIGIN)) return new URL(at)
    }
    throw new Error('The provider leads nowhere')
  }
  return { call, signIn }
}

type Browser = Awaited<ReturnType<typeof as>>

/** A call of a browser that follows a link, or is sent by another site: it brings its cookie, and no tokens. */
const navigate = (browser: Browser, path: string): Promise<Answer> =>
  bare.get(path, {
    headers: { cookie: browser.headers.cookie, 'cf-connecting-ip': browser.headers['cf-connecting-ip'] },
  })

/** Where the link to a provider leads, in a browser of the shop. */
export async function linkOf(browser: Browser, id: number, more: Record<string, string> = {}) {
  const { headers } = await navigate(
    browser,
    `/api/auth/providers/${id}/begin?${new URLSearchParams({ lang: 'it', ...more })}`,
  )
  return headers.get('location') ?? ''
}

/** Begins a sign-in in a browser of the shop; returns the provider's address. */
export const begin = async (browser: Browser, id: number, more: Record<string, string> = {}) =>
  new URL(await linkOf(browser, id, more))

/** What the shop answers to what the provider sent the browser back with. */
export const comeBack = (browser: Browser, { search }: URL): Promise<Answer> =>
  navigate(browser, `${CALLBACK}${search}`)

/** A whole sign-in, in a browser of its own. */
export async function enterBy(id: number, name: string, more: Record<string, string> = {}) {
  const browser = await as(null)
  const url = await begin(browser, id, more)
  const back = await atProvider().signIn(url.href, name)
  const answer = await comeBack(browser, back)
  return { browser, url, back, answer, to: answer.headers.get('location') }
}

/** A caller in the session that a sign-in has given. */
export async function follow(answer: Answer) {
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { body } = await bare.get('/api/session', { headers: { cookie } })
  const headers = { cookie, authorization: `Bearer ${body.api_token}`, 'x-csrf-token': body.csrf_token }
  return {
    user: body.user,
    get: (path: string) => bare.get(path, { headers }),
    post: (path: string, given: unknown = {}) => bare.post(path, given, { headers }),
  }
}

export const accountOf = async (email: string) =>
  (await testDb().select().from(users).where(eq(users.email, email)))[0]

/** The provider is loaded with its first call, which may take a while on a busy machine. */
export const wakeProvider = async () => {
  for (const issuer of [ISSUER, ROTATING])
    await (await fetch(`${issuer}/.well-known/openid-configuration`)).arrayBuffer()
}

/** Stands between the shop and the provider for some work: what the provider answers at a path is changed. */
export async function tampering<T>(
  at: string,
  change: (body: Record<string, unknown>) => Record<string, unknown> | Promise<Record<string, unknown>>,
  work: () => Promise<T>,
): Promise<T> {
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await real(input as RequestInfo, init as RequestInit)
    if (new URL(String(input)).pathname !== at) return response as never
    const body = await change(await response.json())
    return new Response(JSON.stringify(body), {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    }) as never
  })
  try {
    return await work()
  } finally {
    spy.mockRestore()
  }
}

/** Where the office's sign-in leads to when it was refused. */
export const refused = (why: string) => `/admin?lang=it&refused=${why}`
