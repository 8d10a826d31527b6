import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { showToast } from '../../ui/toast.ts'

/** Saves a private list as a file, which a plain link cannot. */
export function CsvButton({ src }: { src: string }) {
  const t = useT()
  const isLive = useHydrated()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await (await import('../../api/download.ts')).saveFile({ src })
    } catch (error) {
      showToast({ kind: 'bad', text: error instanceof ApiError ? error.message : t('shell.networkError') })
    }
    setBusy(false)
  }
  return (
    <Button look="quiet" busy={busy} disabled={!isLive} onClick={save} aria-label={t('accounts.history.csv')}>
      CSV
    </Button>
  )
}
