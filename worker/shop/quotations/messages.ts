import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { canMove, canWrite } from '../../../shared/quotations/quotation-states.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { changeRecord, STALE } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { refusing } from '../../base/db/refusals.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { fullName } from '../../base/mail/facts.ts'
import type { Mail } from '../../base/mail/outbox.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { lettersToRetailer, letterToCustomer } from './letters.ts'
import { movedMeanwhile, requestKeyOf, retailerGone, writeMove } from './moves.ts'
import { type Moving, readMoving } from './moving.ts'
import { HAS_RETAILER, isOpenTo, type QuotationPerson } from './persons.ts'
import { quotationMessages } from './quotation-life.tables.ts'
import { quotations } from './quotations.tables.ts'

/** How often a message is written anew when somebody moves the request at the same moment; its text is not to be lost. */
const ATTEMPTS = 5

/** A message as it is written. `lang` is that of the page. */
export interface NewMessage {
  text: string
  lang: Lang
  key: string | null
  /** How many files come with it, and the statements that put them to it, by the message's key. */
  files?: number
  also?: (requestKey: string) => SQLWrapper[]
}

/** To the other side, by a link or to the page behind the sign-in. */
async function mailsOf(
  env: Env,
  moving: Moving,
  requestKey: string,
  { text, files = 0 }: NewMessage,
): Promise<Mail<'quotation_message'>[]> {
  const { id, party, customer, retailer } = moving
  const isToRetailer = party === 'customer'
  const letters = isToRetailer
    ? await lettersToRetailer(env, moving, retailer)
    : [await letterToCustomer(env, moving, customer)]
  const inItsName = party === 'administrator' ? `${settings().brand.name}, ${retailer.name}` : retailer.name
  return letters.map((letter) => ({
    key: `quotation:${id}:message-${requestKey.slice(0, 32)}:${letter.who}`,
    template: 'quotation_message',
    lang: letter.lang,
    to: letter.to,
    replyTo: isToRetailer ? customer.email : retailer.email,
    mustReach: !isToRetailer,
    values: {
      to: isToRetailer ? 'retailer' : 'customer',
      number: id,
      name: isToRetailer ? '' : customer.name,
      from: isToRetailer ? fullName(customer) : inItsName,
      text,
      files,
      url: letter.url,
    },
  }))
}

/** Writes it where no state changes. A question waits for the retailer, whatever the retailer writes ends the waiting. */
async function writePlain(
  db: Db,
  person: QuotationPerson,
  { id, party, version }: Moving,
  others: SQLWrapper[],
): Promise<void> {
  const set =
    party === 'customer'
      ? { waitingSince: sql`coalesce(waiting_since, ${NOW})` }
      : { waitingSince: null, answeredAt: sql`coalesce(answered_at, ${NOW})` }
  const late = () => movedMeanwhile(db, id)
  const refusals = { 'quotation_messages.text': late, 'quotation_messages.request_key': late }
  const touch = db
    .update(quotations)
    .set(set)
    .where(
      and(
        ...[eq(quotations.id, id), eq(quotations.version, version), isOpenTo(person)],
        party === 'customer' ? HAS_RETAILER : undefined,
      ),
    )
  if (party === 'administrator' && person.author) {
    const change = { action: 'answer' as const, entity: 'quotations', id, after: { party } }
    await changeRecord(db, person.author, {
      ...change,
      statements: [touch, ...others],
      refusals: { ...refusals, [STALE]: late },
    })
  } else {
    await refusing(refusals, () => writeTogether(db, [touch, ...others]))
  }
}

/**
 * Writes to the other side of a request: message, mails and state, all or nothing. The retailer's first one is the move `answer`. The same
 * `key` by the same person is one message. Returns the keys of the mails. Errors: `not_found`; `conflict` when nobody can write here any
 * more, or the retailer is switched off; `idempotency_conflict` for a key that came with another text.
 */
export async function writeMessage(
  db: Db,
  env: Env,
  person: QuotationPerson,
  id: number,
  message: NewMessage,
): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const moving = await readMoving(db, person, id)
    const requestKey = (await requestKeyOf(moving, person, message.key)) ?? crypto.randomUUID()
    const isGone = moving.party === 'customer' && !moving.served
    const isOpen = canWrite(moving) && !isGone
    // The first time the constraint says it, without a trip of its own.
    if ((attempt > 1 || !isOpen) && (await isWritten(db, requestKey, message.text))) return []
    if (!isOpen) throw isGone ? retailerGone() : await movedMeanwhile(db, id)
    const mails = await mailsOf(env, moving, requestKey, message)
    const { party, retailer } = moving
    const rows = [
      db.insert(quotationMessages).values({
        quotationId: id,
        retailerId: retailer.id,
        party,
        userId: party === 'customer' ? null : person.userId,
        // Null, which the column refuses, when the statement before changed nothing.
        text: sql`case when changes() > 0 then ${message.text} end`,
        lang: message.lang,
        requestKey,
      }),
      ...(message.also?.(requestKey) ?? []),
    ]
    try {
      if (canMove('answer', moving, party)) {
        await writeMove(db, person, 'answer', moving, { mails, also: rows })
      } else {
        await writePlain(db, person, moving, [...rows, ...(await mailStatements(db, mails))])
      }
      return mails.map((mail) => mail.key)
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'conflict'
      if (!isLate || attempt === ATTEMPTS) throw error
    }
  }
}

async function isWritten(db: Db, requestKey: string, text: string): Promise<boolean> {
  const [twin] = await db
    .select({ text: quotationMessages.text })
    .from(quotationMessages)
    .where(eq(quotationMessages.requestKey, requestKey))
  if (twin && twin.text !== text) throw new AppError('idempotency_conflict')
  return twin !== undefined
}
