import { useFormContext } from 'react-hook-form'
import type { ProductForm } from '../../../../../shared/catalogue.admin.ts'
import { LANG_NAMES, LANGS } from '../../../../../shared/languages.ts'
import { type Alts, PICTURE_KINDS } from '../../../../../shared/product-sets.ts'
import { INPUT } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { ManyFiles } from '../../../shell/uploads/many-files.tsx'
import { ProgressBar } from '../../../shell/uploads/progress-bar.tsx'
import { type Upload, useUploadState } from '../../../shell/uploads/upload.ts'
import { UploadPreview } from '../../../shell/uploads/upload-preview.tsx'
import { altsOf } from '../product-values.ts'
import { SortableRows } from '../rows/sortable-rows.tsx'
import type { SetUploads } from './set-uploads.ts'
import { useSet } from './use-set.ts'

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
  const { ids, rows, move, take, drop } = useSet(NAME, uploads, BLANK)
  return (
    <ManyFiles label={t('products.fields.image')} kind="image" onFiles={take}>
      {ids.length > 0 && (
        <SortableRows
          label={t('products.sets.order.pictures_data')}
          ids={ids}
          row={(index) => (
            <PictureRow
              index={index}
              alts={(rows[index] as { alts?: Alts } | undefined)?.alts ?? {}}
              src={product?.pictures.find(({ id }) => id === rows[index]?.id)?.thumb_src ?? null}
              upload={rows[index] && uploads.of(rows[index], index)}
            />
          )}
          onMove={move}
          onRemove={drop}
          mayBeEmpty
        />
      )}
    </ManyFiles>
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
  const missing = LANGS.filter((lang) => !alts[lang]?.trim())
  const ofRow = t('rows.ofRow', { n: index + 1 })
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {upload ? <Waiting upload={upload} src={src} /> : <UploadPreview kind="image" file={null} src={src} />}
      <div className="grid content-start gap-2">
        <select
          aria-label={t('products.sets.kind') + ofRow}
          {...register(`${NAME}.${index}.kind`)}
          className={`${INPUT} max-w-72`}
        >
          {PICTURE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`products.sets.pictures.${kind}`)}
            </option>
          ))}
        </select>
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            {t('products.sets.alt')}
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
  const { t } = useAdmin()
  const { file, sent, isSending, share, problem } = useUploadState(upload)
  const shown = file ?? sent
  return (
    <div className="grid w-28 content-start gap-1 text-sm">
      <UploadPreview kind="image" file={shown} src={src} />
      {isSending && <ProgressBar share={share} label={shown?.name ?? ''} />}
      {file && !isSending && <span className="text-quiet">{problem || t('uploads.waits')}</span>}
    </div>
  )
}
