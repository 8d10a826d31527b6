import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { showFailure, useAdmin } from '../admin.ts'
import { TOOL } from './panel.tsx'

interface Props {
  label: string
  run: () => Promise<void>
  short?: boolean
}

/** Downloads a file, shows that it is busy, and reports a failure. */
export function ExportButton({ label, run, short }: Props) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState(false)
  const Icon = busy ? LoaderCircle : Download
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      await run()
    } catch (error) {
      showFailure(t, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" aria-busy={busy || undefined} onClick={save} className={TOOL}>
      <Icon className={`size-4 shrink-0 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
      <span className={short ? 'max-sm:sr-only' : ''}>{label}</span>
    </button>
  )
}
