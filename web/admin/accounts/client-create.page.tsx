import { createClient } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { PersonFields, personValues } from './account-fields.tsx'

export function Component() {
  const { t } = useAdmin()
  return (
    <FormScreen
      name="clients"
      title={t('clients.new')}
      list="/admin/clients"
      schema={createClient}
      values={{ client_data: personValues() }}
      save={(json) => read(api.admin.clients.create.$post({ json }))}
    >
      <PersonFields data="client_data" isNew />
    </FormScreen>
  )
}
