import { LoaderCircle, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { RowButton } from '../shell/lists/row-actions.tsx'
import { useRun } from './use-run.ts'

function useRunning(job: string) {
  const run = useRun()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    if (busy) return
    setBusy(true)
    await run(job)
    setBusy(false)
  }
  return { busy, start }
}

/** Runs the row's job at once. */
export function RowRunButton({ job }: { job: string }) {
  const { t } = useAdmin()
  const { busy, start } = useRunning(job)
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
  const { busy, start } = useRunning(job)
  const Icon = busy ? LoaderCircle : Play
  return (
    <Button aria-busy={busy || undefined} onClick={start}>
      <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
      {t('jobs.run')}
    </Button>
  )
}
