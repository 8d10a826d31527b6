import { Button } from '../../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { ProgressBar } from './progress-bar.tsx'
import { type Upload, useUploadState } from './upload.ts'

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
