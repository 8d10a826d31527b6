import { ShieldAlert } from 'lucide-react'
import type { UpdateKind } from '../../../shared/content/update-kinds.ts'
import { useT } from '../../i18n/texts.ts'

/** That an update closes a vulnerability. */
export function SecurityMark({ kind }: { kind: UpdateKind }) {
  const t = useT()
  if (kind !== 'security') return null
  return (
    <p className="mt-1 flex items-center gap-2 text-sm font-semibold text-warn">
      <ShieldAlert className="size-4 shrink-0" aria-hidden="true" />
      <span>{t('law.securityUpdate')}</span>
    </p>
  )
}
