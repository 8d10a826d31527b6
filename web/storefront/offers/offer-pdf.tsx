import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { saveFile } from '../../api/download.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { showToast } from '../../ui/toast.ts'

interface Props {
  id: number
  number: number
  token: string | undefined
}

/** Saves an offer's document, which is private, so a plain link cannot open it. */
export function OfferPdf({ id, number, token }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const name = `${t('offers.file')}-${id}-${number}.pdf`
      await saveFile({ src: `/api/quotations/${id}/offers/${number}/pdf`, name, token })
    } catch (error) {
      const text = error instanceof ApiError ? error.message : t('shell.networkError')
      showToast({ kind: 'bad', text })
    }
    setBusy(false)
  }
  return (
    <Button
      look="quiet"
      busy={busy}
      disabled={!hydrated}
      onClick={save}
      className="no-print -ml-4 justify-self-start"
    >
      {!busy && <Download className="size-5" aria-hidden="true" />}
      <span>{t('offers.pdf', { number: `${id}/${number}` })}</span>
    </Button>
  )
}
