import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ROLES } from '../../../shared/accounts/accounts.ts'
import type { ChosenMails } from '../../../shared/accounts/mail-choices.ts'
import { ADMIN_ROLES } from '../../../shared/base/areas.ts'
import { RETAILER_ROLES } from '../../../shared/retailers/retailer-roles.ts'
import {
  bool,
  cents,
  createdAt,
  id,
  lang,
  search,
  sortKey,
  updatedAt,
  version,
} from '../../base/db/columns.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** Everybody who can sign in: administrators, retailer accounts (role `vendor`), clients (role null). */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** Lower case. */
    email: text('email').notNull(),
    telephone: text('telephone').notNull().default(''),
    /** `scrypt$N$r$p$salt$hash`, or the bcrypt hash of an old shop until its first use; null until the account is activated. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: ROLES }),
    /** What an administrator may work on; means nothing for other roles. */
    adminRole: text('admin_role', { enum: ADMIN_ROLES }).notNull().default('everything'),
    retailerId: integer('vendor_id').references(() => retailers.id),
    lang: lang(),
    active: bool('active').notNull().default(true),
    activatedAt: text('activated_at'),
    lastSeenAt: text('last_seen_at'),
    /** A deleted account can be restored for a while; meanwhile it cannot sign in. */
    deletedAt: text('deleted_at'),
    search: search(),
    lastNameKey: sortKey('last_name_key', 'last_name'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** What a retailer's account may do for it; means nothing for others. */
    retailerRole: text('vendor_role', { enum: RETAILER_ROLES }).notNull().default('manager'),
    /** How much net an order of a buyer may cost without approval; null: as much as it likes. */
    orderLimit: cents('order_limit'),
    /** Which mails a retailer's account wants, where that is not what its role gets. */
    mailChoices: text('mail_choices', { mode: 'json' }).$type<ChosenMails>().notNull().default({}),
    /** Whether a retailer's account is shown the catalogue's prices without the VAT that it pays. */
    netPrices: bool('net_prices').notNull().default(false),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email).where(sql`deleted_at is null`),
    // For sign-ins to deleted accounts, which get a message of their own.
    index('users_deleted_email').on(t.email).where(sql`deleted_at is not null`),
    index('users_role').on(t.role, t.id),
    index('users_vendor').on(t.retailerId),
    // Old shops' hashes that are left, because every sign-in has to take as long as one with these.
    index('users_old_password').on(t.passwordHash).where(sql`password_hash glob '$2*'`),
    // For sorting orders by person, deleted ones too.
    index('users_name').on(t.search, t.id),
    index('users_last_name').on(t.lastNameKey, t.id),
    index('users_by_name').on(t.role, t.search, t.id).where(sql`deleted_at is null`),
    index('users_by_last_name').on(t.role, t.lastNameKey, t.id).where(sql`deleted_at is null`),
    index('users_by_email').on(t.role, t.email, t.id).where(sql`deleted_at is null`),
    index('users_archived').on(t.role, t.deletedAt, t.id).where(sql`deleted_at is not null`),
    check('users_email_lower', sql`email = lower(email)`),
    check('users_role_known', sql`role is null or role in ('admin','vendor')`),
    check('users_vendor_given', sql`(coalesce(role, '') = 'vendor') = (vendor_id is not null)`),
  ],
)

/** Signed-in sessions. The cookie holds the id; here is only its SHA-256. Deleting the row revokes it at once. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    userAgent: text('user_agent').notNull().default(''),
    /** Whether a second factor was given. */
    secondFactor: bool('second_factor').notNull().default(false),
    createdAt: createdAt(),
    lastSeenAt: text('last_seen_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** One-use tokens of mails; only the SHA-256 is stored. */
export const userTokens = sqliteTable(
  'user_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: ['activation', 'reset'] }).notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('user_tokens_user').on(t.userId),
    index('user_tokens_expiry').on(t.expiresAt),
    check('user_tokens_purpose', sql`purpose in ('activation','reset')`),
  ],
)

/**
 * New e-mail addresses that wait to be confirmed by the link of a mail, one a person; until then the old one counts. An address
 * that somebody else has waits here as well, without a link.
 */
export const emailChanges = sqliteTable(
  'email_changes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Lower case. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: text('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('email_changes_token').on(t.tokenHash),
    index('email_changes_expiry').on(t.expiresAt),
    check('email_changes_email_lower', sql`email = lower(email)`),
  ],
)

/**
 * Colleagues whom a retailer's manager has invited, until they open the mailed link: then each becomes an account. An address that
 * somebody else has waits here as well, without a link, so that nobody learns who has an account.
 */
export const colleagueInvitations = sqliteTable(
  'colleague_invitations',
  {
    id: id(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** Lower case. */
    email: text('email').notNull(),
    retailerRole: text('vendor_role', { enum: RETAILER_ROLES }).notNull(),
    orderLimit: cents('order_limit'),
    lang: lang(),
    tokenHash: text('token_hash'),
    expiresAt: text('expires_at').notNull(),
    /** Who invited. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('colleague_invitations_email').on(t.retailerId, t.email),
    uniqueIndex('colleague_invitations_token').on(t.tokenHash),
    index('colleague_invitations_expiry').on(t.expiresAt),
    check('colleague_invitations_email_lower', sql`email = lower(email)`),
  ],
)
