import { vendorBody } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../admin.ts'
import { FormScreen } from '../forms/form-screen.tsx'
import { useVendorCategories, VendorFields, vendorValues } from './vendor-fields.tsx'

export function Component() {
  const { t } = useAdmin()
  const categories = useVendorCategories()
  return (
    <FormScreen
      name="vendors"
      title={t('vendors.new')}
      list="/admin/vendors"
      schema={vendorBody}
      values={vendorValues()}
      save={(json) => read(api.admin.vendors.create.$post({ json }))}
    >
      <VendorFields categories={categories} />
    </FormScreen>
  )
}
