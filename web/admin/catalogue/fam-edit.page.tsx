import type { FamForm } from '../../../shared/catalogue.admin.ts'
import { useAdmin } from '../admin.ts'
import { EditScreen } from '../forms/edit-screen.tsx'
import { RecordSelect } from '../forms/fields.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { useGroups } from '../products/groups.ts'
import { GroupsFailure } from '../products/groups-failure.tsx'
import { LanguageSwitch } from '../translations/language-switch.tsx'
import { Original } from '../translations/original.tsx'
import { ParentFacts } from '../translations/parent-facts.tsx'
import { type WithParent, withParent } from '../translations/translation.ts'
import { useUpload } from '../uploads/upload.ts'
import { FamImage, FamName } from './fam-fields.tsx'
import { FAM_FORM, famLanguages, famValues, readFam, saveFam, sendFamImage, storedFam } from './fams.ts'

const readBoth = withParent(readFam)

function EditForm({ record, parent }: WithParent<FamForm>) {
  const { t } = useAdmin()
  const groups = useGroups()
  const image = useUpload({ send: sendFamImage })
  const cats = groups.cats.length > 0 ? groups.cats : [record.cat]
  return (
    <FormScreen
      {...FAM_FORM}
      title={record.name}
      values={famValues(record)}
      save={(json) => saveFam(json, record.id)}
      reread={() => storedFam(record.id)}
      show={(path, value) =>
        path.endsWith('.cat_id') ? cats.find(({ id }) => id === value)?.name : undefined
      }
      uploads={[image]}
      wide={parent !== null}
      aside={<LanguageSwitch record={record} parent={parent} languages={famLanguages} />}
    >
      <Original entity="fams" record={record} parent={parent} valuesOf={famValues}>
        <div className="grid gap-5">
          <FamName />
          {parent ? (
            <ParentFacts
              to={famLanguages.to(parent.id)}
              image={parent.thumb_src}
              facts={[{ label: t('fams.fields.cat_id'), value: parent.cat.name }]}
            />
          ) : (
            <>
              <GroupsFailure failure={groups.failure} reload={groups.reload} />
              <RecordSelect name="fam_data.cat_id" options={cats} />
              <FamImage upload={image} src={record.thumb_src} />
            </>
          )}
        </div>
      </Original>
    </FormScreen>
  )
}

/** A family, or one of its translations. */
export function Component() {
  return (
    <EditScreen name="fams" read={readBoth}>
      {({ record, parent }) => <EditForm key={record.id} record={record} parent={parent} />}
    </EditScreen>
  )
}
