import { sayReason } from '../../../shared/reasons.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { announceChange } from '../shell/lists/use-loaded.ts'

/** Runs a job at once; a toast says what became of it. */
export function useRun() {
  const { t } = useAdmin()
  return async (job: string): Promise<void> => {
    const name = t(`jobs.names.${job}`)
    try {
      const { run } = await read(api.admin.jobs[':name'].run.$post({ param: { name: job } }))
      if (!run) showToast({ kind: 'bad', text: t('jobs.busy', { name }) })
      else if (run.error)
        showToast({ kind: 'bad', text: t('jobs.ranBadly', { name, reason: sayReason(t, run.error) }) })
      else showToast({ kind: 'good', text: t('jobs.ran', { name }) })
    } catch (error) {
      showToast({ kind: 'bad', text: failureText(t, error) })
    } finally {
      announceChange()
    }
  }
}
