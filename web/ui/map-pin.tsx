import type { Map as MapLibre } from 'maplibre-gl'
import type { MapPin, MapProps } from './map.tsx'
import { MapMarker } from './map-marker.tsx'

interface Props extends Pick<MapProps, 'onLight' | 'onPick'> {
  map: MapLibre
  pin: MapPin
  lit: boolean
  chosen: boolean
}

/** A pin on the map: a button of its own, so that it can be reached by keyboard and is read out. */
export function MapPinButton({ map, pin, lit, chosen, onLight, onPick }: Props) {
  return (
    <MapMarker map={map} lat={pin.lat} lng={pin.lng} level={lit ? 2 : chosen ? 1 : 0}>
      <button
        type="button"
        id={`pin-${pin.id}`}
        aria-label={pin.label}
        aria-pressed={lit}
        onMouseEnter={() => onLight(pin.id)}
        onMouseLeave={() => onLight(null)}
        onFocus={() => onLight(pin.id)}
        onClick={() => onPick(pin.id)}
        className="block rounded-full px-1.5 pt-1.5"
      >
        <svg
          viewBox="0 0 24 32"
          className={`origin-bottom transition-transform ${lit ? 'scale-135' : ''} ${lit ? 'text-ink' : 'text-pine'} h-8 w-6`}
          aria-hidden="true"
        >
          <path
            d="M12 1a11 11 0 0 1 11 11c0 7.5-8 14-11 19C9 26 1 19.5 1 12A11 11 0 0 1 12 1Z"
            fill="currentColor"
            className="stroke-paper"
            strokeWidth="1.5"
          />
          {chosen ? (
            <path d="m7.5 12 3.2 3.2 5.8-6.2" fill="none" className="stroke-paper" strokeWidth="2.5" />
          ) : (
            <circle cx="12" cy="12" r="4" className="fill-paper" />
          )}
        </svg>
      </button>
    </MapMarker>
  )
}
