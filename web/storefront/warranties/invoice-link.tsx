import { Download } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'

/** Saves the private invoice of the warranty `name`. */
export function InvoiceLink({ doc, name }: { doc: { src: string; name: string }; name: string }) {
  const t = useT()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    // Loaded when it is pressed.
    await import('./save-invoice.ts')
      .then(({ saveInvoice }) => saveInvoice(t, doc))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      look="quiet"
      className="max-sm:-mr-4 sm:-ml-4"
      title={doc.name}
      busy={busy}
      disabled={!hydrated}
      aria-label={t('warranties.invoice.openOf', { name })}
      onClick={save}
    >
      {!busy && <Download className="size-4" aria-hidden="true" />}
      <span>{t('warranties.invoice.open')}</span>
    </Button>
  )
}
