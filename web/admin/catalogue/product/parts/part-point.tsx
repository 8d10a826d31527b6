import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { placeOf, type View } from '../../../../ui/drawing/zoom.ts'
import { useAdmin } from '../../../shell/admin.ts'
import { isSamePoint, type Point, pointAt, stepped } from './moves.ts'

interface Props {
  point: Point
  view: View
  section: string
  name: string
  isChosen: boolean
  /** Looked for, and not this one. */
  isDim: boolean
  onChoose: () => void
  /** Null removes the point; `isStep` for arrow keys. */
  onMove: (point: Point | null, isStep?: boolean) => void
}

/** Pixels after which a press is a drag. */
const DRAG = 4

/** A part's number on the drawing: it is dragged, arrows move it (further with Shift), Delete removes it, Escape lets a drag go. */
export function PartPoint({ point, view, section, name, isChosen, isDim, onChoose, onMove }: Props) {
  const { t, lang } = useAdmin()
  const [dragged, setDragged] = useState<Point | null>(null)
  const start = useRef<{ x: number; y: number; width: number; height: number } | null>(null)
  const shown = dragged ?? point
  const { x, y } = placeOf(view, shown)
  const end = () => {
    start.current = null
    setDragged(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && start.current) {
      event.stopPropagation()
      return end()
    }
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace'
    const to = stepped(point, event.key, event.shiftKey)
    if (!to && !isRemoved) return
    event.preventDefault()
    // Arrows move the drawing elsewhere.
    event.stopPropagation()
    onMove(to, to !== null)
  }
  const drag = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    const from = start.current
    if (!from) return
    const [dx, dy] = [clientX - from.x, clientY - from.y]
    if (!dragged && Math.hypot(dx, dy) < DRAG) return
    currentTarget.setPointerCapture(pointerId)
    setDragged(pointAt(point.x + dx / from.width / view.scale, point.y + dy / from.height / view.scale))
  }
  const percent = (value: number) => (value * 100).toLocaleString(lang, { maximumFractionDigits: 1 })
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('products.parts.point', { section, name, x: percent(shown.x), y: percent(shown.y) })}
      title={name}
      onClick={onChoose}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        // The drawing stays where it is.
        event.stopPropagation()
        const { width, height } = event.currentTarget.offsetParent!.getBoundingClientRect()
        start.current = { x: event.clientX, y: event.clientY, width, height }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        if (dragged && !isSamePoint(dragged, point)) onMove(dragged)
        end()
      }}
      onPointerCancel={end}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      className={`figures absolute grid size-7 -translate-1/2 cursor-grab touch-none place-items-center rounded-full border-2 text-xs font-semibold active:cursor-grabbing pointer-coarse:size-11 ${isChosen ? 'z-10 border-pine bg-pine text-on-pine' : 'border-pine bg-raised/85 text-pine'} ${isDim ? 'opacity-40' : ''}`}
    >
      {section}
    </button>
  )
}
