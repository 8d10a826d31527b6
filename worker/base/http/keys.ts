import { areaOf, holds, type Scope } from '../../../shared/api-keys/key-terms.ts'
import { AppError } from '../errors.ts'
import type { User } from '../user.ts'
import type { AppContext, KeyUse } from './context.ts'

/** What a key needs for a route: a scope, to be good (`any`), or a person in its place (`never`). */
export type KeyNeed = Scope | 'any' | 'never'

/** What the door asks about keys (`key-policies.ts`, `shop/api-keys/`). */
export interface Keys {
  needOf: (route: string, path: string) => KeyNeed
  /** The key of a token with its giver, while both are good; its use is counted. */
  find: (c: AppContext, token: string) => Promise<{ key: KeyUse; giver: User } | null>
}

/** The key that a call says it is made with; null for a page's token, or none. */
export const keyIn = (c: AppContext): string | null =>
  /^Bearer +(sosta_\S*)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null

/** The giver with no more than what the need is for: a key never acts with all that its giver may. */
function narrowed(giver: User, need: KeyNeed): User {
  const area = need === 'any' || need === 'never' ? null : areaOf(need)
  return {
    ...giver,
    adminRole: area === 'content' || area === 'sales' ? area : null,
    // It prepares and asks as somebody who may not buy; money, and what speaks for the retailer, is for people.
    retailerRole: giver.role === 'vendor' ? (need === 'retailer:write' ? 'requester' : 'viewer') : null,
  }
}

/**
 * Lets a call with a key in, or throws why not. Cookies and what else came with it count nothing. Errors: `unauthenticated` for a key that is
 * unknown, over or revoked, `too_many_requests`, `forbidden`.
 */
export async function admitKey(c: AppContext, keys: Keys, route: string, token: string): Promise<void> {
  const found = await keys.find(c, token)
  if (!found) {
    const headers = { 'www-authenticate': 'Bearer error="invalid_token"' }
    throw new AppError('unauthenticated', { text: 'key_invalid', headers })
  }
  const { key, giver } = found
  const need = keys.needOf(route, c.req.path)
  c.set('person', { sid: `key:${key.id}`, user: narrowed(giver, need), key })
  const { remaining, reset } = key.rate
  if (remaining < 0) throw new AppError('too_many_requests', { headers: { 'retry-after': String(reset) } })
  if (need === 'never') throw new AppError('forbidden', { text: 'key_never' })
  if (need !== 'any' && !holds(key.scopes, need)) throw new AppError('forbidden', { text: 'key_scope' })
}

/** What a test key's change is answered with, once it was let in and what came was checked: nothing was done. */
export const answerTest = (c: AppContext) => c.json({ test: true, carried_out: false } as const)
