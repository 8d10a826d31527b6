import { vendorCategoryBody } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../admin.ts'
import { TextInput } from '../forms/fields.tsx'
import { FormScreen } from '../forms/form-screen.tsx'

export function Component() {
  const { t } = useAdmin()
  return (
    <FormScreen
      name="vendor-categories"
      title={t('vendor-categories.new')}
      list="/admin/vendor-categories"
      schema={vendorCategoryBody}
      values={{ category_data: { name: '' } }}
      save={(json) => read(api.admin['vendor-categories'].create.$post({ json }))}
    >
      <TextInput name="category_data.name" />
    </FormScreen>
  )
}
