import { type FormEvent, useState } from 'react'
import { formatDay } from '../../../shared/dates.ts'
import type { Transfer } from '../../../shared/payments/transfers.admin.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Part } from '../shell/record-screen.tsx'
import { useSum } from './transfer-words.tsx'

/** Sets a movement aside that is for no order, with a note that says what it is. */
export function Aside({ busy, onAside }: { busy: boolean; onAside: (note: string) => void }) {
  const { t } = useAdmin()
  const [error, setError] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note')).trim()
    if (!note) return setError(t('fields.required'))
    setError('')
    onAside(note)
  }
  return (
    <Part title={t('transfers.aside')}>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <TextField name="note" label={t('transfers.asideNote')} maxLength={500} error={error} required />
        <Button type="submit" busy={busy}>
          {t('transfers.asideNow')}
        </Button>
      </form>
    </Part>
  )
}

/** Which earlier transfer the bank has taken back. */
export function Reverses({
  transfer,
  busy,
  onReverse,
}: {
  transfer: Transfer
  busy: boolean
  onReverse: (of: number) => void
}) {
  const { t } = useAdmin()
  const sum = useSum()
  return (
    <Part title={t('transfers.reverses')}>
      <ul>
        {transfer.reverses.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="figures">{`${formatDay(row.booked_on)} · ${sum(row)}`}</span>
              <span>{` ${row.name}`}</span>
              <span className="block text-sm text-quiet">{row.text}</span>
            </span>
            <Button busy={busy} onClick={() => onReverse(row.id)}>
              {t('transfers.reverseNow')}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
