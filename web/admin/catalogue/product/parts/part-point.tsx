import type { KeyboardEvent } from 'react'
import { useAdmin } from '../../../shell/admin.ts'

/** A place as shares of the picture's width and height, 0..1. */
export interface Point {
  x: number
  y: number
}

const STEP = 0.005
const FAR = 0.05
const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Keeps a share within the picture, and rounds it to about a pixel of a large one. */
const share = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000
export const pointAt = (x: number, y: number): Point => ({ x: share(x), y: share(y) })

interface Props {
  point: Point
  section: string
  name: string
  isChosen: boolean
  onChoose: () => void
  /** Null removes the point. */
  onMove: (point: Point | null) => void
}

/** A part's number on the drawing: arrows move it (further with Shift), Delete removes it. */
export function PartPoint({ point, section, name, isChosen, onChoose, onMove }: Props) {
  const { t, lang } = useAdmin()
  const move = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace'
    if (!way && !isRemoved) return
    event.preventDefault()
    if (!way) return onMove(null)
    const step = event.shiftKey ? FAR : STEP
    onMove(pointAt(point.x + way[0] * step, point.y + way[1] * step))
  }
  const percent = (value: number) => (value * 100).toLocaleString(lang, { maximumFractionDigits: 1 })
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('products.parts.point', { section, name, x: percent(point.x), y: percent(point.y) })}
      title={name}
      onClick={onChoose}
      onKeyDown={move}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      className={`figures absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 text-xs font-semibold pointer-coarse:size-11 ${isChosen ? 'z-10 border-pine bg-pine text-on-pine' : 'border-pine bg-raised/85 text-pine'}`}
    >
      {section}
    </button>
  )
}
