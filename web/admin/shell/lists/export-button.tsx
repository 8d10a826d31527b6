import { Download, LoaderCircle, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Bar } from '../../../ui/bar.tsx'
import { showToast } from '../../../ui/toast.ts'
import { showFailure, useAdmin } from '../admin.ts'
import { ShortFileError } from './export.ts'
import { TOOL } from './panel-button.tsx'

interface Progress {
  rows: number
  total: number
}
/** What a running export is given: its end, and whom to tell how far it is. */
export interface Job {
  signal: AbortSignal
  tell: (progress: Progress) => void
}

interface Props {
  label: string
  run: (job: Job) => Promise<void>
  short?: boolean
}

/** Downloads a file, shows that it is busy, how far a long one is and a button to stop it, and reports a failure. */
export function ExportButton({ label, run, short }: Props) {
  const { t, lang } = useAdmin()
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const job = useRef<AbortController>(null)
  useEffect(() => () => job.current?.abort(), [])
  const Icon = busy ? LoaderCircle : Download
  const showEnd = (error: unknown) => {
    if (!(error instanceof ShortFileError)) return showFailure(t, error)
    const [rows, total] = [error.rows, error.total].map((number) => number.toLocaleString(lang))
    showToast({ kind: 'bad', text: t('export.short', { rows: rows!, total: total! }) })
  }
  const save = async () => {
    if (busy) return
    const started = new AbortController()
    const { signal } = started
    job.current = started
    setBusy(true)
    try {
      await run({ signal, tell: setProgress })
    } catch (error) {
      // Also when the person names no file.
      const isStopped = signal.aborted || (error as Error).name === 'AbortError'
      if (!isStopped) showEnd(error)
      started.abort()
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }
  return (
    <>
      <button type="button" aria-busy={busy || undefined} onClick={save} className={TOOL}>
        <Icon className={`size-4 shrink-0 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
        <span className={short ? 'max-sm:sr-only' : ''}>{label}</span>
      </button>
      {progress && <Running progress={progress} stop={() => job.current?.abort()} />}
    </>
  )
}

function Running({ progress: { rows, total }, stop }: { progress: Progress; stop: () => void }) {
  const { t, lang } = useAdmin()
  const [came, all] = [rows, total].map((number) => number.toLocaleString(lang))
  const text = t('export.rowsOf', { rows: came!, total: all! })
  return (
    <span className="inline-flex items-center gap-2 px-3 text-sm text-quiet">
      <Bar value={rows} max={total} label={text} className="w-20" />
      <span className="figures">{text}</span>
      <button
        type="button"
        aria-label={t('export.cancel')}
        title={t('export.cancel')}
        onClick={stop}
        className="grid size-11 place-items-center rounded-md hover:bg-sand lg:size-9"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
