import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Point } from '../../shared/places/geo.ts'

interface Props extends Point {
  map: MapLibre
  /** Markers with a higher level lie above others. */
  level: number
  children: ReactNode
}

/** Content of the page at a point of the map. */
export function MapMarker({ map, lat, lng, level, children }: Props) {
  const [element] = useState(() => document.createElement('div'))
  useEffect(() => {
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([lng, lat]).addTo(map)
    return () => void marker.remove()
  }, [map, element, lng, lat])
  useEffect(() => {
    element.style.zIndex = String(level)
  }, [element, level])
  return createPortal(children, element)
}
