import { Minus, Plus } from 'lucide-react'
import { type GeoJSONSource, LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import styles from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { circle, DEFAULT_CENTER, RADIUS_ZOOM } from '../../shared/geo.ts'
import type { MapPin, MapProps } from './map.tsx'
import { MapGroupButton, MapGroupList } from './map-group.tsx'
import { groupPins, isPartedBy, type Placed } from './map-groups.ts'
import { MapPinButton } from './map-pin.tsx'
import { type Area, areaData, mapStyle } from './map-style.ts'

setWorkerUrl(workerUrl)

const OVERVIEW_ZOOM = 4.5
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** MapLibre in a box, drawn for light or dark as the page is. */
function useMapLibre(
  box: RefObject<HTMLDivElement | null>,
  area: RefObject<Area | null>,
  texts: MapProps['texts'],
) {
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
      maxZoom: 14,
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
    const restyle = () => made.setStyle(mapStyle(dark.matches, area.current, still()))
    dark.addEventListener('change', restyle)
    setMap(made)
    return () => {
      dark.removeEventListener('change', restyle)
      setMap(null)
      made.remove()
    }
  }, [])
  return map
}

/** The pins, grouped so that none overlap at the map's zoom. */
function usePinGroups(map: MapLibre | null, pins: MapPin[]): Placed<MapPin>[][] {
  const [zoom, setZoom] = useState(OVERVIEW_ZOOM)
  useEffect(() => {
    if (!map) return
    const look = () => setZoom(map.getZoom())
    look()
    map.on('zoomend', look)
    return () => void map.off('zoomend', look)
  }, [map])
  // biome-ignore lint/correctness/useExhaustiveDependencies: how far pins are apart changes with the zoom
  return useMemo(
    () => (map ? groupPins(pins.map((pin) => ({ pin, ...pixelOf(map, pin) }))) : []),
    [map, pins, zoom],
  )
}

const pixelOf = (map: MapLibre, { lat, lng }: MapPin) => {
  const { x, y } = map.project([lng, lat])
  return { x, y }
}

export default function MapCanvas({ center, radius, pins, lit, chosen, onLight, onPick, texts }: MapProps) {
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<Area | null>(null)
  const map = useMapLibre(box, area, texts)
  const moved = useRef(false)
  const looked = useRef(false)
  const groups = usePinGroups(map, pins)
  /** The first pin of the group whose list is shown. */
  const [listed, setListed] = useState<number | null>(null)
  const open = groups.find(([first]) => first!.pin.id === listed)?.map(({ pin }) => pin)
  const { lat, lng } = center ?? {}

  useEffect(() => {
    if (!map) return
    const known = lat !== undefined && lng !== undefined
    area.current = known ? { center: [lng, lat], ring: circle({ lat, lng }, radius) } : null
    const draw = () => map.getSource<GeoJSONSource>('area')?.setData(areaData(area.current))
    if (map.getSource('area')) draw()
    else map.once('style.load', draw)
    if (!area.current) return
    const bounds = area.current.ring.reduce((box, point) => box.extend(point), new LngLatBounds())
    const camera = () =>
      // A small screen zooms out from the radius's zoom until the circle fits.
      map.cameraForBounds(bounds, { padding: 24, maxZoom: RADIUS_ZOOM[radius] })
    const go = () => {
      const target = camera()
      if (!target) return
      if (moved.current && !still()) map.easeTo({ ...target, duration: 400 })
      else map.jumpTo(target)
      moved.current = true
    }
    go()
    // Until the person moves the map, the circle stays in view.
    looked.current = false
    const look = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) looked.current = true
    }
    const later = () => {
      if (!looked.current) map.jumpTo(camera() ?? {})
    }
    map.on('movestart', look)
    map.on('resize', later)
    return () => {
      map.off('movestart', look)
      map.off('resize', later)
    }
  }, [map, lat, lng, radius])

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
    looked.current = true
    // Clear of the buttons in the corner.
    const padding = { top: 64, right: 96, bottom: 48, left: 48 }
    map.fitBounds(bounds, { padding, maxZoom: map.getMaxZoom(), animate: !still() })
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
            <button
              type="button"
              aria-label={texts.zoomIn}
              className={zoomButton}
              onClick={() => map.zoomIn({ animate: !still() })}
            >
              <Plus className="size-5" aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={texts.zoomOut}
              className={zoomButton}
              onClick={() => map.zoomOut({ animate: !still() })}
            >
              <Minus className="size-5" aria-hidden="true" />
            </button>
          </div>
        </>
      )}
    </>
  )
}
