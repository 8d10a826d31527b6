import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Colleagues, EditColleague } from '../../../shared/accounts/colleagues.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { columns, named } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { deleteAccount } from './account-removal.ts'
import { colleagueInvitations, users } from './accounts.tables.ts'
import { endInvitations, isManagerOf, lastManagerRefused, othersManage } from './last-manager.ts'

const RIGHTS = {
  role: named(users.retailerRole, 'vendor_role'),
  limit: named(users.orderLimit, 'order_limit'),
}

/** A retailer's accounts by name, and whom it has invited; none for an account without a retailer. */
export async function readColleagues(
  db: Db,
  author: { id: number; retailerId: number | null },
): Promise<Colleagues> {
  const now = new Date().toISOString()
  const [colleagues, invitations] = await db.batch([
    db
      .select({
        ...columns(users, 'id', 'first_name', 'last_name', 'email', 'last_seen_at', 'version'),
        ...RIGHTS,
      })
      .from(users)
      .where(
        and(
          sql`${users.retailerId} = ${author.retailerId}`,
          eq(users.role, 'vendor'),
          isNull(users.deletedAt),
        ),
      )
      .orderBy(users.search, users.id),
    db
      .select({
        ...columns(
          colleagueInvitations,
          'id',
          'first_name',
          'last_name',
          'email',
          'created_at',
          'expires_at',
        ),
        invites:
          sql<number>`${isManagerOf(sql`colleague_invitations.user_id`, sql`colleague_invitations.vendor_id`)}`.as(
            'invites',
          ),
        role: named(colleagueInvitations.retailerRole, 'vendor_role'),
        limit: named(colleagueInvitations.orderLimit, 'order_limit'),
      })
      .from(colleagueInvitations)
      .where(sql`${colleagueInvitations.retailerId} = ${author.retailerId}`)
      .orderBy(colleagueInvitations.id),
  ])
  return {
    colleagues: colleagues.map((one) => ({ ...one, is_self: one.id === author.id })),
    invitations: invitations.map(({ expires_at, invites, ...one }) => ({
      ...one,
      expired: expires_at <= now || invites === 0,
    })),
  }
}

/** Limits are for buyers only. */
export const limitOf = ({ role, limit }: Pick<EditColleague, 'role' | 'limit'>) =>
  role === 'buyer' ? limit : null

/**
 * Saves what a colleague may do. Errors: `not_found`, also for another retailer's account; `forbidden` for the last manager; `conflict` when
 * somebody saved it meanwhile, or who saves is no manager any more.
 */
export async function editColleague(db: Db, author: Author, id: number, edit: EditColleague): Promise<void> {
  const { id: self, retailerId } = author.actor
  const isOwn = and(eq(users.id, id), sql`${users.retailerId} = ${retailerId}`, isNull(users.deletedAt))
  const [before] = await db.select(RIGHTS).from(users).where(isOwn)
  if (!before) throw new AppError('not_found')
  const { role } = edit
  const limit = limitOf(edit)
  const leaves = role === 'manager' ? undefined : othersManage([id], false)
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'vendor-accounts',
    id,
    before: { vendor_role: before.role, order_limit: before.limit },
    after: { vendor_role: role, order_limit: limit },
    statements: [
      db
        .update(users)
        .set({ retailerRole: role, orderLimit: limit, updatedAt: NOW, version: sql`version + 1` })
        .where(and(isOwn, eq(users.version, edit.version), isManagerOf(self, retailerId), leaves)),
      endInvitations(db, sql`user_id = ${id}`),
    ],
    refusals: leaves && lastManagerRefused(db, [id], false),
  })
}

/**
 * Takes a colleague's access away: all sessions end, and an administrator can restore the account. Errors: `not_found`, also for another
 * retailer's account; `forbidden` for oneself and for the last manager; `conflict`.
 */
export const removeColleague = (db: Db, author: Author, id: number): Promise<void> =>
  deleteAccount(db, author, 'vendor-accounts', id, isManagerOf(author.actor.id, author.actor.retailerId))
