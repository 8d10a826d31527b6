import * as z from 'zod/mini'
import { id, line } from '../base/fields.ts'
import { KEY_DAYS, OVERLAP_HOURS, RETAILER_SCOPES, type Scope, SHOP_SCOPES } from './key-terms.ts'

const scopesOf = <S extends string>(scopes: readonly [S, ...S[]]) =>
  z.array(z.enum(scopes, 'invalid'), 'required').check(
    z.minLength(1, 'required'),
    z.maxLength(scopes.length, 'invalid'),
    z.refine((given) => new Set(given.map((scope) => scope.split(':')[0])).size === given.length, 'invalid'),
  )
const common = {
  name: line(60),
  is_test: z.boolean('invalid'),
  days: z.literal(KEY_DAYS, 'invalid'),
}

/** `POST /api/admin/api-keys/create`. */
export const makeShopKey = z.strictObject({ ...common, scopes: scopesOf(SHOP_SCOPES) })
/** `POST /api/api-keys/create`. */
export const makeRetailerKey = z.strictObject({ ...common, scopes: scopesOf(RETAILER_SCOPES) })
export type MakeShopKey = z.output<typeof makeShopKey>
export type MakeKey = MakeShopKey | z.output<typeof makeRetailerKey>
/** `POST …/{id}/rotate`. */
export const rotateKey = z.strictObject({ hours: z.literal(OVERLAP_HOURS, 'invalid') })
export const keyParam = z.object({ id })

/**
 * `replaced`: another one stands in its place, beside which it is good until it ends; `left`: its giver lost the right to give it.
 */
export const KEY_STATES = ['good', 'replaced', 'expired', 'revoked', 'left'] as const
export type KeyState = (typeof KEY_STATES)[number]

/** A key without what opens anything: `hint` is how it begins and ends. */
export interface ApiKey {
  id: number
  name: string
  hint: string
  is_test: boolean
  scopes: Scope[]
  /** Whose; null: the whole shop's. */
  retailer: string | null
  giver: string
  state: KeyState
  created_at: string
  expires_at: string
  last_used_at: string | null
}

/** A call that was made with a key; `address` is shortened to its network. */
export interface KeyCall {
  id: number
  at: string
  route: string
  status: number
  address: string
}

/** `GET …/api-keys`: good ones first. */
export interface KeyList {
  keys: ApiKey[]
}
/** `GET …/api-keys/{id}`: its newest calls. */
export interface KeyPage {
  key: ApiKey
  calls: KeyCall[]
}
/** The answer that shows a new key, the only time. */
export interface NewKey {
  id: number
  token: string
}
