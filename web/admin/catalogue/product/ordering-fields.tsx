import { useAdmin } from '../../shell/admin.ts'
import { NumberInput } from './decimal-input.tsx'

/** What a product weighs, and in which numbers it is ordered. */
export default function OrderingFields() {
  const { t } = useAdmin()
  return (
    <>
      <NumberInput name="product_data.weight_g" unit="g" optional />
      <NumberInput
        name="product_data.min_quantity"
        unit={t('products.pieces')}
        help={t('products.packsHelp')}
      />
      <NumberInput name="product_data.pack_size" unit={t('products.pieces')} />
    </>
  )
}
