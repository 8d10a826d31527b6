import { editUser, type PersonForm } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { EditScreen } from '../forms/edit-screen.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { personName } from './people-list.tsx'
import { PersonFields, personValues } from './person-fields.tsx'

const at = api.admin.users[':id']
const readOne = async (id: string) => (await read(at.$get({ param: { id } }))).user
const valuesOf = (person: PersonForm) => ({ user_data: personValues(person), version: person.version })

export function Component() {
  return (
    <EditScreen name="users" read={readOne}>
      {(person, reread) => (
        <FormScreen
          key={person.id}
          name="users"
          title={personName(person)}
          list="/admin/users"
          schema={editUser}
          values={valuesOf(person)}
          save={(json) => read(at.edit.$post({ param: { id: String(person.id) }, json }))}
          reread={async () => valuesOf(await reread())}
        >
          <PersonFields data="user_data" isNew={false} />
        </FormScreen>
      )}
    </EditScreen>
  )
}
