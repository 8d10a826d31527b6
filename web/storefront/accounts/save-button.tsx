import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { showToast } from '../../ui/toast.ts'

interface Props {
  src: string
  /** Of the file, if not the one that comes with it. */
  name?: string
  kind: 'CSV' | 'PDF' | 'XLSX' | 'ZIP'
  label: string
  /** What it shows instead of the kind. */
  text?: string
  /** Of the mailed link by which the person came. */
  token?: string
}

/** Saves a file, which is private, so a plain link cannot open it. */
export function SaveButton({ src, name, kind, label, text = kind, token }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await (await import('../../api/download.ts')).saveFile({ src, token, ...(name && { name }) })
    } catch (error) {
      showToast({ kind: 'bad', text: error instanceof ApiError ? error.message : t('shell.networkError') })
    }
    setBusy(false)
  }
  return (
    <Button look="quiet" busy={busy} disabled={!hydrated} aria-label={label} onClick={() => void save()}>
      {!busy && <Download className="size-5 shrink-0" aria-hidden="true" />}
      <span>{text}</span>
    </Button>
  )
}
