import * as z from 'zod/mini'
import type { AdminRole } from '../base/areas.ts'
import { email, newAdminPassword, newPassword, optionalName, personName, telephone } from '../base/fields.ts'
import type { RetailerRole } from '../retailers/retailer-roles.ts'

export const ROLES = ['admin', 'vendor'] as const
export type Role = (typeof ROLES)[number]

export const login = z.object({
  email,
  password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  admin: z.optional(z.boolean()),
})
export const forgotPassword = z.object({ email })

const linkToken = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))
/** What links in mails are for: the last part of their addresses, and of the calls they lead to. */
export const LINK_PURPOSES = ['activate', 'reset-password', 'confirm-email'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]
/** `GET /api/auth/links/{purpose}`: whether the link whose token the header `LINK_TOKEN` has can still be used, without using it. */
export const linkParam = z.object({ purpose: z.enum(LINK_PURPOSES) })
export const linkQuery = z.object({ token: z.optional(linkToken) })
/** `POST /api/auth/confirm-email`. */
export const confirmEmail = z.object({ token: linkToken })

const withToken = (password: typeof newPassword) =>
  z
    .object({
      token: linkToken,
      password,
      password_confirmation: z.string('required').check(z.maxLength(200, 'too_long')),
    })
    .check(
      z.refine((data) => data.password === data.password_confirmation, {
        message: 'confirmation',
        path: ['password_confirmation'],
      }),
    )
/** Sets a password with the token of a mail: `reset-password` and `activate`. */
export const setPassword = withToken(newPassword)
/** The same for administrators. */
export const setAdminPassword = withToken(newAdminPassword)

/** Personal data. Changing the e-mail address or the password needs the current password. */
export const accountData = z
  .object({
    first_name: personName(100),
    last_name: optionalName(100),
    email,
    telephone,
    current_password: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
    password: z.optional(z.union([z.literal(''), newPassword])),
    password_confirmation: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
  })
  .check(
    z.refine((data) => (data.password ?? '') === (data.password_confirmation ?? ''), {
      message: 'confirmation',
      path: ['password_confirmation'],
    }),
  )

/** `POST /api/account/prices`: whether the catalogue's prices are shown without VAT. */
export const shownPrices = z.strictObject({ net: z.boolean('invalid') })

/** The signed-in person, as pages know them. */
export interface SessionUser {
  id: number
  first_name: string
  last_name: string
  email: string
  role: Role | null
  /** For administrators, in the session. */
  admin_role?: AdminRole
  /** For a retailer's account, in the session. */
  vendor_role?: RetailerRole
}
export interface AccountUser extends SessionUser {
  telephone: string
  vendor_id: number | null
  /** The new address that waits to be confirmed; until then `email` is in effect. */
  pending_email: string | null
  /** The name of the provider by which the person signs in, which says name and address; null: by a password. */
  identity_provider: string | null
  vendor: { id: number; name: string; address: string; city: string; cap: string; country: string } | null
}
/** The answer of sign-in and `GET /api/session`; tokens go into the page's metas. */
export interface SessionAnswer {
  user: SessionUser | null
  csrf_token: string
  api_token: string
  lang: string
  cart_count: number
}
