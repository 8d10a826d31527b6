import { sql } from 'drizzle-orm'
import { referencesIn } from '../../../../shared/payments/bank-codes.ts'
import type { StatementImport } from '../../../../shared/payments/transfers.admin.ts'
import { type Author, changeRecord } from '../../../base/audit/change.ts'
import { brokenConstraint, type Db } from '../../../base/db/client.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { sha256 } from '../../../base/hashes.ts'
import { bankAccount } from '../../../base/settings/bank.ts'
import { bankStatements } from '../bank.tables.ts'
import { type CamtEntry, CamtError, type CamtStatement } from './camt.ts'
import { matchNew } from './matching.ts'
import { readStatementFile } from './statement-file.ts'

/** Entries of one statement of SQL: their JSON stays far below what D1 binds. */
const CHUNK = 250

const refusal = (text: string) => new AppError('invalid', { text })

function statementsIn(bytes: Uint8Array, iban: string): CamtStatement[] {
  try {
    const statements = readStatementFile(bytes)
    for (const { account, toOn, addsUp } of statements) {
      if (account !== iban) throw new CamtError('camt_account')
      if (!toOn) throw new CamtError('camt_unreadable')
      if (addsUp === false) throw new CamtError('camt_balance')
    }
    return statements
  } catch (error) {
    if (error instanceof CamtError) throw refusal(error.message)
    throw error
  }
}

/**
 * What an entry is called in whatever statement has it: by the bank's reference where there is one, otherwise by all that it says.
 * Equal entries of one file are counted, because a day has all its entries in one.
 */
async function keysOf(account: string, entries: CamtEntry[]): Promise<string[]> {
  const seen = new Map<string, number>()
  return Promise.all(
    entries.map(({ bankReference, ...entry }) => {
      const { bookedOn, amount, currency, isCredit, isReversal } = entry
      const which = [account, bookedOn, amount, currency, isCredit, isReversal]
      const { name, iban, text, endToEnd, reference } = entry
      const content = bankReference ? [bankReference] : ['', name, iban, text, endToEnd, reference]
      const id = JSON.stringify([...which, ...content])
      const count = seen.get(id) ?? 0
      seen.set(id, count + 1)
      return sha256(`${id} ${count}`)
    }),
  )
}

const textOf = ({ text, endToEnd }: CamtEntry) =>
  endToEnd && !text.includes(endToEnd) ? `${text} ${endToEnd}`.trim() : text

async function rowsOf(statement: CamtStatement) {
  const keys = await keysOf(statement.account, statement.entries)
  return statement.entries.map((entry, at) => {
    const { bookedOn, amount, currency, isCredit, isReversal, name, iban, bankReference } = entry
    const references = referencesIn(`${entry.reference} ${textOf(entry)}`)
    return [
      ...[
        keys[at],
        bookedOn,
        amount,
        currency,
        Number(isCredit),
        Number(isReversal),
        name,
        iban,
        textOf(entry),
      ],
      ...[references.join(' '), bankReference],
    ]
  })
}

/** Keeps a statement with all its entries, in one batch; entries that others had stay theirs. Returns its key; null for one that was stored before. */
async function keep(db: Db, author: Author, file: string, statement: CamtStatement): Promise<string | null> {
  const { number, account, fromOn, toOn, opening, closing, entries } = statement
  const rows = await rowsOf(statement)
  const key = await sha256(
    JSON.stringify([account, number, fromOn, toOn, opening, closing, rows.map(([of]) => of)]),
  )
  const own = sql`(select id from bank_statements where key = ${key})`
  const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) =>
    JSON.stringify(rows.slice(i * CHUNK, (i + 1) * CHUNK)),
  )
  const values = { key, file, number, fromOn, toOn, opening, closing, entries: entries.length }
  try {
    await changeRecord(db, author, {
      action: 'create',
      entity: 'bank-statements',
      after: { file, number, from: fromOn, to: toOn, opening, closing, entries: entries.length },
      statements: [
        db.insert(bankStatements).values({ ...values, userId: author.actor.id }),
        ...chunks.map(
          (
            chunk,
          ) => sql`insert into bank_entries (statement_id, key, booked_on, amount, currency, is_credit, is_reversal, name, iban, text,
              reference, bank_reference)
            select ${own}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8,
              value ->> 9, value ->> 10 from json_each(${chunk}) where true on conflict (key) do nothing`,
        ),
        sql`update bank_statements set added = (select count(*) from bank_entries e where e.statement_id = bank_statements.id)
          where key = ${key}`,
      ],
    })
    return key
  } catch (error) {
    if (brokenConstraint(error)?.endsWith('bank_statements.key')) return null
    throw error
  }
}

/**
 * Imports the statements of a file of the shop's account, and assigns what names its order. The same file, or one that overlaps
 * with others, adds nothing that was there. Errors: `invalid` for a file that is no CAMT.053, of another account, or whose
 * entries do not make its balances; `conflict` while the shop has no account.
 */
export async function importStatements(
  db: Db,
  env: Env,
  author: Author,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ imported: StatementImport; mails: string[] }> {
  const account = bankAccount()
  if (!account) throw new AppError('conflict', { text: 'method_unavailable' })
  const statements = statementsIn(bytes, account.iban)
  const stored: string[] = []
  for (const statement of statements) {
    const key = await keep(db, author, name.slice(0, 200), statement)
    if (key) stored.push(key)
  }
  const { mails } = await matchNew({ db, env }, author)
  const sum = (of: (statement: CamtStatement) => number) => statements.reduce((all, one) => all + of(one), 0)
  const imported = {
    ...{
      statements: statements.length,
      repeated: statements.length - stored.length,
      ...(await broughtBy(db, stored)),
    },
    entries: sum(({ entries }) => entries.length),
    pending: sum(({ pending }) => pending),
    unchecked: sum(({ addsUp }) => (addsUp === null ? 1 : 0)),
  }
  return { imported, mails }
}

/** What these statements brought, and what became of it: others may import theirs at the same time, and assign what is new here. */
async function broughtBy(db: Db, keys: string[]) {
  const [brought] = await db.all<Pick<StatementImport, 'added' | 'assigned' | 'open'>>(
    sql`select count(*) as added, count(*) filter (where assigned > 0) as assigned, count(*) filter (where state = 'open') as open
      from bank_entries where statement_id in (
        select id from bank_statements where key in (select value from json_each(${JSON.stringify(keys)})))`,
  )
  return brought!
}
