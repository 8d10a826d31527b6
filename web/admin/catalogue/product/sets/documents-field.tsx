import { useController } from 'react-hook-form'
import type { ProductForm } from '../../../../../shared/catalogue/catalogue-answers.admin.ts'
import { DOCUMENT_KINDS } from '../../../../../shared/catalogue/product-sets.ts'
import { LANG_NAMES, LANGS } from '../../../../../shared/languages.ts'
import { INPUT } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { sizeText, type Upload, useUploadState } from '../../../shell/uploads/upload.ts'
import { KindSelect, Sending, SetField } from './set-field.tsx'
import type { SetUploads } from './set-uploads.ts'

const NAME = 'documents_data'
const BLANK = { kind: 'manual', lang: null }

/** A product's documents in their order, each with its kind and for whom it is written. */
export default function DocumentsField({
  product,
  uploads,
}: {
  product: ProductForm | undefined
  uploads: SetUploads
}) {
  const { t } = useAdmin()
  return (
    <SetField
      name={NAME}
      label={t('products.fields.doc')}
      kind="document"
      uploads={uploads}
      blank={BLANK}
      row={(index, row, upload) => (
        <DocumentRow
          index={index}
          saved={product?.documents.find(({ id }) => id === row?.id)}
          upload={upload}
        />
      )}
    />
  )
}

interface RowProps {
  index: number
  saved: ProductForm['documents'][number] | undefined
  upload: Upload | undefined
}

function DocumentRow({ index, saved, upload }: RowProps) {
  const { t, lang } = useAdmin()
  const { field } = useController({ name: `${NAME}.${index}.lang` })
  const ofRow = t('rows.ofRow', { n: index + 1 })
  const facts = [
    saved?.size && sizeText(lang, saved.size),
    saved?.pages && t('products.sets.pages', { count: saved.pages }),
  ].filter(Boolean)
  return (
    <div className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_9rem]">
      <p className="min-w-0 text-sm break-words">
        {saved?.file ? (
          <a href={saved.file.src} target="_blank" rel="noreferrer" className="link font-medium">
            {saved.file.name}
          </a>
        ) : (
          upload && <Waiting upload={upload} />
        )}
        {facts.length > 0 && <span className="figures text-quiet">{` · ${facts.join(' · ')}`}</span>}
      </p>
      <KindSelect
        name={NAME}
        index={index}
        kinds={DOCUMENT_KINDS.map((kind) => ({ kind, text: t(`products.sets.documents.${kind}`) }))}
      />
      <select
        ref={field.ref}
        aria-label={t('products.sets.lang') + ofRow}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value || null)}
        className={INPUT}
      >
        <option value="">{t('products.sets.allLangs')}</option>
        {LANGS.map((each) => (
          <option key={each} value={each}>
            {LANG_NAMES[each]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The file of a row that is not sent yet. */
function Waiting({ upload }: { upload: Upload }) {
  const { lang } = useAdmin()
  const { file, sent } = useUploadState(upload)
  const shown = file ?? sent
  if (!shown) return null
  return (
    <>
      <span className="font-medium">{shown.name}</span>
      <span className="figures text-quiet">{` · ${sizeText(lang, shown.size)}`}</span>
      <Sending upload={upload} />
    </>
  )
}
