import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../../shared/dates.ts'
import type { PageProvider, Provider } from '../../../../shared/payments/methods.ts'
import type { Db } from '../../../base/db/client.ts'
import type { Env } from '../../../base/env.ts'
import { ATTEMPT, type Attempt } from '../../payments/attempts.ts'
import { payments } from '../../payments/payments.tables.ts'
import { charge } from '../cards.ts'
import { finishKnown } from '../last-attempts.ts'
import type { Outcome } from '../outcomes.ts'
import { makePage } from '../page-payments.ts'
import { openItems, type Payer } from './opening.ts'

const pageOf = (env: Env, { lang }: Payer) => `${env.origin}/${lang}/account-statement`

/**
 * Pays open items by card: the attempt is written first, then the intent, then the charge, as `payByCard` does for a cart. Errors: those of
 * `openItems`; `payment_unclear`, after which cron or webhook finish it.
 */
export async function payItemsByCard(
  db: Db,
  env: Env,
  payer: Payer,
  { token, ...asked }: { orders: number[]; price: number; token: string },
): Promise<Outcome> {
  const opened = await openItems(db, env, payer, 'stripe', asked)
  if (opened.state !== 'open') return opened
  const { attempt } = opened
  return charge(db, env, attempt, {
    token,
    returnUrl: `${pageOf(env, payer)}/stripe-return?payment_id=${attempt.id}`,
  })
}

/** Starts to pay open items at a provider's page. No money is taken before `finishItems`. Errors: those of `openItems`; `payment_unclear`. */
export async function payItemsByPage(
  db: Db,
  env: Env,
  payer: Payer,
  provider: PageProvider,
  asked: { orders: number[]; price: number },
): Promise<Outcome> {
  const opened = await openItems(db, env, payer, provider, asked)
  if (opened.state !== 'open') return opened
  const { attempt, items } = opened
  const page = pageOf(env, payer)
  return makePage(db, env, provider, attempt, {
    items: items.map(({ number, open }) => ({ name: number, price: open, quantity: 1 })),
    shipping: 0,
    returnUrl: `${page}/${provider}-return?payment_id=${attempt.id}`,
    cancelUrl: page,
  })
}

/** A person's last attempt at open items at a provider within a day; the named one, if one is named. */
async function findLastItems(
  db: Db,
  payerId: number,
  provider: Provider,
  id?: number,
): Promise<Attempt | null> {
  const [row] = await db
    .select(ATTEMPT)
    .from(payments)
    .where(
      and(
        eq(payments.payerId, payerId),
        // The plus keeps SQLite off the provider's index, which covers all payments.
        sql`+${payments.provider} = ${provider}`,
        id === undefined
          ? gt(payments.createdAt, new Date(Date.now() - DAY_MS).toISOString())
          : eq(payments.id, id),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return row ?? null
}

/** The outcome of a person's payment of open items, e.g. after the bank's page or PayPal's; taken, if the person agreed. Error: `payment_unclear`. */
export const finishItems = async (
  db: Db,
  env: Env,
  payer: Payer,
  provider: Provider,
  id?: number,
): Promise<Outcome> => finishKnown(db, env, provider, await findLastItems(db, payer.id, provider, id))
