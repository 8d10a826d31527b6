import { ADMIN_ROLES, type AdminRole } from '../base/areas.ts'
import { RETAILER_ROLES, type RetailerRole } from '../retailers/retailer-roles.ts'

/* What identity providers can be, without the schemas, which no page of the shop loads. */

/** Which value of the claim means which role: an administrator's, or at a retailer's provider a retailer's. */
export interface GivenRole {
  value: string
  role: AdminRole | RetailerRole
}

/** The roles that a provider gives: the office's, or a retailer's. */
export const rolesOf = (isOffice: boolean): readonly GivenRole['role'][] =>
  isOffice ? ADMIN_ROLES : RETAILER_ROLES

/** The most providers, of office and retailers together, and roles of one. */
export const MAX_PROVIDERS = 100
export const MAX_ROLES = 30
/** Whoever has not come by a provider for so long is off, with keys and webhooks, until they do. */
export const UNSEEN_DAYS = 30
/** Where providers lead back to, behind the shop's origin. */
export const CALLBACK = '/api/auth/providers/callback'

/** Why a sign-in by a provider came to nothing; each has a text, `errors.provider_…`, on the page of the sign-in. */
export const REFUSALS = [
  'step_expired',
  'unreachable',
  'refused',
  'no_role',
  'no_email',
  'account_exists',
  'account_off',
  'too_many',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** What is wrong with a provider's address, or with what it answers there. */
export const PROBLEMS = [
  'address',
  'silent',
  'status',
  'no_document',
  'other_issuer',
  'no_code',
  'no_keys',
  'other_address',
] as const
export type Problem = (typeof PROBLEMS)[number]
