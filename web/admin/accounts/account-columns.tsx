import type { PersonRow } from '../../../shared/accounts.admin.ts'
import type { Column } from '../shell/lists/data-table.tsx'

export const personName = ({ first_name, last_name }: PersonRow) => `${first_name} ${last_name}`.trim()

/** Columns that clients, users and retailer accounts share. */
export const PERSON_COLUMNS: Column<PersonRow>[] = [
  { name: 'id', sort: true, cell: (person) => <span className="figures text-quiet">{person.id}</span> },
  { name: 'first_name', sort: true, main: true, cell: (person) => person.first_name },
  { name: 'last_name', sort: true, cell: (person) => person.last_name || '–' },
  { name: 'email', sort: true, cell: (person) => <span className="break-all">{person.email}</span> },
]
