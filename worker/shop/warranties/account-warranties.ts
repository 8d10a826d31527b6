import type { AccountWarrantiesQuery } from '../../../shared/accounts/accounts.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { readAccount } from '../accounts/accounts.ts'
import { listWarranties } from './warranty-rows.ts'

/** A page of the warranties of a retailer account, as in the list of all warranties. Error: `not_found` for an unknown account. */
export async function listAccountWarranties(db: Db, id: number, query: AccountWarrantiesQuery) {
  const [warranties] = await Promise.all([
    listWarranties(db, query, id),
    readAccount(db, 'vendor-accounts', id),
  ])
  return warranties
}
