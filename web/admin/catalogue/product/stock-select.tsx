import { useController } from 'react-hook-form'
import { STOCK_STATES } from '../../../../shared/parts/parts.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { useField } from '../../shell/forms/form-context.ts'

/** How soon a product or a part can be sent; nothing while nobody has said so. `texts` is where the states are said. */
export default function StockSelect({ name, texts }: { name: string; texts: string }) {
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
