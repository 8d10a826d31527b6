import { faqBody } from '../../../shared/content.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { ArticleFields, articleValues } from './article-fields.tsx'

export function Component() {
  const { t } = useAdmin()
  return (
    <FormScreen
      name="faqs"
      title={t('faqs.new')}
      list="/admin/faqs"
      schema={faqBody}
      values={{ faq_data: articleValues() }}
      save={(json) => read(api.admin.faqs.create.$post({ json }))}
    >
      <ArticleFields data="faq_data" />
    </FormScreen>
  )
}
