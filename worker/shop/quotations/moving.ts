import { and, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type {
  QuotationOrigin,
  QuotationParty,
  QuotationState,
} from '../../../shared/quotations/quotation-states.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { type MailedRetailer, mailedColumns, selectMailedAccounts } from '../accounts/mailed-retailers.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { isOpenTo, partyOf, type QuotationPerson } from './persons.ts'
import { quotations } from './quotations.tables.ts'

/** A request as a move finds it, with what its mails need. */
export interface Moving {
  id: number
  state: QuotationState
  state_by: QuotationParty
  origin: QuotationOrigin
  version: number
  link_version: number
  assigned_to: number | null
  customer: { name: string; surname: string; email: string; lang: Lang }
  retailer: MailedRetailer
  /** Whether its retailer is there (`HAS_RETAILER`). */
  served: boolean
  /** As whom the person moves it. */
  party: QuotationParty
}

/** Error: `not_found`, also for a request that is not open to this person. */
export async function readMoving(db: Db, person: QuotationPerson, id: number): Promise<Moving> {
  const wanted = and(eq(quotations.id, id), isOpenTo(person))
  const [[row], accounts] = await db.batch([
    db
      .select({
        ...columns(quotations, 'id', 'state', 'state_by', 'origin', 'version', 'link_version', 'assigned_to'),
        customer: columns(quotations, 'name', 'surname', 'email', 'lang'),
        retailer: mailedColumns,
        served: named(retailers.active, 'vendor_active'),
      })
      .from(quotations)
      .innerJoin(retailers, eq(retailers.id, quotations.retailerId))
      .where(wanted),
    selectMailedAccounts(db, sql`(select ${quotations.retailerId} from ${quotations} where ${wanted})`),
  ])
  // Of an erased person's request nothing is left to deal with.
  if (!row || row.customer.name === '') throw new AppError('not_found')
  return { ...row, retailer: { ...row.retailer, accounts }, party: partyOf(person, row.retailer.id) }
}
