import type { z } from 'zod/mini'
import type { categoryBody } from '../../../shared/catalogue/catalogue.admin.ts'
import type { CategoryForm } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { formAt } from '../shell/screens.ts'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { Original } from '../shell/translations/original.tsx'
import { ParentFacts } from '../shell/translations/parent-facts.tsx'
import { type WithParent, withParent } from '../shell/translations/translation.ts'
import { ImageInput, NameInput, useImage } from './name-and-image.tsx'

const schemas = () => import('../../../shared/catalogue/catalogue.admin.ts')
type Body = z.infer<typeof categoryBody>
type Category = WithParent<CategoryForm>
const { categories } = api.admin
const at = categories[':id']
const valuesOf = (category?: CategoryForm) => ({
  category_data: { name: category?.name ?? '' },
  version: category?.version,
})

export const loader = formLoader(
  withParent(
    'categories',
    async (id): Promise<CategoryForm> => (await read(at.$get({ param: { id } }))).category,
  ),
)
export const action = formAction({
  create: (json: Body) => categories.create.$post({ json }),
  edit: (json: Body, id) => at.edit.$post({ param: { id }, json }),
})

function Form({ record: category, reread }: FormProps<Category>) {
  const { t } = useAdmin()
  const image = useImage('categories')
  return (
    <FormScreen
      name="categories"
      title={category?.record.name ?? t('categories.new')}
      list="/admin/categories"
      schema={async () => (await schemas()).categoryBody}
      values={valuesOf(category?.record)}
      reread={async (id) => valuesOf((await reread(id)).record)}
      uploads={[image]}
      wide={Boolean(category?.parent)}
      aside={
        category && (
          <>
            {!category.parent && (
              <>
                <ButtonLink to={`/admin/categories/${category.record.id}/facets`}>
                  {t('facets.link')}
                </ButtonLink>
                <ButtonLink to={`/admin/categories/${category.record.id}/symptoms`}>
                  {t('categories.symptoms')}
                </ButtonLink>
              </>
            )}
            <LanguageSwitch {...category} entity="categories" />
          </>
        )
      }
    >
      <Original of={category} valuesOf={valuesOf}>
        <div className="grid gap-5">
          <NameInput data="category_data" />
          {category?.parent ? (
            <ParentFacts
              to={formAt('categories', category.parent.id)}
              image={category.parent.thumb_src}
              facts={[]}
            />
          ) : (
            <ImageInput name="categories" upload={image} src={category?.record.thumb_src} />
          )}
        </div>
      </Original>
    </FormScreen>
  )
}

/** A category, new or existing, or one of its translations. */
export function Component() {
  return (
    <RecordForm<Category> name="categories">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}
