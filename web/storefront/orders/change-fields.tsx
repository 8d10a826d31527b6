import { useState } from 'react'
import { MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import { numbered } from '../../../shared/cart/lines.ts'
import type { DeliveryAddress } from '../../../shared/orders/order-details.ts'
import type { OrderLine } from '../../../shared/orders/orders.ts'
import type { OwnOrder } from '../../../shared/orders/own-orders.ts'
import type { CountryChoice } from '../../i18n/countries.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { LineDetails } from './line-details.tsx'

/** The field of the pieces of an order's line. */
const lineField = (line: number) => `line-${line}`

type Typed = Record<string, string> | undefined

/** The lines of the order, each with its pieces; none removes it. */
export function ChangeLines({ order, typed }: { order: OwnOrder; typed: Typed }) {
  return (
    <ul className="border-t border-line">
      {numbered(order.products).map(({ line, head, parts }) => (
        <ChangeLine key={line} {...{ line, head, parts }} typed={typed?.[lineField(line)]} />
      ))}
    </ul>
  )
}

function ChangeLine({
  line,
  head,
  parts,
  typed,
}: ReturnType<typeof numbered<OrderLine>>[number] & { typed: string | undefined }) {
  const t = useT()
  const isLive = useHydrated()
  const [now, setNow] = useState<{ value: string | number; turn: number }>({
    value: typed ?? head.pivot.quantity,
    turn: 0,
  })
  const { name, code, of, satellite } = head
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <LineDetails code={code} of={of} satellite={satellite} />
        {parts.map((part) => (
          <p key={`${part.product_id}`} className="pl-4 text-sm text-quiet wrap-anywhere">
            {part.name}
          </p>
        ))}
      </div>
      <div className="grid w-28 gap-1">
        <NumberField
          key={now.turn}
          name={lineField(line)}
          label={t('quick.quantity')}
          min={0}
          max={MAX_QUANTITY}
          defaultValue={now.value}
        />
        {isLive && (
          <Button
            look="quiet"
            aria-label={t('orders.change.removeLine', { name })}
            onClick={() => setNow(({ turn }) => ({ value: 0, turn: turn + 1 }))}
          >
            {t('orders.change.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

const PARTS = [
  ['name', 120, 'sm:col-span-6'],
  ['address', 200, 'sm:col-span-6'],
  ['cap', 20, 'sm:col-span-2'],
  ['city', 100, 'sm:col-span-4'],
] as const

/** Where it goes: as it is, to an address of the book, or to one for this order alone. */
export function ChangeAddress({
  order,
  addresses,
  countries,
  typed,
  fields,
}: {
  order: OwnOrder
  addresses: DeliveryAddress[]
  countries: CountryChoice[]
  typed: Typed
  fields: Record<string, string>
}) {
  const t = useT()
  const isLive = useHydrated()
  const [chosen, setChosen] = useState(typed?.address ?? '')
  return (
    <div className="grid max-w-[42rem] gap-4">
      <SelectField
        name="address"
        label={t('orders.detail.address')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        error={fields.address_id}
      >
        <option value="">{t('orders.change.asItIs', { name: order.name, city: order.city })}</option>
        <option value="0">{t('orders.change.ownAddress')}</option>
        {addresses.map(({ id, name, city }) => (
          <option key={id} value={id}>{`${name}, ${city}`}</option>
        ))}
        <option value="once">{t('orders.change.otherAddress')}</option>
      </SelectField>
      {(chosen === 'once' || !isLive) && (
        <fieldset className="grid gap-4 sm:grid-cols-6">
          <legend className="mb-2 text-sm text-quiet">{t('orders.change.onceText')}</legend>
          {PARTS.map(([name, maxLength, className]) => (
            <div key={name} className={className}>
              <TextField
                name={`once_${name}`}
                label={t(`addresses.fields.${name}`)}
                maxLength={maxLength}
                defaultValue={typed?.[`once_${name}`]}
                error={fields[`once.${name}`]}
              />
            </div>
          ))}
          <div className="sm:col-span-4">
            <SelectField
              name="once_country"
              label={t('addresses.fields.country')}
              defaultValue={typed?.once_country ?? order.country}
              error={fields['once.country']}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        </fieldset>
      )}
    </div>
  )
}
