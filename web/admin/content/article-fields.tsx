import type { Article } from '../../../shared/content/content.admin.ts'
import type { Elements } from '../../ui/elements.ts'
import { TextAreaInput, TextInput } from '../shell/forms/fields.tsx'
import { BesideItalian } from '../shell/translations/beside-italian.tsx'

/** The values of the form of an FAQ or an update. */
export const articleValues = (article?: Article) => ({
  title: article?.title ?? '',
  content: article?.content ?? '',
})

/** Title and content; `data` is the name of the payload: `faq_data`. */
export function ArticleFields({ data, children }: { data: string; children?: Elements }) {
  return (
    <div className="grid gap-5">
      <BesideItalian name={`${data}.title`}>
        <TextInput name={`${data}.title`} />
      </BesideItalian>
      <BesideItalian name={`${data}.content`}>
        <TextAreaInput name={`${data}.content`} rows={10} />
      </BesideItalian>
      {children}
    </div>
  )
}
