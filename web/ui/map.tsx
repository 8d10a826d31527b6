import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Box, Point, RadiusKm } from '../../shared/places/geo.ts'

// The map is large and needs a browser: it is loaded when it comes into view, and never at the edge.
const MapCanvas = import.meta.env.SSR ? () => null : lazy(() => import('./map-canvas.tsx'))

export interface MapPin extends Point {
  id: number
  label: string
}
export interface MapProps {
  /** Null before a search: the map shows all pins. */
  center: Point | null
  radius: RadiusKm
  /** What to show in place of the circle around the centre. */
  box?: Box | null
  pins: MapPin[]
  /** The version of the streets, if the shop has some; null without, undefined until it is known. */
  streets?: string | null | undefined
  /** Names on the map are in this language where it knows them. */
  lang?: string
  /** The pin that is lit, and the one that is chosen. */
  lit: number | null
  chosen: number | null
  onLight: (id: number | null) => void
  onPick: (id: number) => void
  /** The person has moved the map, and this is what it shows now. */
  onLook?: ((box: Box) => void) | undefined
  texts: {
    map: string
    zoomIn: string
    zoomOut: string
    /** The hint how to zoom and pan, because wheel and one finger scroll the page. */
    wheel: string
    wheelMac: string
    touch: string
    /** The label of a group of overlapping pins. */
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

/** A map with pins and a circle. `sources` names who made its data; without a map there is a short sentence. */
export function PinMap({
  failure,
  sources,
  onShown,
  ...map
}: MapProps & {
  failure: string
  sources: ReactNode
  /** The map has come into view. */
  onShown?: (() => void) | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const shown = useRef(onShown)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // Not before the browser is idle, so that the list can be used first. Not every Safari has idle callbacks.
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(() => {
        setSeen(true)
        shown.current?.()
      })
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
