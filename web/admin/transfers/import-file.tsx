import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAX_STATEMENT } from '../../../shared/payments/transfer-states.ts'
import type { StatementImport } from '../../../shared/payments/transfers.admin.ts'
import { uploadFile } from '../../api/upload.ts'
import { Alert } from '../../ui/alert.tsx'
import { failureText, useAdmin } from '../shell/admin.ts'

/** Imports the account's statements from a file of the bank, and says what became of it. */
export function ImportFile() {
  const { t } = useAdmin()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<StatementImport | null>(null)
  async function send(file: File) {
    setProblem('')
    setDone(null)
    if (file.size > MAX_STATEMENT) return setProblem(t('transfers.import.tooLarge'))
    setBusy(true)
    try {
      const options = { signal: new AbortController().signal, onProgress: () => undefined }
      const answer = await uploadFile<{ imported: StatementImport }>(
        '/api/admin/transfers/upload',
        file,
        {},
        options,
      )
      setDone(answer.imported)
      await revalidate()
    } catch (failure) {
      setProblem(failureText(t, failure))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <label
          aria-busy={busy}
          className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md bg-signal px-4 font-semibold text-on-signal transition-colors hover:bg-signal-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine ${busy ? 'pointer-events-none opacity-55' : ''}`}
        >
          <FileUp className="size-4" aria-hidden="true" />
          <span>{t(busy ? 'transfers.import.busy' : 'transfers.import.choose')}</span>
          <input
            type="file"
            accept=".xml,.zip,.gz,.camt,.053,.c53"
            disabled={busy}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void send(file)
              // So that the same file can be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        <span className="text-sm text-quiet">{t('transfers.import.help')}</span>
      </div>
      {problem && <Alert kind="bad">{problem}</Alert>}
      {done && (
        <Alert kind="good">
          <p className="font-semibold">
            {t('transfers.import.added', { count: done.added, all: done.entries })}
          </p>
          <p className="mt-1">
            {t('transfers.import.assigned', { assigned: done.assigned, open: done.open })}
          </p>
          {(['repeated', 'pending', 'unchecked'] as const).map(
            (name) =>
              done[name] > 0 && (
                <p key={name} className="mt-1">
                  {t(`transfers.import.${name}`, { count: done[name] })}
                </p>
              ),
          )}
        </Alert>
      )}
    </div>
  )
}
