import { type VendorForm, vendorBody } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { countryName } from '../../i18n/countries.ts'
import { useAdmin } from '../admin.ts'
import { EditScreen } from '../forms/edit-screen.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { useVendorCategories, VendorFields, vendorValues } from './vendor-fields.tsx'

const at = api.admin.vendors[':id']
const readOne = async (id: string) => (await read(at.$get({ param: { id } }))).vendor

function EditForm({ vendor, reread }: { vendor: VendorForm; reread: () => Promise<VendorForm> }) {
  const { lang } = useAdmin()
  const categories = useVendorCategories()
  const namesOf = (ids: unknown) =>
    categories.filter(({ id }) => (ids as number[]).includes(id)).map(({ name }) => name)
  return (
    <FormScreen
      name="vendors"
      title={vendor.name}
      list="/admin/vendors"
      schema={vendorBody}
      values={vendorValues(vendor)}
      save={(json) => read(at.edit.$post({ param: { id: String(vendor.id) }, json }))}
      reread={async () => vendorValues(await reread())}
      show={(path, value) => {
        if (path === 'cats') return namesOf(value).join(', ')
        return path === 'vendor_data.country' ? countryName(String(value), lang) : undefined
      }}
    >
      <VendorFields categories={categories} saved={vendor} />
    </FormScreen>
  )
}

export function Component() {
  return (
    <EditScreen name="vendors" read={readOne}>
      {(vendor, reread) => <EditForm key={vendor.id} vendor={vendor} reread={reread} />}
    </EditScreen>
  )
}
