import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { QuotationParty, QuotationState } from '../../../shared/quotation-states.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { isOpenTo, partyOf, type QuotationPerson } from './persons.ts'
import { quotations } from './quotations.tables.ts'

/** A retailer with its active accounts, as its mails need them. */
export interface MailedRetailer {
  id: number
  name: string
  address: string
  cap: string
  city: string
  telephone: string
  email: string | null
  accounts: { id: number; email: string; lang: Lang }[]
}

/** A request as a move finds it, with what its mails need. */
export interface Moving {
  id: number
  state: QuotationState
  state_by: QuotationParty
  version: number
  link_version: number
  assigned_to: number | null
  customer: { name: string; surname: string; email: string; lang: Lang }
  retailer: MailedRetailer
  /** As whom the person moves it. */
  party: QuotationParty
}

const mailedColumns = {
  ...columns(retailers, 'address', 'cap', 'city', 'telephone'),
  id: named(retailers.id, 'vendor_id'),
  name: named(retailers.name, 'vendor_name'),
  email: named(retailers.email, 'vendor_email'),
}

/** The accounts of a retailer that get mails; `retailerId` may be a subquery. */
export const selectMailedAccounts = (db: Db, retailerId: unknown) =>
  db
    .select({ id: users.id, email: users.email, lang: users.lang })
    .from(users)
    .where(
      and(
        sql`${users.retailerId} = ${retailerId}`,
        eq(users.active, true),
        isNull(users.deletedAt),
        isNotNull(users.activatedAt),
      ),
    )
    .orderBy(users.id)

/** An active retailer to which requests can go. Error: `invalid` at `vendor_id`. */
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

/** Error: `not_found`, also for a request that is not open to this person. */
export async function readMoving(db: Db, person: QuotationPerson, id: number): Promise<Moving> {
  const wanted = and(eq(quotations.id, id), isOpenTo(person))
  const [[row], accounts] = await db.batch([
    db
      .select({
        ...columns(quotations, 'id', 'state', 'state_by', 'version', 'link_version', 'assigned_to'),
        customer: columns(quotations, 'name', 'surname', 'email', 'lang'),
        retailer: mailedColumns,
      })
      .from(quotations)
      .innerJoin(retailers, eq(retailers.id, quotations.retailerId))
      .where(wanted),
    selectMailedAccounts(db, sql`(select ${quotations.retailerId} from ${quotations} where ${wanted})`),
  ])
  // Of an erased person's request nothing is left to deal with.
  if (!row || row.customer.email === '') throw new AppError('not_found')
  return { ...row, retailer: { ...row.retailer, accounts }, party: partyOf(person, row.retailer.id) }
}
