import { useAdmin } from '../admin.ts'

/** How much of a file is sent, as a bar and in percent; once all is sent, the Worker still looks at it. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  const { t, lang } = useAdmin()
  const percent = new Intl.NumberFormat(lang, { style: 'percent' }).format(share)
  return (
    <span className="flex w-full items-center gap-3 text-sm">
      <progress
        value={share}
        aria-label={label}
        className="h-1.5 min-w-16 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-pine"
      />
      <span className="figures shrink-0 text-quiet">{share < 1 ? percent : t('uploads.processing')}</span>
    </span>
  )
}
