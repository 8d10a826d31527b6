import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../admin.ts'
import { TextInput } from '../forms/fields.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { VENDOR_CATEGORY_FORM, vendorCategoryValues } from './vendor-categories.ts'

export function Component() {
  const { t } = useAdmin()
  return (
    <FormScreen
      {...VENDOR_CATEGORY_FORM}
      title={t('vendor-categories.new')}
      values={vendorCategoryValues()}
      save={(json) => read(api.admin['vendor-categories'].create.$post({ json }))}
    >
      <TextInput name="category_data.name" />
    </FormScreen>
  )
}
