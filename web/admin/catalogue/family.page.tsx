import { lazy, Suspense } from 'react'
import type { z } from 'zod/mini'
import type { familyBody } from '../../../shared/catalogue/catalogue.admin.ts'
import type { FamilyForm } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { RecordSelect } from '../shell/forms/fields.tsx'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { formAt } from '../shell/screens.ts'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { Original } from '../shell/translations/original.tsx'
import { type WithParent, withParent } from '../shell/translations/translation.ts'
import { ChoicesFailure, categoriesAndFamilies, useFormChoices } from './categories-and-families.tsx'
import { ImageInput, NameInput, useImage } from './name-and-image.tsx'

// Of translations only.
const ParentFacts = lazy(() =>
  import('../shell/translations/parent-facts.tsx').then(({ ParentFacts }) => ({ default: ParentFacts })),
)
const schemas = () => import('../../../shared/catalogue/catalogue.admin.ts')
type Body = z.infer<typeof familyBody>
type Family = WithParent<FamilyForm>
const { fams: families } = api.admin
const at = families[':id']
/** A new family has no category yet, which the schema refuses. */
const valuesOf = (family?: FamilyForm) => ({
  fam_data: { name: family?.name ?? '', cat_id: family?.cat_id ?? (null as unknown as number) },
  version: family?.version,
})

export const loader = formLoader(
  withParent('fams', async (id): Promise<FamilyForm> => (await read(at.$get({ param: { id } }))).fam),
  categoriesAndFamilies,
)
export const action = formAction({
  create: (json: Body) => families.create.$post({ json }),
  edit: (json: Body, id) => at.edit.$post({ param: { id }, json }),
})

function Form({ record: family, reread }: FormProps<Family>) {
  const { t } = useAdmin()
  const choices = useFormChoices()
  const image = useImage('fams')
  const categories = choices.categories.length > 0 || !family ? choices.categories : [family.record.cat]
  return (
    <FormScreen
      name="fams"
      title={family?.record.name ?? t('fams.new')}
      list="/admin/fams"
      schema={async () => (await schemas()).familyBody}
      values={valuesOf(family?.record)}
      reread={async (id) => valuesOf((await reread(id)).record)}
      show={(path, value) =>
        path.endsWith('.cat_id') ? categories.find(({ id }) => id === value)?.name : undefined
      }
      uploads={[image]}
      wide={Boolean(family?.parent)}
      aside={family && <LanguageSwitch {...family} entity="fams" />}
    >
      <Original of={family} valuesOf={valuesOf}>
        <div className="grid gap-5">
          <NameInput data="fam_data" />
          {family?.parent ? (
            <Suspense>
              <ParentFacts
                to={formAt('fams', family.parent.id)}
                image={family.parent.thumb_src}
                facts={[{ label: t('fams.fields.cat_id'), value: family.parent.cat.name }]}
              />
            </Suspense>
          ) : (
            <>
              <ChoicesFailure {...choices} />
              <RecordSelect name="fam_data.cat_id" options={categories} />
              <ImageInput name="fams" upload={image} src={family?.record.thumb_src} />
            </>
          )}
        </div>
      </Original>
    </FormScreen>
  )
}

/** A family, new or existing, or one of its translations. */
export function Component() {
  return (
    <RecordForm<Family> name="fams">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}
