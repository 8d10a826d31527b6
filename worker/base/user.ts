import type { Role } from '../../shared/accounts/accounts.ts'
import type { AdminRole } from '../../shared/base/areas.ts'
import type { Lang } from '../../shared/languages.ts'
import type { RetailerRole } from '../../shared/retailers/retailer-roles.ts'

/** A signed-in person, read from D1 in this request. */
export interface User {
  id: number
  firstName: string
  lastName: string
  email: string
  role: Role | null
  /** Null for people who are not administrators. */
  adminRole: AdminRole | null
  /** Whether a second factor was given for this session. */
  secondFactor: boolean
  retailerId: number | null
  /** Null for people without a retailer. */
  retailerRole: RetailerRole | null
  /** Whether a retailer's account is shown prices without the VAT that it pays. */
  netPrices: boolean
  lang: Lang
}

/** What decides what a person may do and sees. */
export type Caller = Pick<User, 'id' | 'role' | 'adminRole' | 'retailerId' | 'retailerRole' | 'lang'>

/** Whose prices are shown: nobody's, the single price to an administrator, its own to a retailer, with the VAT of where this account's cart goes, or `net` without it. */
export type PricesFor = false | 'single' | { retailer: number; user: number | null; net?: boolean }

/** Prices are for retailers and administrators only. */
export const pricesOf = (
  caller:
    | (Pick<Caller, 'role' | 'retailerId'> & { id: number | null; netPrices?: boolean })
    | null
    | undefined,
): PricesFor =>
  caller?.role == null
    ? false
    : caller.role === 'vendor' && caller.retailerId !== null
      ? { retailer: caller.retailerId, user: caller.id, net: caller.netPrices ?? false }
      : 'single'
