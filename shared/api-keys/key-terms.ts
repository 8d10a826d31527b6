import type { AdminRole } from '../base/areas.ts'

/* What keys can be, without the schemas, which no page of the shop loads. */

/** What keys of the whole shop may reach: the areas of the back-office (`base/areas.ts`) without what is for `everything`. */
export const SHOP_SCOPES = ['content:read', 'content:write', 'sales:read', 'sales:write'] as const
/** What keys of one retailer may reach. */
export const RETAILER_SCOPES = ['retailer:read', 'retailer:write'] as const
export type Scope = (typeof SHOP_SCOPES)[number] | (typeof RETAILER_SCOPES)[number]
export type ScopeArea = Exclude<AdminRole, 'everything'> | 'retailer'

/** Whether scopes contain another one: who writes in an area may read there. */
export const holds = (scopes: readonly Scope[], wanted: Scope): boolean =>
  scopes.includes(wanted) || scopes.includes(wanted.replace(':read', ':write') as Scope)

/** The area of a scope. */
export const areaOf = (scope: Scope) => scope.split(':')[0] as ScopeArea

/** After how many days a key ends. */
export const KEY_DAYS = [30, 90, 180, 365] as const
/** For how many hours the former key goes on beside the one in its place. */
export const OVERLAP_HOURS = [0, 24, 72, 168] as const
export const DEFAULT_OVERLAP = 24
/** The most keys that are good at a time, of a retailer or of the shop. */
export const MAX_KEYS = 20
/** How long before its end a key's giver is told. */
export const WARN_DAYS = 14
/** A key that nobody used for so long is better revoked. */
export const UNUSED_DAYS = 90
