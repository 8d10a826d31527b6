import type { ReactNode } from 'react'
import { BIN, SIGN_HEIGHT, SIGN_WIDTH, type Stroke, TRIMAN } from '../../../shared/catalogue/signs.ts'

function Sign({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${SIGN_WIDTH} ${SIGN_HEIGHT}`}
      role="img"
      aria-label={label}
      className="h-14 w-12 shrink-0"
      fill="none"
      stroke="currentColor"
    >
      {children}
    </svg>
  )
}

const Strokes = ({ of }: { of: readonly Stroke[] }) =>
  of.map(({ path, width = 0 }) =>
    width > 0 ? (
      <path key={path} d={path} strokeWidth={width} strokeLinecap="round" />
    ) : (
      <path key={path} d={path} fill="currentColor" stroke="none" />
    ),
  )

/** The crossed-out wheeled bin of EN 50419: not into household waste. The bar says that it was sold after 2005. */
export function BinSign({ label }: { label: string }) {
  return (
    <Sign label={label}>
      <Strokes of={BIN} />
    </Sign>
  )
}

/** Triman: a person with three arrows, which tells people in France to sort (Code de l’environnement, R541-12-17). */
export function TrimanSign({ label }: { label: string }) {
  return (
    <Sign label={label}>
      <Strokes of={TRIMAN} />
    </Sign>
  )
}
