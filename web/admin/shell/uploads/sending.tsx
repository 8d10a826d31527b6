import { Bar } from '../../../ui/bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { type Upload, useUploadState } from './upload.ts'

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

/** For the bar of a form: the file that is being sent, and a button to stop it. */
export function Sending({ upload }: { upload: Upload }) {
  const { t } = useAdmin()
  const { file, share } = useUploadState(upload)
  const name = file?.name ?? ''
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 text-sm max-sm:basis-full">
      <span className="min-w-0 truncate">{t('uploads.sending', { name })}</span>
      <span className="min-w-40 flex-1">
        <ProgressBar share={share} label={t('uploads.sending', { name })} />
      </span>
      <Button look="quiet" className="max-sm:-ml-4" onClick={upload.cancel}>
        {t('uploads.cancel')}
      </Button>
    </div>
  )
}
