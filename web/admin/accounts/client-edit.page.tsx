import { editClient, type PersonForm } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { personName } from './account-columns.tsx'
import { PersonFields, personValues } from './account-fields.tsx'

const at = api.admin.clients[':id']
const readOne = async (id: string) => (await read(at.$get({ param: { id } }))).client
const valuesOf = (person: PersonForm) => ({ client_data: personValues(person), version: person.version })

export function Component() {
  return (
    <EditScreen name="clients" read={readOne}>
      {(person, reread) => (
        <FormScreen
          key={person.id}
          name="clients"
          title={personName(person)}
          list="/admin/clients"
          schema={editClient}
          values={valuesOf(person)}
          save={(json) => read(at.edit.$post({ param: { id: String(person.id) }, json }))}
          reread={async () => valuesOf(await reread())}
        >
          <PersonFields data="client_data" isNew={false} />
        </FormScreen>
      )}
    </EditScreen>
  )
}
