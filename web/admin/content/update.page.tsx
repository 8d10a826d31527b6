import { useFormContext } from 'react-hook-form'
import type { z } from 'zod/mini'
import type { Article, updateBody } from '../../../shared/content/content.admin.ts'
import { UPDATE_KINDS } from '../../../shared/content/update-kinds.ts'
import { ACCEPT } from '../../../shared/files/file-kinds.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useField } from '../shell/forms/form-context.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { Original } from '../shell/translations/original.tsx'
import { type WithParent, withParent } from '../shell/translations/translation.ts'
import { useUpload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'
import { ArticleFields, articleValues } from './article-fields.tsx'

const schemas = () => import('../../../shared/content/content.admin.ts')
type Body = z.infer<typeof updateBody>
const { updates } = api.admin
const at = updates[':id']
const valuesOf = (update?: Article) => ({
  // A translation has its parent's kind.
  update_data: { ...articleValues(update), ...(!update?.parent_id && { kind: update?.kind ?? 'news' }) },
  version: update?.version,
})

export const loader = formLoader(
  withParent('updates', async (id): Promise<Article> => (await read(at.$get({ param: { id } }))).update),
)
export const action = formAction({
  create: (json: Body) => updates.create.$post({ json }),
  edit: (json: Body, id) => at.edit.$post({ param: { id }, json }),
})

function KindSelect() {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <SelectField
      {...useField('update_data.kind')}
      help={t('updates.kindHelp')}
      {...register('update_data.kind')}
    >
      {UPDATE_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`updates.kinds.${kind}`)}
        </option>
      ))}
    </SelectField>
  )
}

function UpdateForm({ record: update, reread }: FormProps<WithParent<Article>>) {
  const { t } = useAdmin()
  const document = useUpload({
    send: (id, file, options) =>
      uploadFile(`/api/admin/updates/${id}/upload`, file, { type: 'doc' }, options),
  })
  return (
    <FormScreen
      name="updates"
      title={update?.record.title ?? t('updates.new')}
      list="/admin/updates"
      schema={async () => (await schemas()).updateBody}
      values={valuesOf(update?.record)}
      reread={async (id) => valuesOf((await reread(id)).record)}
      uploads={[document]}
      wide={Boolean(update?.parent)}
      aside={
        update && (
          <>
            {!update.parent && (
              <ButtonLink to={`/admin/updates/${update.record.id}/units`}>{t('updates.units')}</ButtonLink>
            )}
            <LanguageSwitch {...update} entity="updates" />
          </>
        )
      }
    >
      <Original of={update} valuesOf={valuesOf}>
        <ArticleFields data="update_data">
          {!update?.parent && <KindSelect />}
          <UploadField
            label={t('updates.fields.doc')}
            kind="document"
            accept={ACCEPT.manual}
            current={update?.record.doc}
            upload={document}
            help={update?.parent ? t('updates.parentDoc') : undefined}
          />
        </ArticleFields>
      </Original>
    </FormScreen>
  )
}

/** News about a product, new or existing, or one of its translations: title, content, and a document. */
export function Component() {
  return (
    <RecordForm<WithParent<Article>> name="updates">
      {(record, reread) => <UpdateForm record={record} reread={reread} />}
    </RecordForm>
  )
}
