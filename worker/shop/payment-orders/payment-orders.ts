import { sql } from 'drizzle-orm'
import { dayOf } from '../../../shared/dates.ts'
import type { ReturnAccount } from '../../../shared/payments/transfers.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { readReturn } from '../receivables/bank/transfers.ts'
import { writeCbi } from './cbi.ts'
import { type OutgoingTransfer, type PayingAccount, type PaymentFile, writePain } from './pain.ts'

/** SQL: a transfer to give back that is neither done nor in a file for the bank. */
const WAITS = sql`done_at is null and payment_order_id is null`

/**
 * Orders transfers that give money back, all of these or none: they are in one file for the bank. Returns its id. Errors: `conflict` while
 * the shop has no account, and for one that has no account number, is in a file already, or is done.
 */
export async function orderReturns(
  db: Db,
  author: Author,
  account: PayingAccount | null,
  ids: readonly number[],
): Promise<number> {
  if (!account) throw new AppError('conflict', { text: 'method_unavailable' })
  const wanted = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const message = crypto.randomUUID().replaceAll('-', '')
  const made = sql`(select id from payment_orders where message = ${message})`
  const [rows] = await writeTogether(db, [
    sql`insert into payment_orders (message, account, user_id) select ${message}, ${JSON.stringify(account)}, ${author.actor.id}
      where (select count(*) from bank_returns where id in ${wanted} and ${WAITS} and iban <> '') = ${ids.length} returning id`,
    sql`update bank_returns set payment_order_id = ${made} where id in ${wanted} and ${made} is not null`,
  ])
  if (!rows![0]) throw new AppError('conflict', { text: 'return_ordered' })
  return rows![0].id as number
}

/** Takes back a file that the bank did not carry out: what of it is not done waits again. Error: `not_found` when nothing of it waits. */
export async function withdrawOrder(db: Db, id: number): Promise<void> {
  const [rows] = await writeTogether(db, [
    sql`update bank_returns set payment_order_id = null where payment_order_id = ${number(id)} and done_at is null returning id`,
  ])
  if (!rows![0]) throw new AppError('not_found')
}

/** The file of what was ordered and is not withdrawn, the same each time. Error: `not_found` when there is nothing in it. */
export async function readPaymentFile(db: Db, id: number): Promise<{ name: string; xml: string }> {
  const [[order], rows] = await readTogether<
    [{ message: string; account: string; created_at: string }, OutgoingTransfer & { number: string | null }]
  >(db, [
    sql`select message, account, created_at from payment_orders where id = ${number(id)}`,
    sql`select b.id, b.amount, b.name, b.iban, coalesce(o.number, o.id) as number from bank_returns b
      left join receivables r on r.id = b.receivable_id left join orders o on o.id = r.order_id
      where b.payment_order_id = ${number(id)} order by b.id`,
  ])
  if (!order || rows.length === 0) throw new AppError('not_found')
  const { message, account, created_at: madeAt } = order
  const transfers = rows.map(({ number: of, ...row }) => ({
    ...row,
    about: of === null ? 'Rimborso' : `Rimborso ordine ${of}`,
  }))
  const paying = JSON.parse(account) as PayingAccount
  const file: PaymentFile = { message, madeAt, day: dayOf(madeAt), account: paying, transfers }
  const xml = paying.cuc ? writeCbi(file, paying.cuc) : writePain(file)
  return { name: `bonifici-${dayOf(madeAt)}-${id}.xml`, xml }
}

/** An administrator says whose account money goes back to. Errors: `not_found`; `conflict` for what is in a file, or done. */
export async function setReturnAccount(db: Db, author: Author, id: number, { name, iban }: ReturnAccount) {
  const { amount, ...about } = await readReturn(db, id)
  await changeRecord(db, author, {
    action: 'edit',
    ...about,
    before: null,
    after: { refund: 'account_given', amount },
    statements: [sql`update bank_returns set name = ${name}, iban = ${iban} where id = ${id} and ${WAITS}`],
  })
}
