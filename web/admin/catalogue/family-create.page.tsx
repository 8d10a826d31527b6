import { useAdmin } from '../shell/admin.ts'
import { RecordSelect } from '../shell/forms/fields.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { useUpload } from '../shell/uploads/upload.ts'
import { useGroups } from './categories-and-families.ts'
import { GroupsFailure } from './categories-failure.tsx'
import { FAMILY_FORM, familyValues, saveFamily, sendFamilyImage, storedFamily } from './families.ts'
import { FamilyImage, FamilyName } from './family-fields.tsx'

export function Component() {
  const { t } = useAdmin()
  const { cats: categories, failure, reload } = useGroups()
  const image = useUpload({ send: sendFamilyImage })
  return (
    <FormScreen
      {...FAMILY_FORM}
      title={t('fams.new')}
      values={familyValues()}
      save={saveFamily}
      reread={storedFamily}
      uploads={[image]}
    >
      <div className="grid gap-5">
        <FamilyName />
        <GroupsFailure failure={failure} reload={reload} />
        <RecordSelect name="fam_data.cat_id" options={categories} />
        <FamilyImage upload={image} />
      </div>
    </FormScreen>
  )
}
