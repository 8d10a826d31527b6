import { use, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ProductBody } from '../../../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../../../shared/catalogue/catalogue-answers.admin.ts'
import { FollowContext } from '../../../shell/forms/form-context.ts'
import { productValues } from '../product-values.ts'
import type { TableUploads } from './table-uploads.ts'

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
