import { type FormEvent, useState } from 'react'
import { today } from '../../../shared/dates.ts'
import { DEFAULT_LANG, LANG_NAMES } from '../../../shared/languages.ts'
import type { EditedPage } from '../../../shared/pages/pages.admin.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import { ApiError } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, showFailure, useAdmin } from '../shell/admin.ts'
import type { action } from './page.page.tsx'

/** Begins a draft: empty, or with the words of the last version. */
export function NewDraft({ isFirst }: { isFirst: boolean }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    const { failure } = await send('begin', undefined)
    setBusy(false)
    if (failure !== undefined) showFailure(t, failure)
  }
  return (
    <>
      <p className="prose mb-3 text-quiet">{t(isFirst ? 'pages.firstDraft' : 'pages.noDraft')}</p>
      <Button look="main" busy={busy} onClick={begin}>
        {t('pages.begin')}
      </Button>
    </>
  )
}

interface Props {
  draft: NonNullable<EditedPage['draft']>
  /** Nothing has been published yet: its day may be a past one. */
  isFirst: boolean
}

/** Publishes the draft from a day on, or throws it away. */
export function DraftActions({ draft, isFirst }: Props) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; from?: string } | null>(null)
  const [asks, setAsks] = useState(false)
  const { id, version, languages } = draft
  const missing = offeredLangs().filter((lang) => !languages.includes(lang))
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const from = String(new FormData(event.currentTarget).get('from'))
    setBusy(true)
    const { failure } = await send('publish', { id, version, from })
    setBusy(false)
    if (failure === undefined) return showToast({ kind: 'good', text: t('pages.published') })
    const fields = failure instanceof ApiError ? failure.fields : {}
    setProblem({ text: failureText(t, failure), ...(fields.from && { from: fields.from }) })
  }
  const discard = async () => {
    setAsks(false)
    const { failure } = await send('discard', { id, version })
    if (failure === undefined) showToast({ kind: 'good', text: t('pages.discarded') })
    else showFailure(t, failure)
  }
  return (
    <form onSubmit={publish} noValidate className="mt-5 grid gap-4">
      {languages.includes(DEFAULT_LANG) && missing.length > 0 && (
        <Alert kind="note">
          {t('pages.fallsBack', { languages: missing.map((lang) => LANG_NAMES[lang]).join(', ') })}
        </Alert>
      )}
      <div className="max-w-60">
        <TextField
          key={id}
          type="date"
          name="from"
          label={t('pages.from')}
          help={t('pages.fromHelp')}
          defaultValue={today()}
          {...(!isFirst && { min: today() })}
          {...(problem?.from && { error: problem.from })}
          required
        />
      </div>
      {problem && !problem.from && <Alert kind="bad">{problem.text}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={busy}>
          {t('pages.publish')}
        </Button>
        <Button look="quiet" onClick={() => setAsks(true)}>
          {t('pages.discard')}
        </Button>
      </div>
      {asks && (
        <Dialog title={t('pages.discardTitle')} close={t('shell.close')} onClose={() => setAsks(false)}>
          <p>{t('pages.discardText')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button onClick={discard}>{t('pages.discard')}</Button>
            <Button look="quiet" onClick={() => setAsks(false)}>
              {t('form.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  )
}
