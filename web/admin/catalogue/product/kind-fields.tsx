import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { ProductForm } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import { PRODUCT_KINDS, type ProductKind } from '../../../../shared/catalogue/product-kinds.ts'
import { SATELLITES, type Satellite } from '../../../../shared/catalogue/satellites.ts'
import { settings } from '../../../../shared/settings/settings.ts'
import { Checkbox, SelectField } from '../../../ui/field.tsx'
import { FieldError } from '../../../ui/input.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { FieldGroup, RecordSelect } from '../../shell/forms/fields.tsx'
import { useField } from '../../shell/forms/form-context.ts'
import { onDemand } from '../../shell/on-demand.tsx'

/** The search for products is loaded where a product has some. */
const Options = onDemand(() => import('./options.tsx'))

const isOffered = (kind: ProductKind) => settings().catalogue.kinds.includes(kind)

/** The kind of a product. A spare part stays one, and no other product becomes one: parts are made in tables. */
export function KindSelect({ product }: { product: ProductForm | undefined }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  // What a product is stays, though the shop has no new ones of it.
  const own = product?.kind
  const kinds = PRODUCT_KINDS.filter((kind) =>
    own === 'part' ? kind === own : kind === own || isOffered(kind),
  )
  return (
    <SelectField {...useField('product_data.kind')} {...register('product_data.kind')}>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`products.kinds.${kind}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** The satellites that a control unit includes, in the order of the list. */
function Satellites() {
  const { field } = useController({ name: 'product_data.satellites' })
  const { label, error } = useField('product_data.satellites')
  const chosen: Satellite[] = field.value ?? []
  const tick = (satellite: Satellite, on: boolean) =>
    field.onChange(SATELLITES.filter((each) => (each === satellite ? on : chosen.includes(each))))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {SATELLITES.map((satellite, index) => (
          <Checkbox
            key={satellite}
            ref={index === 0 ? field.ref : undefined}
            className="min-h-11 content-center"
            label={satellite}
            checked={chosen.includes(satellite)}
            onBlur={field.onBlur}
            onChange={(event) => tick(satellite, event.target.checked)}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

/** Fields that only products of the chosen kind have. */
export function KindFields({ product }: { product: ProductForm | undefined }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  const kind: ProductKind = useWatch({ name: 'product_data.kind' })
  const takesBluetooth = useField('product_data.takes_bluetooth')
  if (kind === 'antenna') {
    return (
      <FieldGroup title={t('products.fields.options')}>
        <Options product={product} />
      </FieldGroup>
    )
  }
  if (kind === 'control_unit') {
    return (
      <FieldGroup title={t('products.kinds.control_unit')}>
        <Satellites />
        <Checkbox {...takesBluetooth} {...register('product_data.takes_bluetooth')} />
      </FieldGroup>
    )
  }
  if (kind === 'panel') {
    return (
      <FieldGroup title={t('products.kinds.panel')}>
        <RecordSelect
          name="product_data.panel_satellites"
          help={t('products.panelHelp')}
          none="-"
          optional
          options={[1, 2].map((count) => ({ id: count, name: String(count) }))}
        />
      </FieldGroup>
    )
  }
  return null
}
