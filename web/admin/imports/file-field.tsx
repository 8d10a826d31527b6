import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { FieldError } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { HowRead } from './how-read.tsx'
import type { Choice } from './read.worker.ts'
import type { FileTable } from './tables.ts'

interface Props {
  file: File | null
  table: FileTable | null
  busy: boolean
  /** While the file is sent, no other can be chosen. */
  disabled: boolean
  problem: string
  /** Instead of that of the file to import. */
  label?: string
  help?: string
  onChoose: (file: File) => void
  /** Another sheet or encoding was chosen. */
  onReread?: (choice: Choice) => void
}

/** Chooses the file to import by button or by dragging, and says what is in it. */
export function FileField({ file, table, busy, disabled, problem, label, help, onChoose, onReread }: Props) {
  const { t, lang } = useAdmin()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [first] = event.dataTransfer.files
    if (first && !disabled) onChoose(first)
  }
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {label ?? t('imports.file')}
      </span>
      <fieldset
        disabled={disabled}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3 rounded-md border border-dashed p-4 transition-colors ${isOver ? 'border-pine bg-wash' : 'border-edge'}`}
      >
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,.xml,.xlsx"
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            const [first] = event.target.files ?? []
            if (first) onChoose(first)
            // So that the same file can be chosen again after it was corrected.
            event.target.value = ''
          }}
          className="peer sr-only"
        />
        <label
          id={`${id}-choose`}
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-raised px-4 font-semibold hover:bg-sand peer-disabled:cursor-not-allowed peer-disabled:opacity-55 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pine"
        >
          <FileUp className="size-4" aria-hidden="true" />
          <span>{t(file ? 'imports.chooseOther' : 'imports.choose')}</span>
        </label>
        <p className="min-w-0 flex-1 basis-48 text-sm" aria-live="polite">
          {busy && <span className="text-quiet">{t('imports.reading')}</span>}
          {!busy && file && (
            <>
              <span className="font-medium break-all">{file.name}</span>
              {table && (
                <span className="figures block text-quiet">
                  {t('imports.found', {
                    count: table.rows.length,
                    rows: table.rows.length.toLocaleString(lang),
                  })}
                </span>
              )}
            </>
          )}
        </p>
      </fieldset>
      <p id={`${id}-help`} className="text-sm text-quiet">
        {help ?? t('imports.fileHelp')}
      </p>
      <div aria-live="polite">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
      {table && onReread && (
        <div className="mt-4">
          <HowRead table={table} disabled={disabled} onReread={onReread} />
        </div>
      )}
    </div>
  )
}
