import { useState } from 'react'
import { sayReason } from '../../../shared/base/reasons.ts'
import type { BackupRow } from '../../../shared/office/backups.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { useChanged } from '../shell/tabs.ts'
import type { action } from './backups.page.tsx'

/** The wait between two steps; somebody else may be working on the same backup. */
const PAUSE = 1000

/** Makes a backup step by step, one call a step. Returns `make`, and its progress, 0 to 1; null when none is being made. */
export function useBackup() {
  const { t } = useAdmin()
  const changed = useChanged()
  const [progress, setProgress] = useState<number | null>(null)
  const goOn = async (key?: string): Promise<BackupRow> => {
    const { backup } = await read(api.admin.backups.create.$post({ json: { key } }))
    if (backup.status !== 'running') return backup
    setProgress(backup.progress ?? 0)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    return goOn(backup.key)
  }
  const make = async () => {
    if (progress !== null) return
    setProgress(0)
    try {
      const { status, error } = await goOn()
      if (status === 'done') showToast({ kind: 'good', text: t('backups.made') })
      else
        showToast({ kind: 'bad', text: t('backups.madeBadly', { reason: error ? sayReason(t, error) : '' }) })
    } catch (error) {
      showFailure(t, error)
    } finally {
      setProgress(null)
      changed()
    }
  }
  return { progress, make }
}

/** Checks a backup by reading it again; a toast shows the result. */
export function useVerify() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const verify = async (key: string) => {
    if (busy) return
    setBusy(true)
    const { answer, failure } = await send('verify', key)
    setBusy(false)
    if (!answer) showFailure(t, failure)
    else if (answer.damage === null) showToast({ kind: 'good', text: t('backups.isWhole') })
    else showToast({ kind: 'bad', text: t('backups.isDamaged', { damage: sayReason(t, answer.damage) }) })
  }
  return { busy, verify }
}
