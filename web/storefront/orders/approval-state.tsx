import { CircleCheck, CircleX, Clock, PackageCheck, Undo2 } from 'lucide-react'
import type { ApprovalRow, Named } from '../../../shared/cart/approvals.ts'
import { useT } from '../../i18n/texts.ts'

export const personName = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`.trim()

const LOOKS = {
  open: { icon: Clock, color: 'text-warn' },
  approved: { icon: CircleCheck, color: 'text-pine' },
  ordered: { icon: PackageCheck, color: 'text-good' },
  refused: { icon: CircleX, color: 'text-bad' },
  withdrawn: { icon: Undo2, color: 'text-quiet' },
} as const

/** What became of a request, with its sign, and who decided it. */
export function ApprovalState({ of }: { of: Pick<ApprovalRow, 'state' | 'decided_by'> }) {
  const t = useT()
  const { icon: Icon, color } = LOOKS[of.state]
  return (
    <p className="min-w-0">
      <span className={`inline-flex items-center gap-2 font-medium ${color}`}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span>{t(`team.approvals.states.${of.state}`)}</span>
      </span>
      {of.decided_by && (
        <span className="block text-sm text-quiet wrap-anywhere">
          {t('team.approvals.by', { name: personName(of.decided_by) })}
        </span>
      )}
    </p>
  )
}
