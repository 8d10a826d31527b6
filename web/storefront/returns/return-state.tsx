import {
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  PackageCheck,
  PencilLine,
  TriangleAlert,
} from 'lucide-react'
import type { OrderReturnState } from '../../../shared/returns/return-states.ts'
import { useT } from '../../i18n/texts.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

/** "Return RMA-2026-000042": the number does not break at its hyphens, and is copied as it is written. */
export function ReturnTitle({ number }: { number: string }) {
  return <Unbroken text={useT()('returns.number', { number })} part={number} />
}

const LOOKS: Record<OrderReturnState, { icon: LucideIcon; color: string }> = {
  draft: { icon: PencilLine, color: 'text-quiet' },
  sent: { icon: Clock, color: 'text-pine' },
  asked: { icon: TriangleAlert, color: 'text-warn' },
  approved: { icon: CircleCheck, color: 'text-good' },
  received: { icon: PackageCheck, color: 'text-pine' },
  credited: { icon: CircleCheck, color: 'text-good' },
  replaced: { icon: CircleCheck, color: 'text-good' },
  closed: { icon: CircleX, color: 'text-quiet' },
  refused: { icon: CircleX, color: 'text-bad' },
  withdrawn: { icon: CircleX, color: 'text-quiet' },
}

/** A return's state as an icon and a word. */
export function ReturnState({ state }: { state: OrderReturnState }) {
  const t = useT()
  const { icon: Icon, color } = LOOKS[state]
  return (
    <span className="inline-flex items-center gap-2">
      <Icon className={`size-4 shrink-0 ${color} print:hidden`} aria-hidden="true" />
      <span>{t(`returns.state.${state}`)}</span>
    </span>
  )
}
