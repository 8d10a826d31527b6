import { CircleCheck, Clock, FileCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { FaultState as State } from '../../../shared/faults/fault-reports.ts'
import { useT } from '../../i18n/texts.ts'

const LOOKS: Record<State, { icon: LucideIcon; color: string }> = {
  open: { icon: TriangleAlert, color: 'text-warn' },
  answered: { icon: Clock, color: 'text-pine' },
  claimed: { icon: FileCheck, color: 'text-good' },
  closed: { icon: CircleCheck, color: 'text-quiet' },
}

/** A report's state as its retailer reads it: an icon and a word. */
export function FaultState({ state }: { state: State }) {
  const t = useT()
  const { icon: Icon, color } = LOOKS[state]
  return (
    <span className="inline-flex items-center gap-2">
      <Icon className={`size-4 shrink-0 ${color} print:hidden`} aria-hidden="true" />
      <span>{t(`fault-reports.state.${state}`)}</span>
    </span>
  )
}
