import type { AccountRow } from '../../../shared/accounts/accounts.admin.ts'
import type { Column } from '../shell/lists/data-table.tsx'

export const accountName = ({ first_name, last_name }: AccountRow) => `${first_name} ${last_name}`.trim()

/** Columns that clients, users and retailer accounts share. */
export const ACCOUNT_COLUMNS: Column<AccountRow>[] = [
  { name: 'id', sort: true, cell: (person) => <span className="figures text-quiet">{person.id}</span> },
  { name: 'first_name', sort: true, main: true, cell: (person) => person.first_name },
  { name: 'last_name', sort: true, cell: (person) => person.last_name || '–' },
  { name: 'email', sort: true, cell: (person) => <span className="break-all">{person.email}</span> },
]
