import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react'
import type { ClaimState as State } from '../../../shared/claims/claim-states.ts'
import { useT } from '../../i18n/texts.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

/** "Claim R-2026-000042": the number does not break at its hyphens, and is copied as it is written. */
export function ClaimTitle({ number }: { number: string }) {
  return <Unbroken text={useT()('claims.number', { number })} part={number} />
}

const LOOKS: Record<State, { icon: LucideIcon; color: string }> = {
  draft: { icon: PencilLine, color: 'text-quiet' },
  sent: { icon: Clock, color: 'text-pine' },
  asked: { icon: TriangleAlert, color: 'text-warn' },
  returned: { icon: TriangleAlert, color: 'text-warn' },
  approved: { icon: CircleCheck, color: 'text-good' },
  partly_approved: { icon: CircleCheck, color: 'text-good' },
  refused: { icon: CircleX, color: 'text-bad' },
  withdrawn: { icon: CircleX, color: 'text-quiet' },
}

/** A claim's state as an icon and a word. */
export function ClaimState({ state, className = '' }: { state: State; className?: string }) {
  const t = useT()
  const { icon: Icon, color } = LOOKS[state]
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <Icon className={`size-4 shrink-0 ${color} print:hidden`} aria-hidden="true" />
      <span>{t(`claims.state.${state}`)}</span>
    </span>
  )
}
