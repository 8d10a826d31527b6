import { and, eq, sql } from 'drizzle-orm'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { getsMail } from '../../base/mail/choices.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { users } from './accounts.tables.ts'

/** A retailer with its active accounts, as its mails need them. */
export interface MailedRetailer {
  id: number
  name: string
  address: string
  cap: string
  city: string
  country: string
  telephone: string
  email: string | null
  accounts: { id: number; email: string; lang: Lang }[]
}

export const mailedColumns = {
  ...columns(retailers, 'address', 'cap', 'city', 'country', 'telephone'),
  id: named(retailers.id, 'vendor_id'),
  name: named(retailers.name, 'vendor_name'),
  email: named(retailers.email, 'vendor_email'),
}

/** The accounts of a retailer that get the mails about requests (`getsMail`). `retailerId` may be a subquery. */
export const selectMailedAccounts = (db: Db, retailerId: unknown) =>
  db
    .select({ id: users.id, email: users.email, lang: users.lang })
    .from(users)
    .where(
      and(
        sql`${users.retailerId} = ${retailerId}`,
        sql`users.active = 1 and users.deleted_at is null and users.activated_at is not null`,
        getsMail('requests', 'users'),
      ),
    )
    .orderBy(users.id)

/** An active retailer to which something can go. Error: `invalid` at `vendor_id`. */
export async function readMailedRetailer(db: Db, id: number): Promise<MailedRetailer> {
  const [[retailer], accounts] = await db.batch([
    db
      .select(mailedColumns)
      .from(retailers)
      .where(and(eq(retailers.id, id), eq(retailers.active, true))),
    selectMailedAccounts(db, id),
  ])
  if (!retailer) {
    throw new AppError('invalid', { text: 'vendor_unavailable', fields: { vendor_id: 'vendor_unavailable' } })
  }
  return { ...retailer, accounts }
}

/** Who is mailed for a retailer: its accounts, each in its language, or the shop's address while it has none; then `id` is 0. Error: as above. */
export async function readersOf(db: Db, id: number): Promise<MailedRetailer['accounts']> {
  const { accounts, email } = await readMailedRetailer(db, id)
  return accounts.length === 0 && email ? [{ id: 0, email, lang: DEFAULT_LANG }] : accounts
}
