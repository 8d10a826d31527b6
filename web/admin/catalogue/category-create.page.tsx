import { useAdmin } from '../shell/admin.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { useUpload } from '../shell/uploads/upload.ts'
import {
  CATEGORY_FORM,
  categoryValues,
  saveCategory,
  sendCategoryImage,
  storedCategory,
} from './categories.ts'
import { CategoryImage, CategoryName } from './category-fields.tsx'

export function Component() {
  const { t } = useAdmin()
  const image = useUpload({ send: sendCategoryImage })
  return (
    <FormScreen
      {...CATEGORY_FORM}
      title={t('categories.new')}
      values={categoryValues()}
      save={saveCategory}
      reread={storedCategory}
      uploads={[image]}
    >
      <div className="grid gap-5">
        <CategoryName />
        <CategoryImage upload={image} />
      </div>
    </FormScreen>
  )
}
