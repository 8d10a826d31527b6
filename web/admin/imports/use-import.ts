import { useEffect, useRef, useState } from 'react'
import type { ImportRow, Obstacle, Undoing } from '../../../shared/imports/imports.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { useChanged } from '../shell/tabs.ts'
import type { action } from './import.page.tsx'
import { checkRows } from './send.ts'

const isConflict = (failure: unknown) => failure instanceof ApiError && failure.status === 409

/** The steps that an import allows after it was sent, the one that is running, and what went wrong. */
export function useImport({ id, checked: before }: ImportRow) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const changed = useChanged()
  const [doing, setDoing] = useState<'checking' | 'applying' | 'undoing' | null>(null)
  const [checked, setChecked] = useState(before)
  const [failure, setFailure] = useState('')
  const [obstacles, setObstacles] = useState<Obstacle[]>([])
  const [foreseen, setForeseen] = useState<Undoing | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const begin = (what: 'checking' | 'applying' | 'undoing') => {
    setDoing(what)
    setFailure('')
    setObstacles([])
  }
  const fail = (error: unknown) => setFailure(failureText(t, error))
  /** Has all rows checked; `said` is announced afterwards. */
  const look = async (said = '') => {
    running.current = new AbortController()
    const { signal } = running.current
    setDoing('checking')
    try {
      await checkRows(id, signal, (found) => setChecked(found.checked))
      if (said) setFailure(said)
    } catch (error) {
      // Not when the page was left.
      if (!signal.aborted) fail(error)
    }
    setDoing(null)
    changed()
  }
  const check = () => {
    begin('checking')
    return look()
  }
  /** `without`: how many wrong rows stay out. */
  const apply = async (without: number) => {
    begin('applying')
    const { failure } = await send('apply', { id, without })
    if (failure !== undefined) fail(failure)
    if (!isConflict(failure)) return setDoing(null)
    // Something has changed since the check, so all rows are checked again.
    setChecked(0)
    await look(t('imports.changedMeanwhile'))
  }
  /** Looks what an undo would do, so that the person is asked. */
  const foresee = async () => {
    begin('undoing')
    const param = { id: String(id) }
    await read(api.admin.imports[':id'].obstacles.$get({ param, query: {} })).then((found) => {
      setObstacles(found.obstacles)
      if (found.obstacles.length > 0) setFailure(t('errors.import_used'))
      else setForeseen(found)
    }, fail)
    setDoing(null)
  }
  const keep = () => setForeseen(null)
  const undo = async (live: number) => {
    setForeseen(null)
    begin('undoing')
    const { failure } = await send('undo', { id, live })
    if (failure !== undefined) fail(failure)
    setDoing(null)
  }
  return { doing, checked, failure, obstacles, foreseen, check, apply, foresee, keep, undo }
}
