import { and, desc, eq, sql } from 'drizzle-orm'
import type { Binding } from '../../../shared/quotations/bindings.ts'
import type { DeclineReason } from '../../../shared/quotations/decline-reasons.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { moveQuotation } from '../quotations/moves.ts'
import { HAS_RETAILER, type QuotationPerson } from '../quotations/persons.ts'
import { acceptedMails, declinedMails } from './mails.ts'
import { offers } from './offers.tables.ts'

const standing = (id: number, number: number) =>
  and(eq(offers.quotationId, id), eq(offers.number, number), eq(offers.state, 'sent'))

/** Looks whether this version is the one that stands. Error: `conflict`, which says that there is a newer one, or that its time is over. */
async function checkStanding(db: Db, id: number, number: number) {
  const [newest] = await db
    .select({
      number: offers.number,
      binding: offers.binding,
      isOver: sql<number>`${offers.endsAt} <= ${NOW}`.as('is_over'),
    })
    .from(offers)
    .where(and(eq(offers.quotationId, id), sql`${offers.number} is not null`))
    .orderBy(desc(offers.number))
    .limit(1)
  if (!newest) throw new AppError('not_found')
  if (newest.number !== number) throw new AppError('conflict', { text: 'offer_replaced' })
  if (newest.isOver) throw new AppError('conflict', { text: 'quotation_is_expired' })
  return newest
}

/** `binding`: what the customer was told that the acceptance is. */
interface Acceptance {
  number: number
  name: string
  binding: Binding
  key: string | null
}

/**
 * The customer accepts this version of the offer, under the name typed. Returns the keys of the mails. Errors: those of `moveQuotation`;
 * `conflict` for a version that was replaced, whose last day is over, or whose acceptance is something else than was said.
 */
export const acceptOffer = (
  db: Db,
  env: Env,
  person: QuotationPerson,
  id: number,
  { number, name, binding, key }: Acceptance,
): Promise<string[]> =>
  moveQuotation(db, person, 'accept', id, key, async (moving) => {
    const offer = await checkStanding(db, id, number)
    return {
      detail: { number, binding },
      // The clock of the statement decides, not that of the job that ends offers.
      onlyIf: sql`exists (select 1 from offers where ${standing(id, number)} and ends_at > ${NOW} and binding = ${binding}) and ${HAS_RETAILER}`,
      also: [
        db
          .update(offers)
          .set({ state: 'accepted', acceptedName: name, acceptedAt: NOW, updatedAt: NOW })
          .where(standing(id, number)),
      ],
      // The statement decides; this only says why.
      ...(offer.binding !== binding && {
        refusals: { 'quotation_events.state': new AppError('conflict', { text: 'offer_binding' }) },
      }),
      mails: await acceptedMails(env, moving, { number, name, binding }),
    }
  })

/** The customer does not want this version. Returns the keys of the mails. Errors: those of `acceptOffer`. */
export const declineOffer = (
  db: Db,
  env: Env,
  person: QuotationPerson,
  id: number,
  { number, why, reason, key }: { number: number; why: DeclineReason; reason: string; key: string | null },
): Promise<string[]> =>
  moveQuotation(db, person, 'decline', id, key, async (moving) => {
    await checkStanding(db, id, number)
    return {
      reason,
      detail: { number, why },
      onlyIf: sql`exists (select 1 from offers where ${standing(id, number)})`,
      mails: await declinedMails(env, moving, number, why, reason),
    }
  })
