import { useController } from 'react-hook-form'
import { STOCK_STATES } from '../../../../shared/parts/parts.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { TextInput } from '../../shell/forms/fields.tsx'
import { useField } from '../../shell/forms/form-context.ts'
import { NumberInput } from './decimal-input.tsx'

/** How soon it can be sent; nothing while nobody has said so. */
function StateSelect({ name, texts }: { name: string; texts: string }) {
  const { t } = useAdmin()
  const { field } = useController({ name })
  return (
    <SelectField
      {...useField(name)}
      ref={field.ref}
      name={field.name}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value || null)}
    >
      <option value="">–</option>
      {STOCK_STATES.map((state) => (
        <option key={state} value={state}>
          {t(`${texts}.${state}`)}
        </option>
      ))}
    </SelectField>
  )
}

interface Props {
  /** The form's object that has them. */
  data: 'product_data' | 'part_data'
  /** Where the states are said. */
  texts: string
}

/** What is known of the stock of a product or a part: how soon it can be sent, the figure, and when more is expected. */
export default function StockFields({ data, texts }: Props) {
  const { t } = useAdmin()
  return (
    <>
      <StateSelect name={`${data}.stock`} texts={texts} />
      <NumberInput
        name={`${data}.on_hand`}
        unit={t('products.pieces')}
        help={t('products.onHandHelp')}
        optional
      />
      <TextInput name={`${data}.expected_on`} type="date" optional />
    </>
  )
}
