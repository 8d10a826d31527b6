import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'
import { useAdmin } from '../shell/admin.ts'
import { State, type Tone } from '../shell/state.tsx'

const TONES: Record<OrderStatus, Tone> = {
  pending: 'over',
  placed: 'open',
  confirmed: 'going',
  shipped: 'going',
  delivered: 'good',
  failed_delivery: 'warn',
  cancelled: 'over',
  terminated: 'bad',
}

export function OrderState({ status }: { status: OrderStatus }) {
  const { t } = useAdmin()
  return <State tone={TONES[status]}>{t(`orders.status.${status}`)}</State>
}

export function Payment({ method }: { method: PaymentMethod }) {
  const { t } = useAdmin()
  return <span>{t(`orders.payment.${method}`)}</span>
}
