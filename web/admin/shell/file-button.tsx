import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/button.tsx'
import { showFailure, useAdmin } from './admin.ts'

/** Saves a private file. */
export function FileButton({ src, text, label }: { src: string; text: string; label: string }) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveFile({ src }).catch((error: unknown) => showFailure(t, error))
    setBusy(false)
  }
  return (
    <Button look="quiet" busy={busy} aria-label={label} onClick={() => void save()}>
      {!busy && <Download className="size-4 shrink-0" aria-hidden="true" />}
      <span className="text-left">{text}</span>
    </Button>
  )
}
