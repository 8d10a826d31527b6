import { sql } from 'drizzle-orm'
import type { EntryOutcome, EntryState } from '../../../../shared/payments/transfers.admin.ts'
import { type Author, byShop } from '../../../base/audit/change.ts'
import { changeMany } from '../../../base/audit/many.ts'
import type { Db } from '../../../base/db/client.ts'
import { readTogether } from '../../../base/db/reads.ts'
import type { Env } from '../../../base/env.ts'
import { allocation, type Debt, type EntryRow, namedBy, type Part, selectDebts } from './allocating.ts'

const BATCH = 50

export const BANK = byShop('bank')

interface Decision {
  parts: Part[]
  state: EntryState
  outcome: EntryOutcome | null
}
const open = (outcome: EntryOutcome | null, parts: Part[] = []): Decision => ({
  parts,
  state: 'open',
  outcome,
})

/**
 * Whether another statement had an entry `e` that may be this one: of one day, amount, reference and payer, and named by the bank in one of them
 * only, so that their keys differ. SQL; the account is always the shop's. What one of them does not tell of the payer is no difference.
 */
const IS_REPEATED =
  sql.raw(`exists (select 1 from bank_entries o where o.booked_on = e.booked_on and o.id <> e.id
  and o.statement_id <> e.statement_id and o.state <> 'new' and o.amount = e.amount and o.currency = e.currency
  and o.is_credit = e.is_credit and o.is_reversal = e.is_reversal and o.reference = e.reference
  and (o.bank_reference = '' or e.bank_reference = '') and (o.iban = e.iban or o.iban = '' or e.iban = '')
  and (lower(o.name) = lower(e.name) or o.iban = e.iban and o.iban <> '' or o.name = '' or e.name = ''))`)

type FreshEntry = EntryRow & { is_repeated?: 0 | 1 }

/** What can be decided without a person: only a reference with its check digits says for which order a transfer is. */
export function decide(entry: FreshEntry, debts: Debt[]): Decision {
  if (entry.is_reversal) return open(entry.is_credit ? 'came_back' : 'reversal')
  if (!entry.is_credit) return { parts: [], state: 'other', outcome: null }
  if (entry.currency !== 'EUR') return open('currency')
  if (entry.is_repeated) return open('repeated')
  const { references } = namedBy(entry)
  if (references.length === 0) return open(null)
  const named = debts.filter(({ reference }) => references.includes(reference))
  if (named.length === 0) return open('unknown')
  if (references.length > 1) {
    const sum = named.reduce((all, debt) => all + debt.open, 0)
    const isWhole = named.length === references.length && named.every((debt) => debt.open > 0)
    if (!isWhole || sum !== entry.amount) return open('several')
    return { parts: named.map((debt) => ({ debt, amount: debt.open })), state: 'done', outcome: null }
  }
  const [debt] = named as [Debt]
  if (debt.open === 0) return open(debt.owed === 0 ? 'order_over' : 'paid_already')
  const amount = Math.min(entry.amount, debt.open)
  return entry.amount > debt.open
    ? open('surplus', [{ debt, amount }])
    : { parts: [{ debt, amount }], state: 'done', outcome: null }
}

/** Looks for the order of one entry; whoever else did meanwhile keeps what they decided. */
async function match({ db, env }: { db: Db; env: Env }, author: Author, id: number) {
  let made = { assigned: 0, open: 0, mails: [] as string[] }
  await changeMany(db, author, async () => {
    made = { assigned: 0, open: 0, mails: [] }
    const [[entry], debts] = await readTogether<[FreshEntry, Debt]>(db, [
      sql`select e.*, ${IS_REPEATED} as is_repeated from bank_entries e where e.id = ${id} and e.state = 'new'`,
      selectDebts(sql`r.reference in (select value from json_each(
        '["' || replace((select reference from bank_entries where id = ${id}), ' ', '","') || '"]'))`),
    ])
    if (!entry) return []
    const { parts, state, outcome } = decide(entry, debts)
    const { changes, mails } = await allocation(db, env, entry, parts, { state, outcome }, null)
    made = { assigned: parts.length > 0 ? 1 : 0, open: state === 'open' ? 1 : 0, mails }
    return changes
  })
  return made
}

/**
 * Looks for the orders of all entries that nobody has looked at, each in a batch of its own: what is interrupted goes on with the next
 * import, or the job.
 */
export async function matchNew(context: { db: Db; env: Env }, author: Author = BANK) {
  const done = { assigned: 0, open: 0, mails: [] as string[] }
  for (;;) {
    const fresh = await context.db.all<{ id: number }>(
      sql`select id from bank_entries where state = 'new' order by booked_on, id limit ${sql.raw(String(BATCH))}`,
    )
    for (const { id } of fresh) {
      const { assigned, open: left, mails } = await match(context, author, id)
      done.assigned += assigned
      done.open += left
      done.mails.push(...mails)
    }
    if (fresh.length < BATCH) return done
  }
}
