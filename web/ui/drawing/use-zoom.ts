import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { panBy, reveal, type Spot, type View, WHOLE, zoomAt } from './zoom.ts'

const STEP = 1.5
const MIDDLE = { x: 0.5, y: 0.5 }
const NUDGE = 0.15
/** Pixels after which a press is a drag and no click. */
const DRAG = 4

const closer = (view: View, at = MIDDLE) => zoomAt(view, STEP, at)
const farther = (view: View, at = MIDDLE) => zoomAt(view, 1 / STEP, at)
/** What keys do; `at` is the place that stays where it is. */
const KEYS: Record<string, (view: View, at: Spot) => View> = {
  '+': closer,
  '=': closer,
  '-': farther,
  '0': () => WHOLE,
  ArrowLeft: (view) => panBy(view, { x: NUDGE, y: 0 }),
  ArrowRight: (view) => panBy(view, { x: -NUDGE, y: 0 }),
  ArrowUp: (view) => panBy(view, { x: 0, y: NUDGE }),
  ArrowDown: (view) => panBy(view, { x: 0, y: -NUDGE }),
}

const isSame = (a: View, b: View) => a.scale === b.scale && a.x === b.x && a.y === b.y
const middleOf = ([a, b = a]: Spot[]): Spot => ({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 })
const spanOf = ([a, b]: Spot[]) => (a && b ? Math.max(Math.hypot(a.x - b.x, a.y - b.y), 0.01) : 1)

/**
 * Zooms and pans what is in `frame`: by wheel, by dragging, by two fingers, and by keys (plus, minus, 0, arrows). Where nothing
 * can change (the wheel at the whole picture, an arrow at its edge) the event is left to the page.
 */
export function useZoom() {
  const [view, setView] = useState(WHOLE)
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(view)
  const fingers = useRef(new Map<number, Spot>())
  const start = useRef<Spot | null>(null)

  /** Returns whether anything changed. */
  const change = useCallback((to: (view: View) => View) => {
    const next = to(latest.current)
    if (isSame(next, latest.current)) return false
    latest.current = next
    setView(next)
    return true
  }, [])

  useEffect(() => {
    const element = frame.current!
    // React's wheel listener is passive and could not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0025))
      if (change((now) => zoomAt(now, factor, at))) event.preventDefault()
    }
    // Two fingers zoom the picture, one scrolls the page.
    const onTouchMove = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault()
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchmove', onTouchMove)
    }
  }, [change])

  const show = useCallback((spot: Spot) => change((now) => reveal(now, spot)), [change])
  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  /** The middle of an element in the frame. */
  const placeOfElement = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return spotOf({ clientX: left + width / 2, clientY: top + height / 2 })
  }
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    start.current = null
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { pointerId, clientX, clientY } = event
    if (!fingers.current.has(pointerId)) return
    const isPinch = fingers.current.size > 1
    const from = start.current
    if (!isPinch && from && Math.hypot(clientX - from.x, clientY - from.y) < DRAG) return
    start.current = null
    // From here on it is a drag, not a click on a point.
    event.currentTarget.setPointerCapture(pointerId)
    const before = [...fingers.current.values()]
    fingers.current.set(pointerId, spotOf(event))
    const after = [...fingers.current.values()]
    const [was, is] = [middleOf(before), middleOf(after)]
    change((now) =>
      panBy(zoomAt(now, spanOf(after) / spanOf(before), was), { x: is.x - was.x, y: is.y - was.y }),
    )
  }
  return {
    view,
    frame,
    zoomIn: () => change((now) => closer(now)),
    zoomOut: () => change((now) => farther(now)),
    showWhole: () => change(() => WHOLE),
    /** Moves the picture until this spot is visible. */
    show,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || fingers.current.size === 2) return
        fingers.current.set(event.pointerId, spotOf(event))
        start.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null
      },
      onPointerMove: drag,
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: lift,
      onKeyDown: (event: KeyboardEvent) => {
        const to = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key]
        // What has the focus stays in sight.
        const at = event.target === event.currentTarget ? MIDDLE : placeOfElement(event.target as Element)
        if (to && change((now) => to(now, at))) event.preventDefault()
      },
    },
  }
}
