import { useController } from 'react-hook-form'
import type { AdminShippingZone, ShippingZoneInput } from '../../../shared/shipping/shipping.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Checkbox } from '../../ui/field.tsx'
import { PriceInput } from '../catalogue/product/decimal-input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, TextInput } from '../shell/forms/fields.tsx'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { Rates } from './rates.tsx'

const zones = api.admin['shipping-zones']
const at = zones[':id']

export const loader = formLoader(async (id) => (await read(at.$get({ param: { id } }))).zone)
export const action = formAction({
  create: (json: ShippingZoneInput) => zones.create.$post({ json }),
  edit: (json: ShippingZoneInput, id) => at.edit.$post({ param: { id }, json }),
})

const valuesOf = (zone: AdminShippingZone | null): ShippingZoneInput => ({
  name: zone?.name ?? '',
  active: zone?.active ?? true,
  countries: zone?.countries ?? '',
  prefixes: zone?.prefixes ?? '',
  free_from: zone?.free_from ?? null,
  rates: zone?.rates ?? [],
  version: zone?.version,
})

function ActiveInput() {
  const { t } = useAdmin()
  const { field } = useController({ name: 'active' })
  return (
    <Checkbox
      ref={field.ref}
      label={t('shipping-zones.fields.active')}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.checked)}
    />
  )
}

function Form({ record: zone, reread }: FormProps<AdminShippingZone>) {
  const { t } = useAdmin()
  return (
    <FormScreen
      name="shipping-zones"
      title={zone?.name ?? t('shipping-zones.create')}
      list="/admin/shipping-zones"
      schema={async () => (await import('../../../shared/shipping/shipping.admin.ts')).shippingZoneBody}
      values={valuesOf(zone)}
      reread={async () => valuesOf(await reread())}
    >
      <FieldGroup title={t('shipping-zones.places')}>
        <TextInput name="name" />
        <ActiveInput />
        <TextInput
          name="countries"
          help={t('shipping-zones.countriesHelp')}
          autoCapitalize="characters"
          spellCheck={false}
          className="figures"
        />
        <TextInput
          name="prefixes"
          help={t('shipping-zones.prefixesHelp')}
          spellCheck={false}
          className="figures"
          optional
        />
        <PriceInput name="free_from" help={t('shipping-zones.freeHelp')} optional />
      </FieldGroup>
      <Rates />
    </FormScreen>
  )
}

/** A shipping zone with its rates, new or existing. */
export function Component() {
  return (
    <RecordForm<AdminShippingZone> name="shipping-zones">
      {(zone, reread) => <Form record={zone} reread={reread} />}
    </RecordForm>
  )
}
