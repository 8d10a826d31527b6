import { useT } from '../../i18n/texts.ts'

/** "Claim R-2026-000042": the number does not break at its hyphens, and is copied as it is written. */
export function ClaimTitle({ number }: { number: string }) {
  const [before, after] = useT()('claims.number', { number }).split(number)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </>
  )
}
