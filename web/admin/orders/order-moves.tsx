import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isFinal, type OrderStatus, orderEvent } from '../../../shared/orders/order-states.ts'
import type { AdminOrder, OrderMove } from '../../../shared/orders/orders.ts'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'
import { ApiError } from '../../api/client.ts'
import { readLocal, storeLocal } from '../../session/local-storage.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { Part } from '../shell/record-screen.tsx'
import { EndDialog } from './end-dialog.tsx'
import type { orderActions } from './order-actions.ts'

/** What the mail of a cancellation says of the money. */
const CANCELLED: Record<PaymentMethod, string> = {
  paypal: 'cancelled',
  stripe: 'cancelled',
  transfer: 'cancelled',
  account: 'cancelled',
  warranty: 'cancelled_warranty',
  replacement: 'cancelled_free',
}

/** States that end an order with a loss; delivery ends it too, without one. */
export type EndStatus = 'cancelled' | 'terminated'
const isLoss = (status: OrderStatus): status is EndStatus => isFinal(status) && status !== 'delivered'

/** Moves an order to its next state, and keeps a failure to be shown. */
function useMove(order: AdminOrder, onMoved: () => void) {
  const { t } = useAdmin()
  const send = useSend<typeof orderActions>()
  const [busy, setBusy] = useState<OrderStatus | null>(null)
  const [problem, setProblem] = useState('')
  const move = async (change: Pick<OrderMove, 'status' | 'note' | 'costs'>) => {
    setBusy(change.status)
    setProblem('')
    const { id, version, status: from } = order
    const { failure } = await send('move', { id, ...change, from, version })
    setBusy(null)
    if (failure === undefined) {
      onMoved()
      const moved = { number: order.number ?? id, status: t(`orders.status.${change.status}`) }
      return showToast({ kind: 'good', text: t('orders.moved', moved) })
    }
    const text = failureText(t, failure)
    setProblem(text)
    // Somebody else moved it meanwhile: the screen shows the new state, and the message stays.
    if (failure instanceof ApiError && failure.code === 'conflict') showToast({ kind: 'bad', text })
  }
  return { move, busy, problem }
}

/** The note of the next move, stored in this browser until it is sent or the screen is left on purpose. */
function useNote(order: AdminOrder) {
  const { user } = useAdmin()
  const entry = `note.orders.${order.id}`
  const [note, setNote] = useState(() => readLocal<string>(user, entry) ?? '')
  const { pathname } = useLocation()
  useEffect(
    () => () => {
      if (location.pathname !== pathname) storeLocal(user, entry, null)
    },
    [user, entry, pathname],
  )
  const write = (text: string) => {
    storeLocal(user, entry, text || null)
    setNote(text)
  }
  return [note, write] as const
}

/** The moves that an order's state allows; each says what the retailer is told. */
export function OrderMoves({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const [note, setNote] = useNote(order)
  const { move, busy, problem } = useMove(order, () => setNote(''))
  const [ending, setEnding] = useState<EndStatus | null>(null)
  if (order.next_statuses.length === 0) return null
  const failed = order.history.filter(({ status }) => status === 'failed_delivery').length
  return (
    <div className="no-print">
      <LeaveGuard
        when={note.trim() !== '' && busy === null}
        texts={{
          title: t('orders.noteUnsent'),
          text: t('orders.noteUnsentText'),
          stay: t('leave.stay'),
          leave: t('orders.noteLeave'),
        }}
      />
      <Part title={t('orders.next')}>
        <div className="grid gap-4">
          {order.next_statuses.includes('terminated') && <Alert kind="note">{t('orders.failedTwice')}</Alert>}
          <TextArea
            label={t('orders.note')}
            optional={t('form.optional')}
            help={t('orders.noteHelp')}
            maxLength={1000}
            rows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <ul>
            {order.next_statuses.map((status) => {
              const event = orderEvent(status, failed)
              return (
                <li key={status} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
                  <Button
                    look={isLoss(status) || status === 'failed_delivery' ? 'plain' : 'main'}
                    busy={busy === status}
                    disabled={busy !== null}
                    className="sm:min-w-52"
                    aria-describedby={`mail-${status}`}
                    onClick={() => (isLoss(status) ? setEnding(status) : move({ status, note }))}
                  >
                    {`${t(`orders.moves.${status}`)}${isLoss(status) ? '…' : ''}`}
                  </Button>
                  <p id={`mail-${status}`} className="min-w-56 flex-1 text-sm text-quiet">
                    {t(
                      `orders.mails.${event === 'cancelled' ? CANCELLED[order.payment_method] : (event ?? 'none')}`,
                    )}
                  </p>
                </li>
              )
            })}
          </ul>
          {problem && <Alert kind="bad">{problem}</Alert>}
        </div>
      </Part>
      {ending && (
        <EndDialog
          order={order}
          status={ending}
          busy={busy !== null}
          onEnd={async (costs) => {
            await move({ status: ending, note, ...(costs !== null && { costs }) })
            setEnding(null)
          }}
          onCancel={() => setEnding(null)}
        />
      )}
    </div>
  )
}
