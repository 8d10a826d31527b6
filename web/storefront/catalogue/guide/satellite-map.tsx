import { EDGE, ORBITS } from '../../../../shared/catalogue/orbits.ts'
import { SATELLITES, type Satellite } from '../../../../shared/catalogue/satellites.ts'
import { BORDERS, COASTS } from './land.ts'
import { DRAWING, footprintPath, inOrbit, project } from './projection.ts'

const SCALE = [-30, -20, -10, 0, 10, 20, 30]
/** Where the drawing is small there is room for fewer, larger labels. */
const FEW = new Set([-30, -10, 0, 10, 30])
/** Its outer labels begin and end with the drawing, which would cut them. */
const isEnd = (at: number) => Math.abs(at) === 30

interface Props {
  /** A description of the drawing. */
  label: string
  shown: Satellite
  /** The satellites that are chosen already. */
  chosen: string[]
  /** Degrees in the reader's notation. */
  degrees: (at: number) => string
}

/** Europe with a satellite's footprint, and below it the row of satellites over the equator. */
export function SatelliteMap({ label, shown, chosen, degrees }: Props) {
  const { width, height, ground } = DRAWING
  const orbit = ORBITS[shown]
  const [x, y] = inOrbit(orbit.at)
  const [onX, onY] = project(orbit.centre)
  const sky = Array.from({ length: 31 }, (_, i) => inOrbit(-32 + i * 2.1).join(' '))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block h-auto w-full">
      <clipPath id="satellite-map">
        <path d={`M0 0H${width}V${ground}H0z`} />
      </clipPath>
      <g clipPath="url(#satellite-map)">
        <path d={`M0 0H${width}V${ground}H0z`} className="fill-sea" />
        <path d={COASTS} className="fill-paper stroke-edge dark:fill-line" strokeWidth="0.75" />
        <path d={BORDERS} className="fill-none stroke-line dark:stroke-edge" strokeWidth="0.75" />
        <path
          d={footprintPath(orbit, EDGE)}
          className="fill-pine/10 stroke-pine [stroke-dasharray:5_4]"
          strokeWidth="1.5"
        />
        <path d={footprintPath(orbit, 1)} className="fill-pine/20 stroke-pine" strokeWidth="2" />
      </g>
      <path d={`M${x} ${y}L${onX} ${onY}`} className="stroke-pine [stroke-dasharray:2_4]" strokeWidth="1.5" />
      <circle cx={onX} cy={onY} r="4" className="fill-pine" />
      <path d={`M${sky.join('L')}`} className="fill-none stroke-line" strokeWidth="1.5" />
      {SCALE.map((at) => {
        const [tick, top] = inOrbit(at)
        return (
          <g key={at}>
            <path d={`M${tick} ${top - 4}v8`} className="stroke-edge" />
            <text
              x={isEnd(at) ? tick + 20 * Math.sign(at) : tick}
              y={top + 34}
              textAnchor={isEnd(at) ? (at < 0 ? 'start' : 'end') : 'middle'}
              className={`figures fill-quiet text-[34px] md:text-[15px] ${FEW.has(at) ? '' : 'max-md:hidden'}`}
            >
              {degrees(at)}
            </text>
          </g>
        )
      })}
      {SATELLITES.map((name) => {
        const [cx, cy] = inOrbit(ORBITS[name].at)
        const look = chosen.includes(name) ? 'fill-pine stroke-pine' : 'fill-paper stroke-quiet'
        return <circle key={name} cx={cx} cy={cy} r="4" className={look} strokeWidth="1.5" />
      })}
      <circle cx={x} cy={y} r="8" className="fill-pine stroke-paper" strokeWidth="2" />
    </svg>
  )
}
