import { Minus, Plus } from 'lucide-react'
import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl'
import styles from 'maplibre-gl/dist/maplibre-gl.css?url'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { MapPin, MapProps } from './map.tsx'
import { useCamera } from './map-camera.ts'
import { MapGroupButton, MapGroupList } from './map-group.tsx'
import { groupPins, isPartedBy, type Placed } from './map-groups.ts'
import { still, useMapLibre } from './map-libre.ts'
import { MapPinButton } from './map-pin.tsx'
import type { Area } from './map-style.ts'

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
