import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { Warranty } from '../../../shared/warranties.admin.ts'
import { tokenFetch } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { failureText, useAdmin } from '../admin.ts'

/** Saves a private file: only calls with our token get it, so no plain link leads there. Throws `ApiError`. */
async function download({ src, name }: { src: string; name: string }): Promise<void> {
  const response = await tokenFetch(src)
  if (!response.ok) await read(Promise.resolve(response))
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves a warranty's invoice. */
export function InvoiceLink({ warranty }: { warranty: Warranty }) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState(false)
  const { doc, code, serial_number } = warranty
  if (!doc) return <span className="text-quiet">–</span>
  const Icon = busy ? LoaderCircle : Download
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      await download(doc)
    } catch (error) {
      showToast({ kind: 'bad', text: failureText(t, error) })
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
      className="link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap"
    >
      {t('warranties.open')}
      <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
    </button>
  )
}
