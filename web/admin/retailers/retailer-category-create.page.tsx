import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RETAILER_CATEGORY_FORM, retailerCategoryValues } from './retailer-categories.ts'

export function Component() {
  const { t } = useAdmin()
  return (
    <FormScreen
      {...RETAILER_CATEGORY_FORM}
      title={t('vendor-categories.new')}
      values={retailerCategoryValues()}
      save={(json) => read(api.admin['vendor-categories'].create.$post({ json }))}
    >
      <TextInput name="category_data.name" />
    </FormScreen>
  )
}
