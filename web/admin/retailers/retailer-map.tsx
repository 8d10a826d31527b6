import { useMemo } from 'react'
import type { Point } from '../../../shared/geo.ts'
import { PinMap } from '../../ui/map.tsx'
import { useAdmin } from '../shell/admin.ts'

const SOURCES = [
  { name: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
  { name: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org' },
]
const ignore = () => {}

/** Shows the coordinates on a map, to check them by eye. */
export default function RetailerMap({ lat, lng, name }: Point & { name: string }) {
  const { t } = useAdmin()
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
        sources={SOURCES.map(({ name, href }, index) => (
          <span key={href}>
            {index > 0 && ' · '}
            <a href={href} target="_blank" rel="noopener noreferrer" className="hover:underline">
              {name}
            </a>
          </span>
        ))}
      />
    </section>
  )
}
