import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Scope } from '../../../shared/api-keys/key-terms.ts'
import { bool, createdAt, id } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** Keys with which programs call the API. The token is shown once; here is only its SHA-256. Triggers end a key with its giver's right. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    /** How the token begins and ends, to know it again. */
    hint: text('hint').notNull(),
    name: text('name').notNull(),
    /** Whether it changes nothing. */
    isTest: bool('is_test').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<Scope[]>().notNull(),
    /** Null: the whole shop's. */
    retailerId: integer('vendor_id').references(() => retailers.id),
    /** Who gave it, with whose rights it acts at most. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: text('expires_at').notNull(),
    /** In whose place it stands. */
    formerId: integer('former_id').references((): AnySQLiteColumn => apiKeys.id, { onDelete: 'set null' }),
    /** When another one was made in its place. */
    replacedAt: text('replaced_at'),
    /** Written at most once a minute. */
    lastUsedAt: text('last_used_at'),
    revokedAt: text('revoked_at'),
    /** Whether its giver lost the right to it, so that it ended by itself. */
    isLeft: bool('is_left').notNull().default(false),
  },
  (t) => [
    uniqueIndex('api_keys_token').on(t.tokenHash),
    uniqueIndex('api_keys_former').on(t.formerId),
    index('api_keys_vendor').on(t.retailerId, t.id),
    index('api_keys_user').on(t.userId),
    index('api_keys_expiry').on(t.expiresAt),
    check('api_keys_left_revoked', sql`is_left = 0 or revoked_at is not null`),
  ],
)

/** What was called with keys: the newest of each (a trigger deletes the others), for `RETENTION.keyCallDays`. */
export const apiKeyCalls = sqliteTable(
  'api_key_calls',
  {
    id: id(),
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** As the table of policies names it, `GET /api/orders/:id`. */
    route: text('route').notNull(),
    status: integer('status').notNull(),
    /** The network of the address. */
    address: text('address').notNull(),
  },
  (t) => [index('api_key_calls_key').on(t.keyId, t.id), index('api_key_calls_created').on(t.createdAt)],
)
