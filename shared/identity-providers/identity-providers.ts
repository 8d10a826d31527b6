import * as z from 'zod/mini'
import { ADMIN_ROLES } from '../base/areas.ts'
import { bodyId, id, line, optionalLine } from '../base/fields.ts'
import { LANGS } from '../languages.ts'
import { RETAILER_ROLES } from '../retailers/retailer-roles.ts'
import { type GivenRole, MAX_ROLES, type Problem } from './provider-terms.ts'

const scope = z.optional(
  z.string('text').check(z.maxLength(200, 'too_long'), z.regex(/^[\x21\x23-\x5B\x5D-\x7E ]*$/, 'characters')),
)
const settings = {
  name: line(60),
  scope,
  claim: line(200),
  roles: z
    .array(
      z.strictObject({ value: line(200), role: z.enum([...ADMIN_ROLES, ...RETAILER_ROLES], 'invalid') }),
      'required',
    )
    .check(z.minLength(1, 'required'), z.maxLength(MAX_ROLES, 'invalid')),
  vouches: z.boolean('invalid'),
  passwords_off: z.boolean('invalid'),
  emergency_id: z.nullable(bodyId),
}
/** `POST /api/admin/identity-providers/create`. */
export const newProvider = z.strictObject({
  ...settings,
  issuer: line(2000),
  client_id: line(300),
  secret: line(1000),
  vendor_id: z.nullable(bodyId),
})
export type NewProvider = z.output<typeof newProvider>
/** `POST …/{id}/edit`: without a secret the present one stays. */
export const providerEdit = z.strictObject({
  ...settings,
  secret: optionalLine(1000),
  version: z.number('number'),
})
export type ProviderEdit = z.output<typeof providerEdit>
/** `POST …/{id}/switch`. */
export const switchProvider = z.strictObject({ active: z.boolean('invalid') })
/** `POST …/check`. */
export const checkProvider = z.strictObject({ issuer: line(2000) })
export const providerParam = z.object({ id })
/** `GET /api/auth/providers`. */
export const providersQuery = z.object({ for: z.enum(['office', 'shop']) })
/** `GET /api/auth/providers/{id}/begin`: where in the shop it leads, and in which language. */
export const beginAtProvider = z.object({
  to: z.optional(z.string('text').check(z.maxLength(1000, 'too_long'))),
  lang: z.enum(LANGS),
})

/** A provider, without its secret. */
export interface Provider {
  id: number
  name: string
  issuer: string
  client_id: string
  scope: string
  /** Whose; null: the office's. */
  vendor_id: number | null
  retailer: string | null
  claim: string
  roles: GivenRole[]
  vouches: boolean
  passwords_off: boolean
  emergency_id: number | null
  active: boolean
  /** How many people it has signed in, and when the last. */
  people: number
  last_used_at: string | null
  version: number
}
/** An administrator who can be the emergency account: with everything, a password and a second factor of their own. */
export interface EmergencyChoice {
  id: number
  name: string
  email: string
}
/** `GET /api/admin/identity-providers`; `callback` is the address that providers have to know. */
export interface ProviderList {
  providers: Provider[]
  emergency: EmergencyChoice[]
  callback: string
}
/** The answer of `…/try`: what is wrong, with what was found where it helps; null: all is well. `signs_out`: it ends its own session too. */
export interface Tried {
  problem: Problem | null
  found: string | null
  signs_out: boolean
}
/** `GET /api/auth/providers`. */
export interface ProviderButtons {
  providers: { id: number; name: string }[]
}
