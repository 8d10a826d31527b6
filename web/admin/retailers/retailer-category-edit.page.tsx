import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { TextInput } from '../shell/forms/fields.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { BesideItalian } from '../shell/translations/beside-italian.tsx'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { Original } from '../shell/translations/original.tsx'
import { withParent } from '../shell/translations/translation.ts'
import {
  RETAILER_CATEGORY_FORM,
  readRetailerCategory,
  retailerCategoryLanguages,
  retailerCategoryValues,
} from './retailer-categories.ts'

const { edit } = api.admin['vendor-categories'][':id']
const readBoth = withParent(readRetailerCategory)

/** A category, or one of its translations. */
export function Component() {
  return (
    <EditScreen name="vendor-categories" read={readBoth}>
      {({ record, parent }, reread) => (
        <FormScreen
          key={record.id}
          {...RETAILER_CATEGORY_FORM}
          title={record.name}
          values={retailerCategoryValues(record)}
          save={(json) => read(edit.$post({ param: { id: String(record.id) }, json }))}
          reread={async () => retailerCategoryValues((await reread()).record)}
          wide={parent !== null}
          aside={<LanguageSwitch record={record} parent={parent} languages={retailerCategoryLanguages} />}
        >
          <Original
            entity="vendor-categories"
            record={record}
            parent={parent}
            valuesOf={retailerCategoryValues}
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
