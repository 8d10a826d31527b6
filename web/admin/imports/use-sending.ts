import { useEffect, useRef, useState } from 'react'
import type { NewImport, SentRow } from '../../../shared/imports/imports.ts'
import { answerOf, useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import type { action } from './import-create.page.tsx'
import { checkRows, sendRows } from './send.ts'

interface Going {
  what: 'sending' | 'checking'
  done: number
}
/** An import that is partly sent: the first `sent` rows of the file. */
interface Begun {
  id: number
  sent: number
  file: File
  data: string
}

/** Sends a file and has its rows checked. After a stop or a failure it continues where it was, as long as the file is the same. */
export function useSending() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [going, setGoing] = useState<Going | null>(null)
  const [failure, setFailure] = useState('')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [doneId, setDoneId] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** The import begun with this very file and the same meaning of its columns. */
  const begunOf = (file: File | null, data: NewImport) =>
    begun?.file === file && begun?.data === JSON.stringify(data) ? begun : null

  const start = async (file: File, data: NewImport, rows: SentRow[]) => {
    running.current = new AbortController()
    const { signal } = running.current
    let sent = begunOf(file, data)?.sent ?? 0
    setFailure('')
    setGoing({ what: 'sending', done: sent })
    try {
      const id = begunOf(file, data)?.id ?? answerOf(await send('begin', data)).import_id
      const keep = () => setBegun({ id, sent, file, data: JSON.stringify(data) })
      keep()
      await sendRows(id, rows.slice(sent), signal, (more) => {
        sent += more
        keep()
        setGoing({ what: 'sending', done: sent })
      })
      setGoing({ what: 'checking', done: 0 })
      await checkRows(id, signal, ({ checked }) => setGoing({ what: 'checking', done: checked }))
      setDoneId(id)
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(t, error))
    } finally {
      setGoing(null)
    }
  }
  return { going, failure, doneId, begunOf, start, stop: () => running.current?.abort() }
}
