import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Point, RadiusKm } from '../../shared/geo.ts'

// The map is large and needs a browser: it comes when its place is on the screen, and never at the edge.
const MapCanvas = import.meta.env.SSR ? () => null : lazy(() => import('./map-canvas.tsx'))

export interface MapPin extends Point {
  id: number
  label: string
}
export interface MapProps {
  /** Null before anything was searched for: the map shows the country from above. */
  center: Point | null
  radius: RadiusKm
  pins: MapPin[]
  /** The pin that is lit, and the one that is chosen. */
  lit: number | null
  chosen: number | null
  onLight: (id: number | null) => void
  onPick: (id: number) => void
  texts: {
    map: string
    zoomIn: string
    zoomOut: string
    /** What to do with a wheel or one finger, so that the page can be scrolled over the map. */
    wheel: string
    wheelMac: string
    touch: string
    /** Of pins that stand for one, because they would lie on each other. */
    group: (pins: MapPin[]) => string
    close: string
  }
}

/** Catches a map that cannot be drawn (no WebGL) or loaded. */
class Safely extends Component<{ otherwise: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}

/** A map with pins and a circle. `sources` names who made its data; without a map there is a quiet sentence. */
export function PinMap({ failure, sources, ...map }: MapProps & { failure: string; sources: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // The list can be used before the browser is busy with the map. Not every Safari knows idle callbacks.
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(() => setSeen(true))
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="relative isolate h-full overflow-hidden rounded-md bg-sand">
      <Safely
        otherwise={<p className="grid h-full place-items-center p-8 text-center text-quiet">{failure}</p>}
      >
        {seen && (
          <Suspense>
            <MapCanvas {...map} />
          </Suspense>
        )}
        <p className="absolute right-0 bottom-0 rounded-tl-sm bg-paper/85 px-2 py-0.5 text-2xs text-quiet">
          {sources}
        </p>
      </Safely>
    </div>
  )
}
