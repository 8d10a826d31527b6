import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { showToast } from '../../ui/toast.ts'

/** Saves a document, which is private, so a plain link cannot open it. `name`: of the file, if not the one that comes with it. */
export function PdfButton({ src, name, label }: { src: string; name?: string; label: string }) {
  const t = useT()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await (await import('../../api/download.ts')).saveFile({ src, ...(name && { name }) })
    } catch (error) {
      showToast({ kind: 'bad', text: error instanceof ApiError ? error.message : t('shell.networkError') })
    }
    setBusy(false)
  }
  return (
    <Button look="quiet" busy={busy} disabled={!hydrated} aria-label={label} onClick={() => void save()}>
      {!busy && <Download className="size-5" aria-hidden="true" />}
      <span>PDF</span>
    </Button>
  )
}
