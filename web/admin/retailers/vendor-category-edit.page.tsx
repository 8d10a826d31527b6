import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { EditScreen } from '../forms/edit-screen.tsx'
import { TextInput } from '../forms/fields.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { BesideItalian } from '../translations/beside-italian.tsx'
import { LanguageSwitch } from '../translations/language-switch.tsx'
import { Original } from '../translations/original.tsx'
import { withParent } from '../translations/translation.ts'
import {
  readVendorCategory,
  VENDOR_CATEGORY_FORM,
  vendorCategoryLanguages,
  vendorCategoryValues,
} from './vendor-categories.ts'

const { edit } = api.admin['vendor-categories'][':id']
const readBoth = withParent(readVendorCategory)

/** A category, or one of its translations. */
export function Component() {
  return (
    <EditScreen name="vendor-categories" read={readBoth}>
      {({ record, parent }, reread) => (
        <FormScreen
          key={record.id}
          {...VENDOR_CATEGORY_FORM}
          title={record.name}
          values={vendorCategoryValues(record)}
          save={(json) => read(edit.$post({ param: { id: String(record.id) }, json }))}
          reread={async () => vendorCategoryValues((await reread()).record)}
          wide={parent !== null}
          aside={<LanguageSwitch record={record} parent={parent} languages={vendorCategoryLanguages} />}
        >
          <Original
            entity="vendor-categories"
            record={record}
            parent={parent}
            valuesOf={vendorCategoryValues}
          >
            <BesideItalian name="category_data.name">
              <TextInput name="category_data.name" />
            </BesideItalian>
          </Original>
        </FormScreen>
      )}
    </EditScreen>
  )
}
