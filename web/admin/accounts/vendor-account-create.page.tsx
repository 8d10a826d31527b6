import { createVendorAccount } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../admin.ts'
import { FormScreen } from '../forms/form-screen.tsx'
import { PersonFields, personValues } from './person-fields.tsx'
import { useVendors, VendorSelect } from './vendor-select.tsx'

/** The schema lets no account without a retailer through. */
const noVendor = { vendor_id: null as never as number }

export function Component() {
  const { t } = useAdmin()
  const vendors = useVendors()
  return (
    <FormScreen
      name="vendor-accounts"
      title={t('vendor-accounts.new')}
      list="/admin/vendor-accounts"
      also={t('person.invited')}
      schema={createVendorAccount}
      values={{ vendor_account_data: { ...personValues(), ...noVendor } }}
      save={(json) => read(api.admin['vendor-accounts'].create.$post({ json }))}
    >
      <PersonFields data="vendor_account_data" isNew isInvited>
        <VendorSelect options={vendors} />
      </PersonFields>
    </FormScreen>
  )
}
