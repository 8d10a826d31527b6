import type { z } from 'zod/mini'
import type { AccountForm, createClient, editClient } from '../../../shared/accounts/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { accountName } from './account-columns.tsx'
import { AccountFields, accountValues } from './account-fields.tsx'
import { ResetFactor } from './reset-factor.tsx'

const schemas = () => import('../../../shared/accounts/accounts.admin.ts')
const { clients } = api.admin
const at = clients[':id']
const valuesOf = (client?: AccountForm) => ({ client_data: accountValues(client), version: client?.version })

export const loader = formLoader(async (id) => (await read(at.$get({ param: { id } }))).client)
export const action = formAction(
  {
    create: (json: z.infer<typeof createClient>) => clients.create.$post({ json }),
    edit: (json: z.infer<typeof editClient>, id) => at.edit.$post({ param: { id }, json }),
  },
  { resetFactor: (id: number) => read(at['reset-second-factor'].$post({ param: { id: String(id) } })) },
)

/** A customer's account, new or existing. */
export function Component() {
  const { t } = useAdmin()
  return (
    <RecordForm<AccountForm> name="clients">
      {(client, reread) => (
        <FormScreen
          name="clients"
          title={client ? accountName(client) : t('clients.new')}
          list="/admin/clients"
          schema={async () => (await schemas())[client ? 'editClient' : 'createClient']}
          values={valuesOf(client ?? undefined)}
          reread={async () => valuesOf(await reread())}
          aside={client && <ResetFactor person={client} />}
        >
          <AccountFields data="client_data" isNew={!client} />
        </FormScreen>
      )}
    </RecordForm>
  )
}
