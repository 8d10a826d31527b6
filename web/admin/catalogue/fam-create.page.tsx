import { useAdmin } from '../admin.ts'
import { RecordSelect } from '../forms/fields.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { useGroups } from '../products/groups.ts'
import { GroupsFailure } from '../products/groups-failure.tsx'
import { useUpload } from '../uploads/upload.ts'
import { FamImage, FamName } from './fam-fields.tsx'
import { FAM_FORM, famValues, saveFam, sendFamImage, storedFam } from './fams.ts'

export function Component() {
  const { t } = useAdmin()
  const { cats, failure, reload } = useGroups()
  const image = useUpload({ send: sendFamImage })
  return (
    <FormScreen
      {...FAM_FORM}
      title={t('fams.new')}
      values={famValues()}
      save={saveFam}
      reread={storedFam}
      uploads={[image]}
    >
      <div className="grid gap-5">
        <FamName />
        <GroupsFailure failure={failure} reload={reload} />
        <RecordSelect name="fam_data.cat_id" options={cats} />
        <FamImage upload={image} />
      </div>
    </FormScreen>
  )
}
