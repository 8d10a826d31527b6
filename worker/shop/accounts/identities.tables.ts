import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { GivenRole } from '../../../shared/identity-providers/provider-terms.ts'
import { bool, createdAt, id, lang, updatedAt, version } from '../../base/db/columns.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { users } from './accounts.tables.ts'

/** OpenID providers that sign staff in: the office's, or one retailer's. Issuer and client stay as they were made, because identities hang on them. */
export const identityProviders = sqliteTable(
  'identity_providers',
  {
    id: id(),
    /** On the button. */
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Sealed. */
    secret: text('secret').notNull(),
    /** Asked for beside `openid email profile`. */
    scope: text('scope').notNull().default(''),
    /** Null: the office's. */
    retailerId: integer('vendor_id').references(() => retailers.id),
    /** Which claim says what somebody may do. */
    claim: text('claim').notNull(),
    /** Of several values that somebody has, the first of these counts. */
    roles: text('roles', { mode: 'json' }).$type<GivenRole[]>().notNull(),
    active: bool('active').notNull().default(false),
    /** Whether an address counts as verified when the provider says nothing about it. */
    vouches: bool('vouches').notNull().default(false),
    /** Whether its staff sign in by it alone, all but the emergency account. */
    passwordsOff: bool('passwords_off').notNull().default(false),
    /** The administrator who signs in by password and second factor whatever happens. */
    emergencyId: integer('emergency_user_id').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('identity_providers_vendor').on(t.retailerId),
    index('identity_providers_emergency').on(t.emergencyId),
    // One emergency account.
    uniqueIndex('identity_providers_alone')
      .on(t.passwordsOff)
      .where(sql`passwords_off = 1 and vendor_id is null`),
    check(
      'identity_providers_emergency_given',
      sql`passwords_off = 0 or vendor_id is not null or emergency_user_id is not null`,
    ),
  ],
)

/** Which account is whom a provider knows by a subject. Whoever has one signs in by it alone. */
export const identities = sqliteTable(
  'identities',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => identityProviders.id),
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    lastUsedAt: text('last_used_at').notNull(),
    /** When the claim ended, or the provider was switched off: the account is off until the provider says otherwise. */
    endedAt: text('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.providerId, t.subject),
    uniqueIndex('identities_user').on(t.userId),
    index('identities_used').on(t.lastUsedAt),
  ],
)

/** The name of the provider by which a person signs in; null: by a password of their own. */
export const providerOf = (userId: number | SQLWrapper) =>
  sql<
    string | null
  >`(select p.name from identities i join identity_providers p on p.id = i.provider_id where i.user_id = ${userId})`

/** Sign-ins that a browser has begun at a provider. */
export const providerSteps = sqliteTable(
  'provider_steps',
  {
    /** SHA-256 of the session cookie. */
    sid: text('sid').notNull(),
    state: text('state').notNull(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    nonce: text('nonce').notNull(),
    /** Of PKCE. */
    verifier: text('verifier').notNull(),
    /** Where it leads to in the shop. */
    target: text('target').notNull(),
    lang: lang(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sid, t.state] }),
    index('provider_steps_expiry').on(t.expiresAt),
    index('provider_steps_provider').on(t.providerId),
  ],
)
