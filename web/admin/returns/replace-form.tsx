import { type FormEvent, useState } from 'react'
import type { DeskReturn } from '../../../shared/returns/returns.admin.ts'
import { TextField } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { NoteAndSend } from './note-and-send.tsx'
import type { action } from './return.page.tsx'

/** Ends a return with an order without cost: the same articles again, or others by their codes. */
export function ReplaceForm({ of: { version, number, lines, state } }: { of: DeskReturn }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const came = lines.flatMap(({ received, credited, ...line }) =>
    received > credited ? [{ ...line, left: received - credited }] : [],
  )
  const replace = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const wanted = came.flatMap(({ id }) => {
      const quantity = Number(form.get(`send-${id}`))
      const code = String(form.get(`code-${id}`) ?? '').trim()
      return quantity > 0 ? [{ line_id: id, quantity, ...(code && { code }) }] : []
    })
    setBusy(true)
    setProblem('')
    const note = String(form.get('note') ?? '')
    const { failure } = await send('replace', { version, note, lines: wanted })
    setBusy(false)
    if (failure !== undefined) return setProblem(failureText(t, failure))
    showToast({ kind: 'good', text: t('returns.done.replace', { number }) })
  }
  return (
    <details className="no-print">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline">
        {t('returns.replace.title')}
      </summary>
      <form onSubmit={(event) => void replace(event)} className="mt-2 grid gap-4">
        <p className="text-sm text-quiet">
          <span>{t('returns.replace.text')}</span>
          {state !== 'credited' && <span>{` ${t('returns.replace.last')}`}</span>}
        </p>
        <ul>
          {came.map(({ id, name, code, left }) => (
            <li key={id} className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line py-2">
              <span className="min-w-48 flex-1 self-center">
                <span>{`${name} `}</span>
                <span className="figures text-sm text-quiet">{code}</span>
              </span>
              <TextField
                name={`code-${id}`}
                label={t('returns.replace.code')}
                maxLength={100}
                autoComplete="off"
              />
              <NumberInput
                name={`send-${id}`}
                min={0}
                max={left}
                defaultValue={left}
                aria-label={t('returns.replace.quantityOf', { name })}
                className="w-20!"
              />
            </li>
          ))}
        </ul>
        <NoteAndSend problem={problem} busy={busy} send={t('returns.replace.send')} />
      </form>
    </details>
  )
}
