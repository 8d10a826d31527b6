import { NUMBER_FACTS, PRODUCT_FACTS } from '../../../../shared/catalogue/product-fields.ts'
import { useAdmin } from '../../shell/admin.ts'
import { NumberInput } from './decimal-input.tsx'

/** The numbers among a product's facts: what it draws, weighs, and in which numbers it is ordered. */
export default function NumberFields() {
  const { t } = useAdmin()
  return NUMBER_FACTS.map((name) => {
    const { unit, empty } = PRODUCT_FACTS[name]
    return (
      <NumberInput
        key={name}
        name={`product_data.${name}`}
        unit={unit === 'pieces' ? t('products.pieces') : unit}
        {...(name === 'min_quantity' && { help: t('products.packsHelp') })}
        {...(empty === null && { optional: true })}
      />
    )
  })
}
