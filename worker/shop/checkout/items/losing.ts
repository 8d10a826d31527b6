import { type SQL, sql } from 'drizzle-orm'
import { formatEuros } from '../../../../shared/money.ts'
import { METHODS } from '../../../../shared/payments/methods.ts'
import { byShop } from '../../../base/audit/change.ts'
import { changeMany } from '../../../base/audit/many.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import type { Env } from '../../../base/env.ts'
import { type AnyMail, mailStatements } from '../../../base/mail/outbox.ts'
import { orders } from '../../orders/orders.tables.ts'
import type { Attempt } from '../../payments/attempts.ts'
import { PROVIDER_CALLS } from '../../payments/providers.ts'
import { givenBack } from '../../receivables/store-credit.ts'

const SHOP = byShop('payment')

interface Row {
  id: number
  order_id: number
  number: string
  booked: number
  lost: number
  open: number
  paid: number
  /** Of lost disputes, in all. */
  disputed: number
  provider: Attempt['provider']
  payment_status: string
  name: string
  email: string
  lang: 'it'
}

const readRows = (db: Db, paymentId: number) =>
  db.all<Row>(sql`select r.id, r.order_id, coalesce(o.number, o.id) as number, i.booked, i.lost, r.amount - r.waived - r.paid as open, r.paid,
      (select coalesce(sum(d.amount), 0) from payment_disputes d where d.payment_id = p.id and d.state = 'lost') as disputed,
      p.provider, p.status as payment_status, u.first_name as name, u.email, u.lang
    from payment_items i join payments p on p.id = i.payment_id join receivables r on r.id = i.receivable_id
      join orders o on o.id = r.order_id join users u on u.id = p.payer_id
    where i.payment_id = ${paymentId} and i.booked > 0 order by r.due_on desc, r.id desc`)

/** What a payment's items lose, the last due first, in cents: what comes back is booked again only as far as it is still owed. */
function lossesOf(rows: Row[], sum: number) {
  let left = sum
  return rows.flatMap((row) => {
    const wanted = Math.min(row.booked, left)
    left -= wanted
    const lost = Math.max(wanted, row.lost - Math.max(0, row.open))
    return lost === row.lost ? [] : [{ ...row, to: lost }]
  })
}

/**
 * Follows news about an attempt that paid open items: what a lost dispute, or a refund on the provider's own pages, took away again is open
 * again, with the histories of the orders and a mail to who paid. What the provider still has is asked of it. Error: `UnclearError`.
 */
export async function followLosses(
  db: Db,
  env: Env,
  attempt: Pick<Attempt, 'id' | 'provider' | 'providerId' | 'requestKey'>,
): Promise<void> {
  const { id, provider, providerId } = attempt
  if (providerId === null) return
  const look = await PROVIDER_CALLS[provider].look(env, providerId)
  const held = look.state === 'paid' ? look.receipt.amount : look.state === 'closed' ? 0 : null
  await changeMany(db, SHOP, async () => {
    const rows = await readRows(db, id)
    const [first] = rows
    if (!first) return []
    const booked = rows.reduce((sum, row) => sum + row.booked, 0)
    const losses = lossesOf(rows, first.disputed + (held === null ? 0 : Math.max(0, booked - held)))
    if (losses.length === 0) return []
    const asRead = JSON.stringify(losses.map((row) => [row.id, row.lost, row.paid, row.order_id, row.to]))
    const row = (at: number) => sql.raw(`j.value ->> ${at}`)
    const of = (
      what: typeof row extends (at: number) => infer S ? S : never,
      where: ReturnType<typeof row>,
    ) => sql`(select ${what} from json_each(${asRead}) j where ${where})`
    return [
      {
        action: 'edit',
        entity: 'orders',
        table: orders,
        wanted: sql`id in (select ${row(3)} from json_each(${asRead}) j)`,
        before: sql`json_object('paid', ${of(row(2), sql`${row(3)} = orders.id`)})`,
        after: sql`json_object('paid', ${of(sql`${row(2)} + ${row(1)} - ${row(4)}`, sql`${row(3)} = orders.id`)}, 'payment_method', ${METHODS[provider].name})`,
        only: sql`(select count(*) from payment_items i join receivables r on r.id = i.receivable_id
          join json_each(${asRead}) j on i.receivable_id = ${row(0)}
          where i.payment_id = ${id} and i.lost = ${row(1)} and r.paid = ${row(2)}) = ${losses.length}`,
        statements: [
          sql`update receivables set paid = ${of(sql`${row(2)} + ${row(1)} - ${row(4)}`, sql`${row(0)} = receivables.id`)},
            updated_at = ${NOW}, version = version + 1 where id in (select ${row(0)} from json_each(${asRead}) j)`,
          sql`update payment_items set lost = ${of(row(4), sql`${row(0)} = receivable_id`)}, lost_at = ${NOW}
            where payment_id = ${id} and receivable_id in (select ${row(0)} from json_each(${asRead}) j)`,
          ...returnStatements(losses.map((one) => one.id)),
          ...(await mailStatements(db, mailsOf(env, attempt, losses))),
        ],
      },
    ]
  })
}

/** SQL over a receivable `r`, in cents: what is to go back of it although it did not stay. */
const tooMuch = sql`max(0, ${givenBack} - max(0, r.paid - (r.amount - r.waived)))`

/** Statements: of money that was to be sent back, and is in no file of the bank yet, goes only what stayed. */
function returnStatements(receivables: number[]): SQL[] {
  const over = sql`(select ${tooMuch} from receivables r where r.id = bank_returns.receivable_id)`
  const last = sql`id in (select max(b.id) from bank_returns b where b.done_at is null and b.payment_order_id is null
    and b.receivable_id in (select value from json_each(${JSON.stringify(receivables)})) group by b.receivable_id)`
  return [
    sql`update bank_returns set amount = amount - ${over} where ${last} and ${over} > 0 and amount > ${over}`,
    sql`delete from bank_returns where ${last} and ${over} > 0 and amount <= ${over}`,
  ]
}

/** To who paid, when something is open again. */
function mailsOf(
  env: Env,
  { requestKey, provider }: Pick<Attempt, 'requestKey' | 'provider'>,
  losses: (Row & { to: number })[],
): AnyMail[] {
  const taken = losses.filter((row) => row.to > row.lost)
  const [first] = taken
  if (!first) return []
  const { name, email, lang } = first
  const euros = (cents: number) => formatEuros(cents, lang)
  const sum = taken.reduce((all, row) => all + row.to - row.lost, 0)
  return [
    {
      key: `payment:${requestKey}:lost:${losses.reduce((all, row) => all + row.to, 0)}`,
      template: 'items_paid',
      lang,
      to: email,
      values: {
        state: 'taken_back',
        name,
        amount: euros(sum),
        method: provider,
        lines: taken.map((row) => ({ number: row.number, amount: euros(row.to - row.lost) })),
        url: `${env.origin}/${lang}/account-statement`,
      },
    },
  ]
}
