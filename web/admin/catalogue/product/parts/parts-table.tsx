import { memo, useState } from 'react'
import { type Control, useFormContext } from 'react-hook-form'
import type { ProductForm } from '../../../../../shared/catalogue/catalogue-answers.admin.ts'
import { LANG_NAMES, LANGS } from '../../../../../shared/languages.ts'
import { INPUT } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import type { Upload } from '../../../shell/uploads/upload.ts'
import { UploadField } from '../../../shell/uploads/upload-field.tsx'
import { CopySheet } from './copy-sheet.tsx'
import { createLit } from './lit.ts'
import { Points } from './points.tsx'
import { SheetHead } from './sheet-head.tsx'
import { TableParts } from './table-parts.tsx'

interface Props {
  control: Control
  /** The path of the table: `product_images_data.0`. */
  path: string
  /** The place of the table, from 0. */
  index: number
  /** The id of its element. */
  anchor: string
  /** The place of the last table. */
  last: number
  /** The product as it is saved, and the table. */
  product: ProductForm | undefined
  saved: ProductForm['product_images'][number] | undefined
  upload: Upload
  /** The id of a saved table. */
  id: number | undefined
  onMove: (from: number, to: number) => void
  /** Only for a table that is not saved yet. */
  onRemove: ((index: number) => void) | undefined
}

/** A drawing and its parts. There can be hundreds, so a table renders only for its own changes. */
export const PartsTable = memo(function PartsTable({
  control,
  path,
  index,
  anchor,
  last,
  product,
  saved,
  upload,
  id,
  onMove,
  onRemove,
}: Props) {
  const { t } = useAdmin()
  const [lit] = useState(createLit)
  const n = index + 1
  const src = saved?.thumb_src ?? null
  const title = t('products.parts.table', { n })
  return (
    <section
      id={anchor}
      tabIndex={-1}
      aria-label={title}
      className="scroll-mt-36 border-t border-line pt-5 first:border-0 first:pt-0"
    >
      <SheetHead
        control={control}
        path={path}
        title={title}
        index={index}
        last={last}
        id={id}
        onMove={onMove}
        onRemove={onRemove}
      />
      <div className="mb-5 max-w-160">
        <UploadField
          label={t('products.parts.picture', { n })}
          kind="image"
          current={src ? { src } : null}
          upload={upload}
        />
      </div>
      <SheetTitles path={path} title={title} />
      <Points control={control} path={path} n={n} src={saved?.image_src ?? src} upload={upload} lit={lit} />
      <TableParts {...{ control, path, n, title, product, saved, id, lit }} />
      {product && id !== undefined && <CopySheet id={id} product={product} title={title} />}
    </section>
  )
})

/** A sheet's own title in each language; where there is none, shoppers read its number. `path` is that of the table. */
export function SheetTitles({ path, title }: { path: string; title: string }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <details className="mb-5 max-w-160">
      <summary className="min-h-11 cursor-pointer content-center text-sm">
        {t('products.parts.titles')}
      </summary>
      <p className="mb-2 text-sm text-quiet">{t('products.parts.titlesHelp', { title })}</p>
      <div className="grid gap-2">
        {LANGS.map((lang) => (
          <label key={lang} className="grid items-center gap-x-2 text-sm sm:grid-cols-[6rem_minmax(0,1fr)]">
            <span className="text-quiet">{LANG_NAMES[lang]}</span>
            <input
              type="text"
              lang={lang}
              maxLength={80}
              autoComplete="off"
              aria-label={`${t('products.parts.titles')} (${LANG_NAMES[lang]}): ${title}`}
              {...register(`${path}.titles.${lang}`)}
              className={INPUT}
            />
          </label>
        ))}
      </div>
    </details>
  )
}
