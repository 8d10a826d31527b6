import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { ShippingZoneInput } from '../../../shared/shipping/shipping.admin.ts'
import { RATE_BASES, SHIPPING_METHODS } from '../../../shared/shipping/shipping.ts'
import { readWhole } from '../../../shared/typed/typed-numbers.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PriceInput, useEuros, usePriceError } from '../catalogue/product/decimal-input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'

type Rate = ShippingZoneInput['rates'][number]
const NEW: Rate = { method: 'standard', basis: 'value', up_to: null, price: null as never }

/** The end of a band: grams in kilograms with two decimals would lose some, so they are written as they are. */
function GramsInput({ name }: { name: string }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  const { error } = useField(name)
  const setValueAs = (typed: unknown) => readWhole(String(typed ?? ''))
  const { min: _min, max: _max, ...input } = register(name, { setValueAs })
  return (
    <NumberField
      {...input}
      label={t('shipping-zones.upToGrams')}
      error={error}
      min={0}
      className="text-right"
    />
  )
}
function SumInput({ name }: { name: string }) {
  const { t } = useAdmin()
  const input = useEuros(name)
  const { error } = useField(name)
  return (
    <TextField
      {...input}
      label={t('shipping-zones.upToSum')}
      error={usePriceError(error, input.value)}
      autoComplete="off"
      className="figures text-right"
    />
  )
}

function RateFields({ at, onRemove }: { at: string; onRemove: () => void }) {
  const { t } = useAdmin()
  const { register, setValue } = useFormContext()
  const basis = useWatch({ name: `${at}.basis` })
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-3 border-t border-line py-4 *:min-w-0 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      <SelectField {...useField(`${at}.method`)} {...register(`${at}.method`)}>
        {SHIPPING_METHODS.map((method) => (
          <option key={method} value={method}>
            {t(`shipping-zones.methods.${method}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...useField(`${at}.basis`)}
        {...register(`${at}.basis`, { onChange: () => setValue(`${at}.up_to`, null, { shouldDirty: true }) })}
      >
        {RATE_BASES.map((each) => (
          <option key={each} value={each}>
            {t(`shipping-zones.bases.${each}`)}
          </option>
        ))}
      </SelectField>
      {basis === 'weight' ? (
        <GramsInput key="weight" name={`${at}.up_to`} />
      ) : (
        <SumInput key="value" name={`${at}.up_to`} />
      )}
      <PriceInput name={`${at}.price`} />
      <Button
        look="quiet"
        className="justify-self-start md:mt-7.5"
        aria-label={t('shipping-zones.remove')}
        onClick={onRemove}
      >
        <X className="size-4" aria-hidden="true" />
      </Button>
    </li>
  )
}

/** The rates of a zone, edited in place. */
export function Rates() {
  const { t } = useAdmin()
  const { fields, append, remove } = useFieldArray({ name: 'rates' })
  return (
    <FieldGroup title={t('shipping-zones.rates')}>
      <p className="prose text-sm text-quiet">{t('shipping-zones.ratesHelp')}</p>
      <ul>
        {fields.map((field, at) => (
          <RateFields key={field.id} at={`rates.${at}`} onRemove={() => remove(at)} />
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => append(NEW)}>
        <Plus className="size-4" aria-hidden="true" />
        <span>{t('shipping-zones.add')}</span>
      </Button>
    </FieldGroup>
  )
}
