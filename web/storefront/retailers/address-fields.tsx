import type { DeliveryAddress } from '../../../shared/orders/order-details.ts'
import { useCountryChoices } from '../../i18n/countries.ts'
import { useT } from '../../i18n/texts.ts'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'

interface Props {
  address: DeliveryAddress | undefined
  /** What was typed into a form that failed. */
  typed: Record<string, string> | undefined
  errors: Record<string, string>
}

/** The fields of a delivery address. */
export function AddressFields({ address, typed, errors }: Props) {
  const t = useT()
  const countries = useCountryChoices()
  const field = (name: 'name' | 'address' | 'cap' | 'city' | 'telephone' | 'country') => ({
    label: t(`addresses.fields.${name}`),
    name,
    defaultValue: typed?.[name] ?? address?.[name] ?? (name === 'country' ? 'IT' : ''),
    ...(errors[name] && { error: errors[name] }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <TextField {...field('name')} maxLength={120} help={t('addresses.nameHelp')} />
      </div>
      <div className="sm:col-span-6">
        <TextField {...field('address')} maxLength={200} autoComplete="street-address" />
      </div>
      <div className="sm:col-span-2">
        <TextField {...field('cap')} maxLength={20} autoComplete="postal-code" />
      </div>
      <div className="sm:col-span-4">
        <TextField {...field('city')} maxLength={100} autoComplete="address-level2" />
      </div>
      <div className="sm:col-span-3">
        <SelectField {...field('country')}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="sm:col-span-3">
        <TextField {...field('telephone')} type="tel" maxLength={40} optional={t('shell.optional')} />
      </div>
      <Checkbox
        className="sm:col-span-6"
        label={t('addresses.makeDefault')}
        name="is_default"
        defaultChecked={typed ? 'is_default' in typed : (address?.is_default ?? false)}
      />
    </div>
  )
}
