import { useFormContext } from 'react-hook-form'
import type { ProductForm } from '../../../../../shared/catalogue/catalogue-answers.admin.ts'
import { type Alts, PICTURE_KINDS } from '../../../../../shared/catalogue/product-sets.ts'
import { LANG_NAMES, LANGS } from '../../../../../shared/languages.ts'
import { offeredLangs } from '../../../../../shared/settings/offered.ts'
import { INPUT } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { type Upload, useUploadState } from '../../../shell/uploads/upload.ts'
import { UploadPreview } from '../../../shell/uploads/upload-preview.tsx'
import { altsOf } from '../product-values.ts'
import { KindSelect, Sending, SetField } from './set-field.tsx'
import type { SetUploads } from './set-uploads.ts'

const NAME = 'pictures_data'
const BLANK = { kind: 'photo', alts: altsOf({}) }

/** A product's pictures in their order, with what each shows for those who cannot see it. */
export default function PicturesField({
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
      label={t('products.fields.image')}
      kind="image"
      uploads={uploads}
      blank={BLANK}
      row={(index, row, upload) => (
        <PictureRow
          index={index}
          alts={(row as { alts?: Alts } | undefined)?.alts ?? {}}
          src={product?.pictures.find(({ id }) => id === row?.id)?.thumb_src ?? null}
          upload={upload}
        />
      )}
    />
  )
}

interface RowProps {
  index: number
  alts: Alts
  /** The saved picture. */
  src: string | null
  upload: Upload | undefined
}

function PictureRow({ index, alts, src, upload }: RowProps) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  const missing = offeredLangs().filter((lang) => !alts[lang]?.trim())
  const ofRow = t('rows.ofRow', { n: index + 1 })
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {upload ? <Waiting upload={upload} src={src} /> : <UploadPreview kind="image" file={null} src={src} />}
      <div className="grid content-start gap-2">
        <KindSelect
          name={NAME}
          index={index}
          kinds={PICTURE_KINDS.map((kind) => ({ kind, text: t(`products.sets.pictures.${kind}`) }))}
          className="max-w-72"
        />
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm">
            <span>{`${t('products.sets.alt')} `}</span>
            <span className={missing.length > 0 ? 'text-warn' : 'text-quiet'}>
              {missing.length > 0
                ? t('products.sets.altMissing', { langs: missing.join(', ').toUpperCase() })
                : t('products.sets.altDone')}
            </span>
          </summary>
          <div className="grid gap-2">
            {LANGS.map((lang) => (
              <label
                key={lang}
                className="grid items-center gap-x-2 text-sm sm:grid-cols-[6rem_minmax(0,1fr)]"
              >
                <span className="text-quiet">{LANG_NAMES[lang]}</span>
                <input
                  type="text"
                  lang={lang}
                  maxLength={300}
                  autoComplete="off"
                  aria-label={`${t('products.sets.alt')} (${LANG_NAMES[lang]})${ofRow}`}
                  {...register(`${NAME}.${index}.alts.${lang}`)}
                  className={INPUT}
                />
              </label>
            ))}
          </div>
        </details>
      </div>
    </div>
  )
}

/** The picture of a row that is not sent yet. */
function Waiting({ upload, src }: { upload: Upload; src: string | null }) {
  const { file, sent } = useUploadState(upload)
  return (
    <div className="grid w-28 content-start gap-1 text-sm">
      <UploadPreview kind="image" file={file ?? sent} src={src} />
      <Sending upload={upload} />
    </div>
  )
}
