import { CircleCheck, CircleX } from 'lucide-react'
import { formatDate } from '../../../shared/dates.ts'
import type { CoverExtension } from '../../../shared/units/units.ts'
import type { Cover } from '../../../shared/warranties/cover.ts'
import { useT } from '../../i18n/texts.ts'

/** Whether a unit is under warranty, and its last day. */
export function CoverLine({ cover, className = '' }: { cover: Cover; className?: string }) {
  const t = useT()
  const Icon = cover.covered ? CircleCheck : CircleX
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <Icon className={`size-4 shrink-0 ${cover.covered ? 'text-good' : 'text-quiet'}`} aria-hidden="true" />
      <span className="figures">
        {t(cover.covered ? 'units.covered' : 'units.expired', { date: formatDate(cover.until) })}
      </span>
    </span>
  )
}

/** That a repair prolonged the cover. */
export function ExtensionLine({ extension }: { extension: CoverExtension | null }) {
  const t = useT()
  if (!extension) return null
  const { months: count, on } = extension
  const text = on
    ? t('units.extended', { count, date: formatDate(on) })
    : t('units.extendedBefore', { count })
  return <p className="figures text-quiet">{text}</p>
}
