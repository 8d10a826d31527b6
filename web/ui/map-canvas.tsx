import { Minus, Plus } from 'lucide-react'
import { type GeoJSONSource, LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import styles from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { boxText, circle, DEFAULT_CENTER, RADIUS_ZOOM } from '../../shared/geo.ts'
import type { MapPin, MapProps } from './map.tsx'
import { MapGroupButton, MapGroupList } from './map-group.tsx'
import { groupPins, isPartedBy, type Placed } from './map-groups.ts'
import { MapPinButton } from './map-pin.tsx'
import type { StreetLayers } from './map-streets.ts'
import { type Area, areaData, mapColors, mapStyle } from './map-style.ts'

setWorkerUrl(workerUrl)

const OVERVIEW_ZOOM = 4.5
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

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
function useMapLibre(box: RefObject<HTMLDivElement | null>, area: RefObject<Area | null>, props: MapProps) {
  const { texts } = props
  const restyle = useRef<Restyle | null>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once; its texts change with the page only
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const made = new MapLibre({
      container: box.current!,
      style: mapStyle(dark.matches, area.current, still()),
      center: DEFAULT_CENTER,
      zoom: OVERVIEW_ZOOM,
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

/** The pins in view and a little beyond it, grouped so that none overlap at the map's zoom. */
function usePinGroups(map: MapLibre | null, pins: MapPin[]): Placed<MapPin>[][] {
  const [view, setView] = useState('')
  useEffect(() => {
    if (!map) return
    const look = () => setView(`${map.getZoom()} ${map.getCenter()}`)
    look()
    map.on('moveend', look)
    map.on('resize', look)
    return () => {
      map.off('moveend', look)
      map.off('resize', look)
    }
  }, [map])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where pins are on the screen changes with the view
  return useMemo(() => {
    if (!map) return []
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const placed = pins.map((pin) => ({ pin, ...pixelOf(map, pin) }))
    const isNear = (at: number, size: number) => at > -size / 2 && at < size * 1.5
    return groupPins(placed.filter(({ x, y }) => isNear(x, width) && isNear(y, height)))
  }, [map, pins, view])
}

const pixelOf = (map: MapLibre, { lat, lng }: MapPin) => {
  const { x, y } = map.project([lng, lat])
  return { x, y }
}

/** The person's hands are still for this long before the list follows the map, in milliseconds. */
const FOLLOW_MS = 250

/** Shows the circle, the box or all pins until the person moves the map; then tells what it shows. */
function useCamera(
  map: MapLibre | null,
  area: RefObject<Area | null>,
  { center, radius, box, pins, onLook }: Pick<MapProps, 'center' | 'radius' | 'box' | 'pins' | 'onLook'>,
) {
  const moved = useRef(false)
  const looked = useRef(false)
  /** The person is moving it, not a new size of the page. */
  const byHand = useRef(false)
  /** What the person looks at: an address with the same box moves nothing. */
  const told = useRef('')
  const tell = useRef(onLook)
  useEffect(() => {
    tell.current = onLook
  }, [onLook])
  const { lat, lng } = center ?? {}
  const boxKey = box ? boxText(box) : ''
  // Before a search, all pins; they come a little after the map.
  const all = center || box ? 0 : pins.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera follows the search, not each list of pins
  useEffect(() => {
    if (!map) return
    const known = lat !== undefined && lng !== undefined
    const ring = known && !boxKey ? circle({ lat, lng }, radius) : null
    area.current = known ? { center: [lng, lat], ring } : null
    const draw = () => map.getSource<GeoJSONSource>('area')?.setData(areaData(area.current))
    if (map.getSource('area')) draw()
    else map.once('style.load', draw)
    if (boxKey !== '' && boxKey === told.current) return
    const points: [number, number][] = box
      ? [
          [box.west, box.south],
          [box.east, box.north],
        ]
      : (ring ?? pins.map(({ lat, lng }) => [lng, lat]))
    if (points.length === 0) return
    const bounds = points.reduce((all, point) => all.extend(point), new LngLatBounds())
    const camera = () =>
      // A small screen zooms out from the radius's zoom until the circle fits.
      map.cameraForBounds(bounds, { padding: box ? 0 : 24, maxZoom: ring ? RADIUS_ZOOM[radius] : 12 })
    const target = camera()
    if (target && moved.current && !still()) map.easeTo({ ...target, duration: 400 })
    else if (target) map.jumpTo(target)
    moved.current = true
    // Until the person moves the map, what was looked for stays in view.
    looked.current = false
    const later = () => {
      if (!looked.current) map.jumpTo(camera() ?? {})
    }
    map.on('resize', later)
    return () => void map.off('resize', later)
  }, [map, lat, lng, radius, boxKey, all])

  useEffect(() => {
    if (!map) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) {
        looked.current = true
        byHand.current = true
      }
      clearTimeout(timer)
    }
    const follow = () => {
      if (!byHand.current) return
      byHand.current = false
      timer = setTimeout(() => {
        const seen = map.getBounds()
        const box = {
          south: seen.getSouth(),
          west: seen.getWest(),
          north: seen.getNorth(),
          east: seen.getEast(),
        }
        told.current = boxText(box)
        tell.current?.(box)
      }, FOLLOW_MS)
    }
    map.on('movestart', look)
    map.on('moveend', follow)
    return () => {
      clearTimeout(timer)
      map.off('movestart', look)
      map.off('moveend', follow)
    }
  }, [map])
  /** To be called before a button moves the map. */
  return () => {
    looked.current = true
    byHand.current = true
  }
}

export default function MapCanvas(props: MapProps) {
  const { pins, lit, chosen, onLight, onPick, texts } = props
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<Area | null>(null)
  const map = useMapLibre(box, area, props)
  const takeInHand = useCamera(map, area, props)
  const groups = usePinGroups(map, pins)
  /** The first pin of the group whose list is shown. */
  const [listed, setListed] = useState<number | null>(null)
  const open = groups.find(([first]) => first!.pin.id === listed)?.map(({ pin }) => pin)

  /** Zooms in until a group's pins are apart; for keyboard users the first of them gets the focus. */
  const part = (members: MapPin[]) => {
    if (!map) return
    const bounds = members.reduce((box, { lat, lng }) => box.extend([lng, lat]), new LngLatBounds())
    map.once('moveend', () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById(`pin-${members[0]!.id}`)?.focus({ preventScroll: true })
      })
    })
    takeInHand()
    // Clear of the buttons in the corner.
    const padding = { top: 64, right: 96, bottom: 48, left: 48 }
    map.fitBounds(bounds, { padding, maxZoom: map.getMaxZoom(), animate: !still() })
  }
  const zoom = (by: 1 | -1) => {
    if (!map) return
    takeInHand()
    map.easeTo({ zoom: map.getZoom() + by, animate: !still() })
  }
  const zoomButton = 'grid size-11 place-items-center hover:bg-sand'
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="low" />
      <div ref={box} className="size-full" />
      {map && (
        <>
          {groups.map((group) => {
            const [pin, ...others] = group.map(({ pin }) => pin)
            if (others.length === 0) {
              return (
                <MapPinButton
                  key={pin!.id}
                  map={map}
                  pin={pin!}
                  lit={pin!.id === lit}
                  chosen={pin!.id === chosen}
                  onLight={onLight}
                  onPick={onPick}
                />
              )
            }
            const isParted = isPartedBy(group, 2 ** (map.getMaxZoom() - map.getZoom()))
            return (
              <MapGroupButton
                key={`${pin!.id}+`}
                map={map}
                pins={[pin!, ...others]}
                label={texts.group([pin!, ...others])}
                lit={group.some(({ pin }) => pin.id === lit)}
                open={isParted ? undefined : pin!.id === listed}
                onOpen={() => (isParted ? part([pin!, ...others]) : setListed(pin!.id))}
              />
            )
          })}
          {open && open.length > 1 && (
            <MapGroupList
              pins={open}
              label={texts.group(open)}
              close={texts.close}
              onLight={onLight}
              onPick={onPick}
              onClose={() => {
                setListed(null)
                document.getElementById(`pin-${listed}`)?.focus({ preventScroll: true })
              }}
            />
          )}
          <div className="absolute top-3 right-3 z-10 grid divide-y divide-line overflow-hidden rounded-md border border-line bg-raised">
            <button type="button" aria-label={texts.zoomIn} className={zoomButton} onClick={() => zoom(1)}>
              <Plus className="size-5" aria-hidden="true" />
            </button>
            <button type="button" aria-label={texts.zoomOut} className={zoomButton} onClick={() => zoom(-1)}>
              <Minus className="size-5" aria-hidden="true" />
            </button>
          </div>
        </>
      )}
    </>
  )
}
