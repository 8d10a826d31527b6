import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { getsMail } from '../../base/mail/choices.ts'
import { type Mail, mailStatements } from '../../base/mail/outbox.ts'
import { creditStatements } from './statements.tables.ts'
import { readStatement } from './statements.ts'

const ENTITY = 'statements'

/** The mails to the retailer's accounts, each in its language. */
async function issuedMails(db: Db, env: Env, id: number): Promise<Mail<'statement_issued'>[]> {
  const { statement } = await readStatement(db, 'administrator', id)
  const people = await db.all<{ id: number; first_name: string; email: string; lang: Lang }>(
    sql`select id, first_name, email, lang from users where vendor_id = ${statement.vendor.id} and active = 1 and deleted_at is null
      and activated_at is not null and ${getsMail('statements', 'users')} order by id`,
  )
  return people.map((person) => ({
    key: `statement:${id}:${person.id}`,
    template: 'statement_issued',
    lang: person.lang,
    to: person.email,
    values: {
      number: statement.number,
      name: person.first_name,
      month: statement.month,
      sum: formatEuros(statement.total, person.lang),
      url: `${env.origin}/${person.lang}/statements`,
    },
  }))
}

/** The retailer can read it from now on, and hears of it. Errors: `not_found`; `conflict` when somebody was faster. Returns the mails' keys. */
export async function issue(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  version: number,
): Promise<string[]> {
  const mails = await issuedMails(db, env, id)
  await changeRecord(db, author, {
    action: 'status',
    entity: ENTITY,
    id,
    before: { state: 'open' },
    after: { state: 'issued' },
    statements: [
      db
        .update(creditStatements)
        .set({ state: 'issued', issuedAt: NOW, updatedAt: NOW, version: sql`version + 1` })
        .where(sql`id = ${id} and version = ${version} and state = 'open'`),
      ...(await mailStatements(db, mails)),
    ],
  })
  return mails.map(({ key }) => key)
}

/** Notes when and how it was paid. Errors: `not_found`; `conflict` unless it was issued and is as it was read. */
export async function pay(
  db: Db,
  author: Author,
  id: number,
  { version, paid_on, reference }: { version: number; paid_on: string; reference: string },
): Promise<void> {
  await readStatement(db, 'administrator', id)
  await changeRecord(db, author, {
    action: 'status',
    entity: ENTITY,
    id,
    before: { state: 'issued' },
    after: { state: 'paid', paid_on, reference },
    statements: [
      db
        .update(creditStatements)
        .set({ state: 'paid', paidOn: paid_on, reference, updatedAt: NOW, version: sql`version + 1` })
        .where(sql`id = ${id} and version = ${version} and state = 'issued'`),
    ],
  })
}

/** Takes something off a line, on the retailer's next statement. Errors: `not_found`; `conflict` when it is more than is left, or was not seen. */
export async function correct(
  db: Db,
  author: Author,
  lineId: number,
  { amount, corrected, reason }: { amount: number; corrected: number; reason: string },
): Promise<void> {
  const line = await db.get<{ statement_id: number } | undefined>(
    sql`select statement_id from credit_statement_lines where id = ${lineId} and corrects_id is null`,
  )
  if (!line) throw new AppError('not_found')
  await changeRecord(db, author, {
    action: 'edit',
    entity: ENTITY,
    id: line.statement_id,
    before: { corrected },
    after: { corrected: corrected + amount },
    statements: [
      sql`insert into credit_statement_lines (vendor_id, corrects_id, number, code, serial_number, minutes, km, amount, reason)
        select l.vendor_id, l.id, l.number, l.code, l.serial_number, 0, 0, ${-amount}, ${reason} from credit_statement_lines l
        where l.id = ${lineId} and l.amount >= ${corrected + amount}
          and ${corrected} = (select -coalesce(sum(c.amount), 0) from credit_statement_lines c where c.corrects_id = l.id)`,
    ],
  })
}
