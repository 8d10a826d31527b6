import { env } from 'cloudflare:workers'
import { scryptSync } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, openDb } from '../../base/db/client.ts'
import { sha256 } from '../../base/hashes.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { type Answer, as, bare } from '../../testing/as.ts'
import { makeProduct, makeUser, testDb, unique } from '../../testing/make.ts'
import { cartItems, carts } from '../cart/cart.tables.ts'
import { sessions, users } from './accounts.tables.ts'
import { hashPassword } from './passwords.ts'

export const PASSWORD = 'tra-pini-e-lago'
export const ORIGIN = 'http://localhost:8788'
/** What verbs read of the environment. */
export const SHOP = { origin: ORIGIN, assets: env.ASSETS, breachedRefused: false }
export const HOUR = 3600_000
export const hashed = hashPassword(PASSWORD)
/** A hash that is checked fast, for people who prove their password but do not sign in (which would hash it anew). */
export const hashQuickly = (password: string) => {
  const key = scryptSync(password, new Uint8Array(3), 32, { N: 16, r: 8, p: 1 })
  return `scrypt$16$8$1$AAAA$${btoa(String.fromCharCode(...new Uint8Array(key)))}`
}
export const iso = (ms: number) => new Date(ms).toISOString()

export const makeAccount = async (values: Partial<typeof users.$inferInsert> = {}) =>
  makeUser({ passwordHash: await hashed, ...values })

/** A caller that continues as the browser that got these tokens. */
export function follow(answer: Answer) {
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const headers = {
    cookie,
    authorization: `Bearer ${answer.body.api_token}`,
    'x-csrf-token': answer.body.csrf_token,
  }
  return {
    headers,
    get: (path: string) => bare.get(path, { headers }),
    post: (path: string, body: unknown = {}) => bare.post(path, body, { headers }),
  }
}

export const cookieOf = (answer: Answer, name: string) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ''

export const sidOf = (answer: Answer) => sha256(cookieOf(answer, 'sosta').split(/[=;]/)[1]!)

export const signIn = async (email: string, password = PASSWORD, more: object = {}) =>
  (await as(null)).post('/api/auth/login', { email, password, ...more })

export const sessionsOf = (userId: number) =>
  testDb().select().from(sessions).where(eq(sessions.userId, userId))

export const userOf = async (id: number) => (await testDb().select().from(users).where(eq(users.id, id)))[0]!

export const mailsTo = (email: string) =>
  testDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id))

/** A database on which something else happens just before a batch that writes, as when two calls run at the same time. */
export function beforeBatch(happens: () => Promise<unknown>): Db {
  const writing = new WeakSet<D1PreparedStatement>()
  const prepare = (query: string) => {
    const statement = env.DB.prepare(query)
    if (/^\s*(select|with)\b/i.test(query)) return statement
    const bind = statement.bind.bind(statement)
    statement.bind = (...values) => {
      const bound = bind(...values)
      writing.add(bound)
      return bound
    }
    return statement
  }
  const batch = async (statements: D1PreparedStatement[]) => {
    if (statements.some((statement) => writing.has(statement))) await happens()
    return env.DB.batch(statements)
  }
  return openDb({ prepare, batch } as unknown as D1Database)
}

export const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)![1]!

/** Asks for a new password and returns the token of the mail. */
export async function askForPassword(email: string, lang = 'it'): Promise<string> {
  const headers = { 'accept-language': lang, 'cf-connecting-ip': `198.51.100.${unique() % 250}` }
  expect((await (await as(null)).post('/api/auth/forgot-password', { email }, { headers })).status).toBe(200)
  return tokenIn((await mailsTo(email))[0]!.text)
}

export const setPassword = async (
  kind: 'reset-password' | 'activate',
  token: string,
  password: string,
  repeated = password,
) => (await as(null)).post(`/api/auth/${kind}`, { token, password, password_confirmation: repeated })

export async function makeVisitorCart(visitor: string, quantity: number) {
  const product = await makeProduct()
  const [cart] = await testDb().insert(carts).values({ visitor }).returning()
  await testDb().insert(cartItems).values({ cartId: cart!.id, productId: product.id, quantity })
}
