import { editUser, type PersonForm } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { personName } from './account-columns.tsx'
import { administratorValues, PersonFields } from './account-fields.tsx'
import { InviteAgain } from './invite-again.tsx'
import { RoleChoice } from './role-choice.tsx'

const at = api.admin.users[':id']
const readOne = async (id: string) => (await read(at.$get({ param: { id } }))).user
const valuesOf = (person: PersonForm) => ({ user_data: administratorValues(person), version: person.version })

export function Component() {
  const { user } = useAdmin()
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
          aside={
            <InviteAgain person={person} call={() => at.invite.$post({ param: { id: String(person.id) } })} />
          }
        >
          <PersonFields data="user_data" isNew={false}>
            <RoleChoice name="user_data.admin_role" isOwn={person.id === user.id} />
          </PersonFields>
        </FormScreen>
      )}
    </EditScreen>
  )
}
