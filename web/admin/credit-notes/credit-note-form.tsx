import { type FormEvent, useState } from 'react'
import {
  CORRECTION_REASONS,
  type CorrectionReason,
  type Creditable,
  type CreditLine,
  creditedLine,
  MAX_CREDIT_NOTE,
} from '../../../shared/credit-notes/credit-notes.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { CreditWay } from '../../../shared/payments/credit.ts'
import { parseEuros } from '../../i18n/decimals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { orderActions } from '../orders/order-actions.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { CreditLineRow } from './credit-line-row.tsx'
import { CreditWayField } from './credit-way.tsx'

interface Props {
  order: number
  of: Creditable
  onClose: () => void
}

/** What of an order is credited, and why; what it comes to is said before. */
export default function CreditNoteForm({ order, of, onClose }: Props) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof orderActions>()
  const [reason, setReason] = useState<CorrectionReason>('short')
  const [wanted, setWanted] = useState<Record<number, CreditLine | null>>({})
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [way, setWay] = useState<CreditWay>('back')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const shipping = typed.trim() === '' ? 0 : (parseEuros(typed) ?? 0)
  const isShippingWrong = !(shipping <= of.shipping)
  const lines = Object.values(wanted).flatMap((line) => line ?? [])
  const credited = lines.map((line) =>
    creditedLine(of.lines.find(({ line_id }) => line_id === line.line_id)!, line, of.rate),
  )
  const sum = credited.reduce(
    (all, line) => all + (line ? line.quantity * line.each : 0),
    isShippingWrong ? 0 : shipping,
  )
  const isWrong = isShippingWrong || credited.includes(null) || sum === 0 || sum > of.left
  const credit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isWrong) return
    setBusy(true)
    setProblem('')
    const { failure } = await send('credit', {
      id: order,
      credited: of.credited,
      reason,
      note,
      shipping,
      way,
      lines,
    })
    setBusy(false)
    if (failure !== undefined) return setProblem(failureText(t, failure))
    showToast({ kind: 'good', text: t('documents.credits.done') })
    onClose()
  }
  return (
    <form onSubmit={(event) => void credit(event)} className="no-print grid gap-4">
      <p className="text-sm text-quiet">{t('documents.credits.text')}</p>
      <SelectField
        label={t('documents.credits.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as CorrectionReason)}
        className="max-w-80"
      >
        {CORRECTION_REASONS.map((each) => (
          <option key={each} value={each}>
            {t(`documents.credits.reasons.${each}`)}
          </option>
        ))}
      </SelectField>
      <ul>
        {of.lines
          .filter(({ left }) => left > 0)
          .map((line) => (
            <CreditLineRow
              key={line.line_id}
              line={line}
              rate={of.rate}
              onWanted={(one) => setWanted((all) => ({ ...all, [line.line_id]: one }))}
            />
          ))}
      </ul>
      {of.shipping > 0 && (
        <TextField
          label={t('documents.credits.shipping', { left: formatEuros(of.shipping, lang) })}
          optional={t('form.optional')}
          error={
            isShippingWrong ? t('documents.credits.wrong', { left: formatEuros(of.shipping, lang) }) : ''
          }
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="max-w-40"
        />
      )}
      <CreditWayField way={way} onWay={setWay} />
      <TextArea
        label={t('documents.credits.note')}
        help={t('documents.credits.noteHelp')}
        optional={t('form.optional')}
        rows={2}
        maxLength={MAX_CREDIT_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p role="status" className="figures font-semibold">
        {t('documents.credits.sum', { sum: formatEuros(sum, lang) })}
      </p>
      {sum > of.left && (
        <Alert kind="bad">{t('documents.credits.over', { left: formatEuros(of.left, lang) })}</Alert>
      )}
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={isWrong}>
          {t('documents.credits.send')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('documents.credits.leave')}
        </Button>
      </div>
    </form>
  )
}
