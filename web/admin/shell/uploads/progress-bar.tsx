import { Bar } from '../../../ui/bar.tsx'
import { useAdmin } from '../admin.ts'

/** How much of a file is sent, as a bar and in percent; when all is sent, that the Worker is checking it. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  const { t, lang } = useAdmin()
  const percent = new Intl.NumberFormat(lang, { style: 'percent' }).format(share)
  return (
    <span className="flex w-full items-center gap-3 text-sm">
      <Bar value={share} label={label} className="min-w-16 flex-1" />
      <span className="figures shrink-0 text-quiet">{share < 1 ? percent : t('uploads.processing')}</span>
    </span>
  )
}
