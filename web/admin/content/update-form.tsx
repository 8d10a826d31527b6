import { type Article, updateBody } from '../../../shared/content.admin.ts'
import { ACCEPT } from '../../../shared/file-kinds.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { useAdmin } from '../shell/admin.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { Original } from '../shell/translations/original.tsx'
import type { WithParent } from '../shell/translations/translation.ts'
import { useUpload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'
import { ArticleFields, articleValues } from './article-fields.tsx'
import { updateLanguages } from './languages.ts'

interface Values {
  update_data: { title: string; content: string }
  version?: number
}

const { updates } = api.admin
const at = updates[':id']
export const readUpdate = async (id: string): Promise<Article> =>
  (await read(at.$get({ param: { id } }))).update

const valuesOf = (update: Article): Values => ({
  update_data: articleValues(update),
  version: update.version,
})

/** A new update, or one that exists, or one of its translations: title, content, and a document. */
export function UpdateForm({ update }: { update?: WithParent<Article> }) {
  const { t } = useAdmin()
  const document = useUpload({
    send: (id, file, options) =>
      uploadFile(`/api/admin/updates/${id}/upload`, file, { type: 'doc' }, options),
  })
  const known = update?.record
  const fields = (
    <ArticleFields data="update_data">
      <UploadField
        label={t('updates.fields.doc')}
        kind="document"
        accept={ACCEPT.manual}
        current={known?.doc}
        upload={document}
        help={update?.parent ? t('updates.parentDoc') : undefined}
      />
    </ArticleFields>
  )
  return (
    <FormScreen<Values>
      name="updates"
      title={known?.title ?? t('updates.new')}
      list="/admin/updates"
      schema={updateBody}
      values={known ? valuesOf(known) : { update_data: articleValues() }}
      uploads={[document]}
      save={(json, id = known?.id) =>
        read(
          id === undefined
            ? updates.create.$post({ json })
            : at.edit.$post({ param: { id: String(id) }, json }),
        )
      }
      reread={async (id = known?.id) => valuesOf(await readUpdate(String(id)))}
      wide={Boolean(update?.parent)}
      aside={update && <LanguageSwitch {...update} languages={updateLanguages} />}
    >
      {update ? (
        <Original entity="updates" {...update} valuesOf={valuesOf}>
          {fields}
        </Original>
      ) : (
        fields
      )}
    </FormScreen>
  )
}
