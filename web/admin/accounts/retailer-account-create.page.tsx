import { createRetailerAccount } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { PersonFields, personValues } from './account-fields.tsx'
import { RetailerSelect, useRetailers } from './retailer-select.tsx'

/** The schema lets no account without a retailer through. */
const noRetailer = { vendor_id: null as never as number }

export function Component() {
  const { t } = useAdmin()
  const retailers = useRetailers()
  return (
    <FormScreen
      name="vendor-accounts"
      title={t('vendor-accounts.new')}
      list="/admin/vendor-accounts"
      also={t('accounts.invited')}
      schema={createRetailerAccount}
      values={{ vendor_account_data: { ...personValues(), ...noRetailer } }}
      save={(json) => read(api.admin['vendor-accounts'].create.$post({ json }))}
    >
      <PersonFields data="vendor_account_data" isNew isInvited>
        <RetailerSelect options={retailers} />
      </PersonFields>
    </FormScreen>
  )
}
