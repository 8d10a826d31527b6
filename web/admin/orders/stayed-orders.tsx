import type { OrderMoved } from '../../../shared/orders/orders.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Modal } from '../shell/modal.tsx'

/** The orders that a move of many left unchanged, each with the reason. */
export default function StayedOrders({ orders, onClose }: { orders: OrderMoved[]; onClose: () => void }) {
  const { t } = useAdmin()
  const title = t('orders.many.stayed', { count: orders.length })
  return (
    <Modal
      label={title}
      onClose={onClose}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md border p-6"
    >
      <h2 className="text-xl!">{title}</h2>
      <ul className="my-4 text-sm">
        {orders.map(({ id, number, why }) => (
          <li key={id} className="border-b border-line py-2.5 last:border-b-0">
            <span className="figures font-semibold">{number ?? id}</span>
            <span className="block text-quiet">{why}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{t('shell.close')}</Button>
    </Modal>
  )
}
