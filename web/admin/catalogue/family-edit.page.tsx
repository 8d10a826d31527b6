import type { FamilyForm } from '../../../shared/catalogue.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { RecordSelect } from '../shell/forms/fields.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { Original } from '../shell/translations/original.tsx'
import { ParentFacts } from '../shell/translations/parent-facts.tsx'
import { type WithParent, withParent } from '../shell/translations/translation.ts'
import { useUpload } from '../shell/uploads/upload.ts'
import { useGroups } from './categories-and-families.ts'
import { GroupsFailure } from './categories-failure.tsx'
import {
  FAMILY_FORM,
  familyLanguages,
  familyValues,
  readFamily,
  saveFamily,
  sendFamilyImage,
  storedFamily,
} from './families.ts'
import { FamilyImage, FamilyName } from './family-fields.tsx'

const readBoth = withParent(readFamily)

function EditForm({ record, parent }: WithParent<FamilyForm>) {
  const { t } = useAdmin()
  const groups = useGroups()
  const image = useUpload({ send: sendFamilyImage })
  const categories = groups.cats.length > 0 ? groups.cats : [record.cat]
  return (
    <FormScreen
      {...FAMILY_FORM}
      title={record.name}
      values={familyValues(record)}
      save={(json) => saveFamily(json, record.id)}
      reread={() => storedFamily(record.id)}
      show={(path, value) =>
        path.endsWith('.cat_id') ? categories.find(({ id }) => id === value)?.name : undefined
      }
      uploads={[image]}
      wide={parent !== null}
      aside={<LanguageSwitch record={record} parent={parent} languages={familyLanguages} />}
    >
      <Original entity="fams" record={record} parent={parent} valuesOf={familyValues}>
        <div className="grid gap-5">
          <FamilyName />
          {parent ? (
            <ParentFacts
              to={familyLanguages.to(parent.id)}
              image={parent.thumb_src}
              facts={[{ label: t('fams.fields.cat_id'), value: parent.cat.name }]}
            />
          ) : (
            <>
              <GroupsFailure failure={groups.failure} reload={groups.reload} />
              <RecordSelect name="fam_data.cat_id" options={categories} />
              <FamilyImage upload={image} src={record.thumb_src} />
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
