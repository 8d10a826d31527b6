import { type FormEvent, useState } from 'react'
import type { AdminReport } from '../../../shared/content/review-reports.admin.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { State } from '../shell/state.tsx'
import { type Removal, RemovalFields, useGrounds } from './removal-fields.tsx'
import type { action } from './reports.page.tsx'
import { Photos } from './review-cells.tsx'

const TONES = { open: 'open', kept: 'good', removed: 'over' } as const

/** What was reported, by whom and in which words; while it is open, the decision with its ground and facts. */
export function Report({ of }: { of: AdminReport }) {
  const { t } = useAdmin()
  const { state, reason, photo, photo_id, created_at, decided_at, decided_by, facts, review, message } = of
  const groundOf = useGrounds()
  const what = photo === 0 ? t('review-reports.whole') : t('review-reports.photo', { n: photo })
  return (
    <div className="grid gap-2 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-quiet">
        <State tone={TONES[state]}>{t(`review-reports.states.${state}`)}</State>
        <When iso={created_at} />
        <strong className="font-semibold text-ink">{groundOf(reason)}</strong>
      </p>
      <p className="font-semibold">{`${review.product} · ${what} · ${review.author}`}</p>
      <blockquote lang={review.lang} className="prose border-l-2 border-line pl-4 whitespace-pre-line">
        {review.text}
      </blockquote>
      {photo > 0 &&
        (photo_id === null ? (
          <p className="text-sm text-quiet">{t('review-reports.photoGone')}</p>
        ) : (
          <Photos photos={[photo_id]} author={review.author} />
        ))}
      {message ? (
        <p>
          <Link to={`/admin/messages/${message.id}`} className="link inline-flex min-h-11 items-center">
            {`${t('review-reports.message')}: ${message.name}, ${message.reference}`}
          </Link>
        </p>
      ) : (
        <p className="text-sm text-quiet">{t('review-reports.gone')}</p>
      )}
      {decided_at ? (
        <div className="prose text-sm">
          <p className="whitespace-pre-line">{facts}</p>
          <p className="flex flex-wrap gap-x-3 text-quiet">
            <span>{decided_by}</span>
            <When iso={decided_at} />
          </p>
        </div>
      ) : (
        <Decision of={of} />
      )}
    </div>
  )
}

function Decision({ of }: { of: AdminReport }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [said, setSaid] = useState<Removal>({ ground: of.reason, facts: '' })
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const decide = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const state = (submitter as HTMLButtonElement | null)?.value === 'removed' ? 'removed' : 'kept'
    setBusy(true)
    const { failure } = await send('decide', { id: of.id, state, ...said })
    setBusy(false)
    const field = failure instanceof ApiError ? failure.fields.facts : undefined
    setWrong(field)
    if (failure === undefined) showToast({ kind: 'good', text: t('review-reports.decided') })
    else if (field === undefined) showFailure(t, failure)
  }
  return (
    <form onSubmit={decide} noValidate className="mt-2 grid max-w-xl gap-4">
      <RemovalFields said={said} onSay={setSaid} help={t('review-reports.factsHelp')} error={wrong} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" value="kept" busy={busy}>
          {t('review-reports.keep')}
        </Button>
        <Button type="submit" value="removed" busy={busy}>
          {t('review-reports.remove')}
        </Button>
      </div>
    </form>
  )
}
