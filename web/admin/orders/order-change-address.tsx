import type { OfficeBuying } from '../../../shared/orders/office-orders.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import { countryChoices } from '../../i18n/countries.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'

/** As it is typed: `choice` is empty for the address that the order has, an id, or `once` for the one of the other fields. */
export const NO_ADDRESS = { choice: '', name: '', address: '', cap: '', city: '', country: 'IT' }
const PARTS = ['name', 'address', 'cap', 'city'] as const

interface Props {
  order: AdminOrder
  buying: OfficeBuying | undefined
  address: typeof NO_ADDRESS
  onChange: (address: typeof NO_ADDRESS) => void
}

/** Where an order goes: as it is, to an address of its retailer, or to another one for it alone. */
export function ChangeAddress({ order, buying, address, onChange }: Props) {
  const { t, lang } = useAdmin()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('orders.delivery')}
        value={address.choice}
        onChange={({ target }) => onChange({ ...address, choice: target.value })}
      >
        <option value="">{t('orders.changing.asItIs', { name: order.name, city: order.city })}</option>
        {buying && <option value="0">{`${buying.vendor.name}, ${buying.vendor.city}`}</option>}
        {buying?.addresses.map(({ id, name, city }) => (
          <option key={id} value={id}>{`${name}, ${city}`}</option>
        ))}
        <option value="once">{t('orders.changing.once')}</option>
      </SelectField>
      {address.choice === 'once' && (
        <>
          {PARTS.map((part) => (
            <TextField
              key={part}
              label={t(`orders.changing.fields.${part}`)}
              value={address[part]}
              onChange={({ target }) => onChange({ ...address, [part]: target.value })}
            />
          ))}
          <SelectField
            label={t('orders.changing.fields.country')}
            value={address.country}
            onChange={({ target }) => onChange({ ...address, country: target.value })}
          >
            {countryChoices(lang).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </div>
  )
}
