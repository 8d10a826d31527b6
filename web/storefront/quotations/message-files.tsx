import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QuotationFile } from '../../../shared/quotations/quotations.ts'
import { ApiError } from '../../api/client.ts'
import { saveFile } from '../../api/download.ts'
import { useT } from '../../i18n/texts.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { showToast } from '../../ui/toast.ts'

/** The files that came with a message, each saved by a press: they are private, so a plain link cannot open them. */
export function MessageFiles({ of, files }: { of: number; files: QuotationFile[] }) {
  const t = useT()
  const [params] = useSearchParams()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(0)
  const token = params.get('token')
  const save = async ({ id, name }: QuotationFile) => {
    setBusy(id)
    try {
      await saveFile({ src: `/api/quotations/${of}/files/${id}`, name, token })
    } catch (error) {
      const text = error instanceof ApiError ? error.message : t('shell.networkError')
      showToast({ kind: 'bad', text })
    }
    setBusy(0)
  }
  return (
    <ul className="mt-1 grid justify-items-start">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            disabled={!hydrated}
            aria-busy={busy === file.id || undefined}
            onClick={() => busy === 0 && save(file)}
            className="inline-flex min-h-11 items-center gap-2 text-left wrap-anywhere text-pine hover:underline"
          >
            <Paperclip className="size-4 shrink-0" aria-hidden="true" />
            <span>{file.name}</span>
            <span className="figures shrink-0 text-sm text-quiet">
              {`${Math.max(1, Math.round(file.size / 1024))} kB`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
