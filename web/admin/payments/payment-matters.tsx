import { useState } from 'react'
import { formatEuros } from '../../../shared/money.ts'
import { METHODS } from '../../../shared/payments/methods.ts'
import type { AdminPayment, AdminRefund, RefundMove } from '../../../shared/payments/payments.admin.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Modal } from '../shell/modal.tsx'
import type { refunds } from './refunds.ts'

/** Whether there is more to say about a payment than that it was paid. */
export const hasMatters = ({ held, refund, parts, disputes }: AdminPayment) =>
  held || refund !== null || parts.length > 0 || disputes.length > 0

/** A refund that no provider can make: why, what to do, and a button to mark it as done. */
function RefundByHand({
  of: refund,
  provider,
  intent,
  id,
}: {
  of: AdminRefund
  provider: AdminPayment['provider']
  intent: keyof typeof refunds
  id: number
}) {
  const { t, lang } = useAdmin()
  const send = useSend<{ intents: typeof refunds }>()
  const [busy, setBusy] = useState<RefundMove['action'] | null>(null)
  const [asks, setAsks] = useState(false)
  const values = { amount: formatEuros(refund.amount, lang), provider: METHODS[provider].name }
  const move = async (action: RefundMove['action']) => {
    setBusy(action)
    const { failure } = await send(intent, { id, action })
    if (failure !== undefined) showFailure(t, failure)
    else showToast({ kind: 'good', text: t(`payments.${action === 'done' ? 'nowDone' : 'nowAgain'}`) })
    setBusy(null)
    setAsks(false)
  }
  return (
    <Alert kind="bad">
      <p className="font-semibold">{t('payments.byHand', values)}</p>
      <p className="mt-1">{t(`payments.problems.${refund.problem ?? 'other'}`, values)}</p>
      <p className="mt-1">{t('payments.todo', values)}</p>
      {refund.code && (
        <p className="mt-1 text-sm break-words text-quiet">
          {t('payments.code', { ...values, code: refund.code })}
        </p>
      )}
      <div className="no-print mt-3 flex flex-wrap gap-3">
        <Button busy={busy === 'done'} disabled={busy !== null} onClick={() => setAsks(true)}>
          {`${t('payments.done')}…`}
        </Button>
        <Button busy={busy === 'again'} disabled={busy !== null} onClick={() => move('again')}>
          {t('payments.again')}
        </Button>
      </div>
      {asks && (
        <RefundDialog
          amount={values.amount}
          busy={busy !== null}
          onDone={() => move('done')}
          onCancel={() => setAsks(false)}
        />
      )}
    </Alert>
  )
}

/** What happened to a payment afterwards: held, refunded, or disputed by the buyer. */
export function PaymentMatters({ payment }: { payment: AdminPayment }) {
  const { t, lang } = useAdmin()
  const { id: paymentId, provider, held, refund, parts, disputes } = payment
  const values = { provider: METHODS[payment.provider].name, amount: formatEuros(payment.amount, lang) }
  const whole = refund ? [{ ...refund, id: paymentId, intent: 'refund' as const }] : []
  const backs = [...whole, ...parts.map((part) => ({ ...part, intent: 'partRefund' as const }))]
  return (
    <div className="grid gap-3">
      {held && <Alert kind="note">{t('payments.held', values)}</Alert>}
      {backs.map((back) =>
        back.state === 'by_hand' ? (
          <RefundByHand
            key={`${back.intent} ${back.id}`}
            of={back}
            provider={provider}
            intent={back.intent}
            id={back.id}
          />
        ) : null,
      )}
      {disputes.map(({ id, state, amount, due_by }) => (
        <Alert key={id} kind={state === 'needs_response' || state === 'lost' ? 'bad' : 'note'}>
          <p className="font-semibold">
            {t(`payments.dispute.${state}`, { ...values, amount: formatEuros(amount, lang) })}
          </p>
          {state === 'needs_response' && due_by && (
            <p className="mt-1">
              <span>{`${t('payments.dueBy')} `}</span>
              <When iso={due_by} />
            </p>
          )}
          <p className="mt-1 text-sm break-all text-quiet">{id}</p>
        </Alert>
      ))}
      {backs.map(({ intent, id, state, amount }) =>
        state === 'by_hand' ? null : (
          <p key={`${intent} ${id}`} className="text-sm">
            {t(`payments.${state === 'done' ? 'refunded' : 'refunding'}`, {
              amount: formatEuros(amount, lang),
            })}
          </p>
        ),
      )}
      <p className="text-sm text-quiet">
        <span>{`${t('payments.reference', values)}: `}</span>
        <span className="break-all">{payment.reference}</span>
      </p>
    </div>
  )
}

interface Props {
  /** The amount in euros, written in the reader's language. */
  amount: string
  busy: boolean
  onDone: () => void
  onCancel: () => void
}

/** Asks before a refund is marked as done, because nothing reminds of it afterwards. */
export function RefundDialog({ amount, busy, onDone, onCancel }: Props) {
  const { t } = useAdmin()
  const title = t('payments.sure.title', { amount })
  return (
    <Modal
      label={title}
      onClose={onCancel}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md border p-6"
    >
      <div className="grid gap-4">
        <h2 className="text-xl!">{title}</h2>
        <p className="text-quiet">{t('payments.sure.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="main" busy={busy} onClick={onDone}>
            {t('payments.done')}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t('payments.sure.keep')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
