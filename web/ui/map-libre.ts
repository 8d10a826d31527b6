import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SPAN_ZOOM } from '../../shared/places/geo.ts'
import { settings } from '../../shared/settings/settings.ts'
import type { MapProps } from './map.tsx'
import { mapColors } from './map-colors.ts'
import type { StreetLayers } from './map-streets.ts'
import { type Area, mapStyle } from './map-style.ts'

setWorkerUrl(workerUrl)

/** Whether the person wants nothing to move. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The closest zoom of the shop's own map, and with streets. */
const CLOSEST = { own: 14, streets: 18 }

/** Draws streets over the shop's own map, once it is known that there are some; a failure leaves the map as it is. */
function useStreets(map: MapLibre | null, restyle: RefObject<Restyle | null>, { streets, lang }: MapProps) {
  useEffect(() => {
    if (!map || !streets) return
    let isWanted = true
    import('./map-streets.ts')
      .then(async ({ streetLayers }) => {
        if (!isWanted) return
        await restyle.current?.((dark) => streetLayers(streets, dark, mapColors(dark), lang ?? 'en'))
        if (isWanted) map.setMaxZoom(CLOSEST.streets)
      })
      .catch((error: unknown) => console.warn(error))
    return () => {
      isWanted = false
    }
  }, [map, restyle, streets, lang])
}
type LayersOf = (dark: boolean) => Promise<StreetLayers>
type Restyle = (streets: LayersOf) => Promise<void>

/** MapLibre in a box, drawn for light or dark as the page is. */
export function useMapLibre(
  box: RefObject<HTMLDivElement | null>,
  area: RefObject<Area | null>,
  props: MapProps,
) {
  const { texts } = props
  const restyle = useRef<Restyle | null>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once; its texts change with the page only
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const { lat, lng, span } = settings().finder
    const made = new MapLibre({
      container: box.current!,
      style: mapStyle(dark.matches, area.current, still()),
      center: { lat, lng },
      zoom: SPAN_ZOOM[span],
      minZoom: 3,
      maxZoom: CLOSEST.own,
      maxBounds: [-32, 25, 52, 73],
      attributionControl: false,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: still() ? 0 : 300,
      locale: {
        'Map.Title': texts.map,
        'CooperativeGesturesHandler.WindowsHelpText': texts.wheel,
        'CooperativeGesturesHandler.MacHelpText': texts.wheelMac,
        'CooperativeGesturesHandler.MobileHelpText': texts.touch,
      },
    })
    made.touchZoomRotate.disableRotation()
    let layersOf: LayersOf | null = null
    let isGone = false
    const draw = async () => {
      const streets = layersOf && (await layersOf(dark.matches))
      if (isGone) return
      made.setStyle(mapStyle(dark.matches, area.current, still(), streets))
    }
    restyle.current = (streets) => {
      layersOf = streets
      return draw()
    }
    dark.addEventListener('change', draw)
    setMap(made)
    return () => {
      dark.removeEventListener('change', draw)
      isGone = true
      setMap(null)
      made.remove()
    }
  }, [])
  useStreets(map, restyle, props)
  return map
}
