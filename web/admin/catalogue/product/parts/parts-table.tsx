import { Trash2 } from 'lucide-react'
import { type FocusEvent, memo, useState } from 'react'
import { type Control, useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { nextSection } from '../../../../ui/drawing/find-parts.ts'
import { useAdmin } from '../../../shell/admin.ts'
import { RowArchive } from '../../../shell/lists/archive.tsx'
import type { Upload } from '../../../shell/uploads/upload.ts'
import { UploadField } from '../../../shell/uploads/upload-field.tsx'
import { BLANK_PART } from '../product-values.ts'
import { PriceCell, TextCell } from '../rows/cells.tsx'
import { FieldRows } from '../rows/field-rows.tsx'
import { createLit } from './lit.ts'
import { ActiveSwitch, PART, PartArchive, PartRow } from './part-row.tsx'
import { Points } from './points.tsx'

interface Props {
  control: Control
  /** The path of the table: `product_images_data.0`. */
  path: string
  /** The place of the table, from 0. */
  index: number
  /** The saved picture: small, and as large as there is. */
  src: string | null
  image: string | null
  upload: Upload
  /** The id of a saved table. */
  id: number | undefined
  /** Only for a table that is not saved yet. */
  onRemove: ((index: number) => void) | undefined
}

/** A drawing and its parts. There can be hundreds, so a table renders only for its own changes. */
export const PartsTable = memo(function PartsTable({
  control,
  path,
  index,
  src,
  image,
  upload,
  id,
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
  const title = t('products.parts.table', { n })
  const texts = {
    name: t('products.name'),
    code: t('products.code'),
    price: t('products.price'),
    section: t('products.meta.type'),
  }
  return (
    <section aria-label={title} className="border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg!">{title}</h2>
        {onRemove ? (
          <Button look="quiet" onClick={() => onRemove(index)}>
            <Trash2 className="size-4" aria-hidden="true" />
            {t('products.parts.removeTable', { n })}
          </Button>
        ) : (
          <span className="flex items-center gap-x-1">
            <ActiveSwitch
              control={control}
              name={`${path}.active`}
              label={t('products.parts.tableOn', { n })}
            />
            {id !== undefined && (
              <RowArchive archive={{ entity: 'product-tables' }} name={title} id={id} back={false} />
            )}
          </span>
        )}
      </div>
      <div className="mb-5 max-w-160">
        <UploadField
          label={t('products.parts.picture', { n })}
          kind="image"
          current={src ? { src } : null}
          upload={upload}
        />
      </div>
      <Points control={control} path={path} n={n} src={image} upload={upload} lit={lit} />
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
          row={(part, row) => (
            <PartRow lit={lit} row={row}>
              <TextCell control={control} name={`${part}.name`} label={texts.name} row={row} />
              <TextCell control={control} name={`${part}.code`} label={texts.code} row={row} />
              <PriceCell control={control} name={`${part}.price`} label={texts.price} row={row} />
              <TextCell control={control} name={`${part}.section`} label={texts.section} row={row} />
            </PartRow>
          )}
          end={(part, row, id) =>
            id !== undefined && (
              <>
                <ActiveSwitch
                  control={control}
                  name={`${part}.active`}
                  label={t('products.parts.partOn', { n: row + 1 })}
                />
                <PartArchive control={control} name={`${part}.name`} id={id} />
              </>
            )
          }
        />
      </div>
    </section>
  )
})
