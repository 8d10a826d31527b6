import { useEffect, useMemo, useState } from 'react'
import { type Box, distanceKm, type Point } from '../../../shared/places/geo.ts'
import type { RetailerPlace } from '../../../shared/retailers/retailers.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useStreets } from '../../api/streets.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { PinMap } from '../../ui/map.tsx'
import { MapSources } from '../../ui/map-sources.tsx'
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
  onLook: (box: Box) => void
}

/** Where all retailers are, once the map is there; on an older answer nothing is shown that is gone. */
function usePlaces(isShown: boolean, { cats: categories, product: wanted }: FinderData): RetailerPlace[] {
  const [places, setPlaces] = useState<RetailerPlace[]>([])
  const cats = categories.join() || undefined
  const product = wanted === null ? undefined : String(wanted)
  useEffect(() => {
    if (!isShown) return
    let newest = true
    read(api.vendors.places.$get({ query: { cats, product } })).then(
      (answer) => newest && setPlaces(answer.places),
      // The list has them, too.
      () => newest && setPlaces([]),
    )
    return () => {
      newest = false
    }
  }, [isShown, cats, product])
  return places
}

/** What is shown around a retailer that is not listed yet, in degrees to each side. */
const AROUND = { lat: 0.12, lng: 0.18 }

/** The retailers on a map, which stays in view beside the list. */
export default function RetailerMap({ data, onPick, onLook, ...rest }: Props) {
  const t = useT()
  const lang = useLang()
  const [isShown, setShown] = useState(false)
  const streets = useStreets(isShown)
  const places = usePlaces(isShown, data)
  const pins = useMemo(() => {
    const { point } = data
    const labelOf = (name: string, at: Point) =>
      point ? t('finder.pin', { name, km: formatKm(distanceKm(point, at), lang) }) : name
    // A search shows what it found; before it, and once the map is moved, there are all of them.
    if (data.state === 'found')
      return (data.vendors.length > 0 ? data.vendors : data.nearest).map(({ id, lat, lng, name }) => ({
        id,
        lat,
        lng,
        label: labelOf(name, { lat, lng }),
      }))
    return places.map(([id, lat, lng, name]) => ({ id, lat, lng, label: labelOf(name, { lat, lng }) }))
  }, [data, places, t, lang])
  const pick = (id: number) => {
    const pin = pins.find((pin) => pin.id === id)!
    if (data.state === 'found' || data.vendors.some((retailer) => retailer.id === id)) return onPick(id)
    onLook({
      south: pin.lat - AROUND.lat,
      west: pin.lng - AROUND.lng,
      north: pin.lat + AROUND.lat,
      east: pin.lng + AROUND.lng,
    })
  }
  return (
    <section
      aria-label={t('finder.map.map')}
      className="h-[min(24rem,50svh)] @min-[52rem]:sticky @min-[52rem]:top-[calc(var(--header)+1.5rem)] @min-[52rem]:h-[calc(100dvh-var(--header)-3rem)] @min-[52rem]:max-h-[52rem]"
    >
      <PinMap
        center={data.point}
        radius={data.radius}
        box={data.box}
        onShown={() => setShown(true)}
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
        streets={streets}
        lang={lang}
        sources={<MapSources streets={streets !== null} />}
        onPick={pick}
        onLook={onLook}
        {...rest}
      />
    </section>
  )
}
