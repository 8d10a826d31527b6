import type { ENERGY_CLASSES } from '../../../shared/catalogue/compliance.ts'
import { useT } from '../../i18n/texts.ts'

type EnergyClass = (typeof ENERGY_CLASSES)[number]

/** The colours of the label, which are the same by night (Delegated Regulation (EU) 2019/2013, Annex III). */
const COLOURS: Record<EnergyClass, string> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bfd630',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
}

/** The page of a model in the EU's register of energy labels, with label and sheet, as the QR codes of labels name it. */
export const eprelPage = (number: string): string => `https://eprel.ec.europa.eu/qr/${number}`

/** The arrow of a class of the energy label with the range of classes, as Annex VIII wants it beside a product. */
export function EnergyArrow({ of, className = '' }: { of: EnergyClass; className?: string }) {
  const t = useT()
  return (
    <svg
      viewBox="0 0 54 28"
      role="img"
      aria-label={t('catalogue.energyClass', { class: of })}
      className={`h-7 w-13.5 shrink-0 ${className}`}
    >
      <path d="M.5.5h15v27H.5z" fill="#fff" stroke="#000" />
      <path d="M8 11v7M5.5 13.5 8 11l2.5 2.5" fill="none" stroke="#000" strokeWidth="1.2" />
      <g fontFamily="Calibri, Carlito, sans-serif" fontWeight="700" textAnchor="middle">
        <text x="8" y="8.5" fontSize="8" fill="#000">
          A
        </text>
        <text x="8" y="26" fontSize="8" fill="#000">
          G
        </text>
        <path d="M17 .5h24L53.5 14 41 27.5H17z" fill={COLOURS[of]} />
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
