import type { z } from 'zod/mini'
import type { Article, faqBody } from '../../../shared/content/content.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { Original } from '../shell/translations/original.tsx'
import { type WithParent, withParent } from '../shell/translations/translation.ts'
import { ArticleFields, articleValues } from './article-fields.tsx'

const schemas = () => import('../../../shared/content/content.admin.ts')
type Body = z.infer<typeof faqBody>
const { faqs } = api.admin
const at = faqs[':id']
const valuesOf = (faq?: Article) => ({ faq_data: articleValues(faq), version: faq?.version })

export const loader = formLoader(
  withParent('faqs', async (id): Promise<Article> => (await read(at.$get({ param: { id } }))).faq),
)
export const action = formAction({
  create: (json: Body) => faqs.create.$post({ json }),
  edit: (json: Body, id) => at.edit.$post({ param: { id }, json }),
})

/** A question with its answer, new or existing, or one of its translations. */
export function Component() {
  const { t } = useAdmin()
  return (
    <RecordForm<WithParent<Article>> name="faqs">
      {(faq, reread) => (
        <FormScreen
          name="faqs"
          title={faq?.record.title ?? t('faqs.new')}
          list="/admin/faqs"
          schema={async () => (await schemas()).faqBody}
          values={valuesOf(faq?.record)}
          reread={async () => valuesOf((await reread()).record)}
          wide={Boolean(faq?.parent)}
          aside={faq && <LanguageSwitch {...faq} entity="faqs" />}
        >
          <Original of={faq} valuesOf={valuesOf}>
            <ArticleFields data="faq_data" />
          </Original>
        </FormScreen>
      )}
    </RecordForm>
  )
}
