import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from '../../base/db/columns.ts'
import { users } from './accounts.tables.ts'

/** The app that makes a person's codes (TOTP). */
export const codeApps = sqliteTable('code_apps', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Sealed (`secrets.ts`): a copy of the database is not enough to make codes. */
  secret: text('secret').notNull(),
  /** The 30-second step of the last code that was used; codes of that step or earlier are refused. */
  lastStep: integer('last_step').notNull(),
  createdAt: createdAt(),
})

/** Codes for when the app or the passkey is lost. One use each; only a keyed hash is stored. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    usedAt: text('used_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_code').on(t.userId, t.codeHash)],
)

/** Passkeys: each is enough to sign in, because the device verifies its holder. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** What its owner calls it. */
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says it was used; it never goes back. Synchronised passkeys always say 0. */
    counter: integer('counter').notNull(),
    /** JSON: WebAuthn transports, by which browsers reach it. */
    transports: text('transports').notNull().default('[]'),
    lastUsedAt: text('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId, t.id)],
)

export const hasApp = (userId: number | SQLWrapper) =>
  sql<number>`exists (select 1 from ${codeApps} where user_id = ${userId})`
export const hasPasskey = (userId: number | SQLWrapper) =>
  sql<number>`exists (select 1 from ${passkeys} where user_id = ${userId})`
export const hasFactor = (userId: number | SQLWrapper) =>
  sql<number>`(${hasApp(userId)} or ${hasPasskey(userId)})`

/** A step that a browser has begun and has a few minutes to finish: one of each kind per session cookie. */
export const pendingSteps = sqliteTable(
  'pending_steps',
  {
    /** SHA-256 of the session cookie. */
    sid: text('sid').notNull(),
    purpose: text('purpose', { enum: ['sign_in', 'passkey_sign_in', 'passkey_create', 'proof'] }).notNull(),
    /** Null while the person is unknown. */
    userId: integer('user_id').references(() => users.id),
    /** For a sign-in the SHA-256 of the password hash that was proved, otherwise the passkey's challenge. */
    value: text('value').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sid, t.purpose] }),
    index('pending_steps_expiry').on(t.expiresAt),
    index('pending_steps_user').on(t.userId),
    check('pending_steps_purpose', sql`purpose in ('sign_in','passkey_sign_in','passkey_create','proof')`),
  ],
)
