import { useEffect, useRef, useState } from 'react'
import type { ImportRow, Obstacle } from '../../../shared/imports.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { announceChange } from '../shell/lists/use-loaded.ts'
import { checkRows } from './send.ts'

const call = api.admin.imports[':id']
type Doing = 'checking' | 'applying' | 'undoing'

/** What can be done with an import that has been sent, what is being done, and what went wrong. */
export function useImport({ id, checked: before }: ImportRow) {
  const { t } = useAdmin()
  const param = { id: String(id) }
  const [doing, setDoing] = useState<Doing | null>(null)
  const [checked, setChecked] = useState(before)
  const [failure, setFailure] = useState('')
  const [obstacles, setObstacles] = useState<Obstacle[]>([])
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const check = () => {
    running.current = new AbortController()
    return checkRows(id, running.current.signal, (found) => setChecked(found.checked))
  }
  const run = async (what: Doing, work: () => Promise<unknown>, onConflict?: () => Promise<unknown>) => {
    setDoing(what)
    setFailure('')
    setObstacles([])
    try {
      await work().catch(async (error: unknown) => {
        if (!onConflict || !(error instanceof ApiError) || error.status !== 409) throw error
        setFailure(failureText(t, error))
        await onConflict()
      })
    } catch (error) {
      // Unless the page was left.
      if (!running.current?.signal.aborted) setFailure(failureText(t, error))
    } finally {
      setDoing(null)
      announceChange()
    }
  }
  /** Something changed since: what would happen now is looked at again. */
  const checkAgain = async () => {
    setDoing('checking')
    setChecked(0)
    await check()
    setFailure(t('imports.changedMeanwhile'))
  }
  return {
    ...{ doing, checked, failure, obstacles },
    check: () => run('checking', check),
    apply: () => run('applying', () => read(call.apply.$post({ param })), checkAgain),
    undo: () =>
      run(
        'undoing',
        () => read(call.undo.$post({ param })),
        async () => setObstacles((await read(call.obstacles.$get({ param, query: {} }))).obstacles),
      ),
  }
}
