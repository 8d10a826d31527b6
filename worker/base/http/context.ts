import type { Context } from 'hono'
import type { Scope } from '../../../shared/api-keys/key-terms.ts'
import type { AdminRole } from '../../../shared/base/areas.ts'
import { LINK_TOKEN } from '../../../shared/base/transport.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../db/client.ts'
import type { Bindings, Env } from '../env.ts'
import { writeLog } from '../log.ts'
import { type PricesFor, pricesOf, type User } from '../user.ts'

/** A key in use (`keys.ts`); `rate`: how many calls it may make in how many seconds, how many are left (-1: one too many), and when they are anew. */
export interface KeyUse {
  id: number
  name: string
  isTest: boolean
  scopes: Scope[]
  rate: { calls: number; seconds: number; remaining: number; reset: number }
}

/**
 * The caller. `sid` is the SHA-256 of the session cookie; an anonymous visitor has one too, for the cart. Of a call with a key, `user` is who gave
 * the key, with what it is needed for.
 */
export interface Person {
  sid: string
  user: User | null
  key?: KeyUse
}

export interface AppEnv {
  Bindings: Bindings
  Variables: {
    env: Env
    db: Db
    requestId: string
    /** The page's language: `?lang`, otherwise that of `Accept-Language`. */
    lang: Lang
    /** Null only on public routes called without a token. */
    person: Person | null
  }
}
export type AppContext = Context<AppEnv>

/** Whose prices the caller sees. */
export const pricesFor = (c: AppContext): PricesFor => pricesOf(c.var.person?.user)

/** The caller on a route whose policy asks for tokens. */
export function personOf(c: AppContext): Person {
  if (!c.var.person) throw new Error(`${c.req.path} needs a policy that asks for tokens`)
  return c.var.person
}

/** The signed-in caller on a route whose policy asks for one. */
export function callerOf(c: AppContext): User {
  const { user } = personOf(c)
  if (!user) throw new Error(`${c.req.path} needs a policy that asks for a signed-in person`)
  return user
}

/** The caller's areas, on a route whose policy asks for an administrator. */
export function adminRoleOf(c: AppContext): AdminRole {
  const { adminRole } = callerOf(c)
  if (!adminRole) throw new Error(`${c.req.path} needs a policy that asks for an administrator`)
  return adminRole
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...(tail === undefined ? [] : zeros), ...back]
}

/** The first 64 bits of an IPv6 address, written out; the rest belongs to one household. */
const networkOf = (ip: string) => `${groupsOf(ip).slice(0, 4).join(':')}::/64`

let toldOfNoAddress = false

/**
 * The caller's address, IPv6 cut to its network of 64 bits. Cloudflare always gives one; if it were missing, each session
 * would count by itself, so that not everybody shares one limit.
 */
export function addressOf(c: AppContext): string {
  const ip = c.req.header('cf-connecting-ip') ?? (c.var.env.local ? '127.0.0.1' : undefined)
  if (ip === undefined) {
    if (!toldOfNoAddress) writeLog('error', { event: 'no_address_of_caller' })
    toldOfNoAddress = true
    return c.var.person?.sid ?? 'unknown'
  }
  // An IPv4-mapped address must not count as the one IPv6 network that all of these share.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return mapped ?? (ip.includes(':') ? networkOf(ip.toLowerCase()) : ip)
}

/** The networks around the caller's address: for IPv6 the sizes that providers assign, for IPv4 what one customer often rents. */
export function networksOf(c: AppContext): { size: 24 | 48 | 56; name: string }[] {
  const address = addressOf(c)
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) {
    return [{ size: 24, name: `${address.split('.').slice(0, 3).join('.')}.0/24` }]
  }
  if (!address.endsWith('::/64')) return []
  const [a = '', b = '', d = '', last = ''] = address.split(':')
  const site = [a, b, d].join(':')
  const half = (Number.parseInt(last || '0', 16) >> 8).toString(16)
  return [
    { size: 56, name: `${site}:${half}00::/56` },
    { size: 48, name: `${site}::/48` },
  ]
}

/** Who makes the change of this request, for the history: of a call with a key its giver and the key. */
export function authorOf(c: AppContext) {
  const caller = callerOf(c)
  const { key } = personOf(c)
  const actor = key ? { ...caller, lastName: `${caller.lastName} · API key ${key.name}`.trim() } : caller
  return { requestId: c.var.requestId, actor }
}

const MAX_LENGTH = 200

/** The token of a mailed link with which something is read: in a header, or in the address as pages of before sent it. */
export const linkTokenOf = (c: AppContext): string | undefined =>
  (c.req.header(LINK_TOKEN) || c.req.query('token'))?.slice(0, MAX_LENGTH)
