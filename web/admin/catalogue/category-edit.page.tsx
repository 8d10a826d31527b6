import type { CategoryForm } from '../../../shared/catalogue.admin.ts'
import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { Original } from '../shell/translations/original.tsx'
import { ParentFacts } from '../shell/translations/parent-facts.tsx'
import { type WithParent, withParent } from '../shell/translations/translation.ts'
import { useUpload } from '../shell/uploads/upload.ts'
import {
  CATEGORY_FORM,
  categoryLanguages,
  categoryValues,
  readCategory,
  saveCategory,
  sendCategoryImage,
  storedCategory,
} from './categories.ts'
import { CategoryImage, CategoryName } from './category-fields.tsx'

const readBoth = withParent(readCategory)

function EditForm({ record, parent }: WithParent<CategoryForm>) {
  const image = useUpload({ send: sendCategoryImage })
  return (
    <FormScreen
      {...CATEGORY_FORM}
      title={record.name}
      values={categoryValues(record)}
      save={(json) => saveCategory(json, record.id)}
      reread={() => storedCategory(record.id)}
      uploads={[image]}
      wide={parent !== null}
      aside={<LanguageSwitch record={record} parent={parent} languages={categoryLanguages} />}
    >
      <Original entity="categories" record={record} parent={parent} valuesOf={categoryValues}>
        <div className="grid gap-5">
          <CategoryName />
          {parent ? (
            <ParentFacts to={categoryLanguages.to(parent.id)} image={parent.thumb_src} facts={[]} />
          ) : (
            <CategoryImage upload={image} src={record.thumb_src} />
          )}
        </div>
      </Original>
    </FormScreen>
  )
}

/** A category, or one of its translations. */
export function Component() {
  return (
    <EditScreen name="categories" read={readBoth}>
      {({ record, parent }) => <EditForm key={record.id} record={record} parent={parent} />}
    </EditScreen>
  )
}
