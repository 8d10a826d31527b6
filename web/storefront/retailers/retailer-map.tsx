import { useMemo } from 'react'
import { useLang, useT } from '../../i18n/texts.ts'
import { PinMap } from '../../ui/map.tsx'
import { formatKm } from './retailer-row.tsx'
import type { FinderData } from './search.ts'

/** How many names of a group its pin lists. */
const NAMED = 5

interface Props {
  data: FinderData
  lit: number | null
  chosen: number | null
  onLight: (id: number | null) => void
  onPick: (id: number) => void
}

/** The retailers on a map, which stays in view beside the list. */
export default function RetailerMap({ data, ...rest }: Props) {
  const t = useT()
  const lang = useLang()
  const pins = useMemo(
    () =>
      data.vendors.map(({ id, lat, lng, name, distance }) => ({
        id,
        lat,
        lng,
        label: t('finder.pin', { name, km: formatKm(distance, lang) }),
      })),
    [data.vendors, t, lang],
  )
  return (
    <section
      aria-label={t('finder.map.map')}
      className="h-[min(24rem,50svh)] @min-[52rem]:sticky @min-[52rem]:top-[calc(var(--header)+1.5rem)] @min-[52rem]:h-[calc(100dvh-var(--header)-3rem)] @min-[52rem]:max-h-[52rem]"
    >
      <PinMap
        center={data.state === 'found' ? data.point : null}
        radius={data.radius}
        pins={pins}
        failure={t('finder.map.failure')}
        texts={{
          map: t('finder.map.map'),
          zoomIn: t('finder.map.zoomIn'),
          zoomOut: t('finder.map.zoomOut'),
          wheel: t('finder.map.wheel'),
          wheelMac: t('finder.map.wheelMac'),
          touch: t('finder.map.touch'),
          group: (pins) =>
            t('finder.group', {
              count: pins.length,
              // For screen readers the nearest few are enough.
              names: pins
                .slice(0, NAMED)
                .map(({ label }) => label)
                .join('; ')
                .concat(pins.length > NAMED ? ' …' : ''),
            }),
          close: t('shell.close'),
        }}
        sources={
          <>
            <a
              href="https://www.naturalearthdata.com"
              target="_blank"
              rel="noopener noreferrer"
              className="hover:underline"
            >
              Natural Earth
            </a>
            {' · '}
            <a
              href="https://www.geonames.org"
              target="_blank"
              rel="noopener noreferrer"
              className="hover:underline"
            >
              GeoNames (CC BY 4.0)
            </a>
          </>
        }
        {...rest}
      />
    </section>
  )
}
