import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  type AdminOrder,
  isFinal,
  type OrderMove,
  type OrderStatus,
  orderEvent,
} from '../../../shared/orders.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { showToast } from '../../ui/toast.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { keep, readKept } from '../shell/kept.ts'
import { announceChange } from '../shell/lists/use-loaded.ts'
import { Part } from '../shell/record-screen.tsx'
import { EndDialog } from './end-dialog.tsx'

/** Arriving ends an order as well, but is no loss to anybody. */
export type EndStatus = 'cancelled' | 'terminated'
const isLoss = (status: OrderStatus): status is EndStatus => isFinal(status) && status !== 'delivered'

/** Sends an order on; what fails is kept to be shown. */
function useMove(order: AdminOrder, onMoved: () => void) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState<OrderStatus | null>(null)
  const [problem, setProblem] = useState('')
  const move = async (change: Omit<OrderMove, 'version'>) => {
    setBusy(change.status)
    setProblem('')
    try {
      const json = { ...change, from: order.status, version: order.version }
      await read(api.admin.orders[':id'].status.$post({ param: { id: String(order.id) }, json }))
      onMoved()
      const number = order.number ?? order.id
      showToast({
        kind: 'good',
        text: t('orders.moved', { number, status: t(`orders.status.${change.status}`) }),
      })
      announceChange()
    } catch (error) {
      setProblem(failureText(t, error))
      // Somebody else moved it meanwhile: the screen shows what is so now, and the message outlives it.
      if (error instanceof ApiError && error.code === 'conflict') {
        showToast({ kind: 'bad', text: failureText(t, error) })
        announceChange()
      }
    } finally {
      setBusy(null)
    }
  }
  return { move, busy, problem }
}

/** The note of the next move: kept in this browser until it is sent, or the screen is left on purpose. */
function useNote(order: AdminOrder) {
  const { user } = useAdmin()
  const entry = `note.orders.${order.id}`
  const [note, setNote] = useState(() => readKept<string>(user, entry) ?? '')
  const { pathname } = useLocation()
  useEffect(
    () => () => {
      if (location.pathname !== pathname) keep(user, entry, null)
    },
    [user, entry, pathname],
  )
  const write = (text: string) => {
    keep(user, entry, text || null)
    setNote(text)
  }
  return [note, write] as const
}

/** Where an order may go from here; what is not allowed is not shown. Each says what the retailer is told. */
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
                    {t(`orders.moves.${status}`)}
                    {isLoss(status) && '…'}
                  </Button>
                  <p id={`mail-${status}`} className="min-w-56 flex-1 text-sm text-quiet">
                    {t(
                      `orders.mails.${event === 'cancelled' && order.payment_method === 'warranty' ? 'cancelled_warranty' : (event ?? 'none')}`,
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
