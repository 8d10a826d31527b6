import { type FormEvent, useState } from 'react'
import type { DeskReturn } from '../../../shared/returns/returns.admin.ts'
import { Checkbox } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { NoteAndSend } from './note-and-send.tsx'
import type { action } from './return.page.tsx'

/** Writes down what has arrived of a return, some of it or all, and what of it goes back into stock. */
export function ReceiveForm({ of: { version, number, lines } }: { of: DeskReturn }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const open = lines.filter(({ received, quantity }) => received < quantity)
  if (open.length === 0) return <p className="text-sm text-quiet">{t('returns.receive.all')}</p>
  const receive = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const came = open.flatMap(({ id }) => {
      const quantity = Number(form.get(`line-${id}`))
      return quantity > 0 ? [{ line_id: id, quantity, restocked: form.has(`stock-${id}`) }] : []
    })
    if (came.length === 0) return setProblem(t('returns.receive.none'))
    setBusy(true)
    setProblem('')
    const note = String(form.get('note') ?? '')
    const { failure } = await send('receive', { version, note, lines: came })
    setBusy(false)
    if (failure !== undefined) return setProblem(failureText(t, failure))
    showToast({ kind: 'good', text: t('returns.done.receive', { number }) })
  }
  return (
    <form onSubmit={(event) => void receive(event)} className="no-print grid gap-4">
      <ul>
        {open.map(({ id, name, code, quantity, received }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
            <span className="min-w-48 flex-1">
              <span>{`${name} `}</span>
              <span className="figures text-sm text-quiet">{code}</span>
              <span className="block text-sm text-quiet">
                {t('returns.receive.open', { count: quantity - received })}
              </span>
            </span>
            <NumberInput
              name={`line-${id}`}
              min={0}
              max={quantity - received}
              defaultValue={quantity - received}
              aria-label={t('returns.receive.quantityOf', { name })}
              className="w-20!"
            />
            <Checkbox name={`stock-${id}`} label={t('returns.receive.stock')} />
          </li>
        ))}
      </ul>
      <NoteAndSend problem={problem} busy={busy} send={t('returns.receive.send')} />
    </form>
  )
}
