import * as z from 'zod/mini'
import { ADMIN_ROLES, type AdminRole } from '../base/areas.ts'
import {
  bodyId,
  cents,
  email,
  id,
  lang,
  newAdminPassword,
  newPassword,
  optionalName,
  personName,
} from '../base/fields.ts'
import { archivedFilter, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Lang } from '../languages.ts'
import { RETAILER_ROLES, type RetailerRole } from '../retailers/retailer-roles.ts'
import type { Role } from './accounts.ts'

/* Clients, administrators ("users") and retailer accounts. The call decides their role: a `role` that is sent is ignored. */

export const commonAccountData = z.object({
  first_name: personName(100),
  last_name: optionalName(100),
  email,
  /** The language of mails to the person; Italian unless given. */
  lang: z.optional(lang),
})
const newAccount = z.extend(commonAccountData, { password: newPassword })
/** A blank password keeps the old one. */
const knownAccount = z.extend(commonAccountData, {
  password: z.optional(z.nullable(z.union([z.literal(''), newPassword], 'password'))),
})
const withAdminPassword = { password: newAdminPassword }
const withNewAdminPassword = {
  password: z.optional(z.nullable(z.union([z.literal(''), newAdminPassword], 'password_admin'))),
}
const ofRetailer = {
  vendor_id: bodyId,
  /** What the account may do for its retailer: everything, unless given; and what an order of a buyer may cost net, null for no limit. */
  vendor_role: z.optional(z.enum(RETAILER_ROLES, 'invalid')),
  order_limit: z.optional(z.nullable(cents)),
}
/** The version that the form was filled with; an edit over a newer one is refused. */
const version = z.optional(bodyId)

/** `POST /api/admin/clients/create` and `/{id}/edit`. */
export const createClient = z.object({ client_data: newAccount })
export const editClient = z.object({ client_data: knownAccount, version })
/** What an administrator may work on: everything, unless given. */
const withRole = { admin_role: z.optional(z.enum(ADMIN_ROLES, 'invalid')) }
/** `POST /api/admin/users/create` and `/{id}/edit`. */
export const createUser = z.object({ user_data: z.extend(newAccount, { ...withRole, ...withAdminPassword }) })
export const editUser = z.object({
  user_data: z.extend(knownAccount, { ...withRole, ...withNewAdminPassword }),
  version,
})
/** `POST /api/admin/vendor-accounts/create` and `/{id}/edit`. */
export const createRetailerAccount = z.object({ vendor_account_data: z.extend(newAccount, ofRetailer) })
export const editRetailerAccount = z.object({
  vendor_account_data: z.extend(knownAccount, ofRetailer),
  version,
})

interface OfKind {
  vendor_id?: number
  vendor_role?: RetailerRole | undefined
  order_limit?: number | null | undefined
  admin_role?: AdminRole | undefined
}
export type NewAccountData = z.infer<typeof newAccount> & OfKind
export type EditedAccountData = z.infer<typeof knownAccount> & OfKind

export const accountParam = z.object({ id })

const query = {
  lang: z.optional(lang),
  search_term: searchTerm,
  ...archivedFilter,
  ...pageQuery(PAGE_SIZE.admin),
}
/** `GET /api/admin/clients`, `/users`, `/vendor-accounts`: the newest first unless `sort` says otherwise. */
export const clientsQuery = z.strictObject({
  ...query,
  sort: sortBy('id', 'first_name', 'last_name', 'email'),
})
export const usersQuery = z.strictObject({
  ...query,
  sort: sortBy('id', 'first_name', 'last_name', 'email'),
  'filters[role]': z.optional(z.enum(['admin', ''])),
  'filters[admin_role]': z.optional(z.enum([...ADMIN_ROLES, ''])),
})
export const retailerAccountsQuery = z.strictObject({
  ...query,
  sort: sortBy('id', 'first_name', 'last_name', 'email', 'vendor'),
})
export type AccountsQuery = Pick<
  z.infer<typeof retailerAccountsQuery>,
  'search_term' | 'sort' | 'limit' | 'offset' | 'filters[archived]'
> &
  Pick<z.infer<typeof usersQuery>, 'filters[admin_role]'>

/** `GET /api/admin/vendor-accounts/{id}/warranties`: the last mounted first. */
export const accountWarrantiesQuery = z.strictObject({
  lang: z.optional(lang),
  sort: sortBy('code', 'serial_number', 'mounting_date', 'status'),
  ...pageQuery(PAGE_SIZE.warranties),
})

export type AccountWarrantiesQuery = z.infer<typeof accountWarrantiesQuery>

/** A row of a list. `vendor` is given for retailer accounts only. */
export interface AccountRow {
  id: number
  first_name: string
  last_name: string
  email: string
  role: Role | null
  /** Null for people who are not administrators. */
  admin_role: AdminRole | null
  vendor_id: number | null
  vendor: { id: number; name: string } | null
  /** Null for people without a retailer. */
  vendor_role: RetailerRole | null
  /** Cents net up to which a buyer buys without approval; null for no limit. */
  order_limit: number | null
  /** Was invited, and has never signed in. */
  waits: boolean
}

/** What the form needs. The password is never sent. */
export interface AccountForm extends AccountRow {
  lang: Lang
  /** Whether an app or a passkey is set up. */
  second_factor: boolean
  /** The name of the provider by which the person signs in; null: by a password. */
  identity_provider: string | null
  /** Last signed in; null when never. */
  last_seen_at: string | null
  created_at: string
  updated_at: string
  version: number
}
