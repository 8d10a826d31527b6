import type { Map as MapLibre } from 'maplibre-gl'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import type { MapPin, MapProps } from './map.tsx'
import { MapMarker } from './map-marker.tsx'

interface Props {
  map: MapLibre
  pins: [MapPin, ...MapPin[]]
  label: string
  lit: boolean
  /** Whether its list is shown; undefined for a group that zooming in parts. */
  open: boolean | undefined
  onOpen: () => void
}

/** Pins that would overlap, as one button with their number. */
export function MapGroupButton({ map, pins, label, lit, open, onOpen }: Props) {
  const [{ id, lat, lng }] = pins
  return (
    <MapMarker map={map} lat={lat} lng={lng} level={lit || open ? 2 : 1}>
      <button
        type="button"
        id={`pin-${id}`}
        aria-label={label}
        aria-expanded={open}
        onClick={onOpen}
        className={`figures grid size-10 font-sans text-base place-items-center rounded-full border-2 border-paper font-semibold ${lit || open ? 'bg-ink text-paper' : 'bg-pine text-on-pine'}`}
      >
        {pins.length}
      </button>
    </MapMarker>
  )
}

interface ListProps extends Pick<MapProps, 'onLight' | 'onPick'> {
  pins: MapPin[]
  label: string
  close: string
  onClose: () => void
}

/** The pins of one address, to pick one. */
export function MapGroupList({ pins, label, close, onLight, onPick, onClose }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  // On the whole list, wherever its focus is.
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <section
      aria-label={label}
      onKeyDown={leave}
      className="absolute inset-x-3 bottom-8 z-10 flex max-h-[60%] items-start overflow-y-auto rounded-md border border-line bg-raised shadow-over sm:right-auto sm:w-80"
    >
      <ul ref={list} className="min-w-0 flex-1 divide-y divide-line px-2 font-sans text-base">
        {pins.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              onMouseEnter={() => onLight(id)}
              onMouseLeave={() => onLight(null)}
              onFocus={() => onLight(id)}
              onClick={() => {
                onPick(id)
                onClose()
              }}
              className="min-h-11 w-full px-2 py-2 text-left leading-snug -outline-offset-2 hover:underline"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <CloseButton label={close} onClose={onClose} className="sticky top-0" />
    </section>
  )
}
