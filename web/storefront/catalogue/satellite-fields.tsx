import { Map as MapIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { SATELLITES } from '../../../shared/catalogue/satellites.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'

const SatelliteGuide = lazy(() => import('./guide/satellite-guide.tsx'))

interface Props {
  /** As many as the panel needs; '' is not chosen yet. */
  satellites: string[]
  /** Whether they may stay open. */
  free: boolean
  /** The place whose message is shown; -1 for none. */
  missing: number
  /** Whether one can be chosen at a place. */
  isFree: (place: number, name: string) => boolean
  onChoose: (place: number, name: string) => void
}

/** A field for each satellite that the panel needs, none of which can be chosen twice, and a map to choose from. */
export function SatelliteFields({ satellites, free, missing, isFree, onChoose }: Props) {
  const t = useT()
  const count = satellites.length
  const [guide, setGuide] = useState(false)
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a field stands for a place
            key={place}
            name="satellite"
            label={
              count > 1
                ? t('catalogue.configurator.satelliteOf', { n: place + 1 })
                : t('catalogue.configurator.satellite')
            }
            error={missing === place ? t('catalogue.configurator.selectSatellite') : undefined}
            value={satellite}
            onChange={(event) => onChoose(place, event.target.value)}
          >
            <option value="">{t('catalogue.configurator.choose')}</option>
            {SATELLITES.map((name) => (
              <option key={name} value={name} disabled={!isFree(place, name)}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Button look="quiet" className="-ml-4 justify-self-start" onClick={() => setGuide(true)}>
        <MapIcon className="size-5" aria-hidden="true" />
        <span>{t('catalogue.guide.open')}</span>
      </Button>
      {guide && (
        <Suspense>
          <SatelliteGuide
            satellites={satellites}
            isFree={isFree}
            onChoose={onChoose}
            onClose={() => setGuide(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
