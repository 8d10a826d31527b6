import { type Article, faqBody } from '../../../shared/content.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { Original } from '../shell/translations/original.tsx'
import { withParent } from '../shell/translations/translation.ts'
import { ArticleFields, articleValues } from './article-fields.tsx'
import { faqLanguages } from './languages.ts'

const at = api.admin.faqs[':id']
const readOne = withParent(async (id): Promise<Article> => (await read(at.$get({ param: { id } }))).faq)
const valuesOf = (faq: Article) => ({ faq_data: articleValues(faq), version: faq.version })

/** An FAQ, or one of its translations. */
export function Component() {
  return (
    <EditScreen name="faqs" read={readOne}>
      {({ record, parent }, reread) => (
        <FormScreen
          key={record.id}
          name="faqs"
          title={record.title}
          list="/admin/faqs"
          schema={faqBody}
          values={valuesOf(record)}
          save={(json) => read(at.edit.$post({ param: { id: String(record.id) }, json }))}
          reread={async () => valuesOf((await reread()).record)}
          wide={parent !== null}
          aside={<LanguageSwitch record={record} parent={parent} languages={faqLanguages} />}
        >
          <Original entity="faqs" record={record} parent={parent} valuesOf={valuesOf}>
            <ArticleFields data="faq_data" />
          </Original>
        </FormScreen>
      )}
    </EditScreen>
  )
}
