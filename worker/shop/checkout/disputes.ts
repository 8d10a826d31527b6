import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import type { Attempt } from '../payments/attempts.ts'
import type { Disputed } from '../payments/dispute-looks.ts'
import { disputes } from '../payments/payments.tables.ts'
import { adminMails } from './notices.ts'

/** Stores the state of a dispute; administrators are mailed once about each state. */
export async function noteDispute(
  db: Db,
  env: Env,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'provider' | 'payerId'>,
  disputed: Disputed,
): Promise<void> {
  const { id: paymentId, provider } = attempt
  const { id: providerId, amount, currency, reason, state, dueBy } = disputed
  const values = { amount, currency, reason: reason.slice(0, 100), state, dueBy }
  const isSo = sql`exists (select 1 from ${disputes}
    where ${and(eq(disputes.provider, provider), eq(disputes.providerId, providerId), eq(disputes.state, state))})`
  const about = { key: `dispute:${provider}:${providerId}:${state}`, about: attempt, amount }
  const mails = await adminMails(
    db,
    env,
    {
      ...about,
      event: `dispute_${state}`,
      reason: providerId,
      dueBy: state === 'needs_response' ? dueBy : null,
    },
    isSo,
  )
  await db.batch([
    db
      .insert(disputes)
      .values({ paymentId, provider, providerId, ...values })
      .onConflictDoUpdate({
        target: [disputes.provider, disputes.providerId],
        set: { ...values, updatedAt: NOW },
      }),
    ...mails,
  ])
}
