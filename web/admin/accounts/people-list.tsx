import type { PersonRow } from '../../../shared/accounts.admin.ts'
import { useAdmin } from '../admin.ts'
import { useUndoable } from '../lists/changes.ts'
import type { Column } from '../lists/data-table.tsx'
import { DeleteButton } from '../lists/row-actions.tsx'

type Call = Parameters<ReturnType<typeof useUndoable>>[0]['call']

export const personName = ({ first_name, last_name }: PersonRow) => `${first_name} ${last_name}`.trim()

/** Columns that clients, users and retailer accounts share. */
export const PERSON_COLUMNS: Column<PersonRow>[] = [
  { name: 'id', sort: true, cell: (person) => <span className="figures text-quiet">{person.id}</span> },
  { name: 'first_name', sort: true, main: true, cell: (person) => person.first_name },
  { name: 'last_name', sort: true, cell: (person) => person.last_name || '–' },
  { name: 'email', sort: true, cell: (person) => <span className="break-all">{person.email}</span> },
]

/** Deletes a person, with an undo; nobody is offered to delete themselves. */
export function PersonDelete({
  person,
  remove,
  restore,
}: {
  person: PersonRow
  remove: Call
  restore: Call
}) {
  const { t, user } = useAdmin()
  const change = useUndoable()
  if (person.id === user.id) return null
  const name = personName(person)
  return (
    <DeleteButton
      name={name}
      onDelete={() =>
        change({
          call: remove,
          done: t('list.deleted', { name }),
          undo: restore,
          undone: t('list.restored', { name }),
        })
      }
    />
  )
}
