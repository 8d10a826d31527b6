import { and, eq, sql } from 'drizzle-orm'
import type { UserType } from '../../../shared/cart/cart-rules.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { moveQuotation } from '../quotations/moves.ts'
import type { QuotationPerson } from '../quotations/persons.ts'
import { revokedMails } from './mails.ts'
import { offers } from './offers.tables.ts'

type Contract = Pick<typeof offers.$inferSelect, 'state' | 'binding' | 'revocableUntil'>

const isOver = ({ revocableUntil }: Pick<Contract, 'revocableUntil'>, now: number) =>
  revocableUntil !== null && Date.parse(revocableUntil) <= now

/** Whether its customer can withdraw from it: a consumer from a contract, while the days run or nobody said when they began. */
export const isRevocable = (offer: Contract, userType: UserType, now: number) =>
  userType === 'private' && offer.state === 'accepted' && offer.binding === 'contract' && !isOver(offer, now)

interface Revocation {
  number: number
  name: string
  /** Where the receipt goes. */
  email: string
  key: string | null
}

/**
 * The customer withdraws from the contract that this offer has become: both are told, the customer by a receipt with the time. Returns the
 * keys of the mails. Errors: those of `moveQuotation`; `conflict` for what is no consumer's contract, or after its days.
 */
export const revokeContract = (
  db: Db,
  env: Env,
  person: QuotationPerson,
  id: number,
  { number, name, email, key }: Revocation,
  now = Date.now(),
): Promise<string[]> =>
  moveQuotation(db, person, 'revoke', id, key, async (moving) => {
    const accepted = and(eq(offers.quotationId, id), eq(offers.number, number), eq(offers.state, 'accepted'))
    const [offer] = await db.select({ revocableUntil: offers.revocableUntil }).from(offers).where(accepted)
    // The statement decides; this only says why.
    const text = offer && isOver(offer, now) ? 'contract_final' : 'contract_none'
    return {
      detail: { number },
      onlyIf: sql`quotations.user_type = 'private' and exists (select 1 from offers where ${accepted}
        and binding = 'contract' and (revocable_until is null or revocable_until > ${NOW}))`,
      also: [db.update(offers).set({ state: 'withdrawn', updatedAt: NOW }).where(accepted)],
      refusals: { 'quotation_events.state': new AppError('conflict', { text }) },
      mails: await revokedMails(env, moving, { number, name, email, at: new Date(now).toISOString() }),
    }
  })
