import { and, eq } from 'drizzle-orm'
import type { Provider } from '../../../shared/payments/methods.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { paymentEvents } from '../payments/payments.tables.ts'
import type { PaymentEvent } from '../payments/providers.ts'
import { noteDispute } from './disputes.ts'
import { finishAttempt } from './finish-attempt.ts'
import { followLosses } from './items/losing.ts'
import type { Outcome } from './outcomes.ts'
import { recheckPartRefunds } from './part-refunds.ts'
import { recheckRefund } from './refunds.ts'
import { clearly } from './unclear.ts'

const IS_REFUND = /refund/i

/**
 * Takes an event as a hint: its content is not trusted, the provider is asked. A repeated event does nothing; one that failed
 * is not stored, so that its repetition is handled. Returns the payment's outcome; null for none. Errors: `payment_unclear`.
 */
export async function receiveEvent(
  db: Db,
  env: Env,
  provider: Provider,
  { id, type, attempt, ask }: PaymentEvent,
): Promise<Outcome | null> {
  const [seen] = await db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, id)))
  if (seen) return null
  const noted = db.insert(paymentEvents).values({ provider, eventId: id, type }).onConflictDoNothing()
  let outcome: Outcome | null = null
  if (attempt && ask) {
    await noteDispute(db, env, attempt, await clearly(ask()))
    if (attempt.payerId !== null) await clearly(followLosses(db, env, attempt))
  } else if (attempt && IS_REFUND.test(type)) {
    await clearly(recheckRefund(db, env, attempt.id))
    await clearly(recheckPartRefunds(db, env, attempt.id))
    if (attempt.payerId !== null) await clearly(followLosses(db, env, attempt))
  } else if (attempt && attempt.status !== 'paid' && attempt.status !== 'refunded') {
    outcome = await clearly(finishAttempt(db, env, attempt, { extra: [noted] }))
  }
  await noted
  return outcome
}
