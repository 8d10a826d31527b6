import { useFormContext } from 'react-hook-form'
import { CHOICES, type Choice } from '../../../../shared/catalogue/compliance-words.ts'
import { LAW_FACTS, NUMBER_FACTS } from '../../../../shared/catalogue/product-fields.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { TextInput } from '../../shell/forms/fields.tsx'
import { useField } from '../../shell/forms/form-context.ts'
import NumberFields from './number-fields.tsx'

/** Words that are written alike in every language. */
const SIGNS = new Set<Choice>(['energy_class', 'refrigerant'])

function ChoiceSelect({ fact }: { fact: Choice }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  const name = `product_data.${fact}`
  return (
    <SelectField {...useField(name)} autoComplete="off" {...register(name)}>
      <option value="">–</option>
      {CHOICES[fact].map((word) => (
        <option key={word} value={word}>
          {SIGNS.has(fact) ? word : t(`products.law.${fact}.${word}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** What the law asks a maker to say of a product. */
export default function ComplianceFields() {
  const { t } = useAdmin()
  return LAW_FACTS.map((fact) => {
    const name = `product_data.${fact}`
    if (fact in CHOICES) return <ChoiceSelect key={fact} fact={fact as Choice} />
    const number = NUMBER_FACTS.find((each) => each === fact)
    if (number) return <NumberFields key={fact} names={[number]} />
    if (fact === 'supported_until') return <TextInput key={fact} name={name} type="date" optional />
    return (
      <TextInput
        key={fact}
        name={name}
        optional
        autoCapitalize="none"
        spellCheck={false}
        {...(fact === 'packaging'
          ? { help: t('products.law.packaging') }
          : { className: 'figures', ...(fact !== 'model' && { inputMode: 'numeric' as const }) })}
      />
    )
  })
}
