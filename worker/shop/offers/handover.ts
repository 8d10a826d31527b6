import { and, eq, sql } from 'drizzle-orm'
import { dayOf, today } from '../../../shared/dates.ts'
import { withdrawalEnds } from '../../../shared/quotations/revocation.ts'
import { changeRecord, STALE, type Statements } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { refusing } from '../../base/db/refusals.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { isOpenTo, type QuotationPerson } from '../quotations/persons.ts'
import { quotationEvents } from '../quotations/quotation-life.tables.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { readOffering } from './drafts.ts'
import { handedMail } from './mails.ts'
import { offers } from './offers.tables.ts'

/**
 * The retailer, or an administrator in its name, says on which day the customer got what the contract is about: the days of withdrawal
 * run from then, and the customer is told. It can be corrected until they are over. Returns the keys of the mails. Errors: `not_found`;
 * `invalid` for a day to come or before the contract; `conflict` for what is no contract, or is final.
 */
export async function recordHandover(
  db: Db,
  env: Env,
  person: QuotationPerson,
  id: number,
  { number, day }: { number: number; day: string },
  now = Date.now(),
): Promise<string[]> {
  const moving = await readOffering(db, person, id)
  const contract = and(
    eq(offers.quotationId, id),
    eq(offers.number, number),
    eq(offers.state, 'accepted'),
    eq(offers.binding, 'contract'),
  )
  const [offer] = await db
    .select({ acceptedAt: offers.acceptedAt, handedOn: offers.handedOn })
    .from(offers)
    .where(contract)
  if (!offer) throw new AppError('conflict', { text: 'contract_none' })
  if (day > today(now) || day < dayOf(offer.acceptedAt!))
    throw new AppError('invalid', { text: 'handover_day', fields: { day: 'handover_day' } })
  if (day === offer.handedOn) return []
  const ends = withdrawalEnds(day)
  const mail = await handedMail(env, moving, number, day, ends)
  const isOpen = sql`exists (select 1 from ${quotations} where ${eq(quotations.id, id)} and ${isOpenTo(person)})`
  const statements: Statements = [
    db
      .update(offers)
      .set({ handedOn: day, revocableUntil: ends, updatedAt: NOW })
      .where(and(contract, isOpen, sql`(revocable_until is null or revocable_until > ${NOW})`)),
    db.insert(quotationEvents).values({
      quotationId: id,
      event: 'handover',
      // Null, which the column refuses, when the first statement changed nothing.
      state: sql`case when changes() > 0 then 'accepted' end`,
      party: moving.party,
      userId: person.userId,
      retailerId: moving.retailer.id,
      detail: { number, day },
    }),
    ...(await mailStatements(db, [mail])),
  ]
  const late = new AppError('conflict', { text: 'contract_final' })
  const refusals = { 'quotation_events.state': late, [STALE]: late }
  if (person.author === null) await refusing(refusals, () => writeTogether(db, statements))
  else {
    const [before, after] = [{ handed_on: offer.handedOn }, { handed_on: day }]
    const change = { action: 'edit', entity: 'quotations', id, before, after } as const
    await changeRecord(db, person.author, { ...change, statements, refusals })
  }
  return [mail.key]
}
