interface Props {
  /** How many satellites are chosen. */
  satellites: number
  panel: boolean
  controlUnit: boolean
  bluetooth: boolean
  tv: boolean
}

const look = (isChosen: boolean) =>
  `transition-colors ${isChosen ? 'fill-wash stroke-pine' : 'fill-none stroke-line [stroke-dasharray:2_2.5]'}`

/** The camper with the chosen dish, unit, panel and TV; open choices are dotted. */
export function SystemDrawing({ satellites, panel, controlUnit, bluetooth, tv }: Props) {
  return (
    <svg
      viewBox="0 0 132 84"
      aria-hidden="true"
      className="h-auto w-24 shrink-0 lg:w-33"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    >
      <path d="M8 70V34q0-4 4-4h78q4 0 6 3l6 11 17 5q5 2 5 6v15" className="stroke-ink" />
      <path d="M3 70h17m20 0h52m20 0h16" className="stroke-ink" />
      <circle cx="30" cy="70" r="7" className="stroke-ink" />
      <circle cx="102" cy="70" r="7" className="stroke-ink" />
      <path d="M93 46h9l-4-8h-5z" className="stroke-edge" />
      {satellites > 0 && <path d="M54 8 74 2M58 13 82 8" className="stroke-pine" />}
      {satellites > 1 && <path d="M57 18 86 16" className="stroke-pine" />}
      <path d="M34 30v-4h16v4M42 26v-5M36 5q-1 17 17 17zl11 6" className={look(true)} />
      <path d="M42 30v11" className={look(controlUnit || panel)} />
      <rect x="34" y="41" width="16" height="10" rx="2" className={look(controlUnit)} />
      <path d="M50 46h8" className={look(panel)} />
      <rect x="58" y="40" width="9" height="13" rx="2" className={look(panel)} />
      <path d="M60.5 44h4" className={look(panel)} />
      <path d="M62.5 36v-.1M59 33q3.5-3 7 0" className={look(bluetooth)} />
      <path d="M34 46h-5" className={look(tv)} />
      <rect x="12" y="38" width="17" height="13" rx="1.5" className={look(tv)} />
      <path d="M17 54h7" className={look(tv)} />
    </svg>
  )
}
