import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAX_RECEIPT_FILE, type ReceivedReceipt } from '../../../shared/payments/invoices.admin.ts'
import { uploadFile } from '../../api/upload.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { failureText, useAdmin } from '../shell/admin.ts'
import { InvoiceStateWord } from './invoice-words.tsx'

/** What became of a file: of each receipt in it, or why it could not be read. */
type Told = ReceivedReceipt | { file: string; problem: string }

/** Takes in receipts of the exchange system, several at once, and says what became of each. */
export function ReceiptsUpload() {
  const { t } = useAdmin()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told[]>([])
  const sendOne = async (file: File): Promise<Told[]> => {
    if (file.size > MAX_RECEIPT_FILE) return [{ file: file.name, problem: t('invoices.receipts.tooLarge') }]
    const options = { signal: new AbortController().signal, onProgress: () => undefined }
    try {
      const path = '/api/admin/invoices/upload'
      return (await uploadFile<{ received: ReceivedReceipt[] }>(path, file, {}, options)).received
    } catch (failure) {
      return [{ file: file.name, problem: failureText(t, failure) }]
    }
  }
  async function send(files: File[]) {
    setTold([])
    setBusy(true)
    const all: Told[] = []
    for (const file of files) all.push(...(await sendOne(file)))
    setTold(all)
    setBusy(false)
    await revalidate()
  }
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <label
          aria-busy={busy}
          className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-4 font-semibold transition-colors hover:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine ${busy ? 'pointer-events-none opacity-55' : ''}`}
        >
          <FileUp className="size-4" aria-hidden="true" />
          <span>{t(busy ? 'invoices.receipts.busy' : 'invoices.receipts.choose')}</span>
          <input
            type="file"
            multiple
            accept=".xml,.p7m,.zip"
            disabled={busy}
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              if (files.length > 0) void send(files)
              // So that the same files can be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        <span className="text-sm text-quiet">{t('invoices.receipts.help')}</span>
      </div>
      {told.length > 0 && <ToldList told={told} />}
    </div>
  )
}

function ToldList({ told }: { told: Told[] }) {
  const { t } = useAdmin()
  const isFine = told.every(
    (one) => 'result' in one && (one.result === 'stored' || one.result === 'repeated'),
  )
  return (
    <Alert kind={isFine ? 'good' : 'note'}>
      <ul className="grid gap-1">
        {told.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once, as it is
          <li key={at} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
            <span className="text-quiet">{one.file}</span>
            {'problem' in one ? (
              <span>{one.problem}</span>
            ) : (
              <>
                <span>
                  {[
                    one.kind && t(`invoices.sources.${one.kind}`),
                    t(`invoices.receipts.results.${one.result}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {one.invoice && (
                  <>
                    <Link to={`/admin/invoices/${one.invoice.id}`} className="link figures">
                      {one.invoice.number}
                    </Link>
                    <InvoiceStateWord state={one.invoice.state} />
                  </>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
