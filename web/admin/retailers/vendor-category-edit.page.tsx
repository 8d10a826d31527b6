import { LANG_NAMES } from '../../../shared/languages.ts'
import { type VendorCategoryForm, vendorCategoryBody } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { EditScreen } from '../forms/edit-screen.tsx'
import { TextInput } from '../forms/fields.tsx'
import { FormScreen } from '../forms/form-screen.tsx'

const at = api.admin['vendor-categories'][':id']
const readOne = async (id: string) => (await read(at.$get({ param: { id } }))).category
const valuesOf = ({ name, version }: VendorCategoryForm) => ({ category_data: { name }, version })

/** A category, or one of its translations. */
export function Component() {
  return (
    <EditScreen name="vendor-categories" read={readOne}>
      {(category, reread) => (
        <FormScreen
          key={category.id}
          name="vendor-categories"
          title={category.name}
          list="/admin/vendor-categories"
          schema={vendorCategoryBody}
          values={valuesOf(category)}
          save={(json) => read(at.edit.$post({ param: { id: String(category.id) }, json }))}
          reread={async () => valuesOf(await reread())}
          aside={
            <span className="label" lang={category.lang}>
              {LANG_NAMES[category.lang]}
            </span>
          }
        >
          <TextInput name="category_data.name" />
        </FormScreen>
      )}
    </EditScreen>
  )
}
