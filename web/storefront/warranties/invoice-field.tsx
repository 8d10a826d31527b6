import { FileText, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { ACCEPT } from '../../../shared/files/file-kinds.ts'
import { problemOf } from '../../files/problem-of.ts'
import { useT } from '../../i18n/texts.ts'
import { FieldError } from '../../ui/input.tsx'

interface Props {
  file: File | null
  /** What is wrong with it. */
  problem: string
  onChange: (file: File | null, problem: string) => void
  optional?: boolean
  /** What is chosen; an invoice unless given. */
  label?: string
}

const CHOOSE =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-raised px-4 font-semibold hover:bg-sand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pine'

/** Chooses an invoice. */
export function InvoiceField({ file, problem, onChange, optional, label }: Props) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File | null>(null)
  const take = async (chosen: File) => {
    latest.current = chosen
    const found = await problemOf(t, chosen, ACCEPT.invoice)
    // Another one was chosen, or it was taken away, while this one was looked at.
    if (latest.current === chosen) onChange(chosen, found)
  }
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        <span>{label ?? t('warranties.invoice.label')}</span>
        {optional && <span className="font-normal text-quiet">{` ·\u00a0${t('shell.optional')}`}</span>}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          id={id}
          type="file"
          accept={ACCEPT.invoice}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            if (chosen) void take(chosen)
            // The same file can be chosen again.
            event.target.value = ''
          }}
          className="peer sr-only"
        />
        <label id={`${id}-choose`} htmlFor={id} className={CHOOSE}>
          {t(file ? 'warranties.invoice.other' : 'warranties.invoice.choose')}
        </label>
        {file && (
          <span className="flex min-w-0 items-center gap-2">
            <FileText className="size-4 shrink-0 text-quiet" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            <button
              type="button"
              aria-label={t('warranties.invoice.remove')}
              onClick={() => {
                latest.current = null
                onChange(null, '')
                input.current?.focus()
              }}
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sand"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </span>
        )}
      </div>
      <p id={`${id}-help`} className="text-sm text-quiet">
        {t('warranties.invoice.help')}
      </p>
      <div aria-live="polite">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
    </div>
  )
}
