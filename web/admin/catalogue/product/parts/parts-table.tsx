import { type FocusEvent, memo, useState } from 'react'
import { type Control, useFormContext } from 'react-hook-form'
import type { ProductForm } from '../../../../../shared/catalogue.admin.ts'
import { nextSection } from '../../../../ui/drawing/find-parts.ts'
import { useAdmin } from '../../../shell/admin.ts'
import type { Upload } from '../../../shell/uploads/upload.ts'
import { UploadField } from '../../../shell/uploads/upload-field.tsx'
import { BLANK_PART } from '../product-values.ts'
import { PriceCell, TextCell } from '../rows/cells.tsx'
import { FieldRows } from '../rows/field-rows.tsx'
import { CopySheet } from './copy-sheet.tsx'
import { JoinedPart, JoinPart } from './join-part.tsx'
import { createLit } from './lit.ts'
import { ActiveSwitch, PART, PartArchive, PartRow } from './part-row.tsx'
import { Points } from './points.tsx'
import { SharedNote, TakeOff } from './shared-part.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SheetTitles } from './sheet-titles.tsx'

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
  const { getValues } = useFormContext()
  const [lit] = useState(createLit)
  const n = index + 1
  const chooseRow = ({ target }: FocusEvent) => {
    const row = /\.products\.(\d+)\./.exec((target as Partial<HTMLInputElement>).name ?? '')?.[1]
    if (row) lit.set(Number(row))
  }
  const src = saved?.thumb_src ?? null
  const savedPart = (part: number | undefined) => saved?.products.find((each) => each.id === part)
  const sharedBy = (part: number | undefined) => savedPart(part)?.elsewhere ?? 0
  const isOnOther = (part: number) =>
    product?.product_images.some(
      (table) => table.id !== id && table.products.some((each) => each.id === part),
    )
  const title = t('products.parts.table', { n })
  const texts = {
    name: t('products.name'),
    code: t('products.code'),
    price: t('products.price'),
    section: t('products.meta.type'),
  }
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears which row has the focus */}
      <div onFocus={chooseRow}>
        <FieldRows
          control={control}
          name={`${path}.products`}
          label={t('products.parts.of', { n })}
          blank={() => ({ ...BLANK_PART, section: nextSection(getValues(`${path}.products`) ?? []) })}
          heads={
            <span className={PART}>
              <span>{texts.name}</span>
              <span>{texts.code}</span>
              <span className="text-right">{texts.price}</span>
              <span>{texts.section}</span>
            </span>
          }
          row={(part, row, id) => (
            <PartRow lit={lit} row={row}>
              {id !== undefined && !savedPart(id) ? (
                <JoinedPart path={part} />
              ) : (
                <>
                  <TextCell control={control} name={`${part}.name`} label={texts.name} row={row} />
                  <TextCell control={control} name={`${part}.code`} label={texts.code} row={row} />
                  <PriceCell control={control} name={`${part}.price`} label={texts.price} row={row} />
                </>
              )}
              <TextCell control={control} name={`${part}.section`} label={texts.section} row={row} />
              <SharedNote count={sharedBy(id)} />
            </PartRow>
          )}
          more={(append) => <JoinPart path={`${path}.products`} title={title} append={append} />}
          end={(part, row, id, remove) =>
            id !== undefined &&
            (savedPart(id) ? (
              <>
                <ActiveSwitch
                  control={control}
                  name={`${part}.active`}
                  label={t('products.parts.partOn', { n: row + 1 })}
                />
                {sharedBy(id) > 0 || isOnOther(id) ? (
                  <TakeOff name={savedPart(id)!.name} onPress={remove} />
                ) : (
                  <PartArchive control={control} name={`${part}.name`} id={id} />
                )}
              </>
            ) : (
              <TakeOff name={getValues(`${part}.name`)} onPress={remove} />
            ))
          }
        />
      </div>
      {product && id !== undefined && <CopySheet id={id} product={product} title={title} />}
    </section>
  )
})
