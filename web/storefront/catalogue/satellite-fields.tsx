import { SATELLITES } from '../../../shared/satellites.ts'
import { useT } from '../../i18n/texts.ts'
import { SelectField } from '../../ui/field.tsx'

interface Props {
  /** As many as the panel wants; '' is not chosen yet. */
  satellites: string[]
  /** They may stay open. */
  free: boolean
  /** The place whose message is shown; -1 for none. */
  missing: number
  onChange: (satellites: string[]) => void
}

/** A field for each satellite that the panel wants; none can be chosen twice. */
export function SatelliteFields({ satellites, free, missing, onChange }: Props) {
  const t = useT()
  const count = satellites.length
  return (
    <fieldset className="grid gap-3">
      <legend className="title text-lg">{t('catalogue.configurator.satellites', { count })}</legend>
      <p className="mt-1 text-sm text-quiet">
        {free
          ? t('catalogue.configurator.satellitesFree')
          : t('catalogue.configurator.satellitesRule', { count })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {satellites.map((satellite, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a field stands for
            key={place}
            name="satellite"
            label={
              count > 1
                ? t('catalogue.configurator.satelliteOf', { n: place + 1 })
                : t('catalogue.configurator.satellite')
            }
            error={missing === place ? t('catalogue.configurator.selectSatellite') : undefined}
            value={satellite}
            onChange={(event) => onChange(satellites.with(place, event.target.value))}
          >
            <option value="">{t('catalogue.configurator.choose')}</option>
            {SATELLITES.map((name) => (
              <option key={name} value={name} disabled={name !== satellite && satellites.includes(name)}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}
