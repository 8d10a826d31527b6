import { joinSatellites, SATELLITES } from '../../../shared/catalogue/satellites.ts'
import { useT } from '../../i18n/texts.ts'
import { SelectField } from '../../ui/field.tsx'

const fieldOf = (productId: number) => `satellite-${productId}`

/** The satellites that a form says for a product (`SatelliteChoice`), as a line has them. */
export const satelliteIn = (form: FormData, productId: number) =>
  joinSatellites(form.getAll(fieldOf(productId)).map(String))

/** The satellites that a product needs which is bought by itself, one field each. */
export function SatelliteChoice({
  product: { id, satellites },
  onChange,
}: {
  product: { id: number; satellites: number }
  onChange?: () => void
}) {
  const t = useT()
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {Array.from({ length: satellites }, (_, place) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field stands for a place
          key={place}
          name={fieldOf(id)}
          label={satellites > 1 ? t('quick.satelliteOf', { n: place + 1 }) : t('quick.satellite')}
          required
          defaultValue=""
          onChange={onChange}
        >
          <option value="">{t('quick.choose')}</option>
          {SATELLITES.map((name) => (
            <option key={name} value={name} translate="no">
              {name}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}
