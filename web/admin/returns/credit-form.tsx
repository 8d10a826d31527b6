import { type FormEvent, useState } from 'react'
import { formatEuros } from '../../../shared/money.ts'
import type { CreditWay } from '../../../shared/payments/credit.ts'
import type { DeskReturn } from '../../../shared/returns/returns.admin.ts'
import { parseEuros } from '../../i18n/decimals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { CreditWayField } from '../credit-notes/credit-way.tsx'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import type { action } from './return.page.tsx'

/** Ends a return with a credit: of which pieces that came, and less which fee. What it comes to is said before. */
export function CreditForm({ of: { version, number, lines } }: { of: DeskReturn }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const came = lines.filter(({ received }) => received > 0)
  const [pieces, setPieces] = useState<Record<number, number>>(
    Object.fromEntries(came.map(({ id, received }) => [id, received])),
  )
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [way, setWay] = useState<CreditWay>('back')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const fee = typed.trim() === '' ? 0 : parseEuros(typed)
  const goods = came.reduce((sum, { id, price }) => sum + price * (pieces[id] ?? 0), 0)
  const isFeeWrong = fee === null || Number.isNaN(fee) || fee >= goods
  const credit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isFeeWrong) return
    setBusy(true)
    setProblem('')
    const wanted = came.flatMap(({ id }) =>
      (pieces[id] ?? 0) > 0 ? [{ line_id: id, quantity: pieces[id]! }] : [],
    )
    const { failure } = await send('credit', { version, note, fee, way, lines: wanted })
    setBusy(false)
    if (failure !== undefined) return setProblem(failureText(t, failure))
    showToast({ kind: 'good', text: t('returns.done.credit', { number }) })
  }
  return (
    <form onSubmit={(event) => void credit(event)} className="no-print grid gap-4">
      <p className="text-sm text-quiet">{t('returns.credit.text')}</p>
      <ul>
        {came.map(({ id, name, code, received, price }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
            <span className="min-w-48 flex-1">
              <span>{`${name} `}</span>
              <span className="figures text-sm text-quiet">{code}</span>
              <span className="figures block text-sm text-quiet">{formatEuros(price, lang)}</span>
            </span>
            <NumberInput
              min={0}
              max={received}
              defaultValue={received}
              onNumber={(typed) => setPieces({ ...pieces, [id]: Number.isFinite(typed) ? typed! : 0 })}
              aria-label={t('returns.credit.quantityOf', { name })}
              className="w-20!"
            />
          </li>
        ))}
      </ul>
      <TextField
        label={t('returns.credit.fee')}
        help={t('returns.credit.feeHelp')}
        optional={t('form.optional')}
        error={isFeeWrong && typed !== '' ? t('returns.credit.feeWrong') : ''}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="max-w-40"
      />
      <CreditWayField way={way} onWay={setWay} />
      <TextArea
        label={t('claimdesk.note')}
        optional={t('form.optional')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p role="status" className="figures font-semibold">
        {t('returns.credit.sum', { sum: formatEuros(Math.max(0, goods - (isFeeWrong ? 0 : fee)), lang) })}
      </p>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div>
        <Button type="submit" busy={busy} disabled={goods === 0}>
          {t('returns.credit.send')}
        </Button>
      </div>
    </form>
  )
}
