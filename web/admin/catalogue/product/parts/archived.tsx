import { use, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ProductBody } from '../../../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../../../shared/catalogue/catalogue-answers.admin.ts'
import { Photo } from '../../../../ui/picture.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { FollowContext } from '../../../shell/forms/form-context.ts'
import { RowArchive } from '../../../shell/lists/archive.tsx'
import { partText } from '../part-text.ts'
import { productValues } from '../product-values.ts'
import type { TableUploads } from './table-uploads.ts'

const ROW = 'flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-0'

/** Below the tables: archived tables, and archived parts of the others, each with a button to bring it back. */
export function ArchivedParts({ archived: { tables, parts } }: Pick<ProductForm, 'archived'>) {
  const { t } = useAdmin()
  if (tables.length + parts.length === 0) return null
  const tableName = (count: number) => t('products.parts.archivedTable', { count })
  return (
    <section className="border-t border-line pt-5">
      <h2 className="mb-2 text-lg!">{t('list.archivedOnes')}</h2>
      <ul className="max-w-160">
        {tables.map(({ id, thumb_src, parts }) => (
          <li key={id} className={ROW}>
            <span className="flex items-center gap-3">
              {thumb_src && (
                <Photo
                  src={thumb_src}
                  alt=""
                  sizes="36px"
                  className="size-9 rounded-sm bg-white object-contain"
                />
              )}
              <span>{tableName(parts)}</span>
            </span>
            <RowArchive archive={{ entity: 'product-tables' }} name={tableName(parts)} id={id} back />
          </li>
        ))}
        {parts.map((part) => (
          <li key={part.id} className={ROW}>
            <span className="min-w-0 break-words">{partText(t, part)}</span>
            <RowArchive archive={{ entity: 'product-parts' }} name={part.name} id={part.id} back />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Archives tables and parts, and brings them back, without saving the form. The form then reads the product again and takes
 * them over; typed text stays.
 */
export function useArchiving(product: ProductForm | undefined, align: TableUploads['align']): void {
  const { getValues } = useFormContext<ProductBody>()
  const follow = use(FollowContext)
  const latest = useRef({ getValues, follow, align })
  useEffect(() => {
    latest.current = { getValues, follow, align }
  })
  useEffect(() => {
    if (!product) return
    const { getValues, follow, align } = latest.current
    const tables = () => (getValues().product_images_data ?? []).map(({ id }) => id ?? undefined)
    const before = tables()
    follow?.(productValues(product))
    const after = tables()
    if (before.join() !== after.join()) align(before, after)
  }, [product])
}
