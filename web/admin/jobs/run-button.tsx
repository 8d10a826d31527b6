import { LoaderCircle, Play } from 'lucide-react'
import { useState } from 'react'
import { sayReason } from '../../../shared/base/reasons.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { RowButton } from '../shell/lists/row-actions.tsx'

/** What the list of jobs and the screen of one job send. */
export const jobActions = actions({
  run: (name: string) => read(api.admin.jobs[':name'].run.$post({ param: { name } })),
})

/** Runs a job at once; a toast shows the outcome. */
function useRun(job: string) {
  const { t } = useAdmin()
  const send = useSend<typeof jobActions>()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    if (busy) return
    setBusy(true)
    const { answer, failure } = await send('run', job)
    setBusy(false)
    const name = t(`jobs.names.${job}`)
    if (!answer) showFailure(t, failure)
    else if (!answer.run) showToast({ kind: 'bad', text: t('jobs.busy', { name }) })
    else if (answer.run.error)
      showToast({ kind: 'bad', text: t('jobs.ranBadly', { name, reason: sayReason(t, answer.run.error) }) })
    else showToast({ kind: 'good', text: t('jobs.ran', { name }) })
  }
  return { busy, start }
}

/** Runs the row's job at once. */
export function RowRunButton({ job }: { job: string }) {
  const { t } = useAdmin()
  const { busy, start } = useRun(job)
  return (
    <RowButton
      icon={Play}
      text={t('jobs.run')}
      label={t('jobs.runOf', { name: t(`jobs.names.${job}`) })}
      busy={busy}
      onClick={start}
    />
  )
}

/** Runs a job at once, on its own screen. */
export function RunButton({ job }: { job: string }) {
  const { t } = useAdmin()
  const { busy, start } = useRun(job)
  const Icon = busy ? LoaderCircle : Play
  return (
    <Button aria-busy={busy || undefined} onClick={start}>
      <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
      <span>{t('jobs.run')}</span>
    </Button>
  )
}
