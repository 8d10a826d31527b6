import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ProductForm } from '../../../shared/catalogue.admin.ts'
import { RecordSelect } from '../forms/fields.tsx'
import { useGroups } from './groups.ts'
import { GroupsFailure } from './groups-failure.tsx'

const NONE = '-'

/** The category, and in those of antennas the family. */
export function GroupFields({ product }: { product: ProductForm | undefined }) {
  const { cats, fams, failure, reload } = useGroups()
  const { getValues, setValue } = useFormContext()
  const catId: number | null = useWatch({ name: 'product_data.cat_id' })
  // Until all are read, what the product has.
  const isRead = cats.length > 0
  const offered = isRead
    ? fams.filter((fam) => fam.cat_id === catId)
    : product?.fam && catId === product.cat_id
      ? [product.fam]
      : []
  // A family belongs to its category.
  useEffect(() => {
    const fam = fams.find(({ id }) => id === getValues('product_data.fam_id'))
    if (fam && fam.cat_id !== catId) setValue('product_data.fam_id', null, { shouldDirty: true })
  }, [catId, fams, getValues, setValue])
  return (
    <>
      <GroupsFailure failure={failure} reload={reload} />
      <RecordSelect
        name="product_data.cat_id"
        options={isRead || !product ? cats : [product.cat]}
        none={NONE}
      />
      {offered.length > 0 && (
        <RecordSelect name="product_data.fam_id" options={offered} none={NONE} optional />
      )}
    </>
  )
}
