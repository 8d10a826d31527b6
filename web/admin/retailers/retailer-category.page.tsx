import type { z } from 'zod/mini'
import type { RetailerCategoryForm, retailerCategoryBody } from '../../../shared/retailers/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { BesideItalian } from '../shell/translations/beside-italian.tsx'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { Original } from '../shell/translations/original.tsx'
import { type WithParent, withParent } from '../shell/translations/translation.ts'

const schemas = () => import('../../../shared/retailers/retailers.admin.ts')
type Body = z.infer<typeof retailerCategoryBody>
const categories = api.admin['vendor-categories']
const at = categories[':id']
const valuesOf = (category?: RetailerCategoryForm) => ({
  category_data: { name: category?.name ?? '' },
  version: category?.version,
})

export const loader = formLoader(
  withParent(
    'vendor-categories',
    async (id): Promise<RetailerCategoryForm> => (await read(at.$get({ param: { id } }))).category,
  ),
)
export const action = formAction({
  create: (json: Body) => categories.create.$post({ json }),
  edit: (json: Body, id) => at.edit.$post({ param: { id }, json }),
})

/** A category of retailers, new or existing, or one of its translations. */
export function Component() {
  const { t } = useAdmin()
  return (
    <RecordForm<WithParent<RetailerCategoryForm>> name="vendor-categories">
      {(category, reread) => (
        <FormScreen
          name="vendor-categories"
          title={category?.record.name ?? t('vendor-categories.new')}
          list="/admin/vendor-categories"
          schema={async () => (await schemas()).retailerCategoryBody}
          values={valuesOf(category?.record)}
          reread={async () => valuesOf((await reread()).record)}
          wide={Boolean(category?.parent)}
          aside={category && <LanguageSwitch {...category} entity="vendor-categories" />}
        >
          <Original of={category} valuesOf={valuesOf}>
            <BesideItalian name="category_data.name">
              <TextInput name="category_data.name" />
            </BesideItalian>
          </Original>
        </FormScreen>
      )}
    </RecordForm>
  )
}
