import { useMemo, useState } from 'react'
import type { Point } from '../../../shared/places/geo.ts'
import { useStreets } from '../../api/streets.ts'
import { PinMap } from '../../ui/map.tsx'
import { MapSources } from '../../ui/map-sources.tsx'
import { useAdmin } from '../shell/admin.ts'

const ignore = () => {}

/** Shows the coordinates on a map, to check them by eye. */
export default function RetailerMap({ lat, lng, name }: Point & { name: string }) {
  const { t, lang } = useAdmin()
  const [isShown, setShown] = useState(false)
  const streets = useStreets(isShown)
  const center = useMemo(() => ({ lat, lng }), [lat, lng])
  return (
    <section aria-label={t('map.map')} className="h-72">
      <PinMap
        center={center}
        radius={10}
        pins={[{ id: 1, lat, lng, label: name }]}
        lit={1}
        chosen={1}
        onLight={ignore}
        onPick={ignore}
        failure={t('map.failure')}
        texts={{
          map: t('map.map'),
          zoomIn: t('map.zoomIn'),
          zoomOut: t('map.zoomOut'),
          wheel: t('map.wheel'),
          wheelMac: t('map.wheelMac'),
          touch: t('map.touch'),
          // There is only one pin.
          group: () => name,
          close: '',
        }}
        onShown={() => setShown(true)}
        streets={streets}
        lang={lang}
        sources={<MapSources streets={streets !== null} />}
      />
    </section>
  )
}
