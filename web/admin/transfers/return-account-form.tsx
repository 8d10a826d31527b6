import { type FormEvent, useState } from 'react'
import { ibanOf } from '../../../shared/payments/bank-codes.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import type { TransfersAction } from './transfers.page.tsx'

/** Whose account money goes back to, where no bank has said it. */
export function ReturnAccountForm({ id, name: known }: { id: number; name: string }) {
  const { t } = useAdmin()
  const send = useSend<TransfersAction>()
  const [name, setName] = useState(known)
  const [iban, setIban] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (ibanOf(iban) === null) return setProblem(t('fields.iban'))
    setBusy(true)
    const { failure } = await send('account', { id, name, iban })
    setBusy(false)
    setProblem(failure === undefined ? '' : failureText(t, failure))
    if (failure === undefined) showToast({ kind: 'good', text: t('transfers.returns.accountSaved') })
  }
  return (
    <form onSubmit={(event) => void save(event)} className="mt-2 flex flex-wrap items-start gap-3">
      <TextField
        label={t('transfers.returns.holder')}
        required
        maxLength={70}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="IBAN"
        required
        maxLength={50}
        autoComplete="off"
        error={problem}
        value={iban}
        onChange={({ target }) => setIban(target.value)}
      />
      <Button type="submit" look="plain" busy={busy} className="self-end">
        {t('transfers.returns.saveAccount')}
      </Button>
    </form>
  )
}
