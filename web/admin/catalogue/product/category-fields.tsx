import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ProductForm } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import { RecordSelect } from '../../shell/forms/fields.tsx'
import { ChoicesFailure, useFormChoices } from '../categories-and-families.tsx'

const NONE = '-'

/** The category, and for antennas the family. */
export function CategoryFields({ product }: { product: ProductForm | undefined }) {
  const choices = useFormChoices()
  const { categories, families } = choices
  const { getValues, setValue } = useFormContext()
  const categoryId: number | null = useWatch({ name: 'product_data.cat_id' })
  // Until the choices are read, only the product's own are offered.
  const isRead = categories.length > 0
  const offered = isRead
    ? families.filter((family) => family.cat_id === categoryId)
    : product?.fam && categoryId === product.cat_id
      ? [product.fam]
      : []
  // A family belongs to one category, so another category clears it.
  useEffect(() => {
    const family = families.find(({ id }) => id === getValues('product_data.fam_id'))
    if (family && family.cat_id !== categoryId) setValue('product_data.fam_id', null, { shouldDirty: true })
  }, [categoryId, families, getValues, setValue])
  return (
    <>
      <ChoicesFailure {...choices} />
      <RecordSelect
        name="product_data.cat_id"
        options={isRead || !product ? categories : [product.cat]}
        none={NONE}
      />
      {offered.length > 0 && (
        <RecordSelect name="product_data.fam_id" options={offered} none={NONE} optional />
      )}
    </>
  )
}
