import { sql } from 'drizzle-orm'
import type { OrderCredit } from '../../../shared/credit-notes/credit-notes.admin.ts'
import {
  type Creditable,
  type CreditNoteRow,
  creditedLine,
} from '../../../shared/credit-notes/credit-notes.ts'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { isByBank } from '../../../shared/payments/methods.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type Mail, mailStatements } from '../../base/mail/outbox.ts'
import { creditNoteMails, lastCreditNoteOf } from '../documents/paper-mails.ts'
import {
  type Credit,
  isCredited,
  mayCredit,
  readCreditable,
  readCreditGround,
  readGround,
  refusalOf,
} from './ground.ts'
import { CREDIT_REFUSALS, creditStatement, followingStatements } from './writing.ts'

interface Buyer {
  number: string
  first_name: string
  email: string
  lang: Lang
}

/** What is left to credit of an order, and what was credited. Error: `not_found`. */
export async function readCorrections(db: Db, orderId: number, lang: Lang): Promise<Creditable> {
  const { left, shipping, credited, rate, ...ground } = await readGround(db, orderId, 1)
  const notes = await db.all<Omit<CreditNoteRow, 'document'> & { document: string }>(
    sql`select n.id, n.reason, n.amount, n.created_at, n.return_id,
      (select json_object('id', d.id, 'number', d.number) from documents d where d.credit_id = n.id) as document,
      (select f.status from part_refunds f where f.credit_id = n.id) as refund
    from credit_notes n where n.order_id = ${number(orderId)} order by n.id`,
  )
  return {
    refusal: left === 0 ? 'credit_over_invoice' : refusalOf({ left, shipping, credited, rate, ...ground }, 1),
    credited,
    left: left ?? 0,
    shipping,
    rate,
    lines: (await readCreditable(db, orderId, lang)).map(({ position: _, ...line }) => line),
    notes: notes.map(({ document, ...note }) => ({ ...note, document: JSON.parse(document) })),
  }
}

/** What the form comes to. Error: `invalid` for more of a line or of the shipping than is left. */
async function creditOf(
  db: Db,
  orderId: number,
  wanted: OrderCredit,
  left: { shipping: number; rate: number },
) {
  const lines = await readCreditable(db, orderId, 'it')
  const credited = wanted.lines.map((each) => {
    const line = lines.find(({ line_id }) => line_id === each.line_id)
    const of = line && creditedLine(line, each, left.rate)
    return of ? { ...of, position: line.position } : null
  })
  const wrong = credited.flatMap((line, at) => (line ? [] : [[`lines.${at}.line_id`, 'credit_left']]))
  if (wanted.shipping > left.shipping) wrong.push(['shipping', 'credit_left'])
  if (wrong.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(wrong) })
  const whole = credited.flatMap((line) => line ?? [])
  const { reason, shipping, way } = wanted
  const amount = whole.reduce((sum, { quantity, each }) => sum + quantity * each, shipping)
  return {
    orderId,
    reason,
    return: null,
    way,
    note: wanted.note ?? '',
    amount,
    fee: 0,
    shipping,
    lines: whole,
  } satisfies Credit
}

function mailOf(
  env: Env,
  buyer: Buyer,
  { orderId, note, amount, way }: Credit,
  { reason, credited }: OrderCredit,
  byBank: boolean,
): Mail<'credit_note'> {
  const { lang, number: order, first_name: name, email: to } = buyer
  return {
    key: `order:${orderId}:credit:${credited}`,
    template: 'credit_note',
    lang,
    to,
    document: lastCreditNoteOf(orderId),
    values: {
      reason,
      order,
      name,
      note,
      way: way === 'account' ? way : byBank ? 'bank' : 'provider',
      amount: formatEuros(amount, lang),
      url: `${env.origin}/${lang}/orders/${orderId}`,
    },
  }
}

/**
 * An administrator credits a part of a delivered order: pieces, a part of their price, shipping. It has its document, and the money goes
 * the way it came, or into the retailer's store credit, all or nothing. Returns the keys of the mails. Errors: `not_found`; `invalid` for more than is left of a line or of the
 * shipping; `conflict` when somebody was faster, without an invoice, before the order is delivered, and for more than was invoiced and is
 * not credited.
 */
export async function creditOrder(
  db: Db,
  env: Env,
  author: Author,
  orderId: number,
  wanted: OrderCredit,
): Promise<string[]> {
  const left = await readGround(db, orderId, 1)
  if (left.credited !== wanted.credited) throw await movedMeanwhile(db, 'orders', orderId)
  const credit = await creditOf(db, orderId, wanted, left)
  const { amount } = credit
  const ground = await readCreditGround(db, orderId, amount)
  const [buyer] =
    await db.all<Buyer>(sql`select cast(coalesce(o.number, o.id) as text) as number, u.first_name, u.email, u.lang
    from orders o cross join users u on u.id = o.user_id where o.id = ${orderId}`)
  const method = ground.payment_method
  const mail = mailOf(env, buyer!, credit, wanted, isByBank(method))
  const mails = [mail, ...(await creditNoteMails(db, env, orderId, mail.key))]
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'orders',
    id: orderId,
    before: null,
    after: { document: 'credit_note', credit: amount },
    statements: [
      creditStatement(author, credit, sql`${isCredited(orderId, wanted.credited)} and ${mayCredit(credit)}`),
      ...followingStatements(db, author, credit, method),
      ...(await mailStatements(db, mails)),
    ],
    refusals: { [STALE]: () => movedMeanwhile(db, 'orders', orderId), ...CREDIT_REFUSALS },
  })
  return mails.map(({ key }) => key)
}
