import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../../shared/languages.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { orderNumbersIn } from '../../../../shared/payments/bank-codes.ts'
import type { EntryOutcome, EntryState } from '../../../../shared/payments/transfers.admin.ts'
import type { ManyChange } from '../../../base/audit/many.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import type { SqlRow } from '../../../base/db/reads.ts'
import type { Env } from '../../../base/env.ts'
import { type Mail, mailStatements } from '../../../base/mail/outbox.ts'
import { orders } from '../../orders/orders.tables.ts'
import { bankEntries } from '../bank.tables.ts'

export type EntryRow = SqlRow<typeof bankEntries>
export const leftOf = ({ amount, assigned, returned }: Pick<EntryRow, 'amount' | 'assigned' | 'returned'>) =>
  amount - assigned - returned

/** What is owed for an order, with whom to tell what came. */
export interface Debt {
  id: number
  order_id: number
  number: string
  reference: string
  /** What is still to be paid; `owed` is what it was in all. */
  open: number
  owed: number
  paid: number
  lang: Lang
  first_name: string
  email: string
}

const DEBT = sql`r.id, r.order_id, coalesce(o.number, o.id) as number, r.reference, max(0, r.amount - r.waived - r.paid) as open,
  r.amount - r.waived as owed, r.paid, o.lang, u.first_name, u.email`
const DEBTS = sql`receivables r join orders o on o.id = r.order_id join users u on u.id = o.user_id`
export const selectDebts = (where: SQL) => sql`select ${DEBT} from ${DEBTS} where ${where}`

/** So many cents for an order. */
export interface Part {
  debt: Debt
  amount: number
}

/** What becomes of the entry itself. */
interface Next {
  state: EntryState
  outcome: EntryOutcome | null
}

const mailOf = (env: Env, entry: EntryRow, { debt, amount }: Part): Mail<'transfer_received'> => {
  const { lang, number, order_id, open } = debt
  return {
    key: `transfer:${entry.id}-${entry.version}:${debt.id}`,
    template: 'transfer_received',
    lang,
    to: debt.email,
    values: {
      state: amount < open ? 'partly' : 'paid',
      name: debt.first_name,
      number,
      amount: formatEuros(amount, lang),
      open: formatEuros(open - amount, lang),
      url: `${env.origin}/${lang}/orders/${order_id}`,
    },
  }
}

/** The condition that entry and orders are as they were when this was decided. */
const isStill = (
  entry: EntryRow,
  parts: Part[],
) => sql`exists (select 1 from bank_entries e where e.id = ${entry.id}
    and e.version = ${entry.version} and e.state = ${entry.state})
  and (select count(*) from receivables r join json_each(${JSON.stringify(parts.map(({ debt }) => [debt.id, debt.open]))}) j
    on r.id = j.value ->> 0 where max(0, r.amount - r.waived - r.paid) = j.value ->> 1) = ${parts.length}`

/**
 * The changes, all or nothing, that assign parts of an entry to orders: with the histories of both and mails to the retailers. Without
 * parts only the entry's state changes. `person` is who decided, null for the import.
 */
export async function allocation(
  db: Db,
  env: Env,
  entry: EntryRow,
  parts: Part[],
  next: Next,
  person: number | null,
): Promise<{ changes: ManyChange[]; mails: string[] }> {
  const mails = parts.map((part) => mailOf(env, entry, part))
  const said = parts.map(({ debt, amount }) => ({ order: debt.number, amount }))
  const only = isStill(entry, parts)
  const own: ManyChange = {
    action: 'edit',
    entity: 'transfers',
    table: bankEntries,
    wanted: sql`id = ${entry.id}`,
    before: sql`json_object('state', state)`,
    after: sql`json_object('state', ${next.state}, 'outcome', ${next.outcome}, 'orders', json(${JSON.stringify(said)}))`,
    only,
    statements: [
      ...parts.map(
        ({ debt, amount }) => sql`insert into bank_allocations (entry_id, receivable_id, amount, user_id)
          values (${entry.id}, ${debt.id}, ${amount}, ${person})
          on conflict (entry_id, receivable_id) do update set amount = amount + excluded.amount`,
      ),
      sql`update bank_entries set state = ${next.state}, outcome = ${next.outcome}, updated_at = ${NOW}, version = version + 1
        where id = ${entry.id}`,
      ...(await mailStatements(db, mails)),
    ],
  }
  const others = parts.map(
    ({ debt, amount }): ManyChange => ({
      action: 'edit',
      entity: 'orders',
      table: orders,
      wanted: sql`id = ${debt.order_id}`,
      before: sql`json_object('paid', ${debt.paid})`,
      after: sql`json_object('paid', ${debt.paid + amount}, 'transfer', ${entry.id})`,
      statements: [],
    }),
  )
  return { changes: [own, ...others], mails: mails.map(({ key }) => key) }
}

/** References and numbers of orders that an entry names. */
export const namedBy = ({ reference, text }: Pick<EntryRow, 'reference' | 'text'>) => ({
  references: reference.split(' ').filter(Boolean),
  numbers: orderNumbersIn(text),
})
