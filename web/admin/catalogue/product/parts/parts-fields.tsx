import { Plus } from 'lucide-react'
import { useCallback, useEffect, useId } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { ProductForm } from '../../../../../shared/catalogue/catalogue-answers.admin.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { useField } from '../../../shell/forms/form-context.ts'
import { BLANK_TABLE } from '../product-values.ts'
import { ArchivedParts, useArchiving } from './archived.tsx'
import { NamesElsewhere } from './names-elsewhere.tsx'
import { PartsTable } from './parts-table.tsx'
import { SheetNav } from './sheet-nav.tsx'
import type { TableUploads } from './table-uploads.ts'

const NAME = 'product_images_data'

/** A saved table that is empty and that nothing refers to: it can be deleted. */
const isBlank = (table: ProductForm['product_images'][number] | undefined) =>
  table !== undefined && table.products.length === 0 && !table.image_src && !table.thumb_src

/** The tab "Ricambi": exploded drawings and the parts on them. */
export default function PartsFields({
  product,
  pictures,
}: {
  product?: ProductForm
  pictures: TableUploads
}) {
  const { t } = useAdmin()
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name: NAME, keyName: 'key' })
  const { error } = useField(NAME)
  const id = useId()
  const { uploads, resize, drop, align } = pictures
  useArchiving(product, align)
  useEffect(() => resize(fields.length), [resize, fields.length])
  const removeTable = useCallback(
    (index: number) => {
      drop(index)
      remove(index)
    },
    [drop, remove],
  )
  const { move: moveUpload } = pictures
  const moveTable = useCallback(
    (from: number, to: number) => {
      moveUpload(from, to)
      move(from, to)
    },
    [moveUpload, move],
  )
  const savedOf = (id: number | undefined) => product?.product_images.find((table) => table.id === id)
  return (
    <div className="grid gap-10">
      {product && <NamesElsewhere product={product} />}
      {fields.length > 1 && (
        <SheetNav
          sheets={fields.map((field, index) => ({
            key: field.key,
            src: savedOf((field as { id?: number }).id)?.thumb_src ?? null,
            target: `${id}-${index}`,
          }))}
        />
      )}
      {fields.length === 0 && <p className="max-w-160 text-quiet">{t('products.parts.intro')}</p>}
      {fields.map((field, index) => {
        const table = (field as { id?: number }).id
        const upload = uploads[index]
        const saved = savedOf(table)
        return (
          upload && (
            <PartsTable
              key={field.key}
              control={control}
              path={`${NAME}.${index}`}
              index={index}
              anchor={`${id}-${index}`}
              last={fields.length - 1}
              product={product}
              saved={saved}
              upload={upload}
              id={table}
              onMove={moveTable}
              onRemove={table === undefined || isBlank(saved) ? removeTable : undefined}
            />
          )
        )
      })}
      {error && <FieldError>{error}</FieldError>}
      <Button className="justify-self-start" onClick={() => append(BLANK_TABLE, { shouldFocus: false })}>
        <Plus className="size-4" aria-hidden="true" />
        <span>{t('products.parts.newTable')}</span>
      </Button>
      {product && <ArchivedParts archived={product.archived} />}
    </div>
  )
}
