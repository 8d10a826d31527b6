import { type Box, faultsOf, type RoofItem, type RoofPlan } from '../../shared/catalogue/roof-plan.ts'

/* A roof seen from above, to scale: a unit of the drawing is a centimetre. The front is on the left. */

/** Lines of the grid, in centimetres. */
const GRID = 50
/** What is drawn around the roof: the cab before it, and room for lines. */
const AROUND = { front: 0.1, side: 0.06 }

const every = (step: number, end: number) =>
  Array.from({ length: Math.max(0, Math.ceil(end / step) - 1) }, (_, at) => (at + 1) * step)

/** What shows of which kind a thing is; all of it inside its box. */
function Marks({ item: { kind, x, y, length, width } }: { item: RoofItem }) {
  const inset = Math.min(length, width) * 0.14
  const inner = (
    <rect
      x={x + inset}
      y={y + inset}
      width={length - 2 * inset}
      height={width - 2 * inset}
      rx={inset / 2}
      className="fill-none"
    />
  )
  if (kind === 'hatch') return inner
  if (kind === 'panel') {
    const cells = [1, 2, 3].map((at) => x + (length * at) / 4)
    return (
      <path
        d={`${cells.map((cell) => `M${cell} ${y}v${width}`).join('')}M${x} ${y + width / 2}h${length}`}
        className="fill-none"
      />
    )
  }
  if (kind === 'antenna')
    return (
      <circle
        cx={x + length / 2}
        cy={y + width / 2}
        r={Math.max(0, Math.min(length, width) / 2 - inset)}
        className="fill-none"
      />
    )
  if (kind === 'cooler') {
    const slits = [0.3, 0.5, 0.7].map((part) => y + width * part)
    return (
      <path
        d={slits.map((slit) => `M${x + inset} ${slit}h${length - 2 * inset}`).join('')}
        className="fill-none"
      />
    )
  }
  return kind === 'product' ? inner : null
}

const LOOKS = {
  free: 'fill-raised stroke-edge text-quiet',
  product: 'fill-wash stroke-pine text-pine',
  fault: 'fill-bad-wash stroke-bad text-bad',
}

/** A thing on the roof with its number; what has no room where it stands is red, and hatched by a cross. */
export function RoofThing({ plan, at }: { plan: RoofPlan; at: number }) {
  const item = plan.items[at]!
  const { x, y, length, width } = item
  const isFaulty = faultsOf(plan, at).length > 0
  const look = isFaulty ? LOOKS.fault : item.kind === 'product' ? LOOKS.product : LOOKS.free
  const size = Math.min(plan.length / 24, Math.max(length, width))
  return (
    <g className={`${look} [&_*]:[vector-effect:non-scaling-stroke]`} strokeWidth="1.5">
      <rect x={x} y={y} width={length} height={width} rx={Math.min(3, length / 4, width / 4)} />
      <g strokeWidth="1" opacity="0.65">
        <Marks item={item} />
        {isFaulty && <path d={`M${x} ${y}l${length} ${width}M${x} ${y + width}l${length} ${-width}`} />}
      </g>
      <text
        x={x + length / 2}
        y={y + width / 2}
        fontSize={size}
        textAnchor="middle"
        dominantBaseline="central"
        paintOrder="stroke"
        className="figures fill-current stroke-paper font-semibold select-none"
        strokeWidth="3"
      >
        {at + 1}
      </text>
    </g>
  )
}

/** The part of the drawing that is seen. */
export function viewOf({ length, width }: Pick<Box, 'length' | 'width'>): string {
  const [front, side] = [Math.max(length, width) * AROUND.front, Math.max(length, width) * AROUND.side]
  return `${-front} ${-side} ${length + front + side} ${width + 2 * side}`
}

/** The vehicle's outline, with its windscreen at the front, and the roof with a line every half metre. */
export function RoofGround({ plan: { length, width } }: { plan: RoofPlan }) {
  const side = Math.max(length, width)
  const [front, edge] = [side * AROUND.front * 0.82, side * AROUND.side * 0.6]
  const lines =
    every(GRID, length)
      .map((x) => `M${x} 0v${width}`)
      .join('') +
    every(GRID, width)
      .map((y) => `M0 ${y}h${length}`)
      .join('')
  const bend = Math.min(front, width / 3)
  return (
    <g className="[&_*]:[vector-effect:non-scaling-stroke]">
      <path
        d={`M0 ${-edge}H${length + edge / 2}q${edge / 2} 0 ${edge / 2} ${edge / 2}V${width + edge / 2}q0 ${edge / 2} ${-edge / 2} ${edge / 2}H0q${-front} 0 ${-front} ${-bend}V${bend - edge}q0 ${-bend} ${front} ${-bend}z`}
        className="fill-sand stroke-edge"
        strokeWidth="1.5"
      />
      <path
        d={`M${-front * 0.3} ${bend * 0.4}q${-front * 0.35} ${width / 2 - bend * 0.4} 0 ${width - bend * 0.8}`}
        className="fill-none stroke-edge"
        strokeWidth="1.5"
      />
      <rect
        width={length}
        height={width}
        className="fill-paper stroke-edge"
        strokeWidth="1"
        strokeDasharray="4 3"
      />
      <path d={lines} className="fill-none stroke-line" strokeWidth="1" />
    </g>
  )
}

/** A plan that is only looked at; `label` says it in words. */
export function RoofDrawing({ plan, label }: { plan: RoofPlan; label: string }) {
  return (
    <svg viewBox={viewOf(plan)} role="img" aria-label={label} className="max-h-112 w-full">
      <RoofGround plan={plan} />
      {plan.items.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a thing is its place in the list
        <RoofThing key={at} plan={plan} at={at} />
      ))}
    </svg>
  )
}
