import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { Warranty } from '../../../shared/warranties/warranties.admin.ts'
import { saveFile } from '../../api/download.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'

/** Downloads a warranty's invoice, or what an owner sent as proof. */
export function InvoiceLink({ warranty }: { warranty: Pick<Warranty, 'doc' | 'code' | 'serial_number'> }) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState(false)
  const { doc, code, serial_number } = warranty
  if (!doc) return <span className="text-quiet">–</span>
  const Icon = busy ? LoaderCircle : Download
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      await saveFile(doc)
    } catch (error) {
      showFailure(t, error)
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      title={doc.name}
      aria-label={t('warranties.openOf', { name: `${code} · ${serial_number}` })}
      aria-busy={busy || undefined}
      onClick={save}
      className="link relative inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap"
    >
      <span>{t('warranties.open')}</span>
      <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
    </button>
  )
}
