import { type NumberFact, PRODUCT_FACTS } from '../../../../shared/catalogue/product-fields.ts'
import { useAdmin } from '../../shell/admin.ts'
import { NumberInput } from './decimal-input.tsx'

/** Numbers among a product's facts, e.g. what it draws, weighs, and in which numbers it is ordered. */
export default function NumberFields({ names }: { names: NumberFact[] }) {
  const { t } = useAdmin()
  return names.map((name) => {
    const { unit, empty } = PRODUCT_FACTS[name]
    return (
      <NumberInput
        key={name}
        name={`product_data.${name}`}
        unit={unit === 'pieces' || unit === 'months' || unit === 'years' ? t(`products.${unit}`) : unit}
        {...(name === 'min_quantity' && { help: t('products.packsHelp') })}
        {...(empty === null && { optional: true })}
      />
    )
  })
}
