import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type RoofItem, type RoofPlan, turned } from '../../../shared/catalogue/roof-plan.ts'
import { nameOf, type ProductNames, placeWords } from '../../../shared/catalogue/roof-words.ts'
import { useT } from '../../i18n/texts.ts'
import { RoofGround, RoofThing, viewOf } from '../../ui/roof-drawing.tsx'

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAR = 10
/** A finger's reach around a thing, as a part of the roof's length. */
const REACH = 0.012

const within = (value: number, end: number) => Math.max(0, Math.min(Math.round(value), Math.max(0, end)))

/** The same thing elsewhere, kept on the roof. */
export const movedTo = (plan: RoofPlan, item: RoofItem, x: number, y: number): RoofItem => ({
  ...item,
  x: within(x, plan.length - item.length),
  y: within(y, plan.width - item.width),
})

/** The same thing, lying the other way around its middle. */
export function turnedIn(plan: RoofPlan, item: RoofItem): RoofItem {
  const { length, width } = turned(item)
  const shift = (item.length - length) / 2
  return movedTo(plan, { ...item, length, width }, item.x + shift, item.y - shift)
}

interface Props {
  plan: RoofPlan
  names: ProductNames
  onMove: (at: number, item: RoofItem) => void
  onRemove: (at: number) => void
  /** Enter on a thing. */
  onOpen: (at: number) => void
}

/** The roof, on which things are moved by finger, mouse and keys: arrows a centimetre, with shift ten; R turns, Delete takes off. */
export function RoofCanvas({ plan, names, onMove, onRemove, onOpen }: Props) {
  const t = useT()
  const svg = useRef<SVGSVGElement>(null)
  /** What is dragged, and where it is held. */
  const held = useRef<{ at: number; x: number; y: number } | null>(null)
  // Where `touch-action` does not reach into a drawing the page would scroll away under the finger.
  useEffect(() => {
    const drawing = svg.current!
    const stay = (event: TouchEvent) => held.current && event.cancelable && event.preventDefault()
    drawing.addEventListener('touchmove', stay, { passive: false })
    return () => drawing.removeEventListener('touchmove', stay)
  }, [])

  /** A point of the screen in centimetres on the roof. */
  const onRoof = ({ clientX, clientY }: PointerEvent) =>
    new DOMPoint(clientX, clientY).matrixTransform(svg.current!.getScreenCTM()!.inverse())
  const take = (event: PointerEvent<SVGGElement>, at: number) => {
    if (event.button !== 0) return
    const { x, y } = onRoof(event)
    held.current = { at, x: x - plan.items[at]!.x, y: y - plan.items[at]!.y }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    if (!held.current) return
    const { at, x, y } = held.current
    const point = onRoof(event)
    onMove(at, movedTo(plan, plan.items[at]!, point.x - x, point.y - y))
  }
  const letGo = () => {
    held.current = null
  }
  const press = (event: KeyboardEvent, at: number) => {
    const item = plan.items[at]!
    const by = ARROWS[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (by) {
      const step = event.shiftKey ? FAR : 1
      onMove(at, movedTo(plan, item, item.x + by[0] * step, item.y + by[1] * step))
    } else if (event.key === 'r' || event.key === 'R') onMove(at, turnedIn(plan, item))
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(at)
    else if (event.key === 'Enter' || event.key === ' ') onOpen(at)
    else return
    event.preventDefault()
  }
  const reach = Math.max(plan.length, plan.width) * REACH
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg
      ref={svg}
      viewBox={viewOf(plan)}
      role="group"
      aria-labelledby="roof"
      className="max-h-112 w-full touch-pan-y"
    >
      <RoofGround plan={plan} />
      {plan.items.map((item, at) => (
        // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a thing is its place in the list
          key={at}
          role="button"
          tabIndex={0}
          aria-label={`${nameOf(t, item, at, names)}. ${placeWords(t, plan, at, names)}`}
          aria-describedby="roof-keys"
          onPointerDown={(event) => take(event, at)}
          onPointerMove={drag}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onKeyDown={(event) => press(event, at)}
          className="group cursor-grab touch-none outline-none active:cursor-grabbing"
        >
          <rect
            x={item.x - reach}
            y={item.y - reach}
            width={item.length + 2 * reach}
            height={item.width + 2 * reach}
            rx={reach}
            strokeWidth="2.5"
            className="fill-transparent stroke-transparent [vector-effect:non-scaling-stroke] group-focus-visible:stroke-pine"
          />
          <RoofThing plan={plan} at={at} />
        </g>
      ))}
    </svg>
  )
}
