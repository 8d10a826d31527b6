import {
  ARROW_COLOURS,
  ARROW_PATH,
  type EnergyClass,
  RANGE_ARROW,
  RANGE_FRAME,
} from '../../shared/catalogue/energy-arrow.ts'

/** The arrow of a class of the energy label with the range of classes, as Annex VIII wants it beside a product; `label` is read aloud. */
export function ClassArrow({ of, label, className }: { of: EnergyClass; label: string; className: string }) {
  return (
    <svg viewBox="0 0 54 28" role="img" aria-label={label} className={`h-7 w-13.5 shrink-0 ${className}`}>
      <path d={RANGE_FRAME} fill="#fff" stroke="#000" />
      <path d={RANGE_ARROW} fill="none" stroke="#000" strokeWidth="1.2" />
      <g fontFamily="Calibri, Carlito, sans-serif" fontWeight="700" textAnchor="middle">
        <text x="8" y="8.5" fontSize="8" fill="#000">
          A
        </text>
        <text x="8" y="26" fontSize="8" fill="#000">
          G
        </text>
        <path d={ARROW_PATH} fill={ARROW_COLOURS[of]} />
        {/* The outline keeps the white letter readable on yellow. */}
        <text
          x="32"
          y="21.5"
          fontSize="21"
          fill="#fff"
          stroke="#000"
          strokeWidth="1.6"
          paintOrder="stroke"
          strokeLinejoin="round"
        >
          {of}
        </text>
      </g>
    </svg>
  )
}
