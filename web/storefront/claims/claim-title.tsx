import { useT } from '../../i18n/texts.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

/** "Claim R-2026-000042": the number does not break at its hyphens, and is copied as it is written. */
export function ClaimTitle({ number }: { number: string }) {
  return <Unbroken text={useT()('claims.number', { number })} part={number} />
}
