import { useMemo, useState } from 'react'
import type { Point } from '../../../shared/places/geo.ts'
import { useStreets } from '../../api/streets.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { PinMap } from '../../ui/map.tsx'
import { MapSources } from '../../ui/map-sources.tsx'

/** How much around a retailer is shown, in degrees to each side. */
const AROUND = 0.09
const ignore = () => {}

/** One retailer on a map. */
export default function SpotMap({ lat, lng, name }: Point & { name: string }) {
  const t = useT()
  const lang = useLang()
  const [isShown, setShown] = useState(false)
  const streets = useStreets(isShown)
  const box = useMemo(
    () => ({ south: lat - AROUND, west: lng - AROUND * 1.5, north: lat + AROUND, east: lng + AROUND * 1.5 }),
    [lat, lng],
  )
  return (
    <PinMap
      center={null}
      radius={10}
      box={box}
      pins={[{ id: 1, lat, lng, label: name }]}
      lit={1}
      chosen={null}
      onLight={ignore}
      onPick={ignore}
      onShown={() => setShown(true)}
      streets={streets}
      lang={lang}
      failure={t('retailers.noMap')}
      texts={{
        map: t('retailers.map'),
        zoomIn: t('retailers.zoomIn'),
        zoomOut: t('retailers.zoomOut'),
        wheel: t('retailers.wheel'),
        wheelMac: t('retailers.wheelMac'),
        touch: t('retailers.touch'),
        // There is only one pin.
        group: () => name,
        close: '',
      }}
      sources={<MapSources streets={streets !== null} />}
    />
  )
}
