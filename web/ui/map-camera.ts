import { type GeoJSONSource, LngLatBounds, type Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useRef } from 'react'
import { boxText, circle, RADIUS_ZOOM } from '../../shared/places/geo.ts'
import type { MapProps } from './map.tsx'
import { still } from './map-libre.ts'
import { type Area, areaData } from './map-style.ts'

/** The person's hands are still for this long before the list follows the map, in milliseconds. */
const FOLLOW_MS = 250

/** Shows the circle, the box or all pins until the person moves the map; then tells what it shows. */
export function useCamera(
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
