import { retailerBody } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RetailerFields, retailerValues, useRetailerCategories } from './retailer-fields.tsx'

export function Component() {
  const { t } = useAdmin()
  const categories = useRetailerCategories()
  return (
    <FormScreen
      name="vendors"
      title={t('vendors.new')}
      list="/admin/vendors"
      schema={retailerBody}
      values={retailerValues()}
      save={(json) => read(api.admin.vendors.create.$post({ json }))}
    >
      <RetailerFields categories={categories} />
    </FormScreen>
  )
}
