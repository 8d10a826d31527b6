import { type RetailerForm, retailerBody } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { countryName } from '../../i18n/countries.ts'
import { useAdmin } from '../shell/admin.ts'
import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RetailerFields, retailerValues, useRetailerCategories } from './retailer-fields.tsx'

const at = api.admin.vendors[':id']
const readOne = async (id: string) => (await read(at.$get({ param: { id } }))).vendor

function EditForm({
  vendor: retailer,
  reread,
}: {
  vendor: RetailerForm
  reread: () => Promise<RetailerForm>
}) {
  const { lang } = useAdmin()
  const categories = useRetailerCategories()
  const namesOf = (ids: unknown) =>
    categories.filter(({ id }) => (ids as number[]).includes(id)).map(({ name }) => name)
  return (
    <FormScreen
      name="vendors"
      title={retailer.name}
      list="/admin/vendors"
      schema={retailerBody}
      values={retailerValues(retailer)}
      save={(json) => read(at.edit.$post({ param: { id: String(retailer.id) }, json }))}
      reread={async () => retailerValues(await reread())}
      show={(path, value) => {
        if (path === 'cats') return namesOf(value).join(', ')
        return path === 'vendor_data.country' ? countryName(String(value), lang) : undefined
      }}
    >
      <RetailerFields categories={categories} saved={retailer} />
    </FormScreen>
  )
}

export function Component() {
  return (
    <EditScreen name="vendors" read={readOne}>
      {(retailer, reread) => <EditForm key={retailer.id} vendor={retailer} reread={reread} />}
    </EditScreen>
  )
}
