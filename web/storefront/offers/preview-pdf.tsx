import { Download } from 'lucide-react'
import { useState } from 'react'
import type { OfferContent } from '../../../shared/quotations/offers.ts'
import { ApiError } from '../../api/client.ts'
import { saveMade } from '../../api/download.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

/** Saves the offer's document as it would be sent, marked as a draft; nothing of it is stored. */
export function PreviewPdf({
  id,
  content,
  token,
}: {
  id: number
  content: OfferContent
  token: string | undefined
}) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const name = `${t('offers.file')}-${id}-${t('offers.form.draftFile')}.pdf`
      await saveMade(`/api/quotations/${id}/offer/preview`, { ...content, token }, name)
    } catch (error) {
      const text = error instanceof ApiError ? error.message : t('shell.networkError')
      showToast({ kind: 'bad', text })
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={save} className="justify-self-start">
      {!busy && <Download className="size-5" aria-hidden="true" />}
      <span>{t('offers.form.previewPdf')}</span>
    </Button>
  )
}
