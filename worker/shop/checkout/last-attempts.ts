import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { ATTEMPT, type Attempt, type Provider } from '../payments/attempts.ts'
import { payments } from '../payments/payments.tables.ts'

/** Among so many of a buyer's last orders an attempt is looked for. */
const OWN = 50

/** A buyer's last attempt at a provider in the last day, of one order when that is named. */
export async function findLastAttempt(
  db: Db,
  userId: number,
  provider: Provider,
  orderId?: number,
): Promise<Attempt | null> {
  const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString()
  const own = sql`(select id from orders where user_id = ${userId} order by created_at desc limit ${sql.raw(String(OWN))})`
  const [row] = await db
    .select(ATTEMPT)
    .from(payments)
    .where(
      and(
        sql`${payments.orderId} in ${own}`,
        // Found by the few orders, never by the provider, who has all payments there are.
        sql`+${payments.provider} = ${provider}`,
        gt(payments.createdAt, yesterday),
        orderId === undefined ? undefined : eq(payments.orderId, orderId),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return row ?? null
}
