import { FileCheck } from 'lucide-react'
import { editRetailerAccount, type PersonForm } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { personName } from './account-columns.tsx'
import { PersonFields, personValues } from './account-fields.tsx'
import { InviteAgain } from './invite-again.tsx'
import { RetailerSelect, useRetailers } from './retailer-select.tsx'

const at = api.admin['vendor-accounts'][':id']
const readOne = async (id: string) => (await read(at.$get({ param: { id } }))).vendor_account
const valuesOf = (person: PersonForm) => ({
  vendor_account_data: { ...personValues(person), vendor_id: person.vendor_id as number },
  version: person.version,
})

function AccountForm({ person, reread }: { person: PersonForm; reread: () => Promise<PersonForm> }) {
  const { t } = useAdmin()
  const retailers = useRetailers(person.vendor)
  return (
    <FormScreen
      name="vendor-accounts"
      title={personName(person)}
      list="/admin/vendor-accounts"
      schema={editRetailerAccount}
      values={valuesOf(person)}
      save={(json) => read(at.edit.$post({ param: { id: String(person.id) }, json }))}
      reread={async () => valuesOf(await reread())}
      show={(path, value) =>
        path.endsWith('.vendor_id') ? retailers.find(({ id }) => id === value)?.name : undefined
      }
      aside={
        <>
          <ButtonLink
            to={`/admin/vendor-accounts/${person.id}/warranties`}
            look="quiet"
            className="-mx-2 px-2! text-sm font-normal!"
          >
            <FileCheck className="size-4" aria-hidden="true" />
            {t('nav.warranties')}
          </ButtonLink>
          <InviteAgain person={person} call={() => at.invite.$post({ param: { id: String(person.id) } })} />
        </>
      }
    >
      <PersonFields data="vendor_account_data" isNew={false}>
        <RetailerSelect options={retailers} />
      </PersonFields>
    </FormScreen>
  )
}

export function Component() {
  return (
    <EditScreen name="vendor-accounts" read={readOne}>
      {(person, reread) => <AccountForm key={person.id} person={person} reread={reread} />}
    </EditScreen>
  )
}
