import { and, eq, isNull, sql } from 'drizzle-orm'
import { changeRecord, STALE } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { columns } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { users } from '../accounts/accounts.tables.ts'
import { quotationPage } from './links.ts'
import { movedMeanwhile } from './moves.ts'
import { readMoving } from './moving.ts'
import type { QuotationPerson } from './persons.ts'
import { quotationEvents } from './quotation-life.tables.ts'
import { quotations } from './quotations.tables.ts'

const colleagueColumns = columns(users, 'id', 'first_name', 'last_name', 'email', 'lang', 'activated_at')

/**
 * Passes a retailer's request on to a colleague, who is told by mail, or to nobody. Returns the keys of the mails. Errors: `not_found`;
 * `invalid` at `user_id` for whoever is no active account of this retailer, or only reads; `conflict` when somebody was faster.
 */
export async function assignQuotation(
  db: Db,
  env: Env,
  person: QuotationPerson,
  id: number,
  userId: number | null,
): Promise<string[]> {
  const moving = await readMoving(db, person, id)
  const { author } = person
  if (moving.party !== 'retailer' || !author) throw new AppError('not_found')
  if (moving.assigned_to === userId) return []
  const isColleague = and(
    sql`${users.id} = ${userId}`,
    eq(users.retailerId, moving.retailer.id),
    eq(users.active, true),
    isNull(users.deletedAt),
    // Who only reads can do nothing with it.
    sql`${users.retailerRole} <> 'viewer'`,
  )
  const [[colleague], [own]] = await db.batch([
    db.select(colleagueColumns).from(users).where(isColleague),
    db.select(colleagueColumns).from(users).where(sql`${users.id} = ${person.userId}`),
  ])
  const refused = new AppError('invalid', { fields: { user_id: 'invalid' } })
  if (userId !== null && !colleague) throw refused
  const isTold = colleague?.activated_at && userId !== person.userId
  const nameOf = (user: typeof own) => `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim()
  const mail = {
    key: `quotation:${id}:assign-${crypto.randomUUID()}:account:${userId}`,
    template: 'quotation_status' as const,
    lang: colleague?.lang ?? 'it',
    to: colleague?.email ?? '',
    values: {
      event: 'assigned' as const,
      number: id,
      name: '',
      other: nameOf(own),
      reason: '',
      contact: null,
      url: quotationPage(env, colleague?.lang ?? 'it', id),
    },
  }
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'quotations',
    id,
    before: { assigned_to: moving.assigned_to },
    after: { assigned_to: userId },
    statements: [
      db
        .update(quotations)
        .set({ assignedTo: userId })
        .where(
          and(
            eq(quotations.id, id),
            eq(quotations.retailerId, moving.retailer.id),
            sql`${quotations.assignedTo} is ${moving.assigned_to}`,
            userId === null ? undefined : sql`exists (select 1 from ${users} where ${isColleague})`,
          ),
        ),
      db.insert(quotationEvents).values({
        quotationId: id,
        event: 'assign',
        state: sql`(select state from ${quotations} where id = ${id})`,
        party: 'retailer',
        userId: person.userId,
        retailerId: moving.retailer.id,
        detail: { user_id: userId },
      }),
      ...(isTold ? await mailStatements(db, [mail]) : []),
    ],
    refusals: { [STALE]: () => movedMeanwhile(db, id) },
  })
  return isTold ? [mail.key] : []
}
