import { type FormEvent, useState } from 'react'
import { formatEuros } from '../../../shared/money.ts'
import type { StatementLine } from '../../../shared/payments/statements.ts'
import { parseEuros } from '../../i18n/decimals.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'

type Action = typeof import('./statement.page.tsx').action

/** A line of it, and what is taken off it on the next statement. */
export function StatementLineItem({ line }: { line: StatementLine }) {
  const { t, lang } = useAdmin()
  const send = useSend<Action>()
  const [error, setError] = useState('')
  const left = line.amount - line.corrected
  async function correct(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const amount = parseEuros(String(values.get('amount')))
    if (!amount || Number.isNaN(amount) || amount > left) return setError(t('fields.number'))
    setError('')
    const reason = String(values.get('reason'))
    const { failure } = await send('correct', { line: line.id, amount, corrected: line.corrected, reason })
    if (failure !== undefined) showFailure(t, failure)
  }
  return (
    <li className="border-b border-line py-2">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="figures">
          <span>{`${t(line.corrects_id === null ? 'claims.one' : 'statements.correctionOf', {
            number: line.number,
          })} `}</span>
          <span className="text-quiet">{`${line.code} · ${line.serial_number}`}</span>
        </span>
        <span className="figures ml-auto whitespace-nowrap">{formatEuros(line.amount, lang)}</span>
      </p>
      {line.reason && <p className="text-sm wrap-anywhere">{line.reason}</p>}
      {line.corrected > 0 && (
        <p className="figures text-sm text-quiet">
          {t('statements.corrected', { sum: formatEuros(line.corrected, lang) })}
        </p>
      )}
      {line.corrects_id === null && left > 0 && (
        <details className="no-print">
          <summary className="min-h-11 cursor-pointer py-2 text-sm text-pine">
            {t('statements.correct', { number: line.number })}
          </summary>
          <form onSubmit={(event) => void correct(event)} className="flex flex-wrap items-end gap-3 pb-2">
            <TextField
              name="amount"
              inputMode="decimal"
              label={t('statements.less')}
              error={error}
              required
            />
            <TextField name="reason" label={t('claimdesk.reason')} maxLength={500} required />
            <Button type="submit">{t('statements.takeOff')}</Button>
          </form>
        </details>
      )}
    </li>
  )
}
