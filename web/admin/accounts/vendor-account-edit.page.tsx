import { FileCheck } from 'lucide-react'
import { editVendorAccount, type PersonForm } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { EditScreen } from '../forms/edit-screen.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { InviteAgain } from './invite-again.tsx'
import { personName } from './people-list.tsx'
import { PersonFields, personValues } from './person-fields.tsx'
import { useVendors, VendorSelect } from './vendor-select.tsx'

const at = api.admin['vendor-accounts'][':id']
const readOne = async (id: string) => (await read(at.$get({ param: { id } }))).vendor_account
const valuesOf = (person: PersonForm) => ({
  vendor_account_data: { ...personValues(person), vendor_id: person.vendor_id as number },
  version: person.version,
})

function AccountForm({ person, reread }: { person: PersonForm; reread: () => Promise<PersonForm> }) {
  const { t } = useAdmin()
  const vendors = useVendors(person.vendor)
  return (
    <FormScreen
      name="vendor-accounts"
      title={personName(person)}
      list="/admin/vendor-accounts"
      schema={editVendorAccount}
      values={valuesOf(person)}
      save={(json) => read(at.edit.$post({ param: { id: String(person.id) }, json }))}
      reread={async () => valuesOf(await reread())}
      show={(path, value) =>
        path.endsWith('.vendor_id') ? vendors.find(({ id }) => id === value)?.name : undefined
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
        <VendorSelect options={vendors} />
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
