import { CircleAlert } from 'lucide-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { useAdmin } from '../admin.ts'
import { RETURN } from '../lists/list-place.ts'
import { Sending } from '../uploads/sending.tsx'
import type { Upload } from '../uploads/upload.ts'

interface Props {
  /** Labels of what differs from what is stored. */
  changed: string[]
  /** The file that is being sent. */
  sending?: Upload
  /** What prevents saving. */
  problem?: string
  busy: boolean
  submit: string
  /** Whether there is something to save. */
  wanted: boolean
  back: string
}

/** A bar that stays at the bottom and says what changed; its button does the same as Ctrl+S. */
export function SaveBar({ changed, sending, problem, busy, submit, wanted, back }: Props) {
  const { t } = useAdmin()
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 -mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 lg:-mx-8 lg:px-8">
      {sending && <Sending upload={sending} />}
      <p
        className={`min-w-0 flex-1 text-sm text-quiet ${problem || changed.length > 0 ? 'max-sm:basis-full' : ''} ${sending ? 'hidden' : ''}`}
        aria-live="polite"
      >
        {problem ? (
          <span className="flex items-start gap-1.5 text-bad">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span>{problem}</span>
          </span>
        ) : changed.length > 0 ? (
          t('form.changed', { fields: changed.join(', ') })
        ) : (
          t('form.unchanged')
        )}
      </p>
      <div className="ml-auto flex gap-2">
        <ButtonLink to={back} {...RETURN} look="quiet">
          {t('form.cancel')}
        </ButtonLink>
        <SubmitButton
          needsScripts
          look={wanted ? 'main' : 'plain'}
          busy={busy}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {submit}
        </SubmitButton>
      </div>
    </div>
  )
}
