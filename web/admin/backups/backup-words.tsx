import { sayReason } from '../../../shared/base/reasons.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { BackupRow } from '../../../shared/office/backups.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { State } from '../shell/state.tsx'

const TONES = { running: 'going', done: 'good', failed: 'bad' } as const
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in words: `34,5 MB`. */
export function sizeText(lang: Lang, bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const options = { style: 'unit', unit: UNITS[power]!, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(lang, options).format(bytes / 1000 ** power)
}

export const percentText = (lang: Lang, share: number) =>
  new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** The state of a backup: its progress, or why it failed. */
export function BackupState({ backup: { status, progress, error } }: { backup: BackupRow }) {
  const { t, lang } = useAdmin()
  return (
    <span className="grid sm:py-1.5 max-sm:justify-items-end max-sm:text-right">
      <State tone={TONES[status]}>{t(`backups.status.${status}`)}</State>
      {progress !== null && <span className="figures text-sm text-quiet">{percentText(lang, progress)}</span>}
      {error && <span className="text-sm wrap-anywhere text-quiet sm:min-w-36">{sayReason(t, error)}</span>}
    </span>
  )
}

/** When a backup was last checked by reading it again, and the result. */
export function Verified({ backup: { verified_at, damage } }: { backup: BackupRow }) {
  const { t } = useAdmin()
  if (verified_at === null) return <span>–</span>
  return (
    <span className="grid sm:py-1.5 max-sm:justify-items-end max-sm:text-right">
      {damage === null ? (
        <State tone="good">{t('backups.whole')}</State>
      ) : (
        <State tone="bad">{t('backups.damaged')}</State>
      )}
      <span className={`text-sm wrap-anywhere text-quiet ${damage === null ? '' : 'sm:min-w-48'}`}>
        {damage === null ? <When iso={verified_at} /> : sayReason(t, damage)}
      </span>
    </span>
  )
}
