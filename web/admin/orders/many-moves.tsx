import { Truck } from 'lucide-react'
import { useState } from 'react'
import { MANY_MOVES, MAX_MOVED, nextStatuses } from '../../../shared/orders/order-states.ts'
import type { AdminOrderRow, OrderMoved, OrderMoves } from '../../../shared/orders/orders.ts'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import type { Picked } from '../shell/lists/bulk.ts'
import { Panel } from '../shell/lists/panel.tsx'
import { TOOL } from '../shell/lists/panel-button.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import type { orderActions } from './order-actions.ts'

const StayedOrders = onDemand(() => import('./stayed-orders.tsx'))

type Status = OrderMoves['status']
/** Whether an order can move to a state, judged by its row; the server also knows how often its delivery has failed. */
const mayGo = (order: AdminOrderRow, status: Status) => nextStatuses(order.status, 0).includes(status)

/** Moves the chosen orders where allowed, each with its mail; orders that stay are listed with the reason. */
export function ManyMoves({ rows, clear }: Picked<AdminOrderRow>) {
  const { t } = useAdmin()
  const send = useSend<typeof orderActions>()
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(false)
  const [stayed, setStayed] = useState<OrderMoved[]>([])
  const move = async (status: Status) => {
    if (busy) return
    setBusy(true)
    setOpen(false)
    const chosen = rows.filter((order) => mayGo(order, status))
    const orders = chosen.map(({ id, status }) => ({ id, from: status }))
    const { answer, failure } = await send('moveMany', { status, orders })
    setBusy(false)
    const about = '/api/admin/orders'
    if (!answer) return showToast({ about, kind: 'bad', text: failureText(t, failure) })
    const moved = answer.orders.filter((order) => order.moved).length
    const left = answer.orders.filter((order) => !order.moved)
    if (moved > 0) {
      const text = t('orders.many.moved', { count: moved, status: t(`orders.status.${status}`) })
      showToast({ about, kind: 'good', text })
    }
    if (left.length > 0) setStayed(left)
    else clear()
  }
  return (
    <>
      <Panel label={t('orders.many.label')} icon={Truck} open={open} onOpenChange={setOpen}>
        <ul>
          {MANY_MOVES.map((status) => {
            const count = rows.filter((order) => mayGo(order, status)).length
            return (
              <li key={status}>
                <button
                  type="button"
                  disabled={busy || count === 0 || count > MAX_MOVED}
                  onClick={() => move(status)}
                  className={`${TOOL} w-full justify-between text-left font-normal disabled:text-quiet disabled:hover:bg-transparent`}
                >
                  <span>{t(`orders.many.${status}`)}</span>
                  <span className="figures text-quiet">
                    {t('orders.many.of', { count, all: rows.length })}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
        <p className="px-3 pt-2 text-quiet">{t('orders.many.help', { most: MAX_MOVED })}</p>
      </Panel>
      {stayed.length > 0 && <StayedOrders orders={stayed} onClose={() => setStayed([])} />}
    </>
  )
}
